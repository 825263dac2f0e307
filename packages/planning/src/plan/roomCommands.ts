/** Commands that change the room itself. What no longer fits refuses them, unless it may be taken out. Specification section 5. */
import type { ChangeResult, Handlers } from './change';
import type { Point } from '../geometry';
import { accept, reject } from '../result';
import {
  moveCorner,
  moveWall,
  removeNode,
  type RoomEditResult,
  setCeilingHeight,
  setOutline,
  setWallLength,
  setWallWidth,
  splitWall,
} from '../editing/wallEdits';

/** Walls and corners are named by their index, from 0. With `removeDisplaced`, what no longer fits is taken out of the room. */
export type RoomCommand = { readonly removeDisplaced?: boolean } & (
  | { readonly type: 'set-outline'; readonly points: readonly Point[] }
  | { readonly type: 'move-corner'; readonly index: number; readonly to: Point }
  | { readonly type: 'set-wall-length'; readonly wall: number; readonly lengthCm: number }
  | { readonly type: 'set-wall-width'; readonly wall: number; readonly widthCm: number }
  | { readonly type: 'split-wall'; readonly wall: number; readonly at: Point }
  | { readonly type: 'remove-node'; readonly index: number }
  | { readonly type: 'move-wall'; readonly wall: number; readonly to: Point }
  | { readonly type: 'set-ceiling'; readonly heightCm: number }
);

export const roomHandlers: Handlers<RoomCommand> = {
  'set-outline': (context, command) =>
    command.points.every(isFinitePoint)
      ? edited(command, setOutline(context.data(), command.points, context.catalogue))
      : reject('bad-point'),
  'move-corner': (context, command) =>
    isFinitePoint(command.to)
      ? edited(command, moveCorner(context.data(), indexOf(command.index), command.to, context.catalogue))
      : reject('bad-point'),
  'set-wall-length': (context, command) =>
    edited(
      command,
      setWallLength(context.data(), indexOf(command.wall), finite(command.lengthCm), context.catalogue),
    ),
  'set-wall-width': (context, command) =>
    edited(
      command,
      setWallWidth(context.data(), indexOf(command.wall), finite(command.widthCm), context.catalogue),
    ),
  'split-wall': (context, command) =>
    isFinitePoint(command.at)
      ? edited(command, splitWall(context.data(), indexOf(command.wall), command.at, context.catalogue))
      : reject('bad-point'),
  'remove-node': (context, command) =>
    edited(command, removeNode(context.data(), indexOf(command.index), context.catalogue)),
  'move-wall': (context, command) =>
    isFinitePoint(command.to)
      ? edited(command, moveWall(context.data(), indexOf(command.wall), command.to, context.catalogue))
      : reject('bad-point'),
  'set-ceiling': (context, command) =>
    edited(command, setCeilingHeight(context.data(), finite(command.heightCm), context.catalogue)),
};

/** -1, which is no wall and no corner, for what is no whole number. */
function indexOf(index: number): number {
  return Number.isInteger(index) ? index : -1;
}

function isFinitePoint({ x, y }: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

/** NaN, which every range refuses, for what is no finite number. */
function finite(cm: number): number {
  return Number.isFinite(cm) ? cm : NaN;
}

function edited({ removeDisplaced = false }: RoomCommand, edit: RoomEditResult): ChangeResult {
  if (!edit.ok) return edit;
  const { data, displaced, scene } = edit.value;
  if (displaced.length === 0) return accept({ kind: 'room', data, scene });
  if (!removeDisplaced) return reject('displaces-objects', { objects: displaced });
  const gone = new Set(displaced);
  const objects = data.objects.filter((object) => !gone.has(object.id));
  return accept({ kind: 'room', data: { ...data, objects }, scene });
}
