import type english from './en';

/** What a language has to say of the list. */
export type ListWords = typeof english;

/** From left to right. */
export const listColumns = [
  'description',
  'sku',
  'bottles',
  'quantity',
  'unitPrice',
  'finish',
  'lacquer',
  'shipping',
  'total',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** In the order of the summary. */
export const totalNames = [
  'wineRackingTotal',
  'finishTotal',
  'lacquerTotal',
  'wineCellarTotal',
  'shippingTotal',
  'totalAmount',
] as const;
export type TotalName = (typeof totalNames)[number];
