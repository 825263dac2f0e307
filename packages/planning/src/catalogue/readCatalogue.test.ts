import type { CatalogueSnapshot } from './catalogue';
import type { Product } from './product';
import { checkCatalogue, readCatalogue } from './readCatalogue';
import { testSnapshot } from '../testRooms';

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

  it('takes what the shop says of a product, and nothing where it says nothing', () => {
    const words = {
      descriptionInfo: 'Every bottle has a slot.',
      usageTip: 'Keep Burgundy elsewhere.',
      externalLink: 'https://racks.example/6-column',
      externalLinkText: 'See it built',
    };
    expect(read(words)).toMatchObject(words);
    expect(
      read({
        contextualImg: '/where.webp',
        leftMenuImg: '/menu.webp',
        swapImage: '/swap.webp',
        texture: ['/oak.webp'],
      }),
    ).toMatchObject({
      ...{
        contextualImage: '/where.webp',
        menuImage: '/menu.webp',
        swapImage: '/swap.webp',
        textures: ['/oak.webp'],
      },
    });
    const silent = read({ descriptionInfo: '', usageTip: '', externalLink: '', externalLinkText: '', contextualImg: '' }); // oxfmt-ignore
    expect(silent.descriptionInfo).toBeUndefined();
    expect(silent.usageTip).toBeUndefined();
    expect(silent.externalLink).toBeUndefined();
    expect(silent.externalLinkText).toBeUndefined();
    expect(silent.contextualImage).toBeUndefined();
  });

  it('has one price in every wood where it has none in either', () => {
    const of = (mahogany: number, pine: number, more: object = { unit_price: 25.5 }) => {
      const { mahogany: one, pine: other } = first.color_scheme;
      const color_scheme = {
        mahogany: { ...one, unit_price: mahogany },
        pine: { ...other, unit_price: pine },
      };
      return read({ color_scheme, ...more });
    };
    const cents = ({ prices }: Pick<Product, 'prices'>) => [prices.Mahogany.unitPrice, prices.Pine.unitPrice];
    expect(cents(of(0, 0))).toEqual([2550, 2550]);
    expect(cents(of(0, 0.01))).toEqual([0, 1]);
    expect(cents(of(0.01, 0))).toEqual([1, 0]);
    expect(cents(of(0, 0, {}))).toEqual([0, 0]);
    const version = { width: 1, length: 1, height: 1, isOpening: false, shipping: 0, version: 1 };
    const earlier = [{ ...version, unit_prices: { mahogany: 0, pine: 0 } }];
    const [then] = of(0, 0, { unit_price: 9, version: 2, earlier }).earlier!;
    expect(cents(then!)).toEqual([0, 0]);
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

  it.each([
    ...['individual', 'displayRow', 'diamondBin', 'rectangularBin', 'caseBin', 'curvedCorner'],
    ...['segmentedCorner', 'columnCorner', 'voidCorner', 'quarterRound', 'shelf', 'island', 'top', 'arch'],
    ...['cabinet', 'cascade', 'metal', 'door', 'garageDoor', 'window', 'column', 'beam', 'panel', 'pipe'],
    ...['coolingUnit', 'outlet', 'switch', 'keepClear', 'slidingDoor'],
  ])('draws %s as it is', (drawnAs) => {
    // Generic and an opening, so that neither of the two stand-ins is the answer by chance.
    expect(read({ drawnAs, isGeneric: true }).drawnAs).toBe(drawnAs);
    expect(read({ drawnAs, isOpening: true }).drawnAs).toBe(drawnAs);
  });

  it('draws an opening it has no drawing for as a window, at the height of one', () => {
    const unknown = { drawnAs: 'porthole', isOpening: true, defaultHeightFromFloor: undefined };
    expect(read(unknown)).toMatchObject({ drawnAs: 'window', defaultHeightFromFloor: 150 });
  });

  it('reads every field of a product', () => {
    const all = {
      ...{ casing: 1, defaultHeightFromFloor: 2, baseOverlap: 3, defaultRotationDegree: 45 },
      ...{ corner_type: 'Segmented', shelfType: 'island', shelfPositionType: 'jointLeft' },
      ...{ hotzones: { wall: true }, columnCount: 4, total_bottles: 5, lbs: 6, swapGroup: 'group' },
      ...{ isExcludedTopCrownTrim: true, category: 'Cabinet', lightedSku: 'LIT', contextualMsg: 'Note' },
      subItems: [{ _id: 'S', description: 'Rail', price: 3 }],
      archLighting: { type: 'BAchLite', qtyLighting: 2 },
      lighting_for_cabinet: '6 Bulb Lighting Kit',
      colors: { red: { name: 'red', hex: '#f00', sku: 'R', default: true } },
      ...{ visible: false, productImage: 'rack.png' },
    };
    expect(read(all)).toMatchObject({
      ...{ casing: 1, defaultHeightFromFloor: 2, baseOverlap: 3, rotationStep: 45 },
      ...{ cornerType: 'Segmented', shelfType: 'island', shelfPosition: 'jointLeft' },
      ...{ hasWallHotZone: true, columnCount: 4, bottleCount: 5, weightLb: 6, swapGroup: 'group' },
      ...{ isExcludedTopCrownTrim: true, isCabinet: true, lightedSku: 'LIT', contextualMessage: 'Note' },
      archLighting: { type: 'BAchLite', quantity: 2 },
      lightingForCabinet: '6 Bulb Lighting Kit',
      colors: [{ name: 'red', hex: '#f00', sku: 'R', default: true }],
      ...{ isVisible: false, image: 'rack.png' },
    });
    expect(read(all).subItems).toEqual(['Rail']);
  });

  it('calls a part what the product says, else what the part is called that is a product itself', () => {
    const other = { ...first, _id: 'half', description: 'Half a rack' };
    const subItems = ['', 'half', 'gone'].map((_id) => ({ _id, description: _id === '' ? 'Rail' : '' }));
    const catalogue = readCatalogue({ ...snapshot, products: [{ ...first, subItems }, other] });
    expect(catalogue.products.get(first._id)!.subItems).toEqual(['Rail', 'Half a rack']);
  });

  it('takes a product of nothing but its size and prices', () => {
    const bare = Object.fromEntries(
      [
        ...['casing', 'defaultHeightFromFloor', 'corner_type', 'shelfType', 'shelfPositionType', 'hotzones'],
        ...['columnCount', 'total_bottles', 'lbs', 'baseOverlap', 'swapGroup', 'isExcludedTopCrownTrim'],
        ...['category', 'subItems', 'archLighting', 'lighting_for_cabinet', 'lightedSku', 'drawnAs'],
        ...['defaultRotationDegree', 'colors', 'visible', 'contextualMsg', 'productImage'],
      ].map((field) => [field, undefined]),
    );
    expect(read(bare)).toMatchObject({
      ...{ casing: 0, defaultHeightFromFloor: 0, cornerType: null, shelfType: null, shelfPosition: null },
      ...{ hasWallHotZone: false, columnCount: 0, bottleCount: 0, weightLb: 0, baseOverlap: 0 },
      ...{ swapGroup: null, isExcludedTopCrownTrim: false, isCabinet: false, subItems: [] },
      ...{ archLighting: null, lightingForCabinet: 'None', lightedSku: null, drawnAs: 'individual' },
      ...{ rotationStep: 10, colors: [], isVisible: true, contextualMessage: '', image: '' },
    });
    expect(
      read({ category: 'cabinet', hotzones: undefined, defaultHeightFromFloor: undefined }),
    ).toMatchObject({
      isCabinet: true,
      defaultHeightFromFloor: 0,
    });
    const hung = { category: undefined, hotzones: { wall: true }, defaultHeightFromFloor: undefined };
    expect(read(hung).defaultHeightFromFloor).toBe(0);
  });

  it('reads every field of an accessory, shown and without a picture unless it says otherwise', () => {
    const { _id, trimandFillerName, symbolName, ...wire } = snapshot.trimAndFillers[0]!;
    const readOne = (changes: object) =>
      readCatalogue({
        ...snapshot,
        trimAndFillers: [{ _id, trimandFillerName, symbolName, ...wire, ...changes }],
      }).accessories.get(symbolName);
    expect(readOne({})).toMatchObject({
      ...{ id: _id, symbolName, name: trimandFillerName, description: wire.description, weightLb: wire.lbs },
      ...{ length: wire.length, width: wire.width, height: wire.height, shipping: wire.shipping * 100 },
      ...{ isVisible: true, image: '' },
    });
    const shown = readOne({ visible: false, trimandFillerImage: 'top.png' });
    expect(shown).toMatchObject({ isVisible: false, image: 'top.png' });
  });

  it('reads a scheme as lacquered by the end of its name, with its picture and plain materials', () => {
    const readOne = (changes: object) =>
      readCatalogue({ ...snapshot, colorSchemes: [{ ...snapshot.colorSchemes[0]!, ...changes }] })
        .colorSchemes[0]!;
    const plain = {
      colorSchemeUniqueName: 'LaqNatural',
      materials: [{ materialName: 'm', color: '0xABCDEF' }],
    };
    expect(readOne({})).toMatchObject({ isLacquered: true, image: '' });
    expect(readOne({ ...plain, colorSchemeImage: 'n.png' })).toMatchObject({
      isLacquered: false,
      image: 'n.png',
    });
    expect(readOne(plain).materials).toEqual([{ name: 'm', hex: '#abcdef', roughness: 0.75, metalness: 0 }]);
    const set = {
      emissive: '0x100000',
      specular: '0xFFFFFF',
      shininess: 0,
      map: '/m.webp',
      aoMap: '/a.webp',
    };
    const entry = { ...plain.materials[0]!, ...set, materialType: 'MeshPhongMaterial' };
    const read = readOne({ productDetailsImage: 'd.png', materials: [entry] });
    expect(read.detailsImage).toBe('d.png');
    expect(read.materials[0]).toMatchObject({
      ...set,
      ...{ isPhong: true, emissive: '#100000', specular: '#ffffff' },
    });
    expect(() => readOne({ materials: [{ ...entry, specular: 'red' }] })).toThrow(
      'Malformed catalogue at colorSchemes[0].materials[0].specular',
    );
  });

  it('throws with the path of what is malformed', () => {
    expect(() => readCatalogue(withProduct({ width: NaN }))).toThrow(
      'Malformed catalogue at products[0].width',
    );
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

  it("leaves a fault that is not the snapshot's to whoever made it", () => {
    const broken = {
      ...snapshot,
      get products(): never {
        throw new RangeError('broken');
      },
    };
    expect(() => checkCatalogue(broken)).toThrow(RangeError);
  });

  it('refuses by the code of a malformed catalogue', () => {
    expect(checkCatalogue(withProduct({ width: -1 }))).toEqual({
      ok: false,
      reason: 'malformed-catalogue',
      path: 'products[0].width',
    });
  });

  const lengths = ['width', 'length', 'height', 'casing', 'defaultHeightFromFloor', 'baseOverlap', 'lbs'];

  it.each(lengths)('takes a %s from 0 to 100,000 and nothing beyond', (field) => {
    expect(pathOf(withProduct({ [field]: 0 }))).toBeNull();
    expect(pathOf(withProduct({ [field]: 100_000 }))).toBeNull();
    for (const value of [-0.01, 100_000.01, Infinity, '1', {}])
      expect(pathOf(withProduct({ [field]: value }))).toBe(`products[0].${field}`);
  });

  const priced = (wood: string, changes: object) => {
    const { color_scheme } = first;
    const changed = { ...color_scheme[wood as 'pine'], ...changes };
    return { color_scheme: { ...color_scheme, [wood]: changed } };
  };

  it.each([
    [{ shipping: -1 }, 'shipping'],
    [{ shipping: NaN }, 'shipping'],
    [{ width: '12' }, 'width'],
    [{ defaultRotationDegree: 361 }, 'defaultRotationDegree'],
    [{ columnCount: 1.5 }, 'columnCount'],
    [{ total_bottles: 1.5 }, 'total_bottles'],
    [{ corner_type: 'Round' }, 'corner_type'],
    [{ shelfType: 'floor' }, 'shelfType'],
    [{ shelfPositionType: 'middle' }, 'shelfPositionType'],
    [{ lighting_for_cabinet: '4 Bulb Lighting Kit' }, 'lighting_for_cabinet'],
    [{ archLighting: { type: 'SAchLite', qtyLighting: 0.5 } }, 'archLighting.qtyLighting'],
    [priced('mahogany', { unit_price: -1 }), 'color_scheme.mahogany.unit_price'],
    [priced('mahogany', { lacquer: -1 }), 'color_scheme.mahogany.lacquer'],
    [priced('pine', { stain_unit: -1 }), 'color_scheme.pine.stain_unit'],
  ])('names where %j is', (changes, path) => {
    expect(pathOf(withProduct(changes))).toBe(`products[0].${path}`);
  });

  it.each([{ _id: '' }, { _id: 7 }])('names a product without an id, as by %j', (changes) => {
    expect(pathOf(withProduct(changes))).toBe('products[0]');
  });

  it.each(['Curved', 'Segmented', 'Column', 'Void'])('knows the corner type %s', (corner_type) => {
    expect(read({ corner_type }).cornerType).toBe(corner_type);
  });

  it.each(['end', 'island', 'jointLeft', 'jointRight'])(
    'knows the shelf position %s',
    (shelfPositionType) => {
      expect(read({ shelfPositionType }).shelfPosition).toBe(shelfPositionType);
    },
  );

  it.each(['None', '3 Bulb Lighting Kit', '6 Bulb Lighting Kit', '12 Bulb Lighting Kit'])(
    'knows the cabinet light %s',
    (lighting_for_cabinet) => {
      expect(read({ lighting_for_cabinet }).lightingForCabinet).toBe(lighting_for_cabinet);
    },
  );

  it.each(['length', 'width', 'height', 'lbs', 'shipping'])('names the %s of an accessory', (field) => {
    const trimAndFillers = [{ ...snapshot.trimAndFillers[0]!, [field]: -1 }];
    expect(pathOf({ ...snapshot, trimAndFillers })).toBe(`trimAndFillers[0].${field}`);
  });

  it('names the price of an accessory, and one that is there twice', () => {
    const [wire] = snapshot.trimAndFillers;
    const { color_scheme } = wire!;
    const priceless = {
      ...wire!,
      color_scheme: { ...color_scheme, pine: { ...color_scheme.pine, lacquer: NaN } },
    };
    expect(pathOf({ ...snapshot, trimAndFillers: [priceless] })).toBe(
      'trimAndFillers[0].color_scheme.pine.lacquer',
    );
    expect(pathOf({ ...snapshot, trimAndFillers: [wire!, wire!] })).toBe('trimAndFillers[1]');
  });

  it.each(['wallGap', 'casing'])('names a %s that is no length', (field) => {
    expect(pathOf({ ...snapshot, [field]: -1 })).toBe(field);
  });

  it.each(['unitPrice', 'shipping', 'finish', 'lacquer'])(
    'takes a discount on %s of 0 to 100 percent',
    (rate) => {
      const discounted = (percent: number) =>
        pathOf({ ...snapshot, discounts: { ...snapshot.discounts, [rate]: percent } });
      expect([discounted(0), discounted(100)]).toEqual([null, null]);
      expect([discounted(-1), discounted(100.5)]).toEqual([`discounts.${rate}`, `discounts.${rate}`]);
    },
  );

  it.each(['6b3a2a', '0x6b3a2', '0x6b3a2a1', 'a0x6b3a2a', '0x6b3a2g'])('refuses the colour %s', (color) => {
    const scheme = { ...snapshot.colorSchemes[0]!, materials: [{ materialName: 'wood', color }] };
    expect(pathOf({ ...snapshot, colorSchemes: [scheme] })).toBe('colorSchemes[0].materials[0].color');
  });

  it('refuses the same id twice, a discount above 100 and a wood it does not know', () => {
    expect(pathOf({ ...snapshot, products: [first, first] })).toBe('products[1]');
    expect(pathOf({ ...snapshot, discounts: { ...snapshot.discounts, finish: 101 } })).toBe(
      'discounts.finish',
    );
    const schemes = (woodSpecies: string) => [{ ...snapshot.colorSchemes[0]!, woodSpecies }];
    expect(pathOf({ ...snapshot, colorSchemes: schemes('Oak') })).toBe('colorSchemes[0].woodSpecies');
    expect(pathOf({ ...snapshot, colorSchemes: schemes('') })).toBe('colorSchemes[0].woodSpecies');
  });
});
