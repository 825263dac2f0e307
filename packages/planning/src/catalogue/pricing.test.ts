import fc from 'fast-check';
import { discounted, lineTrace, minorUnits, remainingShare, shareOf } from './pricing';
import { NOTHING, sen } from './sen';

const piecesOf = (unitPrice: number, finish: number, shipping: number) => ({
  unitPrice: sen(unitPrice),
  finish: sen(finish),
  lacquer: NOTHING,
  shipping: sen(shipping),
});

describe('discounted', () => {
  it('rounds half up to a whole minor unit', () => {
    expect(discounted(101, 50)).toBe(51);
    expect(discounted(100, 0)).toBe(100);
    expect(discounted(100, 100)).toBe(0);
    expect(discounted(3, 33.33)).toBe(2);
    expect(discounted(10_005, 12.5)).toBe(8754);
    expect([1, 3, 4, 5].map((base) => discounted(base, 12.5))).toEqual([1, 3, 4, 4]);
    expect([1, 2, 3].map((base) => discounted(base, 50))).toEqual([1, 1, 2]);
    expect(discounted(150, 33.33)).toBe(100);
  });

  it('is exact for large amounts and percents of two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 10_000 }),
        (base, hundredths) => {
          const exact = (BigInt(base) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
          expect(BigInt(discounted(base, hundredths / 100))).toBe(exact);
        },
      ),
    );
  });
});

describe('shareOf', () => {
  it('is exact on either side of the largest base that is divided at once', () => {
    const around = fc.integer({ min: -10_000, max: 10_000 }).map((more) => 2 ** 35 + more);
    fc.assert(
      fc.property(around, fc.integer({ min: 0, max: 10_000 }), (base, share) => {
        expect(BigInt(shareOf(base, share))).toBe((BigInt(base) * BigInt(share) * 2n + 10_000n) / 20_000n);
      }),
    );
  });

  it('is what a discount leaves', () => {
    expect([0, 12.5, 33.33, 0.01, 100].map(remainingShare)).toEqual([10_000, 8750, 6667, 9999, 0]);
  });
});

describe('minorUnits', () => {
  it('reads decimals on their digits', () => {
    expect([1.005, 19.99, 0.1 + 0.2, 8.25].map(minorUnits)).toEqual([101, 1999, 30, 825]);
  });

  it('takes ten million and refuses more, less than nothing and no number', () => {
    expect(minorUnits(10_000_000)).toBe(1_000_000_000);
    expect([10_000_000.01, -0.01, NaN, Infinity].map(minorUnits)).toEqual([null, null, null, null]);
  });
});

describe('lineTrace', () => {
  it('names each rule, its rate, base, rounding and amount, the total last', () => {
    const piece = piecesOf(101, 15, 9);
    const discounts = { unitPrice: 50, finish: 0, lacquer: 0, shipping: 10 };
    expect(lineTrace({ piece, quantity: 3, discounts })).toEqual([
      { rule: 'unitPrice', rate: 50, base: 303, rounding: 0.5, amount: 152 },
      { rule: 'finish', rate: 0, base: 45, rounding: 0, amount: 45 },
      { rule: 'lacquer', rate: 0, base: 0, rounding: 0, amount: 0 },
      { rule: 'shipping', rate: 10, base: 27, rounding: -0.3, amount: 24 },
      { rule: 'total', rate: 0, base: 221, rounding: 0, amount: 221 },
    ]);
  });

  it('tells the rounding of amounts that no fraction of a double could', () => {
    const piece = piecesOf(1_000_000_001, 0, 0);
    const discounts = { unitPrice: 33.33, finish: 0, lacquer: 0, shipping: 0 };
    const [racking] = lineTrace({ piece, quantity: 100_001, discounts });
    expect(racking).toEqual({
      ...{ rule: 'unitPrice', rate: 33.33, base: 100_001_000_100_001 },
      ...{ amount: 66_670_666_766_671, rounding: 0.3333 },
    });
  });
});
