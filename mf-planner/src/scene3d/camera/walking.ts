/** Where a person can go in a room: not through its walls, nor through what stands in it. Centimetres. */
import {
  type Catalogue,
  direction,
  distanceToSegment,
  isInsidePolygon,
  kindsOfProduct,
  type PlacedObject,
  placedProduct,
  type Point,
  type SceneData,
} from '@rackwright/planning';
import type { PlannerEditor } from '../../editor/PlannerEditor';

/** Half the breadth of who walks. */
export const BODY = 22;
/** Above the floor, of a grown person. */
export const EYE_HEIGHT = 158;
/** Lower things are stepped over, higher ones walked under. */
const KNEE = 15;
const HEAD = 175;
/** Degrees aside in which a way is tried when straight on is blocked: along a wall, round a rack. */
const ASIDE = [0, 20, -20, 40, -40, 60, -60, 80, -80] as const;
/** Of the places that are tried when looking for one to stand in. */
const GRID = 25;

/** The floor of a room for who walks in it. */
export class WalkingFloor {
  readonly #points: readonly Point[];
  readonly #obstacles: readonly PlacedObject[];

  /** `isSolid` says what bars the way. */
  constructor({ points, objects }: SceneData, isSolid: (object: PlacedObject) => boolean) {
    this.#points = points;
    this.#obstacles = objects.filter(
      (object) =>
        isSolid(object) &&
        object.position.height < HEAD &&
        object.position.height + object.size.height > KNEE,
    );
  }

  /** Whether who is this broad has room there; `body` is half the breadth. */
  isFree(at: Point, body = BODY): boolean {
    const points = this.#points;
    if (!isInsidePolygon(at, points)) return false;
    const isAtWall = points.some((a, i) => distanceToSegment(at, a, points[(i + 1) % points.length]!) < body);
    return !isAtWall && !this.#obstacles.some((object) => distanceToBox(at, object) < body);
  }

  /**
   * Where a step ends: aside along what bars the way, or not at all. Who stands too near to something to begin with may leave it.
   * Nothing bars the way of who is outside, as they are once a wall was moved past them.
   */
  step(from: Point, by: Point): Point {
    const length = Math.hypot(by.x, by.y);
    if (length === 0) return from;
    if (!isInsidePolygon(from, this.#points)) return { x: from.x + by.x, y: from.y + by.y };
    const body = this.isFree(from) ? BODY : 0;
    const heading = (Math.atan2(by.y, by.x) * 180) / Math.PI;
    for (const aside of ASIDE) {
      const way = direction(heading + aside);
      const part = length * Math.cos((aside * Math.PI) / 180);
      const to = { x: from.x + way.x * part, y: from.y + way.y * part };
      if (this.#leads(from, to, body)) return to;
    }
    return from;
  }

  /** The free place from which most of the room lies in the direction opposite to `away`; null when there is none. */
  placeToStand(away: Point): Point | null {
    const xs = this.#points.map(({ x }) => x);
    const ys = this.#points.map(({ y }) => y);
    const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const middle = { x: (left + right) / 2, y: (upper + lower) / 2 };
    let best: { at: Point; score: number } | null = null;
    for (let x = left + GRID; x < right; x += GRID)
      for (let y = upper + GRID; y < lower; y += GRID) {
        const [dx, dy] = [x - middle.x, y - middle.y];
        const score = Math.min(400, dx * away.x + dy * away.y) - Math.abs(dx * away.y - dy * away.x) * 0.6;
        if ((!best || score > best.score) && this.isFree({ x, y })) best = { at: { x, y }, score };
      }
    return best?.at ?? null;
  }

  /** Long steps are looked at on their way too, so that none leads through a wall or a rack. */
  #leads(from: Point, to: Point, body: number): boolean {
    const checks = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (BODY / 2)));
    for (let i = 1; i <= checks; i += 1) {
      const at = { x: from.x + ((to.x - from.x) * i) / checks, y: from.y + ((to.y - from.y) * i) / checks };
      if (body === 0 ? !isInsidePolygon(at, this.#points) : !this.isFree(at, body)) return false;
    }
    return true;
  }
}

/** The floor as the plan has it whenever that is asked; one and the same as long as nothing changes. */
export function floorOf(editor: Pick<PlannerEditor, 'data' | 'state'>): () => WalkingFloor {
  let made: { data: SceneData; catalogue: Catalogue; floor: WalkingFloor } | null = null;
  return () => {
    const { data } = editor;
    const { catalogue } = editor.state;
    if (made?.data !== data || made.catalogue !== catalogue)
      made = { data, catalogue, floor: new WalkingFloor(data, (object) => isSolid(catalogue, object)) };
    return made.floor;
  };
}

/** What bars the way of who walks in the room. */
function isSolid(catalogue: Catalogue, object: PlacedObject): boolean {
  const product = placedProduct(catalogue, object);
  return !product.isOpening && kindsOfProduct[product.drawnAs].layer === 'solid';
}

/** From a point of the plan to an object's footprint; 0 within it. */
function distanceToBox(at: Point, { position, rotation, size }: PlacedObject): number {
  const u = direction(rotation);
  const [dx, dy] = [at.x - position.x, at.y - position.y];
  const across = Math.max(0, Math.abs(dx * u.x + dy * u.y) - size.width / 2);
  const deep = Math.max(0, Math.abs(dy * u.x - dx * u.y) - size.length / 2);
  return Math.hypot(across, deep);
}
