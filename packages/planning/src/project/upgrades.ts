/**
 * Documents of earlier versions made into the present one, a version at a time. An upgrade renames and fills in; it judges
 * nothing: what it does not understand it leaves as it is, for `readProject` to refuse by its path.
 */
import { emptyProject } from './emptyProject';
import { NATURAL_STAIN } from './finish';
import { type Point, signedAreaCm2 } from '../geometry';
import { CORNERS_MAX, DEFAULT_WALL_WIDTH, isPlanPoint, wallIndex, wallName } from '../room/room';

/** A part of a document as it came: nothing is known of its fields. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** A new document of the next version; what it is given stays as it was. More objects than `objectsMax` are left alone. */
export type Upgrade = (document: StoredFields, objectsMax: number) => StoredFields;

/** The upgrade at index n makes a document of version n into one of version n + 1. */
export const upgrades: readonly Upgrade[] = [fromUnversioned];

/** The document after all upgrades from `version` on, a whole number from 0. */
export function upgraded(document: StoredFields, version: number, objectsMax: number): StoredFields {
  return upgrades.slice(version).reduce((older, upgrade) => upgrade(older, objectsMax), document);
}

/**
 * Version 0 has no `schemaVersion` and the field names of spec section 3. What the present version has besides is filled in: wall
 * widths (15 cm), the finish (from `projectDetails.project`; Mahogany, Chestnut and lacquered where that names none), and whatever
 * else is absent or null, but for `data` itself and an object's `id`, `position` and `size`. Corners that run counter-clockwise are
 * reversed and the walls that objects hang on renamed with them.
 */
function fromUnversioned(document: StoredFields, objectsMax: number): StoredFields {
  const { projectDetails, data, isLocked, ...others } = document;
  const details = fieldsOf(projectDetails);
  const title = document.titleProject ?? details.title ?? '';
  return {
    ...others,
    ...(isAbsent(isLocked) ? {} : { isLocked }),
    schemaVersion: 1,
    titleProject: title,
    step: document.step ?? 0,
    viewState: changed(document.viewState ?? {}, viewOf),
    projectDetails: changed(projectDetails ?? {}, (found) => detailsOf(found, title)),
    data: changed(data, (found) =>
      clockwise(dataOf(found, fieldsOf(details.project), objectsMax), objectsMax),
    ),
  };
}

/** Version 0 does not say what a view state holds: what reads as ours is taken, else the plan in centimetres. */
function viewOf(viewState: StoredFields): StoredFields {
  const { view, unit } = viewState;
  return { ...viewState, view: view === '3d' ? '3d' : '2d', unit: unit === 'FT' ? 'FT' : 'CM' };
}

function detailsOf(details: StoredFields, title: unknown): StoredFields {
  const { project, address, contact } = emptyProject().projectDetails;
  return {
    ...details,
    title: details.title ?? title,
    project: changed(details.project ?? {}, (found) => filled(found, { ...project })),
    address: changed(details.address ?? {}, (found) => filled(found, address)),
    contact: changed(details.contact ?? {}, (found) => filled(found, contact)),
  };
}

function dataOf(data: StoredFields, figures: StoredFields, objectsMax: number): StoredFields {
  const { wallHeight } = emptyProject().data;
  const points = data.points ?? [];
  const objects = data.objects ?? [];
  return {
    ...data,
    points,
    walls: data.walls ?? (isListWithin(points, CORNERS_MAX) ? points.map(defaultWall) : []),
    wallHeight: data.wallHeight ?? wallHeight,
    objects: isListWithin(objects, objectsMax) ? objectsOf(objects) : objects,
    finish: data.finish ?? finishOf(figures),
    wallColorScheme: data.wallColorScheme ?? null,
    floorColorScheme: data.floorColorScheme ?? null,
    quantityAllAddition: data.quantityAllAddition ?? {},
    trimAndFiller: data.trimAndFiller ?? {},
  };
}

const defaultWall = (): StoredFields => ({ width: DEFAULT_WALL_WIDTH });

const lacquers: ReadonlyMap<unknown, boolean> = new Map([
  ['Yes', true],
  ['No', false],
]);
const woods: ReadonlyMap<unknown, string> = new Map([
  ['mahogany', 'Mahogany'],
  ['pine', 'Pine'],
]);

/** The wood as the present version writes it, lacquer 'Yes' or 'No' as a flag, and no lacquer on Natural. */
function finishOf({ woodSpecies, finish, lacquer }: StoredFields): StoredFields {
  const ours = emptyProject().data.finish;
  const stain = finish || ours.stain;
  return {
    woodSpecies: woods.get(woodSpecies) ?? (woodSpecies || ours.woodSpecies),
    stain,
    lacquer: stain === NATURAL_STAIN ? false : (lacquers.get(lacquer) ?? lacquer ?? ours.lacquer),
  };
}

/**
 * Where there is no `productId`, `id` names the product: such objects get ids of their own, the first of a product its plain id,
 * the others a number behind it, from 2 on.
 */
function objectsOf(objects: readonly unknown[]): readonly unknown[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return objects.map((value) => changed(value, objectOf));

  function objectOf(object: StoredFields): StoredFields {
    const { id, position, size } = object;
    return {
      ...filled(object, { productId: id, rotation: 0, wall: null, groupId: null, colorScheme: null }),
      id: typeof id === 'string' && isAbsent(object.productId) ? freeId(id) : id,
      position: changed(position, (at) => filled(at, { height: at.z ?? 0 })),
      size: changed(size, (found) => filled(found, { casing: 0 })),
      isShownContextMsg: object.isShownContextMsg ?? false,
    };
  }

  function freeId(id: string): string {
    let free = id;
    let number = numbers.get(id) ?? 2;
    for (; taken.has(free); number += 1) free = `${id}-${number}`;
    numbers.set(id, number);
    taken.add(free);
    return free;
  }
}

/** Wall k of n, both counted from 0, has number 2n - 2 - k (less n where that passes n) once the corners run the other way. */
function clockwise(data: StoredFields, objectsMax: number): StoredFields {
  const { points, walls, objects } = data;
  if (!isListWithin(points, CORNERS_MAX) || !points.every(isPoint) || signedAreaCm2(points) >= 0) return data;
  const count = points.length;
  const turned = (k: number): number => (2 * count - 2 - k) % count;
  const renamed = (object: StoredFields): StoredFields => {
    const k = typeof object.wall === 'string' ? wallIndex(object.wall, count) : -1;
    return k < 0 ? object : { ...object, wall: wallName(turned(k)) };
  };
  return {
    ...data,
    points: points.toReversed(),
    walls: Array.isArray(walls) && walls.length === count ? walls.map((_, k) => walls[turned(k)]) : walls,
    objects: isListWithin(objects, objectsMax) ? objects.map((value) => changed(value, renamed)) : objects,
  };
}

function isPoint(value: unknown): value is Point {
  if (!isFields(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return false;
  return isPlanPoint({ x: value.x, y: value.y });
}

function isListWithin(value: unknown, max: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= max;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function isFields(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const fieldsOf = (value: unknown): StoredFields => (isFields(value) ? value : {});

/** The part after a change, or as it is when it is no object. */
function changed(value: unknown, change: (fields: StoredFields) => StoredFields): unknown {
  return isFields(value) ? change(value) : value;
}

/** The part with defaults for what is absent or null in it. */
function filled(fields: StoredFields, defaults: StoredFields): StoredFields {
  const absent = Object.entries(defaults).filter(([name]) => isAbsent(fields[name]));
  return { ...fields, ...Object.fromEntries(absent) };
}
