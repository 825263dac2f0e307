/** Reading a saved document that came from outside: in bounded time, whatever it is, with the path of the first fault. */
import {
  DocumentReader,
  DocumentFault,
  type Fields,
  type DocumentPart,
  type NumberRange,
  type ReadLimits,
  type ValueFault,
  WHOLE,
} from './documentReader';
import { isClockwise, type Point } from '../geometry';
import { OBJECTS_MAX, type Project, SCHEMA_VERSION } from './project';
import { accept, reject, type Rejection, type Result } from '../result';
import {
  CEILING_MAX,
  CEILING_MIN,
  checkOutline,
  COORDINATE_MAX,
  CORNERS_MAX,
  type RoomRefusal,
  WALL_WIDTH_MAX,
  WALL_WIDTH_MIN,
} from '../room/room';
import { upgraded, upgrades } from './upgrades';

export type { ReadLimits } from './documentReader';

export const READ_LIMITS: ReadLimits = { objects: OBJECTS_MAX, values: 1_000_000, depth: 32, text: 10_000 };

/** Of one accessory. */
export const QUANTITY_MAX = 10_000;

export type ProjectFault = ValueFault | 'duplicate-id' | 'unknown-version' | 'not-clockwise' | RoomRefusal;

/**
 * A project of the present version from unknown JSON of any version so far (spec section 3; a document without a version is the
 * first). Fields that are not known here are kept as they are. The value is never changed: what is of the present version is
 * given back itself, what is older as a new one.
 *
 * Guaranteed: types, finite numbers within bounds, ids used once, a room that passes `checkOutline` and runs clockwise, a wall
 * for each corner. Not guaranteed: that the objects may stand where they do; `checkScene` says that.
 *
 * Refused, with the `path` of the first fault: `unknown-version` for a later version, `forbidden-key` for keys that reach for
 * prototypes, `too-many`, `too-deep` and `too-long` for what passes the limits, and the reasons of `ProjectFault`. In every part
 * the known fields are looked at first. An old document's paths are those of the document it becomes.
 */
export function readProject(value: unknown, limits: Partial<ReadLimits> = {}): Result<Project, ProjectFault> {
  const bounds = { ...READ_LIMITS, ...limits };
  try {
    const reader = new DocumentReader(bounds);
    const project = presentVersion(reader.fields(value, null, ''), bounds.objects);
    checkProject(reader, project, bounds.objects);
    return accept(project as unknown as Project);
  } catch (fault) {
    if (!(fault instanceof DocumentFault)) throw fault;
    return refusalOf(fault);
  }
}

function refusalOf({ reason, path, walls }: DocumentFault<ProjectFault>): Rejection<ProjectFault> {
  return reject(reason, walls ? { path, walls } : { path });
}

function presentVersion(document: Fields, objectsMax: number): Fields {
  const version = document.schemaVersion === undefined ? 0 : document.schemaVersion;
  if (version === SCHEMA_VERSION) return document;
  const older = upgrades.findIndex((_, from) => from === version);
  if (older < 0) throw new DocumentFault('unknown-version', WHOLE, 'schemaVersion');
  return upgraded(document, older, objectsMax);
}

const known = (...names: string[]): ReadonlySet<string> => new Set(names);
const inWhole = (key: string): DocumentPart => ({ within: WHOLE, key });

const projectFields = known(
  ...['schemaVersion', 'titleProject', 'step', 'viewState', 'projectDetails', 'data', 'isLocked'],
);

function checkProject(reader: DocumentReader, project: Fields, objectsMax: number): void {
  reader.oneOf(project.schemaVersion, [SCHEMA_VERSION], WHOLE, 'schemaVersion');
  reader.text(project.titleProject, WHOLE, 'titleProject');
  reader.oneOf(project.step, [0, 1, 2, 3, 4], WHOLE, 'step');
  checkView(reader, reader.fields(project.viewState, WHOLE, 'viewState'));
  if (project.isLocked !== undefined) reader.flag(project.isLocked, WHOLE, 'isLocked');
  checkDetails(reader, reader.fields(project.projectDetails, WHOLE, 'projectDetails'));
  checkData(reader, reader.fields(project.data, WHOLE, 'data'), objectsMax);
  reader.others(project, projectFields, WHOLE, project.isLocked === undefined ? 1 : 0);
}

const viewFields = known('view', 'unit', 'camera3d', 'answered', 'initialProjectId');
const cameraFields = known('position', 'target');

function checkView(reader: DocumentReader, view: Fields): void {
  const place = inWhole('viewState');
  reader.oneOf(view.view, ['2d', '3d'], place, 'view');
  reader.oneOf(view.unit, ['CM', 'FT'], place, 'unit');
  if (view.camera3d !== undefined)
    checkCamera(reader, reader.fields(view.camera3d, place, 'camera3d'), { within: place, key: 'camera3d' });
  if (view.answered !== undefined) checkAnswered(reader, reader.fields(view.answered, place, 'answered'));
  if (view.initialProjectId !== undefined) reader.text(view.initialProjectId, place, 'initialProjectId');
  const absent = [view.camera3d, view.answered, view.initialProjectId].filter(
    (value) => value === undefined,
  ).length;
  reader.others(view, viewFields, place, absent);
}

function checkAnswered(reader: DocumentReader, answered: Fields): void {
  const place: DocumentPart = { within: inWhole('viewState'), key: 'answered' };
  for (const key in answered) {
    reader.key(key, place);
    reader.text(answered[key], place, key);
  }
}

function checkCamera(reader: DocumentReader, camera: Fields, place: DocumentPart): void {
  for (const key of cameraFields) {
    const numbers = reader.list(camera[key], 3, place, key);
    if (numbers.length !== 3) throw new DocumentFault('out-of-range', place, key);
    for (const [index, number] of numbers.entries())
      reader.number(number, coordinateRange, { within: place, key }, index);
  }
  reader.others(camera, cameraFields, place);
}

const detailsFields = known('title', 'project', 'address', 'contact');
const NOTHING_KNOWN = known();
const addressFields = known('clientName', 'street', 'city');
const contactFields = known('email', 'tel', 'mobile');

function checkDetails(reader: DocumentReader, details: Fields): void {
  const place = inWhole('projectDetails');
  reader.text(details.title, place, 'title');
  const figures = reader.fields(details.project, place, 'project');
  reader.others(figures, NOTHING_KNOWN, { within: place, key: 'project' });
  checkTexts('address', addressFields);
  checkTexts('contact', contactFields);
  reader.others(details, detailsFields, place);

  function checkTexts(key: string, names: ReadonlySet<string>): void {
    const texts = reader.fields(details[key], place, key);
    const inner = { within: place, key };
    for (const name of names) reader.text(texts[name], inner, name);
    reader.others(texts, names, inner);
  }
}

const dataFields = known(
  ...['points', 'walls', 'wallHeight', 'objects', 'finish', 'wallColorScheme', 'floorColorScheme'],
  ...['quantityAllAddition', 'trimAndFiller'],
);
const ceilingRange: NumberRange = [CEILING_MIN, CEILING_MAX];

function checkData(reader: DocumentReader, data: Fields, objectsMax: number): void {
  const place = inWhole('data');
  checkRoom(reader, data, place);
  reader.number(data.wallHeight, ceilingRange, place, 'wallHeight');
  checkObjects(reader, reader.list(data.objects, objectsMax, place, 'objects'), {
    within: place,
    key: 'objects',
  });
  checkFinish(reader, reader.fields(data.finish, place, 'finish'), { within: place, key: 'finish' });
  reader.textOrNull(data.wallColorScheme, place, 'wallColorScheme');
  reader.textOrNull(data.floorColorScheme, place, 'floorColorScheme');
  checkChoices(reader, data, place);
  reader.others(data, dataFields, place);
}

const finishFields = known('woodSpecies', 'stain', 'lacquer');

function checkFinish(reader: DocumentReader, finish: Fields, place: DocumentPart): void {
  reader.oneOf(finish.woodSpecies, ['Mahogany', 'Pine'], place, 'woodSpecies');
  reader.text(finish.stain, place, 'stain');
  reader.flag(finish.lacquer, place, 'lacquer');
  reader.others(finish, finishFields, place);
}

const quantityRange: NumberRange = [0, QUANTITY_MAX];

function checkChoices(reader: DocumentReader, data: Fields, place: DocumentPart): void {
  const quantities = reader.fields(data.quantityAllAddition, place, 'quantityAllAddition');
  const inQuantities: DocumentPart = { within: place, key: 'quantityAllAddition' };
  for (const key in quantities) {
    reader.key(key, inQuantities);
    const quantity = reader.number(quantities[key], quantityRange, inQuantities, key);
    if (!Number.isInteger(quantity)) throw new DocumentFault('out-of-range', inQuantities, key);
  }
  const choices = reader.fields(data.trimAndFiller, place, 'trimAndFiller');
  const inChoices: DocumentPart = { within: place, key: 'trimAndFiller' };
  for (const key in choices) {
    reader.key(key, inChoices);
    reader.text(choices[key], inChoices, key);
  }
}

const pointFields = known('x', 'y');
const wallFields = known('width');
const coordinateRange: NumberRange = [-COORDINATE_MAX, COORDINATE_MAX];
const wallWidthRange: NumberRange = [WALL_WIDTH_MIN, WALL_WIDTH_MAX];

function checkRoom(reader: DocumentReader, data: Fields, place: DocumentPart): void {
  const points = reader.list(data.points, CORNERS_MAX, place, 'points');
  const inPoints: DocumentPart = { within: place, key: 'points' };
  for (const [key, value] of points.entries()) {
    const point = reader.fields(value, inPoints, key);
    const here = { within: inPoints, key };
    reader.number(point.x, coordinateRange, here, 'x');
    reader.number(point.y, coordinateRange, here, 'y');
    reader.others(point, pointFields, here);
  }
  const walls = reader.list(data.walls, CORNERS_MAX, place, 'walls');
  const inWalls: DocumentPart = { within: place, key: 'walls' };
  for (const [key, value] of walls.entries()) {
    const wall = reader.fields(value, inWalls, key);
    const here = { within: inWalls, key };
    reader.number(wall.width, wallWidthRange, here, 'width');
    reader.others(wall, wallFields, here);
  }
  if (walls.length !== points.length) throw new DocumentFault('out-of-range', place, 'walls');
  if (points.length > 0) checkCorners(points as readonly Point[], place);
}

/** The points are points by now; whether they make a room is the room's own rule. */
function checkCorners(points: readonly Point[], place: DocumentPart): void {
  if (points.length < 3) throw new DocumentFault('too-few-corners', place, 'points');
  if (!isClockwise(points)) throw new DocumentFault('not-clockwise', place, 'points');
  const fault = checkOutline(points);
  if (fault) throw new DocumentFault(fault.reason, place, 'points', fault.walls ?? null);
}

const objectFields = known(
  ...['id', 'productId', 'position', 'rotation', 'wall', 'groupId', 'colorScheme', 'size'],
  ...['isShownContextMsg', 'isLit', 'productVersion'],
);
const positionFields = known('x', 'y', 'height');
const sizeFields = known('length', 'width', 'height', 'casing');
const sizeRange: NumberRange = [0.1, COORDINATE_MAX];
const versionRange: NumberRange = [1, Number.MAX_SAFE_INTEGER];
const casingRange: NumberRange = [0, COORDINATE_MAX];

/** One place for each level serves all objects: this is the loop that ten thousand of them go through. */
function checkObjects(reader: DocumentReader, objects: readonly unknown[], place: DocumentPart): void {
  const here: DocumentPart = { within: place, key: 0 };
  const inPosition: DocumentPart = { within: here, key: 'position' };
  const inSize: DocumentPart = { within: here, key: 'size' };
  const ids = new Set<string>();
  for (let i = 0; i < objects.length; i += 1) {
    here.key = i;
    const object = reader.fields(objects[i], place, i);
    const id = reader.text(object.id, here, 'id');
    ids.add(id);
    if (id === '' || ids.size === i) throw new DocumentFault('duplicate-id', here, 'id');
    checkPosition(reader, reader.fields(object.position, here, 'position'), inPosition);
    checkSize(reader, reader.fields(object.size, here, 'size'), inSize);
    checkObject(reader, object, here);
  }
}

function checkObject(reader: DocumentReader, object: Fields, here: DocumentPart): void {
  reader.text(object.productId, here, 'productId');
  reader.number(object.rotation, coordinateRange, here, 'rotation');
  reader.textOrNull(object.wall, here, 'wall');
  reader.textOrNull(object.groupId, here, 'groupId');
  reader.textOrNull(object.colorScheme, here, 'colorScheme');
  reader.flag(object.isShownContextMsg, here, 'isShownContextMsg');
  if (object.isLit !== undefined) reader.flag(object.isLit, here, 'isLit');
  if (object.productVersion !== undefined)
    reader.number(object.productVersion, versionRange, here, 'productVersion');
  const absent = (object.isLit === undefined ? 1 : 0) + (object.productVersion === undefined ? 1 : 0);
  reader.others(object, objectFields, here, absent);
}

function checkPosition(reader: DocumentReader, position: Fields, place: DocumentPart): void {
  reader.number(position.x, coordinateRange, place, 'x');
  reader.number(position.y, coordinateRange, place, 'y');
  reader.number(position.height, coordinateRange, place, 'height');
  reader.others(position, positionFields, place);
}

function checkSize(reader: DocumentReader, size: Fields, place: DocumentPart): void {
  reader.number(size.length, sizeRange, place, 'length');
  reader.number(size.width, sizeRange, place, 'width');
  reader.number(size.height, sizeRange, place, 'height');
  reader.number(size.casing, casingRange, place, 'casing');
  reader.others(size, sizeFields, place);
}
