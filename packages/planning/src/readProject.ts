/** Reading a saved document that came from outside: in bounded time, whatever it is, with the path of the first fault. */
import { isClockwise } from './geometry';
import type { Project } from './project';
import { SCHEMA_VERSION } from './project';
import type { Rejection, Result } from './result';
import { accept, reject } from './result';
import type { RoomRefusal } from './room';
import {
  CEILING_MAX,
  CEILING_MIN,
  COORDINATE_MAX,
  CORNERS_MAX,
  WALL_WIDTH_MAX,
  WALL_WIDTH_MIN,
  checkOutline,
} from './room';

export interface ReadLimits {
  readonly objects: number;
  /** Values of all kinds in the whole document. */
  readonly values: number;
  readonly depth: number;
  /** Characters of one text. */
  readonly text: number;
}

export const READ_LIMITS: ReadLimits = { objects: 10_000, values: 1_000_000, depth: 32, text: 10_000 };

export type ProjectFault =
  | 'missing'
  | 'wrong-type'
  | 'not-finite'
  | 'out-of-range'
  | 'too-many'
  | 'too-deep'
  | 'too-long'
  | 'forbidden-key'
  | 'duplicate-id'
  | 'unknown-version'
  | 'not-clockwise'
  | RoomRefusal;

/** Raised inside this file only; `readProject` turns it into its refusal. */
class Fault extends Error {
  constructor(
    readonly reason: ProjectFault,
    readonly path: string,
    readonly walls?: readonly string[],
  ) {
    super(reason);
  }
}

/**
 * A project of the present version from unknown JSON. Fields this version does not know are kept as they are. What is
 * guaranteed: types, finite numbers within bounds, ids used once, a room that passes `closeOutline`, a wall for each corner.
 * What is not: that the objects may stand where they do; `checkScene` says that.
 */
export function readProject(value: unknown, limits: Partial<ReadLimits> = {}): Result<Project, ProjectFault> {
  const bounds = { ...READ_LIMITS, ...limits };
  try {
    checkShape(value, bounds);
    checkProject(value, bounds);
    return accept(value as Project);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return refusalOf(fault);
  }
}

function refusalOf({ reason, path, walls }: Fault): Rejection<ProjectFault> {
  return reject(reason, walls ? { path, walls } : { path });
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A part of the document still to be looked at; its path is only spelled out when there is a fault in it. */
interface Part {
  readonly value: object;
  readonly parent: Part | null;
  readonly key: string;
  readonly depth: number;
}

/** Depth, number of values, lengths of texts and keys of the whole document, known fields or not; without recursion. */
function checkShape(value: unknown, limits: ReadLimits): void {
  const open: Part[] = [];
  let seen = 0;
  checkValue(value, '', null);
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.depth >= limits.depth) throw new Fault('too-deep', pathOf(part));
    if (Array.isArray(part.value) && seen + part.value.length > limits.values) {
      throw new Fault('too-many', pathOf(part));
    }
    for (const key of Object.keys(part.value)) {
      if (forbiddenKeys.has(key)) throw new Fault('forbidden-key', keyPath(part, key));
      checkValue((part.value as Fields)[key], key, part);
    }
  }

  function checkValue(inner: unknown, key: string, parent: Part | null): void {
    if (++seen > limits.values) throw new Fault('too-many', keyPath(parent, key));
    if (typeof inner === 'object' && inner !== null) {
      open.push({ value: inner, parent, key, depth: parent ? parent.depth + 1 : 0 });
    } else if (typeof inner === 'string' && inner.length > limits.text) {
      throw new Fault('too-long', keyPath(parent, key));
    } else if (typeof inner === 'number' && !Number.isFinite(inner)) {
      throw new Fault('not-finite', keyPath(parent, key));
    }
  }
}

function pathOf(part: Part): string {
  return keyPath(part.parent, part.key);
}

function keyPath(parent: Part | null, key: string): string {
  if (!parent) return key;
  const before = pathOf(parent);
  if (Array.isArray(parent.value)) return `${before}[${key}]`;
  return before === '' ? key : `${before}.${key}`;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, path: string): Fields {
  if (value === undefined) throw new Fault('missing', path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault('wrong-type', path);
  return value as Fields;
}

function listOf(value: unknown, path: string, max: number): readonly unknown[] {
  if (value === undefined) throw new Fault('missing', path);
  if (!Array.isArray(value)) throw new Fault('wrong-type', path);
  if (value.length > max) throw new Fault('too-many', path);
  return value;
}

function number(value: unknown, path: string, [min, max]: readonly [number, number]): number {
  if (value === undefined) throw new Fault('missing', path);
  if (typeof value !== 'number') throw new Fault('wrong-type', path);
  if (!Number.isFinite(value)) throw new Fault('not-finite', path);
  if (value < min || value > max) throw new Fault('out-of-range', path);
  return value;
}

function text(value: unknown, path: string): string {
  if (value === undefined) throw new Fault('missing', path);
  if (typeof value !== 'string') throw new Fault('wrong-type', path);
  return value;
}

function textOrNull(value: unknown, path: string): void {
  if (value !== null) text(value, path);
}

function flag(value: unknown, path: string): void {
  if (value === undefined) throw new Fault('missing', path);
  if (typeof value !== 'boolean') throw new Fault('wrong-type', path);
}

function oneOf(value: unknown, allowed: readonly unknown[], path: string): void {
  if (value === undefined) throw new Fault('missing', path);
  if (!allowed.includes(value)) throw new Fault('out-of-range', path);
}

function checkProject(value: unknown, limits: ReadLimits): void {
  const project = fieldsOf(value, '');
  if (project.schemaVersion !== SCHEMA_VERSION) throw new Fault('unknown-version', 'schemaVersion');
  text(project.titleProject, 'titleProject');
  oneOf(project.step, [0, 1, 2, 3, 4], 'step');
  const view = fieldsOf(project.viewState, 'viewState');
  oneOf(view.view, ['2d', '3d'], 'viewState.view');
  oneOf(view.unit, ['CM', 'FT'], 'viewState.unit');
  if (project.isLocked !== undefined) flag(project.isLocked, 'isLocked');
  checkDetails(project.projectDetails);
  checkData(fieldsOf(project.data, 'data'), limits);
}

function checkDetails(value: unknown): void {
  const details = fieldsOf(value, 'projectDetails');
  text(details.title, 'projectDetails.title');
  fieldsOf(details.project, 'projectDetails.project');
  const address = fieldsOf(details.address, 'projectDetails.address');
  for (const key of ['clientName', 'street', 'city']) text(address[key], `projectDetails.address.${key}`);
  const contact = fieldsOf(details.contact, 'projectDetails.contact');
  for (const key of ['email', 'tel', 'mobile']) text(contact[key], `projectDetails.contact.${key}`);
}

function checkData(data: Fields, limits: ReadLimits): void {
  checkRoom(data);
  number(data.wallHeight, 'data.wallHeight', [CEILING_MIN, CEILING_MAX]);
  checkObjects(listOf(data.objects, 'data.objects', limits.objects));
  const finish = fieldsOf(data.finish, 'data.finish');
  oneOf(finish.woodSpecies, ['Mahogany', 'Pine'], 'data.finish.woodSpecies');
  text(finish.stain, 'data.finish.stain');
  flag(finish.lacquer, 'data.finish.lacquer');
  textOrNull(data.wallColorScheme, 'data.wallColorScheme');
  textOrNull(data.floorColorScheme, 'data.floorColorScheme');
  for (const [key, quantity] of Object.entries(
    fieldsOf(data.quantityAllAddition, 'data.quantityAllAddition'),
  )) {
    checkQuantity(quantity, `data.quantityAllAddition.${key}`);
  }
  for (const [key, choice] of Object.entries(fieldsOf(data.trimAndFiller, 'data.trimAndFiller'))) {
    text(choice, `data.trimAndFiller.${key}`);
  }
}

export const QUANTITY_MAX = 10_000;

function checkQuantity(value: unknown, path: string): void {
  if (!Number.isInteger(number(value, path, [0, QUANTITY_MAX]))) throw new Fault('out-of-range', path);
}

function checkRoom(data: Fields): void {
  const points = listOf(data.points, 'data.points', CORNERS_MAX).map((value, i) => {
    const point = fieldsOf(value, `data.points[${i}]`);
    return { x: coordinate(point.x, `data.points[${i}].x`), y: coordinate(point.y, `data.points[${i}].y`) };
  });
  const walls = listOf(data.walls, 'data.walls', CORNERS_MAX);
  walls.forEach((value, i) => {
    const wall = fieldsOf(value, `data.walls[${i}]`);
    number(wall.width, `data.walls[${i}].width`, [WALL_WIDTH_MIN, WALL_WIDTH_MAX]);
  });
  if (walls.length !== points.length) throw new Fault('out-of-range', 'data.walls');
  if (points.length === 0) return;
  if (points.length < 3) throw new Fault('too-few-corners', 'data.points');
  if (!isClockwise(points)) throw new Fault('not-clockwise', 'data.points');
  const fault = checkOutline(points);
  if (fault) throw new Fault(fault.reason, 'data.points', fault.walls);
}

function coordinate(value: unknown, path: string): number {
  return number(value, path, [-COORDINATE_MAX, COORDINATE_MAX]);
}

const SIZE_RANGE = [0.1, COORDINATE_MAX] as const;

function checkObjects(objects: readonly unknown[]): void {
  const ids = new Set<string>();
  objects.forEach((value, i) => {
    const path = `data.objects[${i}]`;
    const object = fieldsOf(value, path);
    const id = text(object.id, `${path}.id`);
    if (id === '' || ids.has(id)) throw new Fault('duplicate-id', `${path}.id`);
    ids.add(id);
    text(object.productId, `${path}.productId`);
    const position = fieldsOf(object.position, `${path}.position`);
    for (const axis of ['x', 'y', 'height']) coordinate(position[axis], `${path}.position.${axis}`);
    coordinate(object.rotation, `${path}.rotation`);
    for (const key of ['wall', 'groupId', 'colorScheme']) textOrNull(object[key], `${path}.${key}`);
    const size = fieldsOf(object.size, `${path}.size`);
    for (const key of ['length', 'width', 'height']) number(size[key], `${path}.size.${key}`, SIZE_RANGE);
    number(size.casing, `${path}.size.casing`, [0, COORDINATE_MAX]);
    flag(object.isShownContextMsg, `${path}.isShownContextMsg`);
    if (object.isLit !== undefined) flag(object.isLit, `${path}.isLit`);
  });
}
