import type { List } from '@rackwright/contracts';
import { menuCalls, productCalls, trimAndFillerCalls } from '@rackwright/contracts/browser';
import type { CheckedCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';

/** The service's own limit for one page. */
const PAGE_SIZE = 500;

async function allOf<T>(load: (query: { page: number; pageSize: number }) => Promise<List<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load({ page, pageSize: PAGE_SIZE });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** All that a product is checked against, as it is published now. */
export async function wholeCatalogue(api: ApiClient, signal: AbortSignal): Promise<CheckedCatalogue> {
  const asked = { isFresh: true, signal };
  const [products, trimAndFillers, leftMenuItems] = await Promise.all([
    allOf(async (query) => (await api.call(productCalls.list, { query, ...asked })).body),
    allOf(async (query) => (await api.call(trimAndFillerCalls.list, { query, ...asked })).body),
    allOf(async (query) => (await api.call(menuCalls.list, { query, ...asked })).body),
  ]);
  return { products, trimAndFillers, leftMenuItems };
}
