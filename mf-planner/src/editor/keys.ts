/** Which command a key means, and where. */
import {
  type PlannerCommand,
  type CommandId,
  commandIds,
  type CommandPlace,
  commands,
  drawingCommands,
  type OnPlan,
  planCommands,
  type Pressed,
} from './commands';
import type { PlannerEditor } from './PlannerEditor';
import { isOutlineBegun, type PlannerState } from './store';
import type { KeyModifiers } from './tool';

const byKeys: ReadonlyMap<string, CommandId> = new Map(
  commandIds.flatMap((id) =>
    commands[id].keys.map((keys): [string, CommandId] => [`${commands[id].place} ${keys}`, id]),
  ),
);

/** The command that has these keys in that place. Shift counts where another one differs by it. */
export function commandAt(place: CommandPlace, { key, ctrl, shift }: Pressed): CommandId | undefined {
  const held = ctrl ? 'ctrl+' : '';
  return (
    (shift ? byKeys.get(`${place} ${held}shift+${key}`) : undefined) ?? byKeys.get(`${place} ${held}${key}`)
  );
}

/** A key as the table of commands names it. */
export const pressedKey = (name: string, modifiers: KeyModifiers): Pressed => ({
  ...modifiers,
  key: name.length === 1 ? name.toLowerCase() : name,
});

/** In this order one comes before another that has the same keys. */
const places: readonly (readonly [CommandPlace, (state: PlannerState) => boolean])[] = [
  ['selection', ({ selection }) => selection.length > 0],
  ['wall-view', ({ view }) => view.name === 'wall'],
  ['wall', ({ selectedWall }) => selectedWall !== null],
  ['plan', () => true],
];

/**
 * The keys that mean the same whatever the tool. True when one was used; a rule that refuses what it does says
 * so. Where the plan is hidden those that act on it mean nothing.
 */
export function keyAction(editor: PlannerEditor, name: string, modifiers: KeyModifiers): boolean {
  const pressed = pressedKey(name, modifiers);
  for (const [place, isHere] of places) {
    const id = isHere(editor.state) ? commandAt(place, pressed) : undefined;
    if (id === undefined || !isOfPlan(id)) continue;
    const command: PlannerCommand<OnPlan> = planCommands[id];
    if (command.reasonNot({ editor }) === 'not-in-this-step') continue;
    command.run({ editor }, pressed);
    return true;
  }
  return false;
}

/** Of the drawing in view; while walls are drawn, digits and signs are a length's. */
export function drawingCommandAt(
  pressed: Pressed,
  state: PlannerState,
): keyof typeof drawingCommands | undefined {
  if (state.typedLength !== '' || isOutlineBegun(state)) return undefined;
  const id = commandAt('drawing', pressed);
  return id !== undefined && isOfDrawing(id) ? id : undefined;
}

const isOfDrawing = (id: CommandId): id is keyof typeof drawingCommands => id in drawingCommands;
const isOfPlan = (id: CommandId): id is keyof typeof planCommands => id in planCommands;
