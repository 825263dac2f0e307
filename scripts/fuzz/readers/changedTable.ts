/** Tables as a spreadsheet keeps them, that somebody has changed or damaged. */
import fc from 'fast-check';
import { chosen, place, type Place } from '../changedValues';
import { HOSTILE_TEXTS } from '../hostile';

type Cells = readonly (readonly string[])[];
type Change = (cells: Cells, at: Place) => Cells;

const NUMBERS = [
  '0',
  '-1',
  '1.5',
  '1,5',
  '1.234,5',
  '1e3',
  '1e999',
  ' 7 ',
  '007',
  '99999999999999999999',
  'NaN',
];
const WORDS = [
  'true',
  'FALSE',
  'yes',
  '',
  ' ',
  '"',
  '""',
  '"a',
  'a"b',
  'a;b',
  'a,b',
  'a\tb',
  'a\nb',
  '[]',
  '{}',
  '|',
];

const cellMade =
  (to: (old: string, cells: Cells) => string): Change =>
  (cells, at) => {
    const places = cells.flatMap((row, line) => row.map((_cell, column) => [line, column] as const));
    if (places.length === 0) return cells;
    const [line, column] = chosen(places, at);
    return cells.with(line, cells[line]!.with(column, to(cells[line]![column]!, cells)));
  };

const rowMade =
  (to: (row: readonly string[]) => Cells): Change =>
  (cells, at) =>
    cells.length === 0 ? cells : cells.toSpliced(Math.floor(at * cells.length), 1, ...to(chosen(cells, at)));

const columnMade =
  (to: (cell: string) => readonly string[]): Change =>
  (cells, at) => {
    const column = Math.floor(at * (cells[0]?.length ?? 0));
    return cells.map((row) => (column < row.length ? row.toSpliced(column, 1, ...to(row[column]!)) : row));
  };

const elsewhere = (at: Place) => (_old: string, cells: Cells) => {
  const all = cells.flat();
  return chosen(all, at);
};

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...NUMBERS, ...WORDS, ...HOSTILE_TEXTS).map((to) => cellMade(() => to)),
  },
  { weight: 3, arbitrary: place.map((at) => cellMade(elsewhere(at))) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((to) => cellMade(() => to)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      rowMade(() => []),
      rowMade((row) => [row, row]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      rowMade((row) => [[...row, 'x']]),
      rowMade((row) => [row.slice(1)]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      columnMade(() => []),
      columnMade((cell) => [cell, cell]),
    ),
  },
);

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const written = (cells: Cells, separator: string, end: string): string =>
  cells.map((row) => row.map(quoted).join(separator)).join(end);

/** One of the samples with one to four changes, written in one of the ways there are. */
export function changedTable(samples: readonly Cells[]): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(change, place), { minLength: 1, maxLength: 4 });
  const [separator, end] = [fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r')];
  const damage = fc.constantFrom<((text: string, at: Place) => string)[]>(
    ...Array.from({ length: 8 }, () => (text: string) => text),
    (text, at) => text.slice(0, Math.floor(at * text.length)),
    (text, at) =>
      `${text.slice(0, Math.floor(at * text.length))}"${text.slice(Math.floor(at * text.length))}`,
  );
  return fc
    .record({ sample: fc.constantFrom(...samples), changes, separator, end, damage, at: place })
    .map((one) =>
      one.damage(
        written(
          one.changes.reduce((cells, [made, at]) => made(cells, at), one.sample),
          one.separator,
          one.end,
        ),
        one.at,
      ),
    );
}
