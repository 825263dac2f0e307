/** From a browser's event over the 3D canvas to the plan pointer that all tools take, and from gestures to the camera. */
import type { PerspectiveCamera } from 'three';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import type { HandleName, PlanPointer } from '../../editor/tool';
import {
  type GestureCamera,
  type GestureView,
  type PlanEvent,
  pointerKind,
  wheelPx,
} from '../../gestures/GestureView';
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

/** What hands move of a camera. Pixels run to the right and downwards, of a picture so high. */
export interface HandledRig {
  readonly camera: PerspectiveCamera;
  readonly isWalking: boolean;
  orbitBy(rightPx: number, downPx: number, heightPx: number): void;
  panBy(rightPx: number, downPx: number, heightPx: number): void;
  zoomAt(factor: number, anchor: { readonly x: number; readonly y: number; readonly z: number } | null): void;
}

/** What this needs of the scene around it. */
interface SceneViewSetting {
  readonly element: HTMLElement;
  readonly editor: PlannerEditor;
  readonly rig: HandledRig;
  readonly scene: () => PickScene;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The 3D view as gestures see it. */
export class SceneView implements GestureView {
  readonly #setting: SceneViewSetting;
  readonly camera: GestureCamera;

  constructor(setting: SceneViewSetting) {
    this.#setting = setting;
    const { element, rig } = setting;
    const height = (): number => element.clientHeight || 1;
    this.camera = {
      get isWalking() {
        return rig.isWalking;
      },
      turnBy: (right, down) => rig.orbitBy(right, down, height()),
      panBy: (right, down) => rig.panBy(right, down, height()),
      zoomBy: (factor, at) => rig.zoomAt(1 / factor, this.#anchor(at)),
      scroll: (turn, at) => {
        const px = Math.max(-WHEEL_MOST_PX, Math.min(WHEEL_MOST_PX, wheelPx(turn)));
        rig.zoomAt(Math.exp(px * WHEEL), this.#anchor(at));
      },
    };
  }

  pointerAt(event: PlanEvent): PlanPointer | null {
    const ray = this.#ray(pixelOf(event));
    const handle = this.#handleAt(event);
    const hit = handle ? this.#hitOfHandle(handle) : this.#hit(ray);
    return hit && { ...this.#pointerOn(event, this.#grip(hit, ray, handle)), handle };
  }

  /** What a drag moves along: the wall that something hangs on, or a level or upright plane through what was taken hold of. */
  follow(first: PlanPointer, event: PlanEvent): (now: PlanEvent) => PlanPointer {
    let last = first;
    const { objectId, corner, wall, handle, plane } = first;
    const ray = this.#ray(pixelOf(event));
    const hit = handle ? this.#hitOfHandle(handle) : this.#hit(ray);
    const isOnNothing = objectId === null && corner === null && wall === null;
    if (!hit || isOnNothing || this.#isPlacing) return (now) => (last = this.pointerAt(now) ?? last);
    const shape = plane === 'wall' && objectId !== null ? this.#wallOf(objectId) : null;
    const isLevel = !isUpright(handle) && Math.abs(ray.to[1]) > FLAT;
    const kind = objectId === null ? 'floor' : 'object';
    return (now) => {
      const along = this.#ray(pixelOf(now));
      const point = shape
        ? this.#onWalls(shape, along, handle !== null)
        : onDragPlane(hit.point, along, isLevel);
      if (!point) return last;
      const pointer = this.#pointerOn(now, { kind, objectId, wall, distance: 0, point, plane });
      return (last = { ...pointer, corner, handle });
    };
  }

  /** Tells the style sheet what is under the pointer. */
  hovered(pointer: PlanPointer | null): void {
    const { element, editor } = this.#setting;
    const { tool } = editor.state;
    const isHeld = pointer !== null && (pointer.handle !== null || (pointer.objectId && tool === 'select'));
    const free = tool === 'select' || tool === 'edit-walls' ? '' : 'aim';
    const over = isHeld ? 'hold' : free;
    if (element.dataset['over'] !== over) element.dataset['over'] = over;
  }

  get #isPlacing(): boolean {
    return this.#setting.editor.state.tool === 'place-product';
  }

  /** On the face of the wall the pointer is over; beside all walls, in the plane of the one it was taken from. */
  #onWalls(shape: WallShape, ray: Ray, isHeld: boolean): Vec3 | null {
    const over = isHeld ? null : pickSurface(this.#setting.scene(), ray);
    return over?.kind === 'wall' ? over.point : onWallPlane(shape, ray);
  }

  #anchor(at: Pixel): { x: number; y: number; z: number } | null {
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

  #handleAt(event: PlanEvent): HandleName | null {
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
    return handleAt(seen, at, HANDLE_REACH_PX[pointerKind(event) === 'mouse' ? 'mouse' : 'touch']);
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

  /** `at` is a pixel of the page. */
  #ray(at: Pixel): Ray {
    const box = this.#setting.element.getBoundingClientRect();
    const x = ((at.x - box.left) / box.width) * 2 - 1;
    const y = 1 - ((at.y - box.top) / box.height) * 2;
    return rayThrough(eyeOf(this.#setting.rig.camera), x, y);
  }

  #pointerOn(event: PlanEvent, hit: Hit & { plane?: PlanPointer['plane'] }): PlanPointer {
    const { editor, rig, element } = this.#setting;
    const { point } = hit;
    const { position, fov } = rig.camera;
    const distance = Math.hypot(point[0] - position.x, point[1] - position.y, point[2] - position.z);
    const cmPerPixel = (2 * distance * Math.tan((fov * Math.PI) / 360)) / (element.clientHeight || 1);
    const at = { x: point[0], y: point[2] };
    const kind = pointerKind(event);
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

const pixelOf = ({ clientX, clientY }: PlanEvent): Pixel => ({ x: clientX, y: clientY });

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
