/** The program of the thread that writes reports; its data is the folder of the fonts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openFonts } from './report/fonts';
import type { ReportDone, ReportJob } from './report/reportThread';
import { writeReport } from './report/writeReport';

const fonts = await openFonts(String(workerData));
const answer = (done: ReportDone): void => parentPort?.postMessage(done);

parentPort?.on('message', ({ id, input, options }: ReportJob) => {
  writeReport(input, options, fonts).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
