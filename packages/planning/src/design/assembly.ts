/** Pieces that were chosen for a room, as objects of its plan. */
import { backGap } from '../catalogue/product';
import { direction, offset, type Point } from '../geometry';
import { newBox, type Span } from '../placing/box';
import { objectRefusal } from '../placing/placement';
import { type Scene, setOnWall, type WallFrame } from '../placing/scene';
import { round } from '../measure';
import type { PlacedObject } from '../project/project';
import type { CornerChoice, DesignRoom } from './designRoom';
import { fill, plainWorth, type StandingPiece, quarterInches, stretchesOf } from './fillStretches';
import type { FloorLine, FreeSpace } from './freeSpans';
import type { CellarPiece } from './pieces';

/** A piece where it stands. */
export interface Placement {
  readonly piece: CellarPiece;
  readonly objects: readonly PlacedObject[];
}

/** A touching neighbour is no further away than this, in centimetres: what stands with more between is no run. */
const TOUCHES = 0.5;

/** Pieces on walls as objects without ids, in the order of the walls; a corner without bottles only where racks meet at it. */
export function onWalls(
  room: DesignRoom,
  standing: readonly StandingPiece[],
  corners: readonly CornerChoice[],
): Placement[] {
  const gap = room.scene.catalogue.wallGapCm;
  const meets = (wall: number, isStart: boolean, cm: number): boolean => {
    const { length } = room.scene.walls[wall]!.wall;
    const place = isStart ? gap + cm : length - gap - cm;
    return standing.some((each) => {
      const end = isStart ? each.middle - each.piece.width / 2 : each.middle + each.piece.width / 2;
      return each.wall === wall && Math.abs(end - place) <= TOUCHES;
    });
  };
  const inCorners = corners.flatMap(({ piece }, corner): Placement[] => {
    if (!piece) return [];
    const frame = room.scene.walls[corner]!;
    const { width, length } = piece.parts[0]!.object.size;
    const before = (corner + corners.length - 1) % corners.length;
    const isNeeded =
      piece.holdings.some(({ places }) => places > 0) ||
      (meets(corner, true, width) && meets(before, false, length));
    return isNeeded ? [{ piece, objects: [room.inCorner(frame, piece, '')] }] : [];
  });
  const along = standing.map(({ wall, piece, middle }) => ({
    piece,
    objects: atWall(room.scene.walls[wall]!, piece, { middle, gap }),
  }));
  return [...inCorners, ...along];
}

function atWall(
  frame: WallFrame,
  piece: CellarPiece,
  { middle, gap }: { middle: number; gap: number },
): PlacedObject[] {
  const box = newBox();
  return piece.parts.map(({ product, object, aside }) => {
    setOnWall(box, frame, middle + aside, backGap(product, gap) + object.size.length / 2);
    return at(object, box, { rotation: frame.wall.angle, wall: frame.wall.name });
  });
}

const at = (
  object: PlacedObject,
  { x, y }: Point,
  turned: { rotation: number; wall: string | null },
): PlacedObject => ({
  ...object,
  ...turned,
  position: { ...object.position, x: round(x, 6), y: round(y, 6) },
});

/** Rows of islands tried across the floor: this many, each with lines 20 cm apart along the longest walls' directions. */
const ROWS = 4;
const LINES_APART = 20;
const DIRECTIONS = 2;

/** Islands wherever the aisle is free all round them, the best row first; `valueOf` says which pieces. What is placed is in the way of the next. */
export function islandsIn(
  space: FreeSpace,
  pieces: readonly CellarPiece[],
  { valueOf, aisleCm }: { readonly valueOf: (piece: CellarPiece) => number; readonly aisleCm: number },
): Placement[] {
  const placements: Placement[] = [];
  const useful = pieces.filter((piece) => valueOf(piece) > 0);
  const depth = Math.max(0, ...useful.map(depthOf));
  if (useful.length === 0) return placements;
  const top = Math.max(...useful.map((piece) => piece.top));
  const narrowest = Math.min(...useful.map((piece) => piece.width));
  const worth = plainWorth(useful.map(valueOf));
  for (let row = 0; row < ROWS; row++) {
    let best = { worth: 0, placements: [] as Placement[] };
    for (const line of linesAcross(space.scene)) {
      const spans = space
        .acrossFloor(line, { width: depth, top, atLeast: narrowest + 2 * aisleCm })
        .map(({ from, to }): Span => ({ from: from + aisleCm, to: to - aisleCm }));
      if (spans.length === 0) continue;
      const choices = useful.map((piece) => ({ piece, steps: quarterInches(piece.width), profile: 0 }));
      const filled = fill(stretchesOf(0, [spans]), choices, worth);
      if (filled.worth <= best.worth + 1e-9) continue;
      best = { worth: filled.worth, placements: filled.standing.map((standing) => onLine(line, standing)) };
    }
    if (best.placements.length === 0) break;
    for (const placement of best.placements) {
      placements.push(placement);
      for (const object of placement.objects)
        space.add({ ...object, id: `island ${placements.length} ${object.id}` });
    }
  }
  return placements;
}

const depthOf = (piece: CellarPiece): number =>
  Math.max(...piece.parts.map(({ object }) => object.size.length));

function onLine(line: FloorLine & { readonly angle: number }, { piece, middle }: StandingPiece): Placement {
  const objects = piece.parts.map(({ object, aside }) =>
    at(object, offset(line.at, line.along, middle + aside), { rotation: line.angle, wall: null }),
  );
  return { piece, objects };
}

function* linesAcross({ walls, data: { points } }: Scene): Generator<FloorLine & { readonly angle: number }> {
  const byLength = [...walls].sort((one, other) => other.wall.length - one.wall.length);
  const angles = [...new Set(byLength.map(({ wall }) => round(wall.angle % 180, 3)))].slice(0, DIRECTIONS);
  for (const angle of angles) {
    const along = direction(angle);
    const across = { x: -along.y, y: along.x };
    const us = points.map(({ x, y }) => x * along.x + y * along.y);
    const ns = points.map(({ x, y }) => x * across.x + y * across.y);
    const [from, to] = [Math.min(...us), Math.max(...us)];
    const [near, far] = [Math.min(...ns), Math.max(...ns)];
    const lines = Math.floor((far - near) / LINES_APART);
    // From the middle of the room outwards.
    for (let i = 0; i <= lines; i++) {
      const n = (near + far) / 2 + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (LINES_APART / 2);
      yield { angle, along, from, to, at: { x: across.x * n, y: across.y * n } };
    }
  }
}

/** With ids from `nextId`, those that the rules of placing refuse left out with the rest of their piece. The scene holds them from then on. */
export function placeAllIn(
  scene: Scene,
  placements: readonly Placement[],
  nextId: () => string,
): Placement[] {
  return placements.flatMap((placement) => {
    const objects: PlacedObject[] = [];
    for (const each of placement.objects) {
      const object = { ...each, id: nextId() };
      if (objectRefusal(scene, object) !== null) {
        for (const { id } of objects) scene.remove(id);
        return [];
      }
      scene.add(object);
      objects.push(object);
    }
    return [{ ...placement, objects }];
  });
}
