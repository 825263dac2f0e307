/** One drag, from taking hold to letting go: everything is made once, then each pointer move only computes. */
import type { Point } from '../geometry';
import { type PlaceRequest, attemptToMove, attemptToPlace } from './placement';
import type { PlacementRefusal } from './probe';
import { accept, reject, type Result } from '../result';
import type { Scene } from './scene';
import { findPlaceOnFace, Lift } from './lifting';
import { findPlace } from './findPlace';
import { type Placed, placedOf, refusedBy, type PlacementAttempt } from './placementAttempt';

/**
 * An object on its way. `moveTo` allocates nothing; `result` spells out where it is when a screen asks. The scene has it where it was
 * taken, and leaves it out of what the drag asks. A drag is over once the scene changes.
 */
export class Drag {
  readonly #attempt: PlacementAttempt;
  /** Made when it is first moved on the face of a wall. */
  #lift: Lift | null = null;
  #reason: PlacementRefusal | null = null;

  constructor(attempt: PlacementAttempt) {
    this.#attempt = attempt;
  }

  /**
   * Finds the valid place nearest to `to` (centimetres, plan), or the reason why there is none near it. What holds it lets go 5 cm later
   * than it takes hold.
   */
  moveTo(to: Point, snapping: boolean): PlacementRefusal | null {
    const attempt = this.#attempt;
    if (!(Math.abs(to.x) < Infinity && Math.abs(to.y) < Infinity)) return (this.#reason = 'bad-number');
    attempt.at.x = to.x;
    attempt.at.y = to.y;
    attempt.snapping = snapping;
    return (this.#reason = findPlace(attempt));
  }

  /**
   * As `moveTo`, on the face of a wall: the underside is wanted at `heightCm` above the floor, too. It is no lower than the floor and no
   * higher than the ceiling; what is in the way is slid along or got over, whichever is nearer.
   */
  moveOnFace(to: Point, heightCm: number, snapping: boolean): PlacementRefusal | null {
    const attempt = this.#attempt;
    if (![to.x, to.y, heightCm].every(Number.isFinite)) return (this.#reason = 'bad-number');
    attempt.at.x = to.x;
    attempt.at.y = to.y;
    attempt.heightCm = heightCm;
    attempt.snapping = snapping;
    return (this.#reason = findPlaceOnFace(attempt, (this.#lift ??= new Lift())));
  }

  /** Lifts it: the underside, centimetres above the floor, holds from the next move on. */
  liftTo(heightCm: number): void {
    const { box } = this.#attempt.probe;
    const high = box.top - box.bottom;
    box.bottom = heightCm;
    box.top = heightCm + high;
  }

  /** What holds it does so no more: the next move is answered as if it were the first. */
  letGo(): void {
    this.#attempt.heldSource = -1;
    this.#attempt.heldWall = -1;
  }

  /** The answer of the last move, spelled out. */
  result(): Result<Placed, PlacementRefusal> {
    return this.#reason ? refusedBy(this.#attempt.probe, this.#reason) : accept(placedOf(this.#attempt));
  }
}

/** Takes hold of an object of the scene. */
export function openDrag(scene: Scene, id: string): Result<Drag, PlacementRefusal> {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const attempt = attemptToMove(scene, { id, to: object.position, snapping: false });
  return attempt.ok ? accept(new Drag(attempt.value)) : attempt;
}

/** Holds a new product over the plan. */
export function openPlacing(
  scene: Scene,
  request: Omit<PlaceRequest, 'at' | 'snapping'>,
): Result<Drag, PlacementRefusal> {
  const attempt = attemptToPlace(scene, { ...request, at: { x: 0, y: 0 }, snapping: false });
  return attempt.ok ? accept(new Drag(attempt.value)) : attempt;
}
