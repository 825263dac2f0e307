import fc from 'fast-check';
import { lineTrace, priceRules } from '../catalogue/pricing';
import { sen } from '../catalogue/sen';
import { runs } from '../properties/testRuns';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { discountSteps, type DiscountStep, orderDiscount } from './discounts';
import { keptLines } from './keptLines';
import { amountColumns, type Line, type ShoppingList } from './line';
import { listOfKept } from './shoppingList';
import { explainTotal } from './trace';

const discounts = { unitPrice: 12.5, shipping: 33.33, finish: 0, lacquer: 7 };
const catalogue = testCatalogue({ discounts });
const RACKS = ['CL-IND-1', 'CL-IND-6', 'CL-DSP-6', 'CAB-STEM'];

/** A discount that no shop sells yet: so much off whatever is ordered. */
const openingWeek = (cents: number): DiscountStep => orderDiscount('Opening week', () => sen(cents));

function listOf(ids: readonly string[], steps: readonly DiscountStep[] = discountSteps): ShoppingList {
  const objects = ids.map((id, i) => placedAt(productOf(catalogue, id), 100 * i, 300, { id: `${i}` }));
  const data = rectangle(5000, 600, { objects, quantityAllAddition: { Top: 3 } });
  return listOfKept(keptLines(data, catalogue), catalogue, steps);
}

const allOf = ({ lines, additions }: ShoppingList): readonly Line[] => [...lines, ...additions];
const steps = (cents: number) => [...discountSteps, openingWeek(cents)];

describe('a discount of the whole order', () => {
  it('takes off to the cent what it says, spread over both tables, and no amount falls below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RACKS), { maxLength: 8 }), fc.nat(1_000_000), (ids, cents) => {
        const [full, reduced] = [listOf(ids), listOf(ids, steps(cents))];
        const { totalAmount } = full.totals;
        expect(reduced.totals.totalAmount).toBe(totalAmount - Math.min(cents, totalAmount));
        const before = allOf(full);
        allOf(reduced).forEach((line, i) => {
          for (const rule of priceRules) {
            const [was, is] = [before[i]![amountColumns[rule]], line[amountColumns[rule]]];
            const exact = (Math.min(cents, totalAmount) * was) / totalAmount;
            expect(is).toBeGreaterThanOrEqual(0);
            expect(Math.abs(was - is - exact)).toBeLessThan(1 + 1e-6);
          }
        });
      }),
      { numRuns: runs(100) },
    );
  });

  it('has a trace of each line that ends at its amounts, and of each total that sums to it', () => {
    const list = listOf(RACKS, steps(123_457));
    for (const line of allOf(list)) {
      const trace = lineTrace(line);
      for (const rule of priceRules) {
        const sum = trace.reduce((all, step) => (step.rule === rule ? all + step.amount : all), 0);
        expect(sum).toBe(line[amountColumns[rule]]);
      }
      expect(trace.at(-1)).toMatchObject({ rule: 'total', amount: line.total });
    }
    for (const total of ['wineRackingTotal', 'shippingTotal', 'totalAmount'] as const) {
      const { amount, parts } = explainTotal(list, total);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }
  });

  it('says of each share by what it is rounded, and of which discount it is', () => {
    const { totalAmount } = listOf(['CL-IND-1']).totals;
    const [line] = listOf(['CL-IND-1'], steps(10_000)).lines;
    const share = { name: 'Opening week', off: 10_000, of: totalAmount };
    const shares = lineTrace(line!).filter((step) => step.share);
    expect(shares[0]).toMatchObject({ rule: 'unitPrice', rate: 0, base: 13_563, share });
    for (const { base, amount, rounding } of shares)
      expect(-amount + rounding).toBeCloseTo((10_000 * base) / totalAmount, 6);
  });

  it('takes off what the first left, when there are two', () => {
    const half = orderDiscount('Half', (total) => sen(Math.floor(total / 2)));
    const full = listOf(RACKS).totals.totalAmount;
    const twice = listOf(RACKS, [...steps(101), half]);
    expect(twice.totals.totalAmount).toBe(full - 101 - Math.floor((full - 101) / 2));
    const names = allOf(twice).flatMap((line) => lineTrace(line).map((step) => step.share?.name));
    expect(new Set(names)).toEqual(new Set([undefined, 'Opening week', 'Half']));
  });

  it('leaves an order that costs nothing as it is, and every other shop’s list', () => {
    const nothing = orderDiscount('All', (total) => total);
    const free = listOf(RACKS, [...discountSteps, nothing]);
    expect(free.totals.totalAmount).toBe(0);
    expect(listOf(RACKS, [...discountSteps, nothing, openingWeek(5)]).totals).toEqual(free.totals);
    expect(allOf(listOf(RACKS)).every((line) => !('orderShares' in line))).toBe(true);
  });
});
