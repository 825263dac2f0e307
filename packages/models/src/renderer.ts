/** Renderers set up alike for the screen and for pictures. */
import { NeutralToneMapping, PCFShadowMap, SRGBColorSpace, WebGLRenderer } from 'three';

interface RendererOptions {
  readonly isTransparent: boolean;
  /** Smooth edges; a picture always has them, a software-drawn screen never. */
  readonly antialias: boolean;
}

/** Shadows are drawn when `shadowMap.needsUpdate` is set, never by themselves. */
export function newRenderer(canvas: HTMLCanvasElement, options: RendererOptions): WebGLRenderer {
  const renderer = new WebGLRenderer({
    canvas,
    alpha: options.isTransparent,
    antialias: options.antialias,
    powerPreference: 'high-performance',
    preserveDrawingBuffer: false,
  });
  setTone(renderer);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return renderer;
}

/** How light becomes colour: alike on the screen and in pictures. Fiber sets its own when it takes a renderer over. */
export function setTone(renderer: WebGLRenderer): void {
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
}
