/** The history, to publishers. */
import { changeCalls } from '@rackwright/contracts';
import { route, type Route } from '@rackwright/service-kit';
import type { ChangeStore } from './changeStore';

export const historyRoutes = (changes: ChangeStore): readonly Route[] => [
  route(changeCalls.list, async ({ query }) => ({
    ...(await changes.list(query)),
    page: query.page,
    pageSize: query.pageSize,
  })),
  route(changeCalls.choices, async ({ query }) => ({ items: await changes.choices(query) })),
];
