import { fitsUnderCeiling, isInShoppingList, productKind, standUpShortfallCm } from './product';
import { productOf, rack, testCatalogue } from '../testRooms';

describe('productKind', () => {
  it('asks for openings first, then corners, walls, islands, floor', () => {
    expect(productKind(rack({ isOpening: true, corner_type: 'Void' }))).toBe('opening');
    expect(productKind(rack({ corner_type: 'Curved', shelfType: 'wall' }))).toBe('corner');
    expect(productKind(rack({ shelfType: 'wall' }))).toBe('wall');
    expect(productKind(rack({ shelfType: 'island', hotzones: { wall: true } }))).toBe('wall');
    expect(productKind(rack({ shelfType: 'island' }))).toBe('island');
    expect(productKind(rack())).toBe('floor');
  });
});

describe('under a ceiling', () => {
  it('fits when it is as high as the ceiling and not when it is higher', () => {
    const estate = rack({ height: 234.95 });
    expect(fitsUnderCeiling(estate, 234.95)).toBe(true);
    expect(fitsUnderCeiling(estate, 234.93)).toBe(false);
    expect(fitsUnderCeiling(rack({ height: 0.01 }), 0)).toBe(true);
    expect(fitsUnderCeiling(rack({ height: 0 }), 200.6)).toBe(true);
  });

  it('says how much the ceiling is too low to tilt a rack upright', () => {
    const classic = { height: 196.85, length: 34.29 };
    expect(standUpShortfallCm(classic, 200.6)).toBe(0);
    expect(standUpShortfallCm({ height: 234.95, length: 34.29 }, 235)).toBeCloseTo(2.44, 2);
  });
});

describe('isInShoppingList', () => {
  it('leaves out openings, obstructions and the void corners of 77.5 and 92.5 inch', () => {
    const catalogue = testCatalogue();
    expect(isInShoppingList(productOf(catalogue, 'CL-IND-6'))).toBe(true);
    expect(isInShoppingList(productOf(catalogue, 'DR-36'))).toBe(false);
    expect(isInShoppingList(productOf(catalogue, 'OB-COL'))).toBe(false);
    expect(isInShoppingList(productOf(catalogue, 'CL-VOID'))).toBe(false);
    expect(isInShoppingList(rack({ corner_type: 'Void', height: 234.95 }))).toBe(false);
    expect(isInShoppingList(rack({ corner_type: 'Void', height: 234.97 }))).toBe(true);
    expect(isInShoppingList(rack({ corner_type: 'Void', height: 100 }))).toBe(true);
    expect(isInShoppingList(rack({ corner_type: 'Curved' }))).toBe(true);
  });
});
