import { inches } from '../measure';
import type { CheckedAccessory, CheckedCatalogue, CheckedMenuItem, CheckedProduct } from './checkedProduct';
import { findingSeverity } from './finding';
import type { MeasuredModel } from './modelFindings';
import { openDoctor } from './productDoctor';

type Change<T> = { -readonly [Field in keyof T]?: T[Field] };

const variant = 'gid://shopify/ProductVariant/1';
const wood = (sku: string, unit_price: number, shopifyVariantId = '') => ({
  sku,
  unit_price,
  stain_unit: 0,
  lacquer: 0,
  shopifyVariantId,
});

/** A Classic rack of four columns, of which nothing is wrong. */
const rack = (change: Change<CheckedProduct> = {}): CheckedProduct => ({
  _id: 'rack',
  description: 'Rack',
  left_menu_alias: 'Classic racks',
  isGeneric: false,
  isOpening: false,
  width: inches(16.75),
  length: inches(13.5),
  height: inches(77.5),
  columnCount: 4,
  total_bottles: 80,
  lbs: 54,
  drawnAs: 'individual',
  color_scheme: { mahogany: wood('R-M', 690), pine: wood('R-P', 445) },
  ...change,
});
const other = (change: Change<CheckedProduct> = {}): CheckedProduct =>
  rack({
    _id: 'other',
    description: 'Other',
    color_scheme: { mahogany: wood('O-M', 690), pine: wood('O-P', 445) },
    ...change,
  });
const light = (change: Change<CheckedAccessory> = {}): CheckedAccessory & { readonly _id: string } => ({
  _id: 'light',
  trimandFillerName: 'Light kit',
  symbolName: '3bulb',
  color_scheme: { mahogany: wood('L', 145), pine: wood('L', 145) },
  ...change,
});
const menu: readonly CheckedMenuItem[] = [
  { _id: 'racking', text: 'Racking', parentId: 'rootVigilant' },
  { _id: 'racks', text: 'Classic racks', parentId: 'racking', visible: true },
  { _id: 'arches', text: 'Arches', parentId: 'racking', kind: 'arch-tops' },
];
const catalogue = (change: Change<CheckedCatalogue> = {}): CheckedCatalogue => ({
  products: [rack(), other()],
  trimAndFillers: [light()],
  leftMenuItems: menu,
  ...change,
});

const sound: MeasuredModel = {
  triangles: 1200,
  textures: [{ width: 512, height: 512 }],
  box: { width: 42.5, length: 34.3, height: 196.9 },
  lowest: 0,
};
const withModel = { modelUrl: '/products/assets/a.glb', productImage: '/a.webp' };

const found = (
  product: CheckedProduct,
  of: CheckedCatalogue = catalogue(),
  measured?: MeasuredModel | null,
) => openDoctor(of)(product, measured);
const codes = (...args: Parameters<typeof found>) => found(...args).map(({ code }) => code);
const ofModel = (change: Change<MeasuredModel>, product: Change<CheckedProduct> = {}) =>
  codes(rack({ ...withModel, ...product }), catalogue(), { ...sound, ...change });
const box = (width: number, length: number, height: number) => ({ box: { width, length, height } });

it('finds nothing in a sound product', () => {
  expect(codes(rack())).toEqual([]);
  expect(ofModel({})).toEqual([]);
});

it('tells what is wrong before what may be meant, and where it is mended', () => {
  const product = rack({ lbs: 0, left_menu_alias: 'Elsewhere' });
  expect(found(product)).toEqual([
    { code: 'menu-missing', severity: 'wrong', field: 'left_menu_alias', values: { menu: 'Elsewhere' } },
    { code: 'weight-missing', severity: 'look', field: 'lbs', values: {} },
  ]);
  const color_scheme = { mahogany: wood('R-M', 1), pine: wood('', 0) };
  expect(found(rack({ color_scheme, colors: {} })).map(({ field }) => field)).toEqual([
    'color_scheme.pine.unit_price',
    'color_scheme.pine.sku',
  ]);
  expect(new Set(Object.values(findingSeverity))).toEqual(new Set(['wrong', 'look']));
});

describe('a model', () => {
  it('may differ by half a centimetre, or by two percent of a long side, and no more', () => {
    expect(ofModel(box(inches(16.75), inches(13.5) + 0.68, inches(77.5) - 3.93))).toEqual([]);
    expect(ofModel(box(inches(16.75), inches(13.5) + 0.7, inches(77.5)))).toEqual(['model-stretched']);
    expect(ofModel(box(inches(16.75), inches(13.5), inches(77.5) - 3.95))).toEqual(['model-stretched']);
    expect(ofModel(box(10.5, 10, 100), { width: 10, length: 10, height: 100, columnCount: 0 })).toEqual([]);
    expect(ofModel(box(10.51, 10, 100), { width: 10, length: 10, height: 100, columnCount: 0 })).toEqual([
      'model-stretched',
    ]);
  });

  it('that is turned, lies on its back or is in another unit is told from one of another shape', () => {
    const [width, length, height] = [inches(16.75), inches(13.5), inches(77.5)];
    expect(ofModel(box(length, width, height))).toEqual(['model-turned']);
    expect(ofModel(box(width, height, length))).toEqual(['model-lying']);
    expect(ofModel(box(width * 2, length, height))).toEqual(['model-stretched']);
    const [scaled] = found(rack(withModel), catalogue(), {
      ...sound,
      ...box(width * 100, length * 100, height * 100),
    });
    expect([scaled?.code, scaled?.values['times']]).toEqual(['model-scaled', 100]);
  });

  it('of what follows the ceiling may have any height', () => {
    const column = { isGeneric: true, width: 30, length: 30, height: 0, columnCount: 0 };
    expect(ofModel(box(30, 30, 250), column)).toEqual([]);
    expect(ofModel(box(40, 30, 250), column)).toEqual(['model-stretched']);
  });

  it('stands on its floor, to half a centimetre', () => {
    expect([ofModel({ lowest: 0.5 }), ofModel({ lowest: -0.5 })]).toEqual([[], []]);
    expect([ofModel({ lowest: 0.51 }), ofModel({ lowest: -0.51 })]).toEqual([
      ['model-off-floor'],
      ['model-off-floor'],
    ]);
  });

  it('draws something, and no more than 20,000 triangles', () => {
    expect(ofModel({ triangles: 0 })).toEqual(['model-empty']);
    expect([ofModel({ triangles: 1 }), ofModel({ triangles: 20_000 })]).toEqual([[], []]);
    expect(ofModel({ triangles: 20_001 })).toEqual(['triangles-many']);
  });

  it('has textures of as many pixels as one of 2048 by 2048 has', () => {
    const half = { width: 2048, height: 1024 };
    expect(ofModel({ textures: [half, half] })).toEqual([]);
    expect(ofModel({ textures: [half, half, { width: 1, height: 1 }] })).toEqual(['textures-large']);
  });

  it('lies with the shop, and is there', () => {
    const elsewhere = rack({ ...withModel, modelUrl: 'https://models.example/a.glb' });
    expect(codes(elsewhere)).toEqual(['model-elsewhere']);
    expect(codes(rack(withModel), catalogue(), null)).toEqual(['model-gone']);
    expect(codes(rack(withModel), catalogue(), undefined)).toEqual([]);
  });

  it('has a picture beside it', () => {
    expect(ofModel({}, { productImage: '' })).toEqual(['picture-missing']);
  });
});

describe('a size', () => {
  it.each([
    ['width', 0],
    ['length', 0],
    ['height', 0],
  ])('without %s is wrong', (side, cm) => {
    const [first] = found(rack({ [side]: cm, columnCount: 0 }));
    expect([first?.code, first?.values]).toEqual(['size-missing', { side }]);
    expect(codes(rack({ [side]: 0.1, columnCount: 0 }))).toEqual([]);
  });

  it('of an obstruction may be as tall as the ceiling', () => {
    expect(codes(rack({ isGeneric: true, height: 0, columnCount: 0, drawnAs: 'column' }))).toEqual([]);
  });

  it('reaches no higher than the highest ceiling there may be', () => {
    const of = (height: number, defaultHeightFromFloor: number) =>
      codes(rack({ height, defaultHeightFromFloor, columnCount: 0 }));
    expect(of(300, 100)).toEqual([]);
    expect(of(300, 100.1)).toEqual(['too-tall']);
  });

  it('of a window begins above the floor, where customers can lift it', () => {
    const opening = (change: Change<CheckedProduct>) =>
      found(rack({ isGeneric: true, isOpening: true, columnCount: 0, drawnAs: 'window', ...change }));
    const onFloor = { code: 'window-on-floor', severity: 'look', field: 'defaultHeightFromFloor' };
    expect(opening({ defaultHeightFromFloor: 0 })).toEqual([{ ...onFloor, values: { usual: 150 } }]);
    expect(opening({ defaultHeightFromFloor: 0.1 })).toEqual([]);
    expect(opening({})).toEqual([]);
    expect(opening({ defaultHeightFromFloor: 0, drawnAs: 'door' })).toEqual([]);
    expect(opening({ defaultHeightFromFloor: 0, isOpening: false })).toEqual([]);
  });

  it('is drawn as something', () => {
    expect(codes(rack({ drawnAs: 'cupboard', columnCount: 0 }))).toEqual(['shape-missing']);
    expect(codes(rack({ drawnAs: 'cabinet', columnCount: 0 }))).toEqual([]);
  });
});

describe('bottles', () => {
  const width = (columns: number, pitchIn: number) => inches(columns * pitchIn + 0.75);

  it('lie in columns of three inches or more', () => {
    expect(codes(rack({ width: width(4, 3) }))).toEqual([]);
    expect(codes(rack({ width: width(4, 3) - 0.1 }))).toEqual(['columns-narrow']);
  });

  it('are no more than columns and rows hold at the usual rise, once behind each other', () => {
    expect(codes(rack({ total_bottles: 80 }))).toEqual([]);
    expect(codes(rack({ total_bottles: 84 }))).toEqual(['bottles-many']);
    expect(codes(rack({ total_bottles: 160, length: inches(26) }))).toEqual([]);
    expect(codes(rack({ total_bottles: 164, length: inches(26) }))).toEqual(['bottles-many']);
  });

  it('of magnums, halves and racks without a toe are counted at their own pitch', () => {
    expect(codes(rack({ width: width(4, 5), total_bottles: 64 }))).toEqual([]);
    expect(codes(rack({ width: width(4, 5), total_bottles: 68 }))).toEqual(['bottles-many']);
    expect(codes(rack({ width: width(4, 3), length: 26, total_bottles: 108 }))).toEqual([]);
    expect(codes(rack({ height: inches(37.5), total_bottles: 40 }))).toEqual([]);
    expect(codes(rack({ height: inches(37.5), total_bottles: 44 }))).toEqual(['bottles-many']);
  });

  it('that lie across are not counted', () => {
    expect(codes(rack({ columnCount: 1, width: width(1, 11.75), total_bottles: 500 }))).toEqual([]);
    expect(codes(rack({ columnCount: 1, width: width(1, 5.5), total_bottles: 500 }))).toEqual([
      'bottles-many',
    ]);
  });

  it('are as many in each column, unless the shape is another', () => {
    expect(codes(rack({ total_bottles: 78 }))).toEqual(['bottles-uneven']);
    expect(codes(rack({ total_bottles: 78, drawnAs: 'cascade' }))).toEqual([]);
  });

  it('are there where there are columns', () => {
    expect(codes(rack({ total_bottles: 0 }))).toEqual(['bottles-missing']);
    expect(codes(rack({ total_bottles: 0, columnCount: 0 }))).toEqual([]);
  });
});

describe('prices and SKUs', () => {
  const of = (mahogany: ReturnType<typeof wood>, pine: ReturnType<typeof wood>) =>
    found(rack({ color_scheme: { mahogany, pine } })).map(({ code, values }) => [code, values['wood']]);

  it('are there for both species', () => {
    expect(of(wood('R-M', 0), wood('R-P', 0.01))).toEqual([['price-missing', 'mahogany']]);
    expect(of(wood('R-M', 1), wood('R-P', 0))).toEqual([['price-missing', 'pine']]);
    const { color_scheme } = rack({ color_scheme: { mahogany: wood('R-M', 0), pine: wood('R-P', 0) } });
    expect(codes(rack({ unit_price: 0.01, color_scheme }))).toEqual([]);
    expect(of(wood('', 0), wood('', 0))).toEqual([
      ['price-missing', 'both'],
      ['sku-missing', 'both'],
    ]);
    expect(of(wood('R-M', 1), wood('', 1))).toEqual([['sku-missing', 'pine']]);
  });

  it('are not asked of what is not sold', () => {
    const none = { mahogany: wood('', 0), pine: wood('', 0) };
    expect(codes(rack({ isGeneric: true, lbs: 0, color_scheme: none }))).toEqual([]);
    expect(codes(rack({ corner_type: 'Void', lbs: 0, color_scheme: none }))).toEqual([]);
    expect(codes(rack({ corner_type: 'Column', color_scheme: none }))).toContain('price-missing');
  });

  it('are nobody else’s', () => {
    const product = other({ color_scheme: { mahogany: wood('R-M', 1), pine: wood('L', 1) } });
    const twice = found(product).map(({ code, values }) => [code, values]);
    expect(twice).toEqual([
      ['sku-twice', { sku: 'R-M', other: 'Rack' }],
      ['sku-twice', { sku: 'L', other: 'Light kit' }],
    ]);
    expect(codes(product, catalogue({ products: [rack({ visible: false })], trimAndFillers: [] }))).toEqual(
      [],
    );
  });

  it('mean one thing: woods share one at the same price, lights none', () => {
    expect(codes(rack({ color_scheme: { mahogany: wood('R', 5), pine: wood('R', 5) } }))).toEqual([]);
    expect(codes(rack({ color_scheme: { mahogany: wood('R', 6), pine: wood('R', 5) } }))).toEqual([
      'sku-twice-here',
    ]);
    const lit = { lighting_for_cabinet: '3 Bulb Lighting Kit', lightedSku: 'R-P' };
    expect(codes(rack(lit))).toEqual(['sku-twice-here']);
    expect(codes(rack({ ...lit, lightedSku: 'R-LIT' }))).toEqual([]);
  });

  it('of colours stand for those of woods, and are there for all of them, with one default', () => {
    const colour = (name: string, sku: string, isDefault = false) => ({
      [name]: { name, hex: '#000000', sku, default: isDefault },
    });
    const metal = (...colors: readonly object[]) =>
      codes(
        rack({
          color_scheme: { mahogany: wood('', 120), pine: wood('', 120) },
          colors: Object.assign({}, ...colors) as CheckedProduct['colors'] & object,
        }),
      );
    expect(metal(colour('black', 'R-B', true), colour('white', 'R-W'))).toEqual([]);
    expect(metal(colour('black', 'R-B', true), colour('white', ''))).toEqual(['colour-sku-missing']);
    expect(metal(colour('black', '', true), colour('white', ''))).toEqual(['sku-missing']);
    expect(metal(colour('black', 'R-B'), colour('white', 'R-W'))).toEqual(['colour-default']);
    expect(metal(colour('black', 'R-B', true), colour('white', 'R-W', true))).toEqual(['colour-default']);
  });

  it('have a variant in a shop that sells by variants, and only there', () => {
    const sold = { mahogany: wood('R-M', 1, variant), pine: wood('R-P', 1, variant) };
    const shop = catalogue({ products: [other({ color_scheme: sold })] });
    expect(codes(rack({ color_scheme: sold }), shop)).not.toContain('variant-missing');
    const half = { mahogany: wood('X-M', 1, variant), pine: wood('X-P', 1) };
    expect(codes(rack({ color_scheme: half }))).toEqual([]);
    const white = { name: 'white', hex: '#ffffff', sku: 'X-W', default: true };
    const lit = { lighting_for_cabinet: '3 Bulb Lighting Kit', lightedSku: 'X-LIT' };
    const whole = { mahogany: wood('X-M', 1, variant), pine: wood('X-P', 1, variant) };
    const lacking = (change: Change<CheckedProduct>) =>
      found(rack({ color_scheme: whole, ...change }), shop).map(({ code, field }) => `${code} ${field}`);
    expect(lacking({})).toEqual([]);
    expect(lacking({ color_scheme: half })).toEqual(['variant-missing color_scheme.pine.shopifyVariantId']);
    expect(lacking({ colors: { white } })).toEqual(['variant-missing colors.white.shopifyVariantId']);
    expect(lacking(lit)).toEqual(['variant-missing lightedShopifyVariantId']);
  });

  it('come with a weight', () => {
    expect([codes(rack({ lbs: 0 })), codes(rack({ lbs: 0.1 }))]).toEqual([['weight-missing'], []]);
  });
});

describe('lights', () => {
  const kit = { lighting_for_cabinet: '3 Bulb Lighting Kit' };

  it('are among trim and filler', () => {
    expect(codes(rack(kit))).toEqual([]);
    expect(codes(rack(kit), catalogue({ trimAndFillers: [] }))).toEqual(['light-missing']);
    expect(codes(rack({ archLighting: { type: 'SAchLite', qtyLighting: 1 } }))).toEqual(['light-missing']);
  });

  it('cost something where there is a SKU with them', () => {
    expect(codes(rack({ lightedSku: 'R-LIT' }))).toEqual(['lighting-free']);
    expect(codes(rack({ ...kit, lightedSku: 'R-LIT' }))).toEqual([]);
  });

  it('of an arch top are of a type and at least one', () => {
    const arch = (qtyLighting: number, type = 'SAchLite') =>
      codes(
        rack({ left_menu_alias: 'Arches', archLighting: { type, qtyLighting } }),
        catalogue({ trimAndFillers: [light({ symbolName: 'SAchLite' })] }),
      );
    expect([arch(1), arch(0), arch(1, '')]).toEqual([[], ['arch-light-missing'], ['arch-light-missing']]);
    expect(codes(rack({ left_menu_alias: 'Arches' }))).toEqual(['arch-light-missing']);
  });
});

describe('what belongs together', () => {
  it('is in a menu that customers see', () => {
    const hide = (_id: string) => menu.map((item) => (item._id === _id ? { ...item, visible: false } : item));
    expect(codes(rack(), catalogue({ leftMenuItems: [] }))).toEqual(['menu-missing']);
    expect(codes(rack(), catalogue({ leftMenuItems: hide('racks') }))).toEqual(['menu-hidden']);
    expect(codes(rack(), catalogue({ leftMenuItems: hide('racking') }))).toEqual(['menu-hidden']);
    expect(codes(rack(), catalogue({ leftMenuItems: hide('arches') }))).toEqual([]);
  });

  it('survives a menu that is below itself', () => {
    const circle = [{ _id: 'racks', text: 'Classic racks', parentId: 'racks' }];
    expect(codes(rack(), catalogue({ leftMenuItems: circle }))).toEqual([]);
  });

  it('names parts that are there, or are names alone', () => {
    const part = (_id: string, description = '') => rack({ subItems: [{ _id, description }] });
    expect(codes(part('other'))).toEqual([]);
    expect(codes(part('gone'))).toEqual(['part-missing']);
    expect(codes(part('gone', 'Rear rack'))).toEqual([]);
    expect(codes(part('other'), catalogue({ products: [other({ visible: false })] }))).toEqual([
      'part-withdrawn',
    ]);
  });

  it('swaps with another that customers get', () => {
    const group = { swapGroup: 'classic' };
    const of = (...products: readonly CheckedProduct[]) => codes(rack(group), catalogue({ products }));
    expect(of(rack(group), other(group))).toEqual([]);
    expect(of(rack(group), other())).toEqual(['swap-alone']);
    expect(of(rack(group), other({ ...group, visible: false }))).toEqual(['swap-alone']);
    expect(of(other(group))).toEqual([]);
  });

  it('has a name of its own in its menu', () => {
    const named = (change: Change<CheckedProduct>) =>
      codes(rack({ description: ' OTHER' }), catalogue({ products: [rack(), other(change)] }));
    expect(named({})).toEqual(['name-twice']);
    expect([named({ left_menu_alias: 'Arches' }), named({ visible: false })]).toEqual([[], []]);
  });
});
