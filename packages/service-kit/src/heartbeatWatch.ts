import type { EventEmitter } from 'node:events';

/** Milliseconds: at most 5 s each to connect and for the answer. One that waits for news has 10 s more. */
const LIMIT_MS = 12_000;
const AWAITED_LIMIT_MS = 25_000;
/** After a pause of the whole process what has come meanwhile is read first. */
const SECOND_LOOK_MS = 1_000;

export interface HeartbeatWatchOptions {
  readonly lost: (error: Error) => void;
  readonly limitMs?: number;
  readonly secondLookMs?: number;
}

interface Heartbeat {
  readonly connectionId: string;
  readonly awaited?: boolean;
}

/**
 * Tells once for each heartbeat of a MongoDB client that neither succeeds nor fails. Version 7.8 of the driver waits for ever
 * when the server goes away in the very moment in which a heartbeat is written, and never looks at the server again: every
 * question is then refused, also when the server is back.
 */
export function watchHeartbeats(client: EventEmitter, options: HeartbeatWatchOptions): void {
  const { lost, secondLookMs = SECOND_LOOK_MS } = options;
  const open = new Map<string, NodeJS.Timeout>();
  const later = (ms: number, then: () => void): NodeJS.Timeout => setTimeout(then, ms).unref();
  const end = (address: string): void => {
    clearTimeout(open.get(address));
    open.delete(address);
  };
  const tell = (address: string): void => {
    open.delete(address);
    lost(new Error(`the database at ${address} is no longer looked at: a heartbeat did not end`));
  };
  client.on('serverHeartbeatStarted', ({ connectionId: address, awaited }: Heartbeat) => {
    const limitMs = options.limitMs ?? (awaited === true ? AWAITED_LIMIT_MS : LIMIT_MS);
    end(address);
    const lookAgain = (): void => {
      open.set(
        address,
        later(secondLookMs, () => tell(address)),
      );
    };
    open.set(address, later(limitMs, lookAgain));
  });
  for (const ended of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])
    client.on(ended, ({ connectionId }: Heartbeat) => end(connectionId));
  client.on('serverClosed', ({ address }: { readonly address: string }) => end(address));
}
