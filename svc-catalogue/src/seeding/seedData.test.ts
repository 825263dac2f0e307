/** Lint of the data files: what they say must hang together as the trade's arithmetic does. Inches are only used here. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { emailNames, snapshotSchema, type WireProduct } from '@rackwright/contracts';
import { checkScene, drawings, openScene, placeProduct, readCatalogue } from '@rackwright/planning';
import { rectangle } from '@rackwright/planning/testRooms';
import { LANGUAGES } from '@rackwright/words';
import { aliasesBelow, menuTree } from '../menu';
import { snapshotOf } from '../snapshot';
import { countries, demonstrationVariant, seedContents, stepsIn } from './seedData';

const CM_PER_INCH = 2.54;
const contents = seedContents();
const standard = contents.products.filter(({ isGeneric }) => !isGeneric);
const generics = contents.products.filter(({ isGeneric }) => isGeneric);
const snapshot = snapshotOf(contents)!;

const product = (id: string): WireProduct => {
  const found = contents.products.find(({ _id }) => _id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const ids = (pattern: RegExp): readonly string[] =>
  standard.map(({ _id }) => _id).filter((id) => pattern.test(id));
const inches = (cm: number): number => Math.round((cm / CM_PER_INCH) * 1e6) / 1e6;
const cents = (amount: number): number => Math.round(amount * 100);
const percentOf = (amount: number, percent: number): number => Math.round(cents(amount) * (percent / 100));

/** Rows of a rack: the lowest 2.5 inches are the toe space behind the base moulding, where it stands on the floor. */
const rows = ({ height }: WireProduct, pitchIn = 3.75, toeIn = 2.5): number =>
  Math.floor((inches(height) - toeIn) / pitchIn + 1e-9);

describe('what there is', () => {
  it('has the 75 products, 19 openings and obstructions, 13 accessories and 9 colour schemes', () => {
    expect(standard).toHaveLength(75);
    expect(generics).toHaveLength(19);
    expect(contents.trimAndFillers).toHaveLength(13);
    expect(contents.colorSchemes).toHaveLength(9);
    expect(generics.filter(({ isOpening }) => isOpening)).toHaveLength(10);
  });

  it('has the accessory symbols of the specification', () => {
    expect(contents.trimAndFillers.map(({ symbolName }) => symbolName).sort()).toEqual(
      '12bulb 3bulb 4CurvCrn 6bulb BAchLite Base CFS Crown CrwnBase EFS SAchLite Top TopBase'.split(' '),
    );
  });

  it('has products of kinds that the planner knows', () => {
    const named = new Set<string>(contents.products.map(({ drawnAs }) => drawnAs));
    expect([...named].filter((name) => !drawings.some((known) => known === name))).toEqual([]);
  });

  it('has plugs and switches apart, each at the height that it usually has', () => {
    const onWall = generics.filter(({ drawnAs }) => drawnAs === 'outlet' || drawnAs === 'switch');
    expect(
      onWall.map(({ drawnAs, defaultHeightFromFloor, hotzones }) => ({
        ...{ drawnAs, hotzones },
        heightIn: inches(defaultHeightFromFloor ?? 0),
      })),
    ).toEqual([
      { drawnAs: 'outlet', hotzones: { wall: true }, heightIn: 18 },
      { drawnAs: 'switch', hotzones: { wall: true }, heightIn: 48 },
    ]);
  });

  it('has base cabinets on the floor, though cabinets at walls usually hang', () => {
    const aboveFloor = (id: string) =>
      contents.products.find(({ _id }) => _id === id)?.defaultHeightFromFloor;
    expect([aboveFloor('CAB-DRW'), aboveFloor('CAB-DOOR')]).toEqual([0, 0]);
  });

  it('has five steps, two countries, 51 states and 13 provinces', () => {
    for (const language of LANGUAGES)
      expect(stepsIn(language).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(countries.map(({ country, states }) => [country, states.length])).toEqual([
      ['United States', 51],
      ['Canada', 13],
    ]);
  });

  it('has every American state by its usual letters, the District of Columbia among them, and every Canadian province', () => {
    const letters = countries.map(({ states }) => states.map(({ abbreviation }) => abbreviation).join(' '));
    expect(letters[0]!.split(' ').sort().join(' ')).toBe(
      'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
    );
    expect(letters[1]!.split(' ').sort().join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
    const named = (name: string) =>
      countries.flatMap(({ states }) => states).find((one) => one.name === name);
    expect(named('District of Columbia')?.abbreviation).toBe('DC');
    expect(named('Newfoundland and Labrador')?.abbreviation).toBe('NL');
    expect(named('Missouri')?.abbreviation).toBe('MO');
  });

  it('has every notification e-mail', () => {
    expect(contents.emails.map(({ _id }) => _id).sort()).toEqual([...emailNames].sort());
  });

  it('sells every SKU as a variant of its own, which is always the same', () => {
    const variants = new Map<string, string>();
    for (const { color_scheme } of [...snapshot.products, ...snapshot.trimAndFillers]) {
      for (const { sku, shopifyVariantId } of Object.values(color_scheme))
        variants.set(sku, shopifyVariantId);
    }
    for (const { colors, lightedSku, lightedShopifyVariantId } of snapshot.products) {
      for (const { sku, shopifyVariantId } of Object.values(colors)) variants.set(sku, shopifyVariantId);
      variants.set(lightedSku ?? '', lightedShopifyVariantId);
    }
    expect(variants.get('')).toBe('');
    variants.delete('');
    expect(new Set(variants.values()).size).toBe(variants.size);
    for (const id of variants.values()) expect(id).toMatch(/^gid:\/\/shopify\/ProductVariant\/\d{10}$/);
    expect(variants.get('CL-IND-4M')).toBe(demonstrationVariant('CL-IND-4M'));
    expect(demonstrationVariant('CL-IND-4M')).toBe('gid://shopify/ProductVariant/2208722355');
  });

  it('has a snapshot without what only publishers see', () => {
    const publishersOnly = ['leftMenuImg', 'swapImage', 'texture', 'wallInteraction', 'dt', 'modelUrl'];
    expect(Object.keys(snapshot.products[0]!).filter((field) => publishersOnly.includes(field))).toEqual([]);
    expect(Object.keys(snapshot.colorSchemes[0]!.materials[0]!)).not.toContain('emissive');
  });

  it('has a snapshot with what is set of a material of a colour scheme', () => {
    const [first, ...others] = contents.colorSchemes;
    const material = { ...first!.materials[0]!, emissive: '0x100000', shininess: 31, map: '' };
    const changed = { ...contents, colorSchemes: [{ ...first!, materials: [material] }, ...others] };
    const [shown] = snapshotOf(changed)!.colorSchemes;
    expect(shown!.materials[0]).toMatchObject({ emissive: '0x100000', shininess: 31 });
    expect(Object.keys(shown!.materials[0]!)).not.toContain('map');
  });

  it('has a snapshot that the contract and planning accept', () => {
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot);
    const catalogue = readCatalogue(snapshot);
    expect(catalogue.products.size).toBe(contents.products.length);
    expect(catalogue.accessories.size).toBe(13);
    expect(catalogue.products.get('CL-IND-4')?.prices.Mahogany.unitPrice).toBe(69_000);
  });

  it('uses no id and no SKU twice', () => {
    for (const records of Object.values(contents)) {
      const all = (records as readonly { _id: string }[]).map(({ _id }) => _id);
      expect(new Set(all).size).toBe(all.length);
    }
    const priced = [...standard, ...contents.trimAndFillers];
    const woodSkus = priced.flatMap(({ color_scheme: { mahogany, pine } }) => [
      ...new Set([mahogany.sku, pine.sku]),
    ]);
    const otherSkus = standard.flatMap(({ colors, lightedSku }) => [
      ...Object.values(colors).map(({ sku }) => sku),
      ...(lightedSku === null ? [] : [lightedSku]),
    ]);
    const skus = [...woodSkus, ...otherSkus];
    expect(skus).not.toContain('');
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('names no maker and leaves no text empty', () => {
    const folder = join(__dirname, '../../seed');
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const shipped = JSON.stringify([LANGUAGES.map(stepsIn), contents.slides, contents.toolTips]);
    expect([shipped, ...text].join('\n')).not.toMatch(
      /vigilant|innovations|west ?coast|enthusiast|tundra|cranville|cellarpro|houzz/i,
    );
    for (const { _id, description, descriptionInfo, usageTip } of contents.products) {
      for (const words of [description, descriptionInfo, usageTip])
        expect([_id, words.trim()]).not.toEqual([_id, '']);
    }
  });
});

describe('sizes', () => {
  it('are inches times 2.54 exactly, in quarters of an inch for everything that stands in a rack wall', () => {
    for (const { _id, width, length, height } of standard) {
      for (const side of [width, length, height]) {
        expect([_id, Math.abs(inches(side) * 4 - Math.round(inches(side) * 4)) < 1e-6]).toEqual([_id, true]);
      }
    }
  });

  it('make a half-height rack and its upper part as tall as a Classic rack', () => {
    for (const columns of [2, 4, 6]) {
      const [half, upper] = [product(`HF-IND-${columns}`), product(`UP-IND-${columns}`)];
      const classic = product(`CL-IND-${columns}`);
      expect(half.height + upper.height).toBeCloseTo(classic.height, 6);
      expect(upper.width).toBe(half.width);
      expect(upper.defaultHeightFromFloor).toBe(half.height);
    }
  });

  it('make a Classic rack and its extension as tall as an Estate rack', () => {
    for (const columns of [4, 6]) {
      const extension = product(`EX-IND-${columns}`);
      expect(product(`CL-IND-${columns}`).height + extension.height).toBeCloseTo(
        product('ES-IND-4').height,
        6,
      );
      expect(extension.defaultHeightFromFloor).toBe(product('CL-IND-4').height);
    }
  });

  it('make an Estate rack with crown moulding fill an 8 foot room', () => {
    const crown = contents.trimAndFillers.find(({ symbolName }) => symbolName === 'Crown')!;
    expect(inches(product('ES-IND-4').height + crown.height)).toBe(96);
  });

  it('have n columns of 4 inches and a closing upright', () => {
    for (const id of ids(/^(CL|ES|HF|UP|EX|UC)-(IND|DSP|DBL)-\d$/)) {
      expect([id, inches(product(id).width)]).toEqual([id, 4 * product(id).columnCount + 0.75]);
    }
  });

  it('are 0 in height for what reaches from the floor to the ceiling, and for nothing else', () => {
    const reaching = contents.products.filter(({ height }) => height === 0).map(({ _id }) => _id);
    expect(reaching.sort()).toEqual(['OB-COL', 'OB-KEEP', 'OB-PIPE']);
  });

  it('are those that void corners are recognised by: 77.5 and 92.5 inches tall', () => {
    expect(inches(product('CL-VOID').height)).toBe(77.5);
    expect(inches(product('ES-VOID').height)).toBe(92.5);
  });
});

describe('capacity', () => {
  const expectBottles = (id: string, bottles: number) =>
    expect([id, product(id).total_bottles]).toEqual([id, bottles]);

  it('of individual racks is columns times rows', () => {
    for (const id of ids(/^(CL|ES|HF|UC)-IND-\d$/))
      expectBottles(id, product(id).columnCount * rows(product(id)));
    for (const id of ids(/^(UP|EX)-IND-\d$/))
      expectBottles(id, product(id).columnCount * rows(product(id), 3.75, 0));
    expect([rows(product('CL-IND-1')), rows(product('ES-IND-1')), rows(product('HF-IND-2'))]).toEqual([
      20, 24, 10,
    ]);
  });

  it('of a rack with a display row is three rows less, of a double deep one twice as much', () => {
    for (const id of ids(/-DSP-\d$/)) expectBottles(id, product(id).columnCount * (rows(product(id)) - 3));
    for (const id of ids(/-DBL-\d$/)) expectBottles(id, product(id).columnCount * rows(product(id)) * 2);
  });

  it('of large and half formats follows their own pitch', () => {
    for (const id of ids(/-MAG-\d$/)) expectBottles(id, product(id).columnCount * rows(product(id), 5));
    expectBottles('CL-UNI-4', 4 * rows(product('CL-UNI-4'), 75 / 18));
    expectBottles('CL-HALF-4', 4 * rows(product('CL-HALF-4'), 3));
  });

  it('of diamond bins is within a tenth of 0.82 of the face at 16.3 square inches a bottle', () => {
    for (const id of ids(/-DIA$|^X-CUBE$/)) {
      const { width, height, total_bottles } = product(id);
      const innerHeight = inches(height) - (id === 'X-CUBE' ? 1.5 : 2.5);
      const expected = (0.82 * (inches(width) - 1.5) * innerHeight) / 16.3;
      expect([id, Math.abs(total_bottles / expected - 1) < 0.1]).toEqual([id, true]);
    }
  });

  it('of rectangular bins is whole cases, of case bins the crates that fit at a pitch of 8.25 inches', () => {
    for (const id of ids(/-REC-\d$/)) expect(product(id).total_bottles % 12).toBe(0);
    for (const id of ids(/^(CL|ES|HF|IS)-CASE/)) {
      const cratesWide = Math.floor(inches(product(id).width) / 13);
      expectBottles(id, rows(product(id), 8.25) * cratesWide * 12);
    }
  });

  it('of corners is that of their columns, of islands that of both sides', () => {
    for (const id of ids(/-(CRV|SEG|COL)$/)) expectBottles(id, product(id).columnCount * rows(product(id)));
    for (const id of ids(/^IS-\d$/)) expectBottles(id, product(id).columnCount * rows(product(id)) * 2);
  });
});

describe('prices', () => {
  const isMetal = ({ category }: WireProduct) => category === 'metal';
  const wooden = standard.filter((one) => !isMetal(one) && one.corner_type !== 'Void');

  it('of plain racks are 4.6 a bottle, 14 a column and 20, to the nearest 5', () => {
    for (const id of ids(/-IND-\d$/)) {
      const { columnCount, total_bottles, color_scheme } = product(id);
      const rule = 4.6 * total_bottles + 14 * columnCount + 20;
      expect([id, color_scheme.pine.unit_price]).toEqual([id, 5 * Math.round(rule / 5)]);
    }
  });

  it('of racks with a display row are those of the plain rack and 60', () => {
    for (const id of ids(/-DSP-\d$/)) {
      const plain = product(id.replace('DSP', 'IND')).color_scheme.pine.unit_price;
      expect([id, product(id).color_scheme.pine.unit_price]).toEqual([id, plain + 60]);
    }
  });

  it('in mahogany are 1.55 times those in pine, to within a rounding of 5', () => {
    for (const { _id, color_scheme } of wooden) {
      const gap = Math.abs(color_scheme.mahogany.unit_price - 1.55 * color_scheme.pine.unit_price);
      expect([_id, gap <= 5]).toEqual([_id, true]);
    }
  });

  it('of a stain are 15 percent of the pine price, of lacquer 22 percent of the wood', () => {
    for (const { _id, category, color_scheme } of wooden) {
      for (const wood of [color_scheme.mahogany, color_scheme.pine]) {
        expect([_id, cents(wood.stain_unit)]).toEqual([_id, percentOf(color_scheme.pine.unit_price, 15)]);
        const lacquer = category === 'cabinet' ? 0 : percentOf(wood.unit_price, 22);
        expect([_id, cents(wood.lacquer)]).toEqual([_id, lacquer]);
      }
    }
  });

  it('of shipping are 9 and 0.55 a pound; a void corner costs nothing at all', () => {
    for (const one of [...standard, ...contents.trimAndFillers]) {
      const isVoid = 'corner_type' in one && one.corner_type === 'Void';
      expect([one._id, cents(one.shipping)]).toEqual([one._id, isVoid ? 0 : 900 + Math.round(55 * one.lbs)]);
    }
    for (const id of ids(/-VOID$/)) expect(product(id).color_scheme.pine.unit_price).toBe(0);
  });

  it('of metal racks are the same in every wood, without stain and lacquer, in four colours of which one is the default', () => {
    for (const { color_scheme, colors } of standard.filter(isMetal)) {
      expect(color_scheme.mahogany.unit_price).toBe(color_scheme.pine.unit_price);
      expect([color_scheme.pine.stain_unit, color_scheme.pine.lacquer]).toEqual([0, 0]);
      expect(Object.values(colors).filter((color) => color.default)).toHaveLength(1);
      for (const [key, { name, hex }] of Object.entries(colors)) {
        expect(key).toBe(name);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('are not asked for openings and obstructions', () => {
    for (const { color_scheme, shipping } of generics)
      expect([color_scheme.pine.unit_price, shipping]).toEqual([0, 0]);
  });
});

describe('every product', () => {
  /** In the middle of a wall, near enough for a window; corners near a corner. */
  const standing = (wire: WireProduct, wallHeight: number) => {
    const catalogue = readCatalogue(snapshot);
    const data = rectangle(400, 400, { wallHeight });
    const at = wire.corner_type === null ? { x: 200, y: 10 } : { x: 20, y: 20 };
    const placing = { product: catalogue.products.get(wire._id)!, at, snapping: true, id: 'it' };
    const placed = placeProduct(openScene(data, catalogue), placing);
    if (!placed.ok) return placed.reason;
    const broken = checkScene({ ...data, objects: [placed.value.object] }, catalogue);
    return broken.map(({ reason }) => reason).join();
  };

  it('can be placed in a room of 4 by 4 metres under a ceiling of 304 cm, and of 8 feet', () => {
    for (const one of contents.products) expect([one._id, standing(one, 304)]).toEqual([one._id, '']);
    for (const one of contents.products) expect([one._id, standing(one, 243.84)]).toEqual([one._id, '']);
  });
});

describe('what belongs together', () => {
  it('puts every product into a menu below Racking, every opening and obstruction below Obstructions', () => {
    const racking = aliasesBelow(contents.leftMenuItems, 'racking');
    const obstructions = aliasesBelow(contents.leftMenuItems, 'obstructions');
    for (const { _id, left_menu_alias } of standard)
      expect([_id, racking.has(left_menu_alias)]).toEqual([_id, true]);
    for (const { _id, left_menu_alias } of generics) {
      expect([_id, obstructions.has(left_menu_alias)]).toEqual([_id, true]);
    }
    expect(menuTree(contents.leftMenuItems).map(({ text }) => text)).toEqual(['Racking', 'Obstructions']);
  });

  it('leaves no menu without products and reaches every menu from the root', () => {
    const used = new Set(contents.products.map(({ left_menu_alias }) => left_menu_alias));
    for (const { _id } of contents.leftMenuItems) {
      const below = [...aliasesBelow(contents.leftMenuItems, _id)];
      expect([_id, below.some((alias) => used.has(alias))]).toEqual([_id, true]);
    }
  });

  it('swaps only what has the same width and height, and never alone', () => {
    const groups = new Map<string, WireProduct[]>();
    for (const one of contents.products) {
      if (one.swapGroup !== null) groups.set(one.swapGroup, [...(groups.get(one.swapGroup) ?? []), one]);
    }
    expect(groups.size).toBeGreaterThan(8);
    for (const [group, members] of groups) {
      expect([group, members.length > 1]).toEqual([group, true]);
      expect([group, new Set(members.map(({ width, height }) => `${width} ${height}`)).size]).toEqual([
        group,
        1,
      ]);
    }
  });

  it('asks for an arch light that exists, and how many: one, two and three', () => {
    const symbols = new Set(contents.trimAndFillers.map(({ symbolName }) => symbolName));
    const arches = ids(/^ARCH-/).map((id) => product(id));
    expect(arches.map(({ archLighting }) => archLighting?.qtyLighting)).toEqual([1, 2, 3]);
    for (const { archLighting } of arches) expect(symbols.has(archLighting!.type)).toBe(true);
    expect(standard.filter(({ archLighting }) => archLighting).length).toBe(arches.length);
  });

  it('gives a corner type to corners only, and the crown of its own to curved ones', () => {
    const corners = standard.filter(({ corner_type }) => corner_type !== null);
    expect(corners.map(({ _id }) => _id).sort()).toEqual([...ids(/^(CL|ES)-(CRV|SEG|COL|VOID)$/)].sort());
    for (const { isCurved, corner_type, isExcludedTopCrownTrim } of corners) {
      expect(isCurved).toBe(corner_type === 'Curved');
      if (isCurved) expect(isExcludedTopCrownTrim).toBe(true);
    }
  });

  it('lights display rows by their columns', () => {
    const lighted = standard.filter(({ lighting_for_cabinet }) => lighting_for_cabinet !== 'None');
    expect(lighted.map(({ _id }) => _id).sort()).toEqual([...ids(/-DSP-\d$/)].sort());
    for (const { lighting_for_cabinet } of lighted) expect(lighting_for_cabinet).toBe('3 Bulb Lighting Kit');
  });

  it('names colour schemes by wood, stain and Laq, whose roughness is 0.35 instead of 0.75', () => {
    expect(contents.colorSchemes.map(({ colorSchemeUniqueName }) => colorSchemeUniqueName)).toContain(
      'MahNaturalLaq',
    );
    for (const { colorSchemeUniqueName, woodSpecies, stain, materials } of contents.colorSchemes) {
      const wood = woodSpecies === 'Mahogany' ? 'Mah' : 'Pine';
      expect(colorSchemeUniqueName.replace(/Laq$/, '')).toBe(`${wood}${stain.replace(' ', '')}`);
      expect(materials[0]?.roughness).toBe(colorSchemeUniqueName.endsWith('Laq') ? 0.35 : 0.75);
    }
  });

  it('has materials of every group of the specification', () => {
    const groups = (material: string) =>
      [
        ...new Set(
          contents.materials.filter((one) => one.material === material).map((one) => one.materialGroup),
        ),
      ].sort();
    expect(groups('floor')).toEqual(['Brick', 'Concrete', 'Paint', 'Stone', 'Textured', 'Tile', 'Vinyl']);
    expect(groups('wall')).toEqual([
      'Block',
      'Brick',
      'Concrete',
      'Paint',
      'Stone',
      'Stucco',
      'Tile',
      'Wood',
    ]);
  });
});
