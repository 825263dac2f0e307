/** What the lists of this service have in common: pages, order, search, and that what was deleted is hidden. */
import type { OrderListQuery, StaffListQuery } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { withoutOutbox } from '@rackwright/service-kit';
import type { Model } from 'mongoose';
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
  nameKey: { type: String, default: '' },
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

interface Found<R> {
  readonly rows: R[];
  readonly total: number;
}

/** First all that wait, then the others, without a stored order that would have to follow the status. */
async function waitingFirst<R>(
  rowsOf: (of: object, sort: Sort, from: number, most: number) => Promise<R[]>,
  totalOf: (of: object) => Promise<number>,
  { waiting, done, from, most }: Statuses & { readonly from: number; readonly most: number },
): Promise<Found<R>> {
  const [before, after] = [{ status: waiting }, { status: done }];
  const [waits, others] = await Promise.all([totalOf(before), totalOf(after)]);
  const first = from < waits ? await rowsOf(before, oldest, from, most) : [];
  const left = most - first.length;
  const rest = left > 0 ? await rowsOf(after, newest, Math.max(0, from - waits), left) : [];
  return { rows: [...first, ...rest], total: waits + others };
}

/** One page of what is not hidden and matches the filter, each row turned into what is answered. */
export async function listPage<R extends StaffListItem, T>(
  model: Model<R>,
  { filter, query, searched, statuses }: StaffListRequest,
  itemOf: (row: R) => T,
): Promise<StaffListPage<T>> {
  const { page, pageSize, sort, search } = query;
  const matching = { ...filter, deletedAt: null, ...staffSearch(search, searched) };
  const rowsOf = (of: object, order: Sort, from: number, most: number): Promise<R[]> =>
    model
      .find({ ...matching, ...of })
      .sort(order)
      .skip(from)
      .limit(most)
      .select(withoutOutbox)
      .lean<R[]>();
  const totalOf = (of: object): Promise<number> => model.countDocuments({ ...matching, ...of });
  const from = (page - 1) * pageSize;
  const inOrder = async (order: Sort): Promise<Found<R>> => {
    const [rows, total] = await Promise.all([rowsOf({}, order, from, pageSize), totalOf({})]);
    return { rows, total };
  };
  const found = async (): Promise<Found<R>> => {
    if (sort !== 'waiting' || !statuses) return inOrder(sort === 'waiting' ? newest : sortOf[sort]);
    if (filter['status'] === undefined)
      return waitingFirst(rowsOf, totalOf, { ...statuses, from, most: pageSize });
    return inOrder(filter['status'] === statuses.waiting ? oldest : newest);
  };
  const { rows, total } = await found();
  return { items: rows.map(itemOf), total, page, pageSize };
}
