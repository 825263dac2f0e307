/** A project taken apart for work: its objects in an index, its other fields beside it. Commands see it as their context. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Change, CommandContext, ProjectFields } from './change';
import type { ShoppingList } from '../list/line';
import { shoppingList } from '../list/shoppingList';
import type { PlacedObject, Project, SceneData } from '../project/project';
import { openScene, type Scene } from '../placing/scene';
import { type ObjectChange, IndexedRoom } from './indexedRoom';

/** Everything but the objects of the room, and the room they stand in: both are replaced, never changed, by other walls. */
export interface Moment {
  readonly fields: ProjectFields;
  readonly room: IndexedRoom;
}

export class EditedProject implements CommandContext, Moment {
  #catalogue: Catalogue;
  #fields: ProjectFields;
  #room: IndexedRoom;
  #project: Project | null;
  /** The scene, and the fields that it was put together from. */
  #data: { readonly scene: SceneData; readonly fields: ProjectFields['data'] };
  /** The list of a scene. */
  #counted: { readonly scene: SceneData; readonly list: ShoppingList } | null = null;

  constructor(project: Project, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#fields = { ...project, data: withoutObjects(project.data) };
    this.#room = new IndexedRoom(project.data, openScene(project.data, catalogue));
    this.#project = project;
    this.#data = { scene: project.data, fields: this.#fields.data };
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  get fields(): ProjectFields {
    return this.#fields;
  }

  get room(): IndexedRoom {
    return this.#room;
  }

  get scene(): Scene {
    return this.#room.scene;
  }

  get objectCount(): number {
    return this.#room.count;
  }

  /** Made when asked for and kept until the next change. */
  get project(): Project {
    this.#project ??= { ...this.#fields, data: this.data() };
    return this.#project;
  }

  object(id: string): PlacedObject | null {
    return this.#room.object(id);
  }

  /** The same one until room, objects or choices change. */
  data(): SceneData {
    const fields = this.#fields.data;
    const objects = this.#room.objects();
    if (this.#data.fields !== fields || this.#data.scene.objects !== objects)
      this.#data = { scene: { ...fields, objects }, fields };
    return this.#data.scene;
  }

  /** Counted when asked for and remembered by the scene. */
  get list(): ShoppingList {
    const scene = this.data();
    if (this.#counted?.scene !== scene) this.#counted = { scene, list: shoppingList(scene, this.#catalogue) };
    return this.#counted.list;
  }

  /** Takes a change in. The objects that are others now, unless all of them may be. */
  take(change: Change): readonly ObjectChange[] {
    if (change.kind === 'objects') {
      const changes = this.#room.change(change);
      this.#project = null;
      return changes;
    }
    if (change.kind === 'room') {
      const room = new IndexedRoom(change.data, change.scene ?? openScene(change.data, this.catalogue));
      this.#go({ fields: { ...this.#fields, data: withoutObjects(change.data) }, room });
    } else if (change.kind === 'choices') {
      this.#go({
        fields: { ...this.#fields, data: { ...this.#fields.data, ...change.choices } },
        room: this.#room,
      });
    } else this.#go({ fields: { ...this.#fields, ...change.fields }, room: this.#room });
    return [];
  }

  /**
   * From one moment to another one, and the objects with it. Step, view and title stay as they are now, whatever they were then.
   */
  move(from: Moment, to: Moment, objects: readonly ObjectChange[]): void {
    for (const change of objects) this.#room.put(change);
    this.#project = null;
    if (from.fields === to.fields) return;
    const fields = this.#fields === from.fields ? to.fields : seenAs(to.fields, this.#fields);
    this.#go({ fields, room: to.room });
  }

  /** Goes on by another catalogue, in this room, which has the same objects by it. */
  setCatalogue(catalogue: Catalogue, room: IndexedRoom): void {
    this.#catalogue = catalogue;
    this.#room = room;
    this.#counted = null;
  }

  #go({ fields, room }: Moment): void {
    this.#fields = fields;
    this.#room = room;
    this.#project = null;
  }
}

function withoutObjects({ objects: _objects, ...data }: SceneData): ProjectFields['data'] {
  return data;
}

/** The one's fields with the step, view and title of the other. */
function seenAs(fields: ProjectFields, now: ProjectFields): ProjectFields {
  const { step, viewState, titleProject, projectDetails } = now;
  const { title } = projectDetails;
  return {
    ...fields,
    step,
    viewState,
    titleProject,
    projectDetails: { ...fields.projectDetails, title },
  };
}
