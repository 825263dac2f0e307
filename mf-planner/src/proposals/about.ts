import { deskLists, type DeskList } from '@rackwright/contracts';
import { PAGES } from '@rackwright/contracts/pages';

/** An item of the desk. */
export interface About {
  readonly of: DeskList;
  readonly id: string;
}

/** The item that a customer's project was opened from, where the address names one. */
export function aboutIn(search: string): About | null {
  const asked = new URLSearchParams(search);
  const of = deskLists.find((list) => list === asked.get('tab'));
  const id = asked.get('item');
  return of && id ? { of, id } : null;
}

/** The page with this item beside the project; without one as it is. */
export const aboutAt = (path: string, about: About | null): string =>
  about ? `${path}?${new URLSearchParams({ tab: about.of, item: about.id })}` : path;

/** The item at the desk; without one the desk. */
export const deskPlace = (about: About | null): string =>
  about
    ? `${PAGES.salesAccount}?${new URLSearchParams({ tab: about.of, id: about.id })}`
    : PAGES.salesAccount;
