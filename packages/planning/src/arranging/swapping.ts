/** Another product of the same swap group in the place of one. Planning.md, "Swap". */
import type { ArrangeRefusal } from './groups';
import { heightUnder } from '../placing/newObject';
import { versionMark } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import { isInShoppingList, type Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { inSize, type Resized, type WidthAnchor } from './resizing';
import { accept, reject, type Rejection, type Result } from '../result';
import type { Scene } from '../placing/scene';

/**
 * The object as another product of its swap group, in the product's own size: the edge that `keep` means, the back, the height, the
 * turn, the wall and the group stay; so do lights and colour where the new product comes with them, else it has its default colour
 * and no lights. What is no longer sold may become anything that is, an opening any opening. Refused: 'not-swappable' when the two are
 * not of one group, 'not-offered' for one that is withdrawn, else as for placing. The scene is not changed.
 */
export function swapProduct(
  scene: Scene,
  id: string,
  productId: string,
  keep: WidthAnchor = 'nearer-end',
): Result<Resized, ArrangeRefusal> {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const product = scene.product(object);
  const wanted = scene.catalogue.products.get(productId);
  if (!wanted) return reject('unknown-product', { objects: [id] });
  if (product.id === wanted.id)
    return accept({ object, kept: inSize(scene, { object, product }, { size: object.size, keep }).kept });
  if (!isSwapFor(product, wanted)) return reject('not-swappable', { objects: [id] });
  if (wanted.isVisible === false) return reject('not-offered', { objects: [id] });
  const { width, length, casing } = wanted;
  const height = heightUnder(scene.data.wallHeight, wanted, object.position.height);
  const swapped = inSize(scene, { object, product }, { size: { width, length, height, casing }, keep });
  const dressed = asProduct(scene, swapped.object, { product, wanted });
  const refusal = objectRefusal(scene, dressed);
  return refusal ?? accept({ object: dressed, kept: swapped.kept });
}

export interface Swapped {
  /** As they shall be, for one 'swap' command; in the order of the ids. */
  readonly objects: readonly PlacedObject[];
  /** Why the others stay as they are. */
  readonly misfits: readonly { readonly objectId: string; readonly rejection: Rejection<ArrangeRefusal> }[];
}

/** Each as the other product, one after the other, so that no two take the same place. The scene answers as before. */
export function swapObjects(scene: Scene, ids: Iterable<string>, productId: string): Swapped {
  const before: PlacedObject[] = [];
  const objects: PlacedObject[] = [];
  const misfits: Swapped['misfits'][number][] = [];
  const put = (object: PlacedObject): void => {
    scene.remove(object.id);
    scene.add(object);
  };
  try {
    for (const objectId of new Set(ids)) {
      const object = scene.object(objectId);
      const result = swapProduct(scene, objectId, productId);
      if (!result.ok) misfits.push({ objectId, rejection: result });
      else if (object) {
        before.push(object);
        objects.push(result.value.object);
        put(result.value.object);
      }
    }
    return { objects, misfits };
  } finally {
    before.forEach(put);
  }
}

/** At most so many are offered for what is no longer sold. */
export const REPLACEMENTS_MAX = 12;

/**
 * The other products of the object's swap group that fit in its place, in catalogue order, without those hidden from the menu; none
 * when there is no such object. For what is no longer sold, those that are nearest to its size, at most 12, the nearest first. Time
 * grows with the catalogue.
 */
export function swapsFor(scene: Scene, id: string): readonly Product[] {
  const object = scene.object(id);
  if (!object) return [];
  const product = scene.product(object);
  const swaps = [...scene.catalogue.products.values()].filter(
    (other) => other.id !== product.id && isSwapFor(product, other) && swapProduct(scene, id, other.id).ok,
  );
  return product.isPlaceholder ? nearestTo(object.size, swaps) : swaps;
}

/** Of the same swap group; whatever is sold for what is gone, and an opening for an opening. */
export function isSwapFor(product: Product, wanted: Product): boolean {
  if (product.isPlaceholder)
    return wanted.isOpening === product.isOpening && (wanted.isOpening || isInShoppingList(wanted));
  return product.swapGroup !== null && product.swapGroup === wanted.swapGroup;
}

function nearestTo(size: PlacedObject['size'], products: readonly Product[]): readonly Product[] {
  const off = ({ width, length, height }: Product): number =>
    Math.abs(width - size.width) + Math.abs(length - size.length) + Math.abs(height - size.height);
  return [...products].sort((one, other) => off(one) - off(other)).slice(0, REPLACEMENTS_MAX);
}

/** With what of its colour, lights and message the other product has too. */
function asProduct(
  scene: Scene,
  object: PlacedObject,
  { product, wanted }: { product: Product; wanted: Product },
): PlacedObject {
  const { isLit, productVersion: _, ...unlit } = object;
  const saysTheSame = wanted.contextualMessage === product.contextualMessage;
  return {
    ...unlit,
    productId: wanted.id,
    ...versionMark(wanted),
    colorScheme: colorAs(scene, object, { product, wanted }),
    isShownContextMsg: saysTheSame && object.isShownContextMsg,
    ...(isLit !== undefined && wanted.lightedSku !== null ? { isLit } : {}),
  };
}

function colorAs(
  scene: Scene,
  { colorScheme }: PlacedObject,
  { product, wanted }: { product: Product; wanted: Product },
): string | null {
  const isKept =
    colorScheme === null
      ? product.colors.length > 0
      : wanted.colors.some(({ name }) => name === colorScheme) ||
        scene.catalogue.colorSchemes.some(({ uniqueName }) => uniqueName === colorScheme);
  return isKept ? colorScheme : (wanted.colors.find((color) => color.default)?.name ?? null);
}
