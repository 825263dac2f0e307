/** The collections `namedReleases` and `releaseChanges`: written with the plan of a change only, read as they are once it is made. */
import type { ReleaseListQuery } from '@rackwright/contracts';
import { searchFilter } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { Beside, Plans } from '../changing/plans';
import type { GatheredChange } from './merging';
import type { ReleaseChangeRow, ReleaseRow, StoredRelease, WholeRelease } from './release';

export interface ReleaseModels {
  readonly namedReleases: Model<ReleaseRow>;
  readonly releaseChanges: Model<ReleaseChangeRow>;
}

export interface ReleaseStore {
  read(id: string): Promise<WholeRelease | null>;
  /** The latest changed first. */
  list(
    query: ReleaseListQuery,
  ): Promise<{ readonly items: readonly StoredRelease[]; readonly total: number }>;
  changesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly GatheredChange[]>>;
  /** Those whose moment has come, the earliest first. */
  due(now: Date): Promise<readonly string[]>;
  /** All changes of releases that are not live, as text: which files they name. */
  openChanges(): Promise<string>;
  /** From now on nobody knows who it was. Only while nobody else changes a release. */
  forget(userId: string): Promise<void>;
}

const OPEN = ['draft', 'scheduled', 'stopped'];

const mixed = { type: Schema.Types.Mixed, default: null };
const text = { type: String, default: '' };
const moment = { type: Date, default: null };

function releaseSchema() {
  const schema = new Schema<ReleaseRow>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      name: text,
      state: { type: String, required: true },
      scheduledFor: moment,
      liveAt: moment,
      lateS: { type: Number, default: 0 },
      stoppedBy: mixed,
      takesBack: mixed,
      takenBackBy: text,
      count: { type: Number, default: 0 },
      madeAt: { type: Date, required: true },
      madeBy: mixed,
      log: mixed,
      touchedAt: { type: Date, required: true },
      searchKey: text,
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ touchedAt: -1, _id: -1 });
  schema.index({ state: 1, scheduledFor: 1 });
  return schema;
}

function changeSchema() {
  const schema = new Schema<ReleaseChangeRow>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      release: { type: String, required: true },
      of: { type: String, required: true },
      recordId: { type: String, required: true },
      name: text,
      kind: { type: String, required: true },
      fields: mixed,
      record: mixed,
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ release: 1, _id: 1 });
  return schema;
}

export const createReleaseModels = (connection: Connection): ReleaseModels => ({
  namedReleases: connection.model<ReleaseRow>('namedReleases', releaseSchema(), 'namedReleases'),
  releaseChanges: connection.model<ReleaseChangeRow>('releaseChanges', changeSchema(), 'releaseChanges'),
});

const releaseOfRow = ({
  touchedAt: _touchedAt,
  searchKey: _searchKey,
  ...release
}: ReleaseRow): StoredRelease => release;

const changeOfRow = ({ of, recordId, name, kind, fields, record }: ReleaseChangeRow): GatheredChange => ({
  ...{ collection: of, recordId, name, kind, fields, record },
});

/** As the rows are once what was agreed to is made. */
function asAgreed<Row extends { readonly _id: string; readonly version: number }>(
  rows: readonly Row[],
  unmade: readonly Beside[],
  isOne: (document: Row) => boolean,
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  for (const { id, version, document } of unmade) {
    if ((byId.get(id)?.version ?? 0) >= version) continue;
    const row = document && ({ ...document, _id: id, version } as unknown as Row);
    if (row && isOne(row)) byId.set(id, row);
    else byId.delete(id);
  }
  return [...byId.values()];
}

const listFilter = ({ state, search }: ReleaseListQuery): object => ({
  ...(state === '' ? {} : { state: state === 'open' ? trusted({ $in: OPEN }) : state }),
  ...searchFilter(search, ['searchKey']),
});

async function forget(models: ReleaseModels, userId: string): Promise<void> {
  const nobody = { userId: '', name: '', email: '' };
  const rows = await models.namedReleases
    .find({ $or: [{ 'madeBy.userId': userId }, { 'log.by.userId': userId }] as object[] })
    .lean<ReleaseRow[]>();
  for (const { _id, madeBy, log } of rows) {
    const without = <By extends ReleaseRow['madeBy']>(by: By) => (by?.userId === userId ? nobody : by);
    const $set = { madeBy: without(madeBy), log: log.map((deed) => ({ ...deed, by: without(deed.by) })) };
    await models.namedReleases.updateOne({ _id }, { $set });
  }
}

const inRelease = (ids: readonly string[]) => ({ release: trusted({ $in: [...ids] }) });
const changeRows = (models: ReleaseModels, ids: readonly string[]) =>
  models.releaseChanges.find(inRelease(ids)).sort({ _id: 1 }).lean<ReleaseChangeRow[]>();

type Around = Pick<Plans, 'around'>;

async function readRelease(models: ReleaseModels, plans: Around, id: string): Promise<WholeRelease | null> {
  const { value, unmade } = await plans.around(async () => ({
    rows: await models.namedReleases.find({ _id: id }).lean<ReleaseRow[]>(),
    changes: await changeRows(models, [id]),
  }));
  const unmadeIn = (name: Beside['in']) => unmade.besides.filter((beside) => beside.in === name);
  const [row] = asAgreed(value.rows, unmadeIn('namedReleases'), (one) => one._id === id);
  const changes = asAgreed(value.changes, unmadeIn('releaseChanges'), (one) => one.release === id);
  return row ? { ...releaseOfRow(row), changes: changes.map(changeOfRow) } : null;
}

async function listReleases({ namedReleases }: ReleaseModels, plans: Around, query: ReleaseListQuery) {
  const matching = listFilter(query);
  const { value, unmade } = await plans.around(async () => ({
    rows: await namedReleases
      .find(matching)
      .sort({ touchedAt: -1, _id: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<ReleaseRow[]>(),
    total: await namedReleases.countDocuments(matching),
  }));
  const known = new Set(value.rows.map(({ _id }) => _id));
  const own = unmade.besides.filter((beside) => beside.in === 'namedReleases' && known.has(beside.id));
  return { items: asAgreed(value.rows, own, () => true).map(releaseOfRow), total: value.total };
}

export function createReleaseStore(models: ReleaseModels, plans: Around): ReleaseStore {
  const { namedReleases } = models;
  const idsOf = async (filter: object): Promise<readonly string[]> => {
    const rows = await namedReleases
      .find(filter)
      .sort({ scheduledFor: 1 })
      .select('_id')
      .lean<ReleaseRow[]>();
    return rows.map(({ _id }) => _id);
  };
  return {
    read: (id) => readRelease(models, plans, id),
    list: (query) => listReleases(models, plans, query),
    changesOf: async (ids) => {
      const rows = ids.length > 0 ? await changeRows(models, ids) : [];
      return new Map(
        ids.map((id) => [id, rows.filter(({ release }) => release === id).map(changeOfRow)] as const),
      );
    },
    due: (now) => idsOf({ state: 'scheduled', scheduledFor: trusted({ $lte: now }) }),
    openChanges: async () =>
      JSON.stringify(await changeRows(models, await idsOf({ state: trusted({ $in: OPEN }) }))),
    forget: (userId) => forget(models, userId),
  };
}
