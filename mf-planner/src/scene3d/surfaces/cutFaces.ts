import { DoubleSide, FrontSide, type Material, type MeshStandardMaterial } from 'three';

type Shader = Parameters<MeshStandardMaterial['onBeforeCompile']>[0];

/** Where a section cuts something open, one looks at the back of its far side: drawn dark and even, it passes for the cut. */
const CUT_FACE = `
#ifdef DOUBLE_SIDED
  if (!gl_FrontFacing) gl_FragColor = vec4(diffuseColor.rgb * 0.28 + vec3(0.012, 0.01, 0.009), opacity);
#endif`;

/** Has the material's inside drawn as a cut while `setCutOpen` says so. Goes with another `onBeforeCompile` set before. */
export function withCutFaces<T extends MeshStandardMaterial>(material: T): T {
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader: Shader, renderer) => {
    before.call(material, shader, renderer);
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `#include <opaque_fragment>${CUT_FACE}`,
    );
  };
  const key = `cut faces, ${before.toString()}`;
  material.customProgramCacheKey = () => key;
  return material;
}

export function setCutOpen(material: Material, isOpen: boolean): void {
  const side = isOpen ? DoubleSide : FrontSide;
  if (material.side === side) return;
  material.side = side;
  material.needsUpdate = true;
}
