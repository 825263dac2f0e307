/** From the browser's pointer events over the 3D canvas to the plan pointer that all tools take, and to the camera. */
import type { PerspectiveCamera } from 'three';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import { listenForSpace } from '../../editor/spaceHeld';
import {
  CLICK_TOLERANCE_PX,
  DOUBLE_TAP,
  type HandleName,
  LONG_PRESS_MS,
  type PlanPointer,
  TOUCH_TOLERANCE_PX,
} from '../../editor/tool';
import { HANDLE_REACH_PX, handleAt, handlePlace, type ShownHandle } from './handles';
import {
  cornerAt,
  type Eye,
  type Hit,
  onDragPlane,
  onWallPlane,
  pick,
  type PickScene,
  pickSurface,
  type Ray,
  rayThrough,
  type Vec3,
} from './pick';
import type { WallShape } from '../room/roomMesh';

/** Pixels around a corner of the room that take hold of it. */
const CORNER_REACH_PX = { mouse: 14, touch: 24 } as const;
/** Seen flatter than this, a drag moves in an upright plane: sine of the angle between the view and the floor. */
const FLAT = 0.3;
/** Objects this high above the floor hang on their wall. Centimetres. */
const HANGING = 1;
/** Of the distance, for each pixel that a wheel turns. */
const WHEEL = 0.0016;
const WHEEL_MOST_PX = 160;
const LINE_PX = 30;

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

/** What the gestures need of a camera. Pixels run to the right and downwards. */
export interface GestureCamera {
  readonly camera: PerspectiveCamera;
  readonly isWalking: boolean;
  orbitBy(rightPx: number, downPx: number, heightPx: number): void;
  panBy(rightPx: number, downPx: number, heightPx: number): void;
  zoomAt(factor: number, anchor: { readonly x: number; readonly y: number; readonly z: number } | null): void;
}

/** What the gestures need of the scene around them. */
export interface PointerScene {
  readonly element: HTMLElement;
  /** Where keys are heard: the window, or the picture where they are its own only while it has the focus. */
  readonly keys: EventTarget;
  readonly editor: PlannerEditor;
  readonly rig: GestureCamera;
  readonly scene: () => PickScene;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** What a tool has from press to release. */
interface Hold {
  readonly first: PlanPointer;
  /** What the pointer moves along; null for tools that draw and place, which follow what it is over. */
  readonly along: ((ray: Ray) => Vec3 | null) | null;
  last: PlanPointer;
}

/** Who has the pointers that are down. `nobody` waits for the last of them to go. */
type Mode = 'free' | 'tool' | 'turn' | 'pan' | 'pinch' | 'nobody';

/** Sends presses, moves and releases to the editor's tool; drags that begin on nothing turn the camera. Returns its undoing. */
export function listenForPointers(setting: PointerScene): () => void {
  const gestures = new Gestures(setting);
  const { element } = setting;
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(name, listener, { signal: listening.signal, passive: false });
  on('pointerdown', (event) => gestures.down(event));
  on('pointermove', (event) => gestures.move(event));
  on('pointerup', (event) => gestures.up(event));
  on('pointercancel', (event) => gestures.cancel(event));
  on('pointerleave', () => gestures.leave());
  on('dblclick', (event) => gestures.double(event));
  on('wheel', (event) => gestures.wheel(event));
  on('contextmenu', (event) => event.preventDefault());
  const stopListening = listenForSpace(setting.keys, (isHeld) => gestures.holdSpace(isHeld));
  return () => {
    stopListening();
    gestures.cancel(null);
    listening.abort();
  };
}

class Gestures {
  readonly #setting: PointerScene;
  readonly #down = new Map<number, Pixel>();
  #mode: Mode = 'free';
  #hold: Hold | null = null;
  /** Of the pointer that turns the camera, until it has gone too far for a click. */
  #click: { readonly at: Pixel; readonly pointer: PlanPointer | null } | null = null;
  #pinch: { distance: number; x: number; y: number } | null = null;
  #tap: { readonly ms: number; readonly at: Pixel } | null = null;
  /** Until a finger has rested long enough on an object, and has not moved away. */
  #rest: { readonly at: Pixel; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #isSpaceHeld = false;
  #wasTouched = false;

  constructor(setting: PointerScene) {
    this.#setting = setting;
  }

  down(event: PointerEvent): void {
    const { element, editor } = this.#setting;
    element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, pixelOf(event));
    this.#wasTouched = event.pointerType === 'touch';
    if (this.#down.size > 1) {
      if (this.#mode === 'tool') editor.pointerCancel();
      this.#release();
      this.#mode = this.#down.size === 2 ? 'pinch' : 'nobody';
      this.#pinch = this.#pinchNow();
    } else if (event.button === 0 && !this.#isSpaceHeld) this.#press(event);
    else this.#mode = event.button <= 2 ? 'pan' : 'nobody';
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before) {
      if (event.buttons === 0 || this.#isPlacing) this.#hover(event);
      return;
    }
    const now = pixelOf(event);
    this.#down.set(event.pointerId, now);
    if (this.#rest && away(this.#rest.at, now) > TOUCH_TOLERANCE_PX) this.#stopWaiting();
    const { rig, element } = this.#setting;
    const [right, below] = [now.x - before.x, now.y - before.y];
    if (this.#mode === 'tool') this.#drag(event);
    else if (this.#mode === 'pinch') this.#pinchTo();
    else if (this.#mode === 'pan') rig.panBy(right, below, element.clientHeight || 1);
    else if (this.#mode === 'turn') this.#turn(now, right, below);
  }

  up(event: PointerEvent): void {
    const { editor } = this.#setting;
    if (!this.#down.delete(event.pointerId)) {
      this.#dropped(event);
      return;
    }
    const [hold, click] = [this.#hold, this.#click];
    const wasTool = this.#mode === 'tool';
    if (this.#down.size > 0) {
      this.#mode = 'nobody';
      return;
    }
    this.#release();
    if (wasTool && hold) editor.pointerUp(this.#dragged(event, hold) ?? hold.last);
    else if (click) this.#clicked(click.pointer);
    if (wasTool || click) this.#tapped(event);
  }

  /** `null` when the view goes. */
  cancel(event: PointerEvent | null): void {
    if (event) this.#down.delete(event.pointerId);
    else this.#down.clear();
    if (this.#mode === 'tool') this.#setting.editor.pointerCancel();
    this.#release();
    if (this.#down.size > 0) this.#mode = 'nobody';
  }

  /** Then a drag moves the picture. */
  holdSpace(isHeld: boolean): void {
    this.#isSpaceHeld = isHeld;
    this.#setting.element.style.cursor = isHeld ? 'move' : '';
  }

  leave(): void {
    if (this.#mode === 'free') this.#setting.editor.hover(null);
  }

  /** Of a mouse; fingers make their own of two taps. */
  double(event: MouseEvent): void {
    if (!this.#wasTouched) this.#doubleClick(event);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const px = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PX;
    const turned = Math.max(-WHEEL_MOST_PX, Math.min(WHEEL_MOST_PX, event.ctrlKey ? px * 5 : px));
    this.#setting.rig.zoomAt(Math.exp(turned * WHEEL), this.#anchor(event));
  }

  #press(event: PointerEvent): void {
    const { editor, rig } = this.#setting;
    const ray = this.#ray(event);
    const handle = this.#handleAt(event);
    const hit = handle ? this.#hitOfHandle(handle) : this.#hit(ray);
    const first = hit ? { ...this.#pointerAt(event, this.#grip(hit, ray, handle)), handle } : null;
    if (!first || !hit || (!handle && (rig.isWalking || this.#isForCamera(first)))) {
      this.#mode = 'turn';
      this.#click = { at: pixelOf(event), pointer: first };
      return;
    }
    this.#mode = 'tool';
    this.#hold = { first, last: first, along: this.#wayOf(hit, first, ray) };
    editor.pointerDown(first);
    if (first.kind === 'touch' && first.objectId !== null && !handle && !this.#isPlacing)
      this.#rest = { at: pixelOf(event), timer: setTimeout(() => this.#rested(first), LONG_PRESS_MS) };
  }

  /** What a click with Shift does, for fingers. */
  #rested(pointer: PlanPointer): void {
    this.#release();
    this.#mode = 'nobody';
    const adding = { ...pointer, shift: true };
    this.#setting.editor.pointerCancel().pointerDown(adding).pointerUp(adding);
  }

  #stopWaiting(): void {
    if (this.#rest) clearTimeout(this.#rest.timer);
    this.#rest = null;
  }

  /** A product that was dragged here from the menu. */
  #dropped(event: PointerEvent): void {
    const hit = this.#isPlacing && event.button === 0 ? this.#hit(this.#ray(event)) : null;
    if (hit) this.#setting.editor.pointerUp(this.#pointerAt(event, this.#grip(hit, this.#ray(event), null)));
  }

  get #isPlacing(): boolean {
    return this.#setting.editor.state.tool === 'place-product';
  }

  #release(): void {
    this.#mode = 'free';
    this.#hold = null;
    this.#click = null;
    this.#pinch = null;
    this.#stopWaiting();
  }

  /** A press on nothing that the tool would drag is the camera's; a click reaches the tool all the same. */
  #isForCamera({ objectId, corner, wall }: PlanPointer): boolean {
    const { tool } = this.#setting.editor.state;
    if (tool === 'place-product') return false;
    if (tool === 'select') return objectId === null;
    return tool !== 'edit-walls' || (objectId === null && corner === null && wall === null);
  }

  #turn(now: Pixel, right: number, below: number): void {
    const { rig, element } = this.#setting;
    const tolerance = this.#wasTouched ? TOUCH_TOLERANCE_PX : CLICK_TOLERANCE_PX;
    if (this.#click && away(this.#click.at, now) > tolerance) this.#click = null;
    if (!this.#click) rig.orbitBy(right, below, element.clientHeight || 1);
  }

  #clicked(pointer: PlanPointer | null): void {
    const { editor } = this.#setting;
    if (pointer) editor.pointerDown(pointer).pointerUp(pointer);
    else if (editor.state.tool === 'select') editor.selectWall(null);
  }

  #tapped(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    const before = this.#tap;
    this.#tap = { ms: event.timeStamp, at: pixelOf(event) };
    if (!before || event.timeStamp - before.ms > DOUBLE_TAP.ms) return;
    if (away(before.at, this.#tap.at) > DOUBLE_TAP.px) return;
    this.#tap = null;
    this.#doubleClick(event);
  }

  #doubleClick(event: MouseEvent): void {
    const hit = this.#hit(this.#ray(event));
    if (hit) this.#setting.editor.doubleClick(this.#pointerAt(event, hit));
  }

  #drag(event: PointerEvent): void {
    const hold = this.#hold;
    const pointer = hold ? this.#dragged(event, hold) : null;
    if (!hold || !pointer) return;
    hold.last = pointer;
    this.#setting.editor.pointerMove(pointer);
  }

  /** While dragging, the pointer moves along what it took hold of; tools that draw follow what it is over. */
  #dragged(event: PointerEvent, { first, along }: Hold): PlanPointer | null {
    const ray = this.#ray(event);
    if (!along) {
      const hit = this.#hit(ray);
      return hit ? this.#pointerAt(event, this.#grip(hit, ray, null)) : null;
    }
    const point = along(ray);
    if (!point) return null;
    const { objectId, wall, corner, handle, plane } = first;
    const kind = objectId === null ? 'floor' : 'object';
    const pointer = this.#pointerAt(event, { kind, objectId, wall, distance: 0, point, plane });
    return { ...pointer, corner, handle };
  }

  /** What a drag moves along: the wall that something hangs on, or a level or upright plane through what was taken hold of. */
  #wayOf(hit: Hit, first: PlanPointer, ray: Ray): Hold['along'] {
    if (first.objectId === null && first.corner === null && first.wall === null) return null;
    if (this.#isPlacing) return null;
    const shape = first.plane === 'wall' && first.objectId !== null ? this.#wallOf(first.objectId) : null;
    if (shape) return (now) => this.#onWalls(shape, now, first.handle !== null);
    const isLevel = !isUpright(first.handle) && Math.abs(ray.to[1]) > FLAT;
    return (now) => onDragPlane(hit.point, now, isLevel);
  }

  /** On the face of the wall the pointer is over; beside all walls, in the plane of the one it was taken from. */
  #onWalls(shape: WallShape, ray: Ray, isHeld: boolean): Vec3 | null {
    const over = isHeld ? null : pickSurface(this.#setting.scene(), ray);
    return over?.kind === 'wall' ? over.point : onWallPlane(shape, ray);
  }

  #hover(event: PointerEvent): void {
    const { editor, element } = this.#setting;
    const ray = this.#ray(event);
    const hit = this.#hit(ray);
    const handle = this.#handleAt(event);
    const { tool } = editor.state;
    const isHeld = handle !== null || (hit?.objectId && tool === 'select');
    const free = tool === 'select' || tool === 'edit-walls' ? '' : 'crosshair';
    const cursor = this.#isSpaceHeld ? 'move' : isHeld ? 'grab' : free;
    if (element.style.cursor !== cursor) element.style.cursor = cursor;
    if (hit) editor.pointerMove({ ...this.#pointerAt(event, this.#grip(hit, ray, handle)), handle });
    else editor.hover(null);
  }

  #pinchNow(): { distance: number; x: number; y: number } | null {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return null;
    return { distance: Math.max(1, away(a, b)), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** Two fingers move the picture and bring it nearer or further away. */
  #pinchTo(): void {
    const before = this.#pinch;
    const now = this.#pinchNow();
    if (!before || !now) return;
    const { rig, element } = this.#setting;
    this.#pinch = now;
    rig.panBy(now.x - before.x, now.y - before.y, element.clientHeight || 1);
    const anchor = this.#anchor({ clientX: now.x, clientY: now.y });
    if (now.distance !== before.distance) rig.zoomAt(before.distance / now.distance, anchor);
  }

  #anchor(at: Pick<MouseEvent, 'clientX' | 'clientY'>): { x: number; y: number; z: number } | null {
    const hit = pick(this.#setting.scene(), this.#ray(at));
    return hit ? { x: hit.point[0], y: hit.point[1], z: hit.point[2] } : null;
  }

  /** What the tool in hand is over: a room is drawn on the floor, a product placed on walls and floor, whatever stands before them. */
  #hit(ray: Ray): Hit | null {
    const scene = this.#setting.scene();
    if (this.#setting.editor.state.tool === 'draw-room') return pickSurface({ ...scene, walls: [] }, ray);
    return this.#isPlacing ? pickSurface(scene, ray) : pick(scene, ray);
  }

  /** The point that counts for the tools: on its wall's face for what hangs there, or is held by a handle of its side. */
  #grip(hit: Hit, ray: Ray, handle: HandleName | null): Hit & { plane: PlanPointer['plane'] } {
    if (hit.objectId === null)
      return { ...hit, plane: this.#isPlacing && hit.kind === 'wall' ? 'wall' : 'floor' };
    const object = this.#setting.editor.object(hit.objectId);
    const isHanging = object !== null && object.position.height > HANGING;
    const isOnWall = handle === null ? isHanging : handle !== 'front';
    const shape = isOnWall ? this.#wallOf(hit.objectId) : null;
    const point = shape && onWallPlane(shape, ray);
    if (point) return { ...hit, point, plane: 'wall' };
    return { ...hit, plane: isUpright(handle) ? 'wall' : 'floor' };
  }

  #wallOf(objectId: string): WallShape | null {
    const name = this.#setting.editor.object(objectId)?.wall ?? null;
    return this.#setting.scene().walls.find(({ wall }) => wall.name === name) ?? null;
  }

  #handleAt(event: MouseEvent): HandleName | null {
    const { editor, rig, element } = this.#setting;
    const object = editor.handles.length > 0 ? editor.object(editor.state.selection[0] ?? '') : null;
    if (!object || this.#isPlacing) return null;
    const box = element.getBoundingClientRect();
    const eye = eyeOf(rig.camera);
    const seen = editor.handles.flatMap((name): ShownHandle[] => {
      const place = pixelIn(eye, handlePlace(object, name), box);
      return place ? [{ name, ...place }] : [];
    });
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    return handleAt(seen, at, HANDLE_REACH_PX[kindOf(event) === 'mouse' ? 'mouse' : 'touch']);
  }

  #hitOfHandle(handle: HandleName): Hit | null {
    const { editor, rig } = this.#setting;
    const object = editor.object(editor.state.selection[0] ?? '');
    if (!object) return null;
    const point = handlePlace(object, handle);
    const { position } = rig.camera;
    const distance = Math.hypot(point[0] - position.x, point[1] - position.y, point[2] - position.z);
    return { kind: 'object', objectId: object.id, wall: null, distance, point };
  }

  #ray(event: Pick<MouseEvent, 'clientX' | 'clientY'>): Ray {
    const box = this.#setting.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    return rayThrough(eyeOf(this.#setting.rig.camera), x, y);
  }

  #pointerAt(event: MouseEvent, hit: Hit & { plane?: PlanPointer['plane'] }): PlanPointer {
    const { editor, rig, element } = this.#setting;
    const { point } = hit;
    const { position, fov } = rig.camera;
    const distance = Math.hypot(point[0] - position.x, point[1] - position.y, point[2] - position.z);
    const cmPerPixel = (2 * distance * Math.tan((fov * Math.PI) / 360)) / (element.clientHeight || 1);
    const at = { x: point[0], y: point[2] };
    const kind = kindOf(event);
    const reach = CORNER_REACH_PX[kind === 'mouse' ? 'mouse' : 'touch'] * cmPerPixel;
    const isLow = hit.objectId === null && point[1] < reach;
    return {
      handle: null,
      plane: hit.plane ?? 'floor',
      at,
      heightCm: Math.max(0, point[1]),
      objectId: hit.objectId,
      wall: hit.wall,
      corner: isLow ? cornerAt(editor.data.points, at, reach) : null,
      shift: event.shiftKey,
      alt: event.altKey,
      kind,
      cmPerPixel,
    };
  }
}

/** Handles that are pulled up and down. */
const isUpright = (handle: HandleName | null): boolean => handle === 'top' || handle === 'bottom';

const pixelOf = ({ clientX, clientY }: MouseEvent): Pixel => ({ x: clientX, y: clientY });

const away = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a point is seen in a picture of this size; null behind the viewer. */
export function pixelIn(
  { position, right, up, forward, tan, aspect }: Eye,
  point: Vec3,
  size: { readonly width: number; readonly height: number },
): Pixel | null {
  const [dx, dy, dz] = [point[0] - position[0], point[1] - position[1], point[2] - position[2]];
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
  if (depth <= 0) return null;
  const x = (dx * right[0] + dy * right[1] + dz * right[2]) / (depth * tan * aspect);
  const y = (dx * up[0] + dy * up[1] + dz * up[2]) / (depth * tan);
  return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height };
}

function kindOf(event: MouseEvent): PlanPointer['kind'] {
  const type = 'pointerType' in event ? (event as PointerEvent).pointerType : 'mouse';
  return type === 'touch' || type === 'pen' ? type : 'mouse';
}
