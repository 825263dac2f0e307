/** The records of an entity as they are now, whatever the browser has kept. */
import type { BrowserCall } from '@rackwright/contracts/browser';
import type { ApiClient } from '../api';
import type { RecordPage } from '../ui/data';
import type { TableQuery } from '../ui/tableChoices';
import type { Entity, EntityRecord } from './entity';

/** The service's own limit for one page. */
const PAGE_SIZE = 500;

async function ask<T extends { readonly _id: string } = EntityRecord>(
  api: ApiClient,
  list: BrowserCall,
  query: object,
  signal?: AbortSignal,
): Promise<RecordPage<T>> {
  const { body } = await api.call(list, { query, isFresh: true, signal } as never);
  return body as unknown as RecordPage<T>;
}

interface Found {
  /** Of the call. */
  readonly query?: object;
  /** Told after each page, from 0 to 1. */
  readonly onShare?: (share: number) => void;
}

/** Every record, or every one with what the query asks for. */
export async function allRecords<T extends { readonly _id: string } = EntityRecord>(
  api: ApiClient,
  list: BrowserCall,
  signal?: AbortSignal,
  { query = {}, onShare }: Found = {},
): Promise<readonly T[]> {
  const records: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask<T>(api, list, { ...query, page, pageSize: PAGE_SIZE }, signal);
    records.push(...items);
    if (items.length === 0 || records.length >= total) return records;
    onShare?.(records.length / total);
  }
}

/** What the service is to search and sort by, on whichever page. */
export function listQuery({ sort, search, filters }: TableQuery): object {
  const asked = Object.entries({ ...filters, sort, search: search.trim() });
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** What a table asks for, searched and sorted by the service. */
export async function pageFrom<T extends { readonly _id: string } = EntityRecord>(
  api: ApiClient,
  list: BrowserCall,
  asked: TableQuery,
  signal: AbortSignal,
): Promise<RecordPage<T>> {
  const query = listQuery(asked);
  const { page, pageSize } = asked;
  if (pageSize !== null) return ask(api, list, { ...query, page, pageSize }, signal);
  const items = await allRecords<T>(api, list, signal, { query });
  return { items, total: items.length };
}

/** The record with that id of a list that is served page by page; none when there is none. */
export const recordsWith = async <T extends { readonly _id: string } = EntityRecord>(
  api: ApiClient,
  list: BrowserCall,
  id: string,
  signal?: AbortSignal,
): Promise<readonly T[]> => (await ask<T>(api, list, { _id: id }, signal)).items;

const OFFERED = 20;

/** The first of those with these words in them. */
export const firstFound = async (
  api: ApiClient,
  list: BrowserCall,
  search: string,
  signal?: AbortSignal,
): Promise<readonly EntityRecord[]> => (await ask(api, list, { search, pageSize: OFFERED }, signal)).items;

/** Undefined when it is gone. */
export async function recordNow(
  { calls, load, served }: Entity,
  api: ApiClient,
  id: string,
): Promise<EntityRecord | undefined> {
  const { signal } = new AbortController();
  const records = load
    ? load(api, signal)
    : served
      ? recordsWith(api, calls.list, id, signal)
      : allRecords(api, calls.list, signal);
  return (await records).find(({ _id }) => _id === id);
}
