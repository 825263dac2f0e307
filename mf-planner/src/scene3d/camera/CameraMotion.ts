import type { CameraState, Point } from '@rackwright/planning';
import { PerspectiveCamera, Vector3 } from 'three';
import {
  approachOrbit,
  copyOrbit,
  EYE_DISTANCE,
  eyePosition,
  keepWithin,
  mixOrbits,
  newOrbit,
  type Orbit,
  type OrbitLimits,
  orbitOfPose,
  panOrbit,
  placeCamera,
  shortenWay,
  cameraStateOf,
  turnHead,
  turnOrbit,
  zoomOrbit,
} from './orbit';
import { ORBIT_FOV, type Pose } from './views';
import { EYE_HEIGHT } from './walking';

const RADIANS = Math.PI / 180;
const FLIGHT_MS = 190;
/** In which about two thirds of a gesture's way are gone: damping, over within the fifth of a second that motion may take. */
const DAMPING_MS = 35;
/** A frame that follows a pause knows no time since the last. */
const FIRST_FRAME_MS = 16;
const LONGEST_FRAME_MS = 100;
/** Degrees that a drag over the height of the picture turns. */
const DRAG_TURN = 200;
const DRAG_HEAD = 70;
/** Centimetres a second. */
const WALKING = 150;
/** Degrees a second. */
const SPINNING = 90;
/** Walking, a wheel's step towards something is a step of this many centimetres. */
const WHEEL_STEP = 40;
const NO_LIMITS: OrbitLimits = {
  min: new Vector3(-1e5, 0, -1e5),
  max: new Vector3(1e5, 1e5, 1e5),
  nearest: 40,
  farthest: 6000,
  steepest: 0.0015,
  /** Never level with the floor, so never below it. */
  flattest: 88 * RADIANS,
};
const WALKING_LIMITS: OrbitLimits = {
  ...NO_LIMITS,
  nearest: EYE_DISTANCE,
  farthest: EYE_DISTANCE,
  steepest: 20 * RADIANS,
  flattest: 160 * RADIANS,
};

/** Where a walk may go: the end of a step from a point of the plan. */
export interface Walkable {
  step(from: Point, by: Point): Point;
}

interface RigOptions {
  readonly isMotionReduced: boolean;
  /** Another frame is needed. */
  readonly onChange: () => void;
  /** The camera has come to rest after it was moved. */
  readonly onSettle: () => void;
  /** A walk has begun or ended. */
  readonly onWalk: (isWalking: boolean) => void;
}

/**
 * The camera of the view: orbit, pan and zoom by gesture, steps by button and key, walking at eye height, flights between poses.
 * Gestures change where it is going; `advance` brings it there, and asks for no frame once it has arrived.
 */
export class CameraMotion {
  readonly camera = new PerspectiveCamera(ORBIT_FOV, 1, 8, 20000);
  readonly #options: RigOptions;
  readonly #now = newOrbit();
  readonly #goal = newOrbit();
  readonly #from = newOrbit();
  /** Since take-off; null when not in flight. */
  #flownMs: number | null = null;
  #isMoving = false;
  #isFirstFrame = false;
  #limits = NO_LIMITS;
  #walk: { readonly floor: Walkable; readonly before: Orbit; readonly wasHome: boolean } | null = null;
  /** -1, 0 or 1 each. */
  readonly #going = { forward: 0, right: 0, turn: 0, rise: 0, speed: 1 };
  /** True while it shows the whole room as at the beginning. */
  #isHome = true;
  readonly #eye = new Vector3();

  constructor(options: RigOptions) {
    this.#options = options;
  }

  get isHome(): boolean {
    return this.#isHome && !this.#walk;
  }

  get isWalking(): boolean {
    return this.#walk !== null;
  }

  get distance(): number {
    return this.#goal.distance;
  }

  /** Where it looks after the motion now going on, in degrees clockwise from the plan's up. */
  get headingDeg(): number {
    return -this.#goal.theta / RADIANS;
  }

  /** Where it will be after the motion now going on, or was before a walk; null where it shows the whole room by itself. */
  get state(): CameraState | null {
    if (this.#walk ? this.#walk.wasHome : this.#isHome) return null;
    return cameraStateOf(this.#walk?.before ?? this.#goal);
  }

  /** Keeps what is looked at within a box around the room and the camera within a few times its size. */
  setBounds(centre: Vector3, radius: number): void {
    const reach = new Vector3(radius * 1.5, 0, radius * 1.5);
    this.#limits = {
      ...NO_LIMITS,
      min: centre.clone().sub(reach).setY(0),
      max: centre
        .clone()
        .add(reach)
        .setY(centre.y * 2),
      farthest: Math.max(1500, radius * 8),
    };
  }

  /** The pose that shows the whole room; flown to unless `isAtOnce`. */
  goHome(pose: Pose, isAtOnce = false): void {
    this.#goTo(pose, isAtOnce);
    this.#isHome = true;
  }

  flyTo(pose: Pose, isAtOnce = false): void {
    this.#goTo(pose, isAtOnce);
  }

  /** As it was kept, as far as that is still a place for a camera. */
  restore({ position, target }: CameraState): void {
    const pose = { position: new Vector3(...position), target: new Vector3(...target), fov: ORBIT_FOV };
    this.#goTo(pose, true);
  }

  /** Stands in the room until `leaveWalk`. */
  walkIn(pose: Pose, floor: Walkable): void {
    const before = this.#walk?.before ?? newOrbit();
    const wasHome = this.#walk?.wasHome ?? this.#isHome;
    if (!this.#walk) copyOrbit(this.#goal, before);
    this.#walk = { floor, before, wasHome };
    this.#options.onWalk(true);
    orbitOfPose(pose, this.#goal);
    this.#goal.target.copy(pose.target).sub(pose.position).setLength(EYE_DISTANCE).add(pose.position);
    this.#goal.distance = EYE_DISTANCE;
    this.#takeOff();
  }

  /** Back to where it looked from before. */
  leaveWalk(): void {
    const walk = this.#walk;
    if (!walk) return;
    this.#endWalk();
    copyOrbit(walk.before, this.#goal);
    this.#isHome = walk.wasHome;
    this.#takeOff();
  }

  /** Walks or turns until told otherwise; parts of the usual speed, 0 for not at all. */
  go(going: { forward?: number; right?: number; turn?: number; rise?: number; speed?: number }): void {
    Object.assign(this.#going, { forward: 0, right: 0, turn: 0, rise: 0, speed: 1 }, going);
    this.#change();
  }

  /** Turns about what is looked at, or walking the head: degrees to the right and upwards. */
  turn(rightDeg: number, upDeg: number): void {
    this.#land();
    (this.#walk ? turnHead : turnOrbit)(this.#goal, rightDeg, upDeg);
    this.#gestured();
  }

  /** A drag over the picture: pixels to the right and downwards, of a picture so high. */
  orbitBy(rightPx: number, downPx: number, heightPx: number): void {
    const degrees = (this.#walk ? DRAG_HEAD : DRAG_TURN) / heightPx;
    this.turn(-rightPx * degrees, downPx * degrees);
  }

  /** What is under the fingers stays under them, at the distance of what is looked at. Walking, a step that way. */
  panBy(rightPx: number, downPx: number, heightPx: number): void {
    this.#land();
    const depth = this.#walk ? 200 : this.#goal.distance;
    const cm = (2 * depth * Math.tan((this.#goal.fov * RADIANS) / 2)) / heightPx;
    if (this.#walk) this.#walkBy(downPx * cm, -rightPx * cm);
    else panOrbit(this.#goal, -rightPx * cm, downPx * cm);
    this.#gestured();
  }

  /** Nearer to a point of the scene, which stays where it is in the picture: to `factor` times the distance. */
  zoomAt(
    factor: number,
    anchor: { readonly x: number; readonly y: number; readonly z: number } | null,
  ): void {
    this.#land();
    if (this.#walk) this.#walkBy(-Math.log2(factor) * WHEEL_STEP * 4, 0);
    else zoomOrbit(this.#goal, factor, anchor ?? this.#goal.target, this.#limits);
    this.#gestured();
  }

  /** Once a frame, with the seconds since the last; allocates nothing. */
  advance(seconds: number): void {
    if (!this.#isMoving) return;
    const ms = this.#isFirstFrame ? FIRST_FRAME_MS : Math.min(LONGEST_FRAME_MS, seconds * 1000);
    this.#isFirstFrame = false;
    const isGoing = this.#goOn(ms);
    const isThere = this.#flownMs === null ? this.#follow(ms) : this.#fly(ms);
    placeCamera(this.#now, this.camera);
    if (isThere && !isGoing) {
      this.#isMoving = false;
      this.#options.onSettle();
    } else this.#options.onChange();
  }

  /** The time since the frame before a pause does not count. */
  #change(): void {
    if (!this.#isMoving) this.#isFirstFrame = true;
    this.#isMoving = true;
    this.#options.onChange();
  }

  #goTo(pose: Pose, isAtOnce: boolean): void {
    this.#endWalk();
    this.#isHome = false;
    orbitOfPose(pose, this.#goal);
    keepWithin(this.#goal, this.#limits);
    if (isAtOnce) {
      this.#arrive();
      return;
    }
    this.#takeOff();
  }

  #takeOff(): void {
    shortenWay(this.#goal, this.#now);
    copyOrbit(this.#now, this.#from);
    this.#flownMs = 0;
    if (this.#options.isMotionReduced) this.#arrive();
    else this.#change();
  }

  #arrive(): void {
    this.#flownMs = null;
    copyOrbit(this.#goal, this.#now);
    placeCamera(this.#now, this.camera);
    this.#change();
  }

  #endWalk(): void {
    if (!this.#walk) return;
    this.#walk = null;
    this.#options.onWalk(false);
    Object.assign(this.#going, { forward: 0, right: 0, turn: 0, rise: 0, speed: 1 });
  }

  /** A gesture takes the camera over where the flight is at the moment; one into a walk it ends, for only there are feet on the floor. */
  #land(): void {
    if (this.#flownMs === null) return;
    this.#flownMs = null;
    if (this.#walk) copyOrbit(this.#goal, this.#now);
    else copyOrbit(this.#now, this.#goal);
  }

  #gestured(): void {
    this.#isHome = false;
    keepWithin(this.#goal, this.#walk ? WALKING_LIMITS : this.#limits);
    if (this.#options.isMotionReduced) this.#arrive();
    else this.#change();
  }

  /** True while a key or button is held. */
  #goOn(ms: number): boolean {
    const { forward, right, turn, rise, speed } = this.#going;
    if (forward === 0 && right === 0 && turn === 0 && rise === 0) return false;
    this.#land();
    const seconds = ms / 1000;
    if (this.#walk) this.#walkBy(forward * WALKING * speed * seconds, right * WALKING * speed * seconds);
    (this.#walk ? turnHead : turnOrbit)(this.#goal, turn * SPINNING * seconds, rise * SPINNING * seconds);
    this.#isHome = false;
    keepWithin(this.#goal, this.#walk ? WALKING_LIMITS : this.#limits);
    return true;
  }

  /** Centimetres ahead and to the right, as far as nothing bars the way. */
  #walkBy(forwardCm: number, rightCm: number): void {
    if (!this.#walk) return;
    const { theta } = this.#goal;
    const [sin, cos] = [Math.sin(theta), Math.cos(theta)];
    const by = { x: -sin * forwardCm + cos * rightCm, y: -cos * forwardCm - sin * rightCm };
    const eye = eyePosition(this.#goal, this.#eye);
    const to = this.#walk.floor.step({ x: eye.x, y: eye.z }, by);
    this.#goal.target.x += to.x - eye.x;
    this.#goal.target.z += to.y - eye.z;
    this.#goal.target.y += EYE_HEIGHT - eye.y;
  }

  #follow(ms: number): boolean {
    const part = this.#options.isMotionReduced ? 1 : 1 - Math.exp(-ms / DAMPING_MS);
    return approachOrbit(this.#now, this.#goal, part);
  }

  #fly(ms: number): boolean {
    this.#flownMs = (this.#flownMs ?? 0) + ms;
    const t = Math.min(1, this.#flownMs / FLIGHT_MS);
    mixOrbits(this.#from, this.#goal, t * t * (3 - 2 * t), this.#now);
    if (t === 1) this.#flownMs = null;
    return t === 1;
  }
}
