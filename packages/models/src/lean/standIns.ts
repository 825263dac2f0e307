/**
 * They take the place of modules of three that nothing is drawn with here (`webpack/leanThree.cjs`). What would need the real one says so
 * at once instead of drawing something else.
 */
import type { Texture } from 'three';

const isLeftOut = (what: string): never => {
  throw new Error(`three is built without ${what} here: see packages/models/webpack/leanThree.cjs.`);
};

/** Nobody wears a headset. */
export class WebXRManager {
  readonly enabled = false;
  readonly isPresenting = false;
  addEventListener(): void {}
  removeEventListener(): void {}
  setAnimationLoop(): void {}
  getEnvironmentBlendMode(): void {}
  dispose(): void {}
}

/** Frames are asked for by fiber, never by the renderer itself. */
export class WebGLAnimation {
  start = (): never => isLeftOut('a loop of its own');
  stop(): void {}
  setAnimationLoop(): void {}
  setContext(): void {}
}

/** Surroundings come prepared (`daylightTexture`). */
export class WebGLEnvironments {
  get(texture: Texture | null | undefined): Texture | null {
    if (!texture) return null;
    return texture.isPMREMTexture ? texture : isLeftOut('surroundings that are no PMREM texture');
  }
  dispose(): void {}
}

export class WebGLMorphtargets {
  update = (): never => isLeftOut('morphing');
}

export class WebGLUniformsGroups {
  bind = (): never => isLeftOut('groups of uniforms');
  update = (): never => isLeftOut('groups of uniforms');
  dispose(): void {}
}

/** Of renderers with an `outputBufferType` of their own. */
export class WebGLOutput {
  constructor() {
    isLeftOut('output through a buffer');
  }
}

/** Of the shadows of lamps, and of backgrounds. */
export class WebGLCubeRenderTarget {
  constructor() {
    isLeftOut('pictures of all sides');
  }
}

/** What several cameras see that draw into one picture. */
export class FrustumArray {
  setFromArrayCamera = (): never => isLeftOut('cameras of cameras');
}
