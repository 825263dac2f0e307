/** Pictures of a plan, drawn off screen from fixed cameras: the same whatever the user's window is. */
import { direction, type PlacedObject, type SceneData, type Wall, wallsOf } from '@rackwright/planning';
import { Color, OrthographicCamera, PerspectiveCamera } from 'three';
import type { ViewpointName } from '../editor/store';
import { webglAbility } from './ability';
import type { Pictured } from './SceneModel';
import { StillScene } from './StillScene';
import { elevationCameraOf, poseOf } from './camera/views';
import { type ScreenshotView, screenshotViews } from '../editor/screenshotViews';
import { pictureLabel } from '../text/messages';
import { texts } from '../text';

export const SCREENSHOT_WIDTH = 1024;
export const SCREENSHOT_HEIGHT = 768;
/** On every machine. */
const FOR_PICTURES = {
  width: SCREENSHOT_WIDTH,
  height: SCREENSHOT_HEIGHT,
  distances: { near: 700, middle: 2400 },
  shadowSize: 2048,
} as const;
const ASPECT = SCREENSHOT_WIDTH / SCREENSHOT_HEIGHT;
const QUALITY = 0.86;
const PAPER = '#faf7f2';
/** What stands within this distance of a wall belongs to its picture. Centimetres. */
const BEFORE_WALL = 90;

export interface Screenshot {
  readonly view: ScreenshotView;
  /** For who looks at it: `Isometric`, `Bird's eye`, `Wall 1`. */
  readonly name: string;
  readonly jpeg: Blob;
}

/** Whether this browser has the WebGL that pictures need. */
export const canTakeScreenshots = (): boolean => webglAbility() !== null;

/**
 * JPEG pictures of 1024x768, in the order asked for; null when the browser has no WebGL. Detail, shadows and pixels are those of
 * no screen, so that they look the same from every one. A wall that is not there is left out.
 */
export async function takeScreenshots(
  plan: Pictured,
  views: readonly ScreenshotView[] = screenshotViews(plan.data),
): Promise<Screenshot[] | null> {
  if (!canTakeScreenshots()) return null;
  const taken: Screenshot[] = [];
  for await (const shot of eachScreenshot(plan, views)) taken.push(shot);
  return taken;
}

/**
 * The same pictures one by one, each drawn when it is asked for; needs WebGL. Who leaves the loop early gives back what the
 * drawing holds, as does its end.
 */
export async function* eachScreenshot(
  plan: Pictured,
  views: readonly ScreenshotView[] = screenshotViews(plan.data),
): AsyncGenerator<Screenshot, void, undefined> {
  const canvas = document.createElement('canvas');
  const still = new StillScene(canvas, plan, FOR_PICTURES);
  try {
    still.scene.background = new Color(PAPER);
    for (const view of views) {
      const shot = shotOf(view, plan.data);
      if (!shot) continue;
      still.show({ ...plan, data: shot.data });
      still.draw(shot.camera);
      // Products ask for their models when a camera first looks at them.
      while (still.model.arrivals.areComing) {
        await still.model.arrivals.all();
        still.draw(shot.camera);
      }
      yield { view, name: pictureLabel(view), jpeg: await jpegOf(canvas) };
    }
  } finally {
    still.dispose();
  }
}

interface Shot {
  readonly camera: PerspectiveCamera | OrthographicCamera;
  /** What of the plan is in the picture. */
  readonly data: SceneData;
}

const CAMERAS: Readonly<Record<string, ViewpointName>> = { isometric: 'corner', bird: 'bird' };

/** Null for a wall that the room does not have. */
export function shotOf(view: ScreenshotView, data: SceneData): Shot | null {
  const name = CAMERAS[view];
  if (name) {
    const pose = poseOf(name, data, ASPECT);
    const camera = new PerspectiveCamera(pose.fov, ASPECT, 8, 20000);
    camera.position.copy(pose.position);
    camera.lookAt(pose.target);
    return { camera, data };
  }
  const wall = data.points.length < 3 ? undefined : wallsOf(data)[Number(view.slice('wall-'.length)) - 1];
  return wall ? wallShot(wall, data) : null;
}

/** Straight at the wall, without all that stands between. */
function wallShot(wall: Wall, data: SceneData): Shot {
  const nearby = data.objects.filter((object) => object.wall === wall.name || standsBefore(object, wall));
  const depth = nearby.reduce((most, object) => Math.max(most, spanOf(object, wall).to), BEFORE_WALL) + 5;
  const { position, target, width, height } = elevationCameraOf(wall, { depth, aspect: ASPECT });
  const camera = new OrthographicCamera(
    -width / 2,
    width / 2,
    height / 2,
    -height / 2,
    0.5,
    depth + wall.width + 5,
  );
  camera.position.copy(position);
  camera.lookAt(target);
  return { camera, data: { ...data, objects: nearby } };
}

/** Near enough to belong to its picture, inside the room, and not past its ends. */
function standsBefore(object: PlacedObject, wall: Wall): boolean {
  const { middle, to, along } = spanOf(object, wall);
  return middle >= 0 && to <= BEFORE_WALL && along >= 0 && along <= wall.length;
}

/** How far an object's middle and its furthest edge are from a wall's inner face, and its middle from the wall's start. Centimetres. */
function spanOf(
  { position, rotation, size }: PlacedObject,
  wall: Wall,
): { readonly middle: number; readonly to: number; readonly along: number } {
  const ahead = { x: (wall.b.x - wall.a.x) / wall.length, y: (wall.b.y - wall.a.y) / wall.length };
  const inward = { x: -ahead.y, y: ahead.x };
  const u = direction(rotation);
  const half =
    Math.abs(u.x * inward.x + u.y * inward.y) * (size.width / 2) +
    Math.abs(u.x * inward.y - u.y * inward.x) * (size.length / 2);
  const [dx, dy] = [position.x - wall.a.x, position.y - wall.a.y];
  const middle = dx * inward.x + dy * inward.y;
  return { middle, to: middle + half, along: dx * ahead.x + dy * ahead.y };
}

/** Read in the same turn as the drawing, before the browser clears the canvas. */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(texts().canvas.scene.noPicture))),
      'image/jpeg',
      QUALITY,
    );
  });
}
