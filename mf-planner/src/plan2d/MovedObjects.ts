import { type PlacedObject, placedProduct } from '@rackwright/planning';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { HandleName } from '../editor/tool';
import { objectTransform, placedFootprint } from './footprint';
import { handleTransform } from './handlePlaces';
import { labelTransform } from './label';

type Size = PlacedObject['size'];

const isSameSize = (one: Size, other: Size): boolean =>
  one === other || (one.width === other.width && one.length === other.length && one.height === other.height);

/** As it stands between the quotes of a selector. */
const quoted = (id: string) => `"${id.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`;

/** The elements of the objects that are being dragged or resized, and where they belong when that ends. */
export class MovedObjects {
  readonly #editor: PlannerEditor;
  readonly #world: SVGGElement;
  #elements = new Map<string, readonly Element[]>();
  /** Sizes as they are drawn at present, of objects that are being resized. */
  #sizes = new Map<string, Size>();

  constructor(editor: PlannerEditor, world: SVGGElement) {
    this.#editor = editor;
    this.#world = world;
  }

  /** Each where it would come to stand; `px` is centimetres a pixel. */
  show(objects: readonly PlacedObject[], isRefused: boolean, px: number): void {
    for (const object of objects) {
      const drawnSize = this.#sizes.get(object.id) ?? this.#editor.object(object.id)?.size;
      const isResized = drawnSize !== undefined && !isSameSize(drawnSize, object.size);
      for (const each of this.#elementsOf(object.id)) {
        put(each, object);
        if (isResized) this.#reshape(each, object, px);
        each.setAttribute('data-refused', String(isRefused));
      }
      if (isResized) this.#sizes.set(object.id, object.size);
    }
  }

  /** As the plan has them, which is where a drag that was cancelled began. */
  putBack(px: number): void {
    for (const [id, elements] of this.#elements) {
      const object = this.#editor.object(id);
      for (const each of elements) {
        each.removeAttribute('data-refused');
        if (!object) continue;
        put(each, object);
        if (this.#sizes.has(id)) this.#reshape(each, object, px);
      }
    }
    this.#elements = new Map();
    this.#sizes = new Map();
  }

  /** The object's drawing, its frame and its handles; what has just been selected gets those only after its first move. */
  #elementsOf(id: string): readonly Element[] {
    const known = this.#elements.get(id);
    const isSelected = this.#editor.state.selection.includes(id);
    if (known && (known.length > 1 || !isSelected)) return known;
    const drawing = known?.[0] ?? this.#world.querySelector(`[data-object=${quoted(id)}]`);
    const frames = [...this.#world.querySelectorAll('[data-frames] > [data-follows], [data-handles]')];
    const own = frames.filter((each) => each.getAttribute('data-follows') === id);
    const found = drawing ? [drawing, ...own] : own;
    this.#elements.set(id, found);
    return found;
  }

  #reshape(each: Element, object: PlacedObject, px: number): void {
    for (const handle of each.querySelectorAll('[data-handle]')) {
      const name = handle.getAttribute('data-handle') as HandleName;
      handle.setAttribute('transform', handleTransform(name, object.size, px));
    }
    if (each.parentElement?.hasAttribute('data-frames')) reframe(each.firstElementChild, object.size);
    const { catalogue, project } = this.#editor.state;
    if (!each.hasAttribute('data-object')) return;
    const shape = placedFootprint(object, placedProduct(catalogue, object), project.data.walls);
    each.querySelector('path')?.setAttribute('d', shape.outline);
    each.querySelector('[data-part="detail"]')?.setAttribute('d', shape.detail);
    each.querySelector('[data-part="hidden"]')?.setAttribute('d', shape.hidden);
  }
}

function put(each: Element, object: PlacedObject): void {
  each.setAttribute('transform', objectTransform(object));
  if (each.hasAttribute('data-object'))
    each.querySelector('text')?.setAttribute('transform', labelTransform(object.rotation));
}

function reframe(frame: Element | null, { width, length }: Size): void {
  const box = { x: -width / 2, y: -length / 2, width, height: length };
  for (const [name, value] of Object.entries(box)) frame?.setAttribute(name, String(value));
}
