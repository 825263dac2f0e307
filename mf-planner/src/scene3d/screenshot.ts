/** Pictures of a plan, drawn off screen from fixed cameras: the same whatever the user's window is. */
import type { Catalogue, SceneData } from '@rackwright/planning';
import { Color, PerspectiveCamera, Scene } from 'three';
import type { WebGLRenderer } from 'three';
import { newRenderer, webglAbility } from './renderer';
import { ENVIRONMENT, SceneModel } from './SceneModel';
import { poseOf } from './views';
import type { ViewpointName } from './views';

export const SCREENSHOT_WIDTH = 1024;
export const SCREENSHOT_HEIGHT = 768;
const QUALITY = 0.86;
const PAPER = '#faf7f2';

export type ScreenshotView = 'isometric' | 'bird';

export interface Screenshot {
  readonly view: ScreenshotView;
  readonly jpeg: Blob;
}

const CAMERAS: Readonly<Record<ScreenshotView, ViewpointName>> = { isometric: 'corner', bird: 'bird' };

/** JPEG pictures of 1024x768, in the order asked for; null when the browser has no WebGL. */
export async function takeScreenshots(
  plan: { readonly data: SceneData; readonly catalogue: Catalogue },
  views: readonly ScreenshotView[] = ['isometric', 'bird'],
): Promise<Screenshot[] | null> {
  const ability = webglAbility();
  if (!ability) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SCREENSHOT_WIDTH;
  canvas.height = SCREENSHOT_HEIGHT;
  const renderer = newRenderer(canvas, { isTransparent: false, antialias: true });
  const model = new SceneModel(ability.distances, ability.shadowSize);
  try {
    renderer.setSize(SCREENSHOT_WIDTH, SCREENSHOT_HEIGHT, false);
    const scene = new Scene();
    scene.background = new Color(PAPER);
    scene.environment = model.environment;
    scene.environmentIntensity = ENVIRONMENT;
    scene.add(model.root);
    model.show(plan);
    const taken: Screenshot[] = [];
    for (const view of views) {
      draw(renderer, { scene, model }, { view, data: plan.data });
      taken.push({ view, jpeg: await jpegOf(canvas) });
    }
    return taken;
  } finally {
    model.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
  }
}

function draw(
  renderer: WebGLRenderer,
  { scene, model }: { scene: Scene; model: SceneModel },
  { view, data }: { view: ScreenshotView; data: SceneData },
): void {
  const aspect = SCREENSHOT_WIDTH / SCREENSHOT_HEIGHT;
  const pose = poseOf(CAMERAS[view], data, aspect);
  const camera = new PerspectiveCamera(pose.fov, aspect, 8, 20000);
  camera.position.copy(pose.position);
  camera.lookAt(pose.target);
  model.setViewpoint(camera.position);
  renderer.render(scene, camera);
}

/** Read in the same turn as the drawing, before the browser clears the canvas. */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
