import type { Socket } from 'node:net';
import { connect, type ChannelModel } from 'amqplib';
import { DeadlineError, pause, withDeadline } from './deadline';
import type { Logger } from './logging';

const CONNECT_MS = 5_000;
const SETUP_MS = 10_000;
const CLOSE_MS = 1_000;
const HEARTBEAT_S = '15';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

export interface LinkOptions<T> {
  readonly url: string;
  /** Shown in the broker's list of connections. */
  readonly name: string;
  readonly logger: Logger;
  /** Makes the channel. `lost` is told when the channel dies, which the connection alone would survive unnoticed. */
  readonly setup: (model: ChannelModel, lost: (reason: unknown) => void) => Promise<T>;
}

const withHeartbeat = (url: string): string => {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', HEARTBEAT_S);
  return address.toString();
};

export async function openModel(url: string, name: string): Promise<ChannelModel> {
  const opening = connect(withHeartbeat(url), {
    timeout: CONNECT_MS,
    noDelay: true,
    clientProperties: { connection_name: name },
  });
  try {
    return await withDeadline(CONNECT_MS * 2, 'connecting', opening);
  } catch (error) {
    if (error instanceof DeadlineError) void opening.then(closeModel, () => undefined);
    throw error;
  }
}

/** Closes politely, and cuts the socket of a peer that does not answer. */
export async function closeModel(model: ChannelModel): Promise<void> {
  try {
    await withDeadline(CLOSE_MS, 'closing', model.close());
  } catch {
    const { stream } = model.connection as unknown as { stream: Socket };
    // With an error, or the client would go on sending heartbeats to nobody.
    stream.destroy(new Error('cut off'));
  }
}

/**
 * Keeps one connection with one channel to the broker. Whatever dies, the connection, the channel alone, or a peer that
 * has gone silent: everything is torn down and made again, with growing waits, until `close`.
 */
export class BrokerLink<T> {
  readonly #options: LinkOptions<T>;
  #value: T | null = null;
  readonly #closing = new AbortController();
  readonly #waiters = new Set<(value: T) => void>();
  #drop: (reason: unknown) => void = () => undefined;
  readonly #running: Promise<void>;

  constructor(options: LinkOptions<T>) {
    this.#options = options;

    this.#running = this.#keep();
  }

  /** What `setup` made; null while there is no connection. */
  get current(): T | null {
    return this.#value;
  }

  /** As `current`, waiting for it up to `ms`. */
  async whenUp(ms: number): Promise<T> {
    if (this.#value !== null) return this.#value;
    let waiter: ((value: T) => void) | undefined;
    const up = new Promise<T>((resolve) => {
      waiter = resolve;
      this.#waiters.add(resolve);
    });
    try {
      return await withDeadline(ms, 'the broker', up);
    } finally {
      if (waiter) this.#waiters.delete(waiter);
    }
  }

  /** Gives up this connection because it does not do what it should; a new one is made. */
  restart(reason: unknown): void {
    this.#drop(reason);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#drop(new Error('closing'));
    await this.#running;
  }

  async #keep(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!this.#closing.signal.aborted) {
      const startedMs = performance.now();
      try {
        await this.#holdOne();
      } catch (error) {
        if (!this.#closing.signal.aborted) {
          this.#options.logger.warn(
            { err: error, link: this.#options.name },
            'connection to the broker lost',
          );
        }
      }
      const wasStable = performance.now() - startedMs > 10_000;
      waitMs = wasStable ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
      await pause(waitMs * (0.75 + Math.random() / 2), this.#closing.signal);
    }
  }

  /** One connection from its opening to its end; rejects with why it ended. */
  async #holdOne(): Promise<never> {
    const model = await openModel(this.#options.url, this.#options.name);
    const gone = new Promise<never>((_resolve, reject) => {
      this.#drop = (reason) => reject(reason instanceof Error ? reason : new Error(String(reason)));
      model.on('error', this.#drop);
      model.on('close', () => this.#drop(new Error('the connection closed')));
    });
    try {
      const value = await withDeadline(
        SETUP_MS,
        'setup',
        Promise.race([this.#options.setup(model, this.#drop), gone]),
      );
      this.#value = value;
      for (const waiter of [...this.#waiters]) waiter(value);
      if (this.#closing.signal.aborted) throw new Error('closing');
      return await gone;
    } finally {
      this.#value = null;
      gone.catch(() => undefined);
      await closeModel(model);
    }
  }
}
