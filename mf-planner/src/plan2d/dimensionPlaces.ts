import { distanceToSegment, offset, type Point, segmentsMeet, type Wall } from '@rackwright/planning';
import { alongOf, outwards, wallShapes } from './wallShapes';

/** Where a wall's dimension stands, in centimetres of the plan. */
export interface DimensionPlace {
  readonly wall: Wall;
  /** Ends of the dimension line, each straight across from an end of the wall. */
  readonly start: Point;
  readonly end: Point;
  /** Of the label. */
  readonly middle: Point;
  /** Where the lines from the wall to the dimension line begin: at the face on that side. */
  readonly startFace: Point;
  readonly endFace: Point;
}

/** Pixels between a wall's face and its dimension line, and between two lines beside each other. */
const DISTANCE = 26;
const LEVEL = 24;
/** Pixels inside the room, where no place outside is free. */
const INSIDE = 20;
/** Half the height of a label, and what a line keeps free beside it, in pixels. */
const LABEL_HALF = 11;
const LINE_HALF = 3;
/** Pixels at the ends of a line where another one may go on. */
const JOINT = 10;
/** With more walls than this each has its dimension beside it: they are too many to look for better places at every zoom. */
const SEARCHED_MAX = 60;

/** Width of a dimension's label, in pixels. */
export function labelWidth(text: string): number {
  return text.length * 6.6 + 14;
}

/** A straight thing with round ends that takes room on the plan. Centimetres. */
interface Stroke {
  readonly a: Point;
  readonly b: Point;
  readonly half: number;
}

/** The body of a wall, and the part of it that lies between its corners. */
interface Body {
  readonly index: number;
  readonly whole: Stroke;
  readonly between: Stroke;
}

/** What has a place already: bodies are never crossed, lines may be touched where there is no other way. */
interface Taken {
  readonly walls: readonly Body[];
  readonly placed: Stroke[];
}

/** A little less thick than the wall, so that a line along its face does not count as on it. */
function bodyOf(wall: Wall): Body {
  const out = outwards(wall);
  const along = alongOf(wall);
  const half = wall.width * 0.45;
  const [a, b] = [offset(wall.a, out, wall.width / 2), offset(wall.b, out, wall.width / 2)];
  const corner = Math.min(wall.width, wall.length / 3);
  return {
    index: wall.index,
    whole: { a, b, half },
    between: { a: offset(a, along, corner), b: offset(b, along, -corner), half },
  };
}

function strokesApart(one: Stroke, other: Stroke): number {
  if (segmentsMeet(one, other)) return -one.half - other.half;
  const gap = Math.min(
    distanceToSegment(one.a, other.a, other.b),
    distanceToSegment(one.b, other.a, other.b),
    distanceToSegment(other.a, one.a, one.b),
    distanceToSegment(other.b, one.a, one.b),
  );
  return gap - one.half - other.half;
}

/** `away` from the inner face, outwards; negative inside the room. */
function placeAt(wall: Wall, away: number, walls: readonly Wall[]): DimensionPlace {
  const out = outwards(wall);
  const face = away > 0 ? wall.width : 0;
  const start = offset(wall.a, out, away);
  const end = offset(wall.b, out, away);
  return {
    wall,
    start,
    end,
    middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
    startFace: behindWalls(offset(wall.a, out, face), wall, away - face, walls),
    endFace: behindWalls(offset(wall.b, out, face), wall, away - face, walls),
  };
}

/** Nearer than this to a wall's inner face a line runs along it, in centimetres. */
const ALONG = 1;

/** Where a line from a wall outwards begins: behind the walls along which it would run. */
function behindWalls(from: Point, wall: Wall, away: number, walls: readonly Wall[]): Point {
  const out = outwards(wall);
  let reach = 0;
  for (const other of walls) {
    const along = alongOf(other);
    if (other.index === wall.index || Math.abs(along.x * out.y - along.y * out.x) > 1e-3) continue;
    const aside = Math.abs((from.x - other.a.x) * along.y - (from.y - other.a.y) * along.x);
    const ends = [other.a, other.b].map((at) => (at.x - from.x) * out.x + (at.y - from.y) * out.y);
    const last = Math.max(...ends);
    if (aside <= ALONG && last > ALONG && Math.min(...ends) < last - ALONG && last < away)
      reach = Math.max(reach, last + other.width);
  }
  return offset(from, out, Math.min(reach, Math.max(0, away)));
}

/** The label, the line and the two lines to the wall, as what they take. */
function strokesOf(place: DimensionPlace, width: number, px: number): readonly Stroke[] {
  const { wall, start, end, middle, startFace, endFace } = place;
  const along = alongOf(wall);
  const reach = Math.max(0, width / 2 - LABEL_HALF) * px;
  const joint = Math.min(JOINT * px, wall.length / 2);
  return [
    { a: offset(middle, along, -reach), b: offset(middle, along, reach), half: LABEL_HALF * px },
    { a: offset(start, along, joint), b: offset(end, along, -joint), half: LINE_HALF * px },
    // What joins them to the wall may touch other such lines, not their labels.
    { a: startFace, b: start, half: 0 },
    { a: endFace, b: end, half: 0 },
  ];
}

/** How much worse it is to lie on a wall than on another line. */
const WALL_FAULT = 10;

/** How badly a place lies; 0 is free. */
function faultsOf(strokes: readonly Stroke[], wall: Wall, taken: Taken): number {
  let faults = 0;
  for (const body of taken.walls) {
    if (body.index === wall.index) continue;
    for (const stroke of strokes) {
      const isJoining = stroke.half === 0;
      if (strokesApart(stroke, isJoining ? body.between : body.whole) < -1e-6)
        faults += isJoining ? 1 : WALL_FAULT;
    }
  }
  for (const other of taken.placed) {
    for (const stroke of strokes) {
      if (stroke.half === 0 && other.half === 0) continue;
      if (strokesApart(stroke, other) < -1e-6) faults += 1;
    }
  }
  return faults;
}

/** How far the walls reach beyond the inner face of this one, outwards. */
function outermost(wall: Wall, corners: readonly Point[]): number {
  const out = outwards(wall);
  return Math.max(...corners.map((at) => (at.x - wall.a.x) * out.x + (at.y - wall.a.y) * out.y));
}

/** Distances to try, best first: beside the wall, in line with those of the walls furthest out, beyond them, inside. */
function distancesFor(wall: Wall, corners: readonly Point[], px: number): readonly number[] {
  const near = wall.width + DISTANCE * px;
  const far = outermost(wall, corners) + DISTANCE * px;
  const level = LEVEL * px;
  const outside = [near, near + level, far, far + level, far + 2 * level];
  return [...outside, -INSIDE * px, -(INSIDE + LEVEL) * px];
}

/**
 * Where each wall's dimension stands so that it crosses no wall and no other dimension: beside the wall when that is free, else
 * further out, in line with the outermost, else inside. `px` is centimetres a pixel; `textOf` what stands on the line.
 */
export function placeDimensions(
  walls: readonly Wall[],
  textOf: (wall: Wall) => string,
  px: number,
): readonly DimensionPlace[] {
  const beside = (wall: Wall) => placeAt(wall, wall.width + DISTANCE * px, []);
  if (walls.length > SEARCHED_MAX) return walls.map(beside);
  const corners = wallShapes(walls).flat();
  const taken: Taken = { walls: walls.map(bodyOf), placed: [] };
  const places = new Map<number, DimensionPlace>();
  const take = (place: DimensionPlace, strokes: readonly Stroke[]) => {
    places.set(place.wall.index, place);
    taken.placed.push(...strokes);
  };
  const crowded: Wall[] = [];
  // Those at the outside keep their place beside the wall; the others look for one round them.
  for (const wall of [...walls].sort((one, other) => other.length - one.length)) {
    const place = beside(wall);
    const strokes = strokesOf(place, labelWidth(textOf(wall)), px);
    if (faultsOf(strokes, wall, taken) === 0) take(place, strokes);
    else crowded.push(wall);
  }
  for (const wall of crowded) {
    let best = { place: beside(wall), strokes: [] as readonly Stroke[], faults: Infinity };
    for (const away of distancesFor(wall, corners, px)) {
      const place = placeAt(wall, away, walls);
      const strokes = strokesOf(place, labelWidth(textOf(wall)), px);
      const faults = faultsOf(strokes, wall, taken);
      if (faults < best.faults) best = { place, strokes, faults };
      if (faults === 0) break;
    }
    take(best.place, best.strokes);
  }
  return walls.flatMap((wall) => places.get(wall.index) ?? []);
}
