/** A room with everything in it, indexed once so that each pointer move asks only what is near. */
import type { Catalogue } from './catalogue';
import type { Box } from './collisionGrid';
import { CollisionGrid, LAYER, newBox } from './collisionGrid';
import type { Point } from './geometry';
import { direction, interiorAngle } from './geometry';
import type { Product } from './product';
import type { PlacedObject, SceneData } from './project';
import type { Wall } from './room';
import { isRightCorner, wallIndex, wallsOf } from './room';

/** How far in front of an opening nothing may stand that reaches above its sill, in centimetres: room to pass sideways. */
export const OPENING_CLEAR_DEPTH = 30;

/** A wall with its local axes: u along it from A to B, n into the room. */
export interface WallFrame {
  readonly wall: Wall;
  readonly along: Point;
  readonly into: Point;
  /** True when the room turns inwards at this end, so that another wall stands there. */
  readonly isClosedAtA: boolean;
  readonly isClosedAtB: boolean;
  readonly isRightAtA: boolean;
}

/** What an opening takes of its wall, casing included: u and height intervals. */
export interface OpeningSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

export class Scene {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly walls: readonly WallFrame[];
  readonly grid: CollisionGrid;
  readonly #objects = new Map<string, PlacedObject>();
  readonly #slots = new Map<string, number[]>();
  readonly #owners: string[] = [];
  readonly #openings: OpeningSpan[][];

  /** The room of `data`, with none of its objects yet. */
  constructor(data: SceneData, catalogue: Catalogue) {
    this.data = data;
    this.catalogue = catalogue;
    this.walls = framesOf(data);
    this.#openings = this.walls.map(() => []);
    this.grid = new CollisionGrid(areaOf(data.points));
  }

  get hasRoom(): boolean {
    return this.walls.length > 0;
  }

  object(id: string): PlacedObject | null {
    return this.#objects.get(id) ?? null;
  }

  product(object: PlacedObject): Product | null {
    return this.catalogue.products.get(object.productId) ?? null;
  }

  wallNamed(name: string | null): WallFrame | null {
    return name === null ? null : (this.walls[wallIndex(name, this.walls.length)] ?? null);
  }

  /** By the wall's index, from 0. */
  openingsIn(wall: number): readonly OpeningSpan[] {
    return this.#openings[wall] ?? [];
  }

  /** The id of the object that a slot of the grid belongs to. */
  ownerOf(slot: number): string {
    return this.#owners[slot] ?? '';
  }

  /** The grid slot of a solid object, or -1 for an opening and for what is not there. */
  slotOf(id: string): number {
    const object = this.#objects.get(id);
    const isSolid = object && !this.product(object)?.isOpening;
    return isSolid ? (this.#slots.get(id)?.[0] ?? -1) : -1;
  }

  /** Indexes an object; one whose product or wall is unknown is remembered but stands in nobody's way. */
  add(object: PlacedObject): void {
    this.#objects.set(object.id, object);
    const product = this.product(object);
    if (!product) return;
    if (!product.isOpening) {
      const layer = product.drawnAs === 'keepClear' ? LAYER.keepClear : LAYER.solid;
      this.#addSlot(object.id, boxOf(object, newBox()), layer);
      return;
    }
    const frame = this.wallNamed(object.wall);
    if (!frame) return;
    const span = openingSpan(object, frame);
    this.#openings[frame.wall.index]!.push(span);
    this.#addSlot(object.id, openingZone(span, frame, newBox()), LAYER.opening);
    if (product.drawnAs === 'door') this.#addSlot(object.id, doorLeaf(object, frame), LAYER.doorLeaf);
  }

  remove(id: string): void {
    for (const slot of this.#slots.get(id) ?? []) this.grid.remove(slot);
    this.#slots.delete(id);
    const frame = this.wallNamed(this.#objects.get(id)?.wall ?? null);
    if (frame) {
      const onWall = this.#openings[frame.wall.index]!;
      const at = onWall.findIndex((span) => span.id === id);
      if (at >= 0) onWall.splice(at, 1);
    }
    this.#objects.delete(id);
  }

  #addSlot(id: string, box: Box, layer: number): void {
    const slot = this.grid.add(box, layer);
    this.#owners[slot] = id;
    const slots = this.#slots.get(id);
    if (slots) slots.push(slot);
    else this.#slots.set(id, [slot]);
  }
}

/** The index of a scene, built once and kept while its data stays the same, for a drag or a whole editing step. */
export function openScene(data: SceneData, catalogue: Catalogue): Scene {
  const scene = new Scene(data, catalogue);
  for (const object of data.objects) scene.add(object);
  return scene;
}

/** The object's box, written into `into`. */
export function boxOf(object: PlacedObject, into: Box): Box {
  const { x, y, height } = object.position;
  const turned = direction(object.rotation);
  into.x = x;
  into.y = y;
  into.halfWidth = object.size.width / 2;
  into.halfLength = object.size.length / 2;
  into.cos = turned.x;
  into.sin = turned.y;
  into.bottom = height;
  into.top = height + object.size.height;
  return into;
}

/** Distance from the wall's corner A along the wall. */
export function alongWall(frame: WallFrame, x: number, y: number): number {
  return (x - frame.wall.a.x) * frame.along.x + (y - frame.wall.a.y) * frame.along.y;
}

/** Distance from the wall's inner face into the room. */
export function fromWall(frame: WallFrame, x: number, y: number): number {
  return (x - frame.wall.a.x) * frame.into.x + (y - frame.wall.a.y) * frame.into.y;
}

/** Moves the box's centre to u along the wall and n into the room. */
export function setOnWall(box: Box, frame: WallFrame, u: number, n: number): void {
  box.x = frame.wall.a.x + frame.along.x * u + frame.into.x * n;
  box.y = frame.wall.a.y + frame.along.y * u + frame.into.y * n;
}

export function openingSpan(object: PlacedObject, frame: WallFrame): OpeningSpan {
  const { casing, width, height } = object.size;
  const u = alongWall(frame, object.position.x, object.position.y);
  return {
    id: object.id,
    from: u - width / 2 - casing,
    to: u + width / 2 + casing,
    bottom: object.position.height - casing,
    top: object.position.height + height + casing,
  };
}

/** The space in front of an opening that has to stay free. */
export function openingZone(span: Omit<OpeningSpan, 'id'>, frame: WallFrame, into: Box): Box {
  setOnWall(into, frame, (span.from + span.to) / 2, OPENING_CLEAR_DEPTH / 2);
  into.halfWidth = (span.to - span.from) / 2;
  into.halfLength = OPENING_CLEAR_DEPTH / 2;
  into.cos = frame.along.x;
  into.sin = frame.along.y;
  into.bottom = span.bottom;
  into.top = span.top;
  return into;
}

/** The square of floor that a door's leaf sweeps when it opens into the room. */
function doorLeaf(object: PlacedObject, frame: WallFrame): Box {
  const box = boxOf(object, newBox());
  box.halfLength = box.halfWidth;
  box.cos = frame.along.x;
  box.sin = frame.along.y;
  setOnWall(box, frame, alongWall(frame, object.position.x, object.position.y), box.halfLength);
  return box;
}

function framesOf(data: SceneData): WallFrame[] {
  const { points } = data;
  return wallsOf(data).map((wall) => {
    const along = direction(wall.angle);
    const next = (wall.index + 1) % points.length;
    return {
      wall,
      along,
      into: { x: -along.y, y: along.x },
      isClosedAtA: interiorAngle(points, wall.index) < 180 - 1e-6,
      isClosedAtB: interiorAngle(points, next) < 180 - 1e-6,
      isRightAtA: isRightCorner(points, wall.index),
    };
  });
}

function areaOf(points: readonly Point[]): { minX: number; minY: number; maxX: number; maxY: number } {
  const area = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  if (points.length === 0) return area;
  area.minX = area.minY = Infinity;
  area.maxX = area.maxY = -Infinity;
  for (const { x, y } of points) {
    area.minX = Math.min(area.minX, x);
    area.minY = Math.min(area.minY, y);
    area.maxX = Math.max(area.maxX, x);
    area.maxY = Math.max(area.maxY, y);
  }
  return area;
}
