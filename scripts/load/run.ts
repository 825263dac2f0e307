/**
 * `npm run load`: people browse, plan, save and order at a system of its own, more of them with every step, until it keeps up no more, twice:
 * the step before is the knee. Then come twice as many, or again twice as many until something is refused, and afterwards it has to be as
 * before. `-- --from 4 --seconds 45` are the people a second of the first step, and the length of each. With `-- --flat --minutes 30 --rate 4`
 * as many come all the time, and no part may take more and more memory. At the end everything that people were told is looked for. The exit
 * code is 1 when a call was answered with anything but what was asked for or a refusal that says when to come again, memory grew, or something is gone.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nothingTold, type Told } from '../faults/people';
import { faultsAfter } from '../faults/remains';
import { startCounted } from '../killMatrix/matrixSystem';
import { pause } from '../killMatrix/shopper';
import { ifAnswered } from '../killMatrix/toldCaller';
import {
  BOUND_MS,
  flatTables,
  growing,
  growth,
  keepsUp,
  stepTables,
  whoComes,
  type LoadStep,
} from './loadTable';
import { memoryNow, ProcessorMeter } from './machine';
import { Meter } from './meter';
import { openShop } from './shop';
import { Arrivals } from './visits';

const GROWS_BY = 1.4;
const MOST_STEPS = 14;
/** Of a step so much passes before it is measured: people of the step before are still there. */
const SETTLES_SHARE = 1 / 3;
/** As many as at the knee. */
const MOST_TIMES = 8;
/** Minutes. */
const RENEWED_EVERY = 10;
const OLD_AGAIN_WITHIN_S = 60;

const { values } = parseArgs({
  options: {
    ...{ flat: { type: 'boolean', default: false }, minutes: { type: 'string' }, rate: { type: 'string' } },
    ...{ from: { type: 'string' }, seconds: { type: 'string' } },
  },
});

/** A number above 0; refuses anything else in a sentence. */
function asked(name: 'minutes' | 'rate' | 'from' | 'seconds', otherwise: number): number {
  const number = Number(values[name] ?? otherwise);
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0, not ${values[name]}.`);
  return number;
}

/** Growth is that of the last third over the one before. */
const LEAST_MINUTES = 3;
const [minutes, flatRate] = [asked('minutes', 30), asked('rate', 4)];
const [from, seconds] = [asked('from', 4), asked('seconds', 45)];
if (values.flat && minutes < LEAST_MINUTES)
  throw new Error(`--minutes takes ${LEAST_MINUTES} or more with --flat, not ${values.minutes}.`);
const say = (text: string): void => console.error(`[load] ${text}`);

const system = await startCounted(path.resolve(import.meta.dirname, '../..'), say);
const meter = new Meter();

/** So many people a second, measured once those before have gone. */
async function step(
  arrivals: Arrivals,
  name: string,
  perSecond: number,
  lastsS = seconds,
): Promise<LoadStep> {
  arrivals.perSecond = perSecond;
  await pause(lastsS * 1_000 * SETTLES_SHARE);
  meter.take();
  const processors = new ProcessorMeter();
  await pause(lastsS * 1_000 * (1 - SETTLES_SHARE));
  const [processor, memory] = [processors.take(), memoryNow()];
  const done = { name, perSecond, figures: meter.take(), there: arrivals.there, processor, memory };
  const { begun, well, waits, refused } = done.figures;
  say(
    `${name}: ${perSecond.toFixed(1)} people/s, ${(begun / done.figures.seconds).toFixed(0)} calls/s, ${well} of ${begun} answered, p99 ${waits.p99.toFixed(0)} ms, ${refused[503]} × 503`,
  );
  return done;
}

/** The seconds until a second comes in which nothing was refused and nothing took longer than the bound. */
async function oldAgainAfter(): Promise<number> {
  const begun = performance.now();
  meter.take();
  for (;;) {
    await pause(1_000);
    const passed = (performance.now() - begun) / 1_000;
    const { waits, refused, others } = meter.take();
    if (waits.p99 <= BOUND_MS && refused[503] + refused[429] + others.length === 0) return passed;
    if (passed > OLD_AGAIN_WITHIN_S) return Infinity;
  }
}

/** More people with every step that is kept up with; the machine may be busy otherwise, so a step that is not is tried again. */
async function untilTooMany(arrivals: Arrivals): Promise<LoadStep[]> {
  const steps: LoadStep[] = [];
  let [rate, misses] = [from, 0];
  while (steps.length < MOST_STEPS && misses < 2) {
    const now = await step(arrivals, `step ${steps.length + 1}`, rate);
    steps.push(now);
    misses = keepsUp(now) ? 0 : misses + 1;
    if (misses === 0) rate *= GROWS_BY;
    else {
      arrivals.perSecond = rate / 2;
      await oldAgainAfter();
    }
  }
  return steps;
}

/** Twice as many as at the knee, and again twice as many until something is refused. */
async function overload(arrivals: Arrivals, knee: number): Promise<LoadStep[]> {
  const steps: LoadStep[] = [];
  for (let times = 2; times <= MOST_TIMES; times *= 2) {
    const now = await step(arrivals, `${times} × the knee`, knee * times);
    steps.push(now);
    if (now.figures.refused[503] > 0) break;
  }
  return steps;
}

async function kneeAndOverload(arrivals: Arrivals): Promise<void> {
  const rising = await untilTooMany(arrivals);
  const knee = rising.findLast(keepsUp);
  const rate = knee?.perSecond ?? from / 2;
  const over = await overload(arrivals, rate);
  arrivals.perSecond = rate / 2;
  const oldAfterS = await oldAgainAfter();
  const steps = [...rising, ...over, await step(arrivals, 'afterwards', rate / 2)];
  for (const text of [...whoComes(), '', ...stepTables(steps, knee)]) console.log(text);
  console.log(
    `After the overload, with half as many people as at the knee, it took ${oldAfterS.toFixed(0)} s until nothing was refused and no call of a second took longer than ${BOUND_MS} ms.`,
  );
  if (knee === undefined || oldAfterS > OLD_AGAIN_WITHIN_S) process.exitCode = 1;
}

/** Everybody's token, as their open pages do it: what they were told is read with it at the end. */
async function renewTokens({ accounts, payments }: Told): Promise<void> {
  const people = new Set([...accounts, ...payments.map(({ by }) => by)]);
  for (const { renew } of people) await ifAnswered(renew());
}

async function flat(arrivals: Arrivals, told: Told): Promise<void> {
  arrivals.perSecond = flatRate;
  await pause(15_000);
  meter.take();
  const processors = new ProcessorMeter();
  const steps: LoadStep[] = [];
  while (steps.length < minutes) {
    await pause(60_000);
    const measured = { figures: meter.take(), processor: processors.take(), memory: memoryNow() };
    steps.push({
      name: `minute ${steps.length + 1}`,
      perSecond: flatRate,
      there: arrivals.there,
      ...measured,
    });
    if (steps.length % RENEWED_EVERY === 0) await renewTokens(told);
    say(`minute ${steps.length}: p99 ${measured.figures.waits.p99.toFixed(0)} ms`);
  }
  for (const text of flatTables(steps, Math.max(1, Math.floor(minutes / 10)))) console.log(text);
  const parts = growing(growth(steps.map(({ memory }) => memory)));
  console.log(parts.length === 0 ? 'Memory is flat.' : `Memory grows: ${parts.join(', ')}.`);
  if (parts.length > 0) process.exitCode = 1;
}

try {
  const told = await nothingTold(system);
  const shop = await openShop(system, told);
  say('people come');
  const arrivals = new Arrivals(shop, meter);
  await (values.flat ? flat(arrivals, told) : kneeAndOverload(arrivals));
  await arrivals.end();
  say('everybody has gone; looking for what they were told');
  const faults = await faultsAfter(system, told);
  const { accounts, rooms, payments } = told;
  console.log(
    `Told: ${accounts.length} accounts, ${rooms.length} projects, ${payments.filter(({ isSaid }) => isSaid).length} of ${payments.length} payments.`,
  );
  console.log(
    faults.length === 0
      ? 'Everything is as people were told.'
      : faults.map((fault) => `- ${fault}`).join('\n'),
  );
  if (meter.others.length > 0) console.log(`${meter.others.length} other answers: ${meter.others[0]}`);
  if (faults.length > 0 || meter.others.length > 0) process.exitCode = 1;
} finally {
  await system.stop();
}
