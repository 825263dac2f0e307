/** The seeds that cases are made from, as the commands take them. */

/** A seed is from 0 to this. */
export const SEED_MAX = 2 ** 31 - 1;

/** A first seed, with many after it. */
export const seedAtRandom = (): number => Math.floor(Math.random() * (SEED_MAX / 4));

/** A whole number from 0 that was said by this name; null where none was. Refuses anything else in a sentence. */
export function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}
