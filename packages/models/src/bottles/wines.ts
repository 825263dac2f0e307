/** The wines in the slots and their colours: one table for the scene and for the drawings of a wall. Knows no three. */
import { hash } from '../noise';

/** What of a bottle has a colour of its own. */
export type BottlePart = 'glass' | 'shoulder' | 'capsule' | 'cap' | 'label';

/** Red, green, blue as the screen has them, 0 to 255. */
type Rgb = readonly [number, number, number];

/** Kinds of wine: reds under red capsules, one under a black one, a white. */
export type Wine = 0 | 1 | 2 | 3;

const PAPER: Rgb = [238, 229, 208];

export const WINE_COLOURS: Readonly<Record<Wine, Readonly<Record<BottlePart, Rgb>>>> = [
  { glass: [24, 40, 25], shoulder: [34, 54, 33], capsule: [82, 24, 32], cap: [98, 32, 40], label: PAPER },
  { glass: [20, 33, 21], shoulder: [28, 46, 28], capsule: [56, 18, 24], cap: [70, 26, 32], label: PAPER },
  {
    glass: [30, 26, 20],
    shoulder: [42, 35, 26],
    capsule: [34, 31, 30],
    cap: [54, 50, 48],
    label: [222, 212, 190],
  },
  {
    glass: [62, 66, 34],
    shoulder: [76, 78, 42],
    capsule: [142, 116, 68],
    cap: [164, 138, 90],
    label: [244, 240, 228],
  },
];

/** Kinds of wine in the table. */
export const WINES = 4;

/** Wines of forty bottles; one of them white. */
const ORDER = [...'0102010012010210010200102010021001020013'].map((wine) => Number(wine) as Wine);

/** What makes one product's bottles differ from another's. */
export function wineSeed(productId: string): number {
  let seed = 0;
  for (let i = 0; i < productId.length; i += 1) seed = (seed * 31 + productId.charCodeAt(i)) % 9973;
  return seed;
}

/** The same slot of the same product always holds the same wine. */
export function wineIn(seed: number, slot: number): Wine {
  return ORDER[Math.floor(hash(slot, seed, 17) * ORDER.length)]!;
}
