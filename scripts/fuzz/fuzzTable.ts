/** What came of all cases, for people to read. */
import { serviceNames } from '@rackwright/contracts';
import { nameOf } from '../api/walkCall';
import type { Fuzzed, FuzzResult } from './fuzzing';

const NO_ANSWER = 'no answer';
const SHOWN = 500;

/** How many of each status, in order: `200 × 12, 400 × 30`. */
function statusesOf(fuzzed: readonly Fuzzed[]): string {
  const counted = new Map<number, number>();
  for (const { status } of fuzzed) counted.set(status, (counted.get(status) ?? 0) + 1);
  return [...counted]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? NO_ANSWER : status} × ${times}`)
    .join(', ');
}

const faulty = (fuzzed: readonly Fuzzed[]): readonly Fuzzed[] => fuzzed.filter(({ fault }) => fault !== null);

const inShort = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').slice(0, SHOWN);

/** A table in markdown with a row for each service; then each fault with its seed, and what the walk could not prepare. */
export function fuzzTable({ fuzzed, unprepared }: FuzzResult): readonly string[] {
  const rows = serviceNames.map((service) => {
    const own = fuzzed.filter(({ call }) => call.service === service);
    return `| svc-${service} | ${own.length} | ${statusesOf(own)} | ${faulty(own).length} |`;
  });
  const faults = faulty(fuzzed).map(
    ({ seed, call, fault, sent }) => `- seed ${seed}, ${nameOf(call)}: ${inShort(fault)}\n  ${sent}`,
  );
  return [
    '| service | cases | statuses | faults |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...faults,
    ...unprepared.map(([call, why]) => `- not prepared, so made from the contract alone: ${call}: ${why}`),
  ];
}
