import { CHECKOUT_KEY } from '@rackwright/contracts/browser';
import { PAGES, filledPath } from '@rackwright/contracts/pages';
import type { Checkout } from '@rackwright/contracts';
import type { Session } from '@rackwright/web-kit';

/** Where the shopping list of a checkout is: a guest's project is kept in the browser, so it has no address of its own. */
export function plannerPath(checkout: Checkout | null, session: Session | null): string {
  if (!session) return PAGES.login;
  return checkout?.roomId
    ? `${filledPath(PAGES.project, { room_id: checkout.roomId })}?step=4`
    : `${PAGES.planning}?step=4`;
}

/**
 * Tells the planner in this tab that the plan which it left with was ordered: a guest whose session ends is another one next, and the
 * server tells them nothing of this checkout.
 */
export function tellPlanner(checkoutId: string): void {
  const left = JSON.parse(sessionStorage.getItem(CHECKOUT_KEY) ?? 'null') as {
    readonly checkoutId: string;
  } | null;
  if (left?.checkoutId !== checkoutId) return;
  sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ ...left, isOrdered: true }));
}
