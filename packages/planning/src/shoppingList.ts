/** The shopping list: one line for each product and finish, additional charges, totals. Money in minor units. */
import { accessoryQuantities } from './accessories';
import type { Accessory, Catalogue } from './catalogue';
import { NATURAL_STAIN, settledFinish } from './finish';
import { round } from './measure';
import type { Discounts, PiecePrices } from './pricing';
import { lineTrace } from './pricing';
import type { Product, WoodSpecies } from './product';
import { isInShoppingList } from './product';
import type { Finish, PlacedObject, Project, ProjectFigures, SceneData } from './project';
import { cellarSeries, roomFigures } from './room';

export type LacquerShown = 'Included' | 'Not Available';

/** The first nine fields are the list's columns. `unitPrice` is one piece before discount, the other amounts the whole line's. */
export interface Line {
  readonly description: string;
  readonly sku: string;
  /** Of the whole line. */
  readonly bottles: number;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly finish: number;
  readonly lacquer: number;
  readonly shipping: number;
  /** Racking, finish, lacquer and shipping. */
  readonly total: number;
  /** Pieces at their price, less the discount. */
  readonly racking: number;
  /** Unique within its table. */
  readonly key: string;
  /** The accessory's id for an additional charge. */
  readonly productId: string;
  /** The accessory's symbol name; null for a product. */
  readonly symbolName: string | null;
  readonly woodSpecies: WoodSpecies;
  readonly stain: string;
  /** Shown in place of the lacquer price, or null to show the price. */
  readonly lacquerShown: LacquerShown | null;
  readonly subItems: Product['subItems'];
  /** Pounds, of the whole line. */
  readonly lbs: number;
  readonly piece: PiecePrices;
  readonly discounts: Discounts;
}

export interface ListTotals {
  readonly bottleCount: number;
  readonly ofRacks: number;
  readonly lbs: number;
  readonly wineRackingTotal: number;
  readonly finishTotal: number;
  readonly lacquerTotal: number;
  readonly shippingTotal: number;
  /** Racking, finish and lacquer. */
  readonly wineCellarTotal: number;
  /** That and shipping: the grand total of both tables. */
  readonly totalAmount: number;
}

export interface ShoppingList {
  readonly lines: readonly Line[];
  /** Trim, filler and lighting. */
  readonly additions: readonly Line[];
  readonly totals: ListTotals;
}

interface Sold {
  readonly product: Product;
  readonly finish: Finish;
  readonly sku: string;
  quantity: number;
}

/** Lines in the order in which their first object was placed; additions in catalogue order. */
export function shoppingList(data: SceneData, catalogue: Catalogue): ShoppingList {
  const sold = new Map<string, Sold>();
  for (const object of data.objects) {
    const product = catalogue.products.get(object.productId);
    if (!product || !isInShoppingList(product)) continue;
    const finish = objectFinish(object, data, catalogue);
    const sku = skuOf(product, object, finish);
    const key = [product.id, finish.woodSpecies, finish.stain, finish.lacquer ? 'Laq' : '', sku].join('|');
    const line = sold.get(key);
    if (line) line.quantity += 1;
    else sold.set(key, { product, finish, sku, quantity: 1 });
  }
  const lines = [...sold].map(([key, each]) => productLine(key, each, catalogue.discounts));
  const finish = settledFinish(data.finish);
  const additions = [...accessoryQuantities(data, catalogue)].map(([symbolName, quantity]) =>
    accessoryLine(catalogue.accessories.get(symbolName)!, quantity, {
      finish,
      discounts: catalogue.discounts,
    }),
  );
  return { lines, additions, totals: totalsOf(lines, additions) };
}

/**
 * The project's finish, unless the object was given a colour scheme of the catalogue: then its wood and stain. Whether it is
 * lacquered the scheme says only where the catalogue has the same stain with and without; else the project does.
 */
export function objectFinish(object: PlacedObject, data: SceneData, { colorSchemes }: Catalogue): Finish {
  const { colorScheme } = object;
  const own =
    colorScheme === null ? undefined : colorSchemes.find((scheme) => scheme.uniqueName === colorScheme);
  if (!own) return settledFinish(data.finish);
  const { woodSpecies, stain, isLacquered } = own;
  const isTold = colorSchemes.some(
    (other) =>
      other.woodSpecies === woodSpecies && other.stain === stain && other.isLacquered !== isLacquered,
  );
  return settledFinish({ woodSpecies, stain, lacquer: isTold ? isLacquered : data.finish.lacquer });
}

function skuOf(product: Product, object: PlacedObject, finish: Finish): string {
  if (object.isLit && product.lightedSku) return product.lightedSku;
  const color = product.colors.find((each) => each.name === object.colorScheme);
  return color?.sku || product.prices[finish.woodSpecies].sku;
}

function piecePrices(item: Product | Accessory, finish: Finish, isLacquerIncluded: boolean): PiecePrices {
  const wood = item.prices[finish.woodSpecies];
  return {
    unitPrice: wood.unitPrice,
    finish: finish.stain === NATURAL_STAIN ? 0 : wood.stainUnit,
    lacquer: finish.lacquer && !isLacquerIncluded ? wood.lacquer : 0,
    shipping: item.shipping,
  };
}

function productLine(key: string, { product, finish, sku, quantity }: Sold, discounts: Discounts): Line {
  const piece = piecePrices(product, finish, product.isCabinet);
  return {
    ...amounts(piece, quantity, discounts),
    description: product.description || product.name,
    sku,
    bottles: product.bottleCount * quantity,
    key,
    productId: product.id,
    symbolName: null,
    ...finishShown(finish, product.isCabinet),
    subItems: product.subItems,
    lbs: round(product.weightLb * quantity, 2),
  };
}

function accessoryLine(
  accessory: Accessory,
  quantity: number,
  { finish, discounts }: { finish: Finish; discounts: Discounts },
): Line {
  return {
    ...amounts(piecePrices(accessory, finish, false), quantity, discounts),
    description: accessory.name,
    sku: accessory.prices[finish.woodSpecies].sku,
    bottles: 0,
    key: accessory.symbolName,
    productId: accessory.id,
    symbolName: accessory.symbolName,
    ...finishShown(finish, false),
    subItems: [],
    lbs: round(accessory.weightLb * quantity, 2),
  };
}

function finishShown(
  finish: Finish,
  isCabinet: boolean,
): Pick<Line, 'woodSpecies' | 'stain' | 'lacquerShown'> {
  const lacquerShown = finish.stain === NATURAL_STAIN ? 'Not Available' : isCabinet ? 'Included' : null;
  return { woodSpecies: finish.woodSpecies, stain: finish.stain, lacquerShown };
}

function amounts(piece: PiecePrices, quantity: number, discounts: Discounts) {
  const steps = lineTrace({ piece, quantity, discounts });
  const amountOf = (rule: (typeof steps)[number]['rule']): number =>
    steps.find((step) => step.rule === rule)!.amount;
  return {
    quantity,
    unitPrice: piece.unitPrice,
    racking: amountOf('unitPrice'),
    finish: amountOf('finish'),
    lacquer: amountOf('lacquer'),
    shipping: amountOf('shipping'),
    total: amountOf('total'),
    piece,
    discounts,
  };
}

function totalsOf(lines: readonly Line[], additions: readonly Line[]): ListTotals {
  const sum = (table: readonly Line[], of: (line: Line) => number): number =>
    table.reduce((total, line) => total + of(line), 0);
  const both = [...lines, ...additions];
  const wineRackingTotal = sum(both, (line) => line.racking);
  const finishTotal = sum(both, (line) => line.finish);
  const lacquerTotal = sum(both, (line) => line.lacquer);
  const shippingTotal = sum(both, (line) => line.shipping);
  const wineCellarTotal = wineRackingTotal + finishTotal + lacquerTotal;
  return {
    bottleCount: sum(lines, (line) => line.bottles),
    ofRacks: sum(lines, (line) => line.quantity),
    lbs: round(
      sum(both, (line) => line.lbs),
      2,
    ),
    wineRackingTotal,
    finishTotal,
    lacquerTotal,
    shippingTotal,
    wineCellarTotal,
    totalAmount: wineCellarTotal + shippingTotal,
  };
}

/** The figures that are stored with a project for lists and reports, computed from all the rest of it. */
export function summary(project: Pick<Project, 'data'>, catalogue: Catalogue): ProjectFigures {
  const { data } = project;
  const { countWall, roomLinearLengthM, floorAreaM2, wallAreaM2 } = roomFigures(data);
  const { lbs: _lbs, ...totals } = shoppingList(data, catalogue).totals;
  const finish = settledFinish(data.finish);
  return {
    FloorArea: round(floorAreaM2, 2),
    WallArea: wallAreaM2,
    countWall,
    LinearLength: round(roomLinearLengthM, 4),
    rackSeries: cellarSeries(data.wallHeight),
    cellarHeight: data.wallHeight,
    ...totals,
    woodSpecies: finish.woodSpecies,
    finish: finish.stain,
    lacquer: finish.lacquer ? 'Yes' : 'No',
  };
}

/** The project with its stored figures brought up to date: what is saved. */
export function withSummary(project: Project, catalogue: Catalogue): Project {
  const details = { ...project.projectDetails, project: summary(project, catalogue) };
  return { ...project, projectDetails: details };
}
