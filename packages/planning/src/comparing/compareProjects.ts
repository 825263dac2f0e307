/** What differs between a project and a changed copy of it. Where one is, how one looks at it, names and addresses are not compared. */
import { isAlike } from '../alike';
import type { Catalogue } from '../catalogue/catalogue';
import { settledFinish } from '../project/finish';
import type { PlacedObject, Project, SceneData } from '../project/project';
import { type Wall, wallName, wallsOf } from '../room/room';
import { changeNeeds } from './changeNeeds';
import { differingFields, termsOf } from './objectParts';
import {
  type ChangeOfObject,
  type ObjectPart,
  type ProjectChange,
  quantityWanted,
  trimChosen,
} from './projectChange';

type Compared = Pick<Project, 'data'>;

/**
 * Every difference, in this order: room, finish, trim, then objects as they come in the base, those that are new last. Ids follow from what
 * differs, whatever the catalogue; what each needs is told by the rules. None for two that are alike.
 */
export function compareProjects(base: Compared, changed: Compared, catalogue: Catalogue): ProjectChange[] {
  const changes = plainChanges(base.data, changed.data);
  const needs = changeNeeds(changes, { base: base.data, changed: changed.data, catalogue });
  return changes.map((change) => {
    const needed = needs.get(change.id);
    return needed ? { ...change, needs: [...needed] } : change;
  });
}

/** The ids of these differences, without asking the rules what they need. */
export const changeIds = (base: Compared, changed: Compared): string[] =>
  plainChanges(base.data, changed.data).map(({ id }) => id);

const needs: readonly string[] = [];

function plainChanges(base: SceneData, changed: SceneData): ProjectChange[] {
  if (base === changed) return [];
  return [
    ...roomChanges(base, changed),
    ...choiceChanges(base, changed),
    ...objectChanges(base.objects, changed.objects),
  ];
}

function roomChanges(base: SceneData, changed: SceneData): ProjectChange[] {
  const changes: ProjectChange[] = [];
  const isOfAsMany = base.points.length === changed.points.length;
  if (!isAlike(base.points, changed.points)) {
    const walls = otherWalls(wallsOf(base), wallsOf(changed));
    const [before, after] = [base, changed].map(({ points, walls: widths }) => ({ points, walls: widths }));
    changes.push({ kind: 'outline', id: 'outline', needs, walls, before: before!, after: after! });
  }
  if (isOfAsMany) changes.push(...widthChanges(base, changed));
  if (base.wallHeight !== changed.wallHeight) {
    const [before, after] = [base.wallHeight, changed.wallHeight];
    changes.push({ kind: 'ceiling', id: 'ceiling', needs, before, after });
  }
  for (const field of ['wallColorScheme', 'floorColorScheme'] as const) {
    const [before, after] = [base[field], changed[field]];
    if (before !== after)
      changes.push({ kind: 'surface', id: `surface:${field}`, needs, field, before, after });
  }
  return changes;
}

/** Of rooms with as many walls; without a setting a wall has the default width, which `wallsOf` knows. */
function widthChanges(base: SceneData, changed: SceneData): ProjectChange[] {
  const after = wallsOf(changed);
  return wallsOf(base).flatMap((wall, index): ProjectChange[] => {
    const width = after[index]!.width;
    if (wall.width === width) return [];
    const about = { wall: wall.name, index, countWall: after.length, before: wall.width, after: width };
    return [{ kind: 'wall-width', id: `wall-width:${wall.name}`, needs, ...about }];
  });
}

/** Names of those that run from and to where none ran before; with as many walls each is compared with that of its number. */
function otherWalls(before: readonly Wall[], after: readonly Wall[]): string[] {
  const lineOf = ({ a, b }: Wall): string => JSON.stringify([a.x, a.y, b.x, b.y]);
  const isThere =
    before.length === after.length
      ? (wall: Wall) => lineOf(before[wall.index]!) === lineOf(wall)
      : (wall: Wall) => lines.has(lineOf(wall));
  const lines = new Set(before.map(lineOf));
  return after.filter((wall) => !isThere(wall)).map(({ index }) => wallName(index));
}

function choiceChanges(base: SceneData, changed: SceneData): ProjectChange[] {
  const [finishBefore, finishAfter] = [settledFinish(base.finish), settledFinish(changed.finish)];
  const finish = (['woodSpecies', 'stain', 'lacquer'] as const).flatMap((field): ProjectChange[] => {
    const [before, after] = [finishBefore[field], finishAfter[field]];
    return before === after ? [] : [{ kind: 'finish', id: `finish:${field}`, needs, field, before, after }];
  });
  const trims = differences(base.trimAndFiller, changed.trimAndFiller, trimChosen).map(
    ({ key: field, ...values }): ProjectChange => ({
      kind: 'trim',
      id: `trim:${field}`,
      needs,
      field,
      ...values,
    }),
  );
  const quantities = differences(base.quantityAllAddition, changed.quantityAllAddition, quantityWanted).map(
    ({ key: symbolName, ...values }): ProjectChange => ({
      ...{ kind: 'quantity', id: `quantity:${symbolName}`, needs, symbolName },
      ...values,
    }),
  );
  return [...finish, ...trims, ...quantities];
}

/** Keys of the base first; null for what one of the two does not say. */
function differences<Value extends string | number>(
  base: Readonly<Record<string, Value>>,
  changed: Readonly<Record<string, Value>>,
  valueOf: (values: Readonly<Record<string, Value>>, key: string) => Value | null,
) {
  return [...new Set([...Object.keys(base), ...Object.keys(changed)])].flatMap((key) => {
    const [before, after] = [valueOf(base, key), valueOf(changed, key)];
    return before === after ? [] : [{ key, before, after }];
  });
}

function objectChanges(base: readonly PlacedObject[], changed: readonly PlacedObject[]): ChangeOfObject[] {
  const afterwards = new Map(changed.map((object) => [object.id, object]));
  const known = new Set(base.map(({ id }) => id));
  const ofKnown = base.flatMap((before): ChangeOfObject[] => {
    const after = afterwards.get(before.id);
    if (after === before) return [];
    if (!after) return [{ kind: 'removed', id: idOf(before), needs, objectId: before.id, before }];
    return (['stand', 'look'] as const).flatMap((part) => partChange(before, after, part));
  });
  const added = changed
    .filter(({ id }) => !known.has(id))
    .map((after): ChangeOfObject => ({ kind: 'added', id: idOf(after), needs, objectId: after.id, after }));
  return [...ofKnown, ...added];
}

const idOf = ({ id }: PlacedObject, part: ObjectPart = 'stand'): string => `${part}:${id}`;

function partChange(before: PlacedObject, after: PlacedObject, part: ObjectPart): ChangeOfObject[] {
  const terms = termsOf(differingFields(before, after, part));
  if (terms.length === 0) return [];
  const kind = terms.every((term) => term === 'place') ? 'moved' : 'changed';
  return [{ kind, id: idOf(before, part), needs, objectId: before.id, part, terms, before, after }];
}
