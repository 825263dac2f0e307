/** What products on a wall are called, where there is space for it. */
import { labelOf } from '../plan2d/label';
import type { ShownObject } from './elevation';

/** Of names, in pixels. */
export const NAME_LETTERS = 11;
/** Pixels that a name over a product takes. */
const NAME_HEIGHT = 18;

export interface WallName {
  readonly one: ShownObject;
  readonly text: string;
}

/** Of each product over which there is space between it and what is above; `px` are the centimetres of a pixel. */
export function wallNames(shown: readonly ShownObject[], px: number): readonly WallName[] {
  return shown.flatMap((one) => {
    const { object, product, half } = one;
    const text = product.isOpening ? '' : labelOf(product, (2 * half) / px, object.size.height / px);
    const top = object.position.height + object.size.height;
    return text === '' || isCovered(one, shown, top + NAME_HEIGHT * px) ? [] : [{ one, text }];
  });
}

/** Whether something stands right over it, up to that height. */
function isCovered({ object, u, half }: ShownObject, shown: readonly ShownObject[], height: number): boolean {
  const top = object.position.height + object.size.height;
  return shown.some(
    (other) =>
      other.object.id !== object.id &&
      Math.abs(other.u - u) < other.half + half - 0.5 &&
      other.object.position.height < height &&
      other.object.position.height + other.object.size.height > top,
  );
}
