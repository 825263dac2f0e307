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
  /** Null until an object changes: a room that is looked at, or edited as a whole, needs none. */
  #indexed: Map<string, IndexedObject> | null = null;
  #count: number;
  #nextOrder: number;
  /** The greatest order that was ever entered: while none smaller follows, the map is in order. */
  #lastOrder = -1;
  #isInOrder = true;
  #objects: readonly PlacedObject[] | null;

  /**
   * `scene` has the objects of `data` indexed, and is this room's from now on. `like` has the same objects: they keep the order that
   * they have there.
   */
  constructor(data: SceneData, scene: Scene, like: IndexedRoom | null = null) {
    this.scene = scene;
    this.#objects = data.objects;
    this.#count = data.objects.length;
    this.#nextOrder = like ? like.#nextOrder : data.objects.length;
    if (like && like.#indexed) this.#indexed = this.#indexOf(data.objects, like.#indexed);
  }

  /** The same objects by another catalogue; `data` is everything else about this room. */
  soldBy(catalogue: Catalogue, data: Omit<SceneData, 'objects'>): IndexedRoom {
    const sold = { ...data, objects: this.objects() };
    return new IndexedRoom(sold, openScene(sold, catalogue), this);
  }

  get count(): number {
    return this.#count;
  }

  object(id: string): PlacedObject | null {
    return this.scene.object(id);
  }

  /** In document order; the same array until the next change. */
  objects(): readonly PlacedObject[] {
    if (this.#objects) return this.#objects;
    const standing = [...this.#index.values()];
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
      const there = this.#index.get(id);
      if (there?.object) changes.push({ before: there.object, after: null, order: there.order });
    }
    for (const after of put) {
      const there = this.#index.get(after.id);
      if (there?.object) changes.push({ before: there.object, after, order: there.order });
      else changes.push({ before: null, after, order: this.#nextOrder++ });
    }
    for (const change of changes) this.put(change);
    return changes;
  }

  put({ before, after, order }: ObjectChange): void {
    const index = this.#index;
    this.#objects = null;
    if (before) this.scene.remove(before.id);
    if (after) this.scene.add(after);
    if (before && after) index.get(after.id)!.object = after;
    else if (before) this.#leave(index, before.id);
    else if (after) this.#enter(index, after, order);
  }

  get #index(): Map<string, IndexedObject> {
    return (this.#indexed ??= this.#indexOf(this.#objects ?? [], null));
  }

  /** In document order, or by the orders that they have in another. */
  #indexOf(
    objects: readonly PlacedObject[],
    like: ReadonlyMap<string, IndexedObject> | null,
  ): Map<string, IndexedObject> {
    const index = new Map<string, IndexedObject>();
    objects.forEach((object, i) => this.#insert(index, object, like ? like.get(object.id)!.order : i));
    return index;
  }

  #enter(index: Map<string, IndexedObject>, object: PlacedObject, order: number): void {
    this.#count += 1;
    const there = index.get(object.id);
    if (!there) return this.#insert(index, object, order);
    if (there.order !== order) this.#isInOrder = false;
    there.object = object;
    there.order = order;
  }

  #insert(index: Map<string, IndexedObject>, object: PlacedObject, order: number): void {
    index.set(object.id, { object, order });
    if (order < this.#lastOrder) this.#isInOrder = false;
    else this.#lastOrder = order;
  }

  #leave(index: Map<string, IndexedObject>, id: string): void {
    index.get(id)!.object = null;
    this.#count -= 1;
    if (index.size <= 2 * this.#count + GONE_SPARE) return;
    this.#indexed = new Map([...index].filter(([, { object }]) => object));
  }
}
