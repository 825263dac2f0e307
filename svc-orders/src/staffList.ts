/** What the lists of this service have in common: pages, order, search, and that what was deleted is hidden. */
import type { OrderListQuery, StaffListQuery } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { withoutOutbox } from '@rackwright/service-kit';
import { trusted, type Model } from 'mongoose';
import { markFields, type DeskMark } from './desk/mark';
import { staffSearch, type Searched } from './staffSearch';

export interface StaffListItem {
  readonly createdAt: Date;
  /** Folded: what lists sort by. */
  readonly nameKey: string;
  /** Hidden since then, kept for audit. */
  readonly deletedAt: Date | null;
  /** Absent of what has not changed since marks were kept. */
  readonly mark?: DeskMark;
}

/** Spread into the schema of what is listed. */
export const listedFields = {
  createdAt: { type: Date, required: true, index: true },
  nameKey: { type: String, default: '', index: true },
  deletedAt: { type: Date, default: null },
  ...markFields,
};

export const nameKeyOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  folded(`${lastName} ${firstName}`);

type Sort = Readonly<Record<string, 1 | -1>>;
type ListQuery = StaffListQuery | OrderListQuery;

const oldest: Sort = { createdAt: 1, _id: 1 };
const newest: Sort = { createdAt: -1, _id: 1 };
const sortOf: Record<Exclude<ListQuery['sort'], 'waiting'>, Sort> = {
  createdAt: oldest,
  '-createdAt': newest,
  name: { nameKey: 1, _id: 1 },
  '-name': { nameKey: -1, _id: 1 },
  amount: { amount: 1, _id: 1 },
  '-amount': { amount: -1, _id: 1 },
};

export interface StaffListPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** What something waits in, and what it is in afterwards. */
export interface Statuses {
  readonly waiting: string;
  readonly done: string;
}

export interface StaffListRequest {
  readonly filter: Readonly<Record<string, string>>;
  readonly query: ListQuery;
  readonly searched: Searched;
  /** Absent of what waits for nobody. */
  readonly statuses?: Statuses;
}

/** What is listed one after the other: of these, in this order. */
type Part = readonly [of: Readonly<Record<string, string>>, sort: Sort];

/** First all that wait, then the others, without a stored order that would have to follow the status. */
function partsOf({ query: { sort }, filter, statuses }: StaffListRequest): readonly Part[] {
  if (sort !== 'waiting') return [[{}, sortOf[sort]]];
  const parts: readonly Part[] = statuses
    ? [
        [{ status: statuses.waiting }, oldest],
        [{ status: statuses.done }, newest],
      ]
    : [[{}, newest]];
  return parts.filter(([{ status }]) => filter['status'] === undefined || filter['status'] === status);
}

interface Asked<R> {
  readonly model: Model<R>;
  readonly matching: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
  readonly from: number;
  readonly most: number;
}
interface Found<R> {
  readonly rows: R[];
  readonly total: number;
}

/** A search reads every document, so it is made once and gives all ids; the page is then read by its own. */
async function searched<R>({ model, matching, parts, from, most }: Asked<R>): Promise<Found<R>> {
  const idsOf = ([of, sort]: Part) =>
    model
      .find({ ...matching, ...of })
      .sort(sort)
      .select('_id')
      .lean<{ readonly _id: string }[]>();
  const ids = (await Promise.all(parts.map(idsOf))).flat().map(({ _id }) => _id);
  const wanted = ids.slice(from, from + most);
  const found = await model
    .find({ _id: trusted({ $in: wanted }) })
    .select(withoutOutbox)
    .lean<(R & { readonly _id: string })[]>();
  const byId = new Map(found.map((row) => [row._id, row]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

/** By counts and indexes. */
async function paged<R>({ model, matching, parts, from, most }: Asked<R>): Promise<Found<R>> {
  const counts = await Promise.all(parts.map(([of]) => model.countDocuments({ ...matching, ...of })));
  const rows: R[] = [];
  let before = 0;
  for (const [at, [of, sort]] of parts.entries()) {
    const [skip, limit] = [Math.max(0, from - before), most - rows.length];
    before += counts[at] ?? 0;
    if (limit === 0 || skip >= (counts[at] ?? 0)) continue;
    const found = model
      .find({ ...matching, ...of })
      .sort(sort)
      .skip(skip)
      .limit(limit);
    rows.push(...(await found.select(withoutOutbox).lean<R[]>()));
  }
  return { rows, total: before };
}

/** One page of what is not hidden and matches the filter, each row turned into what is answered. */
export async function listPage<R extends StaffListItem, T>(
  model: Model<R>,
  request: StaffListRequest,
  itemOf: (row: R) => T,
): Promise<StaffListPage<T>> {
  const { page, pageSize, search } = request.query;
  const named = '_id' in request.query && request.query._id !== undefined ? { _id: request.query._id } : {};
  const found = staffSearch(search, request.searched);
  const asked = {
    model,
    matching: { ...request.filter, ...named, deletedAt: null, ...found },
    parts: partsOf(request),
    ...{ from: (page - 1) * pageSize, most: pageSize },
  };
  const { rows, total } = await (Object.keys(found).length > 0 ? searched : paged)(asked);
  return { items: rows.map(itemOf), total, page, pageSize };
}
