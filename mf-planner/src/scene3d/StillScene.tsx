import { flushSync, type ReconcilerRoot } from '@react-three/fiber';
import { newRenderer } from '@rackwright/models';
import { type Camera, PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import { SceneContents } from './SceneContents';
import { type Pictured, SceneModel, type SceneQuality } from './SceneModel';
import { newSceneRoot } from './sceneRoot';

interface StillOptions extends SceneQuality {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A plan that nobody works in: drawn when it is told to, from any camera. Needs WebGL; `dispose` gives back all it holds. */
export class StillScene {
  readonly renderer: WebGLRenderer;
  readonly model: SceneModel;
  readonly scene: Scene;
  readonly #root: ReconcilerRoot<HTMLCanvasElement>;
  readonly #frame: (camera: Camera) => void;

  constructor(canvas: HTMLCanvasElement, plan: Pictured, { width, height, ...quality }: StillOptions) {
    this.renderer = newRenderer(canvas, { isTransparent: false, antialias: true });
    this.model = new SceneModel(plan, quality);
    this.#root = newSceneRoot(this.renderer, {
      size: { width, height, top: 0, left: 0 },
      dpr: 1,
      frameloop: 'never',
      camera: new PerspectiveCamera(),
    });
    const fiber = this.#root.render(<SceneContents scene={this.model} />);
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
    this.renderer.shadowMap.needsUpdate = true;
    this.#frame(camera);
  }

  dispose(): void {
    flushSync(() => this.#root.unmount());
    this.model.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
