/** An open plan: commands with list and totals counted anew; undo and redo of one object added or deleted. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Command,
  openPlan,
  openScene,
  type PlacedObject,
  type Plan,
  type SceneData,
  shoppingList,
} from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { type Figure, microsecondsPerCall, type Row } from './row';

const catalogue = testCatalogue({ discounts: { unitPrice: 12.5, shipping: 5, finish: 0, lacquer: 33.33 } });
const SIDE_CM = 99_000;
const MARGIN_CM = 600;
const PLACE_CM = 65;
const AISLE_CM = 150;
const PER_WALL = 1_500;

/** Racks along four walls, ten to a run with a gap after it, the others in rows on the floor. */
function cellar(count: number): SceneData {
  const product = productOf(catalogue, 'CL-IND-6');
  const onWalls = Math.min(Math.floor(count / 2), 4 * PER_WALL);
  const perRow = Math.floor((SIDE_CM - 2 * MARGIN_CM) / PLACE_CM);
  const objects = Array.from({ length: count }, (_, i): PlacedObject => {
    const id = `rack-${i}`;
    if (i >= onWalls) {
      const free = i - onWalls;
      const x = MARGIN_CM + (free % perRow) * PLACE_CM;
      return placedAt(product, x, MARGIN_CM + Math.floor(free / perRow) * AISLE_CM, { id });
    }
    const wall = i % 4;
    const at = Math.floor(i / 4);
    const along = MARGIN_CM + at * product.width + Math.floor(at / 10) * 5;
    const depth = 1 + product.length / 2;
    const places = [
      [along, depth],
      [SIDE_CM - depth, along],
      [SIDE_CM - along, SIDE_CM - depth],
      [depth, SIDE_CM - along],
    ] as const;
    const [x, y] = places[wall]!;
    return placedAt(product, x, y, { id, wall: `Wall ${wall + 1}`, rotation: wall * 90 });
  });
  return rectangle(SIDE_CM, SIDE_CM, { objects, trimAndFiller: { moulding: 'Top' } });
}

/** A deterministic shuffle of what a person would touch next. */
const anyOf = (count: number, i: number): number => (i * 7919 + 104_729) % count;

function open(data: SceneData, undoLimit = 5): Plan {
  const plan = openPlan(projectOf(data), catalogue, { undoLimit });
  if (plan.totals.ofRacks !== data.objects.length) throw new Error('The list does not count every rack');
  return plan;
}

function done(plan: Plan, command: Command): void {
  const result = plan.do(command);
  if (!result.ok) throw new Error(`${command.type} is refused: ${result.reason}`);
}

/** The fastest of many short batches: on a busy machine a long one is never left alone. Warmed up by a long one. */
function leastMicroseconds(times: number, call: (i: number) => void): number {
  microsecondsPerCall(times, call);
  return Math.min(...Array.from({ length: 20 }, () => microsecondsPerCall(Math.max(2, times / 50), call)));
}

/** The plan is still what its document says, counted and indexed anew. */
function checkKept(plan: Plan): void {
  const { data } = plan.project;
  const fresh = openScene(data, catalogue);
  const isIndexed = data.objects.every(({ id }) => plan.object(id) === fresh.object(id));
  if (!isIndexed || !isDeepStrictEqual(plan.list, shoppingList(data, catalogue)))
    throw new Error('What the plan kept and what its document says differ');
}

const microseconds = (us: number): string => `${us.toFixed(2)} us`;
const milliseconds = (us: number): string => `${(us / 1000).toFixed(2)} ms`;

/** Commands by turns: each takes back what the other does. */
function turnsOf(data: SceneData): readonly (readonly [Command, Command])[] {
  const object = data.objects[anyOf(data.objects.length, 1)]!;
  const ids = [object.id];
  return [
    [
      { type: 'delete', ids },
      { type: 'place', object },
    ],
    [
      { type: 'set-object-color', ids, colorScheme: 'PineHoneyLaq' },
      { type: 'set-object-color', ids, colorScheme: null },
    ],
    [
      { type: 'set-trim', choice: 'lighting', value: 'Yes' },
      { type: 'set-trim', choice: 'lighting', value: 'No' },
    ],
  ];
}

/** Judges anew all that stands. */
const ROOM_TURNS: readonly [Command, Command] = [
  { type: 'set-ceiling', heightCm: 300 },
  { type: 'set-ceiling', heightCm: 310 },
];

/** The slowest of the commands with its list. */
function commandAndList(data: SceneData, all: ReturnType<typeof turnsOf>, limitMs: number): Figure {
  const count = data.objects.length;
  const plan = open(data);
  let amount = 0;
  const timed = all.map((turns) => {
    const us = microsecondsPerCall(Math.max(2, Math.ceil(10_000 / count)) * 2, (i) => {
      done(plan, turns[i % 2]!);
      amount += plan.totals.totalAmount;
    });
    return { us, type: turns[0].type };
  });
  if (amount <= 0) throw new Error('Nothing was counted');
  checkKept(plan);
  const { us, type } = timed.reduce((one, other) => (other.us > one.us ? other : one));
  const isMet = us <= limitMs * 1000;
  return { figure: `${milliseconds(us)} (${type})`, ratio: naiveMicroseconds(data) / us, isMet };
}

function anyCommand(count: number, limitMs: number): Figure {
  const data = cellar(count);
  return commandAndList(data, turnsOf(data), limitMs);
}

function naiveMicroseconds(data: SceneData): number {
  return microsecondsPerCall(1, () => {
    const objects = data.objects.filter(({ id }) => id !== 'rack-7');
    openScene({ ...data, objects }, catalogue);
    shoppingList({ ...data, objects }, catalogue);
  });
}

/** Of one undo or redo. */
function undoMicroseconds(count: number, steps: number): number {
  const data = cellar(count);
  const plan = open(data, steps);
  const before = plan.project;
  for (let i = 0; i < steps; i += 1) {
    const object = data.objects[anyOf(count, Math.floor(i / 2))]!;
    if (plan.object(object.id)) done(plan, { type: 'delete', ids: [object.id] });
    else done(plan, { type: 'place', object });
  }
  let isBack = false;
  let left = steps;
  const us = leastMicroseconds(10_000, () => {
    if (!(isBack ? plan.redo() : plan.undo())) throw new Error('There is nothing to undo or redo');
    left -= 1;
    if (left === 0) {
      isBack = !isBack;
      left = steps;
    }
  });
  while (plan.undo());
  if (!isDeepStrictEqual(plan.project, before)) throw new Error('Undo does not lead back');
  checkKept(plan);
  return us;
}

function undoAndRedo(): Figure {
  const us = undoMicroseconds(10_000, 5);
  return { figure: microseconds(us), ratio: naiveMicroseconds(cellar(10_000)) / us, isMet: us <= 5 };
}

function growth(large: readonly [number, number], small: readonly [number, number]): Figure {
  const [slow, fast] = [undoMicroseconds(...large), undoMicroseconds(...small)];
  return { figure: `${(slow / fast).toFixed(2)}x`, ratio: null, isMet: slow / fast <= FLAT };
}

const FLAT = 1.5;

export const rows: readonly Row[] = [
  {
    row: '4',
    what: 'the slowest command about an object, its colour or a choice, list and totals counted anew, 300 objects',
    target: '<= 1 ms',
    run: () => anyCommand(300, 1),
  },
  { row: '4b', what: 'the same with 10,000 objects', target: '<= 16 ms', run: () => anyCommand(10_000, 16) },
  {
    row: '4c',
    what: 'a command about the room, which judges anew all that stands, with its list, 300 objects',
    target: '<= 1 ms',
    run: () => commandAndList(cellar(300), [ROOM_TURNS], 1),
  },
  {
    row: '4d',
    what: 'the same with 10,000 objects',
    target: '<= 16 ms',
    run: () => commandAndList(cellar(10_000), [ROOM_TURNS], 16),
  },
  {
    row: '10',
    what: 'undo or redo, 10,000 objects',
    target: '<= 5 us',
    run: undoAndRedo,
  },
  {
    row: '10b',
    what: 'growth of row 10 from 10 to 10,000 objects',
    target: `<= ${FLAT}x`,
    run: () => growth([10_000, 5], [10, 5]),
  },
  {
    row: '10c',
    what: 'growth of row 10 from 5 to 5,000 steps in the history',
    target: `<= ${FLAT}x`,
    run: () => growth([10_000, 5_000], [10_000, 5]),
  },
];
