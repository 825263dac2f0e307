/** Reads the catalogue once from its wire form: decimals become whole minor units, unknown values are refused with their path. */
import { type DrawnAs, isDrawing, kindsOfProduct } from '../kinds/kindsOfProduct';
import type {
  Accessory,
  Catalogue,
  CatalogueSnapshot,
  ColorScheme,
  SnapshotAccessory,
  SchemeMaterial,
  SnapshotColorScheme,
  SnapshotSchemeMaterial,
  SnapshotProduct,
  SnapshotVersion,
  WireWoodPrice,
  WireWoodPrices,
} from './catalogue';
import { PRICE_MAX, minorUnits, unitPricesOf } from './pricing';
import type { Sen } from './sen';
import {
  type CornerType,
  type Product,
  WALL_CABINET_HEIGHT,
  type WoodPrice,
  type WoodSpecies,
} from './product';
import { accept, reject, type Result } from '../result';

/** Raised while reading and turned into a refusal by `checkCatalogue`; nothing else leaves this file. */
class Malformed extends Error {
  constructor(readonly path: string) {
    super(`Malformed catalogue at ${path}`);
  }
}

/** The catalogue, prices in whole minor units. A value that is no price, no length or no wood is refused with its path. */
export function checkCatalogue(snapshot: CatalogueSnapshot): Result<Catalogue, 'malformed-catalogue'> {
  try {
    return accept(readCatalogue(snapshot));
  } catch (fault) {
    if (fault instanceof Malformed) return reject('malformed-catalogue', { path: fault.path });
    throw fault;
  }
}

/** As `checkCatalogue`, for a snapshot that a contract has checked before: throws on a malformed value, naming its path. */
export function readCatalogue(snapshot: CatalogueSnapshot): Catalogue {
  const { discounts, wallGap, casing } = snapshot;
  for (const rate of ['unitPrice', 'shipping', 'finish', 'lacquer'] as const) {
    amount(discounts[rate], `discounts.${rate}`, 100);
  }
  const names = new Map(snapshot.products.map(({ _id, description }) => [_id, description]));
  const products = snapshot.products.map((wire, i) => readProduct(wire, `products[${i}]`, { casing, names }));
  const accessories = snapshot.trimAndFillers.map((wire, i) => readAccessory(wire, `trimAndFillers[${i}]`));
  return {
    version: snapshot.version,
    currency: snapshot.currency,
    products: byKey(products, (product) => product.id, 'products'),
    accessories: byKey(accessories, (accessory) => accessory.symbolName, 'trimAndFillers'),
    colorSchemes: snapshot.colorSchemes.map((wire, i) => readScheme(wire, `colorSchemes[${i}]`)),
    discounts,
    wallGapCm: amount(wallGap, 'wallGap', LENGTH_MAX),
    casingCm: amount(casing, 'casing', LENGTH_MAX),
    messages: snapshot.messages,
  };
}

const LENGTH_MAX = 100_000;

function byKey<T>(items: readonly T[], keyOf: (item: T) => string, path: string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  items.forEach((item, i) => {
    const key = keyOf(item);
    if (typeof key !== 'string' || key === '' || map.has(key)) throw new Malformed(`${path}[${i}]`);
    map.set(key, item);
  });
  return map;
}

function amount(value: number, path: string, max: number): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= max)) throw new Malformed(path);
  return value;
}

function count(value: number, path: string): number {
  if (!Number.isInteger(amount(value, path, LENGTH_MAX))) throw new Malformed(path);
  return value;
}

function price(value: number, path: string): Sen {
  const minor = minorUnits(amount(value, path, PRICE_MAX));
  if (minor === null) throw new Malformed(path);
  return minor;
}

function oneOf<T extends string>(
  value: string | null | undefined,
  allowed: readonly T[],
  path: string,
): T | null {
  if (value === null || value === undefined || value === '') return null;
  const found = allowed.find((name) => name === value);
  if (found === undefined) throw new Malformed(path);
  return found;
}

const cornerTypes: readonly CornerType[] = ['Curved', 'Segmented', 'Column', 'Void'];
const lightingKits = ['None', '3 Bulb Lighting Kit', '6 Bulb Lighting Kit', '12 Bulb Lighting Kit'] as const;

/** What products take from the rest of the shop: the casing of those without one, and the names of all by their ids. */
interface Shop {
  readonly casing: number;
  readonly names: ReadonlyMap<string, string>;
}

function readProduct(wire: SnapshotProduct, path: string, shop: Shop): Product {
  const product = readSold(wire, path, shop);
  const earlier = (wire.earlier ?? []).map((version, i): Product => {
    const at = `${path}.earlier[${i}]`;
    return { ...readSold(asEarlier(wire, version), at, shop), version: version.version };
  });
  return {
    ...product,
    ...(wire.version === undefined ? {} : { version: count(wire.version, `${path}.version`) }),
    ...(earlier.length > 0 ? { earlier } : {}),
  };
}

/** The product as it was then; what the version does not hold is as it is today. */
function asEarlier(
  wire: SnapshotProduct,
  { version: _, unit_prices, ...then }: SnapshotVersion,
): SnapshotProduct {
  const { mahogany, pine } = wire.color_scheme;
  return {
    ...wire,
    casing: 0,
    corner_type: null,
    shelfType: null,
    ...then,
    hotzones: then.hotzones ?? { wall: false },
    borders: { wall: then.borders?.wall ?? 0, default: wire.borders?.default ?? 0 },
    baseOverlap: then.baseOverlap ?? 0,
    unit_price: 0,
    color_scheme: {
      mahogany: { ...mahogany, unit_price: unit_prices.mahogany },
      pine: { ...pine, unit_price: unit_prices.pine },
    },
  };
}

function readSold(wire: SnapshotProduct, path: string, shop: Shop): Product {
  return {
    ...readIdentity(wire),
    ...readExtent(wire, path, shop.casing),
    ...readPlace(wire, path),
    ...readContents(wire, path),
    subItems: partNames(wire, shop),
    archLighting: readArchLighting(wire, path),
    lightedSku: wire.lightedSku || null,
    colors: Object.values(wire.colors ?? {}).map(({ shownName, ...color }) => ({
      ...color,
      shownName: shownName ?? color.name,
    })),
    shipping: price(wire.shipping, `${path}.shipping`),
    prices: readPrices(pricedInWoods(wire), `${path}.color_scheme`),
    lightingForCabinet:
      oneOf(wire.lighting_for_cabinet, lightingKits, `${path}.lighting_for_cabinet`) ?? 'None',
  };
}

function readIdentity(wire: SnapshotProduct) {
  return {
    id: wire._id,
    name: wire.modelName ?? wire.base_model_name,
    ...(wire.modelName === undefined ? {} : { englishName: wire.base_model_name }),
    description: wire.description,
    menuAlias: wire.left_menu_alias,
    isGeneric: wire.isGeneric,
    isOpening: wire.isOpening,
    isCabinet: wire.category?.toLowerCase() === 'cabinet',
    swapGroup: wire.swapGroup || null,
    drawnAs: drawnAsOf(wire),
    contextualMessage: wire.contextualMsg ?? '',
    isVisible: wire.visible ?? true,
    image: wire.productImage ?? '',
    ...readWords(wire),
  };
}

/** What the shop says and shows of it, where it does. */
function readWords(wire: SnapshotProduct) {
  return {
    ...(wire.modelUrl ? { modelUrl: wire.modelUrl } : {}),
    ...(wire.descriptionInfo ? { descriptionInfo: wire.descriptionInfo } : {}),
    ...(wire.usageTip ? { usageTip: wire.usageTip } : {}),
    ...(wire.externalLink ? { externalLink: wire.externalLink } : {}),
    ...(wire.externalLinkText ? { externalLinkText: wire.externalLinkText } : {}),
    ...(wire.leftMenuImg ? { menuImage: wire.leftMenuImg } : {}),
    ...(wire.texture?.length ? { textures: wire.texture } : {}),
    ...(wire.swapImage ? { swapImage: wire.swapImage } : {}),
    ...(wire.contextualImg ? { contextualImage: wire.contextualImg } : {}),
  };
}

/** A name this version cannot draw is drawn by what the product is. */
export function drawnAsOf({
  drawnAs,
  isOpening,
  isGeneric,
}: Pick<SnapshotProduct, 'drawnAs' | 'isOpening' | 'isGeneric'>): DrawnAs {
  if (drawnAs !== undefined && isDrawing(drawnAs)) return drawnAs;
  return isOpening ? 'window' : isGeneric ? 'column' : 'individual';
}

function readExtent(wire: SnapshotProduct, path: string, genericCasing: number) {
  return {
    width: amount(wire.width, `${path}.width`, LENGTH_MAX),
    length: amount(wire.length, `${path}.length`, LENGTH_MAX),
    height: amount(wire.height, `${path}.height`, LENGTH_MAX),
    casing: amount(casingOf(wire, genericCasing), `${path}.casing`, LENGTH_MAX),
    defaultHeightFromFloor: amount(
      wire.defaultHeightFromFloor ?? usualHeight(wire),
      `${path}.defaultHeightFromFloor`,
      LENGTH_MAX,
    ),
    baseOverlap: amount(wire.baseOverlap ?? 0, `${path}.baseOverlap`, LENGTH_MAX),
    rotationStep: amount(
      wire.defaultRotationDegree || DEFAULT_ROTATION_STEP,
      `${path}.defaultRotationDegree`,
      360,
    ),
  };
}

/** Centimetres around an opening: its own, else the shop's. */
export const casingOf = (
  { casing, isOpening }: Pick<SnapshotProduct, 'casing' | 'isOpening'>,
  genericCasing: number,
): number => casing || (isOpening ? genericCasing : 0);

const DEFAULT_ROTATION_STEP = 10;

type SaysHeight = Pick<SnapshotProduct, 'drawnAs' | 'isOpening' | 'isGeneric' | 'category' | 'hotzones'>;

/** Centimetres from the floor to its underside, where nobody has said it. */
export function usualHeight(wire: SaysHeight): number {
  if (wire.isOpening) return kindsOfProduct[drawnAsOf(wire)].sill;
  return wire.category?.toLowerCase() === 'cabinet' && wire.hotzones?.wall ? WALL_CABINET_HEIGHT : 0;
}

function readPlace(wire: SnapshotProduct, path: string) {
  return {
    cornerType: oneOf(wire.corner_type, cornerTypes, `${path}.corner_type`),
    shelfType: oneOf(wire.shelfType, ['wall', 'island'] as const, `${path}.shelfType`),
    shelfPosition: oneOf(
      wire.shelfPositionType,
      ['end', 'island', 'jointLeft', 'jointRight'] as const,
      `${path}.shelfPositionType`,
    ),
    hasWallHotZone: wire.hotzones?.wall ?? false,
    isExcludedTopCrownTrim: wire.isExcludedTopCrownTrim ?? false,
    ...readManners(wire, path),
  };
}

/** What `wallInteraction` says of a product that no wall attracts. Anything else is a note that nothing follows from. */
export const NO_WALL = 'none';

/** How it is set down, where that is not as usual. */
function readManners({ borders, ...wire }: SnapshotProduct, path: string) {
  const atWall = amount(Math.max(0, borders?.wall ?? 0), `${path}.borders.wall`, LENGTH_MAX);
  const beside = amount(Math.max(0, borders?.default ?? 0), `${path}.borders.default`, LENGTH_MAX);
  return {
    ...(atWall > 0 ? { borderAtWall: atWall } : {}),
    ...(beside > 0 ? { borderBeside: beside } : {}),
    ...(wire.disableAutoOrientation ? { keepsRotation: true } : {}),
    ...(wire.wallInteraction === NO_WALL ? { isApartFromWalls: true } : {}),
    ...(wire.isCurved ? { isCurved: true } : {}),
  };
}

function readContents(wire: SnapshotProduct, path: string) {
  return {
    columnCount: count(wire.columnCount ?? 0, `${path}.columnCount`),
    bottleCount: count(wire.total_bottles ?? 0, `${path}.total_bottles`),
    weightLb: amount(wire.lbs ?? 0, `${path}.lbs`, LENGTH_MAX),
  };
}

const partNames = ({ subItems = [] }: SnapshotProduct, { names }: Shop): readonly string[] =>
  subItems.flatMap(({ _id, description }) => description.trim() || names.get(_id) || []);

function readArchLighting(wire: SnapshotProduct, path: string): Product['archLighting'] {
  const lighting = wire.archLighting;
  if (!lighting || lighting.type === '') return null;
  return { type: lighting.type, quantity: count(lighting.qtyLighting, `${path}.archLighting.qtyLighting`) };
}

function pricedInWoods(wire: SnapshotProduct): WireWoodPrices {
  const { mahogany, pine } = wire.color_scheme;
  const prices = unitPricesOf(wire);
  return {
    mahogany: { ...mahogany, unit_price: prices.mahogany },
    pine: { ...pine, unit_price: prices.pine },
  };
}

function readPrices(wire: WireWoodPrices, path: string): Record<WoodSpecies, WoodPrice> {
  return { Mahogany: readWood(wire.mahogany, `${path}.mahogany`), Pine: readWood(wire.pine, `${path}.pine`) };
}

function readWood(wire: WireWoodPrice, path: string): WoodPrice {
  return {
    sku: wire.sku,
    unitPrice: price(wire.unit_price, `${path}.unit_price`),
    stainUnit: price(wire.stain_unit, `${path}.stain_unit`),
    lacquer: price(wire.lacquer, `${path}.lacquer`),
  };
}

function readAccessory(wire: SnapshotAccessory, path: string): Accessory {
  return {
    id: wire._id,
    symbolName: wire.symbolName,
    name: wire.trimandFillerName,
    description: wire.description,
    length: amount(wire.length, `${path}.length`, LENGTH_MAX),
    width: amount(wire.width, `${path}.width`, LENGTH_MAX),
    height: amount(wire.height, `${path}.height`, LENGTH_MAX),
    weightLb: amount(wire.lbs, `${path}.lbs`, LENGTH_MAX),
    shipping: price(wire.shipping, `${path}.shipping`),
    prices: readPrices(wire.color_scheme, `${path}.color_scheme`),
    isVisible: wire.visible ?? true,
    image: wire.trimandFillerImage ?? '',
    ...(wire.productdescription ? { soldHow: wire.productdescription } : {}),
  };
}

/** Throws with the path of what is malformed. */
export function readScheme(wire: SnapshotColorScheme, path = 'colorScheme'): ColorScheme {
  const woodSpecies = oneOf(wire.woodSpecies, ['Mahogany', 'Pine'] as const, `${path}.woodSpecies`);
  if (!woodSpecies) throw new Malformed(`${path}.woodSpecies`);
  return {
    uniqueName: wire.colorSchemeUniqueName,
    woodSpecies,
    stain: wire.stain,
    stainName: wire.stainName ?? wire.stain,
    isLacquered: wire.colorSchemeUniqueName.endsWith('Laq'),
    image: wire.colorSchemeImage ?? '',
    ...(wire.productDetailsImage ? { detailsImage: wire.productDetailsImage } : {}),
    materials: wire.materials.map((material, i) => readSchemeMaterial(material, `${path}.materials[${i}]`)),
  };
}

function readSchemeMaterial(wire: SnapshotSchemeMaterial, path: string): SchemeMaterial {
  const { materialName: name, materialType, roughness = 0.75, metalness = 0, shininess, map, aoMap } = wire;
  return {
    name,
    hex: hexIn(wire.color, `${path}.color`),
    roughness,
    metalness,
    ...(materialType === 'MeshPhongMaterial' ? { isPhong: true } : {}),
    ...(wire.emissive ? { emissive: hexIn(wire.emissive, `${path}.emissive`) } : {}),
    ...(wire.specular ? { specular: hexIn(wire.specular, `${path}.specular`) } : {}),
    ...(shininess === undefined ? {} : { shininess }),
    ...(map ? { map } : {}),
    ...(aoMap ? { aoMap } : {}),
  };
}

function hexIn(color: string, path: string): string {
  const hex = /^0x([0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) throw new Malformed(path);
  return `#${hex.toLowerCase()}`;
}
