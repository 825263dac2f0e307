import {
  direction,
  extendObject,
  inSize,
  LENGTH_STEP,
  OBJECT_SIZE_MAX,
  type ObjectSize,
  offset,
  type PlacedObject,
  type Point,
  type Product,
  type ResizeAnchors,
  resizeObject,
} from '@rackwright/planning';
import type { ToolEditor } from '../toolEditor';
import type { HandleName, PlanPointer } from '../tool';

/** A handle held by the pointer: previews at each move, commits at most one command when it is let go. */
export interface HeldHandle {
  move(pointer: PlanPointer): void;
  drop(): void;
}

/** Takes hold of a handle of the only selected object; null when it has none of that name. */
export function holdHandle(editor: ToolEditor, from: PlanPointer): HeldHandle | null {
  const { handle } = from;
  if (handle === null || !editor.handles.includes(handle)) return null;
  const object = editor.object(editor.state.selection[0] ?? '');
  if (!object) return null;
  const product = editor.scene.product(object);
  const held: Held = { editor, from, object, product, ...axesOf(editor, object) };
  if (handle === 'extend-left' || handle === 'extend-right')
    return new ExtendingShelf(held, handle === 'extend-right' ? 1 : -1);
  return new Resizing(held, handle);
}

interface Held {
  readonly editor: ToolEditor;
  readonly from: PlanPointer;
  readonly object: PlacedObject;
  readonly product: Product;
  /** To the right of somebody who faces its back, and away from its back. */
  readonly along: Point;
  readonly into: Point;
}

function axesOf(editor: ToolEditor, object: PlacedObject): { along: Point; into: Point } {
  const along = editor.scene.wallNamed(object.wall)?.along ?? direction(object.rotation);
  return { along, into: { x: -along.y, y: along.x } };
}

const isFree = (editor: ToolEditor, pointer: PlanPointer): boolean => !editor.state.isSnapping || pointer.alt;

/** Which measure a handle changes, which way it grows, and what stays. */
interface Pull {
  readonly measure: Exclude<keyof ObjectSize, 'casing'>;
  readonly sign: 1 | -1;
  readonly anchors: ResizeAnchors;
}

const pulls: Readonly<Record<Exclude<HandleName, 'extend-left' | 'extend-right'>, Pull>> = {
  left: { measure: 'width', sign: -1, anchors: { keep: 'end-b' } },
  right: { measure: 'width', sign: 1, anchors: { keep: 'end-a' } },
  front: { measure: 'length', sign: 1, anchors: { keep: 'middle', keepsBack: true } },
  top: { measure: 'height', sign: 1, anchors: { keep: 'middle', keepsHeight: 'underside' } },
  bottom: { measure: 'height', sign: -1, anchors: { keep: 'middle', keepsHeight: 'top' } },
};

/** Whole centimetres or quarters of an inch, by the unit that lengths are shown in, unless the pointer is free of snapping. */
class Resizing implements HeldHandle {
  readonly #held: Held;
  readonly #pull: Pull;

  constructor(held: Held, handle: keyof typeof pulls) {
    this.#held = held;
    this.#pull = pulls[handle];
  }

  move(pointer: PlanPointer): void {
    const { editor, object, product } = this.#held;
    const { measure, anchors } = this.#pull;
    const size = { ...object.size, [measure]: this.#asked(pointer) };
    const resized = resizeObject(editor.scene, object.id, size, anchors);
    const shown = resized.ok
      ? resized.value.object
      : inSize(editor.scene, { object, product }, { ...anchors, size }).object;
    editor.preview({
      kind: 'objects',
      objects: [shown],
      isNew: false,
      refusal: resized.ok ? null : resized.reason,
      guides: [],
    });
  }

  drop(): void {
    const { editor } = this.#held;
    const { preview } = editor.state;
    editor.preview(null);
    if (preview?.kind !== 'objects') return;
    if (preview.refusal) editor.refuse(preview.refusal);
    else if (!this.#isAsBefore(preview.objects[0]))
      editor.commit('resize', { type: 'resize', objects: preview.objects });
  }

  /** The measure as the pointer would have it, at least one step and no longer than the longest wall. */
  #asked(pointer: PlanPointer): number {
    const { editor, object } = this.#held;
    const { measure, sign } = this.#pull;
    const pulled = this.#pulledBy(pointer);
    if (pulled === 0) return object.size[measure];
    const raw = object.size[measure] + sign * pulled;
    const step = editor.state.unit === 'FT' ? LENGTH_STEP : 1;
    const asked = isFree(editor, pointer) ? raw : Math.round(raw / step) * step;
    return Math.min(OBJECT_SIZE_MAX, Math.max(step, asked));
  }

  #isAsBefore(shown: PlacedObject | undefined): boolean {
    const { measure } = this.#pull;
    return shown?.size[measure] === this.#held.object.size[measure];
  }

  #pulledBy({ at, heightCm, plane }: PlanPointer): number {
    const { from, along, into } = this.#held;
    const { measure } = this.#pull;
    if (measure === 'height') return plane === 'wall' ? heightCm - from.heightCm : 0;
    const axis = measure === 'width' ? along : into;
    return (at.x - from.at.x) * axis.x + (at.y - from.at.y) * axis.y;
  }
}

/** Repeats of a shelf from its own end to the pointer, as many as find room. */
class ExtendingShelf implements HeldHandle {
  readonly #held: Held;
  readonly #side: 1 | -1;
  /** For the group and the repeats, the same at each move. */
  readonly #ids: string[] = [];
  #to: Point | null = null;

  constructor(held: Held, side: 1 | -1) {
    this.#held = held;
    this.#side = side;
  }

  move(pointer: PlanPointer): void {
    const { editor, from, object, along } = this.#held;
    const pulled = (pointer.at.x - from.at.x) * along.x + (pointer.at.y - from.at.y) * along.y;
    const reach = object.size.width / 2 + Math.max(0, this.#side * pulled);
    this.#to = offset(object.position, along, this.#side * reach);
    const extended = this.#extended(this.#to);
    const repeats = extended.ok ? extended.value.objects.slice(1) : [];
    const stopped = extended.ok ? extended.value.stoppedBy : extended;
    editor.preview({
      kind: 'objects',
      objects: repeats,
      isNew: true,
      refusal: repeats.length === 0 && stopped ? stopped.reason : null,
      guides: [],
      count: repeats.length,
    });
  }

  drop(): void {
    const { editor, object } = this.#held;
    const { preview } = editor.state;
    editor.preview(null);
    if (!this.#to || preview?.kind !== 'objects') return;
    if (preview.refusal) {
      editor.refuse(preview.refusal);
      return;
    }
    const extended = this.#extended(this.#to);
    if (!extended.ok || extended.value.repeats === 0) return;
    if (editor.commit('extend', { type: 'extend', objects: extended.value.objects }))
      editor.select([object.id]);
  }

  #extended(to: Point): ReturnType<typeof extendObject> {
    const { editor, object } = this.#held;
    let used = 0;
    const newId = (): string => (this.#ids[used++] ??= editor.newId());
    return extendObject(editor.scene, object.id, { to, newId });
  }
}
