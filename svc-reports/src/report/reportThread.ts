/** Writes reports in a thread, so that a long list keeps nobody waiting who asks for something else. */
import type { Worker } from 'node:worker_threads';
import { inThisThread, inThread, refusal } from '@rackwright/service-kit';
import type { ReportInput, ReportOptions } from './input';

/** Rejects when the report cannot be made; 503 while too many others wait. */
export type MakeReport = (input: ReportInput, options: ReportOptions) => Promise<Buffer>;

export interface ReportJob {
  readonly input: ReportInput;
  readonly options: ReportOptions;
}

const LIMITS = {
  /** Far above what the longest list takes on a busy machine. */
  deadlineMs: 15_000,
  waiting: 20,
  busy: () => refusal(503, 'reports-busy', { retryAfterS: 5 }),
  failed: (why: string) => new Error(`a report cannot be made: ${why}`),
};

export function inReportThread(start: () => Worker): MakeReport {
  const ask = inThread<ReportJob, Uint8Array>(start, LIMITS);
  return async (input, options) => Buffer.from(await ask({ input, options }));
}

/** In this thread, for tests and where the service runs from its sources. */
export function makingHere(write: MakeReport): MakeReport {
  const ask = inThisThread<ReportJob, Buffer>(({ input, options }) => write(input, options), LIMITS);
  return (input, options) => ask({ input, options });
}
