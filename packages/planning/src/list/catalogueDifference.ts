/** What one catalogue does otherwise than another: which products, and whether the plans that hold them have to be counted anew. */
import { isAlike } from '../alike';
import type { Accessory, Catalogue, ColorScheme } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { standsAlike } from '../placing/placedProduct';
import type { Finish } from '../project/project';
import { measuringRule } from './keptLines';

/**
 * How a scene's total after a change is told: by the `lines` that are kept of it, or by its `plan`, in which something may stand
 * otherwise, too.
 */
export type ToldBy = 'lines' | 'plan';

export interface ChangedProduct {
  readonly productId: string;
  /** As it is called afterwards, before where it is gone. */
  readonly name: string;
  readonly toldBy: ToldBy;
  /** It was offered and is no longer, or is gone. */
  readonly isWithdrawn: boolean;
}

export interface CatalogueDifference {
  /** By id: those that differ in anything, and those that only one of the two has. */
  readonly products: ReadonlyMap<string, ChangedProduct>;
  /** Symbol names of the accessories that differ. */
  readonly accessories: readonly string[];
  /** Unique names of the colour schemes that an object may have of its own and is finished or shown otherwise with. */
  readonly colorSchemes: readonly string[];
  /** Finishes of whole projects that are shown otherwise. */
  readonly finishes: readonly Pick<Finish, 'woodSpecies' | 'stain'>[];
  /** Another discount on everything that is sold. */
  readonly isDiscounted: boolean;
  /** Another gap at every wall: what stands anywhere may stand wrongly. */
  readonly isEveryPlan: boolean;
}

/** What `to` does otherwise than `from`. */
export function catalogueDifference(from: Catalogue, to: Catalogue): CatalogueDifference {
  const schemes = changedKeys(schemesOf(from), schemesOf(to));
  const pairs = new Set(
    [...from.colorSchemes, ...to.colorSchemes]
      .filter((scheme) => schemes.includes(scheme.uniqueName))
      .map(pairOf),
  );
  // Whether a scheme says that it is lacquered depends on the others of its wood and stain.
  const related = [...from.colorSchemes, ...to.colorSchemes].filter((scheme) => pairs.has(pairOf(scheme)));
  return {
    products: changedProductsOf(from.products, to.products),
    accessories: changedKeys<Accessory>(from.accessories, to.accessories),
    colorSchemes: [...new Set(related.map(({ uniqueName }) => uniqueName))],
    finishes: [...pairs].map((pair) => finishOf(related.find((scheme) => pairOf(scheme) === pair)!)),
    isDiscounted: !isAlike(from.discounts, to.discounts),
    isEveryPlan: from.wallGapCm !== to.wallGapCm,
  };
}

function changedProductsOf(from: Products, to: Products): Map<string, ChangedProduct> {
  const ids = changedKeys(from, to, ({ version: _version, earlier: _earlier, ...said }) => said);
  return new Map(
    ids.map((productId) => {
      const [before, after] = [from.get(productId), to.get(productId)];
      const isOffered = (product: Product | undefined) =>
        product !== undefined && product.isVisible !== false;
      const name = (after ?? before)?.name ?? '';
      const isWithdrawn = isOffered(before) && !isOffered(after);
      return [productId, { productId, name, toldBy: toldBy(before, after), isWithdrawn }];
    }),
  );
}
type Products = Catalogue['products'];

function toldBy(before: Product | undefined, after: Product | undefined): ToldBy {
  if (!before || !after || measuringRule(before) !== measuringRule(after)) return 'plan';
  return standsAlike(before, after) ? 'lines' : 'plan';
}

const schemesOf = ({ colorSchemes }: Catalogue): ReadonlyMap<string, ColorScheme> =>
  new Map(colorSchemes.map((scheme) => [scheme.uniqueName, scheme]));

const pairOf = ({ woodSpecies, stain }: ColorScheme): string => JSON.stringify([woodSpecies, stain]);
const finishOf = ({ woodSpecies, stain }: ColorScheme) => ({ woodSpecies, stain });

/** Keys of what differs, and of what only one of the two has; in the order of the first, then of the second. */
function changedKeys<T extends object>(
  from: ReadonlyMap<string, T>,
  to: ReadonlyMap<string, T>,
  compared: (item: T) => object = (item) => item,
): string[] {
  return [...new Set([...from.keys(), ...to.keys()])].filter((key) => {
    const [before, after] = [from.get(key), to.get(key)];
    if (before === undefined || after === undefined) return true;
    return before !== after && !isAlike(compared(before), compared(after));
  });
}
