/** Chosen changes put into a project that may be another by now: what does not collide goes in, what does is told with the reason. */
import type { Catalogue } from '../catalogue/catalogue';
import { checkScene, type SceneFault, type Violation } from '../placing/checkScene';
import { isOfferedFinish } from '../project/finish';
import { OBJECTS_MAX, type PlacedObject, type SceneData } from '../project/project';
import { accept, reject, type Result } from '../result';
import { changedScene, standingOf, type SinceReason } from './changedScene';
import { afterOf, beforeOf, isOfObject, isStandChange, type ProjectChange, withNeeds } from './projectChange';

/**
 * `changed-since`, `removed-since`: the owner did something else with the same object, wall or choice. `not-offered`: its product, or the
 * finish that would come of it, is sold no more. `needs-other`: a change that it needs collides. The others are rules of planning that
 * the project would break.
 */
export type CollisionReason = SinceReason | SceneFault | 'too-many-objects' | 'needs-other';

export interface Collision {
  /** Id of the change. */
  readonly change: string;
  readonly reason: CollisionReason;
  /** Ids of the objects that it collides with, those in its way among them. */
  readonly objects: readonly string[];
  readonly walls: readonly string[];
  /** Ids of the changes that it needs and that collide. */
  readonly needs: readonly string[];
}

export interface MergedScene {
  readonly data: SceneData;
  /** Ids of the changes that are in it now, those among them that its owner had made alike. */
  readonly taken: readonly string[];
  /** Of these, the ones that were in it before. */
  readonly made: readonly string[];
  /** In the order of the changes. */
  readonly collisions: readonly Collision[];
}

/**
 * The scene after the chosen changes and those that they need, except for what collides, and for what needs something that does. The scene
 * itself when there is nothing to put in. A rule that it breaks already is none that a change breaks. Takes the time of a check of the
 * scene, and of another one each time that something collides.
 */
export function mergeChanges(
  data: SceneData,
  { changes, ids }: { readonly changes: readonly ProjectChange[]; readonly ids: Iterable<string> },
  catalogue: Catalogue,
): MergedScene {
  const chosen = new Set(withNeeds(changes, ids));
  const merging = new Merging(
    data,
    changes.filter(({ id }) => chosen.has(id)),
    catalogue,
  );
  return merging.merged();
}

/** The scene with all of the chosen changes and what they need, or the refusal, with the objects and walls that they collide with. */
export function applyChanges(
  data: SceneData,
  chosen: { readonly changes: readonly ProjectChange[]; readonly ids: readonly string[] },
  catalogue: Catalogue,
): Result<SceneData, 'collides'> {
  const merged = mergeChanges(data, chosen, catalogue);
  if (merged.collisions.length === 0) return accept(merged.data);
  const unique = (all: readonly string[]): string[] => [...new Set(all)];
  return reject('collides', {
    objects: unique(merged.collisions.flatMap(({ objects }) => objects)),
    walls: unique(merged.collisions.flatMap(({ walls }) => walls)),
  });
}

type Against = Pick<Collision, 'reason'> & Partial<Pick<Collision, 'objects' | 'walls' | 'needs'>>;

class Merging {
  readonly #data: SceneData;
  readonly #changes: readonly ProjectChange[];
  readonly #catalogue: Catalogue;
  readonly #made = new Set<string>();
  readonly #collisions = new Map<string, Collision>();
  /** Still to be put in. */
  #open: readonly ProjectChange[] = [];

  constructor(data: SceneData, changes: readonly ProjectChange[], catalogue: Catalogue) {
    this.#data = data;
    this.#changes = changes;
    this.#catalogue = catalogue;
  }

  merged(): MergedScene {
    this.#lookAtEach();
    let after = this.#putIn();
    while (this.#judge(after)) after = this.#putIn();
    const taken = this.#changes.filter(({ id }) => !this.#collisions.has(id)).map(({ id }) => id);
    return {
      data: after,
      taken,
      made: taken.filter((id) => this.#made.has(id)),
      collisions: this.#changes.flatMap(({ id }) => this.#collisions.get(id) ?? []),
    };
  }

  #lookAtEach(): void {
    const objects = new Map(this.#data.objects.map((object) => [object.id, object]));
    for (const change of this.#changes) {
      const standing = standingOf(change, { data: this.#data, objects, catalogue: this.#catalogue });
      if (standing === 'made') this.#made.add(change.id);
      else if (standing !== 'open') this.#refuse(change, { reason: standing, ...aboutOf(change) });
    }
  }

  #refuse(change: ProjectChange, { reason, objects = [], walls = [], needs = [] }: Against): void {
    if (!this.#collisions.has(change.id))
      this.#collisions.set(change.id, { change: change.id, reason, objects, walls, needs });
  }

  /** Leaves out what collides, and what needs something that does. */
  #putIn(): SceneData {
    for (let isMore = true; isMore;) {
      isMore = false;
      for (const change of this.#changes) {
        const needs = change.needs.filter((id) => this.#collisions.has(id));
        if (needs.length === 0 || this.#collisions.has(change.id) || this.#made.has(change.id)) continue;
        this.#refuse(change, { reason: 'needs-other', needs });
        isMore = true;
      }
    }
    this.#open = this.#changes.filter(({ id }) => !this.#collisions.has(id) && !this.#made.has(id));
    return this.#open.length === 0 ? this.#data : changedScene(this.#data, this.#open);
  }

  /** Refuses what breaks a rule; false when nothing does. */
  #judge(after: SceneData): boolean {
    if (after === this.#data) return false;
    if (after.objects.length > OBJECTS_MAX) return this.#refuseKind('added', 'too-many-objects');
    if (!this.#isFinishOffered(after)) return this.#refuseKind('finish', 'not-offered');
    if (this.#isUnlacquered(after)) return this.#refuseKind('finish', 'changed-since');
    const stood = [...this.#data.objects, ...this.#open.filter(isOfObject).flatMap(objectsIn)];
    const before = new Set(checkScene(this.#data, this.#catalogue, stood).map(markOf));
    const broken = checkScene(after, this.#catalogue, stood).filter(
      (violation) => !before.has(markOf(violation)),
    );
    for (const violation of broken)
      for (const change of this.#blamed(violation)) this.#refuse(change, without(violation, change));
    return broken.length > 0;
  }

  #isFinishOffered({ finish }: SceneData): boolean {
    const { colorSchemes } = this.#catalogue;
    const isAsBefore = (['woodSpecies', 'stain'] as const).every(
      (field) => finish[field] === this.#data.finish[field],
    );
    return isAsBefore || colorSchemes.length === 0 || isOfferedFinish(finish, colorSchemes);
  }

  /** A lacquer that is asked for, on a stain that takes none since. */
  #isUnlacquered({ finish }: SceneData): boolean {
    const isAskedFor = (change: ProjectChange): boolean =>
      change.kind === 'finish' && change.field === 'lacquer' && change.after === true;
    return !finish.lacquer && this.#open.some(isAskedFor);
  }

  #refuseKind(kind: ProjectChange['kind'], reason: CollisionReason): boolean {
    const ofKind = this.#open.filter((change) => change.kind === kind);
    for (const change of ofKind) this.#refuse(change, { reason });
    return ofKind.length > 0;
  }

  /** The changes of the first object that the rule names and that any is about; else those of the room, else all that stand elsewhere. */
  #blamed({ objects }: Violation): readonly ProjectChange[] {
    const stands = this.#open.filter(isStandChange);
    for (const id of objects) {
      const ofObject = stands.filter(({ objectId }) => objectId === id);
      if (ofObject.length > 0) return ofObject;
    }
    const ofRoom = this.#open.filter(({ kind }) => kind === 'outline' || kind === 'ceiling');
    return ofRoom.length > 0 ? ofRoom : this.#open;
  }
}

const markOf = ({ reason, objects }: Violation): string => JSON.stringify([reason, objects[0] ?? '']);

function objectsIn(change: ProjectChange): PlacedObject[] {
  if (!isOfObject(change)) return [];
  return [beforeOf(change), afterOf(change)].filter((object) => object !== null);
}

function aboutOf(change: ProjectChange): Pick<Against, 'objects' | 'walls'> {
  if (isOfObject(change)) return { objects: [change.objectId] };
  if (change.kind === 'outline') return { walls: change.walls };
  return change.kind === 'wall-width' ? { walls: [change.wall] } : {};
}

const without = ({ reason, objects, walls }: Violation, change: ProjectChange): Against => ({
  reason,
  objects: isOfObject(change) ? objects.filter((id) => id !== change.objectId) : objects,
  walls,
});
