import { MongoFailure } from '../failure';
import { encode, type Doc } from '../values';

const FIRST_BATCH = 101;
const BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;

interface Cursor {
  readonly id: number;
  readonly ns: string;
  readonly documents: readonly Doc[];
  /** The place of the document that comes next. */
  at: number;
  expiresAt: number;
}

export interface Opening {
  readonly ns: string;
  readonly documents: readonly Doc[];
  readonly batchSize?: number | undefined;
  /** Whether nothing follows the first page. */
  readonly isSingle?: boolean;
}

/** A page of results; the documents are sent as they are. */
export interface CursorPage {
  readonly batchName: 'firstBatch' | 'nextBatch';
  readonly batch: readonly Uint8Array[];
  /** Zero when nothing is left. */
  readonly id: number;
  readonly ns: string;
}

export type CursorAnswer = { readonly cursor: CursorPage };

/** Results that are sent in pages. They show the documents as they were when the cursor was opened. */
export class Cursors {
  readonly #open = new Map<unknown, Cursor>();
  #lastId = 0;

  /** The first page; 101 documents unless told otherwise, at most 16 MiB. */
  first({ ns, documents, batchSize = FIRST_BATCH, isSingle = false }: Opening): CursorAnswer {
    this.#dropExpired();
    const cursor: Cursor = { id: ++this.#lastId, ns, documents, at: 0, expiresAt: 0 };
    const { batch, id } = this.#page(cursor, batchSize);
    if (isSingle) this.kill(id);
    return { cursor: { batchName: 'firstBatch', batch, id: isSingle ? 0 : id, ns } };
  }

  /** The next page; refuses a cursor that is unknown, ended or of another collection. */
  next(id: unknown, ns: string, batchSize: number | undefined): CursorAnswer {
    this.#dropExpired();
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoFailure(43, `cursor id ${String(id)} not found`);
    if (cursor.ns !== ns) {
      throw new MongoFailure(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to '${cursor.ns}'`,
      );
    }
    return { cursor: { batchName: 'nextBatch', ...this.#page(cursor, batchSize ?? Infinity), ns } };
  }

  /** Whether there was such a cursor. */
  kill(id: unknown): boolean {
    return this.#open.delete(id);
  }

  #page(cursor: Cursor, count: number): Pick<CursorPage, 'batch' | 'id'> {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (const document of cursor.documents.slice(cursor.at, cursor.at + count)) {
      const next = encode(document);
      bytes += next.length;
      if (batch.length > 0 && bytes > BATCH_BYTES) break;
      batch.push(next);
    }
    cursor.at += batch.length;
    cursor.expiresAt = Date.now() + IDLE_MS;
    if (cursor.at < cursor.documents.length) this.#open.set(cursor.id, cursor);
    else this.kill(cursor.id);
    return { batch, id: cursor.at < cursor.documents.length ? cursor.id : 0 };
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const { id, expiresAt } of this.#open.values()) {
      if (expiresAt < now) this.#open.delete(id);
    }
  }
}
