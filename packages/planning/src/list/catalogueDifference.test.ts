import { catalogueDifference } from './catalogueDifference';
import type { CatalogueSnapshot, SnapshotProduct } from '../catalogue/catalogue';
import { testCatalogue, testSnapshot } from '../testRooms';

const wire = testSnapshot();
const before = testCatalogue();
const RACK = 'CL-IND-6';
const withRack = (changes: Partial<SnapshotProduct>) => ({
  products: wire.products.map((one) => (one._id === RACK ? { ...one, ...changes } : one)),
});
const changeTo = (changes: Partial<CatalogueSnapshot>) => catalogueDifference(before, testCatalogue(changes));
const nothing = {
  products: new Map(),
  accessories: [],
  colorSchemes: [],
  finishes: [],
  isDiscounted: false,
  isEveryPlan: false,
};
const rackChanged = (more: object) => ({
  ...nothing,
  products: new Map([
    [RACK, { productId: RACK, name: 'Rack, 6 column', toldBy: 'lines', isWithdrawn: false, ...more }],
  ]),
});

describe('one catalogue and another', () => {
  it('of the same say nothing, whatever their version is called', () => {
    expect(changeTo({ version: 'later' })).toEqual(nothing);
    expect(changeTo(withRack({ version: 3 }))).toEqual(nothing);
  });

  it.each<[string, Partial<SnapshotProduct>]>([
    ['a price', { unit_price: 1, color_scheme: wire.products[0]!.color_scheme }],
    ['shipping', { shipping: 1 }],
    ['a SKU of its lights', { lightedSku: 'LIT' }],
    ['lights', { archLighting: { type: 'SAchLite', qtyLighting: 2 } }],
    ['words', { descriptionInfo: 'Of solid wood.' }],
  ])('of %s are told by the lines', (_what, changes) => {
    expect(changeTo(withRack(changes))).toEqual(rackChanged({}));
  });

  it.each<[string, Partial<SnapshotProduct>]>([
    ['a size', { width: 65 }],
    ['columns', { columnCount: 7 }],
    ['what takes a top', { isExcludedTopCrownTrim: true }],
    ['a place', { hotzones: { wall: true } }],
    ['a border', { borders: { wall: 2, default: 0 } }],
    ['a kind of corner', { corner_type: 'Curved' }],
  ])('of %s are told by the plans', (_what, changes) => {
    expect(changeTo(withRack(changes))).toEqual(rackChanged({ toldBy: 'plan' }));
  });

  it('of which one hides a product say that it is withdrawn, which the other way round it is not', () => {
    const hidden = testCatalogue(withRack({ visible: false }));
    expect(catalogueDifference(before, hidden)).toEqual(rackChanged({ isWithdrawn: true }));
    expect(catalogueDifference(hidden, before)).toEqual(rackChanged({}));
  });

  it('of which one has a product not say so, and ask the plans', () => {
    const gone = testCatalogue({ products: wire.products.filter(({ _id }) => _id !== RACK) });
    expect(catalogueDifference(before, gone)).toEqual(rackChanged({ toldBy: 'plan', isWithdrawn: true }));
    expect(catalogueDifference(gone, before)).toEqual(rackChanged({ toldBy: 'plan' }));
  });

  it('name the accessories that differ, and those that are gone', () => {
    const [top, , ...others] = wire.trimAndFillers;
    const change = changeTo({ trimAndFillers: [{ ...top!, shipping: 7 }, ...others] });
    expect(change).toEqual({ ...nothing, accessories: ['Top', 'Base'] });
  });

  it('name a colour scheme with those of its wood and stain, which say with it whether they are lacquered', () => {
    const plain = {
      ...wire.colorSchemes.find(({ colorSchemeUniqueName }) => colorSchemeUniqueName === 'PineHoneyLaq')!,
      colorSchemeUniqueName: 'PineHoney',
    };
    expect(changeTo({ colorSchemes: [...wire.colorSchemes, plain] })).toEqual({
      ...nothing,
      colorSchemes: ['PineHoneyLaq', 'PineHoney'],
      finishes: [{ woodSpecies: 'Pine', stain: 'Honey' }],
    });
  });

  it('say when all that is sold is discounted otherwise, and when every wall keeps another gap', () => {
    const discounts = { unitPrice: 0, shipping: 0, finish: 0, lacquer: 5 };
    expect(changeTo({ discounts })).toEqual({ ...nothing, isDiscounted: true });
    expect(changeTo({ wallGap: 2 })).toEqual({ ...nothing, isEveryPlan: true });
  });
});
