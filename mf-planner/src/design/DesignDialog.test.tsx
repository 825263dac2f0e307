import { designCellars } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';
import type { DesignRequest } from './askDesigner';

const user = userEvent.setup({ delay: null });

/** What a browser's worker does, in this one's own thread. */
class TestWorker extends EventTarget {
  static broken = false;
  static ended = 0;
  #isEnded = false;

  postMessage({ data, catalogue, wish }: DesignRequest): void {
    setTimeout(() => {
      if (this.#isEnded) return;
      if (TestWorker.broken) this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      else this.dispatchEvent(new MessageEvent('message', { data: designCellars(data, catalogue, wish) }));
    });
  }

  terminate(): void {
    this.#isEnded = true;
    TestWorker.ended += 1;
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  TestWorker.broken = false;
  Object.assign(globalThis, { Worker: TestWorker });
});

/** The shop's racks belong on walls, as those of the demonstration do. */
function shopOfWalls(server: MemoryServer): MemoryServer {
  const products = server.snapshot.products.map((product) =>
    product._id.includes('IND') ? { ...product, hotzones: { wall: true } } : product,
  );
  server.snapshot = { ...server.snapshot, products };
  return server;
}

async function open(data = rectangle(400, 300), server = shopOfWalls(new MemoryServer())) {
  server.put('room-9', projectOf(data, { step: 2, titleProject: 'Cellar' }));
  const opened = await openPlanner({ path: '/planning/room-9', server });
  await user.click(await screen.findByRole('button', { name: 'Design it for me' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Design it for me' })) };
}

const most = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(await dialog.findByRole('article', { name: 'The most bottles' }));

it('shows cellars for the wish, and the one that is taken is one step of undo', async () => {
  const { dialog, toasts } = await open();
  const card = await most(dialog);
  expect(card.getByRole('img', { name: 'The most bottles: the room from above' })).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Take this cellar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.shown.at(-1)).toMatch(/^success: “The most bottles” is in your room/);
  const bottles = () => screen.getByRole('contentinfo').textContent;
  expect(bottles()).toMatch(/Bottles[\s\S]*\d,\d{3}/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bottles()).toMatch(/Bottles\s*0/));
});

it('says what has no place and why, and keeps the wish for the next time', async () => {
  const { dialog } = await open();
  await user.clear(dialog.getByLabelText('Magnums'));
  await user.type(dialog.getByLabelText('Magnums'), '12');
  const said = await waitFor(async () => (await most(dialog)).getByText(/have no place/));
  expect(said.textContent).toBe('Magnums: 12 have no place, the shop sells no rack for them.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Design it for me' }));
  expect(await screen.findByLabelText('Magnums')).toHaveProperty('value', '12');
});

it('says that there is no room for anything, and what may help', async () => {
  const { dialog } = await open(rectangle(110, 110));
  expect(await dialog.findByText(/^No rack has a place with its aisle before it\./)).toBeTruthy();
});

it('says that it failed, and tries again when it is asked to', async () => {
  TestWorker.broken = true;
  const { dialog } = await open();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByText(/^The cellars could not be designed\./)).toBeTruthy();
  TestWorker.broken = false;
  await user.click(again);
  await most(dialog);
});

it('takes series, looks and finish of a finished cellar by its picture, and keeps the collection', async () => {
  const server = shopOfWalls(new MemoryServer());
  const row = placedAt(productOf(testCatalogue(), 'CL-DSP-6'), 200, 20, { id: 'row' });
  const finished = rectangle(400, 300, { objects: [row] });
  server.putTemplate(
    'galley',
    projectOf(
      { ...finished, finish: { ...finished.finish, woodSpecies: 'Mahogany' } },
      { titleProject: 'Galley' },
    ),
    { imgPreview: `/rooms/pictures/${'a'.repeat(32)}.jpg`, bottleCount: 102 },
  );
  const { dialog } = await open(rectangle(400, 300), server);
  await user.clear(dialog.getByLabelText('Standard bottles'));
  await user.type(dialog.getByLabelText('Standard bottles'), '90');
  const pictures = within(await dialog.findByRole('group', { name: 'As in this picture, in my room' }));
  await user.click(pictures.getByRole('button', { name: 'Galley' }));
  await waitFor(() => expect(dialog.getByLabelText('Display rows')).toHaveProperty('checked', true));
  expect(dialog.getByLabelText('Classic')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Mahogany')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Standard bottles')).toHaveProperty('value', '90');
  expect(pictures.getByRole('button', { name: 'Galley' }).getAttribute('aria-pressed')).toBe('true');
});

it('reads a collection from a file', async () => {
  const { dialog } = await open();
  const text = 'Quantity,Size\n24,750ml\n3,1.5L\n2,huge\n';
  const table = new File([text], 'cellar.csv', { type: 'text/csv' });
  // The browser of the tests has no such method.
  Object.assign(table, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  await user.upload(dialog.getByLabelText('Read from a file', { selector: 'input' }), table);
  expect(await dialog.findByText('27 bottles read from cellar.csv.')).toBeTruthy();
  expect(dialog.getByLabelText('Standard bottles')).toHaveProperty('value', '24');
  expect(dialog.getByText('huge: 2 bottles')).toBeTruthy();
});
