/** The program of the thread that writes reports; its data is the folder of the fonts. */
import { parentPort, workerData } from 'node:worker_threads';
import { replyOf, type ThreadJob } from '@rackwright/service-kit';
import { openFonts } from './report/fonts';
import type { ReportJob } from './report/reportThread';
import { writeReport } from './report/writeReport';

const fonts = await openFonts(String(workerData));

parentPort?.on('message', async (job: ThreadJob<ReportJob>) => {
  parentPort?.postMessage(await replyOf(job, ({ input, options }) => writeReport(input, options, fonts)));
});
