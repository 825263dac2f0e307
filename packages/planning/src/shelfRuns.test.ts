import type { PlacedObject } from './project';
import { mayOverlap } from './shelfRuns';
import { placedAt, productOf, testCatalogue, testSnapshot } from './testRooms';

const wired = testSnapshot().products.find(({ _id }) => _id === 'SH-WALL-24')!;
const shelf = { ...wired, width: 60, baseOverlap: 2 };
const { products } = testCatalogue({
  products: [
    { ...shelf, _id: 'SHELF' },
    { ...shelf, _id: 'CLOSER', baseOverlap: 3 },
    { ...shelf, _id: 'ISLE', shelfType: 'island' },
    { ...shelf, _id: 'RACK', shelfType: null },
    { ...shelf, _id: 'WIDE', width: 80 },
  ],
});

function piece(
  id: string,
  x: number,
  changes: Partial<PlacedObject> = {},
  productId = 'SHELF',
): PlacedObject {
  const product = productOf({ products } as ReturnType<typeof testCatalogue>, productId);
  return placedAt(product, x, 13, { id, groupId: 'g', ...changes });
}

describe('pieces of one run', () => {
  const one = piece('one', 100);
  const may = (other: PlacedObject, first = one): boolean => {
    const answer = mayOverlap(first, other, products);
    expect(mayOverlap(other, first, products)).toBe(answer);
    return answer;
  };

  it('may overlap by their overlap along their width and no more, on either side', () => {
    expect(may(piece('two', 158))).toBe(true);
    expect(may(piece('two', 157.991))).toBe(true);
    expect(may(piece('two', 157.98))).toBe(false);
    expect(may(piece('two', 42))).toBe(true);
    expect(may(piece('two', 42.02))).toBe(false);
    expect(may(piece('two', 100))).toBe(false);
  });

  it('may overlap by the smaller of two overlaps, whatever their widths', () => {
    expect(may(piece('two', 157.98, {}, 'CLOSER'))).toBe(false);
    expect(may(piece('two', 158, {}, 'CLOSER'))).toBe(true);
    expect(may(piece('two', 168, {}, 'WIDE'))).toBe(true);
    expect(may(piece('two', 167.98, {}, 'WIDE'))).toBe(false);
  });

  it('are in one group, of one kind of shelf', () => {
    expect(may(piece('two', 158, { groupId: 'h' }))).toBe(false);
    expect(may(piece('two', 158, { groupId: null }), piece('one', 100, { groupId: null }))).toBe(false);
    expect(may(piece('two', 158, {}, 'ISLE'))).toBe(false);
    expect(may(piece('two', 158, {}, 'ISLE'), piece('one', 100, {}, 'ISLE'))).toBe(true);
    expect(may(piece('two', 158, {}, 'RACK'))).toBe(false);
    expect(may(piece('two', 158, {}, 'RACK'), piece('one', 100, {}, 'RACK'))).toBe(false);
    expect(may({ ...piece('two', 158), productId: 'NONE' })).toBe(false);
    expect(may(piece('one', 158))).toBe(false);
  });

  it('are turned alike, at one height and in line', () => {
    expect(may(piece('two', 158, { rotation: 0.00009 }))).toBe(true);
    expect(may(piece('two', 158, { rotation: 0.00011 }))).toBe(false);
    expect(may(piece('two', 158, { rotation: 180 }))).toBe(false);
    expect(may(piece('two', 158, { position: { x: 158, y: 13, height: 0.009 } }))).toBe(true);
    expect(may(piece('two', 158, { position: { x: 158, y: 13, height: 0.02 } }))).toBe(false);
    expect(may(piece('two', 158, { position: { x: 158, y: 13.009, height: 0 } }))).toBe(true);
    expect(may(piece('two', 158, { position: { x: 158, y: 12.98, height: 0 } }))).toBe(false);
  });

  it('are measured along their own width when they are turned', () => {
    const first = piece('one', 100, { rotation: 90 });
    const below = (y: number) =>
      piece('two', 100, { rotation: 90, position: { x: 100, y: 13 + y, height: 0 } });
    expect(may(below(58), first)).toBe(true);
    expect(may(below(57.98), first)).toBe(false);
    expect(may(piece('two', 158, { rotation: 90 }), first)).toBe(false);
  });
});
