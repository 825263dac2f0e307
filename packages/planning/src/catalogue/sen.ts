/**
 * Whole minor units of the shop's own currency, the only one that is planned in. The type is written out since planning imports
 * nothing; where currencies meet it is `Ringgit` of the package of words, and does not compile when the two differ.
 */
export type Sen = number & { readonly 'minor units of': 'MYR' };

/** Where a number that counts sen becomes money. */
export const sen = (amount: number): Sen => amount as Sen;

export const NOTHING = sen(0);

/** All together. */
export const sumOf = (...amounts: readonly Sen[]): Sen =>
  sen(amounts.reduce((sum, amount) => sum + amount, 0));
