/**
 * "Design it for me": a room and a wish, and up to three cellars for it, each a valid plan that can be changed by hand. The same wish
 * gives the same cellars. Planning rules, "Beyond the spec".
 */
import type { Catalogue } from '../catalogue/catalogue';
import type { ListTotals } from '../list/line';
import { shoppingList } from '../list/shoppingList';
import { Scene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { wallsOf } from '../room/room';
import { reject, accept, type Result } from '../result';
import { islandsIn, onWalls, placeAllIn, type Placement } from './assembly';
import { DEEP, DesignRoom } from './designRoom';
import { bottlesIn, capacityOf, type Fit, fitOf, fullInYears } from './holding';
import {
  bestLayout,
  fillLayout,
  type WallFilling,
  improvedLayout,
  type WallLayout,
  worthTrying,
} from './layout';
import { arranged } from './arranged';
import { type DesignPieces, designPieces, type CellarPiece, seriesFor } from './pieces';
import { trimmed } from './trimmed';
import {
  type ByFormat,
  type Look,
  NO_BOTTLES,
  type Wish,
  wishFault,
  WISH_FORMATS,
  type WishFault,
  type WishFormat,
} from './wish';
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

/** Why bottles of a format have no place. */
export type MissReason = 'no-product' | 'budget' | 'no-room';

export interface DesignedCellar {
  readonly kind: CellarKind;
  readonly series: 'Classic' | 'Estate';
  /** What is new; everything else of the room stays but for `replaced`. */
  readonly objects: readonly PlacedObject[];
  /** Ids of what goes. */
  readonly replaced: readonly string[];
  /** Of the whole plan as it would be. */
  readonly totals: ListTotals;
  /** Places by what they are made for, of the whole plan. */
  readonly capacity: ByFormat;
  /** How the collection lies in it. */
  readonly fit: Fit;
  readonly misses: readonly {
    readonly format: WishFormat;
    readonly bottles: number;
    readonly reason: MissReason;
  }[];
  /** The year from now in which it is full, 0 for this one; null when never. */
  readonly fullInYears: number | null;
  /** Length of wall on which nothing stands or opens, in centimetres. */
  readonly freeWallCm: number;
  /** What it is worth to the wish; see `worthOfFit`. */
  readonly worth: number;
}

export type DesignRefusal =
  | WishFault
  | 'no-room'
  | 'no-such-wall'
  | 'locked'
  | 'nothing-fits'
  | 'over-budget';

/**
 * Up to three cellars: the most bottles, the wish for the least money, the most beautiful; of two that are the same only the first. Each
 * keeps the budget, leaves free what the wish asks for, and is valid with all that stays. Refused: a wish that is none, a plan without a
 * room or without the only wall that is wished for, 'nothing-fits' when no rack has a place with its aisle, 'over-budget' when what is there already costs more than may be spent or no
 * rack can be had for it.
 */
export function designCellars(
  data: SceneData,
  catalogue: Catalogue,
  wish: Wish,
): Result<readonly DesignedCellar[], DesignRefusal> {
  const fault = wishFault(wish);
  if (fault) return reject(fault);
  if (data.points.length === 0) return reject('no-room');
  if (wish.wall !== null && !wallsOf(data).some(({ name }) => name === wish.wall))
    return reject('no-such-wall');
  const kept = keptBy(data, catalogue, wish);
  const seriesTried = seriesFor(wish, data.wallHeight);
  const workshops = seriesTried.map((series) => new Workshop(kept, catalogue, { wish, series }));
  const proposals: DesignedCellar[] = [];
  let isOverBudget = false;
  for (const kind of CELLAR_KINDS) {
    const drafts = workshops.flatMap((workshop) => workshop.drafts(kind));
    const affordable = drafts.filter(
      ({ totals, objects }) =>
        bottlesIn(capacityOf(objects, catalogue)) > 0 &&
        (wish.budget === null || totals.totalAmount <= wish.budget),
    );
    isOverBudget ||= drafts.some(({ isTrimmed }) => isTrimmed);
    const best = affordable.reduce<Draft | null>(
      (found, draft) => (!found || isBetter[kind](draft, found) ? draft : found),
      null,
    );
    if (!best || proposals.some((other) => isAlike(other.objects, best.objects))) continue;
    proposals.push(cellarOf(best, { kind, data, kept, catalogue, wish }));
  }
  if (proposals.length > 0) return accept(proposals);
  return reject(isOverBudget ? 'over-budget' : 'nothing-fits');
}

/** Openings and obstructions always stay; what is for sale, unless the wish replaces it where it fills. */
function keptBy(data: SceneData, catalogue: Catalogue, { replaces, finish, wall }: Wish): SceneData {
  const isSold = ({ productId }: PlacedObject): boolean =>
    catalogue.products.get(productId)?.isGeneric !== true;
  const isKept = (object: PlacedObject): boolean =>
    !replaces ||
    (wall !== null && object.wall !== wall) ||
    !isSold(object) ||
    catalogue.products.get(object.productId)?.isOpening === true;
  return { ...data, finish, objects: data.objects.filter(isKept) };
}

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
interface Draft {
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

const served = ({ fit }: Draft): number => worthPlaced(fit);
const price = ({ totals }: Draft): number => totals.totalAmount;

/** A collection that lies as well as this, give or take half a percent, lies as well. */
const AS_GOOD = 0.995;

const isBetter: Readonly<Record<CellarKind, (one: Draft, other: Draft) => boolean>> = {
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
class Workshop {
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
  drafts(kind: CellarKind): Draft[] {
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

  #draft(kind: CellarKind, weighing: Weighing, layout: WallLayout): Draft {
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

  #counted(placements: readonly Placement[], kind: CellarKind, looks: Weighing['looks']): Draft {
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

export function placesOf(...pieces: readonly CellarPiece[]): ByFormat {
  const places: Record<WishFormat, number> = { ...NO_BOTTLES };
  for (const { holdings } of pieces) for (const holding of holdings) places[holding.format] += holding.places;
  return places;
}

function cellarOf(
  draft: Draft,
  {
    kind,
    data,
    kept,
    catalogue,
    wish,
  }: { kind: CellarKind; data: SceneData; kept: SceneData; catalogue: Catalogue; wish: Wish },
): DesignedCellar {
  const { series, objects, totals, capacity, worth, isTrimmed } = draft;
  const fit = fitOf(wish.bottles, capacity);
  const keptIds = new Set(kept.objects.map(({ id }) => id));
  const all = [...kept.objects, ...objects];
  return {
    kind,
    series,
    objects,
    totals,
    capacity,
    fit,
    worth,
    replaced: data.objects.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
    misses: WISH_FORMATS.filter((format) => fit.over[format] > 0).map((format) => ({
      format,
      bottles: fit.over[format],
      reason: missReason(format, { catalogue, wish, isTrimmed }),
    })),
    fullInYears: fullInYears(fit, wish.growth),
    freeWallCm: freeWallOf(data, all, wish.wall),
  };
}

function missReason(
  format: WishFormat,
  { catalogue, wish, isTrimmed }: { catalogue: Catalogue; wish: Wish; isTrimmed: boolean },
): MissReason {
  const isSold = seriesFor(wish, Infinity).some((series) =>
    designPieces(catalogue, wish, { series, ceilingCm: 400 }).onWalls.some(({ holdings }) =>
      holdings.some((holding) => holding.format === format && holding.places > 0),
    ),
  );
  if (!isSold) return 'no-product';
  return isTrimmed ? 'budget' : 'no-room';
}

/** Walls, or the only one that counts, less what stands or opens along them. */
function freeWallOf(data: SceneData, objects: readonly PlacedObject[], only: string | null): number {
  const counts = (name: string | null): boolean => name !== null && (only === null || name === only);
  const taken = objects
    .filter(({ wall, position }) => counts(wall) && position.height < 190)
    .reduce((sum, { size }) => sum + size.width + 2 * size.casing, 0);
  const whole = wallsOf(data)
    .filter(({ name }) => counts(name))
    .reduce((sum, { length }) => sum + length, 0);
  return Math.max(0, Math.round(whole - taken));
}

function isAlike(one: readonly PlacedObject[], other: readonly PlacedObject[]): boolean {
  const place = ({ productId, position }: PlacedObject): string => `${productId} ${position.x} ${position.y}`;
  return one.length === other.length && one.every((object, i) => place(object) === place(other[i]!));
}
