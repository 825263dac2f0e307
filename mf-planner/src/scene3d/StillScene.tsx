import { flushSync, type ReconcilerRoot } from '@react-three/fiber';
import { newRenderer, type PictureLoader } from '@rackwright/models';
import { type Camera, PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import type { DetailDistances } from './products/ProductField';
import { SceneContents } from './SceneContents';
import { type Pictured, SceneModel } from './SceneModel';
import { newSceneRoot } from './sceneRoot';

interface StillOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly distances: DetailDistances;
  readonly shadowSize: number;
  readonly load?: PictureLoader;
}

/** A scene that nobody works in: drawn when it is told to, from any camera. Needs WebGL; `dispose` gives back all it holds. */
export class StillScene {
  readonly renderer: WebGLRenderer;
  readonly model: SceneModel;
  readonly scene: Scene;
  readonly #root: ReconcilerRoot<HTMLCanvasElement>;
  readonly #frame: (camera: Camera) => void;

  constructor(canvas: HTMLCanvasElement, { width, height, distances, shadowSize, load }: StillOptions) {
    this.renderer = newRenderer(canvas, { isTransparent: false, antialias: true });
    this.model = new SceneModel(distances, shadowSize, load);
    this.#root = newSceneRoot(this.renderer, {
      size: { width, height, top: 0, left: 0 },
      dpr: 1,
      frameloop: 'never',
      camera: new PerspectiveCamera(),
    });
    const fiber = this.#root.render(
      <SceneContents model={this.model} redrawShadows={() => this.#redrawShadows()} />,
    );
    this.scene = fiber.getState().scene;
    this.#frame = (camera) => {
      fiber.setState({ camera: camera as PerspectiveCamera });
      fiber.getState().advance(0, false);
    };
  }

  /** From now on. */
  show(plan: Pictured): void {
    flushSync(() => this.model.show(plan));
  }

  /** One frame, with its shadows. */
  draw(camera: Camera): void {
    this.#redrawShadows();
    this.#frame(camera);
  }

  dispose(): void {
    flushSync(() => this.#root.unmount());
    this.model.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  #redrawShadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }
}
