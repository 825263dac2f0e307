import type { PlacedObject } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../../testPlanner';
import { planRows, sortedRows } from './planRows';

const catalogue = testCatalogue();
const user = userEvent.setup({ delay: null });
const onWall = (productId: string, id: string, x: number): PlacedObject =>
  placedAt(productOf(catalogue, productId), x, 18.145, { id, wall: 'Wall 1' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

interface Opened {
  readonly isLocked?: boolean;
  readonly server?: MemoryServer;
}

async function open(
  objects: readonly PlacedObject[],
  { server = new MemoryServer(), ...parts }: Opened = {},
) {
  const project = projectOf(rectangle(400, 300, { objects }), { step: 2, titleProject: 'Cellar' });
  server.put('room-9', project, parts);
  const opened = await openPlanner({ path: '/planning/room-9', server });
  await user.click(await screen.findByRole('button', { name: 'Plan by list' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const names = (dialog: Dialog) => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
const type = (dialog: Dialog, label: RegExp, text: string) => {
  const field = dialog.getByLabelText(label, { selector: 'input' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('takes a line that is typed, and says what it did not understand', async () => {
  const { dialog } = await open([]);
  const line = dialog.getByLabelText('Add a line');
  await user.type(line, 'CL-IND-4 somewhere{Enter}');
  expect(dialog.getByText(/This says neither: CL-IND-4 somewhere/)).toBeTruthy();
  await user.clear(line);
  await user.type(line, 'CL-IND-4 on Wall 2 at 120 cm{Enter}');
  expect(names(dialog)).toEqual(['Rack, 4 column']);
  expect(dialog.getByDisplayValue('120 cm')).toBeTruthy();
});

it('says at the field, and in no toast, why a line is refused', async () => {
  const { dialog, toasts } = await open([onWall('CL-IND-6', 'a', 50)]);
  await user.type(dialog.getByLabelText('Add a line'), 'CL-IND-4 on Wall 1 at 30 cm{Enter}');
  expect(dialog.getByText('Something else stands there.')).toBeTruthy();
  expect(toasts.shown).toEqual([]);
});

it('moves an object to the distance that is typed, and keeps what cannot be in its field', async () => {
  const { dialog } = await open([onWall('CL-IND-6', 'a', 50), onWall('CL-IND-6', 'b', 200)]);
  type(dialog, /^Distance from the left end of Rack, 6 column, row 2/, '250 cm');
  expect(dialog.getByDisplayValue('250 cm')).toBeTruthy();
  type(dialog, /^Distance from the left end of Rack, 6 column, row 2/, '30 cm');
  expect(dialog.getByText('Something else stands there.')).toBeTruthy();
  expect(dialog.getByDisplayValue('30 cm')).toBeTruthy();
});

it('moves what stands free to the place that is typed, and says why it cannot be there', async () => {
  const free = placedAt(productOf(catalogue, 'IS-6'), 200, 150, { id: 'free' });
  const { dialog } = await open([free]);
  type(dialog, /^Distance from the left of the room of/, '120 cm');
  expect(dialog.getByDisplayValue('120 cm')).toBeTruthy();
  type(dialog, /^Distance from the top of the room of/, '900 cm');
  expect(dialog.getByDisplayValue('900 cm').getAttribute('aria-invalid')).toBe('true');
});

it('leaves doors and what belongs into a corner on the floor, and lets a rack be lifted', async () => {
  const door = placedAt(productOf(catalogue, 'DR-36'), 300, -7.5, { id: 'door', wall: 'Wall 1' });
  const corner = placedAt(productOf(catalogue, 'CL-CRV'), 20, 20, { id: 'corner', wall: 'Wall 1' });
  const { dialog } = await open([onWall('CL-IND-6', 'a', 150), door, corner]);
  const heights = dialog.getAllByLabelText(/^Height of/, { selector: 'input' });
  expect(heights).toHaveLength(1);
  expect(dialog.getAllByText('0 cm')).toHaveLength(2);
});

it('gives the focus back to its button when it is closed', async () => {
  await open([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plan by list' }));
});

it('swaps one piece of a group for what fits in its place', async () => {
  const server = new MemoryServer();
  const { products } = testSnapshot();
  const rack = products.find(({ _id }) => _id === 'CL-IND-6')!;
  const like = { ...rack, _id: 'CL-OTHER', base_model_name: 'Rack like it' };
  server.snapshot = testSnapshot({ products: [...products, like] });
  const pieces = [onWall('CL-IND-6', 'a', 50), onWall('CL-IND-6', 'b', 200)];
  const { dialog } = await open(
    pieces.map((piece) => ({ ...piece, groupId: 'g' })),
    { server },
  );
  await user.click(dialog.getByRole('button', { name: 'Swap Rack, 6 column, row 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rack like it' }));
  expect(names(dialog)).toEqual(['Rack, 6 column', 'Rack like it']);
});

it('deletes a row', async () => {
  const { dialog } = await open([onWall('CL-IND-6', 'a', 50), onWall('CL-IND-3', 'b', 200)]);
  await user.click(dialog.getByRole('button', { name: 'Delete Rack, 6 column, row 1' }));
  expect(names(dialog)).toEqual(['Rack, 3 column']);
});

it('says in its row why nothing of an ordered project is deleted', async () => {
  const { dialog } = await open([onWall('CL-IND-6', 'a', 50)], { isLocked: true });
  await user.click(dialog.getByRole('button', { name: 'Delete Rack, 6 column, row 1' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This project has been ordered and can no longer be changed.',
  );
});

it('sorts by a column, and the other way round when pressed again', async () => {
  const { dialog } = await open([onWall('CL-IND-6', 'a', 50), onWall('CL-IND-3', 'b', 200)]);
  await user.click(dialog.getByRole('button', { name: 'Width' }));
  expect(names(dialog)).toEqual(['Rack, 3 column', 'Rack, 6 column']);
  await user.click(dialog.getByRole('button', { name: 'Width' }));
  expect(names(dialog)).toEqual(['Rack, 6 column', 'Rack, 3 column']);
  expect(dialog.getByRole('columnheader', { name: 'Width' }).getAttribute('aria-sort')).toBe('descending');
});

it('keeps the order of the plan among equals, and puts what stands free last', () => {
  const free = placedAt(productOf(catalogue, 'IS-6'), 200, 150, { id: 'free' });
  const data = rectangle(400, 300, {
    objects: [free, onWall('CL-IND-6', 'a', 50), onWall('CL-IND-6', 'b', 150)],
  });
  const rows = planRows(data, catalogue);
  const ids = (isDescending: boolean) =>
    sortedRows(rows, { by: 'wall', isDescending }).map(({ object }) => object.id);
  expect(ids(false)).toEqual(['a', 'b', 'free']);
  expect(ids(true)).toEqual(['free', 'a', 'b']);
});

it('draws only the rows in sight of a large plan', async () => {
  const many = Array.from({ length: 260 }, (_, index) =>
    placedAt(productOf(catalogue, 'MET-1'), 16 + (index % 100) * 32, 7 + Math.floor(index / 100) * 30, {
      id: `m${index}`,
      wall: null,
    }),
  );
  const server = new MemoryServer();
  const data = rectangle(3400, 2000, { objects: many });
  server.put('room-9', projectOf(data, { step: 2, titleProject: 'Hall' }));
  await openPlanner({ path: '/planning/room-9', server });
  await user.click(await screen.findByRole('button', { name: 'Plan by list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Plan by list (260)')).toBeTruthy();
  expect(dialog.queryAllByRole('rowheader').length).toBeLessThan(100);
});
