/** What became of the calls of some time. */
import { isWell, saidOf, type CallListener, type CallMade } from '../killMatrix/toldCaller';

/** Milliseconds that half of the calls, and 99 of 100, took at most. */
export interface Waits {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
}

export interface CallFigures {
  readonly seconds: number;
  /** Calls that began, and calls that were answered well. */
  readonly begun: number;
  readonly well: number;
  /** How often calls were refused for now, by status, with the time after which to come again. */
  readonly refused: { readonly 503: number; readonly 429: number };
  /** Anything else that was not answered well, in a line each. */
  readonly others: readonly string[];
  readonly waits: Waits;
  /** By kind of call, those that took longest first. */
  readonly kinds: readonly (Waits & { readonly kind: string })[];
}

/** Of numbers in order; 0 of none. */
const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

function waitsOf(calls: readonly CallMade[]): Waits {
  const sorted = calls.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((a, b) => a - b);
  return { calls: sorted.length, p50: atShare(sorted, 0.5), p99: atShare(sorted, 0.99) };
}

const kindOf = ({ method, path }: CallMade): string =>
  `${method} ${path.split('?')[0]!.replaceAll(/[0-9a-f-]{24,}/g, '{id}')}`;

/** Refused for now as the contracts promise: with the seconds after which to come again. */
export const isRefused = ({ status, retryAfter }: Pick<CallMade, 'status' | 'retryAfter'>): boolean =>
  (status === 503 || status === 429) && /^[1-9]\d*$/.test(retryAfter ?? '');

/** Of calls that ended within so many seconds, in which so many began. */
export function callFigures(calls: readonly CallMade[], begun: number, seconds: number): CallFigures {
  const byKind = new Map<string, CallMade[]>();
  for (const call of calls.filter(isWell)) {
    const alike = byKind.get(kindOf(call)) ?? [];
    alike.push(call);
    byKind.set(kindOf(call), alike);
  }
  const refused = calls.filter(isRefused);
  const times = (status: number) => refused.filter((call) => call.status === status).length;
  return {
    ...{ seconds, begun, well: calls.filter(isWell).length, refused: { 503: times(503), 429: times(429) } },
    others: calls.filter((call) => !isWell(call) && !isRefused(call)).map(saidOf),
    waits: waitsOf(calls.filter(isWell)),
    kinds: [...byKind].map(([kind, of]) => ({ kind, ...waitsOf(of) })).sort((a, b) => b.p99 - a.p99),
  };
}

/** Hears of calls. */
export class Meter implements CallListener {
  #calls: CallMade[] = [];
  #begun = 0;
  #since = performance.now();
  /** Of all times, what was neither answered well nor refused for now, in a line each. */
  readonly others: string[] = [];

  readonly begun = (): void => {
    this.#begun += 1;
  };

  readonly over = (call: CallMade): void => {
    this.#calls.push(isWell(call) ? { ...call, body: {} } : call);
    if (!isWell(call) && !isRefused(call)) this.others.push(saidOf(call));
  };

  /** The figures since they were taken last. */
  take(): CallFigures {
    const now = performance.now();
    const figures = callFigures(this.#calls, this.#begun, (now - this.#since) / 1_000);
    [this.#calls, this.#begun, this.#since] = [[], 0, now];
    return figures;
  }
}
