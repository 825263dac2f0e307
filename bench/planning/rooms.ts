/** Rows 5 to 7: dragging a corner, a wall with openings, self-intersection. */
import {
  type Catalogue,
  CornerCheck,
  firstCrossing,
  moveCorner,
  openCornerDrag,
  type PlacedObject,
  type Point,
  type Product,
  QUAD_TRIANGLE_NUMBERS,
  type SceneData,
  segmentsMeet,
  WallCutter,
  wallQuadsMax,
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

/** Steps of a corner to and fro by up to 4 cm, against letting go at each of them, which makes whole new rooms. */
function cornerDragFigure(corners: number, target: number): Figure {
  const index = corners / 2;
  const data = withWindows(room(notchedRoom(corners)), index, corners > 100 ? 4 : 20);
  const opened = openCornerDrag(data, index, catalogue);
  if (!opened.ok) throw new Error(`The room of ${corners} corners is none: ${opened.reason}`);
  const drag = opened.value;
  const at = (i: number) => ({ x: data.points[index]!.x + (i % 5), y: data.points[index]!.y + (i % 3) });
  for (let i = 0; i < 15; i += 1) {
    const to = at(i);
    const refusal = drag.step(to.x, to.y);
    const released = moveCorner(data, index, to, catalogue);
    if (refusal !== null || !released.ok) throw new Error('A step of the drag is refused');
    const corners = released.value.data.points.flatMap(({ x, y }) => [x, y]);
    const places = released.value.data.objects.flatMap(({ position, rotation }) => [
      position.x,
      position.y,
      rotation,
    ]);
    if (String([...drag.corners]) !== String(corners) || String([...drag.places]) !== String(places))
      throw new Error('The drag and the release differ');
  }
  const us = microsecondsPerCall(2000, (i) => drag.step(at(i).x, at(i).y));
  const naive = microsecondsPerCall(20, (i) => moveCorner(data, index, at(i), catalogue));
  return figureOf(us, target, naive / us);
}

function wallFigure(): Figure {
  const wall = wallsOf(rectangle(1000, 400))[0]!;
  const holes = new Float64Array(
    Array.from({ length: 10 }, (_, i) =>
      i % 3 === 0 ? [i * 95 + 20, i * 95 + 100, 0, 203] : [i * 95 + 20, i * 95 + 100, 90, 210],
    ).flat(),
  );
  const cutter = new WallCutter();
  const into = new Float32Array(wallQuadsMax(10) * QUAD_TRIANGLE_NUMBERS);
  const written = cutter.writeTriangles(wall, holes, into);
  let area = 0;
  for (let at = 0; at < written; at += 9) {
    const width = Math.abs(into[at + 3]! - into[at]!) || Math.abs(into[at + 6]! - into[at]!);
    area += (width * (into[at + 7]! - into[at + 1]!)) / 2;
  }
  const open = 4 * 80 * 203 + 6 * 80 * 120;
  if (Math.abs(area - (wall.length * wall.height - open)) > 1)
    throw new Error('The triangles do not have the area of the wall less its openings');
  return figureOf(
    microsecondsPerCall(5000, () => cutter.writeTriangles(wall, holes, into)),
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
    what: 'corner drag step into buffers, 12 corners, windows on both walls; ratio against moveCorner',
    target: '<= 20 us',
    run: () => cornerDragFigure(12, 20),
  },
  {
    row: '5b',
    what: 'the same, 200 corners',
    target: '<= 300 us',
    run: () => cornerDragFigure(200, 300),
  },
  {
    row: '6',
    what: 'one wall with 10 openings as triangles into a buffer',
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
