/** What wood is drawn with beyond colour and shine, the same for all that is made of it in a scene. */
import {
  Color,
  type MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  LinearSRGBColorSpace,
  type Texture,
} from 'three';
import type { PictureLoader } from './coveredSurface';
import { whiteTexture } from './surfaceTextures';
import type { WoodLook } from './woodLook';

type WoodShader = Parameters<MeshStandardMaterial['onBeforeCompile']>[0];

/** Of the fragment shader; `isWood` is a number in scope, 0 to 1. */
const DECLARED = `uniform sampler2D woodMap;
uniform sampler2D woodShade;
uniform float woodPictured;
uniform vec3 woodHighlight;
uniform vec3 woodGlow;
`;
const LIT = `#include <lights_fragment_end>
  vec3 woodGloss = mix(vec3(1.0), woodHighlight, isWood);
  reflectedLight.directSpecular *= woodGloss;
  reflectedLight.indirectSpecular *= woodGloss;`;
const SHADED = `#include <aomap_fragment>
  reflectedLight.indirectDiffuse *= mix(1.0, texture2D(woodShade, WOOD_PLACE).r, isWood);
  totalEmissiveRadiance += woodGlow * isWood;`;

const ANISOTROPY = 8;

/** The look of the wood in force. Materials follow it once `wear` or `declare` has given them its uniforms. */
export class WoodDress {
  readonly #grain: Texture;
  readonly #white = whiteTexture();
  readonly #load: PictureLoader;
  readonly #onLoaded: () => void;
  readonly #worn: MeshStandardMaterial[] = [];
  readonly #uniforms;
  readonly #pictures = { woodMap: new WoodPicture(), woodShade: new WoodPicture() };

  /** `grain` stays the caller's. `onLoaded` is called when a picture of the shop's has come. */
  constructor(grain: Texture, load: PictureLoader, onLoaded: () => void) {
    this.#grain = grain;
    this.#load = load;
    this.#onLoaded = onLoaded;
    this.#uniforms = {
      woodMap: { value: grain },
      woodShade: { value: this.#white as Texture },
      woodPictured: { value: 0 },
      woodHighlight: { value: new Color(1, 1, 1) },
      woodGlow: { value: new Color(0, 0, 0) },
    };
  }

  /** Has a material with the grain as its map drawn as this wood, always. */
  wear(material: MeshStandardMaterial): MeshStandardMaterial {
    material.onBeforeCompile = (shader) =>
      this.declare(shader, { isWood: 'float isWood = 1.0;', place: 'vMapUv' });
    this.#worn.push(material);
    return material;
  }

  /** Gives a shader the uniforms and the light of the wood. `isWood` declares that number, `place` is where in a picture it is. */
  declare(shader: WoodShader, { isWood, place }: { readonly isWood: string; readonly place: string }): void {
    Object.assign(shader.uniforms, this.#uniforms);
    shader.fragmentShader = `${DECLARED}${shader.fragmentShader
      .replace('#include <lights_fragment_end>', `${isWood}\n${LIT}`)
      .replace('#include <aomap_fragment>', SHADED.replace('WOOD_PLACE', place))}`;
  }

  set(look: WoodLook): void {
    const { hex: color, roughness, metalness } = look;
    for (const material of this.#worn) material.setValues({ color, roughness, metalness });
    this.#uniforms.woodHighlight.value.setRGB(...look.highlight, LinearSRGBColorSpace);
    this.#uniforms.woodGlow.value.set(look.emissive);
    this.#show('woodMap', look.map);
    this.#show('woodShade', look.aoMap);
  }

  dispose(): void {
    for (const picture of Object.values(this.#pictures)) picture.release();
    this.#white.dispose();
  }

  #show(name: 'woodMap' | 'woodShade', url: string): void {
    const picture = this.#pictures[name];
    if (picture.url === url) return;
    this.#put(name, null);
    picture.release();
    picture.url = url;
    if (url === '') return;
    this.#load(url, (texture) => {
      if (!texture || picture.url !== url) return texture?.dispose();
      picture.texture = texture;
      texture.wrapS = RepeatWrapping;
      texture.wrapT = RepeatWrapping;
      texture.anisotropy = ANISOTROPY;
      texture.colorSpace = name === 'woodMap' ? SRGBColorSpace : LinearSRGBColorSpace;
      this.#put(name, texture);
      this.#onLoaded();
    });
  }

  /** Null for what wood has without a picture. */
  #put(name: 'woodMap' | 'woodShade', texture: Texture | null): void {
    const map = texture ?? (name === 'woodMap' ? this.#grain : this.#white);
    this.#uniforms[name].value = map;
    if (name !== 'woodMap') return;
    this.#uniforms.woodPictured.value = texture ? 1 : 0;
    for (const material of this.#worn) material.map = map;
  }
}

/** A picture that is asked for, and then there. */
class WoodPicture {
  url = '';
  texture: Texture | null = null;

  release(): void {
    this.url = '';
    this.texture?.dispose();
    this.texture = null;
  }
}
