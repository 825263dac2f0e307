/** What a command works on, and what it answers: a change, which a project or an open plan then takes in. */
import type { Catalogue } from '../catalogue/catalogue';
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject, Project, SceneData } from '../project/project';
import type { Rejection, Result } from '../result';
import type { RoomRefusal } from '../room/room';
import type { Scene } from '../placing/scene';

export type CommandRefusal =
  | RoomRefusal
  | PlacementRefusal
  | 'displaces-objects'
  | 'too-many-objects'
  | 'not-resizable'
  | 'size-out-of-range'
  | 'not-swappable'
  | 'product-changed'
  | 'group-too-small'
  | 'unknown-finish'
  | 'unknown-color'
  | 'unknown-accessory'
  | 'unknown-choice'
  | 'quantity-out-of-range'
  | 'bad-value'
  | 'bad-title'
  /** The project has become another since a change was proposed for it. */
  | 'collides';

/** A project but for its objects. */
export interface ProjectFields extends Omit<Project, 'data'> {
  readonly data: Omit<SceneData, 'objects'>;
}

/** What the customer chose, rather than drew or placed. */
export type Choices = Omit<SceneData, 'objects' | 'points' | 'walls' | 'wallHeight'>;

export interface CommandContext {
  readonly catalogue: Catalogue;
  /** The room with its objects, indexed. A handler leaves it as it found it, whatever it tries in between. */
  readonly scene: Scene;
  readonly fields: ProjectFields;
  readonly objectCount: number;
  object(id: string): PlacedObject | null;
  /** The whole scene, objects in document order: for rules that ask about all of it. Time grows with the number of objects. */
  data(): SceneData;
}

/** Objects added or put in the place of those with their ids, and the ids of those taken out. */
export interface ObjectsChange {
  readonly kind: 'objects';
  readonly put: readonly PlacedObject[];
  readonly removed: readonly string[];
}

export type Change =
  | ObjectsChange
  /**
   * Another room: its objects are those of before, some of them moved or taken out, in their order, then new ones. `scene` has them
   * indexed, where they were to be judged.
   */
  | { readonly kind: 'room'; readonly data: SceneData; readonly scene?: Scene }
  | { readonly kind: 'choices'; readonly choices: Partial<Choices> }
  | { readonly kind: 'fields'; readonly fields: Partial<Omit<Project, 'data'>> };

export type ChangeResult = Result<Change, CommandRefusal>;
export type CommandRejection = Rejection<CommandRefusal>;

/** One for each command of a family. */
export type Handlers<C extends { readonly type: string }> = {
  readonly [T in C['type']]: (context: CommandContext, command: Extract<C, { type: T }>) => ChangeResult;
};

export function putting(put: readonly PlacedObject[]): ChangeResult {
  return { ok: true, value: { kind: 'objects', put, removed: [] } };
}

export function choosing(choices: Partial<Choices>): ChangeResult {
  return { ok: true, value: { kind: 'choices', choices } };
}

export function noting(fields: Partial<Omit<Project, 'data'>>): ChangeResult {
  return { ok: true, value: { kind: 'fields', fields } };
}
