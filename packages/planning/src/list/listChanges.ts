/** What another catalogue does to the list of a project: for a customer to see before they go on by it. Minor units. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Discounts } from '../catalogue/pricing';
import type { Product } from '../catalogue/product';
import { NOTHING, type Sen, sumOf } from '../catalogue/sen';
import type { SceneData } from '../project/project';
import { type GoneChoice, goneChoices } from './goneChoices';
import type { ListTotals, ShoppingList } from './line';
import { shoppingList } from './shoppingList';

/** `withdrawn`: still there, but not to be placed any more. `new`: only now on the list. */
export type ItemChangeKind = 'dearer' | 'cheaper' | 'resized' | 'withdrawn' | 'gone' | 'new';

/** Of a product that stands in the project, or an accessory of its list. */
export interface ItemChange {
  /** Of the product, or the accessory's symbol name. */
  readonly id: string;
  readonly name: string;
  /** At least one. */
  readonly kinds: readonly ItemChangeKind[];
  /** All of it on the list, discount, finish and shipping included; null while it is not on the list. */
  readonly from: Sen | null;
  readonly to: Sen | null;
}

export interface ListChanges {
  /** Products in the order in which they were placed, then accessories. */
  readonly items: readonly ItemChange[];
  /** Chosen looks and accessories that only the catalogue of before has. */
  readonly choices: readonly GoneChoice[];
  readonly isDiscountChanged: boolean;
  readonly from: ListTotals;
  readonly to: ListTotals;
}

interface Catalogues {
  readonly before: Catalogue;
  readonly after: Catalogue;
}

/** Takes the time of two lists. */
export function listChanges(data: SceneData, { before, after }: Catalogues): ListChanges {
  const [then, now] = [shoppingList(data, before), shoppingList(data, after)];
  const [amountsThen, amountsNow] = [amountsOf(then), amountsOf(now)];
  const placed = data.objects.map(({ productId }) => productId);
  const ids = new Set([...placed, ...amountsThen.keys(), ...amountsNow.keys()]);
  const items = [...ids].flatMap((id): ItemChange[] => {
    const [from, to] = [amountsThen.get(id) ?? null, amountsNow.get(id) ?? null];
    const kinds = [
      ...productKinds(before.products.get(id), after.products.get(id)),
      ...amountKinds(from, to),
    ];
    const name = nameOf(after, id) ?? nameOf(before, id) ?? '';
    return kinds.length === 0 ? [] : [{ id, name, kinds: [...new Set(kinds)], from, to }];
  });
  const goneBefore = new Set(goneChoices(data, before).map((choice) => JSON.stringify(choice)));
  return {
    items,
    choices: goneChoices(data, after).filter((choice) => !goneBefore.has(JSON.stringify(choice))),
    isDiscountChanged: !isSame(before.discounts, after.discounts),
    from: then.totals,
    to: now.totals,
  };
}

/** True when the customer would see nothing else in their list. */
export const changesNothing = ({ items, choices, from, to }: ListChanges): boolean =>
  items.length === 0 && choices.length === 0 && from.totalAmount === to.totalAmount;

/** What is paid for all of a product, whatever its finish, and for each accessory. */
function amountsOf({ lines, additions }: ShoppingList): ReadonlyMap<string, Sen> {
  const amounts = new Map<string, Sen>();
  for (const { symbolName, productId, total } of [...lines, ...additions]) {
    const id = symbolName ?? productId;
    amounts.set(id, sumOf(amounts.get(id) ?? NOTHING, total));
  }
  return amounts;
}

function productKinds(then: Product | undefined, now: Product | undefined): ItemChangeKind[] {
  if (!then) return [];
  if (!now) return ['gone'];
  const isResized = (['width', 'length', 'height'] as const).some((side) => then[side] !== now[side]);
  const isWithdrawn = then.isVisible !== false && now.isVisible === false;
  return [...(isResized ? ['resized' as const] : []), ...(isWithdrawn ? ['withdrawn' as const] : [])];
}

function amountKinds(from: Sen | null, to: Sen | null): ItemChangeKind[] {
  if (from === to) return [];
  if (to === null) return ['gone'];
  if (from === null) return ['new'];
  return [to > from ? 'dearer' : 'cheaper'];
}

const nameOf = ({ products, accessories }: Catalogue, id: string): string | undefined =>
  products.get(id)?.name ?? accessories.get(id)?.name;

const isSame = (one: Discounts, other: Discounts): boolean => JSON.stringify(one) === JSON.stringify(other);
