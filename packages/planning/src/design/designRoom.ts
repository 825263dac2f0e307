/** A room prepared for one wish: what is free along each wall for each kind of piece, what its corners may be, whose aisle is whose. */
import { interiorAngle } from '../geometry';
import { objectRefusal } from '../placing/placement';
import { boxOf, Scene, setInCorner, type WallFrame } from '../placing/scene';
import { WALL_SEGMENT, wallSegmentType } from '../placing/wallSegments';
import { CornerAisles } from './cornerAisles';
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
import { FacingWalls, type RackRow, type SpansByProfile } from './facingWalls';
import { FREE_STEP, FreeSpace, type Profile, spansLength, spansWithin } from './freeSpans';
import type { DesignPieces, CellarPiece } from './pieces';
import type { Wish } from './wish';

/** What stands deeper than this keeps an aisle's distance from corners, so that nothing beside it is shut in. Centimetres. */
export const DEEP = 40;
/** Racks for one bottle's length are no deeper; table tops are. */
const RACK_DEPTH = 36;

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
  readonly facing: FacingWalls;
  readonly #data: SceneData;
  readonly #wish: Wish;
  readonly #space: FreeSpace;
  readonly #profiles: readonly Profile[];
  /** By wall and profile: what is free with nothing else in the room. */
  readonly #alone: readonly SpansByProfile[];

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
    const isFilled = (frame: WallFrame): boolean => wish.wall === null || wish.wall === frame.wall.name;
    this.#alone = this.scene.walls.map((frame) =>
      isFilled(frame) ? this.#spansOn(frame) : this.#profiles.map(() => []),
    );
    const deepest = Math.max(0, ...this.#profiles.map(({ depth }) => depth));
    this.corners = this.scene.walls.map((frame) =>
      wish.wall === null
        ? this.#cornerChoices(frame, { wish, deepest, corners: assortment.corners })
        : [this.#noCorner()],
    );
    this.facing = new FacingWalls(this.scene.walls, this.#alone, {
      profiles: this.#profiles,
      plainest: this.#plainest(),
      aisleCm: wish.aisleCm,
    });
  }

  /** Each corner without a rack. */
  get bareCorners(): readonly CornerChoice[] {
    return this.corners.map((choices) => choices.find(({ piece }) => piece === null)!);
  }

  /** The stretches of a wall between its corners, beside racks in others, the walls that it yields to and deep rows that stay. */
  stretches(
    wall: number,
    corners: readonly CornerChoice[],
    yields: readonly number[],
    deepRows: readonly RackRow[] = [],
  ): FreeStretch[] {
    const { length } = this.scene.walls[wall]!.wall;
    const next = (wall + 1) % corners.length;
    const start = corners[wall]!.after;
    const end = corners[next]!.before;
    const inOthers = corners.flatMap(({ piece }, corner) =>
      piece && isHolding(piece) && corner !== wall && corner !== next ? this.#rowsIn(corner, piece) : [],
    );
    const free = this.#profiles.map(({ depth }, i) => {
      const spans = spansWithin(this.#alone[wall]![i]!, { from: start(depth), to: length - end(depth) });
      return this.facing.beside(wall, { spans, depth }, inOthers);
    });
    return stretchesOf(wall, this.facing.left(wall, free, { yields, deepRows }));
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

  /** What is deep of these, as rows. */
  deepRows(standing: readonly StandingPiece[]): RackRow[] {
    return standing.flatMap(({ wall, piece, middle }) => {
      if (!this.facing.isDeep(piece.depth)) return [];
      const half = (quarterInches(piece.width) * FREE_STEP) / 2;
      return [{ wall, span: { from: middle - half, to: middle + half }, depth: piece.depth }];
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

  #spansOn(frame: WallFrame): Span[][] {
    const gap = this.scene.catalogue.wallGapCm;
    const whole = {
      from: frame.isClosedAtA ? gap : 0,
      to: frame.wall.length - (frame.isClosedAtB ? gap : 0),
    };
    return this.#profiles.map((profile) => this.#space.alongWall(frame, profile, whole));
  }

  #cornerChoices(
    frame: WallFrame,
    { wish, deepest, corners }: { wish: Wish; deepest: number; corners: readonly CellarPiece[] },
  ): CornerChoice[] {
    const { points } = this.#data;
    const angle = interiorAngle(points, frame.wall.index);
    if (angle >= 180 - 1e-6) return [OPEN];
    const gap = this.scene.catalogue.wallGapCm;
    const rack = this.#plainest();
    const corner = new CornerAisles(angle, wish.aisleCm);
    const plain = Math.max(gap, corner.apart(rack));
    const shared: WallEnd = (depth) =>
      depth > DEEP
        ? Math.max(plain, corner.apart(deepest), corner.beside(depth, { from: plain, depth: rack }))
        : Math.max(plain, corner.apart(depth));
    const first: WallEnd = () => gap;
    const second: WallEnd = (depth) => Math.max(gap, corner.beside(depth, { from: gap, depth: deepest }));
    const nothing = { piece: null, before: shared, after: shared };
    const racks = (frame.isRightAtA ? corners : []).filter(
      (piece) => (isHolding(piece) || piece.width > rack - 1) && this.#standsIn(frame, piece),
    );
    const withRacks = racks.map((piece): CornerChoice => {
      const { width, length } = piece.parts[0]!.object.size;
      const beside =
        (cm: number): WallEnd =>
        (depth) =>
          Math.max(gap + cm + frame.leanAtA * (gap + Math.max(width, length, depth)), shared(depth));
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
    const at = boxOf(object, newBox());
    setInCorner(at, frame, this.scene.catalogue.wallGapCm);
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
    if (objectRefusal(this.scene, this.inCorner(frame, piece, 'in corner')) !== null) return false;
    const { base, top } = piece;
    return this.#rowsIn(frame.wall.index, piece).every(({ wall, depth, span }) =>
      this.#space
        .alongWall(this.scene.walls[wall]!, { depth, base, top }, span)
        .some((free) => spansLength([free]) > spansLength([span]) - 0.1),
    );
  }

  /** A corner piece as it stands along its two walls. */
  #rowsIn(corner: number, { parts }: CellarPiece): readonly RackRow[] {
    const { width, length } = parts[0]!.object.size;
    const { walls, catalogue } = this.scene;
    const gap = catalogue.wallGapCm;
    const before = (corner + walls.length - 1) % walls.length;
    const end = walls[before]!.wall.length - gap;
    return [
      { wall: corner, span: { from: gap, to: gap + width }, depth: gap + length },
      { wall: before, span: { from: end - length, to: end }, depth: gap + width },
    ];
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
