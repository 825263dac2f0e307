import { MongoFailure } from '../failure';
import { encode, type Doc } from '../values';

const FIRST_BATCH = 101;
const BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;

interface Cursor {
  readonly id: bigint;
  readonly ns: string;
  readonly documents: Iterator<Doc>;
  /** The document that comes next, once it was looked at. */
  held: Uint8Array | undefined;
  expiresAt: number;
}

export interface Opening {
  readonly ns: string;
  readonly documents: Iterable<Doc>;
  readonly batchSize?: number | undefined;
  /** Whether nothing follows the first page. */
  readonly isSingle?: boolean;
}

/** A page of results; the documents are sent as they are. */
export interface CursorPage {
  readonly batchName: 'firstBatch' | 'nextBatch';
  readonly batch: readonly Uint8Array[];
  /** Zero when nothing is left. */
  readonly id: bigint;
  readonly ns: string;
}

export type CursorAnswer = { readonly cursor: CursorPage };

/** Results that are sent in pages. They show the documents as they were when the cursor was opened. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  #lastId = 0n;

  /** The first page; 101 documents unless told otherwise, at most 16 MiB. */
  first({ ns, documents, batchSize = FIRST_BATCH, isSingle = false }: Opening): CursorAnswer {
    this.#dropExpired();
    const cursor: Cursor = {
      id: ++this.#lastId,
      ns,
      documents: documents[Symbol.iterator](),
      held: undefined,
      expiresAt: 0,
    };
    const { batch, id } = this.#page(cursor, batchSize);
    if (isSingle) this.kill(id);
    return { cursor: { batchName: 'firstBatch', batch, id: isSingle ? 0n : id, ns } };
  }

  /** The next page; refuses a cursor that is unknown, ended or of another collection. */
  next(id: bigint, ns: string, batchSize: number | undefined): CursorAnswer {
    this.#dropExpired();
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoFailure(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns) {
      throw new MongoFailure(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to '${cursor.ns}'`,
      );
    }
    return { cursor: { batchName: 'nextBatch', ...this.#page(cursor, batchSize ?? Infinity), ns } };
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  #page(cursor: Cursor, count: number): Pick<CursorPage, 'batch' | 'id'> {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    let next = this.#ahead(cursor);
    while (next && batch.length < count && (batch.length === 0 || bytes + next.length <= BATCH_BYTES)) {
      batch.push(next);
      bytes += next.length;
      cursor.held = undefined;
      next = this.#ahead(cursor);
    }
    if (!next) {
      this.#open.delete(cursor.id);
      return { batch, id: 0n };
    }
    cursor.expiresAt = Date.now() + IDLE_MS;
    this.#open.set(cursor.id, cursor);
    return { batch, id: cursor.id };
  }

  /** Looks one document ahead, so that a cursor ends with its last document. */
  #ahead(cursor: Cursor): Uint8Array | undefined {
    if (cursor.held) return cursor.held;
    const { done, value } = cursor.documents.next();
    cursor.held = done ? undefined : encode(value);
    return cursor.held;
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const { id, expiresAt } of this.#open.values()) {
      if (expiresAt < now) this.#open.delete(id);
    }
  }
}
