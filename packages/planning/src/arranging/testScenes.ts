/** Builders for the tests of this folder: a room of 500 x 400 cm, racks and shelves in it, and where they are. */
import { openScene, type Scene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { moveTogether } from './arranging';

export const catalogue = testCatalogue();
/** Width and depth of a rack of six columns, centimetres. */
export const RACK = 62.87;
export const DEPTH = 34.29;
/** Where the middle of a rack, a hanging shelf, is when its back is at its place on wall 1. */
export const AT_WALL = 1 + DEPTH / 2;
export const SHELF_AT_WALL = 1 + 24.13 / 2;
export const big = rectangle(500, 400);

export function at(
  id: string,
  productId: string,
  [x, y]: readonly [number, number],
  changes: Partial<PlacedObject> = {},
): PlacedObject {
  return placedAt(productOf(catalogue, productId), x, y, { id, ...changes });
}

export const rack = (id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  at(id, 'CL-IND-6', [x, y], changes);
export const wallRack = (id: string, x: number): PlacedObject => rack(id, x, AT_WALL, { wall: 'Wall 1' });
export const wallShelf = (id: string, x: number, height = 150): PlacedObject =>
  at(id, 'SH-WALL-24', [x, 0], { wall: 'Wall 1', position: { x, y: SHELF_AT_WALL, height } });

export function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

interface Pointer {
  readonly lead?: string;
  readonly snapping?: boolean;
}

/** x, y, rotation and wall. */
type Place = [number, number, number, string | null];

/** Moves a and b, or what is named, with a's middle wanted at a point: the places they come to, or the reason why not. */
export function moved(
  scene: Scene,
  [x, y]: readonly [number, number],
  { lead = 'a', snapping = false }: Pointer = {},
): Place[] | string {
  const ids = ['a', 'b', 'c'].filter((id) => scene.object(id));
  const answer = moveTogether(scene, { ids, leadId: lead, to: { x, y }, snapping });
  return answer.ok ? answer.value.objects.map(placeOf) : answer.reason;
}

/** Where they come to along x, or the reason why not. */
export function movedX(...asked: Parameters<typeof moved>): number[] | string {
  const places = moved(...asked);
  return typeof places === 'string' ? places : places.map(([x]) => x);
}

export function placeOf({ position, rotation, wall }: PlacedObject): Place {
  const near = (value: number): number => Math.round(value * 1e4) / 1e4;
  return [near(position.x), near(position.y), near(rotation), wall];
}
