/** A room prepared for one wish: what is free along each wall for each kind of piece, what its corners may be, whose aisle is whose. */
import { angleBetween, interiorAngle } from '../geometry';
import { objectRefusal } from '../placing/placement';
import { setOnWall, Scene, type WallFrame } from '../placing/scene';
import { WALL_SEGMENT, wallSegmentType } from '../placing/wallSegments';
import type { Catalogue } from '../catalogue/catalogue';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import type { PlacedObject, SceneData } from '../project/project';
import { newBox, type Span } from '../placing/box';
import {
  type Choice,
  ROUNDED,
  type StandingPiece,
  type FreeStretch,
  quarterInches,
  stretchesOf,
} from './fillStretches';
import { blockAt, FREE_STEP, FreeSpace, type Profile } from './freeSpans';
import type { DesignPieces, CellarPiece } from './pieces';
import type { Wish } from './wish';

/** What stands deeper than this keeps an aisle's distance from corners, so that nothing beside it is shut in. Centimetres. */
export const DEEP = 40;
/** Racks for one bottle's length are no deeper; table tops are. */
const RACK_DEPTH = 36;
/** Corners wider than this hardly turn: what is deep needs no more distance from them than what is not. Degrees. */
const NEARLY_STRAIGHT = 150;

/** What becomes of a corner; the wall before it ends there, the wall after it begins there. */
export interface CornerChoice {
  /** A corner rack, or nothing. */
  readonly piece: CellarPiece | null;
  readonly before: WallEnd;
  readonly after: WallEnd;
}

/** How far from the corner something of that depth begins. Centimetres. */
type WallEnd = (depth: number) => number;

const OPEN: CornerChoice = { piece: null, before: () => 0, after: () => 0 };

/** The walls that give way to others where both cannot have their aisle: for each wall by index, whose. */
export type Yielding = readonly (readonly number[])[];

export class DesignRoom {
  readonly scene: Scene;
  readonly choices: readonly Choice[];
  /** By corner. */
  readonly corners: readonly (readonly CornerChoice[])[];
  /** Pairs of walls that shut each other in. */
  readonly facing: readonly (readonly [number, number])[];
  readonly #data: SceneData;
  readonly #wish: Wish;
  readonly #space: FreeSpace;
  readonly #profiles: readonly Profile[];
  /** By wall and profile: what is free with nothing else in the room. */
  readonly #alone: readonly (readonly (readonly Span[])[])[];
  /** By wall, then by the wall that it gives way to. */
  readonly #beside: readonly ReadonlyMap<number, readonly (readonly Span[])[]>[];

  /** `data` holds what stays: openings, obstructions, and what is kept of the rest. */
  constructor(
    data: SceneData,
    catalogue: Catalogue,
    { wish, assortment }: { wish: Wish; assortment: DesignPieces },
  ) {
    this.#data = data;
    this.#wish = wish;
    this.scene = new Scene(data, catalogue, data.objects.length);
    for (const object of data.objects) this.scene.add(object);
    this.#space = this.freshSpace([]);
    this.#profiles = profilesOf(assortment.onWalls);
    this.choices = assortment.onWalls.map((piece) => ({
      piece,
      steps: quarterInches(piece.width),
      profile: this.#profiles.findIndex((profile) => isSame(profile, piece)),
    }));
    this.#alone = this.scene.walls.map((frame) => this.#spansOn(frame, this.#space));
    const deepest = Math.max(0, ...this.#profiles.map(({ depth }) => depth));
    this.corners = this.scene.walls.map((frame) =>
      wish.wall === null
        ? this.#cornerChoices(frame, { wish, deepest, corners: assortment.corners })
        : [this.#noCorner()],
    );
    this.#beside =
      wish.wall === null
        ? this.#facingSpans(catalogue, { wish, deepest })
        : this.scene.walls.map(() => new Map());
    this.facing = this.#beside.flatMap((others, wall) =>
      [...others.keys()]
        .filter((other) => wall < other || !this.#beside[other]!.has(wall))
        .map((other) => [wall, other] as const),
    );
  }

  /** The stretches of a wall between its corners, from which the walls that it yields to have cut their aisles. */
  stretches(wall: number, corners: readonly CornerChoice[], yields: readonly number[]): FreeStretch[] {
    const { length, name } = this.scene.walls[wall]!.wall;
    if (this.#wish.wall !== null && this.#wish.wall !== name) return [];
    const start = corners[wall]!.after;
    const end = corners[(wall + 1) % corners.length]!.before;
    const spans = this.#profiles.map((profile, i) => {
      let free = cut(this.#alone[wall]![i]!, { from: start(profile.depth), to: length - end(profile.depth) });
      for (const other of profile.depth > DEEP ? this.#beside[wall]!.keys() : yields)
        free = both(free, this.#beside[wall]!.get(other)?.[i] ?? free);
      return free;
    });
    return stretchesOf(wall, spans);
  }

  /** Whether a piece may stand there on these stretches of its wall. */
  mayStand(stretches: readonly FreeStretch[], { piece, middle }: StandingPiece): boolean {
    const { steps, profile } = this.choices.find((choice) => choice.piece === piece)!;
    return stretches.some(({ from, steps: all, freeSince }) => {
      const end = Math.ceil((middle + piece.width / 2 - from) / FREE_STEP - ROUNDED);
      const start = Math.floor((middle - piece.width / 2 - from) / FREE_STEP + ROUNDED);
      return end <= all && start >= 0 && steps > 0 && freeSince[profile]![end]! <= start;
    });
  }

  /** Room of its own in which these stand as well. */
  freshSpace(objects: readonly PlacedObject[]): FreeSpace {
    const scene = new Scene(this.#data, this.scene.catalogue, objects.length);
    const bodies = new Scene(this.#data, this.scene.catalogue, objects.length);
    for (const object of [...this.#data.objects, ...objects]) {
      scene.add(object);
      if (isInTheWayOfFeet(scene, object)) bodies.add(object);
    }
    return new FreeSpace(scene, bodies, this.#wish);
  }

  #spansOn(frame: WallFrame, space: FreeSpace): Span[][] {
    const gap = this.scene.catalogue.wallGapCm;
    const whole = {
      from: frame.isClosedAtA ? gap : 0,
      to: frame.wall.length - (frame.isClosedAtB ? gap : 0),
    };
    return this.#profiles.map((profile) => space.alongWall(frame, profile, whole));
  }

  #cornerChoices(
    frame: WallFrame,
    { wish, deepest, corners }: { wish: Wish; deepest: number; corners: readonly CellarPiece[] },
  ): CornerChoice[] {
    const { points } = this.#data;
    const angle = interiorAngle(points, frame.wall.index);
    if (angle >= 180 - 1e-6) return [OPEN];
    const gap = this.scene.catalogue.wallGapCm;
    const apart = (depth: number): number => gap + (depth - gap) / Math.tan((angle * Math.PI) / 360);
    const rack = this.#plainest();
    const shared: WallEnd = (depth) =>
      depth > DEEP && angle < NEARLY_STRAIGHT
        ? Math.max(apart(depth), rack + wish.aisleCm)
        : Math.max(apart(rack), apart(depth));
    const first: WallEnd = () => gap;
    const second: WallEnd = () => apart(deepest) + wish.aisleCm;
    const nothing = { piece: null, before: shared, after: shared };
    const racks = (frame.isRightAtA ? corners : []).filter(
      (piece) => (isHolding(piece) || piece.width > rack - 1) && this.#standsIn(frame, piece),
    );
    const withRacks = racks.map((piece): CornerChoice => {
      const { width, length } = piece.parts[0]!.object.size;
      const beside =
        (cm: number): WallEnd =>
        (depth) =>
          Math.max(gap + cm, shared(depth));
      return { piece, before: beside(length), after: beside(width) };
    });
    return [
      ...withRacks,
      ...(racks.some((piece) => !isHolding(piece)) ? [] : [nothing]),
      { piece: null, before: first, after: second },
      { piece: null, before: second, after: first },
    ];
  }

  /** Where one wall is filled alone: what stands on it may reach into its corners. */
  #noCorner(): CornerChoice {
    const gap = this.scene.catalogue.wallGapCm;
    return { piece: null, before: () => gap, after: () => gap };
  }

  /** The depth of racks that are not deep. */
  #plainest(): number {
    return Math.max(0, ...this.#profiles.map(({ depth }) => depth).filter((depth) => depth <= RACK_DEPTH));
  }

  /** A corner piece where it would stand: in the corner in which the wall begins. */
  inCorner(frame: WallFrame, piece: CellarPiece, id: string): PlacedObject {
    const { object } = piece.parts[0]!;
    const gap = this.scene.catalogue.wallGapCm;
    const at = newBox();
    setOnWall(at, frame, gap + object.size.width / 2, gap + object.size.length / 2);
    return {
      ...object,
      id,
      wall: frame.wall.name,
      rotation: frame.wall.angle,
      position: { ...object.position, x: at.x, y: at.y },
    };
  }

  /** With an aisle before both of its sides. */
  #standsIn(frame: WallFrame, piece: CellarPiece): boolean {
    const object = this.inCorner(frame, piece, 'in corner');
    if (objectRefusal(this.scene, object) !== null) return false;
    const { width, length } = object.size;
    const gap = this.scene.catalogue.wallGapCm;
    const { index } = frame.wall;
    const before = this.scene.walls[(index + this.scene.walls.length - 1) % this.scene.walls.length]!;
    const { base, top } = piece;
    const isFree = (wall: WallFrame, depth: number, span: Span): boolean =>
      this.#space
        .alongWall(wall, { depth: gap + depth, base, top }, span)
        .some((free) => coverage([free]) > coverage([span]) - 0.1);
    const end = before.wall.length - gap;
    return (
      isFree(frame, length, { from: gap, to: gap + width }) &&
      isFree(before, width, { from: end - length, to: end })
    );
  }

  /**
   * What is left to each wall where another that is no neighbour of it is full of racks: those racks and their aisle are in its way. Walls
   * that keep all they have are left out.
   */
  #facingSpans(
    catalogue: Catalogue,
    { wish, deepest }: { wish: Wish; deepest: number },
  ): Map<number, readonly (readonly Span[])[]>[] {
    const count = this.scene.walls.length;
    const left = this.scene.walls.map(() => new Map<number, readonly (readonly Span[])[]>());
    const lowest = this.#profiles.reduce(
      (found, { base, top }, i) => (base === 0 && top < this.#profiles[found]!.top ? i : found),
      0,
    );
    const plainest = this.#plainest();
    const nearest = deepest + wish.aisleCm + plainest;
    for (const other of this.scene.walls) {
      const spans = this.#alone[other.wall.index]?.[lowest] ?? [];
      const near = this.scene.walls.filter(
        (frame) => isApart(frame.wall.index, other.wall.index, count) && isFacing(frame, other, nearest),
      );
      if (spans.length === 0 || near.length === 0) continue;
      const data = { ...this.#data, objects: [] };
      const space = new FreeSpace(new Scene(data, catalogue), new Scene(data, catalogue), {
        ...wish,
        keepWindows: false,
      });
      for (const span of spans) space.add(blockOn(other, span, plainest));
      for (const frame of near) {
        const free = this.#spansOn(frame, space);
        const keepsAll = free.every(
          (spansFree, i) =>
            coverage(both(this.#alone[frame.wall.index]![i]!, spansFree)) >
            coverage(this.#alone[frame.wall.index]![i]!) - 0.1,
        );
        if (!keepsAll) left[frame.wall.index]!.set(other.wall.index, free);
      }
    }
    return left;
  }
}

/** A void corner holds nothing. */
const isHolding = ({ holdings }: CellarPiece): boolean => holdings.some(({ places }) => places > 0);

/** What is on the wall's face is in nobody's way, nor is a place that has to stay free. */
function isInTheWayOfFeet(scene: Scene, object: PlacedObject): boolean {
  const product = scene.product(object);
  const isPlate = wallSegmentType(product) !== WALL_SEGMENT.blank;
  return !product.isOpening && kindsOfProduct[product.drawnAs].layer === 'solid' && !isPlate;
}

const isSame = (one: Profile, other: Profile): boolean =>
  Math.abs(one.depth - other.depth) < 1e-6 &&
  Math.abs(one.base - other.base) < 1e-6 &&
  Math.abs(one.top - other.top) < 1e-6;

function profilesOf(pieces: readonly CellarPiece[]): Profile[] {
  const profiles: Profile[] = [];
  for (const piece of pieces) if (!profiles.some((profile) => isSame(profile, piece))) profiles.push(piece);
  return profiles;
}

const isApart = (one: number, other: number, count: number): boolean =>
  one !== other && (one + 1) % count !== other && (other + 1) % count !== one;

/** Whether two walls look at each other from no further than `cm`. */
function isFacing(one: WallFrame, other: WallFrame, cm: number): boolean {
  if (angleBetween(one.wall.angle, other.wall.angle) < 90) return false;
  const isNear = (frame: WallFrame, { x, y }: { x: number; y: number }): boolean => {
    const n = (x - frame.wall.a.x) * frame.into.x + (y - frame.wall.a.y) * frame.into.y;
    return n > 0 && n < cm;
  };
  return (
    [other.wall.a, other.wall.b].some((point) => isNear(one, point)) ||
    [one.wall.a, one.wall.b].some((point) => isNear(other, point))
  );
}

function blockOn(frame: WallFrame, { from, to }: Span, depth: number): PlacedObject {
  const at = newBox();
  setOnWall(at, frame, (from + to) / 2, depth / 2);
  return blockAt(at, { width: to - from, length: depth, height: frame.wall.height }, frame.wall.angle);
}

const cut = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from);

const both = (one: readonly Span[], other: readonly Span[]): Span[] =>
  other.flatMap((span) => cut(one, span)).sort((a, b) => a.from - b.from);

const coverage = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
