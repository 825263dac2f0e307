/** An open project: commands change it in place, undo takes them back, its index is kept. Specification sections 4 and 9. */
import type { Catalogue } from '../catalogue/catalogue';
import type { CommandRefusal } from './change';
import { changeOf, type Command } from './commands';
import type { ListTotals, ShoppingList } from '../list/line';
import { type Moment, EditedProject } from './editedProject';
import type { PlacedObject, Project } from '../project/project';
import { accept, type Result } from '../result';
import type { Scene } from '../placing/scene';
import type { IndexedRoom, ObjectChange } from './indexedRoom';

export type { ObjectChange } from './indexedRoom';

/** Steps that can be undone. Spec section 4, "Undo stack". */
export const UNDO_LIMIT = 5;

export interface PlanOptions {
  /** Steps that can be undone: 5 unless a shop asks for more, 0 for none. */
  readonly undoLimit?: number;
}

/** What is not as it was. */
export interface PlanChange {
  /** Of what was done, undone or done again. */
  readonly name: string;
  /** Each object that is another now, as it was and as it is. Empty when the room is another one. */
  readonly objects: readonly ObjectChange[];
  /** True when walls, ceiling and any of the objects may be others. */
  readonly isOtherRoom: boolean;
}

interface Step {
  readonly name: string;
  readonly before: Moment;
  readonly after: Moment;
  readonly objects: readonly ObjectChange[];
}

/** Where one is in the wizard, how one looks at it, and what it is called are nothing that undo takes back. */
const notUndone: ReadonlySet<Command['type']> = new Set(['set-step', 'set-view', 'rename']);

/** The project opened for many commands. Takes time by the number of objects, once. */
export function openPlan(project: Project, catalogue: Catalogue, options: PlanOptions = {}): Plan {
  return new Plan(project, catalogue, options);
}

/**
 * A project that is worked on. A command takes time by what it changes, not by how many objects there are, unless it changes the
 * room. Undo and redo take time by what the step changed; a room comes back as a whole.
 */
export class Plan {
  readonly #open: EditedProject;
  readonly #undoLimit: number;
  #undo: Step[] = [];
  #redo: Step[] = [];

  constructor(project: Project, catalogue: Catalogue, { undoLimit = UNDO_LIMIT }: PlanOptions = {}) {
    this.#open = new EditedProject(project, catalogue);
    this.#undoLimit = undoLimit;
  }

  /**
   * The whole project, objects in the order in which they were placed. The same one until the next change; then made anew, in time
   * that grows with the number of objects, sharing what did not change. Its stored figures are those of before; see `withSummary`.
   */
  get project(): Project {
    return this.#open.project;
  }

  /** The room with its objects, indexed. Not to be changed, nor kept: a command about the room puts another in its place. */
  get scene(): Scene {
    return this.#open.scene;
  }

  get objectCount(): number {
    return this.#open.objectCount;
  }

  /** Of the shopping list; see `list`. */
  get totals(): ListTotals {
    return this.list.totals;
  }

  /**
   * What `shoppingList` makes of the project as it is now: counted when list or totals are asked for after a change of the scene, in
   * time by the number of objects, and the same one until the next.
   */
  get list(): ShoppingList {
    return this.#open.list;
  }

  /** The name of what undo would take back, or null. */
  get undoName(): string | null {
    return this.#undo.at(-1)?.name ?? null;
  }

  /** The name of what redo would do again, or null. */
  get redoName(): string | null {
    return this.#redo.at(-1)?.name ?? null;
  }

  object(id: string): PlacedObject | null {
    return this.#open.object(id);
  }

  /**
   * Does a command as one step, which undo takes back by `name`, or refuses it as `apply` would and leaves everything as it was.
   * What was undone can no longer be done again. 'set-step', 'set-view' and 'rename' are no steps.
   */
  do(command: Command, name: string = command.type): Result<PlanChange, CommandRefusal> {
    const result = changeOf(this.#open, command);
    if (!result.ok) return result;
    const before: Moment = { fields: this.#open.fields, room: this.#open.room };
    const objects = this.#open.take(result.value);
    const after: Moment = { fields: this.#open.fields, room: this.#open.room };
    if (!notUndone.has(command.type)) this.#remember({ name, before, after, objects });
    return accept({ name, objects, isOtherRoom: before.room !== after.room });
  }

  /** Takes the last step back; null when there is nothing to be undone. Time does not grow with objects or with steps. */
  undo(): PlanChange | null {
    const step = this.#undo.pop();
    if (!step) return null;
    this.#redo.push(step);
    const objects = step.objects.map(({ before, after, order }) => ({ before: after, after: before, order }));
    return this.#go(step, { from: step.after, to: step.before, objects });
  }

  /** Does the step undone last again; null when nothing was undone. Time does not grow with objects or with steps. */
  redo(): PlanChange | null {
    const step = this.#redo.pop();
    if (!step) return null;
    this.#undo.push(step);
    return this.#go(step, { from: step.before, to: step.after, objects: step.objects });
  }

  /**
   * Goes on by another catalogue. What stands stays as it was placed, and what was done can be undone: what comes back comes back as it
   * stood. Takes time by the number of objects, once for each room that undo and redo lead to.
   */
  setCatalogue(catalogue: Catalogue): void {
    const rooms = new Map<IndexedRoom, IndexedRoom>();
    const soldNow = ({ fields, room }: Moment): IndexedRoom => {
      const now = rooms.get(room) ?? room.soldBy(catalogue, fields.data);
      rooms.set(room, now);
      return now;
    };
    const momentNow = (moment: Moment): Moment => ({ ...moment, room: soldNow(moment) });
    const stepNow = (step: Step): Step => ({
      ...step,
      before: momentNow(step.before),
      after: momentNow(step.after),
    });
    this.#open.setCatalogue(catalogue, soldNow(this.#open));
    this.#undo = this.#undo.map(stepNow);
    this.#redo = this.#redo.map(stepNow);
  }

  #remember(step: Step): void {
    this.#undo.push(step);
    if (this.#undo.length > this.#undoLimit) this.#undo.shift();
    this.#redo.length = 0;
  }

  #go(
    { name }: Step,
    { from, to, objects }: { from: Moment; to: Moment; objects: readonly ObjectChange[] },
  ): PlanChange {
    this.#open.move(from, to, objects);
    return { name, objects, isOtherRoom: from.room !== to.room };
  }
}
