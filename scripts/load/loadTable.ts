/** What came of a load, for people to read. */
import { CORES, ELSE, GENERATOR, GROWS, MEASURED_PARTS, type ByPart } from './machine';
import type { CallFigures } from './meter';
import { PARTS } from './visits';

/** Milliseconds that the slowest of 100 calls may take while the system counts as keeping up. */
export const BOUND_MS = 1_000;
/** Of the calls that began, so many are answered meanwhile. */
const ANSWERED_SHARE = 0.97;
/** What may be the limit when it uses so much of one core; a service is one thread for most of what it does. Percent. */
const BUSY = 80;
/** The last third's median may be so much above that of the third before. */
export const FLAT_FACTOR = 1.1;

export interface LoadStep {
  readonly name: string;
  /** People who come in a second. */
  readonly perSecond: number;
  readonly figures: CallFigures;
  /** People who were there at the end. */
  readonly there: number;
  /** Percent of one core. */
  readonly processor: ByPart;
  /** MiB. */
  readonly memory: ByPart;
}

/** Whether all that was asked was answered, in time. */
export function keepsUp({ figures }: Pick<LoadStep, 'figures'>): boolean {
  const { begun, well, refused, others, waits } = figures;
  const isAnswered = refused[503] + refused[429] + others.length === 0 && well >= begun * ANSWERED_SHARE;
  return isAnswered && waits.p99 <= BOUND_MS;
}

/** The part of the system, or what it shares the machine with, that was busiest, in a sentence. */
export function limitOf({ processor }: Pick<LoadStep, 'processor'>): string {
  const sum = Object.values(processor).reduce((all, one) => all + one, 0);
  const own = MEASURED_PARTS.filter((part) => part !== GENERATOR);
  const busiest = own.reduce((most, part) => (processor[part]! > processor[most]! ? part : most));
  const percent = (part: string): string => `${processor[part]!.toFixed(0)} %`;
  const rest = `the generator takes ${percent(GENERATOR)} and all else on the machine ${percent(ELSE)}`;
  if (processor[busiest]! >= BUSY)
    return `${busiest} limits: it uses ${percent(busiest)} of one core; ${rest}.`;
  return sum >= CORES * BUSY
    ? `The processors limit: ${sum.toFixed(0)} % of ${CORES * 100} % are in use; ${busiest} uses most, ${percent(busiest)} of one core; ${rest}.`
    : `No processor is busy (${sum.toFixed(0)} % of ${CORES * 100} %); ${busiest} uses most, ${percent(busiest)} of one core; ${rest}.`;
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(line),
];
const round = (figure: number | undefined): string => (figure ?? 0).toFixed(0);
const rate = (count: number, { seconds }: CallFigures): string => (count / seconds).toFixed(1);

const answers = (steps: readonly LoadStep[]): string[] =>
  table(
    ['', 'people/s', 'calls/s', 'answered/s', 'p50 ms', 'p99 ms', '503', '429', 'other', 'people there'],
    steps.map(({ name, perSecond, figures, there }) => {
      const { begun, well, waits, refused, others } = figures;
      const times = [rate(begun, figures), rate(well, figures), round(waits.p50), round(waits.p99)];
      return [name, perSecond.toFixed(1), ...times, refused[503], refused[429], others.length, there];
    }),
  );

const byPart = (
  steps: readonly LoadStep[],
  parts: readonly string[],
  figures: (step: LoadStep) => ByPart,
): string[] =>
  table(
    ['', ...parts],
    steps.map((step) => [step.name, ...parts.map((part) => round(figures(step)[part]))]),
  );

const kinds = ({ figures }: LoadStep): string[] =>
  table(
    ['call', 'calls/s', 'p50 ms', 'p99 ms'],
    figures.kinds.map(({ kind, calls, p50, p99 }) => [
      `\`${kind}\``,
      rate(calls, figures),
      round(p50),
      round(p99),
    ]),
  );

const errors = (steps: readonly LoadStep[]): string[] =>
  steps.flatMap(({ name, figures }) => figures.others.slice(0, 20).map((other) => `- ${name}: ${other}`));

export const whoComes = (): string[] =>
  table(
    ['who comes', 'of 100'],
    PARTS.map(({ name, share }) => [name, share]),
  );

/** Of steps with more and more people: answers, processors and memory; of the knee each kind of call and what limits. */
export function stepTables(steps: readonly LoadStep[], knee: LoadStep | undefined): readonly string[] {
  return [
    ...answers(steps),
    '',
    'Processor time, percent of one core:',
    '',
    ...byPart(steps, [...MEASURED_PARTS, ELSE], ({ processor }) => processor),
    '',
    'Memory at the end of each step, MiB:',
    '',
    ...byPart(steps, MEASURED_PARTS, ({ memory }) => memory),
    '',
    ...(knee ? [`At the knee, ${knee.name}. ${limitOf(knee)}`, '', ...kinds(knee), ''] : []),
    ...errors(steps),
  ];
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** By part, how the median of the last third of samples compares with that of the third before. */
export function growth(samples: readonly ByPart[]): ByPart {
  const third = Math.floor(samples.length / 3);
  const medianOf = (part: string, from: number): number =>
    median(samples.slice(from, from + third).map((sample) => sample[part]!));
  const of = (part: string): number =>
    medianOf(part, samples.length - third) / medianOf(part, samples.length - 2 * third);
  return Object.fromEntries(MEASURED_PARTS.map((part) => [part, of(part)]));
}

/** Those whose memory must not grow, and does. */
export const growing = (grown: ByPart): readonly string[] =>
  MEASURED_PARTS.filter((part) => !GROWS.includes(part) && grown[part]! > FLAT_FACTOR);

/** Of minutes alike: every so many answers and memory, then how memory grew. */
export function flatTables(minutes: readonly LoadStep[], shownEvery: number): readonly string[] {
  const shown = minutes.filter((_, at) => (at + 1) % shownEvery === 0);
  const grown = growth(minutes.map(({ memory }) => memory));
  return [
    ...answers(shown),
    '',
    'Memory, MiB:',
    '',
    ...byPart(shown, MEASURED_PARTS, ({ memory }) => memory),
    line(['last third ÷ the one before', ...MEASURED_PARTS.map((part) => grown[part]!.toFixed(2))]),
    '',
    ...errors(minutes),
  ];
}
