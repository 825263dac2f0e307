import { designCellars, type Project, type SceneData, type WoodSpecies } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { type ApiAnswer, ApiError, chooseLanguage } from '@rackwright/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';
import { standInStream } from '../testStream';
import type { DesignRequest } from './askDesigner';
import type { ReadingRequest } from './askReader';
import { readCollection } from './collection';

const user = userEvent.setup({ delay: null });

/** What the workers answer, by their names. */
const answers: Readonly<Record<string, (request: never) => unknown>> = {
  designer: ({ data, catalogue, wish }: DesignRequest) => designCellars(data, catalogue, wish),
  'collection-reader': ({ file, columns }: ReadingRequest) => readCollection(file, columns),
};

/** What a browser's worker does, in this one's own thread. */
class TestWorker extends EventTarget {
  /** Names of those that fail, and of those that never answer. */
  static broken: readonly string[] = [];
  static silent: readonly string[] = [];
  static ended: string[] = [];
  readonly #name: string;
  #isEnded = false;

  constructor(_address: URL, { name }: { readonly name: string }) {
    super();
    this.#name = name;
  }

  postMessage(request: never): void {
    setTimeout(async () => {
      if (this.#isEnded || TestWorker.silent.includes(this.#name)) return;
      if (TestWorker.broken.includes(this.#name))
        this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      else this.#answer(await answers[this.#name]!(request));
    });
  }

  #answer(data: unknown): void {
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#isEnded = true;
    TestWorker.ended.push(this.#name);
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(TestWorker, { broken: [], silent: [], ended: [] });
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

/** As `open`, and the project can be changed in another window while the dialog is open. */
async function openWatched() {
  const stream = standInStream('/rooms/');
  const opened = await open();
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  const change = async (data: SceneData, isLocked: boolean) => {
    const { server } = opened;
    server.put('room-9', projectOf(data, { step: 2, titleProject: 'Cellar' }), { isLocked });
    const { version } = server.rooms.get('room-9')!;
    await stream.say('state', { isLocked, status: isLocked ? 'ordered' : 'draft', version });
  };
  return { ...opened, change };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

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

it('says why a cellar cannot be taken', async () => {
  const { dialog, toasts, change } = await openWatched();
  await most(dialog);
  await change(rectangle(400, 300), true);
  const card = await most(dialog);
  await user.click(card.getByRole('button', { name: 'Take this cellar' }));
  expect(toasts.shown.at(-1)).toBe('error: This project has been ordered and can no longer be changed.');
});

it('designs anew for a room that is changed meanwhile', async () => {
  const { dialog, toasts, change } = await openWatched();
  await most(dialog);
  const inTheWay = placedAt(productOf(testCatalogue(), 'CL-IND-4'), 60, 18.145, { id: 'a', wall: 'Wall 1' });
  await change(rectangle(400, 300, { objects: [inTheWay] }), false);
  await screen.findByText('In the room (1)');
  await user.click((await most(dialog)).getByRole('button', { name: 'Take this cellar' }));
  expect(toasts.shown.at(-1)).toMatch(/^success: “The most bottles” is in your room/);
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

it('reads a budget as it is written in the language spoken', async () => {
  await open();
  await act(() => chooseLanguage('de'));
  await user.type(await screen.findByLabelText(/^Budget/), '2500,50');
  expect(screen.getByLabelText(/^Budget/)).toHaveProperty('value', '2.500,50');
  await act(() => chooseLanguage('en'));
  expect(screen.getByLabelText(/^Budget/)).toHaveProperty('value', '2,500.5');
});

it('says that there is no room for anything, and what may help', async () => {
  const { dialog } = await open(rectangle(110, 110));
  expect(await dialog.findByText(/^No rack has a place with its aisle before it\./)).toBeTruthy();
});

it('says that it failed, and tries again when it is asked to', async () => {
  TestWorker.broken = ['designer'];
  const { dialog } = await open();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByText(/^The cellars could not be designed\./)).toBeTruthy();
  TestWorker.broken = [];
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

describe('of two finished cellars pressed one after the other', () => {
  const withPicture = { imgPreview: `/rooms/pictures/${'a'.repeat(32)}.jpg`, bottleCount: 102 };

  /** The first is pressed, then the second, and what the server says of the first comes last. */
  async function pressBoth(answerFirst: (server: MemoryServer) => ApiAnswer<unknown>) {
    const server = shopOfWalls(new MemoryServer());
    const project = projectOf(rectangle(400, 300));
    const finished = (titleProject: string, woodSpecies: WoodSpecies): Project => ({
      ...project,
      titleProject,
      data: { ...project.data, finish: { ...project.data.finish, woodSpecies } },
    });
    server.putTemplate('first', finished('First', 'Pine'), withPicture);
    server.putTemplate('second', finished('Second', 'Mahogany'), withPicture);
    let come: () => void = () => undefined;
    const isTime = new Promise<void>((resolve) => (come = resolve));
    server.others.set('GET /templates/template/first', () => isTime.then(() => answerFirst(server)));
    const { dialog } = await open(rectangle(400, 300), server);
    const pictures = within(await dialog.findByRole('group', { name: 'As in this picture, in my room' }));
    await user.click(pictures.getByRole('button', { name: 'First' }));
    await user.click(pictures.getByRole('button', { name: 'Second' }));
    await waitFor(() => expect(dialog.getByLabelText('Mahogany')).toHaveProperty('checked', true));
    await act(async () => come());
    expect(dialog.getByLabelText('Mahogany')).toHaveProperty('checked', true);
    expect(pictures.getByRole('button', { pressed: true }).title).toBe('Second');
    expect(dialog.queryByRole('alert')).toBeNull();
  }

  it('the second counts, though the first is answered last', () =>
    pressBoth(({ templates }) => ({ status: 200, body: templates.get('first')!.room, etag: '"v1"' })));

  it('the second counts, though the first fails last', () =>
    pressBoth(() => {
      throw new ApiError(503, 'Not now.');
    }));
});

describe('a collection from a file', () => {
  /** Read once `isTime`. */
  const tableOf = (text: string, isTime: Promise<void>): File => {
    const table = new File([text], 'cellar.csv', { type: 'text/csv' });
    // The browser of the tests has no such method.
    return Object.assign(table, {
      arrayBuffer: () => isTime.then(() => new TextEncoder().encode(text).buffer),
    });
  };
  const choose = (
    dialog: Awaited<ReturnType<typeof open>>['dialog'],
    text: string,
    isTime = Promise.resolve(),
  ) => user.upload(dialog.getByLabelText('Read from a file', { selector: 'input' }), tableOf(text, isTime));

  it('is read, and what it does not say is told', async () => {
    const { dialog } = await open();
    await choose(dialog, 'Quantity,Size\n24,750ml\n3,1.5L\n2,huge\n');
    expect(await dialog.findByText('27 bottles read from cellar.csv.')).toBeTruthy();
    expect(dialog.getByLabelText('Standard bottles')).toHaveProperty('value', '24');
    expect(dialog.getByText('huge: 2 bottles')).toBeTruthy();
    expect(dialog.queryByText(/^Other sizes/)).toBeNull();
  });

  it('leaves what is typed while it is read', async () => {
    const { dialog } = await open();
    let come: () => void = () => undefined;
    await choose(dialog, 'Quantity,Size\n24,750ml\n', new Promise((resolve) => (come = resolve)));
    await user.type(dialog.getByLabelText(/^Budget/), '2500');
    await act(async () => come());
    expect(await dialog.findByText('24 bottles read from cellar.csv.')).toBeTruthy();
    expect(dialog.getByLabelText('Standard bottles')).toHaveProperty('value', '24');
    expect(dialog.getByLabelText(/^Budget/)).toHaveProperty('value', '2,500');
  });

  it('is read anew by the columns that are pointed out', async () => {
    const { dialog } = await open();
    await choose(dialog, 'wine,how many\nTalbot,7\n');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/which column/);
    expect(dialog.getByLabelText('Standard bottles')).toHaveProperty('value', '0');
    await user.selectOptions(dialog.getByLabelText('How many'), 'how many');
    expect(await dialog.findByText('7 bottles read from cellar.csv.')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('can be left while it is read, and says when it cannot be', async () => {
    TestWorker.silent = ['collection-reader'];
    const { dialog } = await open();
    await choose(dialog, 'Quantity\n1\n');
    expect(await dialog.findByText('Reading cellar.csv …')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stop reading' }));
    expect(dialog.queryByText('Reading cellar.csv …')).toBeNull();
    expect(TestWorker.ended).toContain('collection-reader');
    TestWorker.silent = [];
    TestWorker.broken = ['collection-reader'];
    await choose(dialog, 'Quantity\n1\n');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/could not be read/);
  });
});
