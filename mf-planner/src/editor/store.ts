import type { MenuTreeItem, WireMaterial, WizardStep } from '@rackwright/contracts';
import type { CameraState, Catalogue, LengthUnit, Project, RoomCommand } from '@rackwright/planning';
import type { Language } from '@rackwright/words';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_MARKS, type PlanMark } from './planMarks';
import type { ReadOnlyRefusal } from './refusal';
import type { Preview, ToolName } from './tool';

/** Said by the editor in codes; `messages.ts` has the sentences. */
export type NoticeCode =
  | 'undone'
  | 'redone'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'snapping-on'
  | 'snapping-off'
  | 'go-to-plan-step'
  | 'placed'
  | 'placed-at-wall'
  | 'selected'
  | 'deleted'
  | 'grouped'
  | 'ungrouped'
  | 'extended'
  | 'room-drawn'
  | 'updated'
  | 'catalogue-taken'
  | 'refused';

export interface Notice {
  /** Grows with each notice, so that the same words can be said twice. */
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly code: NoticeCode;
  /** `reason` with the code `refused`; `name`, `place`, `count` and `wanted` where the sentence has a place for them. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** A change of the room after which some objects no longer fit: the customer decides. */
export interface Displacing {
  readonly name: string;
  readonly command: RoomCommand;
  /** Ids of what would be removed. */
  readonly objects: readonly string[];
}

/** How parts are delivered; chosen before checkout (specification section 4). */
export type PreDrillOption = 'pre-drilled' | 'not pre-drilled';

/** Of the whole room: the plan, or 3D. */
export type RoomView = '2d' | '3d';

/** What is looked at: the room, or the elevation of one wall, by its index, which leads back to where it was entered from. */
export type View =
  | { readonly name: RoomView }
  | { readonly name: 'wall'; readonly wall: number; readonly before: RoomView };

/** What walls and floors can be covered with, as the shop offers it; `_id` is what a project names. */
export type RoomMaterial = WireMaterial;

/** What the shop sells, how its menu is ordered and what its steps are called, in one language. */
export interface Assortment {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly materials: readonly RoomMaterial[];
  readonly menu: readonly MenuTreeItem[];
  /** The wizard's five. */
  readonly steps: readonly WizardStep[];
}

/** The facts of one open plan. Whatever can be computed from them is not here. */
export interface PlannerState extends Assortment {
  /** What the shop sells by now, where that is something else: the plan goes on without it until it is taken. */
  readonly offered: Assortment | null;
  /** As it stands after the last change. */
  readonly project: Project;
  /** Of what undo would take back, and redo do again; null when there is nothing. */
  readonly undoName: string | null;
  readonly redoName: string | null;
  /** Somebody else's project, looked at: nothing but step and view may change. */
  readonly isReadOnly: boolean;
  /** Null while it is not. */
  readonly whyReadOnly: ReadOnlyRefusal | null;
  /** Null until the customer has chosen. */
  readonly preDrillOption: PreDrillOption | null;
  readonly selection: readonly string[];
  readonly selectedWall: number | null;
  readonly view: View;
  /** Where the 3D camera was left; null shows the whole room. */
  readonly camera3d: CameraState | null;
  /** Where it looks, in degrees clockwise from the plan's up. */
  readonly headingDeg: number;
  /** Where the 3D camera is sent, until it has come to rest. */
  readonly aim: ViewpointName | null;
  readonly unit: LengthUnit;
  readonly tool: ToolName;
  /** The product that a click would place. */
  readonly armedProductId: string | null;
  readonly preview: Preview | null;
  /** What has been typed for the length of the wall being drawn. */
  readonly typedLength: string;
  readonly isSnapping: boolean;
  /** A click adds to the selection, as with Shift held: for fingers. */
  readonly isAdding: boolean;
  readonly displacing: Displacing | null;
  readonly notice: Notice | null;
  readonly hoveredId: string | null;
  /** What is said of objects and walls, in every view. */
  readonly marks: readonly PlanMark[];
}

/** Where the 3D view looks at the whole room from: across a corner, or straight from above. */
export type ViewpointName = 'corner' | 'bird';

export type PlannerStore = StoreApi<PlannerState>;

/** How a project was looked at when it was saved. */
export function savedView({
  viewState: { view, unit, camera3d },
}: Project): Pick<PlannerState, 'view' | 'camera3d' | 'unit'> {
  return { view: { name: view }, camera3d: camera3d ?? null, unit };
}

/** Parts of the height above what is looked at: a camera no further to the side looks straight down. */
const STRAIGHT_DOWN = 0.01;

function looksDown({ position, target }: CameraState): boolean {
  const aside = Math.hypot(position[0] - target[0], position[2] - target[2]);
  return aside <= STRAIGHT_DOWN * (position[1] - target[1]);
}

/** As notices name it; empty for one that is not in the catalogue. */
export const productName = ({ catalogue }: Pick<PlannerState, 'catalogue'>, productId: string): string =>
  catalogue.products.get(productId)?.name ?? '';

/** Corners have been drawn of a room that is not closed yet. */
export const isOutlineBegun = ({ preview }: Pick<PlannerState, 'preview'>): boolean =>
  preview?.kind === 'outline' && preview.corners.length > 0;

/** Index of the wall whose elevation is in view; null in another view. */
export const wallInView = ({ view }: Pick<PlannerState, 'view'>): number | null =>
  view.name === 'wall' ? view.wall : null;

/** How the whole room is looked at, or will be when its wall is left. */
export const roomView = ({ view }: Pick<PlannerState, 'view'>): RoomView =>
  view.name === 'wall' ? view.before : view.name;

/** What is on the screen, the 3D view from above told apart. Spec section 2, "view switch". */
export function viewShown({ view, aim, camera3d }: PlannerState): View['name'] | 'bird' {
  if (view.name !== '3d') return view.name;
  const isFromAbove = aim === null ? camera3d !== null && looksDown(camera3d) : aim === 'bird';
  return isFromAbove ? 'bird' : '3d';
}

/** A store for one open plan. Nothing is kept outside it. */
export function createPlannerStore(
  catalogue: Catalogue,
  project: Project,
  { materials = [], menu = [], steps = [], language = 'en' }: Partial<Omit<Assortment, 'catalogue'>> = {},
): PlannerStore {
  return createStore<PlannerState>()(() => ({
    catalogue,
    materials,
    menu,
    steps,
    language,
    offered: null,
    project,
    undoName: null,
    redoName: null,
    isReadOnly: false,
    whyReadOnly: null,
    preDrillOption: null,
    selection: [],
    selectedWall: null,
    ...savedView(project),
    headingDeg: 0,
    aim: null,
    tool: project.data.points.length === 0 ? 'draw-room' : 'select',
    armedProductId: null,
    preview: null,
    typedLength: '',
    isSnapping: true,
    isAdding: false,
    displacing: null,
    notice: null,
    hoveredId: null,
    marks: NO_MARKS,
  }));
}
