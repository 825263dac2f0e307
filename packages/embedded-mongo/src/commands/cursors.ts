import { MongoFailure } from '../failure';
import { encode, type Doc } from '../values';

const FIRST_BATCH = 101;
const BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;

interface Cursor {
  readonly id: bigint;
  readonly ns: string;
  readonly documents: Iterator<Doc>;
  readonly session: string | undefined;
  /** A document that did not fit into the last batch. */
  held: Uint8Array | undefined;
  expiresAt: number;
}

export interface Opening {
  readonly ns: string;
  readonly documents: Iterable<Doc>;
  readonly session: string | undefined;
  readonly batchSize: number | undefined;
}

interface Page {
  readonly batch: Uint8Array[];
  readonly id: bigint;
  readonly ns: string;
}

/** Results that are sent in pages. They show the documents as they were when the cursor was opened. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  readonly #now: () => Date;
  #lastId = 0n;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The first page; 101 documents unless told otherwise, at most 16 MiB. */
  first({ ns, documents, session, batchSize = FIRST_BATCH }: Opening): Page {
    this.#dropExpired();
    const cursor: Cursor = {
      id: ++this.#lastId,
      ns,
      documents: documents[Symbol.iterator](),
      session,
      held: undefined,
      expiresAt: 0,
    };
    return this.#page(cursor, batchSize);
  }

  /** The next page; refuses a cursor that is unknown, ended or of another collection. */
  next(id: bigint, ns: string, batchSize: number | undefined): Page {
    this.#dropExpired();
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoFailure(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns) {
      throw new MongoFailure(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to '${cursor.ns}'`,
      );
    }
    return this.#page(cursor, batchSize ?? Infinity);
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  endSessions(sessions: ReadonlySet<string>): void {
    for (const cursor of this.#open.values()) {
      if (cursor.session !== undefined && sessions.has(cursor.session)) this.#open.delete(cursor.id);
    }
  }

  #page(cursor: Cursor, count: number): Page {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    let isDone = false;
    while (batch.length < count) {
      const document = cursor.held ?? this.#pull(cursor);
      cursor.held = undefined;
      if (!document) {
        isDone = true;
        break;
      }
      if (batch.length > 0 && bytes + document.length > BATCH_BYTES) {
        cursor.held = document;
        break;
      }
      batch.push(document);
      bytes += document.length;
    }
    return {
      batch,
      ns: cursor.ns,
      id: isDone || this.#isExhausted(cursor) ? this.#end(cursor) : this.#keep(cursor),
    };
  }

  #pull(cursor: Cursor): Uint8Array | undefined {
    const { done, value } = cursor.documents.next();
    return done ? undefined : encode(value);
  }

  /** Looks one document ahead, so that a cursor ends with its last document. */
  #isExhausted(cursor: Cursor): boolean {
    cursor.held ??= this.#pull(cursor);
    return cursor.held === undefined;
  }

  #end(cursor: Cursor): bigint {
    this.#open.delete(cursor.id);
    return 0n;
  }

  #keep(cursor: Cursor): bigint {
    cursor.expiresAt = this.#now().getTime() + IDLE_MS;
    this.#open.set(cursor.id, cursor);
    return cursor.id;
  }

  #dropExpired(): void {
    const now = this.#now().getTime();
    for (const { id, expiresAt } of this.#open.values()) {
      if (expiresAt < now) this.#open.delete(id);
    }
  }
}
