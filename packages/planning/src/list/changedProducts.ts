/** What a publisher changed about products since they were placed: for a customer to take over, one by one or all at once. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Product, WoodSpecies } from '../catalogue/product';
import type { Sen } from '../catalogue/sen';
import { objectFinish } from './line';
import { asToday, isBehind, versionPlaced } from '../placing/placedProduct';
import { isAllowedSize, type ObjectSize } from '../placing/sizeRule';
import type { PlacedObject, SceneData } from '../project/project';

/** A product as it was placed, or as it is sold. Minor units. */
export interface ProductState {
  readonly size: ObjectSize;
  /** Of one piece in the wood in force, before discounts; null when nobody knows any more what it was. */
  readonly unitPrice: Sen | null;
}

export interface ProductChange {
  /** As it is sold today. */
  readonly product: Product;
  /** Ids of the objects, in document order. */
  readonly objects: readonly string[];
  readonly from: ProductState;
  readonly to: ProductState;
  readonly isSizeChanged: boolean;
  /** False too when nobody knows what the price was. */
  readonly isPriceChanged: boolean;
}

/** Objects of one size whose product the catalogue does not have. */
export interface UnknownProduct {
  readonly productId: string;
  readonly objects: readonly string[];
  readonly size: ObjectSize;
}

export interface ChangedProducts {
  /** In the order in which the first of their objects was placed; one product has several when it was placed as several versions. */
  readonly changed: readonly ProductChange[];
  readonly unknown: readonly UnknownProduct[];
}

/** Everything that was placed in another size or at another unit price than it is sold in today, and what is no longer sold at all. */
export function changedProducts(
  data: Pick<SceneData, 'objects' | 'finish'>,
  catalogue: Catalogue,
): ChangedProducts {
  const changed = new Map<string, { change: Omit<ProductChange, 'objects'>; objects: string[] }>();
  const unknown = new Map<string, UnknownProduct & { objects: string[] }>();
  for (const object of data.objects) {
    const product = catalogue.products.get(object.productId);
    if (!product) {
      const key = JSON.stringify([object.productId, object.size]);
      const known = unknown.get(key);
      if (known) known.objects.push(object.id);
      else unknown.set(key, { productId: object.productId, objects: [object.id], size: object.size });
    } else if (isBehind(product, object)) {
      const wood = objectFinish(object, data, catalogue).woodSpecies;
      const change = changeOf(product, object, wood);
      if (!change.isSizeChanged && !change.isPriceChanged) continue;
      const key = JSON.stringify([product.id, wood, object.size, change.from.unitPrice]);
      const known = changed.get(key);
      if (known) known.objects.push(object.id);
      else changed.set(key, { change, objects: [object.id] });
    }
  }
  return {
    changed: [...changed.values()].map(({ change, objects }) => ({ ...change, objects })),
    unknown: [...unknown.values()],
  };
}

function changeOf(product: Product, object: PlacedObject, wood: WoodSpecies): Omit<ProductChange, 'objects'> {
  const then = versionPlaced(product, object);
  const unitPrice = then?.prices[wood].unitPrice ?? null;
  const to = { size: asToday(product, object).size, unitPrice: product.prices[wood].unitPrice };
  return {
    product,
    from: { size: object.size, unitPrice },
    to,
    isSizeChanged: !isAllowedSize(product, object.size),
    isPriceChanged: unitPrice !== null && unitPrice !== to.unitPrice,
  };
}
