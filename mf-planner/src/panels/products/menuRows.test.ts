import { testCatalogue } from '@rackwright/planning/testRooms';
import { menu } from '../../testPlanner';
import { cardRows, flatNodes, isForHigherCeiling, menuRows, menuNodes, type MenuOptions } from './menuRows';

const catalogue = testCatalogue();
const all = [...catalogue.products.values()];
const everything = {
  catalogue,
  ceilingCm: 304,
  roots: ['racking', 'obstructions'],
  isWanted: () => true,
} satisfies MenuOptions;

it('shows the roots of its kinds, whatever the shop calls them', () => {
  const renamed = menu.map((item) => (item.text === 'Racking' ? { ...item, text: 'Wine walls' } : item));
  const rootsOf = (items: typeof menu) => menuNodes(items, everything).map(({ text }) => text);
  expect(rootsOf(menu)).toEqual(['Racking', 'Obstructions']);
  expect(rootsOf(renamed)).toEqual(['Obstructions']);
  expect(
    rootsOf(renamed.map((item) => (item.text === 'Wine walls' ? { ...item, kind: 'racking' } : item))),
  ).toEqual(['Wine walls', 'Obstructions']);
});

it('leaves out products that are taller than the ceiling, and counts them', () => {
  const estate = (ceilingCm: number) =>
    flatNodes(menuNodes(menu, { ...everything, ceilingCm })).find(({ text }) => text === 'Estate racks');
  expect(estate(234.95)).toMatchObject({ products: [{ id: 'ES-IND-6' }], hiddenCount: 0 });
  expect(estate(234.9)).toMatchObject({ products: [], hiddenCount: 1 });
});

it('is for a higher ceiling when most of it is hidden under one for Classic racks', () => {
  const products = all.slice(0, 2);
  expect(isForHigherCeiling({ products, hiddenCount: 3 }, 220)).toBe(true);
  expect(isForHigherCeiling({ products, hiddenCount: 2 }, 220)).toBe(false);
  expect(isForHigherCeiling({ products, hiddenCount: 3 }, 304)).toBe(false);
});

it('counts at each item what is in it and below it', () => {
  const [racking, obstructions] = menuNodes(menu, everything);
  const below = racking!.children.map(({ count }) => count);
  expect(racking!.count).toBe(below.reduce((sum, count) => sum + count, 0));
  expect(obstructions!.count).toBe(obstructions!.products.length);
});

it('leaves out items without products, but not those whose products a filter leaves out', () => {
  const nothing = menuNodes([{ ...menu[0]!, children: [{ ...menu[1]!, text: 'Empty' }] }], everything);
  expect(nothing).toEqual([]);
  expect(menuNodes(menu, { ...everything, isWanted: () => false }).map(({ count }) => count)).toEqual([0, 0]);
});

it('shows the cards of open items only, in rows, with each row’s place among them', () => {
  const nodes = menuNodes(menu, everything);
  const classic = flatNodes(nodes).find(({ text }) => text === 'Classic racks')!;
  const closed = menuRows(nodes, { open: new Set(), columns: 2 });
  expect(closed.map(({ kind }) => kind)).toEqual(['heading', 'heading']);
  const rows = menuRows(nodes, { open: new Set(['racking', classic.id]), columns: 2 });
  const cards = rows.filter((row) => row.kind === 'cards');
  expect(cards.map(({ first }) => first).slice(0, 3)).toEqual([1, 3, 5]);
  expect(cards.flatMap(({ products }) => products)).toEqual(classic.products);
});

it('puts what is left over into a last row', () => {
  const rows = cardRows(all.slice(0, 5), 'a', 3);
  expect(rows.map((row) => row.kind === 'cards' && row.products.length)).toEqual([3, 2]);
});
