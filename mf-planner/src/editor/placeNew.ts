/** New objects that no pointer places. */
import {
  firstFreePlace,
  nearestWallPlace,
  type Placed,
  type PlacementRefusal,
  type Product,
  reject,
  type Result,
  type Scene,
  wallName,
} from '@rackwright/planning';
import type { PlannerEditor } from './PlannerEditor';
import { productName, wallInView } from './store';

/** On the wall in view or selected, else at the first free place. False, with a notice, when there is none. */
export function placeAnywhere(editor: PlannerEditor, productId: string): boolean {
  const index = wallInView(editor.state) ?? editor.state.selectedWall;
  const wall = index === null ? null : wallName(index);
  return placeNew(editor, productId, (scene, product) =>
    firstFreePlace(scene, product, { id: editor.newId(), wall }),
  );
}

/** On a wall, by its index, where there is room nearest to its middle. False, with a notice, when there is none. */
export function placeInMiddle(editor: PlannerEditor, productId: string, wall: number): boolean {
  return placeNew(editor, productId, (scene, product) => {
    const frame = scene.walls[wall];
    if (!frame) return reject('no-room');
    const { name, a, b } = frame.wall;
    const near = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return nearestWallPlace(scene, product, { id: editor.newId(), near, wall: name });
  });
}

function placeNew(
  editor: PlannerEditor,
  productId: string,
  find: (scene: Scene, product: Product) => Result<Placed, PlacementRefusal>,
): boolean {
  if (editor.isFixed) {
    editor.refuseFixed();
    return false;
  }
  const product = editor.state.catalogue.products.get(productId);
  const placed = product ? find(editor.scene, product) : reject('unknown-product');
  if (!placed.ok) {
    editor.refuse(placed.reason);
    return false;
  }
  const { object } = placed.value;
  if (!editor.commit('place', { type: 'place', object })) return false;
  editor.rest().select([object.id]);
  editor.notify('success', 'placed', { name: productName(editor.state, object.productId) });
  return true;
}
