/** Rows 5 to 7: dragging a corner, a wall with openings, self-intersection. */
import {
  type Catalogue,
  checkOutline,
  CornerCheck,
  firstCrossing,
  moveCorner,
  type PlacedObject,
  type Point,
  type Product,
  QUAD_NUMBERS,
  type RoomRefusal,
  type SceneData,
  segmentsMeet,
  WallCutter,
  wallsOf,
} from '@rackwright/planning';
import { placedAt, productOf, rectangle, room, testCatalogue } from '@rackwright/planning/testRooms';
import { type Figure, microsecondsPerCall, type Row } from './row';

const catalogue: Catalogue = testCatalogue();

/** A room around a middle whose every other corner is nearer to it: many corners turn outwards, as in real floor plans. */
function notchedRoom(corners: number): Point[] {
  const reach = corners * 12;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    const radius = i % 2 === 0 ? reach : reach - 40;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The room with windows side by side, as many as fit, on the two walls that meet in a corner. */
function withWindows(data: SceneData, index: number, width: number): SceneData {
  const walls = wallsOf(data);
  const window = productOf(catalogue, 'WN-24');
  const objects = [walls.at(index - 1)!, walls[index]!].flatMap((wall): PlacedObject[] => {
    const count = Math.floor(wall.length / (width + 5));
    return Array.from({ length: count }, (_, i) =>
      windowAt(window, wall, { u: (i + 0.5) * (width + 5), width }),
    );
  });
  return { ...data, objects };
}

function windowAt(
  product: Product,
  wall: ReturnType<typeof wallsOf>[number],
  { u, width }: { u: number; width: number },
): PlacedObject {
  const [along, out] = [u / wall.length, -wall.width / 2 / wall.length];
  const [dx, dy] = [wall.b.x - wall.a.x, wall.b.y - wall.a.y];
  const at = { x: wall.a.x + dx * along - dy * out, y: wall.a.y + dy * along + dx * out };
  const size = { width, length: product.length, height: 60, casing: 2 };
  return placedAt(product, at.x, at.y, {
    id: `${wall.name} ${u}`,
    wall: wall.name,
    rotation: wall.angle,
    size,
  });
}

function figureOf(us: number, target: number, ratio: number | null = null): Figure {
  return { figure: `${us.toFixed(us < 10 ? 2 : 0)} us`, ratio, isMet: us <= target };
}

/** A corner of a room of so many, and the places to and fro by up to 4 cm that the pointer takes it to. */
function heldCorner(corners: number): { points: Point[]; index: number; at: (i: number) => Point } {
  const points = notchedRoom(corners);
  const index = corners / 2;
  const { x, y } = points[index]!;
  return { points, index, at: (i) => ({ x: x + (i % 5), y: y + (i % 3) }) };
}

/** What the planner asks at each move of a held corner, against judging the whole outline. */
function cornerStepFigure(corners: number, target: number): Figure {
  const { points, index, at } = heldCorner(corners);
  const check = new CornerCheck(points, index);
  const moved = (i: number): Point[] => points.map((point, corner) => (corner === index ? at(i) : point));
  const step = (i: number): { points: Point[]; refusal: RoomRefusal | null } => {
    const { x, y } = at(i);
    return { points: moved(i), refusal: check.refusal(x, y) };
  };
  for (let i = 0; i < 15; i += 1) {
    if (step(i).refusal !== (checkOutline(moved(i))?.reason ?? null))
      throw new Error('The check of one corner and that of the outline differ');
  }
  const us = microsecondsPerCall(2000, step);
  return figureOf(us, target, microsecondsPerCall(200, (i) => checkOutline(moved(i))) / us);
}

/** The whole new room, with what hangs on the walls that meet there. */
function cornerReleaseFigure(corners: number, target: number): Figure {
  const { points, index, at } = heldCorner(corners);
  const data = withWindows(room(points), index, corners > 100 ? 4 : 20);
  for (let i = 0; i < 15; i += 1) {
    if (!moveCorner(data, index, at(i), catalogue).ok) throw new Error('Letting the corner go is refused');
  }
  return figureOf(
    microsecondsPerCall(200, (i) => moveCorner(data, index, at(i), catalogue)),
    target,
  );
}

function wallFigure(): Figure {
  const wall = wallsOf(rectangle(1000, 400))[0]!;
  const holes = new Float64Array(
    Array.from({ length: 10 }, (_, i) =>
      i % 3 === 0 ? [i * 95 + 20, i * 95 + 100, 0, 203] : [i * 95 + 20, i * 95 + 100, 90, 210],
    ).flat(),
  );
  const cutter = new WallCutter();
  const count = cutter.cut(wall, holes);
  let area = 0;
  for (let i = 0; i < count; i += 1) {
    const [fromU, toU, fromV, toV] = cutter.quads.subarray(i * QUAD_NUMBERS, (i + 1) * QUAD_NUMBERS);
    area += (toU! - fromU!) * (toV! - fromV!);
  }
  const open = 4 * 80 * 203 + 6 * 80 * 120;
  if (Math.abs(area - (wall.length * wall.height - open)) > 1)
    throw new Error('The rectangles do not have the area of the wall less its openings');
  return figureOf(
    microsecondsPerCall(5000, () => cutter.cut(wall, holes)),
    6,
  );
}

function crossingByAllPairs(points: readonly Point[]): string {
  const count = points.length;
  const wall = (i: number) => ({ a: points[i]!, b: points[(i + 1) % count]! });
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (segmentsMeet(wall(i), wall(j))) return `${i} ${j}`;
    }
  }
  return 'none';
}

const crossed = (points: readonly Point[]): string => firstCrossing(points)?.join(' ') ?? 'none';

function fullFigure(): Figure {
  const points = notchedRoom(1000);
  const knotted = points.with(500, points[120]!);
  for (const outline of [points, knotted]) {
    if (crossed(outline) !== crossingByAllPairs(outline)) throw new Error('The tree and all pairs differ');
  }
  const us = microsecondsPerCall(200, () => firstCrossing(points));
  return figureOf(us, 130, microsecondsPerCall(3, () => crossingByAllPairs(points)) / us);
}

function oneCornerFigure(): Figure {
  const points = notchedRoom(1000);
  const check = new CornerCheck(points, 500);
  const at = (i: number) => ({ x: points[500]!.x + (i % 5), y: points[500]!.y + (i % 3) });
  for (let i = 0; i < 15; i += 1) {
    const refusal = check.refusal(at(i).x, at(i).y);
    if ((refusal === null) !== (crossingByAllPairs(points.with(500, at(i))) === 'none'))
      throw new Error('The check of one corner and all pairs differ');
  }
  const us = microsecondsPerCall(2000, (i) => check.refusal(at(i).x, at(i).y));
  return figureOf(us, 22, microsecondsPerCall(3, (i) => crossingByAllPairs(points.with(500, at(i)))) / us);
}

export const rows: readonly Row[] = [
  {
    row: '5a',
    what: 'a step of a held corner of 12: the outline, and whether it may be one; ratio against checkOutline',
    target: '<= 20 us',
    run: () => cornerStepFigure(12, 20),
  },
  {
    row: '5b',
    what: 'the same, 200 corners',
    target: '<= 300 us',
    run: () => cornerStepFigure(200, 300),
  },
  {
    row: '5c',
    what: 'a corner of 12 let go, windows on both walls: the new room and what no longer fits',
    target: '<= 1 ms',
    run: () => cornerReleaseFigure(12, 1000),
  },
  {
    row: '5d',
    what: 'the same, 200 corners',
    target: '<= 1 ms',
    run: () => cornerReleaseFigure(200, 1000),
  },
  {
    row: '6',
    what: 'one wall with 10 openings as rectangles into a buffer',
    target: '<= 6 us',
    run: wallFigure,
  },
  {
    row: '7a',
    what: 'self-intersection of 1,000 corners; ratio against all pairs',
    target: '<= 130 us',
    run: fullFigure,
  },
  {
    row: '7b',
    what: 'one corner of 1,000 moved: lengths, angles, crossings, area',
    target: '<= 22 us',
    run: oneCornerFigure,
  },
];
