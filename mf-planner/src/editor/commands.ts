/** What can be done in the planner by a key, a button or the palette: one table, which all of them read. */
import {
  direction,
  placedProduct,
  productKind,
  type StepIndex,
  wallAt,
  wallIndex,
  wallName,
  wallsOf,
} from '@rackwright/planning';
import {
  type Camera,
  type CameraStore,
  fittedTo,
  type SceneCameraStore,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomedByStep,
} from './camera';
import type { PlannerEditor } from './PlannerEditor';
import type { Refusal } from './refusal';
import { isOutlineBegun, viewShown, wallInView } from './store';
import type { KeyModifiers, ToolName } from './tool';
import { fittedToWall, steppedAtWall } from './wallCamera';

/** Why a command cannot be used now. */
export type CommandReason =
  | Refusal
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'nothing-selected'
  | 'nothing-placed'
  | 'no-wall-selected'
  | 'not-in-wall-view'
  | 'not-in-this-step'
  | 'not-in-size-step'
  | 'not-in-3d'
  | 'no-3d'
  | 'not-in-proposal'
  | 'is-a-group'
  | 'no-group'
  | 'closest'
  | 'furthest'
  | 'there-already';

/**
 * Where the keys of a command are its own: with something selected, in the wall view, with a wall selected, or anywhere on the plan. Those
 * of a drawing are read by the plan and the wall view. `fields` are read while something is typed, too, `everywhere` in a dialog as well.
 */
export type CommandPlace =
  | 'selection'
  | 'wall-view'
  | 'wall'
  | 'plan'
  | 'drawing'
  | 'screen'
  | 'fields'
  | 'everywhere';

/** Headings of the list of shortcuts. */
export type CommandGroup = 'selected' | 'placing' | 'views' | 'everything';

/** A key by the name of `KeyboardEvent.key`, a letter in lower case. */
export interface Pressed extends KeyModifiers {
  readonly key: string;
}

/** For what is done without a key. */
export const NO_KEY: Pressed = { key: '', ctrl: false, shift: false };

export interface PlannerCommand<On> {
  readonly group: CommandGroup;
  readonly place: CommandPlace;
  /** `ctrl+shift+z`; the first is the one that is shown. Shift that no command of the place asks for is its own to use. */
  readonly keys: readonly string[];
  /** Means nothing without the key that was pressed. */
  readonly isByKeyAlone?: true;
  /** Null while it can be used. */
  readonly reasonNot: (on: On) => CommandReason | null;
  readonly run: (on: On, pressed: Pressed) => void;
}

/** What commands of the plan act on. */
export interface OnPlan {
  readonly editor: PlannerEditor;
}

/** What commands of the drawing in view act on. */
export interface OnDrawing extends OnPlan {
  readonly camera: CameraStore;
  readonly wallCamera: CameraStore;
  readonly sceneCamera: SceneCameraStore;
}

/** What opens over the plan at a command; of `design`, the name of the only wall to fill. */
export type ScreenDialog =
  | { readonly kind: 'shortcuts' | 'palette' }
  | { readonly kind: 'design'; readonly wall?: string };

/** What commands of the whole screen act on. */
export interface OnScreen extends OnDrawing {
  readonly save: () => void;
  readonly whyNotSaved: () => CommandReason | null;
  readonly show: (dialog: ScreenDialog) => void;
  readonly goTo: (step: StepIndex) => void;
  /** Sales work on a proposal. */
  readonly isProposal: boolean;
}

/** Centimetres that an arrow key moves the selection; with Shift. */
export const NUDGE = 1;
export const NUDGE_FAR = 10;
/** Degrees that R turns with Alt, whatever the product's own step. */
export const FINE_TURN = 5;

const never = (): null => null;

const fixed = ({ isFixed, project, state }: PlannerEditor): CommandReason | null => {
  if (!isFixed) return null;
  return project.isLocked ? 'locked' : (state.whyReadOnly ?? 'read-only');
};

/** The first reason that holds, of those that follow a selection; what does not suit it comes before whose project it is. */
const selectedOr =
  (...others: readonly ((on: OnPlan) => CommandReason | null)[]): PlannerCommand<OnPlan>['reasonNot'] =>
  (on) => {
    if (on.editor.state.selection.length === 0) return 'nothing-selected';
    for (const other of [inPlanning, ...others]) {
      const reason = other(on);
      if (reason !== null) return reason;
    }
    return null;
  };
const changing = ({ editor }: OnPlan) => fixed(editor);

const objectsOf = ({ editor }: OnPlan) => editor.state.selection.flatMap((id) => editor.object(id) ?? []);

const unturned = (on: OnPlan): CommandReason | null =>
  objectsOf(on).every((object) =>
    ['floor', 'island'].includes(productKind(placedProduct(on.editor.state.catalogue, object))),
  )
    ? null
    : 'turns-with-wall';

const unsold = (on: OnPlan): CommandReason | null => {
  const { products } = on.editor.state.catalogue;
  const isSold = (productId: string) => {
    const product = products.get(productId);
    return product !== undefined && !product.isPlaceholder;
  };
  return objectsOf(on).every(({ productId }) => isSold(productId)) ? null : 'unknown-product';
};

const ungroupable = (on: OnPlan): CommandReason | null => {
  const [first, ...others] = objectsOf(on);
  if (!first || others.length === 0) return 'group-too-small';
  const { groupId } = first;
  return groupId !== null && others.every((other) => other.groupId === groupId) ? 'is-a-group' : null;
};

const groupless = (on: OnPlan): CommandReason | null =>
  objectsOf(on).some(({ groupId }) => groupId !== null) ? null : 'no-group';

const BEGINNING = 0;
const SIZE = 1;
const PLAN = 2;
const SHOPPING_LIST = 3;
const PLANNING: readonly StepIndex[] = [SIZE, PLAN];

const unsuited: ReadonlySet<CommandReason> = new Set<CommandReason>([
  'turns-with-wall',
  'unknown-product',
  'group-too-small',
  'is-a-group',
  'no-group',
]);

/** What is selected is nothing that the command is for, whoever may change it. */
export const isUnsuited = (why: CommandReason | null): boolean => why !== null && unsuited.has(why);

const inPlanning = ({ editor }: OnPlan): CommandReason | null =>
  PLANNING.includes(editor.project.step) ? null : 'not-in-this-step';

/** The list has changes of its own, and shows what becomes of those of the plan. */
const inHistory = (on: OnPlan): CommandReason | null =>
  on.editor.project.step === SHOPPING_LIST ? null : inPlanning(on);

/** The steps that plan, with a room. */
const onPlan = ({ editor }: OnPlan): CommandReason | null => {
  return inPlanning({ editor }) ?? (editor.data.points.length === 0 ? 'no-room' : null);
};

const inWallView = (on: OnPlan): CommandReason | null =>
  onPlan(on) ?? (wallInView(on.editor.state) === null ? 'not-in-wall-view' : null);

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * On the plan, up is away from the reader; in 3D it is the plan's axis nearest to where the camera looks; in the wall view it is up, and
 * right is along the wall as seen from inside.
 */
function nudgeAsSeen({ selected, scene, state }: PlannerEditor, right: number, up: number): void {
  const { view, headingDeg } = state;
  const frame = view.name === 'wall' ? scene.walls[view.wall] : undefined;
  const { x, y } = direction(view.name === '3d' ? Math.round(headingDeg / 90) * 90 : 0);
  if (!frame) selected.nudge(right * x + up * y, right * y - up * x);
  else if (up !== 0) selected.nudgeUp(up);
  else selected.nudge(frame.along.x * right, frame.along.y * right);
}

/** The wall that is selected, that of the first thing selected, or the first. */
export function wallMeant(editor: PlannerEditor): number {
  const { selection, selectedWall } = editor.state;
  const name = editor.object(selection[0] ?? '')?.wall ?? '';
  return selectedWall ?? Math.max(0, wallIndex(name, wallsOf(editor.data).length));
}

/** The wall after the one in view, or before it; after the last comes the first. */
function turnToWall(editor: PlannerEditor, step: 1 | -1): void {
  const wall = wallInView(editor.state);
  const walls = editor.data.points.length;
  if (wall !== null) editor.enterWall((wall + step + walls) % walls);
}

const ofSelection = { group: 'selected', place: 'selection' } as const;
const ofViews = { group: 'views', place: 'plan' } as const;
const ofWallView = { group: 'views', place: 'wall-view' } as const;
const ofTools = { group: 'placing', place: 'plan', keys: [] } as const;
const ofAll = { group: 'everything', place: 'plan' } as const;

const selecting = (on: OnPlan): CommandReason | null =>
  onPlan(on) ?? (on.editor.data.objects.length === 0 ? 'nothing-placed' : null);

/** Takes a tool for the walls in hand, in the step that has them; the wall view shows nothing of what it does. */
const ofTool = (tool: ToolName) =>
  ({
    ...ofTools,
    reasonNot: ({ editor }: OnPlan) => {
      if (editor.project.step !== SIZE) return 'not-in-size-step';
      return editor.data.points.length === 0 ? 'no-room' : fixed(editor);
    },
    run: ({ editor }: OnPlan) => editor.leaveWall().setTool(tool),
  }) as const;

/** Of the open plan. */
export const planCommands = {
  'select-before': {
    ...{ group: 'selected', place: 'plan', keys: ['['], reasonNot: selecting },
    run: ({ editor }) => editor.selected.next(-1),
  },
  'select-next': {
    ...{ group: 'selected', place: 'plan', keys: [']'], reasonNot: selecting },
    run: ({ editor }) => editor.selected.next(1),
  },
  move: {
    ...{ ...ofSelection, keys: Object.keys(ARROWS), isByKeyAlone: true, reasonNot: selectedOr(changing) },
    run: ({ editor }, { key, shift }) => {
      const [right, up] = ARROWS[key] ?? [0, 0];
      const step = shift ? NUDGE_FAR : NUDGE;
      nudgeAsSeen(editor, right * step, up * step);
    },
  },
  rotate: {
    ...{ ...ofSelection, keys: ['r'], reasonNot: selectedOr(unturned, changing) },
    run: ({ editor }, { shift, alt }) => {
      const way = shift ? -1 : 1;
      if (alt) editor.selected.rotateBy(way * FINE_TURN);
      else editor.selected.rotate(way);
    },
  },
  clone: {
    ...{ ...ofSelection, keys: ['d'], reasonNot: selectedOr(unsold, changing) },
    run: ({ editor }) => editor.selected.clone(),
  },
  group: {
    ...{ ...ofSelection, keys: ['ctrl+g'], reasonNot: selectedOr(ungroupable, changing) },
    run: ({ editor }) => editor.selected.group(),
  },
  ungroup: {
    ...{ ...ofSelection, keys: ['ctrl+shift+g'], reasonNot: selectedOr(groupless, changing) },
    run: ({ editor }) => editor.selected.ungroup(),
  },
  delete: {
    ...{ ...ofSelection, keys: ['Delete', 'Backspace'], reasonNot: selectedOr(changing) },
    run: ({ editor }) => editor.selected.delete(),
  },
  deselect: {
    ...{ ...ofSelection, keys: ['Escape'], reasonNot: selectedOr() },
    run: ({ editor }) => editor.select([]),
  },
  snapping: {
    ...{ group: 'placing', place: 'plan', keys: ['s'], reasonNot: inPlanning },
    run: ({ editor }) => editor.setSnapping(!editor.state.isSnapping),
  },
  'edit-walls': ofTool('edit-walls'),
  'split-wall': ofTool('split-wall'),
  'remove-node': ofTool('remove-node'),
  'draw-room': ofTool('draw-room'),
  plan: { ...ofViews, keys: ['1'], reasonNot: onPlan, run: ({ editor }) => editor.setView('2d') },
  '3d': {
    ...{ ...ofViews, keys: ['2'], reasonNot: onPlan },
    run: ({ editor }) =>
      viewShown(editor.state) === 'bird' ? editor.lookFrom('corner') : editor.setView('3d'),
  },
  bird: { ...ofViews, keys: ['3'], reasonNot: onPlan, run: ({ editor }) => editor.lookFrom('bird') },
  wall: {
    ...{ ...ofViews, keys: ['w'], reasonNot: onPlan },
    run: ({ editor }) => editor.enterWall(wallMeant(editor)),
  },
  'wall-before': {
    ...{ ...ofWallView, keys: ['PageUp'], reasonNot: inWallView },
    run: ({ editor }) => turnToWall(editor, -1),
  },
  'wall-next': {
    ...{ ...ofWallView, keys: ['PageDown'], reasonNot: inWallView },
    run: ({ editor }) => turnToWall(editor, 1),
  },
  'leave-wall': {
    ...{ ...ofWallView, keys: ['Escape', 'w'], reasonNot: inWallView },
    run: ({ editor }) => editor.leaveWall(),
  },
  'deselect-wall': {
    ...{ group: 'selected', place: 'wall', keys: ['Escape'] },
    reasonNot: (on) => (on.editor.state.selectedWall === null ? 'no-wall-selected' : inPlanning(on)),
    run: ({ editor }) => editor.selectWall(null),
  },
  undo: {
    ...{ ...ofAll, keys: ['ctrl+z'] },
    reasonNot: (on) => {
      const { state } = on.editor;
      return inHistory(on) ?? (state.undoName || isOutlineBegun(state) ? null : 'nothing-to-undo');
    },
    run: ({ editor }) => editor.undo(),
  },
  redo: {
    ...{ ...ofAll, keys: ['ctrl+shift+z', 'ctrl+y'] },
    reasonNot: (on) => inHistory(on) ?? (on.editor.state.redoName === null ? 'nothing-to-redo' : null),
    run: ({ editor }) => editor.redo(),
  },
} as const satisfies Record<string, PlannerCommand<OnPlan>>;

/** Of the plan or of the wall in view. */
function cameraInView({ editor, camera, wallCamera }: OnDrawing): CameraStore | null {
  return { '2d': camera, wall: wallCamera, '3d': null }[editor.state.view.name];
}

function zoomed(on: OnDrawing, step: 1 | -1): void {
  const { editor, sceneCamera } = on;
  if (editor.state.view.name === '3d') return sceneCamera.getState().current?.zoom(step);
  const wall = wallInView(editor.state);
  look(on, (camera) =>
    wall === null ? zoomedByStep(camera, step) : steppedAtWall(camera, wallAt(editor.data, wall), step),
  );
}

function fitted(on: OnDrawing): void {
  const { data, state } = on.editor;
  if (state.view.name === '3d') return void on.editor.lookFrom('corner');
  const wall = wallInView(state);
  look(on, (camera) =>
    wall === null ? fittedTo(camera, data.points) : fittedToWall(camera, wallAt(data, wall)),
  );
}

function look(on: OnDrawing, from: (camera: Camera) => Camera): void {
  const camera = cameraInView(on);
  const wall = wallInView(on.editor.state);
  if (camera && (wall === null || wall < on.editor.data.points.length))
    camera.setState(from(camera.getState()));
}

const in3d = ({ sceneCamera }: OnDrawing): CommandReason | null =>
  sceneCamera.getState().current ? null : 'no-3d';

/** `isEnd` tells the zoom at which it goes no further. */
const zoomable =
  (isEnd: (zoom: number) => boolean, end: CommandReason): PlannerCommand<OnDrawing>['reasonNot'] =>
  (on) => {
    const camera = cameraInView(on);
    const isAtEnd = camera !== null && isEnd(camera.getState().zoom);
    return inPlanning(on) ?? (camera === null ? in3d(on) : isAtEnd ? end : null);
  };

const ofDrawing = { group: 'views', place: 'drawing' } as const;

export const drawingCommands = {
  'zoom-in': {
    ...{ ...ofDrawing, keys: ['+', '='], reasonNot: zoomable((zoom) => zoom >= ZOOM_MAX, 'closest') },
    run: (on) => zoomed(on, 1),
  },
  'zoom-out': {
    ...{ ...ofDrawing, keys: ['-'], reasonNot: zoomable((zoom) => zoom <= ZOOM_MIN, 'furthest') },
    run: (on) => zoomed(on, -1),
  },
  fit: {
    ...{ ...ofDrawing, keys: ['f', '0'], reasonNot: zoomable(() => false, 'closest') },
    run: fitted,
  },
  walk: {
    ...{ ...ofDrawing, keys: [] },
    reasonNot: (on) => onPlan(on) ?? (on.editor.state.view.name === '3d' ? in3d(on) : 'not-in-3d'),
    run: ({ sceneCamera }) => {
      const { current } = sceneCamera.getState();
      current?.walk(!current.isWalking);
    },
  },
} as const satisfies Record<string, PlannerCommand<OnDrawing>>;

/** A cellar for the room, in the step that fills it. */
const designable = ({ editor }: OnPlan): CommandReason | null => {
  if (editor.project.step !== PLAN) return 'not-in-this-step';
  return editor.data.points.length === 0 ? 'no-room' : fixed(editor);
};

const ofDesign = { group: 'placing', place: 'screen', keys: [] } as const;

export const screenCommands = {
  design: { ...ofDesign, reasonNot: designable, run: ({ show }) => show({ kind: 'design' }) },
  'fill-wall': {
    ...ofDesign,
    reasonNot: (on) => designable(on) ?? planCommands['deselect-wall'].reasonNot(on),
    run: ({ editor, show }) => show({ kind: 'design', wall: wallName(wallMeant(editor)) }),
  },
  save: {
    ...{ group: 'everything', place: 'everywhere', keys: ['ctrl+s'] },
    reasonNot: ({ whyNotSaved }) => whyNotSaved(),
    run: ({ save }) => save(),
  },
  'new-project': {
    ...{ group: 'everything', place: 'screen', keys: [] },
    reasonNot: ({ editor, isProposal }) => {
      if (isProposal) return 'not-in-proposal';
      return editor.project.step === BEGINNING ? 'there-already' : null;
    },
    run: ({ goTo }) => goTo(BEGINNING),
  },
  'shopping-list': {
    ...{ group: 'everything', place: 'screen', keys: [] },
    reasonNot: ({ editor }) => {
      if (editor.data.points.length === 0) return 'no-room';
      return editor.project.step === SHOPPING_LIST ? 'there-already' : null;
    },
    run: ({ goTo }) => goTo(SHOPPING_LIST),
  },
  palette: {
    ...{ group: 'everything', place: 'fields', keys: ['ctrl+k'], reasonNot: never },
    run: ({ show }) => show({ kind: 'palette' }),
  },
  shortcuts: {
    ...{ group: 'everything', place: 'screen', keys: ['?'], reasonNot: never },
    run: ({ show }) => show({ kind: 'shortcuts' }),
  },
} as const satisfies Record<string, PlannerCommand<OnScreen>>;

export type OpenPlanCommandId = keyof typeof planCommands | keyof typeof drawingCommands;
export type ScreenCommandId = keyof typeof screenCommands;
export type CommandId = OpenPlanCommandId | ScreenCommandId;

/** Those that need no more than an open plan. */
export const openPlanCommands: Readonly<Record<OpenPlanCommandId, PlannerCommand<OnDrawing>>> = {
  ...planCommands,
  ...drawingCommands,
};

/** All of them, in the order of the list of shortcuts. */
export const commands: Readonly<Record<CommandId, PlannerCommand<OnScreen>>> = {
  ...openPlanCommands,
  ...screenCommands,
};

export const commandIds = Object.keys(commands) as readonly CommandId[];
