/** The program of the thread that looks at one model and ends. */
import { parentPort } from 'node:worker_threads';
import { inspectModel } from './uploads/inspectModel';

parentPort?.once('message', (bytes: Uint8Array) => {
  inspectModel(bytes).then(
    (report) => parentPort?.postMessage(report),
    (error: unknown) => {
      throw error;
    },
  );
});
