/** What each part of the system takes of the machine. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { memoryKib, processorMicroseconds, startedProcesses } from '../../bench/services/processorTime';
import { SERVICE_PARTS } from '../system/topology';

/** The words that its command has, by the name of the part; what is measured with is a part, too. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SERVICE_PARTS.map(({ name }) => [name, [`${name}/dist/main.js`]])),
  gateway: ['nginx'],
  database: ['embedded-mongo/dist/main.js'],
  broker: ['rabbit'],
  'stand-ins': ['maildev', 'authorizeNet', 'shopifySandbox'],
};
/** Makes the calls. */
export const GENERATOR = 'generator';
/** Whatever else runs on the machine. */
export const ELSE = 'all else';
/** Keep what they are given in memory, or are no part of the product: theirs may grow. */
export const GROWS: readonly string[] = ['database', 'stand-ins', GENERATOR];
export const MEASURED_PARTS: readonly string[] = [...Object.keys(WORDS), GENERATOR];
export const CORES = cpus().length;

const pidsOf = (part: string): readonly number[] =>
  part === GENERATOR ? [process.pid] : (WORDS[part] ?? []).flatMap(startedProcesses);

/** Microseconds of all processors that were not idle. */
function busyMicroseconds(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks.map(Number);
  return (user + nice + system + irq + softirq) * 10_000;
}

/** By part. */
export type ByPart = Readonly<Record<string, number>>;

const each = (figureOf: (part: string) => number): ByPart =>
  Object.fromEntries(MEASURED_PARTS.map((part) => [part, figureOf(part)]));

/** MiB in use. */
export const memoryNow = (): ByPart => each((part) => memoryKib(pidsOf(part)) / 1024);

/** Tells of the processor time since it was asked last, in percent of one core. */
export class ProcessorMeter {
  #used: ByPart = {};
  #since = 0;

  constructor() {
    this.take();
  }

  take(): ByPart {
    const now = performance.now();
    const used: ByPart = {
      ...each((part) => processorMicroseconds(pidsOf(part))),
      [ELSE]: busyMicroseconds(),
    };
    const share = (part: string): number =>
      ((used[part]! - (this.#used[part] ?? 0)) / ((now - this.#since) * 1_000)) * 100;
    const ours = each(share);
    const sum = Object.values(ours).reduce((all, one) => all + one, 0);
    const result = { ...ours, [ELSE]: Math.max(0, share(ELSE) - sum) };
    [this.#used, this.#since] = [used, now];
    return result;
  }
}
