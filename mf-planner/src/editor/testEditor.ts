/** An editor over the test catalogue and a pointer for it, so that a test reads as the gesture. */
import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  type Project,
  type SceneData,
} from '@rackwright/planning';
import { placedAt, productOf, projectOf, testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from './PlannerEditor';
import { createPlannerStore } from './store';
import type { PlanPointer } from './tool';

export const catalogue = testCatalogue();

/** What the editors of a test take for the time, in milliseconds: it stands still unless a hand waits. */
const clock = { ms: 0 };

/** In the third step unless `changes` say otherwise; new objects are called new-1, new-2 and so on. */
export function editorOf(
  data: SceneData | null,
  changes: Partial<Project> = {},
  shop: Catalogue = catalogue,
): PlannerEditor {
  const project = data ? projectOf(data, { step: 2, ...changes }) : { ...emptyProject(), step: 1 as const };
  let count = 0;
  const editor = new PlannerEditor(createPlannerStore(shop, project), {
    newId: () => `new-${++count}`,
    now: () => clock.ms,
  });
  return editor.setStep(project.step);
}

/** The names of the steps that undo takes back, the last one first. It takes them back. */
export function undoneSteps(editor: PlannerEditor): string[] {
  const names: string[] = [];
  for (let name = editor.state.undoName; name !== null; name = editor.undo().state.undoName) names.push(name);
  return names;
}

/** A product of the test catalogue where it stands, with an id of one's own. */
export function objectAt(productId: string, id: string, x: number, y: number): PlacedObject {
  return placedAt(productOf(catalogue, productId), x, y, { id });
}

/** One pixel is one centimetre. */
export function pointerAt(x: number, y: number, changes: Partial<PlanPointer> = {}): PlanPointer {
  return {
    at: { x, y },
    heightCm: 0,
    objectId: null,
    wall: null,
    corner: null,
    handle: null,
    plane: 'floor',
    shift: false,
    alt: false,
    kind: 'mouse',
    cmPerPixel: 1,
    ...changes,
  };
}

export class Hand {
  readonly editor: PlannerEditor;

  constructor(editor: PlannerEditor) {
    this.editor = editor;
  }

  move(x: number, y: number, changes: Partial<PlanPointer> = {}): this {
    this.editor.pointerMove(pointerAt(x, y, changes));
    return this;
  }

  press(x: number, y: number, changes: Partial<PlanPointer> = {}): this {
    this.editor.pointerDown(pointerAt(x, y, changes));
    return this;
  }

  release(x: number, y: number, changes: Partial<PlanPointer> = {}): this {
    this.editor.pointerUp(pointerAt(x, y, changes));
    return this;
  }

  /** Holds still. */
  wait(ms: number): this {
    clock.ms += ms;
    return this;
  }

  click(x: number, y: number, changes: Partial<PlanPointer> = {}): this {
    return this.move(x, y, changes).press(x, y, changes).release(x, y, changes);
  }

  type(text: string): this {
    for (const key of text) this.editor.key(key);
    return this;
  }

  key(name: string, modifiers: { ctrl?: boolean; shift?: boolean } = {}): this {
    this.editor.key(name, { ctrl: false, shift: false, ...modifiers });
    return this;
  }
}

export const handOn = (editor: PlannerEditor): Hand => new Hand(editor);
