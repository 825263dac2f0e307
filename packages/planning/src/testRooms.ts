/** Builders for tests, of this package and of others: rooms, a small catalogue, placed objects, projects. */
import type {
  Catalogue,
  CatalogueSnapshot,
  SnapshotAccessory,
  SnapshotColorScheme,
  SnapshotProduct,
} from './catalogue/catalogue';
import type { Point } from './geometry';
import { inches, toInches } from './measure';
import type { Product, WoodSpecies } from './catalogue/product';
import type { PlacedObject, Project, SceneData } from './project/project';
import { emptyProject } from './project/emptyProject';
import { readCatalogue } from './catalogue/readCatalogue';
import { DEFAULT_WALL_WIDTH, closeOutline, readyShape } from './room/room';

/** A room with these corners, which must close. */
export function room(points: readonly Point[], changes: Partial<SceneData> = {}): SceneData {
  const outline = closeOutline(points);
  if (!outline.ok) throw new Error(`The corners make no room: ${outline.reason}`);
  const walls = outline.value.map(() => ({ width: DEFAULT_WALL_WIDTH }));
  return { ...emptyProject().data, points: outline.value, walls, ...changes };
}

/** Wall 1 along the top from the origin, wall 2 down the right side, and so on. */
export function rectangle(widthCm: number, lengthCm: number, changes: Partial<SceneData> = {}): SceneData {
  return room(readyShape('rectangle', widthCm, lengthCm), changes);
}

export function projectOf(data: SceneData, changes: Partial<Project> = {}): Project {
  return { ...emptyProject(), titleProject: 'Cellar', data, ...changes };
}

/** An object with the product's own size at a point of the plan; free, unless `changes` name a wall. */
export function placedAt(
  product: Product,
  x: number,
  y: number,
  changes: Partial<PlacedObject> = {},
): PlacedObject {
  const { width, length, height, casing } = product;
  return {
    id: `${product.id}@${x},${y}`,
    productId: product.id,
    position: { x, y, height: product.defaultHeightFromFloor },
    rotation: 0,
    wall: null,
    groupId: null,
    colorScheme: null,
    size: { width, length, height, casing },
    isShownContextMsg: false,
    ...changes,
  };
}

/** A product of its own: a Classic rack of one column unless changed. */
export function rack(changes: Partial<SnapshotProduct> = {}): Product {
  const products = [wireRack('RACK', 1, changes)];
  return [...readCatalogue({ ...testSnapshot(), products }).products.values()][0]!;
}

/** The test catalogue's product of that id. */
export function productOf(catalogue: Catalogue, id: string): Product {
  const product = catalogue.products.get(id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

/** Wall gap 1 cm, casing 6.35 cm, no discounts; other products, prices or discounts by `changes`. */
export function testCatalogue(changes: Partial<CatalogueSnapshot> = {}): Catalogue {
  return readCatalogue(testSnapshot(changes));
}

/** The same as GET /products/snapshot would send it. */
export function testSnapshot(changes: Partial<CatalogueSnapshot> = {}): CatalogueSnapshot {
  const message = {
    header_text: 'How this was calculated',
    body_text: 'From the racks on your walls.',
    is_visible: true,
  };
  return {
    version: 'test-1',
    currency: 'MYR',
    products: testProducts,
    trimAndFillers: testAccessories,
    colorSchemes: testColorSchemes,
    discounts: { unitPrice: 0, shipping: 0, finish: 0, lacquer: 0 },
    wallGap: 1,
    casing: 6.35,
    messages: { trim: message, filler: message },
    ...changes,
  };
}

function wirePrices(sku: string, pine: number, mahogany: number): SnapshotProduct['color_scheme'] {
  const wood = (unit_price: number, letter: string) => ({
    sku: `${sku}-${letter}`,
    unit_price,
    stain_unit: Math.round(pine * 15) / 100,
    lacquer: Math.round(unit_price * 22) / 100,
  });
  return { pine: wood(pine, 'P'), mahogany: wood(mahogany, 'M') };
}

/** A Classic rack: 4 inches a column and an upright, 13.5 deep, 77.5 high. */
function wireRack(id: string, columns: number, changes: Partial<SnapshotProduct> = {}): SnapshotProduct {
  const rows = Math.max(0, Math.floor((toInches(changes.height ?? inches(77.5)) - 2.5) / 3.75 + 1e-9));
  return {
    _id: id,
    base_model_name: `Rack, ${columns} column`,
    description: `Rack ${id}`,
    left_menu_alias: 'Classic racks',
    isGeneric: false,
    isOpening: false,
    width: Math.round(inches(4 * columns + 0.75) * 100) / 100,
    length: 34.29,
    height: 196.85,
    defaultHeightFromFloor: 0,
    columnCount: columns,
    total_bottles: columns * rows,
    lbs: 4 + 12 * columns,
    shipping: 10 + 5 * columns,
    color_scheme: wirePrices(id, 100 * columns, 155 * columns),
    drawnAs: 'individual',
    ...changes,
  };
}

/** Something that is planned with but not sold. */
function wireThing(id: string, changes: Partial<SnapshotProduct>): SnapshotProduct {
  const price = wirePrices('', 0, 0);
  const nothing = { columnCount: 0, total_bottles: 0, lbs: 0, shipping: 0, color_scheme: price };
  return wireRack(id, 1, { ...nothing, isGeneric: true, left_menu_alias: 'Obstructions', ...changes });
}

const testProducts: readonly SnapshotProduct[] = [
  ...[1, 2, 3, 4, 5, 6].map((columns) =>
    wireRack(`CL-IND-${columns}`, columns, { swapGroup: `classic-${columns}` }),
  ),
  wireRack('ES-IND-6', 6, { height: 234.95, left_menu_alias: 'Estate racks' }),
  wireRack('HF-IND-6', 6, { height: 101.6, left_menu_alias: 'Half height' }),
  wireRack('UP-IND-6', 6, { height: 95.25, defaultHeightFromFloor: 101.6, left_menu_alias: 'Half height' }),
  wireRack('CL-DSP-6', 6, {
    lighting_for_cabinet: '3 Bulb Lighting Kit',
    lightedSku: 'CL-DSP-6-LIT',
    drawnAs: 'displayRow',
  }),
  wireRack('CL-CRV', 4, { width: 62.87, length: 62.87, corner_type: 'Curved', drawnAs: 'curvedCorner' }),
  wireRack('CL-VOID', 1, {
    ...{ width: 34.29, length: 34.29, columnCount: 0, total_bottles: 0, lbs: 0, shipping: 0 },
    corner_type: 'Void',
    color_scheme: wirePrices('CL-VOID', 0, 0),
    drawnAs: 'voidCorner',
  }),
  wireRack('SH-WALL-24', 1, { width: 60.96, length: 24.13, height: 3.81, shelfType: 'wall', columnCount: 0 }),
  wireRack('CAB-STEM', 1, {
    ...{ width: 62.87, height: 76.2, defaultHeightFromFloor: 213.36, columnCount: 0, total_bottles: 0 },
    category: 'cabinet',
    hotzones: { wall: true },
    drawnAs: 'cabinet',
    subItems: [{ _id: 'HOOK', description: 'Glass rail' }],
  }),
  wireRack('IS-6', 6, { length: 68.58, height: 101.6, shelfType: 'island', shelfPositionType: 'island' }),
  wireRack('ARCH-26', 1, {
    ...{ width: 66.04, height: 38.1, defaultHeightFromFloor: 196.85, columnCount: 0, total_bottles: 0 },
    archLighting: { type: 'SAchLite', qtyLighting: 1 },
    isExcludedTopCrownTrim: true,
    drawnAs: 'arch',
  }),
  wireRack('MET-1', 1, {
    ...{ width: 31.75, length: 11.43, height: 91.44, hotzones: { wall: true }, drawnAs: 'metal' },
    colors: {
      white: { name: 'white', hex: '#ffffff', sku: 'MET-1-W', default: true },
      black: { name: 'black', hex: '#000000', sku: 'MET-1-B', default: false },
    },
  }),
  wireThing('DR-36', {
    isOpening: true,
    width: 91.44,
    length: 15,
    height: 203.2,
    casing: 6.35,
    drawnAs: 'door',
  }),
  wireThing('WN-24', {
    ...{ isOpening: true, width: 60.96, length: 15, height: 91.44, casing: 6.35 },
    defaultHeightFromFloor: 150,
    drawnAs: 'window',
  }),
  wireThing('OB-COL', { width: 30.48, length: 30.48, height: 0, drawnAs: 'column' }),
  wireThing('OB-SOF', { width: 121.92, length: 35.56, height: 30.48, drawnAs: 'beam' }),
  wireThing('OB-OUT', {
    ...{ width: 7.62, length: 2.54, height: 12.7, defaultHeightFromFloor: 45.72 },
    hotzones: { wall: true },
    drawnAs: 'outlet',
  }),
  wireThing('OB-SW', {
    ...{ width: 7.62, length: 2.54, height: 12.7, defaultHeightFromFloor: 121.92 },
    hotzones: { wall: true },
    drawnAs: 'switch',
  }),
  wireThing('OB-KEEP', { width: 76.2, length: 91.44, height: 0, drawnAs: 'keepClear' }),
];

const accessoryPrices: readonly (readonly [string, number, number])[] = [
  ['Top', 32, 46],
  ['Base', 34, 52],
  ['Crown', 58, 88],
  ['CrwnBase', 86, 132],
  ['TopBase', 60, 92],
  ['4CurvCrn', 145, 220],
  ['CFS', 24, 36],
  ['EFS', 29, 43],
  ['3bulb', 145, 145],
  ['6bulb', 235, 235],
  ['12bulb', 395, 395],
  ['SAchLite', 85, 85],
  ['BAchLite', 120, 120],
];

const testAccessories: readonly SnapshotAccessory[] = accessoryPrices.map(([symbolName, pine, mahogany]) => ({
  _id: `acc-${symbolName}`,
  trimandFillerName: `Accessory ${symbolName}`,
  symbolName,
  description: '',
  ...(symbolName === 'Top' ? { productdescription: 'Sold in pieces of 84 inches.' } : {}),
  length: 213.36,
  width: 3.81,
  height: 1.91,
  lbs: 4,
  shipping: 6,
  color_scheme: wirePrices(symbolName, pine, mahogany),
}));

const stains: Readonly<Record<WoodSpecies, readonly string[]>> = {
  Mahogany: ['Natural', 'Chestnut', 'Dark Walnut', 'Midnight'],
  Pine: ['Natural', 'Honey', 'Chestnut', 'Provincial', 'Whitewash'],
};

const testColorSchemes: readonly SnapshotColorScheme[] = (['Mahogany', 'Pine'] as const).flatMap(
  (woodSpecies) =>
    stains[woodSpecies].map((stain) => ({
      colorSchemeUniqueName: `${woodSpecies.slice(0, woodSpecies === 'Pine' ? 4 : 3)}${stain.replace(' ', '')}Laq`,
      woodSpecies,
      stain,
      materials: [{ materialName: 'wood', color: '0x6b3a2a', roughness: 0.35 }],
    })),
);
