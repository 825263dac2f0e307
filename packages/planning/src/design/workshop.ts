/** One series' ways of filling a room, tried and counted: what `designCellars` chooses from. */
import type { Catalogue } from '../catalogue/catalogue';
import type { ListTotals } from '../list/line';
import { shoppingList } from '../list/shoppingList';
import { Scene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { arranged } from './arranged';
import { islandsIn, onWalls, placeAllIn, type Placement } from './assembly';
import { DEEP, DesignRoom } from './designRoom';
import { bottlesIn, capacityOf, type Fit, fitOf } from './holding';
import {
  bestLayout,
  fillLayout,
  type WallFilling,
  improvedLayout,
  type WallLayout,
  worthTrying,
} from './layout';
import { type CellarPiece, type DesignPieces, designPieces } from './pieces';
import { trimmed } from './trimmed';
import { type ByFormat, type Look, NO_BOTTLES, type Wish, type WishFormat } from './wish';
import {
  plainValue,
  spareWorth,
  wanted,
  type Weighing,
  worthFor,
  worthOfFit,
  worthPlaced,
} from './wishWorth';

/** What a cellar is best at. */
export const CELLAR_KINDS = ['most', 'value', 'beauty'] as const;
export type CellarKind = (typeof CELLAR_KINDS)[number];

/** One way to try for a cellar. */
interface Trial {
  /** What a piece may cost, as a share of what the cheapest place is worth. */
  readonly share: number;
  /** What a standard place is worth; little more than it costs where a room holds far more than the collection. */
  readonly standard: number;
  /** Whether corners are chosen as if all racks were for standard bottles, as most are, or as if all were for what is wanted. */
  readonly corners: 'usual' | 'wanted';
}

const TRIALS: Readonly<Record<CellarKind, readonly Trial[]>> = {
  most: [
    { share: 0, standard: 1, corners: 'wanted' },
    { share: 0, standard: 1, corners: 'usual' },
    { share: 0, standard: spareWorth.standard, corners: 'usual' },
    { share: 0.6, standard: 1, corners: 'usual' },
    { share: 0.9, standard: 1, corners: 'usual' },
  ],
  value: [
    { share: 0.5, standard: 1, corners: 'usual' },
    { share: 0.9, standard: 1, corners: 'usual' },
    { share: 0.5, standard: 0.6, corners: 'usual' },
  ],
  beauty: [{ share: 0, standard: 1, corners: 'wanted' }],
};

/** See `worthFor`. */
const STATES_MAX: Readonly<Record<CellarKind, number>> = { most: 128, value: 64, beauty: 64 };

/** Where there are more standard places than bottles, half bottles need none of their own. */
const withHalvesAmong = (bottles: ByFormat): ByFormat => ({
  ...bottles,
  half: 0,
  standard: bottles.standard + bottles.half,
});

/** A cellar before it is compared with others. */
export interface CellarDraft {
  readonly series: 'Classic' | 'Estate';
  readonly objects: readonly PlacedObject[];
  readonly totals: ListTotals;
  readonly capacity: ByFormat;
  readonly fit: Fit;
  readonly worth: number;
  /** What there is to be looked at, as bottles. */
  readonly looks: number;
  readonly isTrimmed: boolean;
}

const served = ({ fit }: CellarDraft): number => worthPlaced(fit);
const price = ({ totals }: CellarDraft): number => totals.totalAmount;

/** A collection that lies as well as this, give or take half a percent, lies as well. */
const AS_GOOD = 0.995;

export const isBetter: Readonly<Record<CellarKind, (one: CellarDraft, other: CellarDraft) => boolean>> = {
  most: (one, other) =>
    one.worth > other.worth + 1e-6 ||
    (Math.abs(one.worth - other.worth) <= 1e-6 && price(one) < price(other)),
  value: (one, other) => {
    if (served(one) < served(other) * AS_GOOD) return false;
    return served(one) * AS_GOOD > served(other) || price(one) < price(other);
  },
  beauty: (one, other) => one.worth + one.looks > other.worth + other.looks + 1e-6,
};

/** Bottles that one thing to be looked at may cost. */
const LOOK_WORTH: Readonly<Record<Look, number>> = {
  display: 70,
  diamonds: 60,
  arch: 120,
  corners: 60,
  island: 60,
  tasting: 350,
};
/** The looks of a beautiful cellar for who asks for none. */
const USUAL_LOOKS: readonly Look[] = ['display', 'diamonds', 'arch', 'corners', 'island'];
/** No part of a beautiful cellar: what is narrow makes walls restless, what is deep makes rooms small. Wooden cases are deep. */
const isPlain = ({ width, depth, holdings }: CellarPiece): boolean =>
  width < 30 || (depth > DEEP && !holdings.some(({ format }) => format === 'case'));

/** One series' pieces and the prepared room. */
export class Workshop {
  readonly #kept: SceneData;
  readonly #catalogue: Catalogue;
  readonly #wish: Wish;
  readonly #series: 'Classic' | 'Estate';
  readonly #assortment: DesignPieces;
  readonly #room: DesignRoom;
  readonly #bottles: ByFormat;
  readonly #layouts = new Map<string, WallLayout>();

  constructor(
    kept: SceneData,
    catalogue: Catalogue,
    { wish, series }: { wish: Wish; series: 'Classic' | 'Estate' },
  ) {
    this.#kept = kept;
    this.#catalogue = catalogue;
    this.#wish = wish;
    this.#series = series;
    this.#bottles = wanted(wish);
    this.#assortment = designPieces(catalogue, wish, { series, ceilingCm: kept.wallHeight });
    this.#room = new DesignRoom(kept, catalogue, { wish, assortment: this.#assortment });
  }

  /** Several, as what corners are best for depends on what fills the walls, and what is cheap enough on what is needed. */
  drafts(kind: CellarKind): CellarDraft[] {
    const { looks: asked } = this.#wish;
    const wantedLooks = asked.length > 0 ? asked : USUAL_LOOKS;
    const looks =
      kind === 'beauty' ? Object.fromEntries(wantedLooks.map((look) => [look, LOOK_WORTH[look]])) : {};
    const isEndless = bottlesIn(this.#wish.bottles) === 0;
    const isFree = this.#wish.budget === null;
    const weighings = TRIALS[kind]
      .filter(
        ({ share, standard }) =>
          (kind !== 'most' || !isFree || share === 0) && (!isEndless || standard === 1),
      )
      .map(({ share, ...trial }) => ({ ...trial, perSen: share / this.#usualPrice(), looks }));
    const found = weighings.map((weighing) => this.#draft(kind, weighing, this.#layout(kind, weighing)));
    if (kind !== 'most' || isEndless) return found;
    const best = found.reduce((most, draft, i) => (isBetter.most(draft, found[most]!) ? i : most), 0);
    return [...found, this.#draft(kind, weighings[best]!, this.#improved(kind, weighings[best]!))];
  }

  /** Sen for one place in the rack that costs least by place; what costs more is worth its price no more as this comes near 1. */
  #usualPrice(): number {
    const prices = this.#assortment.onWalls.flatMap(({ holdings, price: all }) => {
      const places = holdings
        .filter(({ format }) => format === 'standard')
        .reduce((sum, each) => sum + each.places, 0);
      return places > 0 ? [all / places] : [];
    });
    return prices.length > 0 ? Math.max(1, Math.min(...prices)) : 1;
  }

  /** What walls are filled with, and what it is worth. */
  #filling(kind: CellarKind, weighing: Weighing): WallFilling {
    const isPretty = kind === 'beauty';
    const choices = this.#room.choices.filter(({ piece }) => !(isPretty && isPlain(piece)));
    const pieces = choices.map(({ piece }) => piece);
    const statesMax = STATES_MAX[kind];
    return worthTrying(choices, worthFor(pieces, this.#soughtWith(weighing), { ...weighing, statesMax }));
  }

  #draft(kind: CellarKind, weighing: Weighing, layout: WallLayout): CellarDraft {
    const isPretty = kind === 'beauty';
    const filled = fillLayout(this.#room, layout, this.#filling(kind, weighing));
    const standing = isPretty ? arranged(this.#room, layout, filled.standing) : filled.standing;
    const scene = this.#emptyScene();
    let next = 0;
    const nextId = (): string => {
      do next += 1;
      while (this.#room.scene.object(`design-${next}`) !== null);
      return `design-${next}`;
    };
    const along = placeAllIn(scene, onWalls(this.#room, standing, layout.corners), nextId);
    const hasIslands = this.#wish.wall === null && (kind !== 'value' || this.#wish.looks.includes('island'));
    const valueOf = (piece: CellarPiece): number => plainValue(piece, this.#soughtWith(weighing), weighing);
    const islands = hasIslands ? this.#islands(along, { valueOf, nextId, scene, isPretty }) : [];
    return this.#counted([...along, ...islands], kind, weighing.looks);
  }

  #soughtWith({ standard }: Weighing): ByFormat {
    return standard < 1 ? withHalvesAmong(this.#bottles) : this.#bottles;
  }

  /** Corners hardly depend on prices: they are chosen once for all trials that differ in nothing else. */
  #layout(kind: CellarKind, weighing: Weighing & Pick<Trial, 'corners'>): WallLayout {
    const isPretty = kind === 'beauty';
    const { corners } = weighing;
    const valueOf = (piece: CellarPiece): number => {
      if (corners === 'usual') return plainValue(piece, NO_BOTTLES, { standard: 1, perSen: 0, looks: {} });
      return isPretty && isPlain(piece) ? 0 : plainValue(piece, this.#soughtWith(weighing), weighing);
    };
    const key = `${isPretty} ${corners}`;
    const known = this.#layouts.get(key) ?? bestLayout(this.#room, valueOf);
    this.#layouts.set(key, known);
    return known;
  }

  /** Corners chosen by what the collection in all racks is worth, as far as there is time to try. */
  #improved(kind: CellarKind, weighing: Weighing & Pick<Trial, 'corners'>): WallLayout {
    const filling = this.#filling(kind, weighing);
    return improvedLayout(this.#room, this.#layout(kind, weighing), filling, ({ standing }, { corners }) => {
      const pieces = [...standing.map(({ piece }) => piece), ...corners.flatMap(({ piece }) => piece ?? [])];
      const paid = pieces.reduce((sum, { price: each }) => sum + each, 0) * weighing.perSen;
      return worthOfFit(fitOf(this.#bottles, placesOf(...pieces))) - paid;
    });
  }

  #islands(
    along: readonly Placement[],
    {
      valueOf,
      nextId,
      scene,
      isPretty,
    }: { valueOf: (piece: CellarPiece) => number; nextId: () => string; scene: Scene; isPretty: boolean },
  ): Placement[] {
    const wantsTables = isPretty || this.#wish.looks.includes('island');
    const pieces = this.#assortment.islands.filter(({ look }) => wantsTables || look !== 'island');
    const space = this.#room.freshSpace(along.flatMap(({ objects }) => objects));
    return placeAllIn(scene, islandsIn(space, pieces, { valueOf, aisleCm: this.#wish.aisleCm }), nextId);
  }

  #emptyScene(): Scene {
    const scene = new Scene(this.#kept, this.#catalogue, this.#kept.objects.length);
    for (const object of this.#kept.objects) scene.add(object);
    return scene;
  }

  #counted(placements: readonly Placement[], kind: CellarKind, looks: Weighing['looks']): CellarDraft {
    const before = capacityOf(this.#kept.objects, this.#catalogue, this.#wish.reachCm);
    const totalsOf = (some: readonly Placement[]): ListTotals =>
      shoppingList(
        { ...this.#kept, objects: [...this.#kept.objects, ...some.flatMap(({ objects }) => objects)] },
        this.#catalogue,
      ).totals;
    const { left, isTrimmed } = trimmed(placements, {
      bottles: this.#bottles,
      before,
      budget: this.#wish.budget,
      looksOf: ({ piece: { look } }) => (look === null ? 0 : (looks[look] ?? 0)),
      keepsSpare: kind !== 'value' || bottlesIn(this.#wish.bottles) === 0,
      amountOf: (some) => totalsOf(some).totalAmount,
    });
    const objects = left.flatMap((placement) => placement.objects);
    const capacity = capacityOf([...this.#kept.objects, ...objects], this.#catalogue, this.#wish.reachCm);
    const fit = fitOf(this.#bottles, capacity);
    return {
      series: this.#series,
      objects,
      looks: left.reduce((sum, { piece: { look } }) => sum + (look === null ? 0 : (looks[look] ?? 0)), 0),
      totals: totalsOf(left),
      capacity,
      fit,
      worth: worthOfFit(fit),
      isTrimmed,
    };
  }
}

function placesOf(...pieces: readonly CellarPiece[]): ByFormat {
  const places: Record<WishFormat, number> = { ...NO_BOTTLES };
  for (const { holdings } of pieces) for (const holding of holdings) places[holding.format] += holding.places;
  return places;
}
