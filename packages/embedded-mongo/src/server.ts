import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Cursors, type CursorAnswer } from './commands/cursors';
import { breachIn } from './commands/breach';
import { answerTo, refusalOf } from './commands/runCommand';
import { MongoFailure } from './failure';
import { encodeCursorAnswer } from './protocol/cursorAnswer';
import { MessageReader, readRequest, writeAnswer, type Request } from './protocol/wire';
import { Disk } from './storage/disk';
import { Store } from './storage/store';
import { removeExpired } from './ttl';
import { encodeAnswer, type Doc } from './values';

const JOURNAL_LIMIT_BYTES = 64 * 1024 * 1024;
const TTL_SWEEP_MS = 60_000;
const SPACE_CHECK_MS = 1_000;
/** Nobody else may connect, as there are no accounts. */
const LOOPBACK = '127.0.0.1';

export interface EmbeddedMongoOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Where the data is kept; absent: in memory only. */
  readonly dataDir?: string | undefined;
  /** Told of what went wrong but was survived; standard error unless told otherwise. */
  readonly warn?: (message: string) => void;
  /** Told of each command that is refused for being outside the dialect, and of what is taken although it is; `warn` if absent. */
  readonly onBreach?: (breach: string) => void;
  /** Called once if writing to disk fails, other than because it is full; the server has then stopped answering. */
  readonly onFailure?: (error: Error) => void;
  /** A journal of more bytes is replaced by a snapshot. 64 MiB unless told otherwise. */
  readonly journalLimitBytes?: number | undefined;
  /** How far back `goBack` can go at least. Milliseconds; 0, unless told otherwise, keeps nothing for it. */
  readonly historyMs?: number;
  /** How often expired documents are removed. Milliseconds, 60,000 unless told otherwise. */
  readonly ttlSweepMs?: number;
  /** How often a full disk is tried again. Milliseconds, 1,000 unless told otherwise. */
  readonly spaceCheckMs?: number;
}

export interface EmbeddedMongo {
  /** `mongodb://host:port`, without a database. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections, writes what is pending and releases the data folder. */
  stop(): Promise<void>;
}

const warnOnStandardError = (message: string): void => {
  process.stderr.write(`${JSON.stringify({ level: 'warn', part: 'embedded-mongo', message })}\n`);
};

class EmbeddedServer {
  readonly #options: EmbeddedMongoOptions;
  readonly #store = new Store((breach) => this.#breach(breach));
  readonly #cursors = new Cursors();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #disk: Disk | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #connections = 0;
  #stopping: Promise<void> | undefined;

  constructor(options: EmbeddedMongoOptions) {
    this.#options = options;
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
  }

  async start(): Promise<EmbeddedMongo> {
    const { dataDir, port = 0, ttlSweepMs = TTL_SWEEP_MS } = this.#options;
    if (dataDir !== undefined) {
      this.#disk = await Disk.open(this.#store, {
        directory: dataDir,
        limitBytes: this.#options.journalLimitBytes ?? JOURNAL_LIMIT_BYTES,
        historyMs: this.#options.historyMs ?? 0,
        spaceCheckMs: this.#options.spaceCheckMs ?? SPACE_CHECK_MS,
        warn: (message) => this.#warn(message),
        onFailure: (error) => this.#fail(error),
      });
    }
    try {
      await once(this.#server.listen(port, LOOPBACK), 'listening');
    } catch (error) {
      await this.#closeDisk();
      throw error;
    }
    this.#sweep = setInterval(() => this.#sweepExpired(), ttlSweepMs).unref();
    const bound = (this.#server.address() as AddressInfo).port;
    return { url: `mongodb://${LOOPBACK}:${bound}`, port: bound, stop: () => this.#stop() };
  }

  #sweepExpired(): void {
    if (!this.#store.isReadOnly) removeExpired(this.#store, new Date());
  }

  #stop(): Promise<void> {
    this.#stopping ??= this.#close();
    return this.#stopping;
  }

  async #close(): Promise<void> {
    clearInterval(this.#sweep);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    await this.#closeDisk();
  }

  async #closeDisk(): Promise<void> {
    await this.#disk?.close();
    this.#disk = undefined;
  }

  /** Memory holds what the disk does not: nothing may be answered from it any more. */
  #fail(error: Error): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    const report =
      this.#options.onFailure ?? ((cause) => (this.#options.warn ?? warnOnStandardError)(cause.message));
    report(
      new Error(`the data could not be written, the database has stopped: ${error.message}`, {
        cause: error,
      }),
    );
  }

  #accept(socket: Socket): void {
    const connectionId = ++this.#connections;
    const reader = new MessageReader();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of reader.push(chunk)) this.#answer(socket, readRequest(message), connectionId);
      } catch (error) {
        this.#warn(`a connection was closed: ${(error as Error).message}`);
        socket.destroy();
      }
    });
  }

  #warn(message: string): void {
    (this.#options.warn ?? warnOnStandardError)(message);
  }

  #breach(breach: string | undefined): void {
    if (breach === undefined) return;
    if (this.#options.onBreach) this.#options.onBreach(breach);
    else this.#warn(`outside the dialect: ${breach}`);
  }

  /**
   * An answer waits for the disk, a read's too: what it shows can then not be lost any more. What waited when the disk turned out to
   * be full is asked again of what the disk holds; but for the next page of a cursor, which cannot be had twice.
   */
  #answer(socket: Socket, request: Request, connectionId: number): void {
    const again = (): void => this.#answer(socket, request, connectionId);
    if (this.#disk?.reloading) {
      void this.#disk.reloading.then(again);
      return;
    }
    const document = this.#run(request.body, connectionId);
    const send = (): void => {
      if (request.wantsAnswer && !socket.destroyed) socket.write(writeAnswer(request, document));
    };
    const settled = this.#disk?.settled();
    if (!settled) {
      send();
      return;
    }
    settled.then(send, () => {
      if (this.#disk?.reloading && !('getMore' in request.body)) void this.#disk.reloading.then(again);
      else socket.destroy();
    });
  }

  #run(body: Doc, connectionId: number): Uint8Array {
    const context = { store: this.#store, cursors: this.#cursors, connectionId };
    try {
      const answer = answerTo(body, context);
      this.#breach(breachIn(body, answer));
      if ('cursor' in answer && 'batchName' in (answer.cursor as object)) {
        return encodeCursorAnswer((answer as CursorAnswer).cursor);
      }
      return encodeAnswer(answer);
    } catch (error) {
      this.#warn(`a command failed: ${(error as Error).stack ?? String(error)}`);
      return encodeAnswer(refusalOf(new MongoFailure(1, `internal error: ${(error as Error).message}`)));
    }
  }
}

/**
 * Starts a server that speaks the MongoDB wire protocol. With a data folder, what was answered survives the end of the process and
 * of the machine. Refuses a folder that another process uses, and damaged data.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
  return new EmbeddedServer(options).start();
}
