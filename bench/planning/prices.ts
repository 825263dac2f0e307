/** Prices kept by change, against everything counted anew: one colour changed, one rack added or deleted. */
import { isDeepStrictEqual } from 'node:util';
import { LiveList, type PlacedObject, type SceneData } from '@rackwright/planning';
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

function checkTotals(list: LiveList, data: SceneData): void {
  if (!isDeepStrictEqual(list.totals, naiveTotals(data, catalogue))) {
    throw new Error('The kept list and the recount differ');
  }
}

/** The fastest of many short batches: on a busy machine a long one is never left alone. Warmed up by a long one. */
function leastMicroseconds(times: number, call: (i: number) => void): number {
  microsecondsPerCall(times, call);
  const short = Math.max(2, times / 100);
  return Math.min(...Array.from({ length: 60 }, () => microsecondsPerCall(short, call)));
}

function naiveMicroseconds(data: SceneData): number {
  return microsecondsPerCall(1, () => void naiveTotals(data, catalogue));
}

function addAndDelete(choices: Record<string, string>, limitUs: number): Figure {
  const COUNT = 10_000;
  const data = cellar(COUNT, choices);
  const list = new LiveList(data, catalogue);
  const out = new Set<number>();
  const read = new Float64Array(1);
  const us = leastMicroseconds(10_000, (i) => {
    const at = anyOf(COUNT, i >> 1);
    const object = data.objects[at]!;
    if (out.delete(at)) list.add(object);
    else {
      list.remove(object);
      out.add(at);
    }
    read[0]! += list.totalAmount;
  });
  if (out.size > 0 || !(read[0]! > 0)) throw new Error('Something was deleted and not added again');
  list.remove(data.objects[17]!);
  checkTotals(list, { ...data, objects: data.objects.filter((_, i) => i !== 17) });
  return { figure: `${us.toFixed(2)} us`, ratio: naiveMicroseconds(data) / us, isMet: us <= limitUs };
}

/** 100,000 objects; the colours and lights of one change at a time. */
function reprice(): Figure {
  const COUNT = 100_000;
  const start = cellar(COUNT / 10, {});
  const objects = Array.from({ length: COUNT }, (_, i) => {
    const object = start.objects[i % start.objects.length]!;
    return i < start.objects.length ? object : { ...object, id: `free-${i}`, wall: null };
  });
  const data = { ...start, objects };
  const list = new LiveList(data, catalogue);
  const codes = Int32Array.from(objects, (object) => list.codeOf(object));
  const repainted = Int32Array.from(objects, (object, i) =>
    list.codeOf({ ...object, colorScheme: i % 2 ? 'PineHoneyLaq' : 'MahNaturalLaq', isLit: i % 3 === 0 }),
  );
  const visited = Int32Array.from(objects, (_, i) => anyOf(COUNT, i));
  const read = new Float64Array(1);
  const TOGETHER = 100;
  const together = leastMicroseconds(1_000, (batch) => {
    for (let i = batch * TOGETHER; i < (batch + 1) * TOGETHER; i += 1) {
      const at = visited[i >> 1]!;
      if ((i & 1) === 0) list.recount(codes[at]!, repainted[at]!);
      else list.recount(repainted[at]!, codes[at]!);
      read[0]! += list.totalAmount;
    }
  });
  const us = together / TOGETHER;
  if (!(read[0]! > 0)) throw new Error('The cellar costs nothing');
  checkTotals(list, data);
  return { figure: `${(us * 1000).toFixed(1)} ns`, ratio: naiveMicroseconds(data) / us, isMet: us <= 0.05 };
}

export const rows: readonly Row[] = [
  {
    row: '4b',
    what: 'list and totals after one rack more or less, 10,000 objects, filler and mouldings on, lighting off',
    target: '<= 1 us',
    run: () => addAndDelete({}, 1),
  },
  {
    row: '4b lit',
    what: 'the same with lighting on',
    target: '<= 1 us',
    run: () => addAndDelete({ lighting: 'Yes' }, 1),
  },
  {
    row: '12',
    what: 're-price after one change of colour or lights, 100,000 objects, cents equal to a full recount',
    target: '<= 50 ns',
    run: reprice,
  },
];
