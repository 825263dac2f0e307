/** The material of racks seen from afar: boxes whose fronts are pictures. */
import {
  BOARDS,
  FILL,
  GRAIN_LENGTH,
  GRAIN_WIDTH,
  LEVEL,
  type ProductMaterials,
  type ProductStuff,
  STUFFS,
  WARM,
} from '@rackwright/models';
import { type DataArrayTexture, MeshStandardMaterial } from 'three';

export interface FrontMaterial {
  readonly front: MeshStandardMaterial;
  /** The pictures that it shows. */
  setFronts(pictures: DataArrayTexture): void;
}

type Shader = Parameters<MeshStandardMaterial['onBeforeCompile']>[0];

/** In the wood that products are drawn in beside it. */
export function frontMaterial(
  { roles, dress }: ProductStuff,
  { stuffs }: Pick<ProductMaterials, 'stuffs'>,
): FrontMaterial {
  const front = new MeshStandardMaterial({ map: roles.wood.map, ...FILL, emissive: WARM });
  const fronts: { value: DataArrayTexture | null } = { value: null };
  front.onBeforeCompile = (shader) => {
    asFront(shader, { fronts, ...stuffs });
    const isWood = 'float isWood = vPicture.z < -0.5 ? 1.0 : painted.a;';
    dress.declare(shader, { isWood, place: 'vBoard' });
  };
  return {
    front,
    setFronts(pictures) {
      fronts.value = pictures;
    },
  };
}

/** Pictures of racks are painted with the grain: another picture shows in them by its mean colour. */
const MEAN = `
vec3 meanOf(sampler2D picture) {
  return textureLod(picture, vec2(0.5), 16.0).rgb;
}`;

/** A box of wood whose front, and back where there is one, is a picture; alpha says how much of it takes the wood's colour. */
function asFront(shader: Shader, uniforms: ProductMaterials['stuffs']): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = `attribute float side;
attribute float picture;
uniform vec4 stuffColour[${STUFFS.length}];
uniform vec4 stuffSurface[${STUFFS.length}];
varying vec3 vPicture;
varying vec3 vWood;
varying float vRough;
varying vec2 vBoard;
varying float vLevel;
${shader.vertexShader.replace(
  '#include <color_vertex>',
  `vWood = stuffColour[0].rgb;
  vRough = stuffSurface[0].x;
  bool isPictured = side > 1.5 ? fract(picture) > 0.25 : side > 0.5;
  vPicture = vec3(uv, isPictured ? floor(picture) : -1.0);
  vLevel = step(0.9, normal.y);
  vWood *= mix(vec3(1.0), ${LEVEL}, vLevel);
  vec3 cm = vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz), length(instanceMatrix[2].xyz));
  vec2 panel = abs(normal.y) > 0.5 ? uv * cm.xz : vec2(uv.y * cm.y, uv.x * (abs(normal.x) > 0.5 ? cm.z : cm.x));
  vBoard = panel / vec2(${GRAIN_LENGTH.toFixed(1)}, ${GRAIN_WIDTH.toFixed(1)});`,
)}`;
  shader.fragmentShader = `precision highp sampler2DArray;
uniform sampler2DArray fronts;
varying vec3 vPicture;
varying vec3 vWood;
varying float vRough;
varying vec2 vBoard;
varying float vLevel;
${shader.fragmentShader
  .replace('void main() {', `${BOARDS}\n${MEAN}\nvoid main() {`)
  .replace(
    '#include <map_fragment>',
    `vec4 painted = texture(fronts, vec3(vPicture.xy, max(0.0, vPicture.z)));
  vec3 panel = mix(boards(vBoard), texture2D(woodMap, vBoard).rgb, woodPictured) * vWood;
  vec3 afar = vWood * mix(vec3(1.0), meanOf(woodMap) / max(meanOf(map), vec3(0.01)), woodPictured);
  diffuseColor.rgb *= vPicture.z < -0.5 ? panel : painted.rgb * mix(vec3(1.0), afar, painted.a);`,
  )
  .replace('#include <roughnessmap_fragment>', '  float roughnessFactor = vRough;')
  .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance *= 1.0 - vLevel;')}`;
}
