import fc from 'fast-check';
import { discounted, lineTrace } from '../catalogue/pricing';
import { shoppingList } from './shoppingList';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { explainQuantity, explainTotal } from './trace';
import type { ListTotals } from './line';
import { runs } from '../properties/testRuns';
import { choices, placed, rooms, wishes } from './testWishes';

const discounts = { unitPrice: 12.5, finish: 0, lacquer: 33.33, shipping: 100 };
const catalogue = testCatalogue({ discounts });
const RACK = 62.87;

function onWall1(id: string, from: number, changes: object = {}) {
  const product = productOf(catalogue, id);
  const place = { id: `${id}@${from}`, wall: 'Wall 1', ...changes };
  return placedAt(product, from + product.width / 2, 1 + product.length / 2, place);
}

function onWall4(id: string, from: number) {
  const product = productOf(catalogue, id);
  const place = { id: `${id}@4`, wall: 'Wall 4', rotation: 270 };
  return placedAt(product, 1 + product.length / 2, from + product.width / 2, place);
}

const cellar = (
  objects: ReturnType<typeof onWall1>[],
  trimAndFiller: Record<string, string> = {},
  quantityAllAddition: Record<string, number> = {},
) => rectangle(1000, 600, { objects, trimAndFiller, quantityAllAddition });

describe('explainTotal', () => {
  const data = cellar([onWall1('CL-IND-6', 100), onWall1('CL-IND-1', 300)], { filler: 'No' }, { Top: 3 });
  const list = shoppingList(data, catalogue);

  it('names rule, rate, base and rounding of every line that a total is the sum of', () => {
    expect(explainTotal(list, 'wineRackingTotal')).toEqual({
      total: 'wineRackingTotal',
      amount: 13_563 + 81_375 + 12_075,
      parts: [
        {
          ...{ table: 'lines', key: 'CL-IND-1|Mahogany|Chestnut|Laq|CL-IND-1-M', rule: 'unitPrice' },
          ...{ rate: 12.5, base: 15_500, rounding: 0.5, amount: 13_563 },
        },
        {
          ...{ table: 'lines', key: 'CL-IND-6|Mahogany|Chestnut|Laq|CL-IND-6-M', rule: 'unitPrice' },
          ...{ rate: 12.5, base: 93_000, rounding: 0, amount: 81_375 },
        },
        {
          ...{ table: 'additions', key: 'Top', rule: 'unitPrice' },
          ...{ rate: 12.5, base: 13_800, rounding: 0, amount: 12_075 },
        },
      ],
    });
    expect(explainTotal(list, 'shippingTotal').parts).toMatchObject([
      { rule: 'shipping', rate: 100, base: 1500, amount: 0 },
      { rule: 'shipping', rate: 100, base: 4000, amount: 0 },
      { rule: 'shipping', rate: 100, base: 1800, amount: 0 },
    ]);
  });

  it.each([
    ['wineCellarTotal', ['unitPrice', 'finish', 'lacquer']],
    ['totalAmount', ['unitPrice', 'finish', 'lacquer', 'shipping']],
    ['finishTotal', ['finish']],
    ['lacquerTotal', ['lacquer']],
  ] as const)('takes %s from the amounts of %j', (total, rules) => {
    const { parts } = explainTotal(list, total);
    expect([...new Set(parts.map(({ rule }) => rule))]).toEqual(rules);
    expect(parts).toHaveLength(3 * rules.length);
  });

  it('counts bottles and racks of the first table, pounds of both', () => {
    const amounts = (total: keyof ListTotals) =>
      explainTotal(list, total).parts.map(({ key, rule, base, amount }) => [
        key.slice(0, 8),
        rule,
        base,
        amount,
      ]);
    expect(amounts('bottleCount')).toEqual([
      ['CL-IND-1', 'bottles', 20, 20],
      ['CL-IND-6', 'bottles', 120, 120],
    ]);
    expect(amounts('ofRacks')).toEqual([
      ['CL-IND-1', 'racks', 1, 1],
      ['CL-IND-6', 'racks', 1, 1],
    ]);
    expect(amounts('lbs')).toEqual([
      ['CL-IND-1', 'pounds', 16, 16],
      ['CL-IND-6', 'pounds', 76, 76],
      ['Top', 'pounds', 12, 12],
    ]);
  });

  it('sums to the total shown, each amount being its base less its rate', () => {
    const ids = fc.array(fc.constantFrom('CL-IND-1', 'CL-IND-6', 'CAB-STEM', 'ARCH-26', 'CL-DSP-6'));
    const totals = Object.keys(list.totals) as (keyof ListTotals)[];
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...totals),
        fc.constantFrom(0, 12.5, 33.33, 100),
        (all, total, rate) => {
          const objects = all.map((id, i) => onWall1(id, 3 + 66 * i, { id: `${i}` }));
          const rates = { unitPrice: rate, finish: 12.5, lacquer: rate, shipping: 33.33 };
          const priced = shoppingList(
            cellar(objects, { moulding: 'Top' }),
            testCatalogue({ discounts: rates }),
          );
          const { amount, parts } = explainTotal(priced, total);
          expect(amount).toBe(priced.totals[total]);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
          for (const part of parts) expect(part.amount).toBe(discounted(part.base, part.rate));
          for (const line of [...priced.lines, ...priced.additions]) {
            expect(lineTrace(line).map((step) => step.amount)).toEqual([
              ...[line.racking, line.finish, line.lacquer, line.shipping, line.total],
            ]);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe('explainQuantity', () => {
  it('shows the length, the allowance and the pieces of a moulding', () => {
    const racks = [onWall1('CL-IND-6', 100), onWall1('UP-IND-6', 100, { id: 'upper' })];
    const data = cellar(racks, { moulding: 'Top' });
    expect(explainQuantity(data, catalogue, 'Top')).toEqual({
      ...{ symbolName: 'Top', quantity: 2, chosen: null, proposed: 2 },
      steps: [
        {
          ...{ rule: 'moulding', quantity: 2, of: 'top', totalCm: 125.74 },
          ...{ totalIn: 125.74 / 2.54, allowanceIn: 60, pieceIn: 84 },
          exactPieces: (125.74 / 2.54 + 60) / 84,
        },
      ],
    });
    const base = explainQuantity(cellar(racks, { moulding: 'Base' }), catalogue, 'Base');
    expect(base?.steps).toMatchObject([{ of: 'base', totalCm: 62.87, quantity: 2 }]);
    const both = explainQuantity(cellar(racks, { moulding: 'TopBase' }), catalogue, 'TopBase');
    expect(both?.steps).toMatchObject([{ of: 'longer', totalCm: 125.74 }]);
    expect(explainQuantity(data, catalogue, 'Base')).toMatchObject({ quantity: 0, proposed: 0, steps: [] });
  });

  it('shows the customer’s own quantity in place of the proposal', () => {
    const data = cellar([onWall1('CL-IND-6', 100)], { moulding: 'Top' }, { Top: 0, CFS: 5 });
    expect(explainQuantity(data, catalogue, 'Top')).toMatchObject({ quantity: 0, chosen: 0, proposed: 2 });
    expect(explainQuantity(data, catalogue, 'CFS')).toEqual({
      ...{ symbolName: 'CFS', quantity: 5, chosen: 5, proposed: 0, steps: [] },
    });
  });

  it('shows the columns and kits of each run', () => {
    const racks = [
      ...[onWall1('CL-IND-6', 100), onWall1('CL-IND-6', 100 + RACK), onWall1('CL-IND-1', 100 + 2 * RACK)],
      ...[onWall1('CL-IND-6', 600), onWall1('CL-IND-2', 900)],
    ];
    const lit = cellar(racks, { lighting: 'Yes' });
    expect(explainQuantity(lit, catalogue, '6bulb')?.steps).toEqual([
      {
        ...{ rule: 'lighting-kits', quantity: 1 },
        runs: [{ objectIds: racks.slice(0, 3).map(({ id }) => id), columnCount: 13, kits: 1 }],
      },
    ]);
    expect(explainQuantity(lit, catalogue, '3bulb')).toMatchObject({
      proposed: 2,
      steps: [{ quantity: 2, runs: [{ columnCount: 6 }, { columnCount: 2 }] }],
    });
    expect(explainQuantity(lit, catalogue, '12bulb')?.steps).toEqual([]);
    expect(explainQuantity(cellar(racks), catalogue, '6bulb')?.steps).toEqual([]);
  });

  it('shows the packages that are lit beside the kits of runs', () => {
    const racks = [onWall1('CL-DSP-6', 100), { ...onWall1('CL-DSP-6', 400), isLit: true }];
    expect(explainQuantity(cellar(racks, { lighting: 'Yes' }), catalogue, '3bulb')).toMatchObject({
      proposed: 3,
      steps: [
        { rule: 'lighting-kits', quantity: 2 },
        { rule: 'lit-packages', quantity: 1, objectIds: [racks[1]!.id] },
      ],
    });
  });

  it('shows the end beside which each filler strip stands', () => {
    const classic = onWall1('CL-IND-6', 3);
    const estate = onWall1('ES-IND-6', 3 + RACK + 5);
    const last = onWall1('CL-IND-1', 1000 - 12.07 - 2);
    const data = cellar([classic, estate, last]);
    const close = (gapCm: number) => expect.closeTo(gapCm, 6);
    expect(explainQuantity(data, catalogue, 'CFS')?.steps).toEqual([
      {
        ...{ rule: 'filler-strips', quantity: 3 },
        strips: [
          { symbolName: 'CFS', at: 'wall', objectId: classic.id, wall: 'Wall 1', gapCm: close(3) },
          { symbolName: 'CFS', at: 'run', objectId: classic.id, wall: 'Wall 1', gapCm: close(5) },
          { symbolName: 'CFS', at: 'wall', objectId: last.id, wall: 'Wall 1', gapCm: close(2) },
        ],
      },
    ]);
    expect(explainQuantity(data, catalogue, 'EFS')?.steps).toEqual([
      {
        ...{ rule: 'filler-strips', quantity: 1 },
        strips: [{ symbolName: 'EFS', at: 'run', objectId: estate.id, wall: 'Wall 1', gapCm: close(5) }],
      },
    ]);
    const none = cellar([classic, estate], { filler: 'No' });
    expect(explainQuantity(none, catalogue, 'CFS')).toMatchObject({ proposed: 0, steps: [] });
  });

  it('shows the taller rack of two that meet in a corner', () => {
    const met = (one: string, other: string) => {
      const data = cellar([onWall1(one, 1), onWall4(other, 1 + 34.29)]);
      return ['CFS', 'EFS'].flatMap((symbolName) => explainQuantity(data, catalogue, symbolName)!.steps);
    };
    const strip = (symbolName: string, objectId: string, wall: string, gapCm: number) => [
      {
        ...{ rule: 'filler-strips', quantity: 1 },
        strips: [{ symbolName, at: 'corner', objectId, wall, gapCm: expect.closeTo(gapCm, 6) }],
      },
    ];
    expect(met('CL-IND-6', 'ES-IND-6')).toEqual(strip('EFS', 'ES-IND-6@4', 'Wall 4', 35.29));
    expect(met('ES-IND-6', 'CL-IND-6')).toEqual(strip('EFS', 'ES-IND-6@1', 'Wall 1', 1));
    expect(met('CL-IND-6', 'CL-IND-6')).toEqual(strip('CFS', 'CL-IND-6@1', 'Wall 1', 1));
  });

  it('shows curved corners under a crown, and the lights of arches', () => {
    const corner = onWall1('CL-CRV', 1);
    const arch = onWall1('ARCH-26', 300);
    const crowned = cellar([corner, arch], { moulding: 'CrwnBase' });
    expect(explainQuantity(crowned, catalogue, '4CurvCrn')?.steps).toEqual([
      { rule: 'curved-corners', quantity: 1, objectIds: [corner.id] },
    ]);
    expect(explainQuantity(crowned, catalogue, 'SAchLite')?.steps).toEqual([
      { rule: 'arch-lights', quantity: 1, objects: [{ objectId: arch.id, lights: 1 }] },
    ]);
    const plain = cellar([corner, arch], { moulding: 'Top', archLighting: 'No' });
    expect(explainQuantity(plain, catalogue, '4CurvCrn')?.steps).toEqual([]);
    expect(explainQuantity(plain, catalogue, 'SAchLite')?.steps).toEqual([]);
  });

  it('has steps that sum to the proposed quantity in any scene', () => {
    const wished = fc.array(wishes, { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...rooms), choices, wished, (room, chosen, all) => {
        const data = { ...room, ...chosen };
        const objects = all.map((wish, i) => placed(`id-${i}`, wish, { data, catalogue }));
        const scene = { ...data, objects };
        const listed = shoppingList(scene, catalogue).additions;
        for (const symbolName of catalogue.accessories.keys()) {
          const { steps, proposed, quantity } = explainQuantity(scene, catalogue, symbolName)!;
          expect(steps.reduce((sum, step) => sum + step.quantity, 0)).toBe(proposed);
          expect(listed.find(({ key }) => key === symbolName)?.quantity ?? 0).toBe(quantity);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('knows only accessories of the catalogue', () => {
    expect(explainQuantity(cellar([]), catalogue, 'Gold')).toBeNull();
    expect(explainQuantity(cellar([]), catalogue, 'toString')).toBeNull();
  });
});
