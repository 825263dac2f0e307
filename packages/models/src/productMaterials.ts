/** One material for all that products are made of, one for what of them light goes through. */
import { FILL, WARM } from './daylight';
import type { WoodDress } from './woodDress';
import { DoubleSide, MeshStandardMaterial } from 'three';
import type { RoleMaterials } from './roleMaterials';
import { type Stuff, STUFFS } from './shapes/packedMesh';

/** What shows the wood's picture. */
const GRAINED: ReadonlySet<Stuff> = new Set(['wood', 'crate']);
/** Roughness and metalness of what a bottle is made of; its colours are the vertices' own. */
const BOTTLE_SURFACES: Readonly<Record<'bottle' | 'capsule' | 'label', readonly [number, number]>> = {
  bottle: [0.11, 0],
  capsule: [0.36, 0.28],
  label: [0.88, 0],
};

export interface ProductMaterials {
  readonly solid: MeshStandardMaterial;
  readonly clear: MeshStandardMaterial;
  /** For the shaders of others: `stuffColour` and `stuffSurface`, each four numbers a stuff in the order of `STUFFS`. */
  readonly stuffs: Uniforms;
  dispose(): void;
}

/** What a scene's products are drawn with. */
export interface ProductStuff {
  readonly roles: RoleMaterials;
  /** Of `roles.wood`. */
  readonly dress: WoodDress;
}

/**
 * Materials that take colour, roughness and shine of each stuff from those of the roles whenever they are drawn, so that
 * another stain needs no new mesh.
 */
export function productMaterials({ roles, dress }: ProductStuff): ProductMaterials {
  const stuffs = stuffTable(roles);
  const map = roles.wood.map;
  const solid = new MeshStandardMaterial({ map, ...FILL, emissive: WARM });
  const clear = new MeshStandardMaterial({ map, transparent: true, depthWrite: false, side: DoubleSide });
  for (const material of [solid, clear])
    material.onBeforeCompile = (shader) => {
      byStuff(shader, stuffs);
      dress.declare(shader, { isWood: 'float isWood = vIsWood;', place: 'vMapUv' });
    };
  return {
    solid,
    clear,
    stuffs,
    dispose() {
      solid.dispose();
      clear.dispose();
    },
  };
}

type Shader = Parameters<MeshStandardMaterial['onBeforeCompile']>[0];
type Uniforms = Record<string, { readonly value: unknown }>;

/** Four numbers a stuff: its colour and opacity, and its roughness, metalness, grain and glow. Written anew at each reading. */
function stuffTable(roles: RoleMaterials): Uniforms {
  const colours = new Float32Array(STUFFS.length * 4);
  const surfaces = new Float32Array(STUFFS.length * 4);
  const material = (stuff: Stuff): MeshStandardMaterial | null => {
    if (stuff === 'tinted') return roles.metal;
    return stuff === 'bottle' || stuff === 'capsule' || stuff === 'label' ? null : roles[stuff];
  };
  const sources = STUFFS.map(material);
  STUFFS.forEach((stuff, i) => {
    if (stuff === 'bottle' || stuff === 'capsule' || stuff === 'label')
      surfaces.set(BOTTLE_SURFACES[stuff], i * 4);
    surfaces[i * 4 + 2] = GRAINED.has(stuff) ? 1 : 0;
    if (stuff === 'tinted' || !sources[i]) colours.fill(1, i * 4, i * 4 + 4);
  });
  return {
    stuffColour: {
      get value() {
        for (let i = 0; i < STUFFS.length; i += 1) {
          const source = sources[i];
          if (!source) continue;
          if (STUFFS[i] !== 'tinted') source.color.toArray(colours, i * 4);
          colours[i * 4 + 3] = source.opacity;
        }
        return colours;
      },
    },
    stuffSurface: {
      get value() {
        for (let i = 0; i < STUFFS.length; i += 1) {
          const source = sources[i];
          if (!source) continue;
          surfaces[i * 4] = source.roughness;
          surfaces[i * 4 + 1] = source.metalness;
          surfaces[i * 4 + 3] = STUFFS[i] === 'lamp' ? source.emissiveIntensity : 0;
        }
        return surfaces;
      },
    },
  };
}

/**
 * Wood as it is seen across a room: the picture's grain, the broad figure that it has on a large scale, boards of their own tone
 * and the joints between them.
 */
export const BOARDS = `
vec3 boards(vec2 at) {
  vec4 grain = texture2D(map, at);
  float figure = texture2D(map, at * vec2(0.29, 0.19)).g;
  float tone = 0.92 + 0.16 * fract(floor(at.y) * 0.618 + 0.3);
  return grain.rgb * grain.a * tone * (1.0 + (figure - 0.7) * 1.5);
}`;

/** Level boards mirror the pale ceiling more than wood does: what that takes of their colour is given back. */
export const LEVEL = 'vec3(0.7, 0.63, 0.55)';

function byStuff(shader: Shader, uniforms: Uniforms): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = `attribute vec4 tone;
uniform vec4 stuffColour[${STUFFS.length}];
uniform vec4 stuffSurface[${STUFFS.length}];
varying vec4 vTone;
varying vec4 vSurface;
varying float vLevel;
varying float vIsWood;
${shader.vertexShader.replace(
  '#include <color_vertex>',
  `int stuff = int(tone.a * 255.0 + 0.5);
  vTone = stuffColour[stuff];
  vTone.rgb *= tone.rgb * tone.rgb;
  vSurface = stuffSurface[stuff];
  vIsWood = float(stuff == ${STUFFS.indexOf('wood')});
  vLevel = vSurface.z * step(0.9, normal.y);
  vTone.rgb *= mix(vec3(1.0), ${LEVEL}, vLevel);`,
)}`;
  shader.fragmentShader = `varying vec4 vTone;
varying vec4 vSurface;
varying float vLevel;
varying float vIsWood;
${shader.fragmentShader
  .replace('void main() {', `${BOARDS}\nvoid main() {`)
  .replace(
    '#include <map_fragment>',
    `diffuseColor *= vTone;
  vec3 figured = mix(boards(vMapUv), texture2D(woodMap, vMapUv).rgb, woodPictured * vIsWood);
  diffuseColor.rgb *= mix(vec3(1.0), figured, vSurface.z);`,
  )
  .replace('#include <roughnessmap_fragment>', '  float roughnessFactor = vSurface.x;')
  .replace('#include <metalnessmap_fragment>', '  float metalnessFactor = vSurface.y;')
  .replace(
    '#include <emissivemap_fragment>',
    'totalEmissiveRadiance = totalEmissiveRadiance * (1.0 - vLevel) + vTone.rgb * vSurface.w;',
  )}`;
}
