import type { PlacedObject, PlacementRefusal, Point, Product } from '@rackwright/planning';
import { newObject, placeProduct } from '@rackwright/planning';
import type { PlannerEditor } from '../PlannerEditor';
import type { PlanPointer, Tool } from '../tool';

/** The product where the pointer is, whatever the rules say of it: shown while it may not be there. */
function ghostAt(product: Product, at: Point, first: { id: string; ceilingCm: number }): PlacedObject {
  const object = newObject(product, { ...first, height: null, rotation: 0 });
  return { ...object, position: { ...object.position, ...at } };
}

/**
 * A product from the menu follows the pointer and is placed by a click; with Shift the next one follows at once. What is
 * let go where it may not be is not placed.
 */
export class PlaceProduct implements Tool {
  readonly #editor: PlannerEditor;
  #ghostId: string | null = null;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#show(pointer);
  }

  pointerMove(pointer: PlanPointer): void {
    this.#show(pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const editor = this.#editor;
    const refusal = this.#show(pointer);
    const { preview } = editor.state;
    const object = preview?.kind === 'objects' ? preview.objects[0] : undefined;
    if (refusal) editor.refuse(refusal);
    if (refusal || !object) return;
    this.#ghostId = null;
    if (!editor.commit('place', { type: 'place', object })) return;
    if (!pointer.shift) editor.rest().select([object.id]);
    editor.notify('success', 'placed', { name: editor.productName(object.productId) });
  }

  key(name: string): boolean {
    const { armedProductId } = this.#editor.state;
    if (name === 'Escape') this.#editor.rest();
    else if (name === 'Enter' && armedProductId !== null) this.#editor.placeAnywhere(armedProductId);
    else return false;
    return true;
  }

  cancel(): boolean {
    const hadGhost = this.#ghostId !== null;
    this.#ghostId = null;
    this.#editor.preview(null);
    return hadGhost;
  }

  #show({ at, alt }: PlanPointer): PlacementRefusal | null {
    const editor = this.#editor;
    const product = editor.state.catalogue.products.get(editor.state.armedProductId ?? '');
    if (!product) return null;
    const id = (this.#ghostId ??= editor.newId());
    const snapping = editor.state.isSnapping && !alt;
    const placed = placeProduct(editor.scene, { product, at, snapping, id });
    const ghost = placed.ok
      ? placed.value.object
      : ghostAt(product, at, { id, ceilingCm: editor.data.wallHeight });
    const refusal = placed.ok ? null : placed.reason;
    const guides = placed.ok ? placed.value.guides : [];
    editor.preview({ kind: 'objects', objects: [ghost], isNew: true, refusal, guides });
    return refusal;
  }
}
