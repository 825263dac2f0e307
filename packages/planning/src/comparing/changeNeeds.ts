/** Which changes of a project belong together: what makes room for another, what stands on another, groups, wood and stain, trim and its pieces. */
import type { Catalogue } from '../catalogue/catalogue';
import { isMoulding, type TrimChoice } from '../list/accessories';
import { kitOf } from '../list/lights';
import { placedProduct } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import { Scene } from '../placing/scene';
import { NATURAL_STAIN } from '../project/finish';
import type { PlacedObject, SceneData } from '../project/project';
import type { RoomShape } from '../room/room';
import { afterOf, beforeOf, isStandChange, type ProjectChange, type StandChange } from './projectChange';
import { supportsOf } from './support';

interface Compared {
  readonly base: SceneData;
  readonly changed: SceneData;
  readonly catalogue: Catalogue;
}

/** For ids of changes, those of the changes that they need. */
class Needs {
  readonly of = new Map<string, Set<string>>();

  add(id: string, needed: string): void {
    if (id === needed) return;
    const known = this.of.get(id);
    if (known) known.add(needed);
    else this.of.set(id, new Set([needed]));
  }

  /** All of them, or none. */
  together([first, ...others]: readonly string[]): void {
    if (first === undefined) return;
    for (const other of others) {
      this.add(first, other);
      this.add(other, first);
    }
  }
}

/**
 * By the rules of placing: what moves needs those that give up its new place, what hangs on a wall or stands under a ceiling that is
 * another needs that, and the other way round; so do openings and the thickness of their wall. What stands on something new needs it, and what gives way beneath something needs that to
 * go, too. Members of a group go together, wood and stain do, and how a thing looks follows its product.
 */
export function changeNeeds(
  changes: readonly ProjectChange[],
  compared: Compared,
): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Needs();
  const stands = changes.filter(isStandChange);
  if (stands.length > 0) {
    roomNeeds(needs, changes, stands, compared);
    widthNeeds(needs, changes, stands, compared);
    placeNeeds(needs, stands, compared);
    supportNeeds(needs, stands);
    groupNeeds(needs, stands);
    lookNeeds(needs, changes, stands);
  }
  finishNeeds(needs, changes, compared);
  trimNeeds(needs, changes);
  return needs.of;
}

/** Rooms with nothing in them: as before and after, and with one of their changes alone. */
interface Rooms {
  readonly before: Scene;
  readonly after: Scene;
  readonly alone: Readonly<Record<RoomKind, Scene>>;
}
type RoomKind = 'outline' | 'ceiling';
const otherKind = { outline: 'ceiling', ceiling: 'outline' } as const;

function roomsOf({ base, changed, catalogue }: Compared): Rooms {
  const roomOf = ({ points, walls }: RoomShape, { wallHeight }: RoomShape): Scene =>
    new Scene({ points, walls, wallHeight }, catalogue);
  return {
    before: roomOf(base, base),
    after: roomOf(changed, changed),
    alone: { outline: roomOf(changed, base), ceiling: roomOf(base, changed) },
  };
}

/** What fits only into the room after needs it; the room after needs what fitted only into the one before to go. */
function roomNeeds(
  needs: Needs,
  changes: readonly ProjectChange[],
  stands: readonly StandChange[],
  compared: Compared,
): void {
  const ofRoom = changes.flatMap(({ kind, id }) =>
    kind === 'outline' || kind === 'ceiling' ? [{ kind, id }] : [],
  );
  if (ofRoom.length === 0) return;
  const rooms = roomsOf(compared);
  for (const change of stands) {
    const neededBy = kindsThatFit(afterOf(change), rooms);
    const neededFor = kindsThatOust(beforeOf(change), rooms);
    for (const { kind, id } of ofRoom) {
      if (neededBy.includes(kind)) needs.add(change.id, id);
      if (neededFor.includes(kind)) needs.add(id, change.id);
    }
  }
}

const roomKinds: readonly RoomKind[] = ['outline', 'ceiling'];
const fits = (object: PlacedObject, room: Scene): boolean => objectRefusal(room, object) === null;
const fitsEach = (object: PlacedObject, { alone }: Rooms): boolean =>
  roomKinds.every((kind) => fits(object, alone[kind]));

/** The changes of the room without which it does not fit. */
function kindsThatFit(object: PlacedObject | null, rooms: Rooms): readonly RoomKind[] {
  if (!object || !fits(object, rooms.after) || fits(object, rooms.before)) return [];
  if (fitsEach(object, rooms)) return roomKinds;
  return roomKinds.filter((kind) => !fits(object, rooms.alone[otherKind[kind]]));
}

/** The changes of the room with which it fits no more. */
function kindsThatOust(object: PlacedObject | null, rooms: Rooms): readonly RoomKind[] {
  if (!object || !fits(object, rooms.before) || fits(object, rooms.after)) return [];
  if (fitsEach(object, rooms)) return roomKinds;
  return roomKinds.filter((kind) => !fits(object, rooms.alone[kind]));
}

/** An opening sits in the middle of its wall, so it comes there with the wall's new thickness, and goes from there or moves with it. */
function widthNeeds(
  needs: Needs,
  changes: readonly ProjectChange[],
  stands: readonly StandChange[],
  { catalogue }: Compared,
): void {
  const widths = new Map(
    changes.flatMap((change) => (change.kind === 'wall-width' ? [[change.wall, change.id]] : [])),
  );
  if (widths.size === 0) return;
  const widthOf = (object: PlacedObject | null): string | undefined =>
    object?.wall && placedProduct(catalogue, object).isOpening ? widths.get(object.wall) : undefined;
  for (const change of stands) {
    const [from, to] = [widthOf(beforeOf(change)), widthOf(afterOf(change))];
    if (from !== undefined) needs.add(from, change.id);
    if (to !== undefined) needs.add(change.id, to);
  }
}

/** Whatever still stood where something comes to stand has to go first. */
function placeNeeds(needs: Needs, stands: readonly StandChange[], { changed, catalogue }: Compared): void {
  const changeOf = new Map(stands.map((change) => [change.objectId, change]));
  const vacated = new Scene(changed, catalogue, stands.length);
  for (const change of stands) {
    const before = beforeOf(change);
    if (before) vacated.add(before);
  }
  for (const change of stands) {
    const after = afterOf(change);
    if (!after) continue;
    const own = vacated.object(after.id);
    if (own) vacated.remove(own.id);
    const lifted: PlacedObject[] = own ? [own] : [];
    for (;;) {
      const inTheWay = objectRefusal(vacated, after)?.objects?.find((id) => vacated.object(id) !== null);
      if (inTheWay === undefined) break;
      needs.add(change.id, changeOf.get(inTheWay)!.id);
      lifted.push(vacated.object(inTheWay)!);
      vacated.remove(inTheWay);
    }
    for (const object of lifted) vacated.add(object);
  }
}

function supportNeeds(needs: Needs, stands: readonly StandChange[]): void {
  const standing = (objectIn: (change: StandChange) => PlacedObject | null) =>
    supportsOf(
      stands.flatMap((change) => {
        const object = objectIn(change);
        return object ? [{ id: change.id, object }] : [];
      }),
    );
  for (const { upper, lower } of standing(afterOf)) needs.add(upper, lower);
  for (const { upper, lower } of standing(beforeOf)) needs.add(lower, upper);
}

function groupNeeds(needs: Needs, stands: readonly StandChange[]): void {
  for (const objectIn of [beforeOf, afterOf]) {
    const members = new Map<string, string[]>();
    for (const change of stands) {
      const groupId = objectIn(change)?.groupId ?? null;
      if (groupId !== null) members.set(groupId, [...(members.get(groupId) ?? []), change.id]);
    }
    for (const ids of members.values()) needs.together(ids);
  }
}

function lookNeeds(needs: Needs, changes: readonly ProjectChange[], stands: readonly StandChange[]): void {
  const swapped = new Map(
    stands.flatMap((change) =>
      'terms' in change && change.terms.includes('product') ? [[change.objectId, change.id]] : [],
    ),
  );
  for (const change of changes) {
    if (!('part' in change) || change.part !== 'look') continue;
    const stand = swapped.get(change.objectId);
    if (stand !== undefined) needs.add(change.id, stand);
  }
}

/** Natural takes no lacquer. */
function finishNeeds(needs: Needs, changes: readonly ProjectChange[], { base, changed }: Compared): void {
  const finish = new Map(
    changes.flatMap((change) => (change.kind === 'finish' ? [[change.field, change.id]] : [])),
  );
  const [wood, stain, lacquer] = [finish.get('woodSpecies'), finish.get('stain'), finish.get('lacquer')];
  if (wood !== undefined && stain !== undefined) needs.together([wood, stain]);
  const isByStain = [base, changed].some((data) => data.finish.stain === NATURAL_STAIN);
  if (stain !== undefined && lacquer !== undefined && isByStain) needs.together([stain, lacquer]);
}

/** How many of a moulding, a strip or a light goes with the choice that asks for them. */
function trimNeeds(needs: Needs, changes: readonly ProjectChange[]): void {
  const trims = new Set(changes.filter(({ kind }) => kind === 'trim').map(({ id }) => id));
  for (const change of changes) {
    if (change.kind !== 'quantity') continue;
    const choice = `trim:${choiceFor(change.symbolName)}`;
    if (trims.has(choice)) needs.add(change.id, choice);
  }
}

function choiceFor(symbolName: string): TrimChoice {
  if (isMoulding(symbolName) || symbolName === '4CurvCrn') return 'moulding';
  if (symbolName === 'CFS' || symbolName === 'EFS') return 'filler';
  return Object.hasOwn(kitOf, symbolName) ? 'lighting' : 'archLighting';
}
