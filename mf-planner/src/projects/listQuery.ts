import type { SavedKind } from '../project/savedProjects';

const SORT_KEY = 'rackwright.projects.sort';
export const PAGE_SIZES = ['5', '10', '20'] as const;
export const SORTS = ['-lastEdited', 'lastEdited', 'titleProject'] as const;
export type Sort = (typeof SORTS)[number];

/** What of the list is asked for. */
export interface ListQuery {
  readonly kind: SavedKind;
  readonly page: number;
  readonly pageSize: string;
  readonly sort: Sort;
  readonly search: string;
}

/** The first page of the own projects, in the order chosen last in this browser. */
export function firstQuery(): ListQuery {
  const kept = localStorage.getItem(SORT_KEY);
  const sort = SORTS.find((one) => one === kept) ?? '-lastEdited';
  return { kind: 'room', page: 1, pageSize: PAGE_SIZES[0], sort, search: '' };
}

export const keepSort = (sort: Sort): void => localStorage.setItem(SORT_KEY, sort);
