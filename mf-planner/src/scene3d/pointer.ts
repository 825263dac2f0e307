/** From the browser's pointer events over the 3D canvas to the plan pointer that all tools take. */
import type { PerspectiveCamera } from 'three';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlanPointer } from '../editor/tool';
import { CLICK_TOLERANCE_PX } from '../editor/tool';
import { cornerAt, onDragPlane, pick, rayThrough } from './pick';
import type { Eye, Hit, PickScene, Ray, Vec3 } from './pick';

/** Pixels around a corner of the room that take hold of it. */
const CORNER_REACH_PX = 14;
/** Seen flatter than this, a drag moves in an upright plane: sine of the angle between the view and the floor. */
const FLAT = 0.3;

/** A camera as plain numbers. */
export function eyeOf(camera: PerspectiveCamera): Eye {
  const e = camera.matrixWorld.elements;
  return {
    position: [e[12]!, e[13]!, e[14]!],
    right: [e[0]!, e[1]!, e[2]!],
    up: [e[4]!, e[5]!, e[6]!],
    forward: [-e[8]!, -e[9]!, -e[10]!],
    tan: Math.tan((camera.fov * Math.PI) / 360),
    aspect: camera.aspect,
  };
}

/** What the gestures need of the scene around them. */
export interface PointerScene {
  readonly element: HTMLElement;
  readonly editor: PlannerEditor;
  readonly camera: () => PerspectiveCamera;
  readonly scene: () => PickScene;
  /** Lets the camera's own gestures have the pointer, or keeps it from them. */
  readonly setCameraGestures: (areAllowed: boolean) => void;
}

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly first: PlanPointer;
  readonly hit: Hit;
  /** The camera has the drag; only a click reaches the tool. */
  readonly isCamera: boolean;
  readonly isLevel: boolean;
  lastPointer: PlanPointer;
}

/** Sends presses, moves and releases to the editor's tool; drags that begin on nothing turn the camera. Returns its undoing. */
export function listenForPointers(setting: PointerScene): () => void {
  const gestures = new Gestures(setting);
  const { element } = setting;
  const listeners = {
    pointerdown: (event: PointerEvent) => gestures.down(event),
    pointermove: (event: PointerEvent) => gestures.move(event),
    pointerup: (event: PointerEvent) => gestures.up(event),
    pointercancel: () => gestures.cancel(),
    dblclick: (event: MouseEvent) => gestures.double(event),
  };
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    gestures.cancel();
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener, { capture: true });
  };
}

class Gestures {
  readonly #setting: PointerScene;
  #press: Press | null = null;

  constructor(setting: PointerScene) {
    this.#setting = setting;
  }

  down(event: PointerEvent): void {
    const { editor, setCameraGestures } = this.#setting;
    if (this.#press || event.button !== 0) {
      if (this.#press && !this.#press.isCamera) editor.pointerCancel();
      this.#press = null;
      setCameraGestures(true);
      return;
    }
    const ray = this.#ray(event);
    const hit = pick(this.#setting.scene(), ray);
    if (!hit) {
      setCameraGestures(true);
      return;
    }
    const first = this.#pointerAt(event, hit.point, hit);
    const isCamera = this.#isForCamera(first);
    setCameraGestures(isCamera);
    this.#press = {
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      first,
      hit,
      isCamera,
      isLevel: Math.abs(ray.to[1]) > FLAT,
      lastPointer: first,
    };
    if (isCamera) return;
    this.#setting.element.setPointerCapture(event.pointerId);
    editor.pointerDown(first);
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press?.isCamera || (press && press.pointerId !== event.pointerId) || (!press && event.buttons !== 0))
      return;
    const pointer = press ? this.#dragged(event, press) : this.#hovering(event);
    if (!pointer) return;
    if (press) press.lastPointer = pointer;
    this.#setting.editor.pointerMove(pointer);
  }

  up(event: PointerEvent): void {
    const press = this.#press;
    if (!press || press.pointerId !== event.pointerId) return;
    this.#press = null;
    const { editor, setCameraGestures, element } = this.#setting;
    if (press.isCamera) {
      const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (moved <= CLICK_TOLERANCE_PX) editor.pointerDown(press.first).pointerUp(press.first);
      return;
    }
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    editor.pointerUp(this.#dragged(event, press) ?? press.lastPointer);
    setCameraGestures(true);
  }

  cancel(): void {
    if (this.#press && !this.#press.isCamera) this.#setting.editor.pointerCancel();
    this.#press = null;
    this.#setting.setCameraGestures(true);
  }

  double(event: MouseEvent): void {
    const hit = pick(this.#setting.scene(), this.#ray(event));
    if (hit) this.#setting.editor.doubleClick(this.#pointerAt(event, hit.point, hit));
  }

  /** A press on nothing that the tool would move is the camera's. */
  #isForCamera({ objectId, corner }: PlanPointer): boolean {
    const { tool } = this.#setting.editor.state;
    if (tool === 'select') return objectId === null;
    return tool === 'edit-walls' && objectId === null && corner === null;
  }

  #hovering(event: PointerEvent): PlanPointer | null {
    const hit = pick(this.#setting.scene(), this.#ray(event));
    return hit ? this.#pointerAt(event, hit.point, hit) : null;
  }

  /** While dragging, the pointer moves in the plane of what it took hold of; tools that draw follow what it is over. */
  #dragged(event: PointerEvent, press: Press): PlanPointer | null {
    if (press.first.objectId === null && press.first.corner === null) return this.#hovering(event);
    const point = onDragPlane(press.hit.point, this.#ray(event), press.isLevel);
    return point ? this.#pointerAt(event, point, press.hit) : null;
  }

  #ray(event: MouseEvent): Ray {
    const box = this.#setting.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    return rayThrough(eyeOf(this.#setting.camera()), x, y);
  }

  #pointerAt(event: MouseEvent, point: Vec3, hit: Hit): PlanPointer {
    const camera = this.#setting.camera();
    const distance = Math.hypot(
      point[0] - camera.position.x,
      point[1] - camera.position.y,
      point[2] - camera.position.z,
    );
    const heightPx = this.#setting.element.clientHeight || 1;
    const cmPerPixel = (2 * distance * Math.tan((camera.fov * Math.PI) / 360)) / heightPx;
    const at = { x: point[0], y: point[2] };
    const { editor } = this.#setting;
    const isLow = hit.objectId === null && point[1] < CORNER_REACH_PX * cmPerPixel;
    return {
      handle: null,
      plane: 'floor',
      at,
      heightCm: Math.max(0, point[1]),
      objectId: hit.objectId,
      wall: hit.wall,
      corner: isLow ? cornerAt(editor.data.points, at, CORNER_REACH_PX * cmPerPixel) : null,
      shift: event.shiftKey,
      alt: event.altKey,
      kind: kindOf(event),
      cmPerPixel,
    };
  }
}

function kindOf(event: MouseEvent): PlanPointer['kind'] {
  const type = 'pointerType' in event ? (event as PointerEvent).pointerType : 'mouse';
  return type === 'touch' || type === 'pen' ? type : 'mouse';
}
