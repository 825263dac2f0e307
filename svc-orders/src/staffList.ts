/** What the lists of this service have in common: pages, order, search, and that what was deleted is hidden. */
import type { staffSorts, StaffListQuery } from '@rackwright/contracts';
import { containsText, withoutOutbox } from '@rackwright/service-kit';
import type { Model } from 'mongoose';

export interface Listed {
  readonly createdAt: Date;
  /** Lower-cased: what lists sort and search by. */
  readonly nameKey: string;
  readonly searchKey: string;
  /** Hidden since then, kept for audit. */
  readonly deletedAt: Date | null;
}

/** Spread into the schema of what is listed. */
export const listedFields = {
  createdAt: { type: Date, required: true, index: true },
  nameKey: { type: String, default: '' },
  searchKey: { type: String, default: '' },
  deletedAt: { type: Date, default: null },
};

export const nameKeyOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName} ${firstName}`.toLowerCase();

/** Of everything that a search looks through. */
export const searchKeyOf = (...texts: readonly string[]): string => texts.join('\n').toLowerCase();

const sortOf: Record<(typeof staffSorts)[number], Record<string, 1 | -1>> = {
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: 1 },
  name: { nameKey: 1, _id: 1 },
  '-name': { nameKey: -1, _id: 1 },
};

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of what is not hidden and matches the filter, each row turned into what is answered. */
export async function listPage<R extends Listed, T>(
  model: Model<R>,
  of: { readonly filter: Readonly<Record<string, string>>; readonly query: StaffListQuery },
  itemOf: (row: R) => T,
): Promise<Page<T>> {
  const { page, pageSize, sort, search } = of.query;
  const matching = {
    ...of.filter,
    deletedAt: null,
    ...(search === '' ? {} : { searchKey: containsText(search) }),
  };
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
