import { PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Pose } from './views';

const FLIGHT_MS = 190;
/** Never level with the floor, so never below it. */
const LOWEST = (88 * Math.PI) / 180;

/** The camera of the view: orbit, pan and zoom by pointer, turning by steps, flights between poses. */
export class CameraRig {
  readonly camera = new PerspectiveCamera(34, 1, 8, 20000);
  readonly #controls: OrbitControls;
  readonly #from = { position: new Vector3(), target: new Vector3(), fov: 34 };
  readonly #spherical = new Spherical();
  readonly #offset = new Vector3();
  readonly #onChange: () => void;
  #goal: Pose | null = null;
  #elapsedMs = 0;

  /** `onChange` is called whenever another frame is needed. */
  constructor(element: HTMLElement, options: { isMotionReduced: boolean; onChange: () => void }) {
    this.#onChange = options.onChange;
    const controls = new OrbitControls(this.camera, element);
    controls.enableDamping = !options.isMotionReduced;
    controls.dampingFactor = 0.14;
    controls.maxPolarAngle = LOWEST;
    controls.minDistance = 40;
    controls.maxDistance = 6000;
    controls.zoomToCursor = true;
    controls.addEventListener('change', options.onChange);
    this.#controls = controls;
    this.isMotionReduced = options.isMotionReduced;
  }

  readonly isMotionReduced: boolean;

  get target(): Vector3 {
    return this.#controls.target;
  }

  set allowsGestures(areAllowed: boolean) {
    this.#controls.enabled = areAllowed;
  }

  /** At once. */
  take(pose: Pose): void {
    this.#goal = null;
    this.camera.position.copy(pose.position);
    this.#controls.target.copy(pose.target);
    this.#setFov(pose.fov);
    this.#controls.update();
    this.#onChange();
  }

  /** In a short flight; at once where motion is not wanted. */
  flyTo(pose: Pose): void {
    if (this.isMotionReduced) {
      this.take(pose);
      return;
    }
    this.#from.position.copy(this.camera.position);
    this.#from.target.copy(this.#controls.target);
    this.#from.fov = this.camera.fov;
    this.#goal = pose;
    this.#elapsedMs = 0;
    this.#onChange();
  }

  /** Turns about what is looked at: degrees to the right and upwards. */
  turn(rightDeg: number, upDeg: number): void {
    this.#goal = null;
    this.#offset.copy(this.camera.position).sub(this.#controls.target);
    this.#spherical.setFromVector3(this.#offset);
    this.#spherical.theta += (rightDeg * Math.PI) / 180;
    this.#spherical.phi = Math.min(LOWEST, Math.max(0.002, this.#spherical.phi - (upDeg * Math.PI) / 180));
    this.camera.position.setFromSpherical(this.#spherical).add(this.#controls.target);
    this.#controls.update();
    this.#onChange();
  }

  /** Steps forward by a part of the distance to what is looked at; negative steps back. */
  zoom(part: number): void {
    this.#goal = null;
    this.#offset
      .copy(this.camera.position)
      .sub(this.#controls.target)
      .multiplyScalar(1 - part);
    if (this.#offset.length() < this.#controls.minDistance) return;
    this.camera.position.copy(this.#controls.target).add(this.#offset);
    this.#controls.update();
    this.#onChange();
  }

  setAspect(aspect: number): void {
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    this.#onChange();
  }

  /** Once a frame, with the seconds since the last; allocates nothing. */
  advance(seconds: number): void {
    const goal = this.#goal;
    if (goal) this.#fly(goal, Math.min(seconds, 0.05) * 1000);
    else {
      if (this.#controls.target.y < 0) this.#controls.target.y = 0;
      this.#controls.update();
    }
  }

  dispose(): void {
    this.#controls.removeEventListener('change', this.#onChange);
    this.#controls.dispose();
  }

  #fly(goal: Pose, ms: number): void {
    this.#elapsedMs += ms;
    const t = Math.min(1, this.#elapsedMs / FLIGHT_MS);
    const eased = t * t * (3 - 2 * t);
    this.camera.position.lerpVectors(this.#from.position, goal.position, eased);
    this.#controls.target.lerpVectors(this.#from.target, goal.target, eased);
    this.#setFov(this.#from.fov + (goal.fov - this.#from.fov) * eased);
    this.camera.lookAt(this.#controls.target);
    if (t === 1) this.#goal = null;
    this.#controls.update();
    this.#onChange();
  }

  #setFov(fov: number): void {
    this.camera.fov = fov;
    this.camera.updateProjectionMatrix();
  }
}
