/** The program of the thread that counts what a change of the catalogue does to projects. */
import { parentPort } from 'node:worker_threads';
import { replyOf, type ThreadJob } from '@rackwright/service-kit';
import { impactWorker, type ImpactJob } from './impact/work';

const work = impactWorker();

parentPort?.on('message', async (job: ThreadJob<ImpactJob>) => {
  parentPort?.postMessage(await replyOf(job, work));
});
