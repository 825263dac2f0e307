import { levelsOf, withMove, placesFor, targetOf, TOP, type Levels, type OrderOf, type Step } from './order';

const below: OrderOf = { below: { field: 'parentId', top: 'root' } };
const record = (_id: string, parentId: string, orderNumber: number, version = 1) => ({
  _id,
  parentId,
  orderNumber,
  version,
});
/** racks: classic, estate (arches); doors. */
const records = [
  record('doors', 'root', 9),
  record('racks', 'root', 2),
  record('classic', 'racks', 1),
  record('estate', 'racks', 5),
  record('arches', 'estate', 1),
];
const levels = levelsOf(records, below);
const after = (id: string, step: Step): Levels | null => {
  const target = targetOf(levels, id, step);
  return target && withMove(levels, id, target);
};
const seen = (of: Levels | null) => of && Object.fromEntries(of);

it('stands as the records say, at the top when what they name is not there', () => {
  expect(seen(levels)).toEqual({
    [TOP]: ['racks', 'doors'],
    racks: ['classic', 'estate'],
    estate: ['arches'],
  });
  expect(seen(levelsOf([record('lost', 'gone', 1)], below))).toEqual({ [TOP]: ['lost'] });
});

describe('a step', () => {
  it.each<[string, Step, object]>([
    ['estate', 'up', { racks: ['estate', 'classic'] }],
    ['classic', 'down', { racks: ['estate', 'classic'] }],
    ['estate', 'into', { racks: ['classic'], classic: ['estate'] }],
    ['estate', 'out', { [TOP]: ['racks', 'estate', 'doors'], racks: ['classic'] }],
    ['arches', 'out', { racks: ['classic', 'estate', 'arches'], estate: [] }],
  ])('of %s %s takes it with all below it', (id, step, places) => {
    expect(seen(after(id, step))).toEqual({ ...seen(levels), ...places });
  });

  it.each<[string, Step]>([
    ['racks', 'up'],
    ['doors', 'down'],
    ['racks', 'into'],
    ['racks', 'out'],
  ])('of %s %s leads nowhere', (id, step) => {
    expect(after(id, step)).toBeNull();
  });
});

describe('a move', () => {
  it('below itself, or to where it stands, is none', () => {
    expect(withMove(levels, 'racks', { parentId: 'arches', before: null })).toBeNull();
    expect(withMove(levels, 'racks', { parentId: 'racks', before: null })).toBeNull();
    expect(withMove(levels, 'classic', { parentId: 'racks', before: 'estate' })).toBeNull();
    expect(withMove(levels, 'classic', { parentId: 'racks', before: 'classic' })).toBeNull();
  });

  it('names those whose place changes, at their version, and no other', () => {
    expect(placesFor(records, after('estate', 'out')!, below)).toEqual([
      { _id: 'racks', version: 1, parentId: 'root', orderNumber: 1 },
      { _id: 'estate', version: 1, parentId: 'root', orderNumber: 2 },
      { _id: 'doors', version: 1, parentId: 'root', orderNumber: 3 },
    ]);
    expect(placesFor(records, levels, below)).toEqual([]);
  });

  it('of what has one row alone names no parent', () => {
    const slides = [record('one', '', 1, 3), record('other', '', 2)];
    const wanted = withMove(levelsOf(slides, {}), 'other', { parentId: TOP, before: 'one' })!;
    expect(placesFor(slides, wanted, {})).toEqual([
      { _id: 'other', version: 1, orderNumber: 1 },
      { _id: 'one', version: 3, orderNumber: 2 },
    ]);
  });
});
