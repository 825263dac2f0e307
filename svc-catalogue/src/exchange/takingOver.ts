/** From the rows of tables to the edits that make the catalogue so: what is new, changed, withdrawn and deleted, or all that is wrong. */
import { WHOLE_CATALOGUE_MOST, type WholeCatalogueAnswer } from '@rackwright/contracts';
import { checkCatalogue } from '@rackwright/planning';
import { contentHash, Failure } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { CatalogueState, Edit } from '../catalogueStore';
import { replacement } from '../changing/changes';
import { carriedByMenuItem } from '../changing/publishing';
import { usesOf } from '../changing/references';
import type { AnyRecord, CollectionName, Contents } from '../collections';
import { snapshotOf } from '../snapshot';
import { valueAt } from '../history/changedFields';
import { writtenCell } from './cells';
import type { FileAddresses } from './exchangedFiles';
import { readRows, type AskedRow } from './readRows';
import { tableFault, type SentTable, type SentTables, type TableFault } from './readTables';
import { catalogueTables, columnOf, isUniqueKey, recordName, type CatalogueTable } from './tables';

type TableChange = WholeCatalogueAnswer['changes'][number];

export interface TakingOver {
  readonly faults: readonly TableFault[];
  /** None while there are faults. */
  readonly edits: readonly Edit[];
  readonly changes: readonly TableChange[];
}

/** Of everything, whatever else is stored beside it. */
export const contentsVersion = ({ contents }: CatalogueState): string => contentHash(contents);

export const answerOf = ({ faults, changes }: TakingOver, version: string): WholeCatalogueAnswer => ({
  version,
  faultCount: faults.length,
  faults: faults.slice(0, WHOLE_CATALOGUE_MOST.faults),
  changes: [...changes],
});

/** What the tables ask for, of one catalogue. */
interface Asked {
  readonly state: CatalogueState;
  readonly now: () => Date;
  readonly rows: ReadonlyMap<CatalogueTable, readonly AskedRow[]>;
}

/** Contents that grow into what they will be. */
type Growing = { -readonly [N in CollectionName]: readonly AnyRecord[] };

const asContents = (growing: Growing): Contents => growing as unknown as Contents;

const same = (one: unknown, other: unknown): boolean => contentHash(one) === contentHash(other);

/** Hidden where it can be, and then still there. */
const withdrawn = (record: AnyRecord): AnyRecord =>
  'visible' in record && record.visible !== false ? { ...record, visible: false } : record;

/** The records that a table has not, as they are then. */
function leftOut(table: CatalogueTable, rows: readonly AskedRow[], contents: Contents): readonly AnyRecord[] {
  const named = new Set(rows.map(({ id }) => id));
  const others = table.records(contents).filter(({ _id }) => !named.has(_id));
  if (table.absent === 'deleted') return [];
  return table.absent === 'withdrawn' ? others.map(withdrawn) : others;
}

/** Products that no row changes go with their menu item when that is renamed. */
function withRenamedMenu(products: readonly AnyRecord[], { state, rows }: Asked): readonly AnyRecord[] {
  const changing = (name: CollectionName) =>
    [...rows].flatMap(([{ collection }, asked]) =>
      collection === name ? asked.filter(({ form }) => form) : [],
    );
  const carried = changing('leftMenuItems').flatMap(({ before, form }) =>
    before ? carriedByMenuItem(before as never, form as never, state.contents) : [],
  );
  const alias = new Map(
    carried.map(({ record }) => [record._id, (record as { left_menu_alias: string }).left_menu_alias]),
  );
  for (const { id } of changing('products')) alias.delete(id);
  return products.map((product) =>
    alias.has(product._id) ? { ...product, left_menu_alias: alias.get(product._id)! } : product,
  ) as readonly AnyRecord[];
}

/** Every record as it is then, as far as that is known before its references are looked at. */
function roughly(asked: Asked): Growing {
  const { contents } = asked.state;
  const growing: Growing = { ...contents };
  for (const [table, rows] of asked.rows) {
    const own = new Set(table.records(contents).map(({ _id }) => _id));
    const ofOthers = growing[table.collection].filter(({ _id }) => !own.has(_id));
    const named = rows.map(({ id, before, form }) =>
      form ? ({ ...before, ...form, _id: id } as AnyRecord) : before!,
    );
    growing[table.collection] = [...ofOthers, ...leftOut(table, rows, contents), ...named];
  }
  growing.products = withRenamedMenu(growing.products, asked);
  return growing;
}

/** The faults of a refusal, each in its column. */
function faultsOf(table: CatalogueTable, line: number, error: unknown): readonly TableFault[] {
  if (!(error instanceof Failure)) throw error;
  const { errors = [], says: said } = error.extra;
  const told = errors.flatMap(({ path, says: fault }) => (fault ? [{ path, saying: fault }] : []));
  if (told.length === 0 && said) return [tableFault(table.file, { line }, said)];
  return told.map(({ path, saying }) =>
    tableFault(table.file, { line, column: columnOf(table, path) }, saying),
  );
}

/** Another record has the name now: the database has no moment at which two change places. */
function takenFault(
  table: CatalogueTable,
  { id, line }: AskedRow,
  record: AnyRecord,
  { state, rows }: Asked,
) {
  if (!isUniqueKey(table)) return [];
  const name = recordName(table, record);
  const goes = (other: AnyRecord) =>
    table.absent === 'deleted' && !rows.get(table)!.some((row) => row.id === other._id);
  const other = table
    .records(state.contents)
    .find((one) => one._id !== id && recordName(table, one) === name && !goes(one));
  return other ? [tableFault(table.file, { line, column: table.key! }, 'name-still-taken')] : [];
}

interface Drafted {
  readonly records: ReadonlyMap<AskedRow, AnyRecord>;
  readonly faults: readonly TableFault[];
}

/** The records of a table, completed and checked against everything as it is then. */
function drafted(table: CatalogueTable, asked: Asked, growing: Growing): Drafted {
  const records = new Map<AskedRow, AnyRecord>();
  const faults: TableFault[] = [];
  for (const row of asked.rows.get(table) ?? []) {
    const { id, before, form, line } = row;
    if (form === null) continue;
    try {
      const about = { id, before: before as never, contents: asContents(growing), now: asked.now };
      const record = table.draft(form, about);
      faults.push(...takenFault(table, row, record, asked));
      records.set(row, record);
    } catch (error) {
      faults.push(...faultsOf(table, line, error));
    }
  }
  return { records, faults };
}

/** What is in use can not be left out of its table. */
function removalFaults(table: CatalogueTable, removed: readonly AnyRecord[], after: Contents) {
  return removed.flatMap((record) => {
    const withIt = { ...after, [table.collection]: [...after[table.collection], record] };
    const users = usesOf(table.collection, record as never, withIt);
    return users.length === 0
      ? []
      : [
          tableFault(
            table.file,
            { line: 0 },
            says('left-out-in-use', { name: recordName(table, record), users: users.slice(0, 5).join(', ') }),
          ),
        ];
  });
}

const cellsOf = (table: CatalogueTable, record: AnyRecord): ReadonlyMap<string, string> =>
  new Map(
    table.columns.map((column) => [
      column.path,
      writtenCell(column, valueAt(table.fields(record), column.path), '.'),
    ]),
  );

function changeOf(table: CatalogueTable, before: AnyRecord | null, record: AnyRecord): TableChange {
  const about = { table: table.file, _id: record._id, name: recordName(table, record) };
  if (!before) return { ...about, kind: 'new', columns: [] };
  const [was, is] = [cellsOf(table, before), cellsOf(table, record)];
  const columns = [...is].flatMap(([path, cell]) => (was.get(path) === cell ? [] : [path]));
  return { ...about, kind: 'changed', columns };
}

interface Step {
  readonly edit: Edit;
  readonly change: TableChange;
}

const removalOf = (state: CatalogueState, table: CatalogueTable, record: AnyRecord): Step => ({
  edit: {
    kind: 'remove',
    name: table.collection,
    id: record._id,
    version: state.versionOf(table.collection, record._id),
  },
  change: {
    table: table.file,
    kind: 'deleted',
    _id: record._id,
    name: recordName(table, record),
    columns: [],
  },
});

/** What of a collection becomes another. Throws what a history refuses. */
function stepsOf(table: CatalogueTable, { state, rows }: Asked, after: Contents): readonly Step[] {
  const name = table.collection;
  const now = new Map(table.records(state.contents).map((record) => [record._id, record]));
  const then = table.records(after);
  const isNamed = new Set((rows.get(table) ?? []).map(({ id }) => id));
  const made = then.flatMap((record): Step[] => {
    const before = now.get(record._id);
    if (!before) return [{ edit: { kind: 'insert', name, record }, change: changeOf(table, null, record) }];
    if (same(before, record)) return [];
    const change = changeOf(table, before, record);
    const isWithdrawn = !isNamed.has(record._id) && change.columns.includes('visible');
    return [
      {
        edit: replacement(state, { name, before, record }),
        change: isWithdrawn ? { ...change, kind: 'withdrawn', columns: [] } : change,
      },
    ];
  });
  const stays = new Set(then.map(({ _id }) => _id));
  const gone = [...now.values()].filter(({ _id }) => !stays.has(_id));
  return [...made, ...gone.map((record) => removalOf(state, table, record))];
}

/** What planning could not read would take the whole planner away. */
function planningFaults(after: Contents, { rows }: Asked): readonly TableFault[] {
  const snapshot = snapshotOf(after);
  const read = snapshot && checkCatalogue(snapshot);
  if (!read || read.ok) return [];
  const path = String(read.path);
  const fault = says('breaks-planning', { path });
  const [, collection, at, column = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const table = catalogueTables.find((one) => one.collection === collection);
  if (!table) return [tableFault('', { line: 0 }, fault)];
  const record = table.records(after)[Number(at)];
  const row = rows.get(table)?.find(({ id }) => id === record?._id);
  return [tableFault(table.file, { line: row?.line ?? 0, column }, fault)];
}

const refusedBy = (faults: readonly TableFault[]): TakingOver => ({ faults, edits: [], changes: [] });

/** First what cells say, then what rows refer to, then all of it together: a fault leads to others. */
export function decideTakingOver(
  { tables, faults: ofForm }: SentTables,
  files: FileAddresses,
  { state, now }: Pick<Asked, 'state' | 'now'>,
): TakingOver {
  const read = tables.map((sent: SentTable) => [sent.table, readRows(sent, files, state.contents)] as const);
  const ofCells = [...ofForm, ...read.flatMap(([, { faults }]) => faults)];
  if (ofCells.length > 0) return refusedBy(ofCells);
  const asked: Asked = { state, now, rows: new Map(read.map(([table, { rows }]) => [table, rows])) };
  const growing = roughly(asked);
  const faults: TableFault[] = [];
  for (const table of asked.rows.keys()) {
    const made = drafted(table, asked, growing);
    const byId = new Map([...made.records].map(([{ id }, record]) => [id, record]));
    growing[table.collection] = growing[table.collection].map((record) => byId.get(record._id) ?? record);
    faults.push(...made.faults);
  }
  const after = asContents(growing);
  for (const table of asked.rows.keys()) {
    const stays = new Set(after[table.collection].map(({ _id }) => _id));
    const gone = table.records(state.contents).filter(({ _id }) => !stays.has(_id));
    faults.push(...removalFaults(table, gone, after));
  }
  if (faults.length === 0) faults.push(...planningFaults(after, asked));
  if (faults.length > 0) return refusedBy(faults);
  try {
    const steps = catalogueTables.flatMap((table) => stepsOf(table, asked, after));
    return { faults, edits: steps.map(({ edit }) => edit), changes: steps.map(({ change }) => change) };
  } catch (error) {
    return refusedBy(
      faultsOf(
        catalogueTables.find(({ collection }) => collection === 'products')!,
        0,
        error,
      ),
    );
  }
}
