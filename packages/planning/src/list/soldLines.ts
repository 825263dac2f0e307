/** The two tables of the shopping list before discounts: what is sold, and what is charged for besides. */
import { quantitiesOf } from './accessories';
import type { Catalogue } from '../catalogue/catalogue';
import { isInShoppingList } from '../catalogue/product';
import type { KeptLines } from './keptLines';
import { accessoryLine, type Line, productLine, type SoldAs, soldAs } from './line';
import { settledFinish } from '../project/finish';

/** One line for everything that is sold alike in the finish in force, in the order of the list. */
export function soldLines({ pieces, finish }: KeptLines, catalogue: Catalogue): Line[] {
  const sold = new Map<string, { readonly as: SoldAs; quantity: number }>();
  for (const piece of pieces) {
    const product = catalogue.products.get(piece.productId);
    if (!product || !isInShoppingList(product)) continue;
    const as = soldAs(product, piece, { finish, catalogue });
    const known = sold.get(as.key);
    if (known) known.quantity += piece.count;
    else sold.set(as.key, { as, quantity: piece.count });
  }
  const order = catalogueOrder(catalogue);
  return [...sold.values()]
    .sort((one, other) => inOrder(one.as, other.as, order))
    .map(({ as, quantity }) => productLine(as, quantity));
}

/** Trim, filler and lighting, in catalogue order. */
export function additionalCharges(kept: KeptLines, catalogue: Catalogue): Line[] {
  const finish = settledFinish(kept.finish);
  const quantities = quantitiesOf(kept, catalogue);
  return [...catalogue.accessories.values()].flatMap((accessory) => {
    const { quantity } = quantities.get(accessory.symbolName)!;
    return quantity === 0 ? [] : [accessoryLine(accessory, finish, quantity)];
  });
}

const orders = new WeakMap<Catalogue, ReadonlyMap<string, number>>();

/** The place of each product in the catalogue, by id. */
function catalogueOrder(catalogue: Catalogue): ReadonlyMap<string, number> {
  const known = orders.get(catalogue);
  if (known) return known;
  const order = new Map([...catalogue.products.keys()].map((id, place) => [id, place]));
  orders.set(catalogue, order);
  return order;
}

function inOrder(one: SoldAs, other: SoldAs, order: ReadonlyMap<string, number>): number {
  return (
    order.get(one.product.id)! - order.get(other.product.id)! ||
    textOrder(one.finish.woodSpecies, other.finish.woodSpecies) ||
    textOrder(one.finish.stain, other.finish.stain) ||
    Number(one.finish.lacquer) - Number(other.finish.lacquer) ||
    textOrder(one.sku, other.sku)
  );
}

/** By code unit, the same on every machine; Mahogany comes before Pine. */
function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
