/** What is done with the room itself rather than with what stands in it. */
import type { Command, Project, RoomCommand, StepIndex } from '@rackwright/planning';
import type { ToolName } from './tool';

/** Walls are edited in the second step, objects from the third on; without a room there is only drawing one. */
export function restingTool(project: Project, step: StepIndex): ToolName {
  if (project.data.points.length === 0) return 'draw-room';
  return step === 1 ? 'edit-walls' : 'select';
}

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
