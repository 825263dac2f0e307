/** Where a camera stands: fitted to the room, from above, inside. Centimetres; X is plan x, Z plan y, Y up. */
import { outerCorners, type PlacedObject, type SceneData, type Wall, wallsOf } from '@rackwright/planning';
import { Vector3 } from 'three';
import type { ViewpointName } from '../../editor/store';
import { EYE_HEIGHT, type WalkingFloor } from './walking';

/** A camera's place and aim; vertical opening in degrees. */
export interface Pose {
  readonly position: Vector3;
  readonly target: Vector3;
  readonly fov: number;
}

/** Vertical opening, in degrees, of a camera that looks at the room from outside. */
export const ORBIT_FOV = 34;
const FOV_INSIDE = 62;
const RADIANS = Math.PI / 180;
/** Cosine beyond which facing the camera more squarely is no gain: about 33 degrees. */
const ACROSS = 0.84;
/** What is seen from behind counts this part against what is seen from its front. */
const FROM_BEHIND = 0.25;
/** Much of what stands free looks alike from both sides. */
const FREE = 0.5;
/** Degrees above the horizon: low enough to look at the fronts of racks, high enough to look over an island. */
const CORNER_ELEVATION = 26;
/** Straight down but for a hair, so that up on the screen is away from the viewer. */
const BIRD_ELEVATION = 89.9;
/** Part of the picture left free around a fitted room. */
const MARGIN = 1.03;
const EMPTY_ROOM = { min: { x: -200, y: -150 }, max: { x: 200, y: 150 } };

interface Extent {
  readonly min: { readonly x: number; readonly y: number };
  readonly max: { readonly x: number; readonly y: number };
}

function extentOf({ points }: SceneData): Extent {
  if (points.length === 0) return EMPTY_ROOM;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { min: { x: Math.min(...xs), y: Math.min(...ys) }, max: { x: Math.max(...xs), y: Math.max(...ys) } };
}

/** A ball around the room. */
export function boundsOfRoom(data: SceneData): { centre: Vector3; radius: number } {
  const { min, max } = extentOf(data);
  const centre = new Vector3((min.x + max.x) / 2, data.wallHeight / 2, (min.y + max.y) / 2);
  return { centre, radius: Math.hypot(max.x - min.x, max.y - min.y, data.wallHeight) / 2 + 40 };
}

/** Unit vector, in the plan, that a placed object's front faces. */
function facing({ rotation }: PlacedObject): { x: number; y: number } {
  return { x: -Math.sin(rotation * RADIANS), y: Math.cos(rotation * RADIANS) };
}

/**
 * The direction from which most of what stands at the walls is seen from its front, as an angle in the plan, in degrees; a view
 * across a corner is preferred, and what would be seen from behind counts against a direction.
 */
export function homeAngle(data: SceneData): number {
  let best = { angle: 58, score: -Infinity };
  for (let angle = 13; angle < 360; angle += 15) {
    const [x, y] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
    const score = data.objects.reduce((sum, object) => {
      const front = facing(object);
      const volume = object.size.width * object.size.height * (object.wall === null ? FREE : 1);
      const towards = front.x * x + front.y * y;
      return sum + volume * (towards > 0 ? Math.min(ACROSS, towards) : towards * FROM_BEHIND);
    }, 0);
    if (score > best.score + 1) best = { angle, score };
  }
  return data.objects.length === 0 ? 58 : best.angle;
}

/** Towards the sun: high, in front of the racks, to the left of who looks at them. */
export function sunDirection(data: SceneData): Vector3 {
  const angle = (homeAngle(data) + 38) * RADIANS;
  return new Vector3(Math.cos(angle) * 0.62, 1.15, Math.sin(angle) * 0.62).normalize();
}

/** Where daylight comes from, and the ball around the room that its shadow covers. Centimetres. */
export interface Sun {
  readonly position: Vector3;
  readonly centre: Vector3;
  readonly radius: number;
}

/** Above the room, in front of what stands at the walls and to its left. */
export function sunOver(data: SceneData): Sun {
  const { centre, radius } = boundsOfRoom(data);
  return { position: centre.clone().addScaledVector(sunDirection(data), radius * 2.2), centre, radius };
}

/** The pose of a named view for a picture of these proportions (width by height). */
export function poseOf(name: ViewpointName, data: SceneData, aspect: number): Pose {
  const elevation = name === 'bird' ? BIRD_ELEVATION : CORNER_ELEVATION;
  return fittedPose(data, { angle: name === 'bird' ? 90 : homeAngle(data), elevation, aspect });
}

/** A pose that shows the whole room from a direction, as large as the picture allows and in its middle. */
export function fittedPose(
  data: SceneData,
  { angle, elevation, aspect }: { angle: number; elevation: number; aspect: number },
): Pose {
  const { min, max } = extentOf(data);
  const target = new Vector3((min.x + max.x) / 2, data.wallHeight * 0.36, (min.y + max.y) / 2);
  const flat = Math.cos(elevation * RADIANS);
  const towards = new Vector3(
    Math.cos(angle * RADIANS) * flat,
    Math.sin(elevation * RADIANS),
    Math.sin(angle * RADIANS) * flat,
  );
  const right = new Vector3(0, 1, 0).cross(towards).normalize();
  const up = towards.clone().cross(right);
  const tan = Math.tan((ORBIT_FOV / 2) * RADIANS);
  const corners = cornersOf(data);
  let distance = 0;
  for (let round = 0; round < 4; round += 1) {
    const spots = corners.map((corner) => corner.clone().sub(target));
    const across = spots.map((spot) => [spot.dot(right), spot.dot(up), spot.dot(towards)] as const);
    distance = across.reduce((far, [x, y, depth]) => {
      const reach = Math.max(Math.abs(x) / (tan * aspect), Math.abs(y) / tan) * MARGIN;
      return Math.max(far, depth + reach);
    }, 120);
    const seen = (i: 0 | 1): number => {
      const places = across.map((spot) => spot[i] / (distance - spot[2]));
      return ((Math.min(...places) + Math.max(...places)) / 2) * distance;
    };
    target.addScaledVector(right, seen(0)).addScaledVector(up, seen(1));
  }
  return { position: target.clone().addScaledVector(towards, distance), target, fov: ORBIT_FOV };
}

/** Corners of the room at the foot of its plinth and at the ceiling, walls included. */
function cornersOf(data: SceneData): Vector3[] {
  const { min, max } = EMPTY_ROOM;
  const none = [min, { x: max.x, y: min.y }, max, { x: min.x, y: max.y }];
  const outline = data.points.length < 3 ? none : outerCorners(wallsOf(data));
  return outline.flatMap(({ x, y }) => [new Vector3(x, -9, y), new Vector3(x, data.wallHeight, y)]);
}

/** At eye height, with most of what stands in the room in front: as far back as there is room to stand. */
export function standingPose(data: SceneData, floor: WalkingFloor): Pose {
  const { centre } = boundsOfRoom(data);
  const angle = homeAngle(data) * RADIANS;
  const away = { x: Math.cos(angle), y: Math.sin(angle) };
  const at = floor.placeToStand(away) ?? { x: centre.x, y: centre.z };
  const position = new Vector3(at.x, EYE_HEIGHT, at.y);
  const ahead = Math.hypot(centre.x - at.x, centre.z - at.y);
  const target = new Vector3(at.x - away.x * 100, EYE_HEIGHT - 14, at.y - away.y * 100);
  if (ahead > 100) target.set(centre.x, EYE_HEIGHT - ahead * 0.14, centre.z);
  return { position, target, fov: FOV_INSIDE };
}

/** A camera without perspective that looks straight at a wall from inside. Centimetres. */
export interface ElevationCamera {
  readonly position: Vector3;
  readonly target: Vector3;
  /** Of what is seen. */
  readonly width: number;
  readonly height: number;
  /** From the camera to the wall's face: what is nearer to the viewer is not seen. */
  readonly depth: number;
}

/** Shows the whole wall, as large as a picture of these proportions allows, and what stands within `depth` of it. */
export function elevationCameraOf(
  wall: Wall,
  { depth, aspect }: { depth: number; aspect: number },
): ElevationCamera {
  const along = { x: (wall.b.x - wall.a.x) / wall.length, y: (wall.b.y - wall.a.y) / wall.length };
  const [x, z] = [(wall.a.x + wall.b.x) / 2, (wall.a.y + wall.b.y) / 2];
  const target = new Vector3(x, wall.height / 2, z);
  const position = new Vector3(x - along.y * depth, wall.height / 2, z + along.x * depth);
  const height = Math.max(wall.height, wall.length / aspect) * MARGIN;
  return { position, target, width: height * aspect, height, depth };
}
