/** Whether this browser can draw in 3D, asked without loading what draws. */
import type { DetailDistances } from './products/ProductField';

/** What drawing costs here: a graphics card, or the processor doing its work. */
export interface Ability {
  readonly isSoftware: boolean;
  readonly distances: DetailDistances;
  readonly shadowSize: number;
}

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
