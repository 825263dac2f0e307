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

/** What a collection is part of. */
export interface Keeper {
  record(operation: Operation): void;
  /** Told of what is taken although the dialect forbids it. */
  readonly notice: (breach: string) => void;
  /** Throws while nothing may be changed. */
  mayChange(): void;
}

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
  readonly #keeper: Keeper;
  readonly #holders = new Map<string, Holder>();
  readonly #indexesByName = new Map<string, Index>([[idIndexSpec.name, newIndex(idIndexSpec)]]);
  #nextSequence = 1;
  /** Documents looked at by all finds so far. */
  examined = 0;

  constructor(namespace: string, keeper: Keeper) {
    this.namespace = namespace;
    this.#keeper = keeper;
  }

  get indexes(): readonly Index[] {
    return [...this.#indexesByName.values()];
  }

  /** All documents in natural order. */
  documents(): Doc[] {
    return Array.from(this.#holders.values(), ({ doc }) => doc);
  }

  /** Keeps a new document, or one in place of that with the same `_id`. Refuses one whose `_id` or other unique value is taken. */
  keep(doc: Doc, replaced?: Holder): void {
    this.#keeper.mayChange();
    const bytes = encode(doc);
    for (const index of this.indexes) index.check(doc, this.namespace, replaced);
    this.#noticeBreaches(doc, bytes);
    this.put(doc);
    this.#keeper.record({ op: 'put', ns: this.namespace, bytes });
  }

  #noticeBreaches(doc: Doc, bytes: Uint8Array): void {
    if (bytes.length > DIALECT_DOCUMENT_BYTES) {
      this.#keeper.notice(`a document of ${bytes.length} bytes in ${this.namespace}`);
    }
    for (const index of this.indexes) {
      const missing = index.missingUniqueField(doc);
      if (missing !== undefined) {
        this.#keeper.notice(`a document without '${missing}', which is unique, in ${this.namespace}`);
      }
    }
  }

  remove(holder: Holder): void {
    this.#keeper.mayChange();
    this.forget(holder.doc['_id']);
    this.#keeper.record({ op: 'remove', ns: this.namespace, id: holder.doc['_id'] });
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

  /** Does nothing when the very same index exists. Refuses another one of that name or key, and duplicates in a unique one. */
  createIndex(spec: IndexSpec): void {
    if (this.#hasSameIndex(spec)) return;
    this.#keeper.mayChange();
    const index = newIndex(spec);
    for (const holder of this.#holders.values()) {
      index.check(holder.doc, this.namespace);
      index.add(holder, holder.doc);
    }
    this.#indexesByName.set(spec.name, index);
    this.#keeper.record({ op: 'createIndex', ns: this.namespace, index: spec });
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
    this.#keeper.mayChange();
    const before = this.#indexesByName.get(name)?.spec;
    if (!before) throw new MongoFailure(27, `cannot find index ${name} for ns ${this.namespace}`);
    if (before.expireAfterSeconds === undefined)
      throw outsideDialect('collMod of an index without a lifetime');
    const spec = { ...before, expireAfterSeconds };
    this.restoreIndex(spec);
    this.#keeper.record({ op: 'createIndex', ns: this.namespace, index: spec });
    return before.expireAfterSeconds;
  }

  /** Refuses to drop the index on `_id`. */
  dropIndex(name: string): void {
    this.#keeper.mayChange();
    if (name === idIndexSpec.name) throw new MongoFailure(72, 'cannot drop _id index');
    if (!this.#indexesByName.delete(name)) throw new MongoFailure(27, `index not found with name [${name}]`);
    this.#keeper.record({ op: 'dropIndex', ns: this.namespace, name });
  }

  /** Drops an index without recording: for what the journal already holds. */
  forgetIndex(name: string): void {
    this.#indexesByName.delete(name);
  }
}
