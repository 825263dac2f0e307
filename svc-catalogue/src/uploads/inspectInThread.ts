import type { Worker } from 'node:worker_threads';
import { brokenModel, modelTooSlow } from '../messages';
import type { InspectModel, ModelReport } from './inspectModel';

/** For the largest model on a busy machine. */
const DEADLINE_MS = 10_000;

/**
 * Looks at each model in a thread of its own, which ends with it: one that takes longer than `deadlineMs` is refused, and one
 * that the validator gives up on is a broken model.
 */
export const inspectInThread =
  (start: () => Worker, deadlineMs = DEADLINE_MS): InspectModel =>
  (bytes) => {
    const thread = start();
    return new Promise<ModelReport>((resolve, reject) => {
      const timer = setTimeout(() => reject(modelTooSlow()), deadlineMs);
      thread.once('message', resolve);
      thread.once('error', () => reject(brokenModel()));
      thread.once('exit', () => reject(modelTooSlow()));
      thread.once('message', () => clearTimeout(timer));
      thread.once('error', () => clearTimeout(timer));
      thread.once('exit', () => clearTimeout(timer));
      thread.postMessage(bytes);
    }).finally(() => thread.terminate());
  };
