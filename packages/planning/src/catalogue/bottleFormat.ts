/** Smallest first. */
export type BottleFormat = 'half' | 'bordeaux' | 'burgundy' | 'magnum';

/** Where the next larger bottle begins, in centimetres from upright to upright. */
const BORDEAUX_FROM = 9;
const BURGUNDY_FROM = 10.9;
const MAGNUM_FROM = 12.2;

/** The bottle that an opening is made for, by its width in centimetres from upright to upright. */
export function bottleFormatOf(pitchCm: number): BottleFormat {
  if (pitchCm < BORDEAUX_FROM) return 'half';
  if (pitchCm < BURGUNDY_FROM) return 'bordeaux';
  return pitchCm < MAGNUM_FROM ? 'burgundy' : 'magnum';
}
