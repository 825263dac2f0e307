import { MongoFailure } from '../failure';
import { decode, encode, type Doc } from '../values';
import { Collection, idIndexSpec, type Keeper, type Operation } from './collection';
import type { IndexSpec } from './documentIndex';

/** Where operations go to be kept: the journal, or nowhere. */
export interface Log {
  append(operation: Uint8Array): void;
}

const emptyDoc = encode({});

/** Encodes an operation for the journal: two BSON documents, what it is with its time, and the document it stores. */
function encodeOperation(operation: Operation, at: Date): Uint8Array {
  if (operation.op !== 'put') return Buffer.concat([encode({ ...operation, at }), emptyDoc]);
  return Buffer.concat([encode({ op: 'put', ns: operation.ns, at }), operation.bytes]);
}

/** An operation as a file has it. Its time is not there where an earlier version wrote it. */
export interface Kept {
  readonly operation: Doc;
  readonly document: Doc;
}

/** The operations of a frame, in their order. */
export function* operationsIn(body: Uint8Array): Generator<Kept> {
  let at = 0;
  const next = (): Doc => {
    const length = new DataView(body.buffer, body.byteOffset + at, 4).getInt32(0, true);
    at += length;
    return decode(body.subarray(at - length, at));
  };
  while (at < body.length) yield { operation: next(), document: next() };
}

/** All databases and their collections, in memory. A collection is named `database.collection`. */
export class Store implements Keeper {
  readonly #collections = new Map<string, Collection>();
  #log: Log | undefined;
  /** Told of what is done although a service must not send it. */
  readonly notice: (breach: string) => void;
  #refusal: MongoFailure | undefined;

  constructor(notice: (breach: string) => void = () => undefined) {
    this.notice = notice;
  }

  /** From here on every change is refused like this; undefined lets them pass again. */
  refuseChanges(refusal: MongoFailure | undefined): void {
    this.#refusal = refusal;
  }

  get isReadOnly(): boolean {
    return this.#refusal !== undefined;
  }

  mayChange(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** Empties it without a record, to be filled from disk anew. */
  forgetAll(): void {
    this.#log = undefined;
    this.#collections.clear();
  }

  /** From here on every change is appended to the log. */
  keepIn(log: Log): void {
    this.#log = log;
  }

  record(operation: Operation): void {
    this.#log?.append(encodeOperation(operation, new Date()));
  }

  collection(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  /** The collection, created if it is missing, as a first insertion does. */
  ensure(namespace: string): Collection {
    if (!this.#collections.has(namespace)) {
      checkNamespace(namespace);
      this.mayChange();
      this.record({ op: 'create', ns: namespace });
    }
    return this.#opened(namespace);
  }

  #opened(namespace: string): Collection {
    const collection = this.#collections.get(namespace) ?? new Collection(namespace, this);
    this.#collections.set(namespace, collection);
    return collection;
  }

  drop(namespace: string): void {
    this.mayChange();
    this.#collections.delete(namespace);
    this.record({ op: 'drop', ns: namespace });
  }

  collectionsOf(database: string): Collection[] {
    const all = [...this.#collections.values()].filter(({ namespace }) =>
      namespace.startsWith(`${database}.`),
    );
    return all.sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  all(): Iterable<Collection> {
    return this.#collections.values();
  }

  /** Repeats operations read from disk, which are not recorded again, and names the last of them. */
  replay(body: Uint8Array): string {
    let last = '';
    for (const kept of operationsIn(body)) {
      this.apply(kept);
      last = kept.operation['op'] as string;
    }
    return last;
  }

  /** Repeats one, which is not recorded again. */
  apply({ operation, document }: Kept): void {
    const namespace = operation['ns'] as string;
    if (operation['op'] === 'closed') return;
    if (operation['op'] === 'drop') {
      this.#collections.delete(namespace);
      return;
    }
    const collection = this.#opened(namespace);
    switch (operation['op']) {
      case 'create':
        return;
      case 'put':
        return collection.put(document);
      case 'remove':
        return collection.forget(operation['id']);
      case 'createIndex':
        return collection.restoreIndex(operation['index'] as IndexSpec);
      case 'dropIndex':
        return collection.forgetIndex(operation['name'] as string);
      default:
        throw new Error(`the journal holds an unknown operation: ${String(operation['op'])}`);
    }
  }

  /** The state as it is now, as operations that make it again. Later changes do not show in what is yielded. */
  snapshot(): Iterable<Uint8Array> {
    const frozen = [...this.#collections.values()].map((collection) => ({
      namespace: collection.namespace,
      documents: collection.documents(),
      indexes: collection.indexes.map(({ spec }) => spec).filter(({ name }) => name !== idIndexSpec.name),
    }));
    return snapshotOperations(frozen, new Date());
  }
}

interface FrozenCollection {
  readonly namespace: string;
  readonly documents: readonly Doc[];
  readonly indexes: readonly IndexSpec[];
}

function* snapshotOperations(collections: readonly FrozenCollection[], at: Date): Generator<Uint8Array> {
  for (const { namespace: ns, documents, indexes } of collections) {
    yield encodeOperation({ op: 'create', ns }, at);
    for (const document of documents) yield encodeOperation({ op: 'put', ns, bytes: encode(document) }, at);
    for (const index of indexes) yield encodeOperation({ op: 'createIndex', ns, index }, at);
  }
}

/** Namespaces as MongoDB allows them, without its own system collections. */
function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const [database, collection] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  const isGood =
    /^[^/\\. "$*<>:|?\0]{1,63}$/.test(database) && /^(?!system\.)[^$\0.][^$\0]*$/.test(collection);
  if (!isGood || namespace.length > 255 || collection.endsWith('.')) {
    throw new MongoFailure(73, `Invalid namespace specified '${namespace}'`);
  }
}
