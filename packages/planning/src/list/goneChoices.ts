/** Looks and accessories that were chosen and that the catalogue no longer has: drawn and counted as the default until others are chosen. */
import type { Catalogue } from '../catalogue/catalogue';
import { knowsPlaced } from '../placing/placedProduct';
import { isOfferedFinish } from '../project/finish';
import type { SceneData } from '../project/project';

/** By the name that the project has for it. */
export type GoneChoice =
  /** The stain of the project, in its wood. */
  | { readonly kind: 'finish'; readonly name: string }
  /** The colour or colour scheme of objects of one product, in document order. */
  | {
      readonly kind: 'object-color';
      readonly name: string;
      readonly productId: string;
      readonly objects: readonly string[];
    }
  | { readonly kind: 'moulding'; readonly name: string }
  /** An accessory of which the customer chose how many. */
  | { readonly kind: 'quantity'; readonly name: string };

type Chosen = Pick<SceneData, 'objects' | 'finish' | 'trimAndFiller' | 'quantityAllAddition'>;

/**
 * Every choice whose stain, colour, moulding or accessory the catalogue does not have; nothing of it is changed. What is only hidden from
 * the menus (`isVisible`) is still there, and of a product that is gone no colour is asked.
 */
export function goneChoices(data: Chosen, catalogue: Catalogue): readonly GoneChoice[] {
  const { accessories, colorSchemes } = catalogue;
  const { moulding } = data.trimAndFiller;
  const gone: GoneChoice[] = [];
  if (colorSchemes.length > 0 && !isOfferedFinish(data.finish, colorSchemes))
    gone.push({ kind: 'finish', name: data.finish.stain });
  gone.push(...goneColors(data, catalogue));
  if (moulding && !accessories.has(moulding)) gone.push({ kind: 'moulding', name: moulding });
  for (const name of Object.keys(data.quantityAllAddition))
    if (!accessories.has(name)) gone.push({ kind: 'quantity', name });
  return gone;
}

/** True when the catalogue has all that the project names, as `knowsPlaced` asks of its objects. */
export function knowsProject(catalogue: Catalogue, data: Chosen): boolean {
  return knowsPlaced(catalogue, data.objects) && goneChoices(data, catalogue).length === 0;
}

function goneColors({ objects }: Chosen, { products, colorSchemes }: Catalogue): GoneChoice[] {
  const schemes = new Set(colorSchemes.map(({ uniqueName }) => uniqueName));
  const found = new Map<string, GoneChoice & { objects: string[] }>();
  for (const { id, productId, colorScheme: name } of objects) {
    const product = name === null || schemes.has(name) ? undefined : products.get(productId);
    if (name === null || !product || product.colors.some((color) => color.name === name)) continue;
    const key = JSON.stringify([productId, name]);
    const known = found.get(key);
    if (known) known.objects.push(id);
    else found.set(key, { kind: 'object-color', name, productId, objects: [id] });
  }
  return [...found.values()];
}
