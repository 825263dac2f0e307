/** The lines that are kept of projects follow them: each state's are kept right after it is saved, and made good where that failed. */
import type { Catalogue, KeptLines } from '@rackwright/planning';
import type { Logger } from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import type { StoredHead } from '../packing';
import { storedHead, type RoomRow, type RoomRows } from '../roomRow';
import type { KeptRows, LinesToKeep } from './keptRows';
import type { ImpactWork } from './work';

export interface KeptProjects {
  readonly rows: RoomRows;
  readonly lines: KeptRows;
  /** Of a state that was just saved. It goes on after this; nothing is lost where it fails, see `madeGood`. */
  keepLater(room: Pick<RoomRow, '_id' | 'version' | 'user_id'>, lines: KeptLines): void;
  keepAll(all: readonly LinesToKeep[]): Promise<void>;
  /** Keeps those of every project that was saved before lines were kept, or by somebody who died before they were. */
  madeGood(catalogue: () => Promise<Catalogue>): Promise<void>;
  /** The plans of these projects, those of them that are still there. */
  plansOf(ids: readonly string[]): Promise<readonly StoredPlan[]>;
}

export interface StoredPlan {
  readonly _id: string;
  readonly version: number;
  readonly user_id: string;
  readonly head: StoredHead;
}

export interface KeptProjectsOptions {
  readonly rows: RoomRows;
  readonly lines: KeptRows;
  readonly work: Pick<ImpactWork, 'measure'>;
  readonly logger: Logger;
  /** Templates are nobody's. */
  readonly isOwned: boolean;
}

/** Plans read at once: some of them may have a megabyte. */
const PORTION = 20;

type PlanRow = Pick<RoomRow, '_id' | 'version' | 'user_id'> & {
  readonly packed?: RoomRow['packed'];
  readonly document?: string;
};
const planFields = { version: 1, user_id: 1, packed: 1, document: 1 } as const;

const planOf = ({ _id, version, user_id, ...row }: PlanRow): StoredPlan => ({
  ...{ _id, version, user_id },
  head: storedHead(row),
});

/**
 * The room says which of its versions the lines are of, which is taken back by the write that saves another: so what is behind is
 * found by an index, whoever died in between. Lines of a room that is gone meanwhile go again.
 */
async function keepAll(
  { rows, lines, isOwned }: KeptProjectsOptions,
  all: readonly LinesToKeep[],
): Promise<void> {
  if (all.length === 0) return;
  await lines.keep(isOwned ? all : all.map((one) => ({ ...one, user_id: '' })));
  const marks = all.map(({ _id, version }) => ({
    updateOne: { filter: { _id, version, deletedAt: null }, update: { $set: { linesOf: version } } },
  }));
  const { matchedCount } = await rows.bulkWrite(marks, { ordered: false });
  if (matchedCount === all.length) return;
  const ids = all.map(({ _id }) => _id);
  const left = await rows
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .select('_id')
    .lean<Pick<RoomRow, '_id'>[]>();
  const present = new Set(left.map(({ _id }) => _id));
  await lines.removeAll(ids.filter((id) => !present.has(id)));
}

async function makeGood(options: KeptProjectsOptions, catalogue: () => Promise<Catalogue>): Promise<void> {
  const { rows, work, logger } = options;
  for (let last = ''; ;) {
    const behind = await rows
      .find({ linesOf: null, deletedAt: null, _id: trusted({ $gt: last }) })
      .sort({ _id: 1 })
      .limit(PORTION)
      .select(planFields)
      .lean<PlanRow[]>();
    if (behind.length === 0) return;
    const plans = behind.map(planOf);
    const measured = await work.measure(
      await catalogue(),
      plans.map(({ head }) => head),
    );
    const found = plans.map(({ head: _head, ...room }, at) => ({ ...room, lines: measured[at] ?? null }));
    await keepAll(
      options,
      found.flatMap(({ lines, ...room }) => (lines ? [{ ...room, lines }] : [])),
    );
    for (const { _id, lines } of found)
      if (!lines) logger.warn({ roomId: _id }, 'a plan cannot be read: its lines are not kept');
    last = behind.at(-1)!._id;
  }
}

export function keptProjects(options: KeptProjectsOptions): KeptProjects {
  const { rows, lines, logger } = options;
  /** One after the other, each from the beginning: whoever asks has all that was saved before they did. */
  let turn: Promise<void> = Promise.resolve();
  return {
    rows,
    lines,
    keepLater: ({ _id, version, user_id }, kept) => {
      keepAll(options, [{ _id, version, user_id, lines: kept }]).catch((error: unknown) =>
        logger.warn({ err: error, roomId: _id }, 'lines of a project cannot be kept now'),
      );
    },
    keepAll: (all) => keepAll(options, all),
    madeGood: (catalogue) => {
      turn = turn.then(
        () => makeGood(options, catalogue),
        () => makeGood(options, catalogue),
      );
      return turn;
    },
    plansOf: async (ids) => {
      const found = await rows
        .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
        .select(planFields)
        .lean<PlanRow[]>();
      return found.map(planOf);
    },
  };
}
