/** Records in an order that a person gives them: where each stands, and where a step takes it. */
import type { EntityRecord } from './entity';

/** Which call keeps the order, and what says below which other record one stands; without it all are in one row. */
export interface OrderOf {
  readonly below?: {
    readonly field: string;
    /** What the topmost ones have in it. */
    readonly top: string;
  };
}

/** The ids at each place in their order, by what they stand below: an id, or `TOP`. */
export type Levels = ReadonlyMap<string, readonly string[]>;
export const TOP = '';

/** Below which, and before which other; null for the last place. */
export interface Target {
  readonly parentId: string;
  readonly before: string | null;
}

export type Step = 'up' | 'down' | 'into' | 'out';

const byNumber = (one: EntityRecord, other: EntityRecord): number =>
  Number(one.orderNumber) - Number(other.orderNumber) || (one._id < other._id ? -1 : 1);

/** As the records say it. What stands below something that is not there is at the top. */
export function levelsOf(records: readonly EntityRecord[], { below }: OrderOf): Levels {
  const ids = new Set(records.map(({ _id }) => _id));
  const levels = new Map<string, string[]>();
  for (const record of records.toSorted(byNumber)) {
    const named = below ? String(record[below.field]) : TOP;
    const parentId = ids.has(named) ? named : TOP;
    levels.set(parentId, [...(levels.get(parentId) ?? []), record._id]);
  }
  return levels;
}

export const parentIn = (levels: Levels, id: string): string =>
  [...levels].find(([, ids]) => ids.includes(id))?.[0] ?? TOP;

/** True for itself, too. */
export function isBelowOrSame(levels: Levels, id: string, ancestor: string): boolean {
  for (let at = id; at !== TOP; at = parentIn(levels, at)) if (at === ancestor) return true;
  return false;
}

/** Null where nothing would change: something can not be below itself. */
export function withMove(levels: Levels, id: string, { parentId, before }: Target): Levels | null {
  if (before === id || isBelowOrSame(levels, parentId, id)) return null;
  const from = parentIn(levels, id);
  const next = new Map(levels);
  next.set(
    from,
    (levels.get(from) ?? []).filter((one) => one !== id),
  );
  const siblings = next.get(parentId) ?? [];
  const at = before === null ? siblings.length : siblings.indexOf(before);
  next.set(parentId, siblings.toSpliced(at, 0, id));
  return isSame(levels.get(parentId), next.get(parentId)) && from === parentId ? null : next;
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((id, at) => other[at] === id);

/** Where a step takes it: past its neighbour, below the one before it, or out behind the one that it is below. Null for nowhere. */
export function targetOf(levels: Levels, id: string, step: Step): Target | null {
  const parentId = parentIn(levels, id);
  const siblings = levels.get(parentId) ?? [];
  const at = siblings.indexOf(id);
  const previous = siblings[at - 1];
  if (step === 'up') return previous === undefined ? null : { parentId, before: previous };
  if (step === 'down')
    return at === siblings.length - 1 ? null : { parentId, before: siblings[at + 2] ?? null };
  if (step === 'into') return previous === undefined ? null : { parentId: previous, before: null };
  if (parentId === TOP) return null;
  const above = parentIn(levels, parentId);
  const uncles = levels.get(above) ?? [];
  return { parentId: above, before: uncles[uncles.indexOf(parentId) + 1] ?? null };
}

interface Place {
  readonly _id: string;
  readonly version: number;
  readonly orderNumber: number;
}

/** What a call has to say so that the records stand so: each that moves, at the version that was read. */
export function placesFor(
  records: readonly EntityRecord[],
  wanted: Levels,
  order: OrderOf,
): readonly Place[] {
  const byId = new Map(records.map((record) => [record._id, record]));
  const now = levelsOf(records, order);
  const changed = [...wanted].filter(([parentId, ids]) => !isSame(ids, now.get(parentId)));
  return changed.flatMap(([parentId, ids]) =>
    ids.flatMap((_id, at) => {
      const { version, orderNumber } = byId.get(_id)!;
      const isThere = orderNumber === at + 1 && parentIn(now, _id) === parentId;
      const below = order.below && { [order.below.field]: parentId === TOP ? order.below.top : parentId };
      return isThere ? [] : [{ _id, version, orderNumber: at + 1, ...below }];
    }),
  );
}
