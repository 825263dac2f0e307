import type { List } from './problem';

/** The last page that there is, where the one that this was asked for as is gone: fewer are on the list than there were, or are asked for. Null where it is not. */
export const pageInstead = (
  { items, total }: Pick<List<unknown>, 'items' | 'total'>,
  pageSize: number,
): number | null => (items.length === 0 && total > 0 ? Math.ceil(total / pageSize) : null);
