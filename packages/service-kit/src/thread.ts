/** Work that would keep everybody waiting is done in a thread of its own. */
import type { Worker } from 'node:worker_threads';
import { Failure } from './failure';
import { inTurns, type TurnLimits } from './turns';

export interface ThreadJob<Job> {
  readonly id: number;
  readonly job: Job;
}

/** A `Failure` crosses over with all that it says. */
export type ThreadReply<Done> =
  | { readonly id: number; readonly done: Done }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly failure: Pick<Failure, 'status' | 'code' | 'detail' | 'extra'> };

export interface ThreadLimits extends Pick<TurnLimits, 'waiting' | 'busy'> {
  readonly deadlineMs: number;
  /** What became of a job that took too long, was called off, or whose thread ended. */
  readonly failed: (why: string) => Error;
}

const CALLED_OFF = 'it was called off';

/** Asks for a job; once the signal is aborted, what waits is not begun, and what runs fails. */
export type AskThread<Job, Done> = (job: Job, calledOff?: AbortSignal) => Promise<Done>;

interface Waiting<Done> {
  resolve(done: Done): void;
  reject(error: Error): void;
}

/** One thread and what is asked of it; it is gone for good once `end` was called or the thread ended. */
class Thread<Job, Done> {
  readonly #waiting = new Map<number, Waiting<Done>>();
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #gone: () => void;
  #jobs = 0;
  #ended = false;

  constructor(worker: Worker, limits: ThreadLimits, gone: () => void) {
    this.#worker = worker;
    this.#limits = limits;
    this.#gone = gone;
    worker.on('message', (reply: ThreadReply<Done>) => this.#settle(reply));
    worker.once('error', (error) => this.#end(error.message));
    worker.once('exit', () => this.#end('the thread has ended'));
    worker.unref();
  }

  ask(job: Job, calledOff?: AbortSignal): Promise<Done> {
    this.#jobs += 1;
    const id = this.#jobs;
    return new Promise<Done>((resolve, reject) => {
      const timer = setTimeout(() => this.#end('it takes too long'), this.#limits.deadlineMs);
      const callOff = () => this.#end(CALLED_OFF);
      calledOff?.addEventListener('abort', callOff);
      const settled = () => {
        clearTimeout(timer);
        calledOff?.removeEventListener('abort', callOff);
      };
      this.#waiting.set(id, {
        resolve: (done) => resolve((settled(), done)),
        reject: (error) => reject((settled(), error)),
      });
      this.#worker.postMessage({ id, job } satisfies ThreadJob<Job>);
    });
  }

  /** Only the first call counts: when the thread exits at last, another may have its place. */
  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#gone();
    for (const { reject } of this.#waiting.values()) reject(this.#limits.failed(why));
    this.#waiting.clear();
    void this.#worker.terminate();
  }

  #settle(reply: ThreadReply<Done>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('done' in reply) waiting?.resolve(reply.done);
    else if ('error' in reply) waiting?.reject(new Error(reply.error));
    else {
      const { status, code, detail, extra } = reply.failure;
      waiting?.reject(new Failure(status, code, detail, extra));
    }
  }
}

/**
 * One thread for all jobs, one after the other, started when the first is asked for and anew when it has ended. A job that takes
 * longer than `deadlineMs`, or is called off, fails, and its thread is ended.
 */
export function inThread<Job, Done>(start: () => Worker, limits: ThreadLimits): AskThread<Job, Done> {
  let thread: Thread<Job, Done> | null = null;
  const inTurn = inTurns({ ...limits, atOnce: 1 });
  return (job, calledOff) =>
    inTurn(async () => {
      if (calledOff?.aborted) throw limits.failed(CALLED_OFF);
      thread ??= new Thread<Job, Done>(start(), limits, () => (thread = null));
      return thread.ask(job, calledOff);
    });
}

/** The same in this thread, for tests and where a service runs from its sources; what runs is not called off. */
export function inThisThread<Job, Done>(
  work: (job: Job) => Done | Promise<Done>,
  limits: Omit<ThreadLimits, 'deadlineMs'>,
): AskThread<Job, Done> {
  const inTurn = inTurns({ ...limits, atOnce: 1 });
  return (job, calledOff) =>
    inTurn(async () => {
      if (calledOff?.aborted) throw limits.failed(CALLED_OFF);
      return work(job);
    });
}

/** What became of the work, to be sent back from the thread. */
export async function replyOf<Job, Done>(
  { id, job }: ThreadJob<Job>,
  work: (job: Job) => Done | Promise<Done>,
): Promise<ThreadReply<Done>> {
  try {
    return { id, done: await work(job) };
  } catch (error) {
    if (!(error instanceof Failure))
      return { id, error: error instanceof Error ? error.message : String(error) };
    const { status, code, detail, extra } = error;
    return { id, failure: { status, code, detail, extra } };
  }
}
