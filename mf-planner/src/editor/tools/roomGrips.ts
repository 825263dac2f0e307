import {
  checkOutline,
  CornerCheck,
  direction,
  distance,
  LENGTH_STEP,
  type LengthUnit,
  nearestOnSegment,
  offset,
  outlineFault,
  type Point,
  type RoomCommand,
  type RoomRefusal,
  segmentAngle,
  wallMovedTo,
} from '@rackwright/planning';
import type { ToolEditor } from '../toolEditor';
import type { PlanPointer } from '../tool';

/** The room as the pointer would have it, and the command that makes it so. */
export interface GripTarget {
  readonly points: readonly Point[];
  readonly refusal: RoomRefusal | null;
  readonly command: RoomCommand;
}

/** Part of the room that is held by the pointer. */
export interface RoomGrip {
  /** Milliseconds that it is held before it moves. */
  readonly waitsMs: number;
  targetAt(pointer: PlanPointer): GripTarget;
}

/** How near another corner's line must be to draw what is held to it, in pixels. */
const ALIGN_PX = 10;
/** A wall begins to move when it has been held this long. Spec section 4. */
const WALL_WAITS_MS = 100;

const isFree = (editor: ToolEditor, { alt }: PlanPointer): boolean => !editor.state.isSnapping || alt;

/** Takes hold of a corner; what is wrong with the room is a notice. */
export function holdCorner(editor: ToolEditor, from: PlanPointer, corner: number): RoomGrip | null {
  const { points } = editor.data;
  const start = points[corner];
  if (!start) return null;
  const fault = checkOutline(points);
  if (!fault) return new CornerGrip(editor, from, { corner, start, check: new CornerCheck(points, corner) });
  editor.refuse(fault.reason);
  return null;
}

interface HeldCorner {
  readonly corner: number;
  readonly start: Point;
  readonly check: CornerCheck;
}

class CornerGrip implements RoomGrip {
  readonly waitsMs = 0;
  readonly #editor: ToolEditor;
  readonly #from: PlanPointer;
  readonly #held: HeldCorner;

  constructor(editor: ToolEditor, from: PlanPointer, held: HeldCorner) {
    this.#editor = editor;
    this.#from = from;
    this.#held = held;
  }

  targetAt(pointer: PlanPointer): GripTarget {
    const { corner, check } = this.#held;
    const { points } = this.#editor.data;
    const to = this.#to(pointer);
    return {
      points: points.map((point, index) => (index === corner ? to : point)),
      refusal: check.refusal(to.x, to.y),
      command: { type: 'move-corner', index: corner, to },
    };
  }

  #to(pointer: PlanPointer): Point {
    const { corner, start } = this.#held;
    const { points } = this.#editor.data;
    const from = this.#from.at;
    const raw = { x: start.x + pointer.at.x - from.x, y: start.y + pointer.at.y - from.y };
    if (isFree(this.#editor, pointer)) return raw;
    const neighbours = [points.at(corner - 1) ?? raw, points[(corner + 1) % points.length] ?? raw];
    const tolerance = ALIGN_PX * pointer.cmPerPixel;
    return {
      x: settled(raw.x, { lines: neighbours.map(({ x }) => x), tolerance }),
      y: settled(raw.y, { lines: neighbours.map(({ y }) => y), tolerance }),
    };
  }
}

/** On a line that is near, else on a whole centimetre. */
function settled(cm: number, { lines, tolerance }: { lines: readonly number[]; tolerance: number }): number {
  return lines.find((line) => Math.abs(line - cm) <= tolerance) ?? Math.round(cm);
}

/** Takes hold of a wall, to move it parallel to itself; null for a wall that is none. */
export function holdWall(editor: ToolEditor, from: PlanPointer, wall: number): RoomGrip | null {
  const { points } = editor.data;
  const a = points[wall];
  const b = points[(wall + 1) % points.length];
  return a && b ? new WallGrip(editor, from, { wall, a, along: direction(segmentAngle(a, b)) }) : null;
}

interface HeldWall {
  readonly wall: number;
  readonly a: Point;
  readonly along: Point;
}

class WallGrip implements RoomGrip {
  readonly waitsMs = WALL_WAITS_MS;
  readonly #editor: ToolEditor;
  readonly #from: PlanPointer;
  readonly #held: HeldWall;

  constructor(editor: ToolEditor, from: PlanPointer, held: HeldWall) {
    this.#editor = editor;
    this.#from = from;
    this.#held = held;
  }

  targetAt(pointer: PlanPointer): GripTarget {
    const { wall, a, along } = this.#held;
    const to = offset(a, { x: -along.y, y: along.x }, this.#inwards(pointer));
    const points = wallMovedTo(this.#editor.data.points, wall, to);
    return {
      points,
      refusal: outlineFault(points)?.reason ?? null,
      command: { type: 'move-wall', wall, to },
    };
  }

  /** By how much it goes into the room: in line with another corner, or by whole centimetres. */
  #inwards(pointer: PlanPointer): number {
    const { wall, a, along } = this.#held;
    const from = this.#from.at;
    const depthOf = ({ x, y }: Point): number => (y - a.y) * along.x - (x - a.x) * along.y;
    const raw = depthOf(pointer.at) - depthOf(from);
    if (isFree(this.#editor, pointer)) return raw;
    const { points } = this.#editor.data;
    const ends = new Set([wall, (wall + 1) % points.length]);
    const lines = points.filter((_, index) => !ends.has(index)).map(depthOf);
    return settled(raw, { lines, tolerance: ALIGN_PX * pointer.cmPerPixel });
  }
}

/**
 * The place on a wall that is meant by a pointer: its middle when that is near, else whole centimetres or quarters of an inch from
 * corner A, by the unit; anywhere when the pointer is free of snapping. Null for a wall that is none.
 */
export function placeOnWall(editor: ToolEditor, pointer: PlanPointer, wall: number): Point | null {
  const { points } = editor.data;
  const a = points[wall];
  const b = points[(wall + 1) % points.length];
  if (!a || !b) return null;
  const length = distance(a, b);
  const raw = nearestOnSegment(pointer.at, a, b) * length;
  const step = stepOf(editor.state.unit);
  const isMiddle = Math.abs(raw - length / 2) <= ALIGN_PX * pointer.cmPerPixel;
  const along = isFree(editor, pointer) ? raw : isMiddle ? length / 2 : Math.round(raw / step) * step;
  return offset(a, direction(segmentAngle(a, b)), Math.min(length, along));
}

const stepOf = (unit: LengthUnit): number => (unit === 'FT' ? LENGTH_STEP : 1);
