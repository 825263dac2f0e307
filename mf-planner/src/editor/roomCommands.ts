/** What is done with the room itself rather than with what stands in it. */
import {
  type Command,
  distanceToSegment,
  type Point,
  type Project,
  type RoomCommand,
  type StepIndex,
} from '@rackwright/planning';
import type { ToolName } from './tool';

/** Walls are edited in the second step, objects from the third on; without a room there is only drawing one. */
export function restingTool(project: Project, step: StepIndex): ToolName {
  if (project.data.points.length === 0) return 'draw-room';
  return step === 1 ? 'edit-walls' : 'select';
}

type Outline = readonly Point[];

/**
 * The wall that runs where the middle of this one did, by its index: with corners that come and go walls get other numbers. Null where
 * there was no such wall, and where there is none any more.
 */
export function wallAgain(wall: number, before: Outline, outline: Outline): number | null {
  const a = before[wall];
  if (!a || outline.length === 0) return null;
  if (before.length === outline.length) return wall;
  const b = cornerAfter(before, wall);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const away = outline.map((corner, index) => distanceToSegment(middle, corner, cornerAfter(outline, index)));
  return away.indexOf(Math.min(...away));
}

const cornerAfter = (outline: Outline, index: number): Point => outline[(index + 1) % outline.length]!;

const roomCommands = new Set<Command['type']>([
  'set-outline',
  'move-corner',
  'set-wall-length',
  'set-wall-width',
  'split-wall',
  'remove-node',
  'move-wall',
  'set-ceiling',
]);

export function isRoomCommand(command: Command): command is RoomCommand {
  return roomCommands.has(command.type);
}
