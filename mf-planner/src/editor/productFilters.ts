import { isFoundIn } from '@rackwright/contracts/folding';
import {
  type BottleFormat as Bottle,
  bottleFormatOf,
  kindsOfProduct,
  type Product,
  rackPlaces,
} from '@rackwright/planning';

/** The height class that a product belongs to, as the shop calls it. */
export type Series = 'Classic' | 'Estate' | 'Half height';
export type BottleFormatName = 'Half' | 'Bordeaux' | 'Burgundy' | 'Magnum';

export const seriesNames: readonly Series[] = ['Classic', 'Estate', 'Half height'];
export const bottleFormats: readonly BottleFormatName[] = ['Half', 'Bordeaux', 'Burgundy', 'Magnum'];

/** What the customer has asked the menu to leave out. Widths in centimetres. */
export interface ProductFilters {
  readonly fitsHere: boolean;
  readonly series: readonly Series[];
  readonly formats: readonly BottleFormatName[];
  readonly widthFrom: number | null;
  readonly widthTo: number | null;
}

export const NO_FILTERS: ProductFilters = {
  fitsHere: false,
  series: [],
  formats: [],
  widthFrom: null,
  widthTo: null,
};

/** How many of the filters are set. */
export function filterCount(filters: ProductFilters): number {
  const { fitsHere, series, formats, widthFrom, widthTo } = filters;
  const isSet = [fitsHere, series.length > 0, formats.length > 0, widthFrom !== null || widthTo !== null];
  return isSet.filter(Boolean).length;
}

/** From the menu it stands in, else from the product's name, both in English; null for what comes in one height only. */
export function seriesOf({ name, englishName = name, menuAlias }: Product): Series | null {
  return seriesIn(menuAlias) ?? seriesIn(englishName);
}

function seriesIn(text: string): Series | null {
  if (/\best(?:ate)?\b/i.test(text)) return 'Estate';
  if (/\bhalf[ -]height\b/i.test(text)) return 'Half height';
  return /\bclassic\b|^corner racks$/i.test(text) ? 'Classic' : null;
}

const formatNames: Readonly<Record<Bottle, BottleFormatName>> = {
  half: 'Half',
  bordeaux: 'Bordeaux',
  burgundy: 'Burgundy',
  magnum: 'Magnum',
};

/** The bottles it is made for: by the width of its columns; bins take all but half bottles, crates hold Bordeaux. */
export function formatsOf(product: Product): readonly BottleFormatName[] {
  if (product.bottleCount === 0) return [];
  const { binFormat } = kindsOfProduct[product.drawnAs];
  if (binFormat !== null && binFormat !== 'case') return ['Bordeaux', 'Burgundy', 'Magnum'];
  const { columns, columnPitch } = rackPlaces(product, product);
  if (columns === 0 || binFormat === 'case') return ['Bordeaux'];
  return [formatNames[bottleFormatOf(columnPitch)]];
}

/** True for what passes every filter but "fits here", which asks the room. */
export function passesFilters(product: Product, filters: ProductFilters): boolean {
  const { series, formats, widthFrom, widthTo } = filters;
  const own = seriesOf(product);
  if (series.length > 0 && (own === null || !series.includes(own))) return false;
  if (formats.length > 0 && !formatsOf(product).some((format) => formats.includes(format))) return false;
  if (widthFrom !== null && product.width < widthFrom) return false;
  return widthTo === null || product.width <= widthTo;
}

/** Words that each have to be in the product's name, id, description or menu; all products when there are none. */
export function matchesSearch(product: Product, search: string): boolean {
  const { name, englishName = '', description, id, menuAlias } = product;
  return isFoundIn(`${name} ${englishName} ${description} ${id} ${menuAlias}`, search);
}
