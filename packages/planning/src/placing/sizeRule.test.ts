import { boundPassed, hasFreeHeight, isAllowedSize, isResizable, mayLeaveFloor } from './sizeRule';
import type { Product } from '../catalogue/product';
import { productOf, testCatalogue, testSnapshot } from '../testRooms';

const sold = testSnapshot().products;
const door = sold.find(({ _id }) => _id === 'DR-36')!;
const catalogue = testCatalogue({
  products: [
    ...sold,
    { ...door, _id: 'HUGE', width: 4000, casing: 60 },
    { ...door, _id: 'SOLD', isGeneric: false },
  ],
});
const rack = productOf(catalogue, 'CL-IND-6');
const opening = productOf(catalogue, 'DR-36');
const column = productOf(catalogue, 'OB-COL');
const size = { width: 62.87, length: 34.29, height: 196.85, casing: 0 };

describe('the size of what is sold', () => {
  it('is the catalogue size, to 0.01 cm', () => {
    expect(isAllowedSize(rack, size)).toBe(true);
    for (const measure of ['width', 'length', 'height', 'casing'] as const) {
      expect(isAllowedSize(rack, { ...size, [measure]: size[measure] + 0.009 })).toBe(true);
      expect(isAllowedSize(rack, { ...size, [measure]: size[measure] + 0.011 })).toBe(false);
      expect(isAllowedSize(rack, { ...size, [measure]: NaN })).toBe(false);
    }
  });

  it('may have any height when it follows the ceiling', () => {
    const top = { ...rack, height: 0 };
    expect(isAllowedSize(top, { ...size, height: 0.1 })).toBe(true);
    expect(isAllowedSize(top, { ...size, height: 0.09 })).toBe(false);
    expect(isAllowedSize(top, { ...size, height: 3000 })).toBe(true);
    expect(isAllowedSize(top, { ...size, height: 3000.1 })).toBe(false);
    expect(isAllowedSize(top, { ...size, height: 100, width: 60 })).toBe(false);
  });
});

describe('the size of an opening or an obstruction', () => {
  it('may be any within bounds', () => {
    expect([rack, opening, column, productOf(catalogue, 'SOLD')].map(isResizable)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const small = { width: 0.1, length: 0.1, height: 0.1, casing: 0 };
    expect(isAllowedSize(opening, small)).toBe(true);
    expect(isAllowedSize(column, { ...small, width: 3000 })).toBe(true);
    expect(isAllowedSize(column, { ...small, width: 3000.1 })).toBe(false);
    expect(isAllowedSize(opening, { ...small, casing: 50 })).toBe(true);
    expect(isAllowedSize(opening, { ...small, casing: 50.1 })).toBe(false);
    expect(isAllowedSize(column, { ...small, casing: 0.1 })).toBe(false);
  });

  it('is always the catalogue size too', () => {
    const huge = productOf(catalogue, 'HUGE');
    expect(isAllowedSize(huge, { width: 4000, length: 15, height: 203.2, casing: 60 })).toBe(true);
    expect(isAllowedSize(huge, { width: 3999, length: 15, height: 203.2, casing: 60 })).toBe(false);
  });

  it('says which bound it passes', () => {
    const bound = (changes: Partial<typeof size>) => boundPassed(opening, { ...size, ...changes });
    expect(bound({})).toBeNull();
    for (const measure of ['width', 'length', 'height']) {
      expect(bound({ [measure]: 0.09 })).toBe(0.1);
      expect(bound({ [measure]: NaN })).toBe(0.1);
      expect(bound({ [measure]: 3000.1 })).toBe(3000);
    }
    expect(bound({ casing: -0.1 })).toBe(0);
    expect(bound({ casing: NaN })).toBe(0);
    expect(bound({ casing: 50.1 })).toBe(50);
    expect(boundPassed(column, { ...size, casing: 0.1 })).toBe(0);
  });
});

describe('a height of its own', () => {
  const having = (rule: (product: Product) => boolean) =>
    [...catalogue.products.values()].filter(rule).map(({ id }) => id);

  it('belongs to openings and to obstructions that do not follow the ceiling', () => {
    expect(having(hasFreeHeight)).toEqual(['DR-36', 'WN-24', 'OB-SOF', 'OB-OUT', 'OB-SW', 'HUGE', 'SOLD']);
  });

  it('above the floor belongs to what hangs on a wall or from the ceiling', () => {
    expect(having(mayLeaveFloor)).toEqual([
      ...['UP-IND-6', 'SH-WALL-24', 'CAB-STEM', 'ARCH-26', 'WN-24', 'OB-SOF', 'OB-OUT', 'OB-SW'],
    ]);
  });
});
