/** In the browser, rows 13 and 14: a cellar full of bottles, as the planner draws it and with every bottle and board in full. */
import { projectOf, rectangle, placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import type { Project } from '@rackwright/planning';
import { BatchedMesh, InstancedMesh, PerspectiveCamera, Scene, type WebGLRenderer } from 'three';
import { webglAbility } from '../../mf-planner/src/scene3d/ability';
import { ProductVariants } from '../../mf-planner/src/scene3d/products/productVariants';
import { StillScene } from '../../mf-planner/src/scene3d/StillScene';
import { poseOf } from '../../mf-planner/src/scene3d/camera/views';

const WIDTH = 1024;
const HEIGHT = 768;
const SHADOW_SIZE = 1024;
const ROUNDS = 15;
/** Centimetres from back to back of two rows, room to walk between them included, and between the racks of a row. */
const ROW_EVERY = 160;
const GAP = 0.2;
const MARGIN = 60;
/** A pixel is another when a channel of it differs by more than this, of 255. */
const CLEARLY = 48;

export type Drawn = 'nothing' | 'as the planner does' | 'in full';

export interface RenderCounts {
  readonly bottles: number;
  readonly calls: number;
  readonly triangles: number;
}

const catalogue = testCatalogue();

/** A hall with so many racks of 120 bottles in rows, their fronts one way. */
function hall(racks: number): Project {
  const product = productOf(catalogue, 'CL-IND-6');
  const across = Math.ceil(Math.sqrt((racks * ROW_EVERY) / (product.width + GAP)));
  const objects = Array.from({ length: racks }, (_, i) =>
    placedAt(
      product,
      MARGIN + (product.width + GAP) * ((i % across) + 0.5),
      MARGIN + product.length / 2 + ROW_EVERY * Math.floor(i / across),
      { id: `rack-${i}` },
    ),
  );
  const width = across * (product.width + GAP) + 2 * MARGIN;
  const length = Math.ceil(racks / across) * ROW_EVERY + 2 * MARGIN;
  return projectOf(rectangle(width, length, { objects }), { step: 2 });
}

/** Places for bottles in each of its racks, which are alike. */
function slotsOf({ data: { objects } }: Project): number {
  const [rack] = objects;
  return rack ? new ProductVariants().of(productOf(catalogue, rack.productId), rack).slotCount : 0;
}

/** That are drawn: in full, or far away as boxes with pictures. */
function racksIn(scene: Scene): number {
  let count = 0;
  scene.traverseVisible((object) => {
    if (object instanceof InstancedMesh && object.geometry.hasAttribute('picture')) count += object.count;
    if (object instanceof BatchedMesh && object.castShadow)
      for (let i = 0; i < object.instanceCount; i += 1) count += object.getVisibleAt(i) ? 1 : 0;
  });
  return count;
}

interface Shown {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly bottles: number;
}

let shown: Shown | null = null;

/** Sets up what the next calls draw, without drawing it. */
function prepare(racks: number, drawn: Drawn): void {
  const canvas = document.createElement('canvas');
  document.getElementById('root')!.replaceChildren(canvas);
  const project = hall(racks);
  const ability = webglAbility();
  if (!ability) throw new Error('This browser has no WebGL.');
  const everywhere = { near: Infinity, middle: Infinity };
  const still = new StillScene(
    canvas,
    { data: project.data, catalogue },
    {
      width: WIDTH,
      height: HEIGHT,
      distances: drawn === 'in full' ? everywhere : ability.distances,
      shadowSize: SHADOW_SIZE,
    },
  );
  const pose = poseOf('corner', project.data, WIDTH / HEIGHT);
  const camera = new PerspectiveCamera(pose.fov, WIDTH / HEIGHT, 8, 40_000);
  camera.position.copy(pose.position);
  camera.lookAt(pose.target);
  if (drawn !== 'nothing') still.draw(camera);
  const { renderer } = still;
  const scene = drawn === 'nothing' ? new Scene() : still.scene;
  shown = { renderer, scene, camera, bottles: racksIn(scene) * slotsOf(project) };
}

/** Draws the same frame again and waits until it is there, so many times. */
function draw(times: number): void {
  const { renderer, scene, camera } = shown!;
  for (let i = 0; i < times; i += 1) {
    renderer.render(scene, camera);
    untilDrawn(renderer);
  }
}

function untilDrawn(renderer: WebGLRenderer): void {
  const gl = renderer.getContext();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** Of a frame without its shadows, which stay as they are. */
function counts(): RenderCounts {
  const { renderer, bottles } = shown!;
  draw(2);
  const { calls, triangles } = renderer.info.render;
  return { bottles, calls, triangles };
}

/** Milliseconds that the fastest call of render() takes, shadows not counted. */
function msInRender(): number {
  const { renderer, scene, camera } = shown!;
  draw(2);
  let fastest = Infinity;
  for (let i = 0; i < ROUNDS; i += 1) {
    const begun = performance.now();
    renderer.render(scene, camera);
    fastest = Math.min(fastest, performance.now() - begun);
    untilDrawn(renderer);
  }
  return fastest;
}

let kept: Uint8Array | null = null;

/** The part of the picture's pixels that are clearly other than those of the last call; 0 for the first. */
function difference(): number {
  const { renderer, scene, camera } = shown!;
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const gl = renderer.getContext();
  renderer.render(scene, camera);
  gl.readPixels(0, 0, WIDTH, HEIGHT, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const before = kept ?? pixels;
  kept = pixels;
  let others = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if ([0, 1, 2].some((channel) => Math.abs(pixels[i + channel]! - before[i + channel]!) > CLEARLY))
      others += 1;
  return others / (WIDTH * HEIGHT);
}

/** The picture as the address of a JPEG, to be looked at. */
function picture(): string {
  const { renderer, scene, camera } = shown!;
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL('image/jpeg', 0.85);
}

const bench = { prepare, draw, counts, msInRender, difference, picture };
export type BottlesBench = typeof bench;
Object.assign(window, { bench });
