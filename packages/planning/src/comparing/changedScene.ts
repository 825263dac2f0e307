/** One change in a scene that may be another by now: whether it still can go in, and the scene with it. */
import { isAlike } from '../alike';
import type { Catalogue } from '../catalogue/catalogue';
import type { Point } from '../geometry';
import { settledFinish } from '../project/finish';
import type { PlacedObject, SceneData } from '../project/project';
import { wallAt } from '../room/room';
import { differingFields, isSameObject, withFieldsOf } from './objectParts';
import {
  type ChangeOfObject,
  type ObjectChanged,
  type OutlineChanged,
  type ProjectChange,
  quantityWanted,
  trimChosen,
} from './projectChange';

/** Why the owner's project does not take it as it is now; see `CollisionReason`. */
export type SinceReason = 'changed-since' | 'removed-since' | 'not-offered';

/** `made`: the project is so already. */
export type Standing = 'open' | 'made' | SinceReason;

interface Present {
  readonly data: SceneData;
  readonly objects: ReadonlyMap<string, PlacedObject>;
  readonly catalogue: Catalogue;
}

export function standingOf(change: ProjectChange, present: Present): Standing {
  const { data } = present;
  if ('objectId' in change) return objectStanding(change, present);
  if (change.kind === 'outline') return outlineStanding(change, data);
  if (change.kind === 'wall-width' && data.points.length !== change.countWall) return 'changed-since';
  return valueStanding(change, valueNow(change, data));
}

type ChangeOfValue = Exclude<ProjectChange, ChangeOfObject | OutlineChanged>;

function valueNow(change: ChangeOfValue, data: SceneData): ChangeOfValue['before'] {
  switch (change.kind) {
    case 'wall-width':
      return wallAt(data, change.index).width;
    case 'ceiling':
      return data.wallHeight;
    case 'surface':
      return data[change.field];
    case 'finish':
      return settledFinish(data.finish)[change.field];
    case 'trim':
      return trimChosen(data.trimAndFiller, change.field);
    case 'quantity':
      return quantityWanted(data.quantityAllAddition, change.symbolName);
  }
}

function valueStanding({ before, after }: ChangeOfValue, now: ChangeOfValue['before']): Standing {
  if (now === after) return 'made';
  return now === before ? 'open' : 'changed-since';
}

/** Of as many corners each is looked at alone: the owner may have moved others. */
function outlineStanding({ before, after }: OutlineChanged, { points, walls }: SceneData): Standing {
  if (isAlike(points, after.points)) return 'made';
  const isAsBefore = isAlike(points, before.points);
  if (before.points.length !== after.points.length)
    return isAsBefore && isAlike(walls, before.walls) ? 'open' : 'changed-since';
  if (isAsBefore) return 'open';
  if (points.length !== before.points.length) return 'changed-since';
  const isFree = (now: Point, i: number): boolean => {
    const [was, wanted] = [before.points[i]!, after.points[i]!];
    return isAlike(was, wanted) || isAlike(now, was) || isAlike(now, wanted);
  };
  return points.every(isFree) ? 'open' : 'changed-since';
}

function objectStanding(change: ChangeOfObject, { objects, catalogue }: Present): Standing {
  const now = objects.get(change.objectId) ?? null;
  if (change.kind === 'removed')
    return now ? aloneStanding(isSameObject(now, change.before), 'open') : 'made';
  if (change.kind === 'added' && now) return aloneStanding(isSameObject(now, change.after), 'made');
  if (change.kind === 'added') return isSold(change.after, catalogue) ? 'open' : 'not-offered';
  return now ? changedStanding(change, now, catalogue) : 'removed-since';
}

function changedStanding(change: ObjectChanged, now: PlacedObject, catalogue: Catalogue): Standing {
  const standing = change.part === 'stand' ? standStanding(change, now) : lookStanding(change, now);
  const isSwap = change.part === 'stand' && change.before.productId !== change.after.productId;
  return standing === 'open' && isSwap && !isSold(change.after, catalogue) ? 'not-offered' : standing;
}

const aloneStanding = (isSame: boolean, then: Standing): Standing => (isSame ? then : 'changed-since');

function isSold({ productId }: PlacedObject, { products }: Catalogue): boolean {
  const product = products.get(productId);
  return product !== undefined && product.isVisible !== false;
}

/** Product, size and place are one: of another product nobody knows whether it fits there. */
function standStanding({ before, after }: ObjectChanged, now: PlacedObject): Standing {
  if (differingFields(now, after, 'stand').length === 0) return 'made';
  return differingFields(now, before, 'stand').length === 0 ? 'open' : 'changed-since';
}

/** Each field alone: another colour and a light do not collide. */
function lookStanding({ before, after }: ObjectChanged, now: PlacedObject): Standing {
  if (now.productId !== before.productId && now.productId !== after.productId) return 'changed-since';
  const changed = differingFields(before, after, 'look');
  const fromAfter = new Set(differingFields(now, after, 'look'));
  const fromBefore = new Set(differingFields(now, before, 'look'));
  if (!changed.some((field) => fromAfter.has(field))) return 'made';
  const isFree = changed.every((field) => !fromAfter.has(field) || !fromBefore.has(field));
  return isFree ? 'open' : 'changed-since';
}

/** The scene with changes that are open in it; objects that are new come last, in the order of the changes. */
export function changedScene(data: SceneData, changes: readonly ProjectChange[]): SceneData {
  const ofObjects = changes.filter((change) => 'objectId' in change);
  const withChoices = changes.reduce(withChange, data);
  if (ofObjects.length === 0) return withChoices;
  return { ...withChoices, objects: changedObjects(data.objects, ofObjects) };
}

function withChange(data: SceneData, change: ProjectChange): SceneData {
  switch (change.kind) {
    case 'outline':
      return { ...data, ...changedOutline(data, change) };
    case 'wall-width': {
      const walls = data.points.map((_, i) => data.walls[i] ?? { width: wallAt(data, i).width });
      walls[change.index] = { ...walls[change.index], width: change.after };
      return { ...data, walls };
    }
    case 'ceiling':
      return { ...data, wallHeight: change.after };
    case 'surface':
      return { ...data, [change.field]: change.after };
    case 'finish':
      return { ...data, finish: settledFinish({ ...data.finish, [change.field]: change.after }) };
    case 'trim':
      return { ...data, trimAndFiller: withValue(data.trimAndFiller, change.field, change.after) };
    case 'quantity': {
      const { symbolName, after } = change;
      return { ...data, quantityAllAddition: withValue(data.quantityAllAddition, symbolName, after) };
    }
    default:
      return data;
  }
}

function changedOutline(
  { points }: SceneData,
  { before, after }: OutlineChanged,
): Partial<Pick<SceneData, 'points' | 'walls'>> {
  if (before.points.length !== after.points.length) return { points: after.points, walls: after.walls };
  const isChanged = (i: number): boolean => !isAlike(before.points[i], after.points[i]);
  return { points: points.map((point, i) => (isChanged(i) ? after.points[i]! : point)) };
}

/** Entries rather than an assignment: a key may be any text. */
function withValue<Value>(
  values: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Record<string, Value> {
  const others = Object.entries(values).filter(([other]) => other !== key);
  return Object.fromEntries(value === null ? others : [...others, [key, value]]);
}

function changedObjects(
  objects: readonly PlacedObject[],
  changes: readonly ChangeOfObject[],
): readonly PlacedObject[] {
  const byObject = new Map<string, ChangeOfObject[]>();
  for (const change of changes) {
    const others = byObject.get(change.objectId);
    if (others) others.push(change);
    else byObject.set(change.objectId, [change]);
  }
  const after = objects.flatMap((object) => {
    const about = byObject.get(object.id) ?? [];
    return about.some(({ kind }) => kind === 'removed') ? [] : [about.reduce(withObjectChange, object)];
  });
  return [...after, ...changes.flatMap((change) => (change.kind === 'added' ? [change.after] : []))];
}

function withObjectChange(object: PlacedObject, change: ChangeOfObject): PlacedObject {
  if (change.kind === 'added' || change.kind === 'removed') return object;
  const { before, after, part } = change;
  return withFieldsOf(object, after, differingFields(before, after, part));
}
