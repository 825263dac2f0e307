/** What a customer asks of a cellar that is designed for them: the bottles they own, what they may spend, what has to stay free. */
import type { Sen } from '../catalogue/sen';
import type { Finish } from '../project/project';

/** Smallest first; a bottle lies in a place that is made for it or for a larger one. Wooden cases have places of their own. */
export const WISH_FORMATS = ['half', 'standard', 'wide', 'magnum', 'larger', 'case'] as const;
export type WishFormat = (typeof WISH_FORMATS)[number];

/** A number for each format: bottles, or wooden cases of twelve. */
export type ByFormat = Readonly<Record<WishFormat, number>>;

/** Bottles in a wooden case. */
export const CASE_BOTTLES = 12;

/** What a cellar may be made of besides plain racks. */
export const LOOKS = ['display', 'diamonds', 'arch', 'corners', 'island', 'tasting'] as const;
export type Look = (typeof LOOKS)[number];

export type DesignStyle = 'Classic' | 'Estate' | 'any';

/** Lengths in centimetres. */
export interface Wish {
  readonly bottles: ByFormat;
  /** Bottles that come in a year, more than are drunk; 0 or more. */
  readonly growth: number;
  /** The most that the whole list may come to, shipping with it; null for no limit. */
  readonly budget: Sen | null;
  readonly style: DesignStyle;
  readonly looks: readonly Look[];
  readonly finish: Finish;
  /** Free before every rack, to stand and to pass. */
  readonly aisleCm: number;
  /** Places that begin higher than this are not counted; null to count all. */
  readonly reachCm: number | null;
  /** Nothing stands where a door swings. */
  readonly keepDoors: boolean;
  /** Nothing stands below a window either. */
  readonly keepWindows: boolean;
  /** Nothing stands within reach of plugs and switches. */
  readonly keepPlugs: boolean;
  /** What is for sale and stands already goes; openings and obstructions never do. */
  readonly replaces: boolean;
  /** Name of the only wall that is filled; null for the whole room with its corners and islands. */
  readonly wall: string | null;
}

export const AISLE_CM = 90;
export const REACH_CM = 190;

export const NO_BOTTLES: ByFormat = { half: 0, standard: 0, wide: 0, magnum: 0, larger: 0, case: 0 };

/** No bottles yet, no limit, plain racks; doors, plugs and an aisle of 90 cm kept free. */
export const emptyWish = (finish: Finish): Wish => ({
  bottles: NO_BOTTLES,
  growth: 0,
  budget: null,
  style: 'any',
  looks: [],
  finish,
  aisleCm: AISLE_CM,
  reachCm: null,
  keepDoors: true,
  keepWindows: false,
  keepPlugs: true,
  replaces: false,
  wall: null,
});

/** Limits of what is asked for, each inclusive. */
export const WISH_LIMITS = {
  bottles: 100_000,
  growth: 10_000,
  aisleMin: 60,
  aisleMax: 200,
  reachMin: 120,
} as const;

export type WishFault = 'bad-bottles' | 'bad-growth' | 'bad-budget' | 'bad-aisle' | 'bad-reach';

/** The first thing that no cellar can be designed for, or null: numbers below 0, above `WISH_LIMITS`, or none at all. */
export function wishFault({ bottles, growth, budget, aisleCm, reachCm }: Wish): WishFault | null {
  const isCount = (value: number, most: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= most;
  if (!WISH_FORMATS.every((format) => isCount(bottles[format], WISH_LIMITS.bottles))) return 'bad-bottles';
  if (!isCount(growth, WISH_LIMITS.growth)) return 'bad-growth';
  if (budget !== null && !(Number.isSafeInteger(budget) && budget >= 0)) return 'bad-budget';
  if (!(aisleCm >= WISH_LIMITS.aisleMin && aisleCm <= WISH_LIMITS.aisleMax)) return 'bad-aisle';
  return reachCm === null || reachCm >= WISH_LIMITS.reachMin ? null : 'bad-reach';
}
