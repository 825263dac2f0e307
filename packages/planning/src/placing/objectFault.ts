/** Is an object that comes with a command one that a document may hold? */
import { emptyProject } from '../project/emptyProject';
import type { PlacedObject } from '../project/project';
import { READ_LIMITS, readProject } from '../project/readProject';
import { reject, type Rejection } from '../result';
import { COORDINATE_MAX } from '../room/room';

const THINNEST = 0.1;
const KEYS = { object: 11, position: 3, size: 4 } as const;
/** Values of a project that holds one object with fields of its own: 10,000 of them are still a document that can be read. */
const VALUES_MAX = 130;

/**
 * 'bad-number' for numbers that no place can be computed from or that lie beyond a kilometre, and for sizes under 1 mm;
 * 'bad-value' for other fields of the wrong type, too long, or more than a document takes. Null when there is no fault.
 */
export function objectFault(object: PlacedObject): Rejection<'bad-number' | 'bad-value'> | null {
  const { id, position, rotation, size } = object;
  const hasPlace =
    isWithin(position.x) && isWithin(position.y) && isWithin(position.height) && isWithin(rotation);
  const hasSize = isSize(size.width) && isSize(size.length) && isSize(size.height);
  if (!hasPlace || !hasSize || !isWithin(size.casing) || size.casing < 0)
    return reject('bad-number', { objects: [id] });
  return areFieldsSound(object) ? null : reject('bad-value', { objects: [id] });
}

function isWithin(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= COORDINATE_MAX;
}

function isSize(cm: number): boolean {
  return isWithin(cm) && cm >= THINNEST;
}

function areFieldsSound(object: PlacedObject): boolean {
  const { id, productId, wall, groupId, colorScheme, isShownContextMsg, isLit } = object;
  if (!isText(id) || !isText(productId) || !isVersion(object.productVersion)) return false;
  if (![wall, groupId, colorScheme].every((name) => name === null || isText(name))) return false;
  if (typeof isShownContextMsg !== 'boolean' || !['boolean', 'undefined'].includes(typeof isLit))
    return false;
  const absent = ('isLit' in object ? 0 : 1) + ('productVersion' in object ? 0 : 1);
  const isPlain =
    Object.keys(object).length === KEYS.object - absent &&
    Object.keys(object.position).length === KEYS.position &&
    Object.keys(object.size).length === KEYS.size;
  return isPlain || isReadable(object);
}

function isVersion(value: number | undefined): boolean {
  return value === undefined || (Number.isFinite(value) && value >= 1);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= READ_LIMITS.text;
}

/** For fields that this version does not know: what reading a document says of them. */
function isReadable(object: PlacedObject): boolean {
  const project = emptyProject();
  const holding = { ...project, data: { ...project.data, objects: [{ ...object, id: object.id || ' ' }] } };
  return readProject(holding, { values: VALUES_MAX }).ok;
}
