import type { PlacedObject, SceneData } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { ApiError } from '@rackwright/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';

const catalogue = testCatalogue();
const user = userEvent.setup({ delay: null });

/** As it was placed when it was 5 cm narrower. */
const rackOf5CmLess = (id: string, left: number): PlacedObject => {
  const product = productOf(catalogue, 'CL-IND-4');
  const size = { width: product.width - 5, length: product.length, height: product.height, casing: 0 };
  return placedAt(product, left + size.width / 2, 18.145, { id, wall: 'Wall 1', size });
};
const gone = (id: string, left: number): PlacedObject => ({
  ...placedAt(productOf(catalogue, 'CL-IND-6'), left + 31.44, 18.145, { id, wall: 'Wall 1' }),
  productId: 'GONE',
});

interface Opening {
  readonly step?: number;
  readonly widthCm?: number;
  readonly chosen?: Partial<SceneData>;
}

async function open(objects: readonly PlacedObject[], { step = 2, widthCm = 400, chosen }: Opening = {}) {
  const server = new MemoryServer();
  const data = rectangle(widthCm, 300, { objects, ...chosen });
  server.put('room-9', projectOf(data, { step: step as 2, titleProject: 'Cellar' }));
  const opened = await openPlanner({ path: '/planning/room-9', server });
  await screen.findByRole('navigation', { name: 'Steps' });
  return { ...opened, server };
}

const banner = () => screen.queryByRole('region', { name: 'Changed products' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));
const dialog = () => within(screen.getByRole('dialog', { name: 'Changed products' }));
const list = () => within(screen.getByRole('region', { name: 'In the room' }));
const inRoom = () =>
  list()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** By its row, from 0. */
const pick = (row: number) => user.click(list().getAllByRole('button')[row]!);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a project with products that the publisher has changed since', () => {
  it('says how many have changed, is saved as it is, and offers each with its size before and today', async () => {
    const { server } = await open([rackOf5CmLess('a', 0), rackOf5CmLess('b', 100)]);
    expect(banner()?.textContent).toContain('One product has changed since you placed it.');
    await press('See what changed');
    expect(dialog().getByText('2 in your room')).toBeTruthy();
    expect(dialog().getByText('37.55 cm × 34.29 cm × 196.85 cm')).toBeTruthy();
    expect(dialog().getByText('42.55 cm × 34.29 cm × 196.85 cm')).toBeTruthy();
    expect(server.seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('takes a change over in one step, which undo takes back', async () => {
    const { toasts } = await open([rackOf5CmLess('a', 0), rackOf5CmLess('b', 100)]);
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Update Rack, 4 column' }));
    expect(dialog().getByText('Everything stands as the shop sells it today.')).toBeTruthy();
    expect(toasts.shown).toEqual(['success: 2 objects updated to how they are sold today']);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(banner()).toBeNull();
    await press(/^Undo/);
    expect(banner()?.textContent).toContain('One product has changed');
  });

  it('says of what no longer fits why, and shows it, offers others, or lets it be', async () => {
    // Between them there is no centimetre left.
    await open([rackOf5CmLess('a', 0), rackOf5CmLess('b', 37.55)], { widthCm: 75.1 });
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Update all' }));
    const said = dialog().getByRole('alert');
    expect(said.textContent).toContain('2 of 2 do not fit here as they are sold today.');
    expect(within(said).getByRole('button', { name: 'Swap Rack, 4 column for' })).toBeTruthy();
    await user.click(within(said).getByRole('button', { name: 'Keep Rack, 4 column as it is' }));
    expect(dialog().getByText('It stays as it is.')).toBeTruthy();
    expect(banner()).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Update all' }));
    await user.click(dialog().getByRole('button', { name: 'Close' }));
  });

  it('shows the objects that do not fit, selected in the plan', async () => {
    await open([rackOf5CmLess('a', 0), rackOf5CmLess('b', 37.55)], { widthCm: 75.1 });
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Update all' }));
    await user.click(dialog().getByRole('button', { name: 'Show Rack, 4 column' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: '2 objects' })).toBeTruthy();
  });

  it('is quiet once its notice is put away, and the project menu leads back', async () => {
    await open([rackOf5CmLess('a', 0)]);
    await press('Put away');
    expect(banner()).toBeNull();
    await press('Project menu');
    await user.click(await screen.findByRole('menuitem', { name: 'Changed products' }));
    expect(dialog().getByText('Rack, 4 column')).toBeTruthy();
  });

  it('updates the one that is selected from its panel', async () => {
    await open([rackOf5CmLess('a', 0), rackOf5CmLess('b', 100)]);
    await pick(0);
    const panel = within(screen.getByRole('region', { name: 'Selection' }));
    expect(panel.getByText('Sold today as 42.55 cm × 34.29 cm × 196.85 cm.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Update' }));
    expect(panel.queryByText(/^Sold today/)).toBeNull();
    await press('See what changed');
    expect(dialog().getByText('One in your room')).toBeTruthy();
  });
});

describe('a project with a product that the catalogue no longer has', () => {
  it('draws it in its saved size with a name of its own, and says so in the panel', async () => {
    const { container } = await open([gone('g', 100)]);
    expect(container.querySelector('[data-object="g"]')?.getAttribute('data-tone')).toBe('unknown');
    expect(banner()?.textContent).toContain('One product is no longer in the catalogue.');
    await pick(0);
    const panel = within(screen.getByRole('region', { name: 'Selection' }));
    expect(panel.getByRole('heading', { name: 'Unknown product' })).toBeTruthy();
    expect(panel.getByText(/^This product is no longer in the catalogue\./)).toBeTruthy();
    expect(panel.queryByText('Price without shipping')).toBeNull();
    expect(panel.queryByRole('button', { name: 'Clone' })).toBeNull();
  });

  it('swaps it for what fits, in one step', async () => {
    await open([gone('g', 100)]);
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Swap Unknown product for' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Rack, 5 column/ }));
    expect(inRoom()).toEqual([expect.stringContaining('Rack, 5 column')]);
    expect(banner()).toBeNull();
  });

  it('swaps what fits of several that grow into the same gap, and says of the rest why it stays', async () => {
    const wanted = productOf(catalogue, 'CL-IND-6');
    const growth = 20;
    const size = { ...gone('g', 0).size, width: wanted.width - growth };
    // The gap is in the middle of the wall: each grows into it, and it has room for one.
    const narrow = (id: string, side: -1 | 1): PlacedObject => ({
      ...placedAt(wanted, 200 + side * (0.75 * growth + size.width / 2), 18.145, {
        id,
        wall: 'Wall 1',
        size,
      }),
      productId: 'GONE',
    });
    await open([narrow('g', -1), narrow('h', 1)]);
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Swap Unknown product for' }));
    await user.click((await screen.findAllByRole('menuitem', { name: /^Rack, 6 column/ }))[0]!);
    expect(dialog().getByText(/^One in your room/)).toBeTruthy();
    expect(dialog().getByRole('alert').textContent).toMatch(
      /^One could not be swapped and stays as it is\. \w/,
    );
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(inRoom()).toContainEqual(expect.stringContaining('Rack, 6 column'));
    await press(/^Undo/);
    expect(inRoom()).not.toContainEqual(expect.stringContaining('Rack, 6 column'));
  });

  it('removes it', async () => {
    await open([gone('g', 100), gone('h', 200)]);
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Remove Unknown product' }));
    expect(inRoom()).toEqual([]);
  });

  it('says in the list that it has no price, and asks for it before it can be ordered', async () => {
    await open([gone('g', 100)], { step: 3 });
    expect(await screen.findByText('Not everything here has a price')).toBeTruthy();
    await press(/Order$/);
    await user.click(await screen.findByRole('button', { name: 'Replace: Replace what is no longer sold' }));
    expect(dialog().getByText('Unknown product')).toBeTruthy();
  });
});

describe('a project with looks and accessories that the shop no longer has', () => {
  const coloured = (id: string, left: number): PlacedObject =>
    placedAt(productOf(catalogue, 'CL-IND-4'), left, 18.145, {
      ...{ id, wall: 'Wall 1', colorScheme: 'PineGoneLaq' },
    });
  const openGone = (step: 2 | 4 = 2) =>
    open([coloured('a', 60), coloured('b', 160)], {
      step,
      chosen: {
        finish: { woodSpecies: 'Pine', stain: 'Gone', lacquer: true },
        wallColorScheme: 'wall-gone',
        floorColorScheme: 'floor-slate',
        trimAndFiller: { moulding: 'Gone moulding' },
        quantityAllAddition: { GoneKit: 2 },
      },
    });

  it('says how many and what becomes of each, and is saved as it is', async () => {
    const { server } = await openGone();
    expect(banner()?.textContent).toContain('5 of your choices are no longer in the catalogue.');
    await press('See what changed');
    const rows = dialog().getAllByRole('listitem');
    expect(
      rows.map((row) => within(row).getByText(/^(Stain|Colour|Moulding|Accessory|Walls)/).textContent),
    ).toEqual([
      'Stain Gone',
      'Colour PineGoneLaq, Rack, 4 column',
      'Moulding Gone moulding',
      'Accessory GoneKit',
      'Walls',
    ]);
    expect(within(rows[1]!).getByText(/^2 in your room/)).toBeTruthy();
    expect(server.seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('takes the usual one for each, one by one, which undo takes back', async () => {
    await openGone();
    await press('See what changed');
    for (const row of ['Stain Gone', 'Colour PineGoneLaq, Rack, 4 column', 'Walls'])
      await user.click(dialog().getByRole('button', { name: `Take the usual one: ${row}` }));
    await user.click(dialog().getByRole('button', { name: 'Remove Moulding Gone moulding' }));
    await user.click(dialog().getByRole('button', { name: 'Remove Accessory GoneKit' }));
    expect(dialog().getByText('Everything stands as the shop sells it today.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(banner()).toBeNull();
    await press(/^Undo/);
    expect(banner()?.textContent).toContain('One of your choices is no longer in the catalogue.');
  });

  it('shows what has the colour, to be given another one', async () => {
    await openGone();
    await press('See what changed');
    await user.click(dialog().getByRole('button', { name: 'Show Colour PineGoneLaq, Rack, 4 column' }));
    expect(await screen.findByRole('heading', { name: '2 objects' })).toBeTruthy();
  });

  it('asks for another one before it can be ordered', async () => {
    await openGone(4);
    expect(await screen.findByText('4 of your choices are no longer in the catalogue.')).toBeTruthy();
    await press('Replace: Replace what is no longer sold');
    expect(dialog().getByText('Stain Gone')).toBeTruthy();
  });
});

describe('a save that is refused for an object', () => {
  const refusal = () => {
    const errors = [{ path: 'room.data.objects.a', message: 'not-resizable' }];
    const problem = { type: '', title: '', status: 422, detail: 'Refused.', errors, requestId: 'r1' };
    return new ApiError(422, problem.detail, problem);
  };

  it('names its product and what helps, and shows it', async () => {
    const { server, toasts } = await open([rackOf5CmLess('a', 0)]);
    server.refusal = refusal();
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), ' of mine{Enter}');
    await press('Unsaved');
    const question = within(await screen.findByRole('dialog', { name: 'The project could not be saved' }));
    expect(question.getByText('Rack, 4 column')).toBeTruthy();
    expect(question.getByText(/^It has a size in which the shop does not sell it\. Update it/)).toBeTruthy();
    expect(toasts.shown).toEqual(['error: The project could not be saved']);
    await user.click(question.getByRole('button', { name: 'Show Rack, 4 column' }));
    expect(await screen.findByRole('heading', { name: 'Rack, 4 column' })).toBeTruthy();
  });
});

it('says of a product that was withdrawn that it is no longer offered, and leaves it where it is', async () => {
  const server = new MemoryServer();
  const products = testSnapshot().products.map((product) =>
    product._id === 'CL-IND-4' ? { ...product, visible: false } : product,
  );
  server.snapshot = testSnapshot({ products });
  const rack = placedAt(productOf(catalogue, 'CL-IND-4'), 100, 18.145, { id: 'a', wall: 'Wall 1' });
  server.put('room-9', projectOf(rectangle(400, 300, { objects: [rack] }), { step: 2 }));
  const { toasts } = await openPlanner({ path: '/planning/room-9', server });
  await screen.findByRole('region', { name: 'In the room' });
  await pick(0);
  // The curved corner has the same name.
  expect(screen.getAllByRole('button', { name: 'Place Rack, 4 column' })).toHaveLength(1);
  expect(banner()).toBeNull();
  const panel = within(screen.getByRole('region', { name: 'Selection' }));
  expect(panel.getByText(/^The shop no longer offers this product\./)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Clone' }));
  expect(toasts.shown.at(-1)).toMatch(
    /^\w+: The shop no longer offers this product\. What stands in your room stays,/,
  );
  await user.click(panel.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('The shop no longer offers this product.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place it' })).toBeNull();
});
