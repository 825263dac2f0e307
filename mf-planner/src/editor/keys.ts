import { wallIndex, wallsOf } from '@rackwright/planning';
import type { PlannerEditor } from './PlannerEditor';
import type { KeyModifiers } from './tool';

/** Centimetres that an arrow key moves the selection; with Shift. */
export const NUDGE = 1;
export const NUDGE_FAR = 10;
/** Degrees that R turns with Alt, whatever the product's own step. */
export const FINE_TURN = 5;

type Action = (editor: PlannerEditor, modifiers: KeyModifiers) => void;

const arrow =
  (right: number, up: number): Action =>
  (editor, { shift }) => {
    const step = shift ? NUDGE_FAR : NUDGE;
    nudgeAsSeen(editor, right * step, up * step);
  };

/** On the plan, up is away from the reader; in the wall view it is up, and right is along the wall as seen from inside. */
function nudgeAsSeen(
  { selected, scene, state: { wallInView } }: PlannerEditor,
  right: number,
  up: number,
): void {
  const frame = wallInView === null ? undefined : scene.walls[wallInView];
  if (!frame) selected.nudge(right, -up);
  else if (up !== 0) selected.nudgeUp(up);
  else selected.nudge(frame.along.x * right, frame.along.y * right);
}

const turn: Action = ({ selected }, { shift, alt }) => {
  const way = shift ? -1 : 1;
  if (alt) selected.rotateBy(way * FINE_TURN);
  else selected.rotate(way);
};

/** Keys that act on what is selected, and do nothing without a selection. */
const selectionKeys: Readonly<Record<string, Action>> = {
  Delete: (editor) => editor.selected.delete(),
  Backspace: (editor) => editor.selected.delete(),
  ArrowLeft: arrow(-1, 0),
  ArrowRight: arrow(1, 0),
  ArrowUp: arrow(0, 1),
  ArrowDown: arrow(0, -1),
  r: turn,
  d: (editor) => editor.selected.clone(),
  Escape: (editor) => editor.select([]),
};

/** Keys of the wall view; Escape leaves it when nothing is selected in it. */
const wallKeys: Readonly<Record<string, Action>> = {
  PageDown: (editor) => editor.turnToWall(1),
  PageUp: (editor) => editor.turnToWall(-1),
  Escape: (editor) => editor.leaveWall(),
  w: (editor) => editor.leaveWall(),
};

const plainKeys: Readonly<Record<string, Action>> = {
  s: (editor) => editor.setSnapping(!editor.state.isSnapping),
  '1': (editor) => editor.setView('2d'),
  '2': (editor) => editor.setView('3d'),
  '3': (editor) => editor.lookFrom('bird'),
  w: (editor) => editor.enterWall(wallMeant(editor)),
  ']': (editor) => editor.selected.next(1),
  '[': (editor) => editor.selected.next(-1),
};

/** The wall that is selected, that of the first thing selected, or the first. */
export function wallMeant(editor: PlannerEditor): number {
  const { selection, selectedWall } = editor.state;
  const name = editor.object(selection[0] ?? '')?.wall ?? '';
  return selectedWall ?? Math.max(0, wallIndex(name, wallsOf(editor.data).length));
}

const ctrlKeys: Readonly<Record<string, Action>> = {
  z: (editor, { shift }) => (shift ? editor.redo() : editor.undo()),
  y: (editor) => editor.redo(),
};

/** With Ctrl; they do nothing without a selection either. */
const selectionCtrlKeys: Readonly<Record<string, Action>> = {
  g: (editor, { shift }) => (shift ? editor.selected.ungroup() : editor.selected.group()),
};

/** The keys that mean the same whatever the tool. True when one was used. */
export function keyAction(editor: PlannerEditor, name: string, modifiers: KeyModifiers): boolean {
  const key = name.length === 1 ? name.toLowerCase() : name;
  const action = (modifiers.ctrl ? ctrlAction : plainAction)(editor, key);
  action?.(editor, modifiers);
  return action !== undefined;
}

function ctrlAction({ state }: PlannerEditor, key: string): Action | undefined {
  return ctrlKeys[key] ?? (state.selection.length > 0 ? selectionCtrlKeys[key] : undefined);
}

function plainAction({ state }: PlannerEditor, key: string): Action | undefined {
  const { selection, selectedWall, wallInView } = state;
  const ofSelection = selection.length > 0 ? selectionKeys[key] : undefined;
  const ofWall = wallInView !== null ? wallKeys[key] : undefined;
  if (key === 'Escape' && !ofSelection && !ofWall && selectedWall !== null) return deselectWall;
  return ofSelection ?? ofWall ?? plainKeys[key];
}

const deselectWall: Action = (editor) => editor.selectWall(null);
