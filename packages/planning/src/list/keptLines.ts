/** What is kept of a project's shopping list, so that its total under any catalogue is told without its document. Minor units. */
import { AccessoryCounts, type ListChoices, type WallMeasures } from './accessories';
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { type Sen, sumOf } from '../catalogue/sen';
import { LineStore } from './lineStore';
import { appendAdditions } from './liveList';
import { NOT_SOLD } from './productCodes';
import { SoldLines } from './soldLines';
import type { Finish, PlacedObject, SceneData } from '../project/project';
import { isTrimmed, racksOf, WallSpans } from './wallSpans';

/** So many objects that are sold alike in every catalogue: of one product, in one colour of their own or none, lit or not. */
export interface KeptPieces extends Pick<PlacedObject, 'productId' | 'colorScheme'> {
  readonly isLit: boolean;
  readonly count: number;
  /** What the catalogue said of the product that the walls were measured by. */
  readonly measuredBy: string;
}

/** Plain JSON. Of a scene of 10,000 objects it is as small as of one of ten of the same products. */
export interface KeptLines extends ListChoices {
  /** Everything that stands in the scene, what is not sold too, in the order of its product's id. */
  readonly pieces: readonly KeptPieces[];
  /** Ten-thousandths of a centimetre, strips, kits; see `WallMeasures`. */
  readonly walls: {
    readonly topUnits: number;
    readonly baseUnits: number;
    readonly classicStrips: number;
    readonly estateStrips: number;
    readonly kits: { readonly kit3: number; readonly kit6: number; readonly kit12: number };
  };
}

/** What is kept of a scene as it is, its walls measured by a catalogue. */
export function keptLines(data: SceneData, catalogue: Catalogue): KeptLines {
  const { finish, trimAndFiller, quantityAllAddition } = data;
  const spans = new WallSpans(data);
  spans.addAll(racksOf(data, catalogue));
  const { topUnits, baseUnits, classicStrips, estateStrips } = spans;
  const { kit3, kit6, kit12 } = spans.kits();
  return {
    ...{ finish, trimAndFiller, quantityAllAddition },
    pieces: piecesOf(data.objects, catalogue),
    walls: { topUnits, baseUnits, classicStrips, estateStrips, kits: { kit3, kit6, kit12 } },
  };
}

/**
 * Whether what was measured along the walls holds for this catalogue, too. Where it does not, the scene has to be measured anew;
 * everything else that is kept is of the scene alone, and holds for any.
 */
export function isMeasuredBy({ pieces }: KeptLines, { products }: Pick<Catalogue, 'products'>): boolean {
  return pieces.every(({ productId, measuredBy }) => measuredBy === measuringRule(products.get(productId)));
}

/** What the lengths, strips and runs along a wall depend on, of a product. What is not trimmed counts as what is not there. */
export function measuringRule(product: Product | undefined): string {
  if (!product || !isTrimmed(product)) return '';
  const { columnCount, cornerType, isExcludedTopCrownTrim } = product;
  return `${columnCount}${cornerType === null ? '' : 'c'}${isExcludedTopCrownTrim ? 'x' : ''}`;
}

function piecesOf(objects: readonly PlacedObject[], { products }: Pick<Catalogue, 'products'>): KeptPieces[] {
  const counts = new Map<string, KeptPieces & { count: number }>();
  for (const { productId, colorScheme, isLit = false } of objects) {
    const key = JSON.stringify([productId, colorScheme, isLit]);
    const known = counts.get(key);
    const measuredBy = known?.measuredBy ?? measuringRule(products.get(productId));
    if (known) known.count += 1;
    else counts.set(key, { productId, colorScheme, isLit, count: 1, measuredBy });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pieces]) => pieces);
}

/** Finishes whose tables are held at a time. */
const TABLES_MAX = 100;

interface Tables {
  readonly sold: SoldLines;
  readonly additions: LineStore;
}

/** Counts totals of what is kept under one catalogue, with the tables and rules of `LiveList`; it may be asked of any number. */
export class KeptPricer {
  readonly #catalogue: Catalogue;
  readonly #tables = new Map<string, Tables>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** The grand total, to the cent that of the scene's list, where the scene is measured by the catalogue (`isMeasuredBy`). */
  totalOf(kept: KeptLines): Sen {
    const { sold, additions } = this.#tablesFor(kept.finish);
    this.#count(sold, kept, 1);
    const counts = this.#countsOf(kept);
    const places = this.#catalogue.accessories.size;
    for (let place = 0; place < places; place += 1) additions.setQuantity(place, counts.quantity(place));
    const total = sumOf(sold.kept.total, additions.total);
    this.#count(sold, kept, -1);
    return total;
  }

  /** How many of an accessory of the catalogue the scene takes; 0 of one that the catalogue does not have. */
  quantityOf(kept: KeptLines, symbolName: string): number {
    const place = [...this.#catalogue.accessories.keys()].indexOf(symbolName);
    return place < 0 ? 0 : this.#countsOf(kept).quantity(place);
  }

  #count(sold: SoldLines, { pieces }: KeptLines, by: 1 | -1): void {
    const { codes } = sold;
    for (const piece of pieces) {
      const index = codes.productIndex(piece.productId);
      const code = index < 0 ? NOT_SOLD : codes.codeWithin(index, piece);
      if (code !== NOT_SOLD) sold.change(code, by * piece.count);
    }
  }

  #countsOf(kept: KeptLines): AccessoryCounts {
    const { accessories, products } = this.#catalogue;
    const counts = new AccessoryCounts(accessories.keys(), measuresOf(kept), kept);
    for (const { productId, isLit, count } of kept.pieces) {
      const product = products.get(productId);
      if (product && isTrimmed(product)) counts.count(product, isLit, count);
    }
    return counts;
  }

  #tablesFor(finish: Finish): Tables {
    const key = JSON.stringify([finish.woodSpecies, finish.stain, finish.lacquer]);
    const known = this.#tables.get(key);
    if (known) return known;
    if (this.#tables.size >= TABLES_MAX) this.#tables.clear();
    const additions = new LineStore(this.#catalogue.discounts);
    appendAdditions(additions, this.#catalogue, finish);
    const made = { sold: new SoldLines(this.#catalogue, finish), additions };
    this.#tables.set(key, made);
    return made;
  }
}

const measuresOf = ({ walls: { kits, ...walls } }: KeptLines): WallMeasures => ({
  ...walls,
  kits: () => kits,
});
