import { deskLists, type DeskList } from '@rackwright/contracts';
import { filledPath, PAGES } from '@rackwright/contracts/pages';

/** Name of the filter that a list has. */
export const WHICH_ASKED = 'which';

/** The list that an address of the desk names; the first when it names none. */
export const askedTab = (search: string): DeskList => {
  const asked = new URLSearchParams(search).get('tab');
  return deskLists.find((list) => list === asked) ?? deskLists[0];
};

/** The item that it names; null for the list. */
export const itemOf = (search: string): string | null => new URLSearchParams(search).get('id');

const withQuery = (asked: URLSearchParams): string =>
  PAGES.salesAccount + (asked.size === 0 ? '' : `?${asked}`);

export const listPlace = (list: DeskList): string => withQuery(new URLSearchParams({ tab: list }));
export const itemPlace = (list: DeskList, id: string): string =>
  withQuery(new URLSearchParams({ tab: list, id }));

/** The same list with this item opened, or none; what is asked of the list stays. */
export function placeWith(search: string, id: string | null, isWriting = false): string {
  const asked = new URLSearchParams(search);
  asked.delete('id');
  asked.delete('write');
  if (id !== null) asked.set('id', id);
  if (isWriting) asked.set('write', '1');
  return withQuery(asked);
}

/** Whether the item is opened to be answered. */
export const isWriting = (search: string): boolean => new URLSearchParams(search).has('write');

/** A customer's project as sales look at it, with the item beside it that it is about. */
export const viewerPlace = (roomId: string, about?: { readonly of: DeskList; readonly id: string }): string =>
  filledPath(PAGES.browsing, { room_id: roomId }) +
  (about ? `?${new URLSearchParams({ tab: about.of, item: about.id })}` : '');
