/** What differs between a project and a changed copy of it, one thing after the other. Each change is plain data and can be sent. */
import type { Point } from '../geometry';
import type { TrimChoice } from '../list/accessories';
import type { Finish, PlacedObject } from '../project/project';
import type { WallSetting } from '../room/room';

/**
 * What is another about an object: its product or size, where it stands, the wall that it is named after where it stays in its place, its
 * group, its colour, its lights, or a field that this version does not know.
 */
export type ObjectTerm = 'product' | 'size' | 'place' | 'wall' | 'group' | 'color' | 'light' | 'other';

/** Where an object stands and as what, or how it looks: what is changed of the one can be taken without the other. */
export type ObjectPart = 'stand' | 'look';

interface Named {
  /** The same for the same difference, in every comparison. */
  readonly id: string;
  /** Ids of changes without which this one makes no sense, or breaks a rule. Of two that need each other both have it. */
  readonly needs: readonly string[];
}

/** A value that was this and is that. */
export interface ValueChange<Value> extends Named {
  readonly before: Value;
  readonly after: Value;
}

export interface ObjectAdded extends Named {
  readonly kind: 'added';
  readonly objectId: string;
  readonly after: PlacedObject;
}

export interface ObjectRemoved extends Named {
  readonly kind: 'removed';
  readonly objectId: string;
  readonly before: PlacedObject;
}

/** `moved`: it stands elsewhere and is otherwise the same. What another wall number makes of one that stays in its place is `changed`. */
export interface ObjectChanged extends ValueChange<PlacedObject> {
  readonly kind: 'moved' | 'changed';
  readonly objectId: string;
  readonly part: ObjectPart;
  /** At least one. */
  readonly terms: readonly ObjectTerm[];
}

export interface DrawnOutline {
  readonly points: readonly Point[];
  readonly walls: readonly WallSetting[];
}

export interface OutlineChanged extends ValueChange<DrawnOutline> {
  readonly kind: 'outline';
  /** Names, in the changed room, of the walls that run elsewhere or are new. */
  readonly walls: readonly string[];
}

export interface WallWidthChanged extends ValueChange<number> {
  readonly kind: 'wall-width';
  /** Its name, and its index from 0. */
  readonly wall: string;
  readonly index: number;
  /** Walls that the room has. */
  readonly countWall: number;
}

/** Centimetres. */
export interface CeilingChanged extends ValueChange<number> {
  readonly kind: 'ceiling';
}

/** Of all walls, or of the floor; null for none. */
export interface SurfaceChanged extends ValueChange<string | null> {
  readonly kind: 'surface';
  readonly field: 'wallColorScheme' | 'floorColorScheme';
}

export interface FinishChanged extends ValueChange<Finish[keyof Finish]> {
  readonly kind: 'finish';
  readonly field: keyof Finish;
}

/** A choice of trim, filler or lights; null where none was made. */
export interface TrimChanged extends ValueChange<string | null> {
  readonly kind: 'trim';
  readonly field: TrimChoice | (string & {});
}

/** How many of an accessory the customer wants; null for as many as are proposed. */
export interface QuantityChanged extends ValueChange<number | null> {
  readonly kind: 'quantity';
  readonly symbolName: string;
}

/** What was chosen of trim, filler or lights; null where none was, which an empty text says, too. */
export const trimChosen = (choices: Readonly<Record<string, string>>, field: string): string | null =>
  (Object.hasOwn(choices, field) && choices[field]) || null;

/** How many of an accessory were asked for; null where nothing was. */
export const quantityWanted = (
  quantities: Readonly<Record<string, number>>,
  symbolName: string,
): number | null => (Object.hasOwn(quantities, symbolName) ? quantities[symbolName]! : null);

export type ChangeOfObject = ObjectAdded | ObjectRemoved | ObjectChanged;

export type ProjectChange =
  | ChangeOfObject
  | OutlineChanged
  | WallWidthChanged
  | CeilingChanged
  | SurfaceChanged
  | FinishChanged
  | TrimChanged
  | QuantityChanged;

export const isOfObject = (change: ProjectChange): change is ChangeOfObject => 'objectId' in change;

/** What changes where something stands: all about an object but its looks. */
export type StandChange = ChangeOfObject & { readonly part?: 'stand' };
export const isStandChange = (change: ProjectChange): change is StandChange =>
  isOfObject(change) && (!('part' in change) || change.part === 'stand');

export const beforeOf = (change: ChangeOfObject): PlacedObject | null =>
  change.kind === 'added' ? null : change.before;
export const afterOf = (change: ChangeOfObject): PlacedObject | null =>
  change.kind === 'removed' ? null : change.after;

/** The ids and those of all that they need, in the order of `changes`. Ids of none of them are left out. */
export function withNeeds(changes: readonly ProjectChange[], ids: Iterable<string>): readonly string[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const wanted = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (wanted.has(id)) continue;
    wanted.add(id);
    open.push(...(byId.get(id)?.needs ?? []));
  }
  return changes.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
}
