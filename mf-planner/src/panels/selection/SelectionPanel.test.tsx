import type { PlacedObject } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf } from '../../editor/testEditor';
import { type OpenPlanner, PlannerProvider } from '../../parts/plannerContext';
import { MemoryServer, openPlanner } from '../../testPlanner';
import { ObjectList } from './ObjectList';

const catalogue = testCatalogue();
const user = userEvent.setup({ delay: null });

const standing = (productId: string, x: number, y: number, changes: Partial<PlacedObject> = {}) =>
  placedAt(productOf(catalogue, productId), x, y, changes);
const onWall = (id: string, x: number) => standing('CL-IND-6', x, 18.145, { id, wall: 'Wall 1' });
const door = standing('DR-36', 200, -7.5, { id: 'door', wall: 'Wall 1' });

async function open(objects: readonly PlacedObject[], ceilingCm = 304, server = new MemoryServer()) {
  const data = rectangle(400, 300, { objects, wallHeight: ceilingCm });
  server.put('room-9', projectOf(data, { step: 2, titleProject: 'Cellar' }));
  await openPlanner({ path: '/planning/room-9', server });
  await screen.findByRole('region', { name: 'In the room' });
}

const list = () => screen.getByRole('region', { name: 'In the room' });
const panel = () => within(screen.getByRole('region', { name: 'Selection' }));
const pick = (row: number) => user.click(within(list()).getAllByRole('button')[row]!);
const places = () =>
  within(list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the selection', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('of a group is taken apart by its button, and grouped again', async () => {
    await open([onWall('a', 50), onWall('b', 150)].map((object) => ({ ...object, groupId: 'g' })));
    await pick(0);
    expect(panel().getByRole('heading', { name: 'Group of 2 objects' })).toBeTruthy();
    expect(panel().queryByRole('button', { name: 'Group' })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Ungroup' }));
    expect(panel().getByRole('heading', { name: '2 objects' })).toBeTruthy();
    expect(panel().queryByRole('button', { name: 'Ungroup' })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Group' }));
    expect(panel().getByRole('heading', { name: 'Group of 2 objects' })).toBeTruthy();
  });

  it('of a rack is swapped for another one from the menu', async () => {
    const server = new MemoryServer();
    server.snapshot = testSnapshot({
      products: testSnapshot().products.flatMap((product) =>
        product._id === 'CL-IND-6'
          ? [
              product,
              { ...product, _id: 'CL-OTHER', base_model_name: 'Rack like it', swapImage: '/swap.webp' },
            ]
          : [product],
      ),
    });
    await open([onWall('a', 50)], 304, server);
    await pick(0);
    await user.click(panel().getByRole('button', { name: 'Swap' }));
    const item = await screen.findByRole('menuitem', { name: /^Rack like it/ });
    expect(within(item).getByRole('presentation').getAttribute('src')).toBe('/swap.webp');
    const before = places();
    fireEvent.keyDown(item, { key: 'ArrowRight' });
    expect(places()).toEqual(before);
    await user.click(item);
    expect(panel().getByRole('heading', { name: 'Rack like it' })).toBeTruthy();
  });

  it('of a shelf is extended to a side by as many as are typed', async () => {
    await open([standing('SH-WALL-24', 40, 13.065, { wall: 'Wall 1', id: 's' })]);
    await pick(0);
    const field = panel().getByLabelText('Extend along the wall by');
    fireEvent.change(field, { target: { value: '2' } });
    await user.click(panel().getByRole('button', { name: 'Extend to the right' }));
    expect(places()).toHaveLength(3);
    expect(panel().getByRole('heading', { name: 'Group of 3 objects' })).toBeTruthy();
  });

  it('of a rack has nothing to extend, and its size is the catalogue’s', async () => {
    await open([onWall('a', 50)]);
    await pick(0);
    expect(panel().queryByLabelText('Extend along the wall by')).toBeNull();
    expect(panel().queryByLabelText('Width')).toBeNull();
    expect(panel().getByText('62.87 cm')).toBeTruthy();
  });

  it('of a door is as wide as is typed, and says why it cannot be', async () => {
    await open([door]);
    await pick(0);
    const type = (text: string) => {
      const field = panel().getByLabelText('Width');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    type('1 m');
    expect(panel().getByDisplayValue('100 cm')).toBeTruthy();
    type('wide');
    expect(panel().getByText('Error unit! Pattern for input in centimeters( 150.10 cm )')).toBeTruthy();
  });

  it('is made in a list that has a foot from the corner as a foot', () => {
    const objects = [onWall('a', 30.48 + 62.87 / 2)];
    const editor = editorOf(rectangle(400, 300, { objects })).setUnit('FT');
    render(
      <PlannerProvider value={{ editor } as Partial<OpenPlanner> as OpenPlanner}>
        <UiProvider>
          <ObjectList />
        </UiProvider>
      </PlannerProvider>,
    );
    expect(places()).toEqual([`Rack, 6 columnWall 1, 1' 0"`]);
  });

  it('of a door has no height above the floor, that of a rack has one', async () => {
    await open([door, standing('CL-IND-6', 200, 200, { id: 'rack' })]);
    const height = () => panel().queryByRole('textbox', { name: /^Height above the floor/ });
    await pick(1);
    expect(height()).toBeTruthy();
    await pick(0);
    expect(height()).toBeNull();
  });

  it('of a column has no height of its own, as that follows the ceiling; that of an outlet has one', async () => {
    await open([
      standing('OB-COL', 200, 150, {
        id: 'column',
        size: { width: 30.48, length: 30.48, height: 304, casing: 0 },
      }),
      standing('OB-OUT', 200, 2.27, { id: 'outlet', wall: 'Wall 1' }),
    ]);
    const names = () => ['Width', 'Depth', 'Height'].map((name) => panel().queryByLabelText(name) !== null);
    await pick(0);
    expect(names()).toEqual([true, true, false]);
    await pick(1);
    expect(names()).toEqual([true, true, true]);
  });

  it('of a door takes three decimals of an inch for its casing', async () => {
    await open([door]);
    await pick(0);
    const field = panel().getByLabelText('Casing');
    fireEvent.change(field, { target: { value: '2.125"' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(panel().getByDisplayValue('5.4 cm')).toBeTruthy();
  });

  it('says whose leaf swings against what', async () => {
    await open([door, standing('IS-6', 200, 90, { id: 'island' })]);
    await pick(0);
    expect(panel().getByRole('note').textContent).toBe(
      'Its leaf would swing against: Rack, 6 column. Move one of them, or it opens only partly.',
    );
    await pick(1);
    expect(panel().getByRole('note').textContent).toContain('It stands where a leaf swings');
  });

  it('says which plug is out of reach, and what is in front of it', async () => {
    const plug = standing('OB-OUT', 200, 2.27, { id: 'plug', wall: 'Wall 1' });
    await open([plug, standing('HF-IND-6', 200, 60, { id: 'rack' })]);
    await pick(0);
    expect(panel().getByRole('note').textContent).toBe(
      'Something stands in front of it: Rack, 6 column. Move one of them to keep it within reach.',
    );
    await pick(1);
    expect(panel().getByRole('note').textContent).toBe(
      'It stands in front of: Rack, 1 column. Move one of them to keep that within reach.',
    );
  });

  it('says by how much a rack cannot be stood up', async () => {
    await open([standing('ES-IND-6', 200, 150, { id: 'a' })], 237);
    await pick(0);
    expect(panel().getByRole('note').textContent).toBe(
      'It cannot be tilted upright under this ceiling, which is 0.4 cm too low for it. Have it put together in the room.',
    );
  });

  it('of a rack goes to another wall that is chosen', async () => {
    await open([onWall('a', 50)]);
    await pick(0);
    await user.click(panel().getByLabelText('Wall', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Wall 3' }));
    expect(panel().getByLabelText('From the left end of Wall 3')).toBeTruthy();
  });

  it('of a rack says its place to the millimetre, and leaves it where it is', async () => {
    await open([onWall('a', 50.01)]);
    await pick(0);
    const place = panel().getByLabelText('From the left end of Wall 1');
    expect(place).toHaveProperty('value', '18.6 cm');
    await user.click(place);
    await user.tab();
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  });

  it('of a rack has a wood of its own, and lights where it comes with them', async () => {
    const server = new MemoryServer();
    await open([{ ...onWall('a', 50), productId: 'CL-DSP-6' }], 304, server);
    await pick(0);
    const woods = within(panel().getByRole('radiogroup', { name: /^Wood of this one/ }));
    expect(woods.getByRole('radio', { name: 'As the room' }).getAttribute('aria-checked')).toBe('true');
    const [, own] = woods.getAllByRole('radio');
    await user.click(own!);
    await user.click(panel().getByRole('switch', { name: 'With lights in' }));
    await user.click(screen.getByRole('button', { name: 'Unsaved' }));
    const [saved] = (server.rooms.get('room-9')!.room.data as { objects: PlacedObject[] }).objects;
    expect(saved).toMatchObject({ isLit: true, colorScheme: catalogue.colorSchemes[0]!.uniqueName });
  });

  it('of several says what they come to together', async () => {
    await open([onWall('a', 50), onWall('b', 150)].map((object) => ({ ...object, groupId: 'g' })));
    await pick(0);
    expect(panel().getByText('240')).toBeTruthy();
    expect(panel().getByText('Wall 1')).toBeTruthy();
  });
});
