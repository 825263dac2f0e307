/** The program of the thread that prices projects. */
import { parentPort } from 'node:worker_threads';
import { replyOf, type ThreadJob } from '@rackwright/service-kit';
import { pricer, type PriceJob } from './pricing/pricing';

const price = pricer();

parentPort?.on('message', async (job: ThreadJob<PriceJob>) => {
  parentPort?.postMessage(await replyOf(job, price));
});
