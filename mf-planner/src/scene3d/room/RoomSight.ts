import {
  type Catalogue,
  type PlacedObject,
  placedProduct,
  type Point,
  type SceneData,
} from '@rackwright/planning';
import type { Vector3 } from 'three';
import { type WallShape, wallMeshShapes } from './roomMesh';
import { WallSight } from './wallSight';

/** What belongs to a wall that is shown less than this is not shown at all. */
const HALF_SHOWN = 0.5;

/** A room as it is built: another one for other walls, openings or coverings. */
export interface BuiltRoom {
  readonly points: readonly Point[];
  readonly shapes: readonly WallShape[];
  /** How much of each wall is shown, in their order. */
  readonly sight: WallSight;
  readonly hasSkirting: boolean;
}

/** The room as it is looked at: which of its walls stand between the camera and what is in it. */
export class RoomSight {
  /** Names of the walls that are not shown, or hardly, from where the camera is. */
  readonly hiddenWalls = new Set<string>();
  /** Those of them that the camera looks at from outside, so that what hangs there would turn its back to it. */
  readonly wallsFromBehind = new Set<string>();
  #built: BuiltRoom | null = null;

  /** Builds the room anew, with skirting boards where the covering of its walls goes with them; null while it is drawn. */
  setRoom(data: SceneData, catalogue: Catalogue, hasSkirting: boolean): BuiltRoom | null {
    this.hiddenWalls.clear();
    this.wallsFromBehind.clear();
    this.#built = null;
    const { points } = data;
    if (points.length < 3) return null;
    const shapes = wallMeshShapes(data, (object) => placedProduct(catalogue, object).isOpening);
    this.#built = { points, shapes, hasSkirting, sight: new WallSight(shapes, points) };
    return this.#built;
  }

  /** Fades what stands between the camera and the room. True when other walls are hidden than before. */
  setViewpoint(camera: Vector3): boolean {
    const built = this.#built;
    if (!built) return false;
    built.sight.look(camera);
    const { opacities } = built.sight;
    let hasChanged = false;
    for (let i = 0; i < built.shapes.length; i += 1) {
      const { wall, inward } = built.shapes[i]!;
      const isHidden = opacities[i]! < HALF_SHOWN;
      const inside = (camera.x - wall.a.x) * inward.x + (camera.z - wall.a.y) * inward.y;
      if (setMember(this.hiddenWalls, wall.name, isHidden)) hasChanged = true;
      if (setMember(this.wallsFromBehind, wall.name, isHidden && inside < 0)) hasChanged = true;
    }
    return hasChanged;
  }

  /**
   * False for an opening whose wall is not shown from where the camera is, and for what turns its back to the camera there: at
   * such a wall, or in a corner of two such walls. It would hide the room as its wall did.
   */
  shows(object: PlacedObject, catalogue: Catalogue): boolean {
    const { wall } = object;
    if (wall === null || !this.hiddenWalls.has(wall)) return true;
    const product = placedProduct(catalogue, object);
    if (product.isOpening) return false;
    if (!this.wallsFromBehind.has(wall)) return true;
    return Boolean(product.cornerType) && !this.wallsFromBehind.has(this.#wallBefore(wall) ?? '');
  }

  /** Name of the wall that ends where a wall begins; null for one that is not there. */
  #wallBefore(name: string): string | null {
    const shapes = this.#built?.shapes ?? [];
    const at = shapes.findIndex(({ wall }) => wall.name === name);
    return shapes.at(at - 1)?.wall.name ?? null;
  }
}

/** True when that changes the set. */
function setMember(set: Set<string>, name: string, isIn: boolean): boolean {
  if (isIn === set.has(name)) return false;
  if (isIn) set.add(name);
  else set.delete(name);
  return true;
}
