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

const NO_WALLS: KeptLines['walls'] = {
  ...{ topUnits: 0, baseUnits: 0, classicStrips: 0, estateStrips: 0 },
  kits: { kit3: 0, kit6: 0, kit12: 0 },
};
const NO_CHOICES = { trimAndFiller: {}, quantityAllAddition: {} } as const;

interface Tables {
  readonly sold: SoldLines;
  readonly additions: LineStore;
}

/** Counts totals of what is kept under one catalogue, with the tables and rules of `LiveList`; it may be asked of any number. */
export class KeptPricer {
  readonly #catalogue: Catalogue;
  readonly #tables = new Map<string, Tables>();
  readonly #places: ReadonlyMap<string, number>;
  /** Of nothing between two questions. */
  readonly #counts: AccessoryCounts;
  #walls = NO_WALLS;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    const symbolNames = [...catalogue.accessories.keys()];
    this.#places = new Map(symbolNames.map((symbolName, place) => [symbolName, place]));
    this.#counts = new AccessoryCounts(symbolNames, this.#measures(), NO_CHOICES);
  }

  /** The grand total, to the cent that of the scene's list, where the scene is measured by the catalogue (`isMeasuredBy`). */
  totalOf(kept: KeptLines): Sen {
    const { sold, additions } = this.#tablesFor(kept.finish);
    this.#sell(sold, kept, 1);
    this.#countFor(kept, (counts) => {
      for (let place = 0; place < this.#places.size; place += 1) {
        const quantity = counts.quantity(place);
        if (quantity !== additions.quantity(place)) additions.setQuantity(place, quantity);
      }
    });
    const total = sumOf(sold.kept.total, additions.total);
    this.#sell(sold, kept, -1);
    return total;
  }

  /** How many of an accessory of the catalogue the scene takes; 0 of one that the catalogue does not have. */
  quantityOf(kept: KeptLines, symbolName: string): number {
    const place = this.#places.get(symbolName);
    let quantity = 0;
    if (place !== undefined) this.#countFor(kept, (counts) => (quantity = counts.quantity(place)));
    return quantity;
  }

  #sell(sold: SoldLines, { pieces }: KeptLines, by: 1 | -1): void {
    const { codes } = sold;
    for (const piece of pieces) {
      const index = codes.productIndex(piece.productId);
      const code = index < 0 ? NOT_SOLD : codes.codeWithin(index, piece);
      if (code !== NOT_SOLD) sold.change(code, by * piece.count);
    }
  }

  #countFor(kept: KeptLines, read: (counts: AccessoryCounts) => void): void {
    this.#walls = kept.walls;
    this.#counts.setChoices(kept);
    this.#count(kept, 1);
    read(this.#counts);
    this.#count(kept, -1);
  }

  #count({ pieces }: KeptLines, by: 1 | -1): void {
    const { products } = this.#catalogue;
    for (const { productId, isLit, count } of pieces) {
      const product = products.get(productId);
      if (product && isTrimmed(product)) this.#counts.count(product, isLit, by * count);
    }
  }

  /** Of the walls that are asked about. */
  #measures(): WallMeasures {
    const of = (): KeptLines['walls'] => this.#walls;
    return {
      get topUnits() {
        return of().topUnits;
      },
      get baseUnits() {
        return of().baseUnits;
      },
      get classicStrips() {
        return of().classicStrips;
      },
      get estateStrips() {
        return of().estateStrips;
      },
      kits: () => of().kits,
    };
  }

  #tablesFor(finish: Finish): Tables {
    const key = `${finish.woodSpecies}|${finish.lacquer}|${finish.stain}`;
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
