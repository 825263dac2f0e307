/** The objects of a room that is worked on: indexed, in the order of their document. */
import type { Catalogue } from '../catalogue/catalogue';
import type { ObjectsChange } from './change';
import type { PlacedObject, SceneData } from '../project/project';
import { openScene, type Scene } from '../placing/scene';

/** An object as it was and as it is; null where it was not or is not there. */
export interface ObjectChange {
  readonly before: PlacedObject | null;
  readonly after: PlacedObject | null;
  /** Where among the others it comes in the document: the one with the smaller number first. */
  readonly order: number;
}

/** Null once it is taken out: to put it back then costs no change of the map, which is dear in a large one. */
interface IndexedObject {
  object: PlacedObject | null;
  order: number;
}

/** This many more than stand there may be kept as taken out. */
const GONE_SPARE = 1024;

export class IndexedRoom {
  readonly scene: Scene;
  #indexed = new Map<string, IndexedObject>();
  #count = 0;
  #nextOrder: number;
  /** The greatest order that was ever entered: while none smaller follows, the map is in order. */
  #lastOrder = -1;
  #isInOrder = true;
  #objects: readonly PlacedObject[] | null;

  /** `like` has the same objects: they keep the order that they have there. */
  constructor(data: SceneData, catalogue: Catalogue, like: IndexedRoom | null = null) {
    this.scene = openScene(data, catalogue);
    this.#objects = data.objects;
    this.#nextOrder = 0;
    for (const object of data.objects)
      this.#enter(object, like ? like.#indexed.get(object.id)!.order : this.#nextOrder++);
    if (like) this.#nextOrder = like.#nextOrder;
  }

  /** The same objects by another catalogue; `data` is everything else about this room. */
  soldBy(catalogue: Catalogue, data: Omit<SceneData, 'objects'>): IndexedRoom {
    return new IndexedRoom({ ...data, objects: this.objects() }, catalogue, this);
  }

  get count(): number {
    return this.#count;
  }

  object(id: string): PlacedObject | null {
    return this.#indexed.get(id)?.object ?? null;
  }

  /** In document order; the same array until the next change. */
  objects(): readonly PlacedObject[] {
    if (this.#objects) return this.#objects;
    const standing = [...this.#indexed.values()];
    if (!this.#isInOrder) standing.sort((one, other) => one.order - other.order);
    const objects: PlacedObject[] = [];
    for (const { object } of standing) if (object) objects.push(object);
    this.#objects = objects;
    return objects;
  }

  /** Takes a change in, new objects last, and tells what it was: `put` with its opposite takes it back. */
  change({ put, removed }: ObjectsChange): ObjectChange[] {
    const changes: ObjectChange[] = [];
    for (const id of removed) {
      const there = this.#indexed.get(id);
      if (there?.object) changes.push({ before: there.object, after: null, order: there.order });
    }
    for (const after of put) {
      const there = this.#indexed.get(after.id);
      if (there?.object) changes.push({ before: there.object, after, order: there.order });
      else changes.push({ before: null, after, order: this.#nextOrder++ });
    }
    for (const change of changes) this.put(change);
    return changes;
  }

  put({ before, after, order }: ObjectChange): void {
    this.#objects = null;
    if (before) this.scene.remove(before.id);
    if (after) this.scene.add(after);
    if (before && after) this.#indexed.get(after.id)!.object = after;
    else if (before) this.#leave(before.id);
    else if (after) this.#enter(after, order);
  }

  #enter(object: PlacedObject, order: number): void {
    const there = this.#indexed.get(object.id);
    this.#count += 1;
    if (there) {
      if (there.order !== order) this.#isInOrder = false;
      there.object = object;
      there.order = order;
      return;
    }
    this.#indexed.set(object.id, { object, order });
    if (order < this.#lastOrder) this.#isInOrder = false;
    else this.#lastOrder = order;
  }

  #leave(id: string): void {
    this.#indexed.get(id)!.object = null;
    this.#count -= 1;
    if (this.#indexed.size <= 2 * this.#count + GONE_SPARE) return;
    this.#indexed = new Map([...this.#indexed].filter(([, { object }]) => object));
  }
}
