/**
 * "Design it for me": a room and a wish, and up to three cellars for it, each a valid plan that can be changed by hand. The same wish
 * gives the same cellars. Planning rules, "Beyond the spec".
 */
import type { Catalogue } from '../catalogue/catalogue';
import type { ListTotals } from '../list/line';
import { freeWallLength } from '../placing/hotZones';
import { openScene, type Scene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { accept, reject, type Result } from '../result';
import { wallsOf } from '../room/room';
import { bottlesIn, capacityOf, type Fit, fitOf, fullInYears } from './holding';
import { designPieces, seriesFor } from './pieces';
import { type ByFormat, type Wish, wishFault, WISH_FORMATS, type WishFault, type WishFormat } from './wish';
import { CELLAR_KINDS, type CellarKind, type CellarDraft, isBetter, Workshop } from './workshop';

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
  /** Length of wall that has room for racks before it, in centimetres; see `freeWallLength`. */
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
    const best = affordable.reduce<CellarDraft | null>(
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

function cellarOf(
  draft: CellarDraft,
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
    freeWallCm: freeWallOf(openScene({ ...kept, objects: all }, catalogue), wish.wall),
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

/** Of all walls, or of the only one that is filled. */
function freeWallOf(scene: Scene, only: string | null): number {
  const free = scene.walls
    .filter(({ wall: { name } }) => only === null || name === only)
    .reduce((sum, { wall: { index } }) => sum + freeWallLength(scene, index), 0);
  return Math.round(free);
}

function isAlike(one: readonly PlacedObject[], other: readonly PlacedObject[]): boolean {
  const place = ({ productId, position }: PlacedObject): string => `${productId} ${position.x} ${position.y}`;
  return one.length === other.length && one.every((object, i) => place(object) === place(other[i]!));
}
