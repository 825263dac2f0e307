/** Whether this browser can draw in 3D, and renderers set up alike for the screen and for pictures. */
import { NeutralToneMapping, PCFShadowMap, SRGBColorSpace, WebGLRenderer } from 'three';
import type { DetailDistances } from './products/ProductField';

/** What drawing costs here: a graphics card, or the processor doing its work. */
export interface Ability {
  readonly isSoftware: boolean;
  readonly distances: DetailDistances;
  readonly shadowSize: number;
}

/** Of pictures, on every machine. */
export const FOR_PICTURES = { distances: { near: 700, middle: 2400 }, shadowSize: 2048 } as const;
const CARD: Ability = { isSoftware: false, distances: { near: 420, middle: 1400 }, shadowSize: 2048 };
const PROCESSOR: Ability = { isSoftware: true, distances: { near: 160, middle: 560 }, shadowSize: 1024 };

/** Null when there is no WebGL at all. The context it asks for is given back at once. */
export function webglAbility(): Ability | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return null;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? PROCESSOR : CARD;
}

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
