import { MongoFailure } from '../failure';
import { keyTuples } from '../keyTuples';
import { someValueAt } from '../paths';
import { compareTuples, type SortField } from '../query/sort';
import { compareValues, keyOf, type Doc } from '../values';
import { SortedList } from './sortedList';

/** A stored document: the holder stays the same while updates replace the document in it. */
export interface Holder {
  readonly id: string;
  /** Grows with every insertion: natural order. */
  readonly sequence: number;
  doc: Doc;
}

export interface IndexSpec {
  readonly name: string;
  readonly key: Doc;
  readonly unique: boolean;
  /** Seconds after the date in the indexed field when a document may go; undefined where it stays. */
  readonly expireAfterSeconds?: number;
}

/** Limits of the field that follows the fixed ones in a range scan. */
export interface ScanBounds {
  readonly low?: unknown;
  readonly high?: unknown;
}

interface Entry {
  readonly values: readonly unknown[];
  readonly holder: Holder;
}

/**
 * Finds documents by the values of its fields: by equality through a hash, in order through a list that is built when first
 * needed. It may name a document that does not match; the caller tests each one against the whole filter.
 */
export class Index {
  readonly spec: IndexSpec;
  readonly fields: readonly SortField[];
  readonly #paths: readonly (readonly string[])[];
  readonly #byKey = new Map<string, Set<Holder>>();
  #ordered: SortedList<Entry> | undefined;
  readonly #arrayHolders = new Set<Holder>();

  constructor(spec: IndexSpec, fields: readonly SortField[]) {
    this.spec = spec;
    this.fields = fields;
    this.#paths = fields.map(({ parts }) => parts);
  }

  /** Whether any document has an array in an indexed field; then order and two-sided ranges say nothing. */
  get isMultikey(): boolean {
    return this.#arrayHolders.size > 0;
  }

  /** The entries of one document; refuses several paths through arrays. */
  #entriesOf(doc: Doc): { entries: Map<string, readonly unknown[]>; throughArray: boolean } {
    const { tuples, throughArray } = keyTuples(doc, this.#paths, () => this.#severalArrays());
    return { entries: new Map(tuples.map((tuple) => [tuple.map(keyOf).join(''), tuple])), throughArray };
  }

  #severalArrays(): MongoFailure {
    return new MongoFailure(171, `cannot index several paths through arrays in the index ${this.spec.name}`);
  }

  /** Refuses a document that another one's values forbid, or that cannot be indexed. */
  check(doc: Doc, namespace: string, except?: Holder): void {
    const { entries } = this.#entriesOf(doc);
    if (!this.spec.unique) return;
    for (const [key, values] of entries) {
      for (const other of this.#byKey.get(key) ?? []) {
        if (other !== except) throw this.#duplicate(namespace, values);
      }
    }
  }

  /** The field of a unique index that a document lacks; undefined where it has all. */
  missingUniqueField(doc: Doc): string | undefined {
    if (!this.spec.unique) return undefined;
    const isMissing = (value: unknown): boolean => value === undefined;
    return this.fields.find(({ parts }) => someValueAt(doc, parts, isMissing))?.path;
  }

  #duplicate(namespace: string, values: readonly unknown[]): MongoFailure {
    const keyValue = Object.fromEntries(this.fields.map(({ path }, i) => [path, values[i] ?? null]));
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
    return new MongoFailure(
      11000,
      `E11000 duplicate key error collection: ${namespace} index: ${this.spec.name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: this.spec.key, keyValue },
    );
  }

  add(holder: Holder, doc: Doc): void {
    const { entries, throughArray } = this.#entriesOf(doc);
    for (const [key, values] of entries) this.#addEntry(key, { values, holder });
    if (throughArray) this.#arrayHolders.add(holder);
  }

  remove(holder: Holder, doc: Doc): void {
    for (const [key, values] of this.#entriesOf(doc).entries) this.#removeEntry(key, { values, holder });
    this.#arrayHolders.delete(holder);
  }

  /** Moves a holder from its old document's entries to its new one's; costs little when they are the same. */
  replace(holder: Holder, old: Doc, next: Doc): void {
    const before = this.#entriesOf(old).entries;
    const { entries: after, throughArray } = this.#entriesOf(next);
    for (const [key, values] of before) if (!after.has(key)) this.#removeEntry(key, { values, holder });
    for (const [key, values] of after) if (!before.has(key)) this.#addEntry(key, { values, holder });
    if (throughArray) this.#arrayHolders.add(holder);
    else this.#arrayHolders.delete(holder);
  }

  #addEntry(key: string, entry: Entry): void {
    const holders = this.#byKey.get(key);
    if (holders) holders.add(entry.holder);
    else this.#byKey.set(key, new Set([entry.holder]));
    this.#ordered?.insert(entry);
  }

  #removeEntry(key: string, entry: Entry): void {
    const holders = this.#byKey.get(key);
    holders?.delete(entry.holder);
    if (holders?.size === 0) this.#byKey.delete(key);
    this.#ordered?.remove(entry);
  }

  /** Documents with exactly these values in all indexed fields. */
  equal(values: readonly unknown[]): Iterable<Holder> {
    return this.#byKey.get(values.map(keyOf).join('')) ?? [];
  }

  /** Documents whose first fields have these values and whose next field is within the bounds, in the index's order. */
  *scan(prefix: readonly unknown[], bounds: ScanBounds, backwards: boolean): Generator<Holder> {
    const next = this.fields[prefix.length];
    const goesDown = next?.direction === -1;
    const [first, last] = goesDown ? [bounds.high, bounds.low] : [bounds.low, bounds.high];
    const direction = next?.direction ?? 1;
    const isBefore = ({ values }: Entry): boolean => {
      const order = compareTuples(values, prefix, this.fields);
      if (order !== 0) return order < 0;
      return first !== undefined && compareValues(values[prefix.length], first) * direction < 0;
    };
    const isAfter = ({ values }: Entry): boolean => {
      const order = compareTuples(values, prefix, this.fields);
      if (order !== 0) return order > 0;
      return last !== undefined && compareValues(values[prefix.length], last) * direction > 0;
    };
    for (const { holder } of this.#orderedList().range(isBefore, isAfter, backwards)) yield holder;
  }

  #orderedList(): SortedList<Entry> {
    if (!this.#ordered) {
      const holders = new Set([...this.#byKey.values()].flatMap((set) => [...set]));
      const entries = [...holders].flatMap((holder) =>
        [...this.#entriesOf(holder.doc).entries.values()].map((values): Entry => ({ values, holder })),
      );
      this.#ordered = new SortedList<Entry>(entries, (a, b) => this.#compareEntries(a, b));
    }
    return this.#ordered;
  }

  /** What compares equal is told apart by natural order, and a tuple by its key. */
  #compareEntries(a: Entry, b: Entry): number {
    return compareTuples(a.values, b.values, this.fields) || a.holder.sequence - b.holder.sequence;
  }
}
