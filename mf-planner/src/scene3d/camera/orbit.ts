/** A camera as what it looks at, from how far and from which direction: every gesture is a small change of these numbers. */
import type { CameraState } from '@rackwright/planning';
import { type PerspectiveCamera, Vector3 } from 'three';
import type { Pose } from './views';

/** Centimetres in the scene's axes, angles in radians; written to and reused. */
export interface Orbit {
  /** What is looked at. */
  readonly target: Vector3;
  /** Of the camera seen from the target: about the vertical, 0 towards +Z. */
  theta: number;
  /** From straight above, 0, to level, a quarter turn. */
  phi: number;
  distance: number;
  /** Vertical opening in degrees. */
  fov: number;
}

/** Where a camera may be. Centimetres. */
export interface OrbitLimits {
  readonly min: Vector3;
  readonly max: Vector3;
  readonly nearest: number;
  readonly farthest: number;
  /** Range of `phi`. */
  readonly steepest: number;
  readonly flattest: number;
}

const RADIANS = Math.PI / 180;
/** So far from its target is a camera that turns about itself. */
export const EYE_DISTANCE = 1;
/** Differences below these are not seen: centimetres, radians, degrees. */
const STILL_CM = 0.05;
const STILL_RAD = 0.0002;
const STILL_FOV = 0.01;

const side = new Vector3();
const upward = new Vector3();
const offset = new Vector3();

export function newOrbit(): Orbit {
  return { target: new Vector3(), theta: 0, phi: 1, distance: 500, fov: 34 };
}

export function copyOrbit(from: Orbit, into: Orbit): void {
  into.target.copy(from.target);
  into.theta = from.theta;
  into.phi = from.phi;
  into.distance = from.distance;
  into.fov = from.fov;
}

export function orbitOfPose({ position, target, fov }: Pose, into: Orbit): void {
  offset.copy(position).sub(target);
  into.target.copy(target);
  into.distance = Math.max(1e-3, offset.length());
  into.theta = Math.atan2(offset.x, offset.z);
  into.phi = Math.acos(Math.max(-1, Math.min(1, offset.y / into.distance)));
  into.fov = fov;
}

/** Writes where the camera itself is. */
export function eyePosition({ target, theta, phi, distance }: Orbit, into: Vector3): Vector3 {
  return into.setFromSphericalCoords(distance, phi, theta).add(target);
}

export function placeCamera(orbit: Orbit, camera: PerspectiveCamera): void {
  eyePosition(orbit, camera.position);
  camera.lookAt(orbit.target);
  if (camera.fov !== orbit.fov) {
    camera.fov = orbit.fov;
    camera.updateProjectionMatrix();
  }
  camera.updateMatrixWorld();
}

export function cameraStateOf(orbit: Orbit): CameraState {
  const rounded = ({ x, y, z }: Vector3): [number, number, number] => [tenths(x), tenths(y), tenths(z)];
  return { position: rounded(eyePosition(orbit, new Vector3())), target: rounded(orbit.target) };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** About what is looked at; degrees to the right and upwards. */
export function turnOrbit(orbit: Orbit, rightDeg: number, upDeg: number): void {
  orbit.theta += rightDeg * RADIANS;
  orbit.phi -= upDeg * RADIANS;
}

/** The head turns, the eye stays; degrees to the right and upwards. */
export function turnHead(orbit: Orbit, rightDeg: number, upDeg: number): void {
  eyePosition(orbit, side);
  orbit.theta -= rightDeg * RADIANS;
  orbit.phi += upDeg * RADIANS;
  offset.setFromSphericalCoords(orbit.distance, orbit.phi, orbit.theta);
  orbit.target.copy(side).sub(offset);
}

/** Moves camera and target in the plane of the picture. Centimetres. */
export function panOrbit(orbit: Orbit, rightCm: number, upCm: number): void {
  side.set(Math.cos(orbit.theta), 0, -Math.sin(orbit.theta));
  offset.setFromSphericalCoords(1, orbit.phi, orbit.theta);
  upward.copy(offset).cross(side);
  orbit.target.addScaledVector(side, rightCm).addScaledVector(upward, upCm);
}

/** Brings everything nearer to a point that stays where it is in the picture; a `factor` above 1 goes further away. */
export function zoomOrbit(
  orbit: Orbit,
  factor: number,
  anchor: { readonly x: number; readonly y: number; readonly z: number },
  { nearest, farthest }: OrbitLimits,
): void {
  const distance = Math.min(farthest, Math.max(nearest, orbit.distance * factor));
  const kept = distance / orbit.distance;
  orbit.target.sub(anchor).multiplyScalar(kept).add(anchor);
  orbit.distance = distance;
}

export function keepWithin(orbit: Orbit, limits: OrbitLimits): void {
  orbit.target.clamp(limits.min, limits.max);
  orbit.distance = Math.min(limits.farthest, Math.max(limits.nearest, orbit.distance));
  orbit.phi = Math.min(limits.flattest, Math.max(limits.steepest, orbit.phi));
}

/** Turns `orbit` by whole turns, so that the way to `other` is the short one. */
export function shortenWay(orbit: Orbit, other: Orbit): void {
  orbit.theta += Math.round((other.theta - orbit.theta) / (2 * Math.PI)) * 2 * Math.PI;
}

/** Writes what lies between two; 0 is the first, 1 the second. */
export function mixOrbits(from: Orbit, to: Orbit, part: number, into: Orbit): void {
  into.target.lerpVectors(from.target, to.target, part);
  into.theta = from.theta + (to.theta - from.theta) * part;
  into.phi = from.phi + (to.phi - from.phi) * part;
  into.distance = from.distance + (to.distance - from.distance) * part;
  into.fov = from.fov + (to.fov - from.fov) * part;
}

/** Goes a part of what is left of the way; true when there, exactly. */
export function approachOrbit(now: Orbit, goal: Orbit, part: number): boolean {
  mixOrbits(now, goal, part, now);
  const isThere =
    now.target.distanceTo(goal.target) < STILL_CM &&
    Math.abs(now.distance - goal.distance) < STILL_CM &&
    Math.abs(now.theta - goal.theta) < STILL_RAD &&
    Math.abs(now.phi - goal.phi) < STILL_RAD &&
    Math.abs(now.fov - goal.fov) < STILL_FOV;
  if (isThere) copyOrbit(goal, now);
  return isThere;
}
