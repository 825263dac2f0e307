import { READERS, type ReaderName } from '.';
import { readerOf } from './reader';
import { readersTable } from './table';
import { tryCases } from './tryCases';
import fc from 'fast-check';

const FROM = 1_000;
const CASES = 60;

it.each(Object.keys(READERS) as ReaderName[])('%s: reads or refuses whatever it is given', async (name) => {
  const reader = await READERS[name].start();
  const { outcomes, faults } = await tryCases(reader, FROM, CASES);
  await reader.stop();
  expect(faults).toEqual([]);
  expect(Object.keys(outcomes).length).toBeGreaterThan(1);
});

it('makes the same case of the same seed, and tells of each that must not be', async () => {
  const seen: number[] = [];
  const reader = readerOf({
    cases: fc.integer(),
    read: (sent) => {
      seen.push(sent);
      if (sent % 2 === 0) throw new Error('is even');
      return 'odd';
    },
  });
  const first = await tryCases(reader, 5, 20);
  const again = await tryCases(reader, 5, 20);
  expect(seen.slice(0, 20)).toEqual(seen.slice(20));
  expect(first.outcomes).toEqual(again.outcomes);
  expect(first.faults[0]).toMatch(/^seed \d+: Error: is even/);
  expect(first.outcomes['odd']! + first.faults.length).toBe(20);
});

it('counts what came of them, the rarest together', () => {
  const outcomes = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`word ${at}`, at + 1]));
  const lines = readersTable([
    { name: 'wire', cases: 55, outcomes, faults: [] },
    { name: 'model', cases: 2, outcomes: { kept: 1 }, faults: ['seed 2: Error: x'] },
  ]);
  expect(lines[2]).toMatch(/^\| wire \| 55 \| word 9 × 10, .*, others × 3 \| 0 \|$/);
  expect(lines).toContain('| all | 57 | | 1 |');
  expect(lines.at(-1)).toBe('- model, seed 2: Error: x');
});
