/** The whole list with its totals, counted from nothing: row 12. */
import { isDeepStrictEqual } from 'node:util';
import { type PlacedObject, type SceneData, shoppingList } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { naiveTotals } from './naiveList';
import { type Figure, microsecondsPerCall, type Row } from './row';

const discounts = { unitPrice: 12.5, shipping: 5, finish: 0, lacquer: 33.33 };
const catalogue = testCatalogue({ discounts });
const MIX = ['CL-IND-6', 'CL-IND-4', 'ES-IND-6', 'CL-IND-2', 'CL-DSP-6', 'CL-IND-3', 'CL-IND-1', 'CL-IND-5'];
const SIDE_CM = 99_000;
const RUN_OF = 10;
const GAP_CM = 5;

/** A deterministic shuffle of what a caller would touch next. */
const anyOf = (count: number, i: number): number => (i * 7919 + 104_729) % count;

/** Racks along the four walls of a large square room, ten to a run, filler gaps between the runs. */
function cellar(count: number, trimAndFiller: Record<string, string>): SceneData {
  const room = rectangle(SIDE_CM, SIDE_CM, { trimAndFiller: { moulding: 'Top', ...trimAndFiller } });
  const objects: PlacedObject[] = [];
  const filled = [1, 1, 1, 1];
  for (let i = 0; i < count; i += 1) {
    const product = productOf(catalogue, MIX[anyOf(MIX.length, i)]!);
    const wall = i % 4;
    const from = filled[wall]!;
    const along = from + product.width / 2;
    const isLastOfRun = Math.floor(i / 4) % RUN_OF === RUN_OF - 1;
    filled[wall] = from + product.width + (isLastOfRun ? GAP_CM : 0);
    const depth = 1 + product.length / 2;
    const [x, y] = [
      [along, depth],
      [SIDE_CM - depth, along],
      [SIDE_CM - along, SIDE_CM - depth],
      [depth, SIDE_CM - along],
    ][wall]!;
    const place = { id: `rack-${i}`, wall: `Wall ${wall + 1}`, rotation: wall * 90 };
    objects.push(placedAt(product, x!, y!, place));
  }
  return { ...room, objects };
}

const COLORS = [null, null, null, 'PineHoneyLaq', 'MahNaturalLaq'];

/** In several colours, a third of them on no wall. */
function mixed(count: number, trimAndFiller: Record<string, string>): SceneData {
  const data = cellar(count, trimAndFiller);
  const objects = data.objects.map((object, i) => ({
    ...object,
    colorScheme: COLORS[anyOf(COLORS.length, i)]!,
    wall: i % 3 === 0 ? null : object.wall,
  }));
  return { ...data, objects };
}

const lit = { lighting: 'Yes' };

function wholeList(count: number, limitMs: number): Figure {
  const data = mixed(count, lit);
  if (!isDeepStrictEqual(shoppingList(data, catalogue).totals, naiveTotals(data, catalogue)))
    throw new Error('The list and the recount differ');
  let amount = 0;
  const calls = Math.ceil(100_000 / count);
  const us = microsecondsPerCall(calls, () => (amount += shoppingList(data, catalogue).totals.totalAmount));
  if (!(amount > 0)) throw new Error('The cellar costs nothing');
  const naiveUs = microsecondsPerCall(Math.ceil(calls / 10), () => void naiveTotals(data, catalogue));
  const isMet = us <= limitMs * 1000;
  return { figure: `${(us / 1000).toFixed(2)} ms`, ratio: naiveUs / us, isMet };
}

export const rows: readonly Row[] = [
  {
    row: '12',
    what: 'the whole list with totals, 300 objects in colours, trim, filler and lights, cents equal to a recount',
    target: '<= 0.6 ms',
    run: () => wholeList(300, 0.6),
  },
  { row: '12b', what: 'the same with 10,000 objects', target: '<= 8 ms', run: () => wholeList(10_000, 8) },
];
