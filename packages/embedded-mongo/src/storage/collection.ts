import { MongoFailure, outsideDialect } from '../failure';
import { compileFilter } from '../query/filter';
import { parseSort, sortDocuments, type SortField } from '../query/sort';
import { encode, equalValues, keyOf, type Doc } from '../values';
import { Index, type Holder, type IndexSpec } from './documentIndex';
import { planQuery } from './queryPlan';

/** What happened to a collection, as the journal keeps it. Documents come already encoded. */
export type Operation =
  | { readonly op: 'put'; readonly ns: string; readonly bytes: Uint8Array }
  | { readonly op: 'remove'; readonly ns: string; readonly id: unknown }
  | { readonly op: 'create' | 'drop'; readonly ns: string }
  | { readonly op: 'createIndex'; readonly ns: string; readonly index: IndexSpec }
  | { readonly op: 'dropIndex'; readonly ns: string; readonly name: string };

export type Recorder = (operation: Operation) => void;

/** Throws while nothing may be changed. */
export type Guard = () => void;

/** Told of what is taken although the dialect forbids it. */
export type BreachListener = (breach: string) => void;

/** A document of the dialect is smaller. */
const DIALECT_DOCUMENT_BYTES = 1024 * 1024;

export interface Query {
  readonly filter: Doc;
  readonly sort?: readonly SortField[];
  readonly skip?: number;
  /** At most so many; undefined for all. */
  readonly limit?: number | undefined;
}

export const idIndexSpec: IndexSpec = { name: '_id_', key: { _id: 1 }, unique: true };

const newIndex = (spec: IndexSpec): Index => new Index(spec, parseSort(spec.key));

/**
 * The documents of one collection with their indexes. Every change is recorded before it returns; a refused change leaves
 * nothing behind. Documents are replaced, never changed in place, so whoever holds one sees it as it was.
 */
export class Collection {
  readonly namespace: string;
  readonly #record: Recorder;
  readonly #notice: BreachListener;
  readonly #mayChange: Guard;
  readonly #holders = new Map<string, Holder>();
  readonly #indexesByName = new Map<string, Index>([[idIndexSpec.name, newIndex(idIndexSpec)]]);
  #nextSequence = 1;
  /** Documents looked at by all finds so far. */
  examined = 0;

  constructor(
    namespace: string,
    record: Recorder,
    notice: BreachListener = () => undefined,
    mayChange: Guard = () => undefined,
  ) {
    this.namespace = namespace;
    this.#record = record;
    this.#notice = notice;
    this.#mayChange = mayChange;
  }

  get size(): number {
    return this.#holders.size;
  }

  get indexes(): readonly Index[] {
    return [...this.#indexesByName.values()];
  }

  /** All documents in natural order. */
  documents(): Doc[] {
    return Array.from(this.#holders.values(), ({ doc }) => doc);
  }

  /** Refuses a document whose `_id` or other unique value is taken. */
  insert(doc: Doc): void {
    this.#keep(doc);
  }

  /** Puts another document with the same `_id` in a found one's place. */
  replace(holder: Holder, doc: Doc): void {
    this.#keep(doc, holder);
  }

  #keep(doc: Doc, holder?: Holder): void {
    this.#mayChange();
    const bytes = encode(doc);
    for (const index of this.indexes) index.check(doc, this.namespace, holder);
    this.#noticeBreaches(doc, bytes);
    this.put(doc);
    this.#record({ op: 'put', ns: this.namespace, bytes });
  }

  #noticeBreaches(doc: Doc, bytes: Uint8Array): void {
    if (bytes.length > DIALECT_DOCUMENT_BYTES) {
      this.#notice(`a document of ${bytes.length} bytes in ${this.namespace}`);
    }
    for (const index of this.indexes) {
      const missing = index.missingUniqueField(doc);
      if (missing !== undefined) {
        this.#notice(`a document without '${missing}', which is unique, in ${this.namespace}`);
      }
    }
  }

  remove(holder: Holder): void {
    this.#mayChange();
    this.forget(holder.doc['_id']);
    this.#record({ op: 'remove', ns: this.namespace, id: holder.doc['_id'] });
  }

  /** Stores without checking or recording: for what the journal already holds. */
  put(doc: Doc): void {
    const id = keyOf(doc['_id']);
    const holder = this.#holders.get(id);
    if (holder) {
      for (const index of this.#indexesByName.values()) index.replace(holder, holder.doc, doc);
      holder.doc = doc;
      return;
    }
    const added: Holder = { id, sequence: this.#nextSequence++, doc };
    for (const index of this.#indexesByName.values()) index.add(added, doc);
    this.#holders.set(id, added);
  }

  /** Removes without recording: for what the journal already holds. */
  forget(id: unknown): void {
    const holder = this.#holders.get(keyOf(id));
    if (!holder) return;
    for (const index of this.#indexesByName.values()) index.remove(holder, holder.doc);
    this.#holders.delete(holder.id);
  }

  /** The documents that match, in the order asked for. */
  find(query: Query): Holder[] {
    const { filter, sort = [], skip = 0, limit } = query;
    const matches = compileFilter(filter);
    const plan = planQuery(this.#indexesByName.values(), this.#holders.values(), filter, sort);
    const wanted = limit === undefined || !plan.isSorted ? Infinity : skip + limit;
    const found = new Set<Holder>();
    if (wanted > 0) {
      for (const holder of plan.candidates) {
        this.examined += 1;
        if (matches(holder.doc)) found.add(holder);
        if (found.size >= wanted) break;
      }
    }
    const ordered = plan.isSorted ? [...found] : sortDocuments([...found], sort, ({ doc }) => doc);
    return ordered.slice(skip, limit === undefined ? undefined : skip + limit);
  }

  /** The name of the index that finding uses; undefined where it looks at everything. */
  indexFor({ filter, sort = [] }: Query): string | undefined {
    return planQuery(this.#indexesByName.values(), [], filter, sort).index;
  }

  index(name: string): Index | undefined {
    return this.#indexesByName.get(name);
  }

  /** False when the very same index exists. Refuses another one of that name or key, and duplicates in a unique one. */
  createIndex(spec: IndexSpec): boolean {
    if (this.#hasSameIndex(spec)) return false;
    this.#mayChange();
    const index = newIndex(spec);
    for (const holder of this.#holders.values()) {
      index.check(holder.doc, this.namespace);
      index.add(holder, holder.doc);
    }
    this.#indexesByName.set(spec.name, index);
    this.#record({ op: 'createIndex', ns: this.namespace, index: spec });
    return true;
  }

  #hasSameIndex(spec: IndexSpec): boolean {
    for (const { spec: other } of this.indexes) {
      const sameKey = equalValues(other.key, spec.key);
      const sameOptions =
        other.unique === spec.unique && other.expireAfterSeconds === spec.expireAfterSeconds;
      if (other.name === spec.name) {
        if (sameKey && sameOptions) return true;
        throw new MongoFailure(
          86,
          `An existing index has the same name as the requested index: ${spec.name}`,
        );
      }
      if (sameKey) throw new MongoFailure(85, `Index already exists with a different name: ${other.name}`);
    }
    return false;
  }

  /** Restores an index, in place of one of its name, without checking or recording: for what the journal already holds. */
  restoreIndex(spec: IndexSpec): void {
    const index = newIndex(spec);
    for (const holder of this.#holders.values()) index.add(holder, holder.doc);
    this.#indexesByName.set(spec.name, index);
  }

  /** Documents stay so many seconds from now on; gives how many it was. Refuses an index by which none expires. */
  setLifetime(name: string, expireAfterSeconds: number): number {
    const before = this.#indexesByName.get(name)?.spec;
    if (!before) throw new MongoFailure(27, `cannot find index ${name} for ns ${this.namespace}`);
    if (before.expireAfterSeconds === undefined)
      throw outsideDialect('collMod of an index without a lifetime');
    const spec = { ...before, expireAfterSeconds };
    this.restoreIndex(spec);
    this.#record({ op: 'createIndex', ns: this.namespace, index: spec });
    return before.expireAfterSeconds;
  }

  /** Refuses to drop the index on `_id`. */
  dropIndex(name: string): void {
    this.#mayChange();
    if (name === idIndexSpec.name) throw new MongoFailure(72, 'cannot drop _id index');
    if (!this.#indexesByName.delete(name)) throw new MongoFailure(27, `index not found with name [${name}]`);
    this.#record({ op: 'dropIndex', ns: this.namespace, name });
  }

  /** Drops an index without recording: for what the journal already holds. */
  forgetIndex(name: string): void {
    this.#indexesByName.delete(name);
  }
}
