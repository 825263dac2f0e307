/** Every change of a project is a command; `apply` is the only thing that makes one. */
import type { TrimChoice } from './accessories';
import { mouldings } from './accessories';
import type { Catalogue } from './catalogue';
import { isOfferedFinish, settledFinish } from './finish';
import type { Point } from './geometry';
import { objectRefusal } from './placement';
import type { PlacementRefusal } from './probe';
import type { Finish, PlacedObject, Project, ProjectDetails, SceneData, StepIndex } from './project';
import { QUANTITY_MAX, READ_LIMITS } from './readProject';
import type { Rejection, Result } from './result';
import { accept, reject } from './result';
import type { RoomRefusal } from './room';
import { openScene } from './scene';
import type { RoomEditResult } from './wallEdits';
import {
  moveCorner,
  moveWall,
  removeNode,
  setCeilingHeight,
  setOutline,
  setWallLength,
  setWallWidth,
  splitWall,
} from './wallEdits';

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

export type ObjectCommand =
  | { readonly type: 'place'; readonly object: PlacedObject }
  | { readonly type: 'move'; readonly objects: readonly PlacedObject[] }
  | { readonly type: 'delete'; readonly ids: readonly string[] }
  /** A colour of the product, a colour scheme of the catalogue, or null for the project's finish. */
  | {
      readonly type: 'set-object-color';
      readonly ids: readonly string[];
      readonly colorScheme: string | null;
    }
  | { readonly type: 'set-lit'; readonly ids: readonly string[]; readonly isLit: boolean };

export type ListCommand =
  | { readonly type: 'set-finish'; readonly finish: Finish }
  /** Null goes back to the proposed quantity. */
  | { readonly type: 'set-accessory-quantity'; readonly symbolName: string; readonly quantity: number | null }
  | { readonly type: 'set-trim'; readonly choice: TrimChoice; readonly value: string };

export type ProjectCommand =
  | { readonly type: 'set-step'; readonly step: StepIndex }
  | { readonly type: 'set-view'; readonly viewState: Partial<Project['viewState']> }
  | { readonly type: 'rename'; readonly title: string }
  | { readonly type: 'set-room-colors'; readonly wall: string | null; readonly floor: string | null }
  | { readonly type: 'set-details'; readonly details: Partial<Pick<ProjectDetails, 'address' | 'contact'>> };

export type Command = RoomCommand | ObjectCommand | ListCommand | ProjectCommand;

export type CommandRefusal =
  | RoomRefusal
  | PlacementRefusal
  | 'displaces-objects'
  | 'too-many-objects'
  | 'unknown-finish'
  | 'unknown-color'
  | 'unknown-accessory'
  | 'unknown-choice'
  | 'quantity-out-of-range'
  | 'bad-title';

export type CommandResult = Result<Project, CommandRefusal>;

export const TITLE_MAX = 120;

type Handler<C> = (project: Project, command: C, catalogue: Catalogue) => CommandResult;
type Handlers = { readonly [T in Command['type']]: Handler<Extract<Command, { type: T }>> };

/**
 * The project after a command, sharing everything the command left alone, or the refusal of the first rule against it. A project
 * that was valid stays valid. A locked project refuses all but its step and view. Stored figures are not recomputed here; see
 * `withSummary`.
 */
export function apply(project: Project, command: Command, catalogue: Catalogue): CommandResult {
  if (project.isLocked && command.type !== 'set-step' && command.type !== 'set-view') return reject('locked');
  const handler = handlers[command.type] as Handler<Command>;
  return handler(project, command, catalogue);
}

const withData = (project: Project, data: SceneData): CommandResult =>
  accept(data === project.data ? project : { ...project, data });

const handlers: Handlers = {
  'set-outline': (project, command, catalogue) =>
    edited(project, command, setOutline(project.data, command.points, catalogue)),
  'move-corner': (project, command, catalogue) =>
    edited(project, command, moveCorner(project.data, command.index, command.to, catalogue)),
  'set-wall-length': (project, command, catalogue) =>
    edited(project, command, setWallLength(project.data, command.wall, command.lengthCm, catalogue)),
  'set-wall-width': (project, command, catalogue) =>
    edited(project, command, setWallWidth(project.data, command.wall, command.widthCm, catalogue)),
  'split-wall': (project, command, catalogue) =>
    edited(project, command, splitWall(project.data, command.wall, command.at, catalogue)),
  'remove-node': (project, command, catalogue) =>
    edited(project, command, removeNode(project.data, command.index, catalogue)),
  'move-wall': (project, command, catalogue) =>
    edited(project, command, moveWall(project.data, command.wall, command.to, catalogue)),
  'set-ceiling': (project, command, catalogue) =>
    edited(project, command, setCeilingHeight(project.data, command.heightCm, catalogue)),
  place: placeOne,
  move: moveSome,
  delete: deleteSome,
  'set-object-color': colorSome,
  'set-lit': (project, { ids, isLit }) => changeSome(project, ids, (object) => ({ ...object, isLit })),
  'set-finish': (project, { finish }, { colorSchemes }) => {
    if (colorSchemes.length > 0 && !isOfferedFinish(finish, colorSchemes)) return reject('unknown-finish');
    const { woodSpecies, stain, lacquer } = settledFinish(finish);
    return withData(project, {
      ...project.data,
      finish: { ...project.data.finish, woodSpecies, stain, lacquer },
    });
  },
  'set-accessory-quantity': setQuantity,
  'set-trim': (project, { choice, value }) => {
    const offered: readonly string[] = choice === 'moulding' ? ['', ...mouldings] : ['Yes', 'No'];
    if (!offered.includes(value)) return reject('unknown-choice');
    return withData(project, {
      ...project.data,
      trimAndFiller: { ...project.data.trimAndFiller, [choice]: value },
    });
  },
  'set-step': (project, { step }) =>
    step > 1 && project.data.points.length === 0 ? reject('no-room') : accept({ ...project, step }),
  'set-view': (project, { viewState }) =>
    accept({ ...project, viewState: { ...project.viewState, ...viewState } }),
  rename: (project, { title }) => {
    const titleProject = title.trim();
    if (titleProject === '' || titleProject.length > TITLE_MAX)
      return reject('bad-title', { limit: TITLE_MAX });
    return accept({
      ...project,
      titleProject,
      projectDetails: { ...project.projectDetails, title: titleProject },
    });
  },
  'set-room-colors': (project, { wall, floor }) =>
    withData(project, { ...project.data, wallColorScheme: wall, floorColorScheme: floor }),
  'set-details': (project, { details }) =>
    accept({ ...project, projectDetails: { ...project.projectDetails, ...details } }),
};

function edited(
  project: Project,
  { removeDisplaced = false }: RoomCommand,
  edit: RoomEditResult,
): CommandResult {
  if (!edit.ok) return edit;
  const { data, displaced } = edit.value;
  if (displaced.length === 0) return withData(project, data);
  if (!removeDisplaced) return reject('displaces-objects', { objects: displaced });
  const gone = new Set(displaced);
  return withData(project, { ...data, objects: data.objects.filter((object) => !gone.has(object.id)) });
}

function placeOne(
  project: Project,
  { object }: Extract<Command, { type: 'place' }>,
  catalogue: Catalogue,
): CommandResult {
  const { data } = project;
  if (data.objects.length >= READ_LIMITS.objects)
    return reject('too-many-objects', { limit: READ_LIMITS.objects });
  const scene = openScene(data, catalogue);
  if (object.id === '' || scene.object(object.id)) return reject('duplicate-id', { objects: [object.id] });
  const refusal = malformed(object) ?? objectRefusal(scene, object);
  return refusal ?? withData(project, { ...data, objects: [...data.objects, object] });
}

function moveSome(
  project: Project,
  { objects }: Extract<Command, { type: 'move' }>,
  catalogue: Catalogue,
): CommandResult {
  const scene = openScene(project.data, catalogue);
  const moved = new Map(objects.map((object) => [object.id, object]));
  const missing = objects.find((object) => !scene.object(object.id));
  if (missing) return reject('no-such-object', { objects: [missing.id] });
  for (const id of moved.keys()) scene.remove(id);
  for (const object of moved.values()) {
    const refusal = malformed(object) ?? objectRefusal(scene, object);
    if (refusal) return refusal;
    scene.add(object);
  }
  return withData(project, {
    ...project.data,
    objects: project.data.objects.map((object) => moved.get(object.id) ?? object),
  });
}

/** Numbers that no place can be computed from, and sizes of nothing. */
function malformed({ id, position, rotation, size }: PlacedObject): Rejection<PlacementRefusal> | null {
  const isFinite = [position.x, position.y, position.height, rotation, size.casing].every(Number.isFinite);
  const hasSize = [size.width, size.length, size.height].every((cm) => cm >= 0.1 && cm < Infinity);
  return isFinite && hasSize && size.casing >= 0 ? null : reject('bad-number', { objects: [id] });
}

function deleteSome(project: Project, { ids }: Extract<Command, { type: 'delete' }>): CommandResult {
  const gone = new Set(ids);
  const objects = project.data.objects.filter((object) => !gone.has(object.id));
  if (objects.length === project.data.objects.length - gone.size)
    return withData(project, { ...project.data, objects });
  const there = new Set(project.data.objects.map((object) => object.id));
  return reject('no-such-object', { objects: ids.filter((id) => !there.has(id)) });
}

function changeSome(
  project: Project,
  ids: readonly string[],
  change: (object: PlacedObject) => PlacedObject,
): CommandResult {
  const wanted = new Set(ids);
  const found = project.data.objects.filter((object) => wanted.has(object.id));
  if (found.length < wanted.size) return reject('no-such-object', { objects: ids });
  const objects = project.data.objects.map((object) => (wanted.has(object.id) ? change(object) : object));
  return withData(project, { ...project.data, objects });
}

function colorSome(
  project: Project,
  { ids, colorScheme }: Extract<Command, { type: 'set-object-color' }>,
  catalogue: Catalogue,
): CommandResult {
  const isScheme = catalogue.colorSchemes.some((scheme) => scheme.uniqueName === colorScheme);
  const wanted = new Set(ids);
  const offers = (object: PlacedObject): boolean =>
    catalogue.products.get(object.productId)?.colors.some((color) => color.name === colorScheme) ?? false;
  const isOffered =
    colorScheme === null ||
    isScheme ||
    project.data.objects.every((each) => !wanted.has(each.id) || offers(each));
  return isOffered
    ? changeSome(project, ids, (object) => ({ ...object, colorScheme }))
    : reject('unknown-color');
}

function setQuantity(
  project: Project,
  { symbolName, quantity }: Extract<Command, { type: 'set-accessory-quantity' }>,
  catalogue: Catalogue,
): CommandResult {
  if (!catalogue.accessories.has(symbolName)) return reject('unknown-accessory');
  const { [symbolName]: _before, ...others } = project.data.quantityAllAddition;
  if (quantity === null) return withData(project, { ...project.data, quantityAllAddition: others });
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > QUANTITY_MAX) {
    return reject('quantity-out-of-range', { limit: QUANTITY_MAX });
  }
  const quantityAllAddition = { ...others, [symbolName]: quantity };
  return withData(project, { ...project.data, quantityAllAddition });
}
