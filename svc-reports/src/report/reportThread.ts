/** Writes reports in a thread, so that a long list keeps nobody waiting who asks for something else. */
import type { Worker } from 'node:worker_threads';
import { Failure, inTurns } from '@rackwright/service-kit';
import { messages } from '../messages';
import type { ReportInput, ReportOptions } from './input';

/** Rejects when the report cannot be made; 503 while too many others wait. */
export type MakeReport = (input: ReportInput, options: ReportOptions) => Promise<Buffer>;

export interface ReportJob {
  readonly id: number;
  readonly input: ReportInput;
  readonly options: ReportOptions;
}

export type ReportDone =
  { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly error: string };

/** Far above what the longest list takes on a busy machine. */
const DEADLINE_MS = 15_000;
const WAITING = 20;

const busy = () => new Failure(503, 'reports-busy', messages['reports-busy'], { retryAfterS: 5 });

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** One thread and what is asked of it; it is gone for good once `end` was called or the thread ended. */
class Thread {
  private readonly waiting = new Map<number, Waiting>();
  private jobs = 0;

  constructor(
    private readonly worker: Worker,
    private readonly gone: () => void,
  ) {
    worker.on('message', (done: ReportDone) => this.done(done));
    worker.once('error', (error) => this.end(error));
    worker.once('exit', () => this.end(new Error('the thread that writes reports has ended')));
    worker.unref();
  }

  make(input: ReportInput, options: ReportOptions, deadlineMs: number): Promise<Buffer> {
    this.jobs += 1;
    const job: ReportJob = { id: this.jobs, input, options };
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => this.end(new Error('a report takes too long')), deadlineMs);
      const settled = () => clearTimeout(timer);
      this.waiting.set(job.id, {
        resolve: (pdf) => resolve((settled(), pdf)),
        reject: (error) => reject((settled(), error)),
      });
      this.worker.postMessage(job);
    });
  }

  end(error: Error): void {
    this.gone();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    void this.worker.terminate();
  }

  private done(done: ReportDone): void {
    const waiting = this.waiting.get(done.id);
    this.waiting.delete(done.id);
    if ('pdf' in done) waiting?.resolve(Buffer.from(done.pdf));
    else waiting?.reject(new Error(done.error));
  }
}

/**
 * One thread for all reports, one after the other, started when the first is asked for and anew when it has ended. A report
 * that takes longer than `deadlineMs` fails, and its thread is ended.
 */
export function inReportThread(start: () => Worker, deadlineMs = DEADLINE_MS): MakeReport {
  let thread: Thread | null = null;
  const inTurn = inTurns({ atOnce: 1, waiting: WAITING, busy });
  return (input, options) =>
    inTurn(() => {
      thread ??= new Thread(start(), () => (thread = null));
      return thread.make(input, options, deadlineMs);
    });
}

/** In this thread, for tests and where the service runs from its sources. */
export const inThisThread = (write: MakeReport): MakeReport => {
  const inTurn = inTurns({ atOnce: 1, waiting: WAITING, busy });
  return (input, options) => inTurn(() => write(input, options));
};
