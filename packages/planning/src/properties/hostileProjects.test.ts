/** Projects that nobody drew: what the reader lets through, every rule that a saved project goes through judges without failing. */
import fc from 'fast-check';
import { keptLines } from '../list/keptLines';
import { shoppingList, summaryOf } from '../list/shoppingList';
import { checkScene } from '../placing/checkScene';
import { wallSegments } from '../placing/wallSegments';
import { readProject } from '../project/readProject';
import { placedAt, projectOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
/** Some products have no size of their own, or reach through the room. */
const SIZE_MAX = 240;
const within = (size: number): number => Math.min(Math.max(1, size), SIZE_MAX);
const objects = [...catalogue.products.values()].map((product, at) => {
  const object = placedAt(product, 100 + 60 * at, 100);
  const { width, length, height, casing } = object.size;
  return {
    ...object,
    size: { width: within(width), length: within(length), height: within(height), casing },
  };
});
const project: unknown = JSON.parse(JSON.stringify(projectOf(rectangle(2_000, 600, { objects }))));

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const waysTo = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  isFields(value)
    ? [way, ...Object.entries(value).flatMap(([name, inner]) => waysTo(inner, [...way, name]))]
    : [way];

function changed(value: unknown, [name, ...way]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === name ? changed(inner, way, to) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner as unknown) : Object.fromEntries(entries);
}

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-9,
  1e-320,
  45,
  90,
  270,
  360,
  1_000,
  1e5,
  2 ** 31,
  1e21,
  -1e300,
  Number.MAX_VALUE,
];
const OTHERS = [
  null,
  true,
  '',
  '__proto__',
  'constructor',
  'Wall 1',
  'Wall 9999',
  'CL-IND-1',
  [],
  {},
  { $gt: '' },
];
const change = fc.tuple(fc.constantFrom(...waysTo(project)), fc.constantFrom(...NUMBERS, ...OTHERS));

it('lets through only what every rule can judge, with figures that are numbers', () => {
  expect(readProject(project).ok).toBe(true);
  let letThrough = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const read = readProject(changes.reduce((sent, [way, to]) => changed(sent, way, to), project));
      if (!read.ok) return;
      letThrough += 1;
      const { data } = read.value;
      expect(Array.isArray(checkScene(data, catalogue))).toBe(true);
      expect(JSON.stringify([wallSegments(data, catalogue), keptLines(data, catalogue)])).not.toBe('');
      for (const figure of Object.values(summaryOf(data, shoppingList(data, catalogue).totals)))
        if (typeof figure === 'number') expect(Number.isFinite(figure)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  expect(letThrough).toBeGreaterThan(100);
});
