import type { Catalogue, Point, SceneData, Wall } from '@rackwright/planning';
import { insetCorners, outerCorners, wallsOf } from '@rackwright/planning';
import { BufferAttribute, BufferGeometry, Group, Mesh, ShapeUtils, Vector2 } from 'three';
import type { MeshStandardMaterial, Vector3 } from 'three';
import { geometryOf } from './geometry';
import type { SceneMaterials } from './materials';
import { wallMesh, wallShapes } from './roomMesh';
import type { WallShape } from './roomMesh';
import { FLOOR_LENGTH, FLOOR_WIDTH } from './textures';

interface DrawnWall {
  readonly shape: WallShape;
  readonly mesh: Mesh;
  readonly material: MeshStandardMaterial;
}

/** Thickness of the slab that room and walls stand on. */
const PLINTH = 9;
/** A wall fades over this distance of the camera from its plane, and is gone behind it. Centimetres. */
const FADE = 60;
const EDGE_SHADE = 26;

/** Floor, plinth and walls of a room; walls between the camera and the room fade away. */
export class RoomModel {
  readonly group = new Group();
  readonly #materials: SceneMaterials;
  /** Names of the walls that are not shown from where the camera is. */
  readonly hiddenWalls = new Set<string>();
  #walls: readonly DrawnWall[] = [];
  #ground: readonly Mesh[] = [];

  constructor(materials: SceneMaterials) {
    this.#materials = materials;
  }

  get shapes(): readonly WallShape[] {
    return this.#walls.map(({ shape }) => shape);
  }

  setRoom(data: SceneData, catalogue: Catalogue): void {
    this.#clear();
    if (data.points.length < 3) return;
    const isOpening = (productId: string): boolean => catalogue.products.get(productId)?.isOpening ?? false;
    this.#walls = wallShapes(data, isOpening).map((shape) => {
      const material = this.#materials.wall.clone();
      const mesh = new Mesh(geometryOf(wallMesh(shape)), material);
      mesh.receiveShadow = true;
      return { shape, mesh, material };
    });
    const walls = wallsOf(data);
    const floor = new Mesh(flatGeometry(data.points, 0), this.#materials.floor);
    floor.receiveShadow = true;
    const plinth = new Mesh(slabGeometry(outerCorners(walls)), this.#materials.plinth);
    plinth.receiveShadow = true;
    const edge = new Mesh(edgeGeometry(walls), this.#materials.floorEdge);
    edge.renderOrder = 1;
    this.#ground = [floor, plinth, edge];
    this.group.add(...this.#ground, ...this.#walls.map(({ mesh }) => mesh));
  }

  /** Fades the walls that the camera looks at from behind. True when one of them has changed. */
  setViewpoint(camera: Vector3): boolean {
    let hasChanged = false;
    for (const { shape, mesh, material } of this.#walls) {
      const { wall, inward } = shape;
      const inside = (camera.x - wall.a.x) * inward.x + (camera.z - wall.a.y) * inward.y;
      const opacity = Math.max(0, Math.min(1, inside / FADE + 0.5));
      if (opacity === material.opacity) continue;
      hasChanged = true;
      mesh.visible = opacity > 0.02;
      if (mesh.visible) this.hiddenWalls.delete(wall.name);
      else this.hiddenWalls.add(wall.name);
      if (material.transparent !== opacity < 1) {
        material.transparent = opacity < 1;
        material.needsUpdate = true;
      }
      material.opacity = opacity;
    }
    return hasChanged;
  }

  dispose(): void {
    this.#clear();
  }

  #clear(): void {
    for (const { mesh, material } of this.#walls) {
      mesh.geometry.dispose();
      material.dispose();
    }
    for (const mesh of this.#ground) mesh.geometry.dispose();
    this.group.clear();
    this.hiddenWalls.clear();
    this.#walls = [];
    this.#ground = [];
  }
}

const vectors = (points: readonly Point[]): Vector2[] => points.map(({ x, y }) => new Vector2(x, y));

/** A level polygon facing up, with the floor's picture in true scale. */
function flatGeometry(points: readonly Point[], y: number): BufferGeometry {
  const geometry = new BufferGeometry();
  const positions = points.flatMap((point) => [point.x, y, point.y]);
  const uvs = points.flatMap((point) => [point.x / FLOOR_LENGTH, point.y / FLOOR_WIDTH]);
  const normals = points.flatMap(() => [0, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute('color', evenlyLit(points.length));
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
  geometry.setAttribute('color', evenlyLit(count));
  geometry.setIndex(indices);
  return geometry;
}

/** No shade baked in. */
function evenlyLit(count: number): BufferAttribute {
  return new BufferAttribute(new Float32Array(count * 3).fill(1), 3);
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
