/** The program of the thread that designs cellars. */
import { parentPort } from 'node:worker_threads';
import { replyOf, type ThreadJob } from '@rackwright/service-kit';
import { cellarDesigner, type DesignJob } from './designs/work';

const design = cellarDesigner();

parentPort?.on('message', async (job: ThreadJob<DesignJob>) => {
  parentPort?.postMessage(await replyOf(job, design));
});
