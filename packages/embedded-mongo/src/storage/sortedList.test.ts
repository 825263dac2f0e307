import fc from 'fast-check';
import { SortedList } from './sortedList';

const ascending = (a: number, b: number): number => a - b;

const all = (list: SortedList<number>): number[] => [
  ...list.range(
    () => false,
    () => false,
    false,
  ),
];

describe('SortedList', () => {
  it('keeps thousands of items in order however they come and go', () => {
    const list = new SortedList<number>([], ascending);
    const numbers = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5003);
    numbers.forEach((n) => list.insert(n));
    expect(all(list)).toEqual([...numbers].sort(ascending));
    numbers.filter((n) => n % 3 !== 0).forEach((n) => list.remove(n));
    expect(all(list)).toEqual(numbers.filter((n) => n % 3 === 0).sort(ascending));
  });

  it('gives any range, forwards and backwards, as a sorted array does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 1500 }),
        fc.integer({ min: -1, max: 2001 }),
        fc.integer({ min: -1, max: 2001 }),
        (numbers, low, high) => {
          const half = Math.floor(numbers.length / 2);
          const list = new SortedList(numbers.slice(0, half), ascending);
          numbers.slice(half).forEach((n) => list.insert(n));
          const expected = numbers.filter((n) => n >= low && n <= high).sort(ascending);
          const isBefore = (n: number): boolean => n < low;
          const isAfter = (n: number): boolean => n > high;
          expect([...list.range(isBefore, isAfter, false)]).toEqual(expected);
          expect([...list.range(isBefore, isAfter, true)]).toEqual(low <= high ? expected.reverse() : []);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses to remove what it does not have', () => {
    const list = new SortedList([1, 2, 3], ascending);
    expect(() => list.remove(5)).toThrow('lost an entry');
  });
});
