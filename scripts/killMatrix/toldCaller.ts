/** Callers whose calls are told of one by one, and whose people cannot go on when one is not answered well. */
import type { patientCaller } from './shopper';

export type Caller = ReturnType<typeof patientCaller>;

/** A call that is over. Times are by the clock of this process, in milliseconds. */
export interface CallMade {
  readonly method: string;
  readonly path: string;
  /** 0 when there was no answer. */
  readonly status: number;
  /** What the answer says, or why there was none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Of the answer's header. */
  readonly retryAfter: string | undefined;
  readonly begunAt: number;
  readonly endedAt: number;
}

export const isWell = ({ status }: Pick<CallMade, 'status'>): boolean => status >= 200 && status < 300;

/** The call and its answer in a line. */
export const saidOf = ({ method, path, status, body }: CallMade): string =>
  `${method} ${path}: ${status} ${JSON.stringify(body)}`;

/** It has been told already. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** Hears of each call: when it begins, if that is wanted, and when it is over. */
export interface CallListener {
  readonly begun?: () => void;
  readonly over: (call: CallMade) => void;
}

/** The same caller, which asks once, and rejects after it has told of what was not answered well. */
export function toldCaller(caller: Caller, { begun, over }: CallListener): Caller {
  const once: Caller['once'] = async (method, path, sent) => {
    const begunAt = performance.now();
    begun?.();
    const answer: Awaited<ReturnType<Caller['once']>> = await caller
      .once(method, path, sent)
      .catch((error: unknown) => ({ status: 0, headers: {}, body: { error: String(error) } }));
    const { status, headers, body } = answer;
    const retryAfter = headers['retry-after'];
    const call = { method, path, status, body, retryAfter, begunAt, endedAt: performance.now() };
    over(call);
    if (!isWell(call)) throw new NotAnswered(saidOf(call));
    return answer;
  };
  const ask = async <T>(...[method, path, sent = {}]: Parameters<Caller['ask']>): Promise<T> =>
    (await once(method, path, sent)).body as T;
  return { ...caller, ask, once };
}

/** Undefined when something was not answered well; anything else that is thrown is a bug. */
export async function ifAnswered<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAnswered) return undefined;
    throw error;
  }
}
