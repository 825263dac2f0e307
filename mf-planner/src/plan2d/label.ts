import type { Product } from '@rackwright/planning';
import { language } from '@rackwright/web-kit';
import { drawnKinds } from '../kinds/drawnKinds';
import { texts } from '../text';

/** Average width of a letter of a label, in pixels. */
const LETTER = 6.2;
/** Between the label and the sides of its footprint, both together, in pixels. */
const PADDING = 8;
/** A footprint less deep than this has no room for letters, in pixels. */
const LEAST_DEPTH = 16;

/** From the fullest to the shortest; each still says what stands there. */
function namesOf(product: Product): readonly string[] {
  const { name, id, columnCount, drawnAs } = product;
  if (product.isPlaceholder) return [texts().plan.unknownProduct, '?'];
  const { word } = drawnKinds[drawnAs];
  if (word) return [name, word[language()], id];
  if (columnCount === 0) return [name, id];
  return [name, name.split(', ').at(-1) ?? name, texts().canvas.columns(columnCount), id];
}

/** The fullest name for which a footprint of this size on the screen has room; empty when there is none. */
export function labelOf(product: Product, widthPx: number, lengthPx: number): string {
  if (lengthPx < LEAST_DEPTH || product.cornerType !== null) return '';
  const letters = Math.floor((widthPx - PADDING) / LETTER);
  return namesOf(product).find((name) => name.length <= letters) ?? '';
}

/** Of a label in a group turned by `rotation` degrees: never upside down. */
export function labelTransform(rotation: number): string {
  return rotation > 90 && rotation <= 270 ? 'rotate(180)' : 'rotate(0)';
}
