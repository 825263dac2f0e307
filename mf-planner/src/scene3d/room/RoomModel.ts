import {
  type Catalogue,
  insetCorners,
  outerCorners,
  placedProduct,
  type Point,
  type SceneData,
  type Wall,
  wallsOf,
} from '@rackwright/planning';
import { BufferAttribute, BufferGeometry, Group, Mesh, ShapeUtils, Vector2, type Vector3 } from 'three';
import type { SceneMaterials } from '../surfaces/materials';
import { skirtingOf, wallFrame, wallMesh, type WallShape, wallMeshShapes } from './roomMesh';
import { WallLayer } from './WallLayer';
import { WallSight } from './wallSight';

/** Thickness of the slab that room and walls stand on. */
const PLINTH = 9;
/** Width of the shade on the floor along the walls. */
const EDGE_SHADE = 30;
/** What belongs to a wall that is shown less than this is not shown at all. */
const HALF_SHOWN = 0.5;

interface Built {
  readonly shapes: readonly WallShape[];
  readonly sight: WallSight;
  /** Coverings, then casings, skirting boards and cut edges. */
  readonly layers: readonly WallLayer[];
  readonly ground: readonly Mesh[];
}

/** Floor, plinth and walls of a room; walls between the camera and the room fade away and leave their foot on the plinth. */
export class RoomModel {
  readonly group = new Group();
  readonly #materials: SceneMaterials;
  /** Names of the walls that are not shown, or hardly, from where the camera is. */
  readonly hiddenWalls = new Set<string>();
  /** Those of them that the camera looks at from outside, so that what hangs there would turn its back to it. */
  readonly wallsFromBehind = new Set<string>();
  #built: Built | null = null;

  constructor(materials: SceneMaterials) {
    this.#materials = materials;
  }

  get shapes(): readonly WallShape[] {
    return this.#built?.shapes ?? [];
  }

  /** Builds the room anew, with skirting boards where the covering of its walls goes with them. */
  setRoom(data: SceneData, catalogue: Catalogue, hasSkirting: boolean): void {
    this.#clear();
    if (data.points.length < 3) return;
    const shapes = wallMeshShapes(data, (object) => placedProduct(catalogue, object).isOpening);
    const layers = [
      new WallLayer(shapes.map(wallMesh), this.#materials.wall),
      new WallLayer(
        shapes.map((shape) => wallFrame(shape, hasSkirting ? skirtingOf(shape) : null)),
        this.#materials.frame,
      ),
    ];
    const ground = this.#layGround(data);
    this.#built = { shapes, layers, ground, sight: new WallSight(shapes, data.points) };
    this.group.add(...ground, ...layers.map(({ group }) => group));
  }

  /** Takes over another covering of the walls. */
  refreshMaterials(): void {
    for (const layer of this.#built?.layers ?? []) layer.refresh();
  }

  /** Fades what stands between the camera and the room. True when other walls are hidden than before. */
  setViewpoint(camera: Vector3): boolean {
    const built = this.#built;
    if (!built) return false;
    const { opacities } = built.sight;
    if (built.sight.look(camera)) for (const layer of built.layers) layer.setOpacities(opacities);
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

  /** Name of the wall that ends where a wall begins; null for one that is not there. */
  wallBefore(name: string): string | null {
    const at = this.shapes.findIndex(({ wall }) => wall.name === name);
    return this.shapes.at(at - 1)?.wall.name ?? null;
  }

  dispose(): void {
    this.#clear();
  }

  #layGround(data: SceneData): Mesh[] {
    const walls = wallsOf(data);
    const floor = new Mesh(flatGeometry(data.points, 0), this.#materials.floor);
    const plinth = new Mesh(slabGeometry(outerCorners(walls)), this.#materials.frame);
    const edge = new Mesh(edgeGeometry(walls), this.#materials.floorEdge);
    floor.receiveShadow = true;
    plinth.receiveShadow = true;
    edge.renderOrder = 1;
    return [floor, plinth, edge];
  }

  #clear(): void {
    for (const layer of this.#built?.layers ?? []) layer.dispose();
    for (const mesh of this.#built?.ground ?? []) mesh.geometry.dispose();
    this.group.clear();
    this.hiddenWalls.clear();
    this.wallsFromBehind.clear();
    this.#built = null;
  }
}

/** True when that changes the set. */
function setMember(set: Set<string>, name: string, isIn: boolean): boolean {
  if (isIn === set.has(name)) return false;
  if (isIn) set.add(name);
  else set.delete(name);
  return true;
}

const vectors = (points: readonly Point[]): Vector2[] => points.map(({ x, y }) => new Vector2(x, y));

/** A level polygon facing up; its places in the covering are in centimetres. */
function flatGeometry(points: readonly Point[], y: number): BufferGeometry {
  const geometry = new BufferGeometry();
  const positions = points.flatMap((point) => [point.x, y, point.y]);
  const uvs = points.flatMap((point) => [point.x, point.y]);
  const normals = points.flatMap(() => [0, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute('color', evenly(WHITE, points.length));
  geometry.setIndex(facingUp(points));
  return geometry;
}

/** Triangles of a polygon, turned so that they face up whichever way the outline runs. */
function facingUp(points: readonly Point[]): number[] {
  return ShapeUtils.triangulateShape(vectors(points), []).flatMap((triangle) => {
    const [a, b, c] = triangle.map((i) => points[i]!) as [Point, Point, Point];
    const isClockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
    return isClockwise ? [triangle[0]!, triangle[2]!, triangle[1]!] : triangle;
  });
}

/** A slab below the floor: its top just under the boards, its sides down to the ground. */
function slabGeometry(points: readonly Point[]): BufferGeometry {
  const top = -0.4;
  const positions: number[] = [];
  const normals: number[] = [];
  for (const point of points) {
    positions.push(point.x, top, point.y);
    normals.push(0, 1, 0);
  }
  const indices = facingUp(points);
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const start = positions.length / 3;
    positions.push(a.x, top, a.y, b.x, top, b.y, b.x, -PLINTH, b.y, a.x, -PLINTH, a.y);
    for (let k = 0; k < 4; k += 1) normals.push((b.y - a.y) / length, 0, -(b.x - a.x) / length);
    indices.push(start, start + 1, start + 2, start, start + 2, start + 3);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  const count = positions.length / 3;
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(count * 2), 2));
  geometry.setAttribute('color', evenly(PLINTH_COLOUR, count));
  geometry.setIndex(indices);
  return geometry;
}

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [1, 1, 1];
const PLINTH_COLOUR: Rgb = [0.62, 0.585, 0.54];

function evenly(colour: Rgb, count: number): BufferAttribute {
  return new BufferAttribute(new Float32Array(Array.from({ length: count }, () => colour).flat()), 3);
}

/** A soft dark edge on the floor along the walls. */
function edgeGeometry(walls: readonly Wall[]): BufferGeometry {
  const inner = insetCorners(walls, EDGE_SHADE);
  const positions: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  walls.forEach((wall, i) => {
    const start = positions.length / 3;
    const next = (i + 1) % walls.length;
    for (const [point, alpha] of [
      [wall.a, 0.26],
      [wall.b, 0.26],
      [inner[next]!, 0],
      [inner[i]!, 0],
    ] as const) {
      positions.push(point.x, 0.15, point.y);
      colors.push(1, 1, 1, alpha);
    }
    indices.push(start, start + 2, start + 1, start, start + 3, start + 2);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4));
  geometry.setIndex(indices);
  return geometry;
}
