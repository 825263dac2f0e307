/** Builders for the tests of this folder. */
import { placeProduct } from '../placing/placement';
import { openScene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { productOf, testCatalogue } from '../testRooms';
import type { RoomEditResult } from './wallEdits';

const catalogue = testCatalogue();

/** The room with a product of the test catalogue, at the valid place nearest to this one. */
export function withProduct(data: SceneData, productId: string, x: number, y: number): SceneData {
  const product = productOf(catalogue, productId);
  const id = `${productId}${data.objects.length}`;
  const placed = placeProduct(openScene(data, catalogue), { product, at: { x, y }, snapping: true, id });
  if (!placed.ok) throw new Error(placed.reason);
  return { ...data, objects: [...data.objects, placed.value.object] };
}

export function dataOf(edit: RoomEditResult): SceneData {
  if (!edit.ok) throw new Error(edit.reason);
  return edit.value.data;
}

export const objectOf = (edit: RoomEditResult, i = 0): PlacedObject => dataOf(edit).objects[i]!;
export const xy = (object: PlacedObject): number[] => [object.position.x, object.position.y];
