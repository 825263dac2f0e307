/** What the lists of this service have in common: pages, order, search, and that what was deleted is hidden. */
import type { OrderListQuery, orderSorts } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { searchFilter, withoutOutbox } from '@rackwright/service-kit';
import type { Model } from 'mongoose';

export interface StaffListItem {
  readonly createdAt: Date;
  /** Folded: what lists sort by. */
  readonly nameKey: string;
  /** Hidden since then, kept for audit. */
  readonly deletedAt: Date | null;
}

/** Spread into the schema of what is listed. */
export const listedFields = {
  createdAt: { type: Date, required: true, index: true },
  nameKey: { type: String, default: '' },
  deletedAt: { type: Date, default: null },
};

export const nameKeyOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  folded(`${lastName} ${firstName}`);

const sortOf: Record<(typeof orderSorts)[number], Record<string, 1 | -1>> = {
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: 1 },
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

export interface StaffListRequest {
  readonly filter: Readonly<Record<string, string>>;
  readonly query: OrderListQuery;
  /** Paths of the texts that a search goes through. */
  readonly searched: readonly string[];
}

/** One page of what is not hidden and matches the filter, each row turned into what is answered. */
export async function listPage<R extends StaffListItem, T>(
  model: Model<R>,
  { filter, query, searched }: StaffListRequest,
  itemOf: (row: R) => T,
): Promise<StaffListPage<T>> {
  const { page, pageSize, sort, search } = query;
  const matching = { ...filter, deletedAt: null, ...searchFilter(search, searched) };
  const found = model
    .find(matching)
    .sort(sortOf[sort])
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .select(withoutOutbox)
    .lean<R[]>();
  const [rows, total] = await Promise.all([found, model.countDocuments(matching)]);
  return { items: rows.map(itemOf), total, page, pageSize };
}
