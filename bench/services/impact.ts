/** Row 27: what a publisher waits for until a preview says what a release would do to 20,000 saved projects, and others meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { impactSchema, type Impact, type WireSnapshot } from '@rackwright/contracts';
import { newMisfits, readCatalogue, shoppingList } from '@rackwright/planning';
import type { Figure, Row } from '../planning/row';
import { PROJECTS, startImpactSystem, type ImpactSystem } from './impactSystem';
import { processorMicroseconds, startedProcesses } from './processorTime';

const LINES_MS = 3_000;
const PLANS_MS = 10_000;
const OTHERS_MS = 200;
const TIMES = 3;

/** The answer, and how long it took. */
async function asked({ url, tokenFor }: ImpactSystem, id: string): Promise<{ impact: Impact; ms: number }> {
  const begun = performance.now();
  const token = tokenFor({ userId: 'publisher', publisher: true, role: 'salesManager' });
  const answer = await fetch(`${url}/rooms/impact/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const last = /event: impact\ndata: (.*)\n\n$/.exec(text)?.[1];
  if (last === undefined) throw new Error(`no answer: ${answer.status} ${text.slice(-500)}`);
  return { impact: impactSchema.parse(JSON.parse(last)), ms };
}

/** Milliseconds of others' calls, one after the other, until the work is done. */
async function othersWhile<T>(
  { url, tokenFor }: ImpactSystem,
  work: () => Promise<T>,
): Promise<[T, number[]]> {
  const headers = { authorization: `Bearer ${tokenFor({ userId: 'person-7' })}` };
  const calls = ['/rooms/rooms/person-7', '/rooms/room/project-141'];
  const taken: number[] = [];
  let isOver = false;
  const others = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      const begun = performance.now();
      const answer = await fetch(`${url}${calls[nth % calls.length]}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`another call was answered ${answer.status}`);
      taken.push(performance.now() - begun);
    }
  })();
  const done = await work().finally(() => (isOver = true));
  await others;
  return [done, taken.sort((a, b) => a - b)];
}

/** The same from the plans of all projects, one after the other. */
function recounted({ live, projects, timesEach }: ImpactSystem, release: WireSnapshot) {
  const [before, after] = [readCatalogue(live), readCatalogue(release)];
  const sums = { before: 0, after: 0, repriced: 0, unfit: 0 };
  for (const { data } of projects) {
    const [one, other] = [before, after].map((catalogue) => shoppingList(data, catalogue).totals.totalAmount);
    if (newMisfits(data, before, after).length > 0) sums.unfit += timesEach;
    if (one === other) continue;
    sums.before += one! * timesEach;
    sums.after += other! * timesEach;
    sums.repriced += timesEach;
  }
  return sums;
}

function checkAnswer(system: ImpactSystem, release: WireSnapshot, { projects }: Impact): void {
  const { before, after, repriced, unfit } = recounted(system, release);
  if (projects.repriced !== repriced)
    throw new Error(`${projects.repriced} repriced, ${repriced} by recount`);
  if (projects.after - projects.before !== after - before)
    throw new Error(`the sum grows by ${projects.after - projects.before}, by recount ${after - before}`);
  if (projects.unfit !== unfit) throw new Error(`${projects.unfit} do not fit, ${unfit} by recount`);
}

let system: Promise<ImpactSystem> | undefined;

async function measured(
  id: string,
  make: (live: WireSnapshot) => WireSnapshot,
  targetMs: number,
): Promise<Figure> {
  system ??= startImpactSystem();
  const running = await system;
  const release = { ...make(running.live), version: id };
  running.releases.set(id, release);
  const parts = ['impactService.ts', 'embedded-mongo'].map(startedProcesses);
  const used = (): number => parts.reduce((sum, pids) => sum + processorMicroseconds(pids), 0) / 1e6;
  const times: number[] = [];
  const processor: number[] = [];
  let [longest, longestAlone, touched] = [0, 0, 0];
  for (let time = 0; time < TIMES; time += 1) {
    const before = used();
    const [{ impact, ms }, others] = await othersWhile(running, () => asked(running, id));
    processor.push(used() - before);
    checkAnswer(running, release, impact);
    times.push(ms);
    touched = impact.projects.touched;
    longest = Math.max(longest, others.at(-1) ?? 0);
    const [, alone] = await othersWhile(running, () => pause(ms));
    longestAlone = Math.max(longestAlone, alone.at(-1) ?? 0);
  }
  return {
    figure:
      `${span(times.map((ms) => ms / 1000))} s, ${span(processor)} of processor time with the others' calls, for ` +
      `${touched.toLocaleString('en')} projects; others wait ${longest.toFixed(0)} ms at the longest, ${longestAlone.toFixed(0)} without it`,
    ratio: null,
    isMet: Math.max(...times) <= targetMs && longest <= OTHERS_MS,
  };
}

const span = (numbers: readonly number[]): string =>
  `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`;

const products = (change: (product: WireSnapshot['products'][number]) => object) => (live: WireSnapshot) => ({
  ...live,
  products: live.products.map((product) => ({ ...product, ...change(product) })) as WireSnapshot['products'],
});

/** A product that many of the projects hold. */
const COMMON = 'CL-IND-6';

export const rows: readonly Row[] = [
  {
    row: '27',
    what: `a release with a discount on everything, ${PROJECTS.toLocaleString('en')} saved projects: its preview`,
    target: `<= ${LINES_MS / 1000} s, others <= ${OTHERS_MS} ms`,
    run: () =>
      measured('discount', (live) => ({ ...live, discounts: { ...live.discounts, unitPrice: 4 } }), LINES_MS),
  },
  {
    row: '27b',
    what: 'the same of another price of every product',
    target: `<= ${LINES_MS / 1000} s, others <= ${OTHERS_MS} ms`,
    run: () =>
      measured(
        'price',
        products(({ shipping }) => ({ shipping: shipping + 1 })),
        LINES_MS,
      ),
  },
  {
    row: '27c',
    what: `the same of another size of one product (${COMMON}), from the plans that hold it`,
    target: `<= ${PLANS_MS / 1000} s, others <= ${OTHERS_MS} ms`,
    run: () => measured('size', sized(COMMON), PLANS_MS),
  },
  {
    row: '27d',
    what: 'lines of as many projects that were saved without are kept when the service starts',
    target: 'all of them',
    run: async (): Promise<Figure> => {
      const { keptMs, stop } = await (system ??= startImpactSystem());
      await stop();
      return { figure: `${(keptMs / 1000).toFixed(1)} s`, ratio: null, isMet: true };
    },
  },
];

/** Wider by two centimetres; what was is among the earlier versions, as svc-catalogue tells it. */
function sized(id: string) {
  return products((product) => {
    if (product._id !== id) return {};
    const {
      width,
      length,
      height,
      casing,
      isOpening,
      corner_type,
      shelfType,
      hotzones,
      baseOverlap,
      shipping,
    } = product;
    const { mahogany, pine } = product.color_scheme;
    const version = product.version ?? 1;
    const then = {
      width,
      length,
      height,
      casing,
      isOpening,
      corner_type,
      shelfType,
      hotzones,
      baseOverlap,
      shipping,
    };
    const unit_prices = { mahogany: mahogany.unit_price, pine: pine.unit_price };
    return { width: width + 2, version: version + 1, earlier: [{ ...then, version, unit_prices }] };
  });
}
