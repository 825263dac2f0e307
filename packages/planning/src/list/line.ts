/** Lines of the shopping list: which finish and SKU an object is sold in, what a piece costs, the columns shown. Minor units. */
import type { Accessory, Catalogue } from '../catalogue/catalogue';
import { NATURAL_STAIN, settledFinish } from '../project/finish';
import type { Discounts, PiecePrices, PriceRule, TraceStep } from '../catalogue/pricing';
import { NOTHING, type Sen, sen, sumOf } from '../catalogue/sen';
import { round } from '../measure';
import type { Product } from '../catalogue/product';
import type { Finish, PlacedObject, SceneData } from '../project/project';

export type LacquerShown = 'Included' | 'Not Available';

/** The first nine fields are the list's columns. `unitPrice` is one piece before discount, the other amounts the whole line's. */
export interface Line {
  readonly description: string;
  readonly sku: string;
  /** Of the whole line. */
  readonly bottles: number;
  readonly quantity: number;
  readonly unitPrice: Sen;
  readonly finish: Sen;
  readonly lacquer: Sen;
  readonly shipping: Sen;
  /** Racking, finish, lacquer and shipping. */
  readonly total: Sen;
  /** Pieces at their price, less the discount. */
  readonly racking: Sen;
  /** Unique within its table. */
  readonly key: string;
  /** The accessory's id for an additional charge. */
  readonly productId: string;
  /** The accessory's symbol name; null for a product. */
  readonly symbolName: string | null;
  /** In which wood, stain and lacquer it comes; null for lights, which have none. */
  readonly madeIn: Finish | null;
  /** Shown in place of the lacquer price, or null to show the price. */
  readonly lacquerShown: LacquerShown | null;
  readonly subItems: Product['subItems'];
  /** Pounds, of the whole line, two decimals; null of what was paid for and is sold no more. */
  readonly lbs: number | null;
  readonly piece: PiecePrices;
  readonly discounts: Discounts;
  /** What discounts of the whole order take off its amounts; absent where there are none. */
  readonly orderShares?: readonly TraceStep[];
}

export interface ListTotals {
  readonly bottleCount: number;
  /** Pieces that hold bottles; shelves, tops, arch tops and cabinets hold none. */
  readonly ofRacks: number;
  /** Null where a line does not tell it. */
  readonly lbs: number | null;
  readonly wineRackingTotal: Sen;
  readonly finishTotal: Sen;
  readonly lacquerTotal: Sen;
  readonly shippingTotal: Sen;
  /** Racking, finish and lacquer. */
  readonly wineCellarTotal: Sen;
  /** That and shipping: the grand total of both tables. */
  readonly totalAmount: Sen;
}

export interface ShoppingList {
  /** In catalogue order, then wood (Mahogany, Pine), stain, lacquer (without, with) and SKU: moving things moves no line. */
  readonly lines: readonly Line[];
  /** Trim, filler and lighting, in catalogue order. */
  readonly additions: readonly Line[];
  readonly totals: ListTotals;
}

/** What a product's line is: one for each product, wood, stain, lacquer and SKU. */
export interface SoldAs {
  readonly key: string;
  readonly product: Product;
  readonly finish: Finish;
  readonly sku: string;
}

/**
 * The project's finish, unless the object was given a colour scheme of the catalogue: then its wood and stain. Whether it is
 * lacquered the scheme says only where the catalogue has the same stain with and without; else the project does.
 */
export function objectFinish(
  object: Pick<PlacedObject, 'colorScheme'>,
  data: Pick<SceneData, 'finish'>,
  { colorSchemes }: Pick<Catalogue, 'colorSchemes'>,
): Finish {
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

/** The lighted SKU of what is lit, else its colour's, else its wood's. Planner specification section 3, "Product entity". */
export function skuOf(
  product: Product,
  object: Pick<PlacedObject, 'colorScheme' | 'isLit'>,
  finish: Finish,
): string {
  if (object.isLit && product.lightedSku) return product.lightedSku;
  const color = product.colors.find((each) => each.name === object.colorScheme);
  return color?.sku || product.prices[finish.woodSpecies].sku;
}

/** Which line an object of that product, in those colours, belongs to. */
export function soldAs(
  product: Product,
  object: Pick<PlacedObject, 'colorScheme' | 'isLit'>,
  { finish: ofProject, catalogue }: { readonly finish: Finish; readonly catalogue: Catalogue },
): SoldAs {
  const finish = objectFinish(object, { finish: ofProject }, catalogue);
  const sku = skuOf(product, object, finish);
  const lacquer = finish.lacquer ? 'Laq' : '';
  return {
    key: [product.id, finish.woodSpecies, finish.stain, lacquer, sku].join('|'),
    product,
    finish,
    sku,
  };
}

/**
 * One piece before discounts, minor units. A Natural stain costs nothing and takes no lacquer; cabinets include theirs. Planner
 * specification section 4, "Lacquer".
 */
export function piecePrices(item: Product | Accessory, finish: Finish): PiecePrices {
  const wood = item.prices[finish.woodSpecies];
  const isNatural = finish.stain === NATURAL_STAIN;
  return {
    unitPrice: wood.unitPrice,
    finish: isNatural ? NOTHING : wood.stainUnit,
    lacquer: finish.lacquer && !isNatural && !isIncluded(item) ? wood.lacquer : NOTHING,
    shipping: item.shipping,
  };
}

/** So many pieces of a product in one line, before discounts. */
export function productLine({ key, product, finish, sku }: SoldAs, quantity: number): Line {
  const { description, name, bottleCount, subItems } = product;
  const shown = { key, sku, description: description || name, symbolName: null, subItems, bottleCount };
  return lineOf(product, shown, { finish, quantity });
}

/** So many pieces of an additional charge, priced as products are, in the project's finish, before discounts. */
export function accessoryLine(accessory: Accessory, finish: Finish, quantity: number): Line {
  const { name, symbolName, prices } = accessory;
  const { sku } = prices[finish.woodSpecies];
  const shown = { key: symbolName, sku, description: name, symbolName, subItems: [], bottleCount: 0 };
  return lineOf(accessory, shown, { finish, quantity });
}

type Shown = Pick<Line, 'key' | 'sku' | 'description' | 'symbolName' | 'subItems'> & {
  readonly bottleCount: number;
};

const NO_DISCOUNTS: Discounts = { unitPrice: 0, shipping: 0, finish: 0, lacquer: 0 };

/** Written out, since spreading parts of it together takes ten times as long. */
function lineOf(
  item: Product | Accessory,
  shown: Shown,
  { finish, quantity }: { readonly finish: Finish; readonly quantity: number },
): Line {
  const piece = piecePrices(item, finish);
  const { woodSpecies, stain, lacquer } = settledFinish(finish);
  const isNatural = finish.stain === NATURAL_STAIN;
  const lacquerShown = isNatural ? 'Not Available' : isIncluded(item) ? 'Included' : null;
  const isLacquered = lacquer || lacquerShown === 'Included';
  const racking = sen(piece.unitPrice * quantity);
  const finishing = sen(piece.finish * quantity);
  const lacquering = sen(piece.lacquer * quantity);
  const shipping = sen(piece.shipping * quantity);
  return {
    description: shown.description,
    sku: shown.sku,
    bottles: shown.bottleCount * quantity,
    quantity,
    unitPrice: piece.unitPrice,
    finish: finishing,
    lacquer: lacquering,
    shipping,
    total: sumOf(racking, finishing, lacquering, shipping),
    racking,
    key: shown.key,
    productId: item.id,
    symbolName: shown.symbolName,
    madeIn: isOfWood(item, finish) ? { woodSpecies, stain, lacquer: isLacquered } : null,
    lacquerShown,
    subItems: shown.subItems,
    lbs: (Math.round(round(item.weightLb, 2) * 100) * quantity) / 100,
    piece,
    discounts: NO_DISCOUNTS,
  };
}

/** The column of each rule's amount. */
export const amountColumns = {
  unitPrice: 'racking',
  finish: 'finish',
  lacquer: 'lacquer',
  shipping: 'shipping',
} as const satisfies Record<PriceRule, keyof Line>;

/** The line with the amount of each rule, and their sum, after these percentages. */
export function priced(line: Line, discounts: Discounts, amount: (rule: PriceRule) => Sen): Line {
  const racking = amount('unitPrice');
  const finish = amount('finish');
  const lacquer = amount('lacquer');
  const shipping = amount('shipping');
  const total = sumOf(racking, finish, lacquer, shipping);
  return { ...line, discounts, racking, finish, lacquer, shipping, total };
}

/** A moulding or filler strip is stained or lacquered for a price; a light never is. */
function isOfWood(item: Product | Accessory, { woodSpecies }: Finish): boolean {
  const { stainUnit, lacquer } = item.prices[woodSpecies];
  return 'isCabinet' in item || stainUnit > 0 || lacquer > 0;
}

/** True for the cabinets of the catalogue, whose lacquer is in their price. */
function isIncluded(item: Product | Accessory): boolean {
  return 'isCabinet' in item && item.isCabinet;
}
