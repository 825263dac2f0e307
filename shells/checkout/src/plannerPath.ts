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
