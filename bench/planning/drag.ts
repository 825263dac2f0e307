/** Rows 1 to 3: one drag move, exact, against a loop over everything; its growth with the number of objects; its memory. */
import { execFileSync } from 'node:child_process';
import {
  checkScene,
  type Drag,
  isInsidePolygon,
  openDrag,
  openScene,
  type PlacedObject,
  type Point,
  type Scene,
  type SceneData,
} from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { microsecondsPerCall, type Row } from './row';
import { middleOf, seeded, warehouse } from './warehouse';

const MOVES = 10_000;
const OBJECTS = 10_000;
const catalogue = testCatalogue();

interface Hall {
  readonly data: SceneData;
  readonly scene: Scene;
  readonly drag: Drag;
  readonly dragged: string;
  readonly path: readonly Point[];
}

/** The rack in the middle of the hall is dragged about between its row and the one before: along the aisle and across both. */
export function hall(objects: number): Hall {
  const data = warehouse(objects, catalogue);
  const middle = middleOf(data);
  const scene = openScene(data, catalogue);
  const drag = openDrag(scene, middle.id);
  if (!drag.ok) throw new Error(drag.reason);
  return { data, scene, drag: drag.value, dragged: middle.id, path: walk(middle.position) };
}

function walk(from: Point): Point[] {
  const random = seeded(7);
  const at = { x: from.x, y: from.y };
  const by = { x: 0, y: 0 };
  return Array.from({ length: MOVES }, (_, i) => {
    if (i % 40 === 0) {
      const angle = random() * 2 * Math.PI;
      Object.assign(by, { x: Math.cos(angle) * 3, y: Math.sin(angle) * 3 });
    }
    if (Math.abs(at.x + by.x - from.x) > 60) by.x = -by.x;
    if (Math.abs(at.y + by.y - from.y + 55) > 95) by.y = -by.y;
    at.x += by.x;
    at.y += by.y;
    return { x: at.x, y: at.y };
  });
}

function measured({ drag, path }: Hall): number {
  return microsecondsPerCall(path.length, (i) => {
    drag.moveTo(path[i]!, true);
  });
}

const drag: Row = {
  row: '1',
  what: 'one drag move among 10,000 objects: snap, walls, heights, turned boxes',
  target: '<= 1 us, >= 3,000x naive',
  run: () => {
    const made = hall(OBJECTS);
    agree(made);
    const took = measured(made);
    const naive = microsecondsPerCall(40, (i) => {
      naiveMove(made.data, made.dragged, made.path[i * 250]!);
    });
    const ratio = naive / took;
    return { figure: `${took.toFixed(2)} us`, ratio, isMet: took <= 1 && ratio >= 3000 };
  },
};

const growth: Row = {
  row: '2',
  what: 'the same among 100,000 objects, by that among 10',
  target: '<= 1.5x',
  run: () => {
    const few = measured(hall(10));
    const many = measured(hall(100_000));
    const factor = many / few;
    return {
      figure: `${factor.toFixed(2)}x (${few.toFixed(2)} and ${many.toFixed(2)} us)`,
      ratio: null,
      isMet: factor <= 1.5,
    };
  },
};

const compared: Row = {
  row: '2b',
  what: 'boxes compared in one drag move among 100,000 objects, by that among 10',
  target: '<= 1.5x',
  isCount: true,
  run: () => {
    const [few, many] = [10, 100_000].map((objects) => comparedPerMove(hall(objects))) as [number, number];
    const figure = `${(many / few).toFixed(2)}x (${few.toFixed(1)} and ${many.toFixed(1)} boxes)`;
    return { figure, ratio: null, isMet: many / few <= 1.5 };
  },
};

function comparedPerMove({ scene, drag: held, path }: Hall): number {
  const before = scene.grid.compared;
  for (const to of path) held.moveTo(to, true);
  return (scene.grid.compared - before) / path.length;
}

const memory: Row = {
  row: '3',
  what: 'bytes allocated by one drag move',
  target: '<= 16 bytes',
  isCount: true,
  run: () => {
    const bytes = bytesPerMove();
    return { figure: `${bytes.toFixed(1)} bytes`, ratio: null, isMet: bytes <= 16 };
  },
};

/** Counted over a million moves in a process of its own, whose heap is large enough that nothing is collected meanwhile. */
export function bytesPerMove(): number {
  const flags = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128', '--import', 'tsx'];
  const counted = execFileSync(process.execPath, [...flags, 'bench/planning/dragMemory.ts'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return Number(counted);
}

export const rows: readonly Row[] = [drag, growth, compared, memory];

/** What every two hundredth move answers, compared with what the loop over everything finds. */
function agree({ data, drag: held, dragged, path }: Hall): void {
  const others = data.objects.filter(({ id }) => id !== dragged);
  for (let i = 0; i < path.length; i += 200) {
    held.moveTo(path[i]!, true);
    const result = held.result();
    if (!result.ok) throw new Error(`No place near ${JSON.stringify(path[i])}: ${result.reason}`);
    const { object } = result.value;
    if (naiveFault(data, others, object)) throw new Error(`${JSON.stringify(object)} may not be there`);
  }
  if (checkScene(data, catalogue).length > 0) throw new Error('the hall itself is not valid');
}

/** The least that a loop without an index does for one move: look at everything for a neighbour, then for a collision. */
function naiveMove(data: SceneData, id: string, to: Point): boolean {
  const object = data.objects.find((each) => each.id === id)!;
  const others = data.objects.filter((each) => each !== object);
  const held = { ...object, position: { ...object.position, x: to.x, y: to.y } };
  const reach = others.map((other) => ({ other, away: distanceBetween(to, other.position) }));
  const neighbours = reach.filter(({ away }) => away <= 85).sort((one, other) => one.away - other.away);
  for (const { other } of neighbours.slice(0, 1)) {
    const { x, y } = other.position;
    const beside = { ...held, position: { ...held.position, x: x + (to.x < x ? -1 : 1) * 62.87, y } };
    if (!naiveFault(data, others, beside)) return true;
  }
  return !naiveFault(data, others, held);
}

function naiveFault(data: SceneData, others: readonly PlacedObject[], object: PlacedObject): boolean {
  const corners = cornersOf(object);
  if (!corners.every((corner) => isInsidePolygon(corner, data.points))) return true;
  return others.some(
    (other) =>
      Math.min(topOf(other), topOf(object)) - Math.max(other.position.height, object.position.height) >
        0.01 && depthBetween(corners, cornersOf(other)) > 0.0101,
  );
}

const topOf = ({ position, size }: PlacedObject): number => position.height + size.height;

function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** How deep two footprints are in each other along the axis where that is least; below 0 when they are apart. */
function depthBetween(one: readonly Point[], other: readonly Point[]): number {
  const axes = [one, other].flatMap((corners) =>
    [0, 1].map((i) => {
      const [a, b] = [corners[i]!, corners[i + 1]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    }),
  );
  const depths = axes.map((axis) => {
    const [a, b] = [one, other].map((corners) => corners.map(({ x, y }) => x * axis.x + y * axis.y));
    return Math.min(Math.max(...a!) - Math.min(...b!), Math.max(...b!) - Math.min(...a!));
  });
  return Math.min(...depths);
}

function cornersOf({ position, rotation, size }: PlacedObject): Point[] {
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, n = 0]) => ({
    x: position.x + (u * cos * size.width - n * sin * size.length) / 2,
    y: position.y + (u * sin * size.width + n * cos * size.length) / 2,
  }));
}
