/** A room with everything in it, indexed once so that each pointer move asks only what is near. */
import type { Catalogue } from '../catalogue/catalogue';
import { type Box, FRONT, newBox } from './box';
import { CollisionGrid, LAYER } from './collisionGrid';
import { direction, type Point } from '../geometry';
import type { Product } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { placedProduct } from './placedProduct';
import type { PlacedObject, SceneData } from '../project/project';
import {
  isInnerCorner,
  isRightCorner,
  leanAt,
  type RoomShape,
  type Wall,
  wallIndex,
  wallsOf,
} from '../room/room';
import { RoomCells } from './roomCells';
import { cosine, sine } from '../turn';
import { WALL_SEGMENT, wallSegmentType } from './wallSegments';

/** How far in front of an opening nothing may stand that reaches above its sill, in centimetres: room to pass sideways. */
export const OPENING_CLEAR_DEPTH = 30;

/** How far in front of a plug or a switch what stands there is in the way of a hand, in centimetres. */
export const REACH_DEPTH = 60;

/** A wall with its local axes: u along it from A to B, n into the room. */
export interface WallFrame {
  readonly wall: Wall;
  readonly along: Point;
  readonly into: Point;
  /** True when the room turns inwards at this end, so that another wall stands there. */
  readonly isClosedAtA: boolean;
  readonly isClosedAtB: boolean;
  readonly isRightAtA: boolean;
  /** See `leanAt`. */
  readonly leanAtA: number;
}

/** What an opening takes of its wall, casing included: u and height intervals. */
export interface OpeningSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

/** What a scene keeps of an object. */
interface Entry {
  readonly object: PlacedObject;
  readonly product: Product;
  /** Its slot in the grid, an opening's being the space in front of it; -1 when it has none. */
  readonly slot: number;
  /** Of what is only warned of: the leaves of a door, the space before a plug or a switch. */
  readonly zones: readonly number[];
}

/** Objects of a scene that a question leaves out, as they are about to be elsewhere. Holds until the scene changes. */
export interface LeftOut {
  readonly ids: ReadonlySet<string>;
  /** All that the grid has of them. */
  readonly slots: ReadonlySet<number>;
}

/** Ids of what was taken out are kept up to this many. */
const EMPTIED_MAX = 1000;
const NO_ZONES: readonly number[] = [];
const NOTHING: LeftOut = { ids: new Set(), slots: new Set() };

/** Numbers that `Scene.edges` holds for each wall. */
export const EDGE_FIELDS = 6;

/** A room and what stands in it, indexed: objects are added and removed, walls stay. See `openScene`. */
export class Scene {
  readonly data: RoomShape;
  readonly catalogue: Catalogue;
  readonly walls: readonly WallFrame[];
  readonly grid: CollisionGrid;
  readonly cells: RoomCells;
  /** `EDGE_FIELDS` for each wall: a, b, and its direction, as x and y. */
  readonly edges: Float64Array;
  /** Null for what was taken out, as taking it out of a large map and putting it back is slow. */
  readonly #entries = new Map<string, Entry | null>();
  #emptied = 0;
  /** Objects that keep something free beside them, and the most that any of them ever did. */
  #bordered = 0;
  #widestBorder = 0;
  readonly #owners: Entry[] = [];
  readonly #openings: OpeningSpan[][];
  /** Numbers for the groups whose members may overlap; 0 is none. */
  readonly #groups = new Map<string, number>();
  readonly #box = newBox();

  /** The room of `data`, with none of its objects yet; `expected` is how many are to come. */
  constructor(data: RoomShape, catalogue: Catalogue, expected = 0) {
    this.data = data;
    this.catalogue = catalogue;
    this.walls = framesOf(data);
    this.edges = edgesOf(this.walls);
    this.#openings = this.walls.map(() => []);
    const area = areaOf(data.points);
    this.grid = new CollisionGrid(area, expected);
    this.cells = new RoomCells(data.points, area);
  }

  get hasRoom(): boolean {
    return this.walls.length > 0;
  }

  object(id: string): PlacedObject | null {
    return this.#entries.get(id)?.object ?? null;
  }

  /** In no order that is kept. */
  *objects(): IterableIterator<PlacedObject> {
    for (const entry of this.#entries.values()) if (entry) yield entry.object;
  }

  /** As it was placed; a placeholder for what the catalogue does not have. */
  product(object: PlacedObject): Product {
    return placedProduct(this.catalogue, object);
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
    return this.#owners[slot]?.object.id ?? '';
  }

  /** What the owner of a slot keeps free beside it, in centimetres. */
  borderOf(slot: number): number {
    return this.#owners[slot]?.product.borderBeside ?? 0;
  }

  /** No object keeps more than this free beside it. */
  get widestBorder(): number {
    return this.#bordered > 0 ? this.#widestBorder : 0;
  }

  /** For a question that is to leave these objects out; what is not there is left out already. */
  leftOut(ids: readonly string[]): LeftOut {
    let slots: Set<number> | null = null;
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (!entry) continue;
      slots ??= new Set();
      if (entry.slot >= 0) slots.add(entry.slot);
      for (const zone of entry.zones) slots.add(zone);
    }
    return slots ? { ids: new Set(ids), slots } : NOTHING;
  }

  /** The box in which an object collides, written into `into`; the space in front of an opening is not that. */
  boxFor(object: PlacedObject, product: Product, into: Box): Box {
    boxOf(object, into);
    into.front = frontOf(product);
    into.overlap = product.baseOverlap;
    into.group = product.baseOverlap > 0 && object.groupId !== null ? this.#groupNumber(object.groupId) : 0;
    return into;
  }

  /** Indexes an object; an opening whose wall is unknown is remembered but stands in nobody's way. */
  add(object: PlacedObject): void {
    const product = this.product(object);
    const frame = this.wallNamed(object.wall);
    let slot = -1;
    let zones = NO_ZONES;
    if (!product.isOpening) {
      const layer = LAYER[kindsOfProduct[product.drawnAs].layer];
      slot = this.grid.add(this.boxFor(object, product, this.#box), layer);
      if (frame && wallSegmentType(product) !== WALL_SEGMENT.blank)
        zones = [this.grid.add(reachZone(object, frame), LAYER.reach)];
    } else if (frame) {
      const span = openingSpan(object, frame);
      this.#openings[frame.wall.index]!.push(span);
      slot = this.grid.add(openingZone(span, frame, newBox()), LAYER.opening);
      zones = doorLeaves(object, product, frame).map((leaf) => this.grid.add(leaf, LAYER.doorLeaf));
    }
    const entry = { object, product, slot, zones };
    if (this.#emptied > 0 && this.#entries.get(object.id) === null) this.#emptied--;
    this.#entries.set(object.id, entry);
    if (product.borderBeside) {
      this.#bordered++;
      this.#widestBorder = Math.max(this.#widestBorder, product.borderBeside);
    }
    if (slot >= 0) this.#owners[slot] = entry;
    for (const zone of zones) this.#owners[zone] = entry;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    if (entry.product.borderBeside) this.#bordered--;
    if (entry.slot >= 0) this.grid.remove(entry.slot);
    for (const zone of entry.zones) this.grid.remove(zone);
    const frame = entry.product.isOpening ? this.wallNamed(entry.object.wall) : null;
    if (frame) {
      const onWall = this.#openings[frame.wall.index]!;
      onWall.splice(
        onWall.findIndex((span) => span.id === id),
        1,
      );
    }
    this.#entries.set(id, null);
    if (++this.#emptied > EMPTIED_MAX) this.#forgetEmptied();
  }

  #forgetEmptied(): void {
    for (const [id, entry] of this.#entries) if (!entry) this.#entries.delete(id);
    this.#emptied = 0;
  }

  #groupNumber(groupId: string): number {
    const known = this.#groups.get(groupId);
    if (known !== undefined) return known;
    this.#groups.set(groupId, this.#groups.size + 1);
    return this.#groups.size;
  }
}

/** The index of a scene, built once and kept while its data stays the same, for a drag or a whole editing step. */
export function openScene(data: SceneData, catalogue: Catalogue): Scene {
  const scene = new Scene(data, catalogue, data.objects.length);
  for (const object of data.objects) scene.add(object);
  return scene;
}

/** The rectangle around the object, written into `into`. */
export function boxOf(object: PlacedObject, into: Box): Box {
  const { x, y, height } = object.position;
  into.x = x;
  into.y = y;
  into.halfWidth = object.size.width / 2;
  into.halfLength = object.size.length / 2;
  into.cos = cosine(object.rotation);
  into.sin = sine(object.rotation);
  into.bottom = height;
  into.top = height + object.size.height;
  into.front = FRONT.straight;
  into.group = 0;
  into.overlap = 0;
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

/** Moves the box to where a corner product belongs: in the corner A, both of its backs clear of their walls by the gap. */
export function setInCorner(box: Box, frame: WallFrame, gapCm: number): void {
  const n = gapCm + box.halfLength;
  setOnWall(box, frame, gapCm + box.halfWidth + frame.leanAtA * (n + box.halfLength), n);
}

/** What an opening takes of its wall, casing included. */
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

/** A door wider than this has two leaves, in centimetres. */
const ONE_LEAF_MAX = 120;

/** How many leaves swing into the room: none unless its kind has them, two when it is wider than 120 cm. */
export function doorLeafCount(product: Pick<Product, 'drawnAs'>, widthCm: number): 0 | 1 | 2 {
  if (!kindsOfProduct[product.drawnAs].hasLeaves) return 0;
  return widthCm > ONE_LEAF_MAX ? 2 : 1;
}

/** The quarter circles of floor that a door's leaves sweep; a single leaf is hinged at the left, seen from the room. */
export function doorLeaves(object: PlacedObject, product: Product, frame: WallFrame): Box[] {
  const count = doorLeafCount(product, object.size.width);
  const middle = alongWall(frame, object.position.x, object.position.y);
  return [FRONT.leafLeft, FRONT.leafRight].slice(0, count).map((front) => {
    const leaf = boxOf(object, newBox());
    const half = object.size.width / count / 2;
    const aside = front === FRONT.leafLeft ? half - leaf.halfWidth : leaf.halfWidth - half;
    setOnWall(leaf, frame, middle + aside, half);
    Object.assign(leaf, { front, halfWidth: half, halfLength: half, cos: frame.along.x, sin: frame.along.y });
    return leaf;
  });
}

/** The space in front of a plug or a switch from which a hand reaches it: as wide and as high as its plate. */
export function reachZone(object: PlacedObject, frame: WallFrame): Box {
  const zone = boxOf(object, newBox());
  const { x, y } = object.position;
  setOnWall(
    zone,
    frame,
    alongWall(frame, x, y),
    fromWall(frame, x, y) + (object.size.length + REACH_DEPTH) / 2,
  );
  return Object.assign(zone, { halfLength: REACH_DEPTH / 2, cos: frame.along.x, sin: frame.along.y });
}

const fronts: Partial<Record<NonNullable<Product['cornerType']>, number>> = {
  Curved: FRONT.hollow,
  Segmented: FRONT.cut,
};

function frontOf(product: Product): number {
  return product.cornerType === null ? FRONT.straight : (fronts[product.cornerType] ?? FRONT.straight);
}

function framesOf(data: RoomShape): WallFrame[] {
  const { points } = data;
  return wallsOf(data).map((wall) => {
    const along = direction(wall.angle);
    const next = (wall.index + 1) % points.length;
    return {
      wall,
      along,
      into: { x: -along.y, y: along.x },
      isClosedAtA: isInnerCorner(points, wall.index),
      isClosedAtB: isInnerCorner(points, next),
      isRightAtA: isRightCorner(points, wall.index),
      leanAtA: leanAt(points, wall.index),
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

function edgesOf(walls: readonly WallFrame[]): Float64Array {
  return Float64Array.from(
    walls.flatMap(({ wall: { a, b }, along }) => [a.x, a.y, b.x, b.y, along.x, along.y]),
  );
}
