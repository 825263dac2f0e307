import fc from 'fast-check';
import { quantitiesOf } from './accessories';
import { isMeasuredBy, keptLines, type KeptLines } from './keptLines';
import type { Catalogue, CatalogueSnapshot, SnapshotProduct } from '../catalogue/catalogue';
import type { SceneData } from '../project/project';
import { listOfKept, shoppingList } from './shoppingList';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';
import { choices, placed, rooms, wishes } from './testWishes';

const before = testCatalogue();
const totalOf = (kept: KeptLines, catalogue: Catalogue) => listOfKept(kept, catalogue).totals.totalAmount;

const scenes: fc.Arbitrary<SceneData> = fc
  .record({ room: fc.constantFrom(...rooms), chosen: choices, all: fc.array(wishes, { maxLength: 25 }) })
  .map(({ room, chosen, all }) => {
    const data = { ...room, ...chosen };
    return {
      ...data,
      objects: all.map((wish, i) => placed(`o-${i}`, wish, { data, catalogue: before })),
    };
  });

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const discounts = fc.record({ unitPrice: percent, shipping: percent, finish: percent, lacquer: percent });
const prices = fc.record({
  mahogany: fc.nat(2_000_00).map((sen) => sen / 100),
  pine: fc.nat(2_000_00).map((sen) => sen / 100),
  shipping: fc.nat(200_00).map((sen) => sen / 100),
  stain: fc.nat(100_00).map((sen) => sen / 100),
});

const priced = <T extends Pick<SnapshotProduct, 'color_scheme' | 'shipping'>>(
  wire: T,
  { mahogany, pine, shipping, stain }: typeof prices extends fc.Arbitrary<infer P> ? P : never,
): T => ({
  ...wire,
  shipping,
  color_scheme: {
    mahogany: { ...wire.color_scheme.mahogany, unit_price: mahogany, stain_unit: stain },
    pine: { ...wire.color_scheme.pine, unit_price: pine, lacquer: stain },
  },
});

/** Changes of what is sold, for what, and under which names: none of them is a matter of walls. */
const sellings: fc.Arbitrary<Catalogue> = fc
  .record({
    discounts,
    perProduct: fc.array(fc.option(prices), { minLength: 25, maxLength: 25 }),
    perAccessory: fc.array(fc.option(prices), { minLength: 13, maxLength: 13 }),
    schemes: fc.subarray([...testSnapshot().colorSchemes]),
    accessories: fc.subarray([...testSnapshot().trimAndFillers]),
    changes: fc.record(
      {
        lightedSku: fc.constantFrom(null, 'LIT'),
        lighting_for_cabinet: fc.constantFrom('None', '3 Bulb Lighting Kit', '6 Bulb Lighting Kit'),
        archLighting: fc.constantFrom(null, { type: 'BAchLite', qtyLighting: 2 }),
        isCurved: fc.boolean(),
        visible: fc.boolean(),
        category: fc.constantFrom('cabinet', 'rack'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ discounts: percents, perProduct, perAccessory, schemes, accessories, changes }) => {
    const products = testSnapshot().products.map((wire, i) => {
      const one = perProduct[i % perProduct.length];
      return one ? { ...priced(wire, one), ...changes } : wire;
    });
    const trimAndFillers = accessories.map((wire, i) => {
      const one = perAccessory[i];
      return one ? priced(wire, one) : wire;
    });
    return testCatalogue({ discounts: percents, products, trimAndFillers, colorSchemes: schemes });
  });

describe('what is kept of a scene', () => {
  it('has the total of its list under the catalogue that it was kept with', () => {
    fc.assert(
      fc.property(scenes, (data) => {
        const kept = keptLines(data, before);
        expect(isMeasuredBy(kept, before)).toBe(true);
        expect(totalOf(kept, before)).toBe(shoppingList(data, before).totals.totalAmount);
      }),
    );
  });

  it('has it to the cent under any other prices, discounts, names, colours and lights, read back from JSON', () => {
    fc.assert(
      fc.property(fc.array(scenes, { minLength: 1, maxLength: 4 }), sellings, (several, after) => {
        for (const data of several) {
          const kept = JSON.parse(JSON.stringify(keptLines(data, before))) as ReturnType<typeof keptLines>;
          expect(isMeasuredBy(kept, after)).toBe(true);
          const { totals, additions } = shoppingList(data, after);
          expect(totalOf(kept, after)).toBe(totals.totalAmount);
          for (const { symbolName, quantity } of additions)
            expect(quantitiesOf(kept, after).get(symbolName!)!.quantity).toBe(quantity);
        }
      }),
    );
  });
});

describe('a change of what walls are measured by', () => {
  const changed = (id: string, changes: Partial<SnapshotProduct>): Catalogue => {
    const all = testSnapshot().products;
    return testCatalogue({ products: all.map((wire) => (wire._id === id ? { ...wire, ...changes } : wire)) });
  };
  const RACK = 'CL-IND-6';
  const rack = placedAt(productOf(before, RACK), 100, 18.145, { id: 'rack', wall: 'Wall 1' });
  const data: SceneData = { ...rectangle(400, 300), objects: [rack] };
  const kept = keptLines(data, before);
  const gone = (changes: Partial<CatalogueSnapshot> = {}) =>
    testCatalogue({ products: testSnapshot().products.filter(({ _id }) => _id !== RACK), ...changes });

  it.each<[string, Partial<SnapshotProduct>]>([
    ['its columns', { columnCount: 7 }],
    ['its kind of corner', { corner_type: 'Curved' }],
    ['whether it takes a top', { isExcludedTopCrownTrim: true }],
    ['whether it is sold', { isGeneric: true }],
    ['whether it is an opening', { isOpening: true }],
  ])('is noticed: %s', (_what, changes) => {
    expect(isMeasuredBy(kept, changed(RACK, changes))).toBe(false);
    expect(isMeasuredBy(kept, changed('CL-IND-4', changes))).toBe(true);
  });

  it('is noticed when the product goes, and when it comes', () => {
    expect(isMeasuredBy(kept, gone())).toBe(false);
    expect(isMeasuredBy(keptLines(data, gone()), before)).toBe(false);
  });

  it('is none where its price, size, words and visibility change', () => {
    const other = { width: 65, height: 190, shipping: 1, visible: false, base_model_name: 'Other' };
    expect(isMeasuredBy(kept, changed(RACK, other))).toBe(true);
  });

  it('tells the total again once it is measured anew', () => {
    const lit: SceneData = { ...data, trimAndFiller: { lighting: 'Yes' } };
    const after = changed(RACK, { columnCount: 20 });
    const total = totalOf(keptLines(lit, after), after);
    expect(total).toBe(shoppingList(lit, after).totals.totalAmount);
    expect(total).not.toBe(totalOf(keptLines(lit, before), after));
  });
});

it('is as small of a hall of racks as of one rack', () => {
  const one = placedAt(productOf(before, 'CL-IND-6'), 100, 100);
  const objects = Array.from({ length: 5_000 }, (_, i) => ({ ...one, id: `rack-${i}` }));
  const kept = keptLines({ ...rectangle(400, 300), objects }, before);
  expect(kept.pieces).toEqual([
    { productId: 'CL-IND-6', colorScheme: null, isLit: false, count: 5_000, measuredBy: '6' },
  ]);
});
