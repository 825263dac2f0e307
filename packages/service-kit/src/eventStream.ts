/** Server-sent events (HTML standard): an answer that stays open and tells what happens. */
import type { Request, Response } from 'express';
import type { PlainCode } from '@rackwright/words';
import { refusal } from './failure';
import { staysOpen } from './requestState';

/** Milliseconds between comments that keep the line open. */
const HEARTBEAT_MS = 25_000;
/** Milliseconds after which a browser comes again. */
const RETRY_MS = 3_000;
/** A stream lasts no longer; whoever is still there comes again by itself. */
const LASTS_MS = 3_600_000;

export interface EventStream {
  /** Writes a message; nothing any more once the stream is over. */
  send(event: string, data: object, id?: string): void;
  end(): void;
}

export interface EventStreamOptions {
  /** Milliseconds; an hour at most, and when absent. */
  readonly lastsMs?: number;
  /** Milliseconds between comments; 25 seconds when absent. */
  readonly heartbeatMs?: number;
  /** Once it is over, whoever ended it. */
  readonly onClose: () => void;
}

export const eventMessage = (event: string, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** From now on the answer is a stream, which nobody on its way holds back. */
export function beginEvents(res: Response): void {
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
}

/** Begins the answer. It stays open until the caller leaves, its time is up, it is ended or the service stops. */
export function openEventStream(
  { req, res }: { readonly req: Request; readonly res: Response },
  { lastsMs = LASTS_MS, heartbeatMs = HEARTBEAT_MS, onClose }: EventStreamOptions,
): EventStream {
  const write = (text: string): void => {
    if (!res.writableEnded) res.write(text);
  };
  const end = (): void => {
    res.end();
  };
  beginEvents(res);
  write(`retry: ${RETRY_MS}\n\n`);
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const expiry = setTimeout(end, Math.min(LASTS_MS, lastsMs));
  res.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    onClose();
  });
  staysOpen(req, end);
  return { send: (event, data, id) => write(eventMessage(event, data, id)), end };
}

export interface StreamPlaces {
  /** That one caller may have open at a time. */
  readonly each: number;
  /** That all may have open together; any number when absent. */
  readonly inAll?: number;
  /** Of the refusal. */
  readonly code: PlainCode;
}

/** Seconds after which who was refused may come again. */
const COME_AGAIN_S = 30;

/** Counts the streams of this process that are open. Whoever enters is told how to leave; with too many, by 429. */
export function streamPlaces({ each, inAll = Infinity, code }: StreamPlaces): (caller: string) => () => void {
  const counts = new Map<string, number>();
  let all = 0;
  return (caller) => {
    const open = counts.get(caller) ?? 0;
    if (open >= each || all >= inAll) throw refusal(429, code, { retryAfterS: COME_AGAIN_S });
    counts.set(caller, open + 1);
    all += 1;
    return () => {
      const left = (counts.get(caller) ?? 1) - 1;
      if (left === 0) counts.delete(caller);
      else counts.set(caller, left);
      all -= 1;
    };
  };
}
