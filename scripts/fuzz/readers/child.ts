/** The process of one reader: its name, the first seed, and how many cases. */
import { READERS, type ReaderName } from '.';
import { CASES_TOLD, type Told } from './apart';
import { tryCases } from './tryCases';

const [name, first, count] = process.argv.slice(2);
const [from, end] = [Number(first), Number(first) + Number(count)];
const tell = (told: Told): boolean | undefined => process.send?.(told);

const leave = (): never => process.exit(1);
// Nobody is there to be told any more.
process.once('disconnect', leave);
const reader = await READERS[name as ReaderName].start();
for (let seed = from; seed < end; seed += CASES_TOLD)
  tell({ tried: await tryCases(reader, seed, Math.min(CASES_TOLD, end - seed)) });
const stopped = await reader.stop().then(
  () => null,
  (error: unknown) => `in the end: ${String(error)}`,
);
tell({ stopped });
process.off('disconnect', leave);
process.disconnect();
