import type { CatalogueSnapshot } from './catalogue';
import { checkCatalogue, readCatalogue } from './readCatalogue';
import { testSnapshot } from './testRooms';

const snapshot = testSnapshot();
const first = snapshot.products[0]!;

function withProduct(changes: object): CatalogueSnapshot {
  return { ...snapshot, products: [{ ...first, ...changes }] };
}

function read(changes: object) {
  return [...readCatalogue(withProduct(changes)).products.values()][0]!;
}

describe('readCatalogue', () => {
  it('turns decimal prices into whole minor units', () => {
    const price = { sku: 'S', unit_price: 1.005, stain_unit: 0.1, lacquer: 19.99 };
    const product = read({ shipping: 9.55, color_scheme: { mahogany: price, pine: price } });
    expect(product.shipping).toBe(955);
    expect(product.prices.Pine).toEqual({ sku: 'S', unitPrice: 101, stainUnit: 10, lacquer: 1999 });
  });

  it('keeps products by id and accessories by symbol name', () => {
    const catalogue = readCatalogue(snapshot);
    expect(catalogue.products.get('CL-IND-6')).toMatchObject({
      columnCount: 6,
      bottleCount: 120,
      isCabinet: false,
    });
    expect(catalogue.accessories.get('4CurvCrn')?.prices.Pine.unitPrice).toBe(14_500);
    expect(catalogue).toMatchObject({ version: 'test-1', currency: 'MYR', wallGapCm: 1, casingCm: 6.35 });
  });

  it('takes what is left out as nothing', () => {
    expect(read({ corner_type: '', shelfType: null, lightedSku: '', swapGroup: null })).toMatchObject({
      cornerType: null,
      shelfType: null,
      lightedSku: null,
      swapGroup: null,
      casing: 0,
      rotationStep: 10,
    });
    expect(read({ archLighting: { type: '', qtyLighting: 0 } }).archLighting).toBeNull();
  });

  it('gives openings the generic casing and windows the usual sill', () => {
    expect(
      read({ isOpening: true, casing: 0, defaultHeightFromFloor: undefined, drawnAs: 'window' }),
    ).toMatchObject({
      casing: 6.35,
      defaultHeightFromFloor: 150,
    });
    expect(
      read({ isOpening: true, casing: 2, defaultHeightFromFloor: undefined, drawnAs: 'door' }),
    ).toMatchObject({
      casing: 2,
      defaultHeightFromFloor: 0,
    });
  });

  it('hangs wall cabinets at 213.36 cm where nothing is said', () => {
    const cabinet = { category: 'cabinet', hotzones: { wall: true }, defaultHeightFromFloor: undefined };
    expect(read(cabinet)).toMatchObject({ isCabinet: true, defaultHeightFromFloor: 213.36 });
    expect(read({ ...cabinet, hotzones: { wall: false } }).defaultHeightFromFloor).toBe(0);
  });

  it('draws what it has no drawing for by what it is', () => {
    expect(read({ drawnAs: 'hologram' }).drawnAs).toBe('individual');
    expect(read({ drawnAs: 'hologram', isGeneric: true }).drawnAs).toBe('column');
  });

  it('reads colours of schemes and whether they are lacquered', () => {
    const [scheme] = readCatalogue(snapshot).colorSchemes;
    expect(scheme).toMatchObject({ uniqueName: 'MahNaturalLaq', isLacquered: true, woodSpecies: 'Mahogany' });
    expect(scheme!.materials[0]).toMatchObject({ hex: '#6b3a2a', roughness: 0.35 });
  });
});

describe('checkCatalogue', () => {
  const pathOf = (value: CatalogueSnapshot) => {
    const checked = checkCatalogue(value);
    return checked.ok ? null : checked.path;
  };

  it('accepts a sound one', () => {
    expect(pathOf(snapshot)).toBeNull();
  });

  it.each([
    [{ shipping: -1 }, 'products[0].shipping'],
    [{ shipping: NaN }, 'products[0].shipping'],
    [{ width: '12' }, 'products[0].width'],
    [{ total_bottles: 1.5 }, 'products[0].total_bottles'],
    [{ corner_type: 'Round' }, 'products[0].corner_type'],
    [{ _id: '' }, 'products[0]'],
  ])('names where %j is', (changes, path) => {
    expect(pathOf(withProduct(changes))).toBe(path);
  });

  it('refuses the same id twice, a discount above 100 and a wood it does not know', () => {
    expect(pathOf({ ...snapshot, products: [first, first] })).toBe('products[1]');
    expect(pathOf({ ...snapshot, discounts: { ...snapshot.discounts, finish: 101 } })).toBe(
      'discounts.finish',
    );
    const schemes = [{ ...snapshot.colorSchemes[0]!, woodSpecies: 'Oak' }];
    expect(pathOf({ ...snapshot, colorSchemes: schemes })).toBe('colorSchemes[0].woodSpecies');
  });
});
