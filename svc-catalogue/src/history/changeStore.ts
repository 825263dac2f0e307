/** The history: one entry for each record that was ever changed, kept for ever. It grows, and nothing else is done to it. */
import {
  catalogueChangeSchema,
  CHANGE_CHOICES_MAX,
  type CatalogueChange,
  type ChangeAuthor,
  type ChangeChoices,
  type ChangeChoicesQuery,
  type ChangedField,
  type ChangeKind,
  type ChangeListQuery,
  type ChangeNarrowing,
} from '@rackwright/contracts';
import { folded, searchedWords } from '@rackwright/contracts/folding';
import { searchFilter } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { allFields } from './changedFields';

/** Why a change is made. */
export interface Cause {
  readonly requestId: string;
  /** Null for the shop itself. */
  readonly by: ChangeAuthor;
  /** With which it goes live. */
  readonly release?: { readonly _id: string; readonly name: string };
}

/** What of one record is another. */
export interface RecordChange {
  readonly collection: CatalogueChange['collection'];
  readonly recordId: string;
  readonly name: string;
  readonly kind: ChangeKind;
  /** Of a record that changed; none of one that comes or goes. */
  readonly fields: readonly ChangedField[];
  /** The record that comes, or the one that goes; null for one that changed. */
  readonly record: object | null;
}

/** A change with its cause, before it has an id. */
export interface NewEntry extends RecordChange {
  readonly at: Date;
  readonly requestId: string;
  readonly by: ChangeAuthor;
  readonly release: { readonly _id: string; readonly name: string } | null;
}

/** `of` is the collection: mongoose has that name for itself. */
interface EntryRow extends Omit<NewEntry, 'collection'> {
  readonly _id: string;
  readonly of: NewEntry['collection'];
  /** Folded: the names of record and release, and who it was. */
  readonly searchKey: string;
  readonly whoKey: string;
}

export type Entry = NewEntry & { readonly _id: string };

export interface ChangeStore {
  /** An entry that is there already stays as it is. */
  keep(entries: readonly Entry[]): Promise<void>;
  list(query: ChangeListQuery): Promise<{ readonly items: CatalogueChange[]; readonly total: number }>;
  /** What a list can be narrowed to, the latest changed first. */
  choices(query: ChangeChoicesQuery): Promise<ChangeChoices['items']>;
  one(id: string): Promise<Entry | null>;
  /** All that went live with a release. */
  ofRelease(releaseId: string): Promise<readonly Entry[]>;
  /** Those of these texts that stand in an entry, whatever of it they are a part of. Goes through the whole history. */
  naming(texts: readonly string[]): Promise<ReadonlySet<string>>;
  /** From now on nobody knows who it was. */
  forget(userId: string): Promise<void>;
}

export const entryOf = (change: RecordChange, { requestId, by, release }: Cause, at: Date): NewEntry => ({
  ...change,
  at,
  requestId,
  by,
  release: release ?? null,
});

const rowOf = ({ collection: of, ...entry }: Entry): EntryRow => ({
  ...entry,
  of,
  searchKey: folded([entry.name, entry.recordId, entry.release?.name ?? ''].join('\n')),
  whoKey: folded([entry.by?.name ?? '', entry.by?.email ?? ''].join('\n')),
});

const entryOfRow = ({ searchKey: _searchKey, whoKey: _whoKey, of, ...entry }: EntryRow): Entry => ({
  ...entry,
  collection: of,
});

/** The fields of a change, as they are told: all of them where the record comes or goes. */
export function fieldsOf({
  kind,
  fields,
  record,
}: Pick<RecordChange, 'kind' | 'fields' | 'record'>): ChangedField[] {
  return kind === 'changed'
    ? [...fields]
    : [...allFields(record ?? {}, kind === 'added' ? 'after' : 'before')];
}

const told = (row: EntryRow): CatalogueChange => {
  const { record: _record, ...entry } = entryOfRow(row);
  return { ...entry, at: entry.at.toISOString(), fields: fieldsOf(row) };
};

function filterOf({ search, collection, record, who, release, from, to }: ChangeListQuery): object {
  const range = { ...(from ? { $gte: new Date(from) } : {}), ...(to ? { $lt: new Date(to) } : {}) };
  return {
    ...(collection === undefined ? {} : { of: collection }),
    ...(record === undefined ? {} : { recordId: record }),
    ...(who === undefined ? {} : { 'by.userId': who }),
    ...(release === undefined ? {} : { 'release._id': release }),
    ...(from || to ? { at: trusted(range) } : {}),
    ...searchFilter(search, ['searchKey', 'whoKey']),
  };
}

const entrySchema = () => {
  const text = { type: String, default: '' };
  const schema = new Schema<EntryRow>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true },
      requestId: text,
      by: { type: Schema.Types.Mixed, default: null },
      release: { type: Schema.Types.Mixed, default: null },
      of: { type: String, required: true },
      recordId: { type: String, required: true },
      name: text,
      kind: { type: String, required: true },
      fields: { type: Schema.Types.Mixed, default: [] },
      record: { type: Schema.Types.Mixed, default: null },
      searchKey: text,
      whoKey: text,
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ at: -1, _id: -1 });
  schema.index({ of: 1, recordId: 1, at: -1 });
  schema.index({ 'by.userId': 1, at: -1 });
  schema.index({ 'release._id': 1, at: -1 });
  return schema;
};

async function listEntries(entries: Model<EntryRow>, query: ChangeListQuery) {
  const matching = filterOf(query);
  const found = entries
    .find(matching)
    .sort(query.sort === 'at' ? { at: 1, _id: 1 } : { at: -1, _id: -1 })
    .skip((query.page - 1) * query.pageSize)
    .limit(query.pageSize)
    .lean<EntryRow[]>();
  const [rows, total] = await Promise.all([found, entries.countDocuments(matching)]);
  return { items: rows.map(told), total };
}

/** Fields of an entry. */
const narrowings: Readonly<Record<ChangeNarrowing, { readonly id: string; readonly called: string }>> = {
  record: { id: 'recordId', called: 'name' },
  who: { id: 'by.userId', called: 'by.name' },
  release: { id: 'release._id', called: 'release.name' },
};

interface Choice {
  /** Without an id, or with an empty one, where an entry has none; of a record, with its collection. */
  readonly _id: { readonly id?: string; readonly of?: CatalogueChange['collection'] };
  readonly name: string;
  readonly email: string | null;
}

const CHOICES_AMONG = 20_000;

/** Each id once, with the latest that has it: records of several collections may have one. */
function byId(choices: readonly Choice[]): ChangeChoices['items'] {
  const items = new Map<string, ChangeChoices['items'][number]>();
  for (const { _id, name } of choices) {
    const { id = '', of: collection } = _id;
    const known = items.get(id);
    if (!known) items.set(id, { _id: id, name, ...(collection ? { collection } : {}) });
    else if (collection) items.set(id, { ...known, also: [...(known.also ?? []), { name, collection }] });
  }
  return [...items.values()];
}

/**
 * Each by the name that it had last, which no filter of entries knows: so the latest are gone through, however long the history is. What
 * is chosen is known from whatever time it is.
 */
async function choicesIn(
  entries: Model<EntryRow>,
  { by, search, chosen }: ChangeChoicesQuery,
  choicesAmong: number,
): Promise<ChangeChoices['items']> {
  const { id, called } = narrowings[by];
  const isRecord = by === 'record';
  const last = (path: string) => ({ $last: `$${path}` });
  const among = (matching: object, most: number) =>
    entries.aggregate<Choice>([
      { $match: matching },
      { $sort: { at: -1, _id: -1 } },
      { $limit: most },
      { $sort: { at: 1, _id: 1 } },
      {
        $group: {
          _id: { id: `$${id}`, ...(isRecord ? { of: '$of' } : {}) },
          ...{ name: last(called), email: last('by.email'), at: last('at') },
        },
      },
      { $sort: { at: -1, _id: 1 } },
    ]);
  const amongChosen = () =>
    isRecord
      ? among({ of: { $in: catalogueChangeSchema.shape.collection.options }, recordId: chosen }, choicesAmong)
      : among({ [id]: chosen }, 1);
  const [latest, named] = await Promise.all([among({}, choicesAmong), chosen === '' ? [] : amongChosen()]);
  const isSame = (one: Choice) => (other: Choice) =>
    one._id.id === other._id.id && one._id.of === other._id.of;
  const known = [...latest, ...named.filter((choice) => !latest.some(isSame(choice)))];
  const words = searchedWords(search);
  const isNamed = ({ _id, name, email }: Choice) => {
    const text = folded([name, by === 'who' ? email : _id.id].join('\n'));
    return words.every((word) => text.includes(word));
  };
  const found = known.filter((choice) => choice._id.id && isNamed(choice)).slice(0, CHANGE_CHOICES_MAX);
  const missing = known.filter(
    (choice) => choice._id.id === chosen && chosen !== '' && !found.includes(choice),
  );
  return byId([...missing, ...found]);
}

async function namedIn(entries: Model<EntryRow>, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const [named, sought] = [new Set<string>(), new Set(texts)];
  if (sought.size === 0) return named;
  for await (const entry of entries.find({}).select('fields record').lean<EntryRow[]>().cursor()) {
    const said = JSON.stringify(entry);
    for (const text of sought) if (said.includes(text) && sought.delete(text)) named.add(text);
    if (sought.size === 0) break;
  }
  return named;
}

/** Collection `changes`. Choices are among the latest so many of its entries. */
export function createChangeStore(connection: Connection, choicesAmong = CHOICES_AMONG): ChangeStore {
  const entries = connection.model<EntryRow>('changes', entrySchema(), 'changes');
  return {
    keep: async (all) => {
      const writes = all.map((entry) => {
        const { _id, ...row } = rowOf(entry);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } };
      });
      if (writes.length > 0) await entries.bulkWrite(writes, { ordered: false });
    },
    list: (query) => listEntries(entries, query),
    choices: (query) => choicesIn(entries, query, choicesAmong),
    one: async (id) => {
      const row = await entries.findOne({ _id: id }).lean<EntryRow>();
      return row && entryOfRow(row);
    },
    ofRelease: async (id) => {
      const rows = await entries.find({ 'release._id': id }).sort({ _id: 1 }).lean<EntryRow[]>();
      return rows.map(entryOfRow);
    },
    naming: (texts) => namedIn(entries, texts),
    forget: async (userId) => {
      const nobody = { userId: '', name: '', email: '' };
      await entries.updateMany({ 'by.userId': userId }, { $set: { by: nobody, whoKey: '' } });
    },
  };
}
