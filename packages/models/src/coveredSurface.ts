/** Coverings of walls and floors as they are drawn: computed pictures, or a picture of the shop's. */
import { Color, type MeshStandardMaterial, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import { type Covering, patternOf } from './coveringPatterns';
import { paintCovering } from './coverings';
import { FILL } from './daylight';
import { colourTexture, FLOOR_LENGTH, FLOOR_WIDTH, PLASTER_SIDE, reliefTexture } from './surfaceTextures';

/** Loads a picture; null when it cannot be had. */
export type PictureLoader = (url: string, done: (picture: Texture | null) => void) => void;

/** Loads with the browser's own means. */
export const loadPicture: PictureLoader = (url, done) => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.onload = () => {
    const picture = new Texture(image);
    picture.needsUpdate = true;
    done(picture);
  };
  image.onerror = () => done(null);
  image.src = url;
};

/** What a surface is covered with while nothing is chosen. Sizes in centimetres. */
export interface PlainCovering {
  readonly picture: Texture;
  readonly width: number;
  readonly height: number;
  readonly roughness: number;
}

/** Plaster and oak, in their true size. */
export const plainCoverings = ({
  oak,
  plaster,
}: Readonly<Record<'oak' | 'plaster', Texture>>): Readonly<Record<Covering['material'], PlainCovering>> => ({
  wall: { picture: plaster, width: PLASTER_SIDE, height: PLASTER_SIDE, roughness: 0.96 },
  floor: { picture: oak, width: FLOOR_LENGTH, height: FLOOR_WIDTH, roughness: 0.6 },
});

/** How walls and floors take light, whatever they are covered with. */
export const SURFACE_LIGHT = { wall: FILL, floor: { ...FILL, envMapIntensity: 0.55 } } as const;

const ANISOTROPY = 8;

/** Part of a strong colour's chroma that is taken from it: over a whole floor, in light, it looks stronger than on a chip. */
const CALMED = 0.3;
/** What it is mixed with instead: a warm grey. */
const EARTH = [1.04, 1, 0.74] as const;

/** What a picture in this colour is multiplied with, so that its mean is about as light and less colourful. */
function calming(hex: string): Color {
  const { r, g, b } = new Color(hex);
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const most = Math.max(r, g, b, 1e-3);
  const part = (CALMED * (most - Math.min(r, g, b))) / most;
  const of = (one: number, earth: number): number =>
    1 + part * ((light * earth) / Math.max(one, most / 8) - 1);
  return new Color(of(r, EARTH[0]), of(g, EARTH[1]), of(b, EARTH[2]));
}

const WHITE = new Color('#ffffff');

/** One surface that coverings are put on. Its places in the picture (uv) are in centimetres. */
export class CoveredSurface {
  readonly #material: MeshStandardMaterial;
  readonly #plain: PlainCovering;
  readonly #load: PictureLoader;
  readonly #onChange: () => void;
  #covering: Covering | null = null;
  #own: Texture[] = [];
  /** The shop's, once it has come. */
  #picture: Texture | null = null;

  constructor(
    material: MeshStandardMaterial,
    plain: PlainCovering,
    { load, onChange }: { readonly load: PictureLoader; readonly onChange: () => void },
  ) {
    this.#material = material;
    this.#plain = plain;
    this.#load = load;
    this.#onChange = onChange;
    this.#putPlain();
  }

  /** Puts a covering on, null the plain one. Calls `onChange` at once, and again when a picture of the shop's has come. */
  cover(covering: Covering | null): void {
    if (covering === this.#covering) return;
    const before = this.#covering;
    this.#covering = covering;
    if (covering && this.#picture && covering.path === before?.path) {
      this.#putPicture(this.#picture, covering);
      return;
    }
    this.#release();
    if (covering) this.#paint(covering);
    else this.#putPlain();
    this.#onChange();
    if (covering?.path) this.#fetch(covering);
  }

  dispose(): void {
    this.#covering = null;
    this.#release();
  }

  #putPlain(): void {
    const { picture, width, height, roughness } = this.#plain;
    picture.repeat.set(1 / width, 1 / height);
    this.#material.setValues({ map: picture, normalMap: null, roughness, color: WHITE });
    this.#material.needsUpdate = true;
  }

  #paint(covering: Covering): void {
    const { colour, relief, width, height, roughness } = paintCovering(covering);
    const map = colourTexture(colour, ANISOTROPY);
    const normalMap = relief ? reliefTexture(relief, ANISOTROPY) : null;
    this.#own = normalMap ? [map, normalMap] : [map];
    for (const texture of this.#own) texture.repeat.set(1 / width, 1 / height);
    this.#material.setValues({ map, normalMap, roughness, color: calming(covering.color) });
    this.#material.needsUpdate = true;
  }

  #fetch(covering: Covering): void {
    this.#load(covering.path, (picture) => {
      if (!picture) return;
      if (this.#covering !== covering) {
        picture.dispose();
        return;
      }
      this.#release();
      picture.wrapS = RepeatWrapping;
      picture.wrapT = RepeatWrapping;
      picture.colorSpace = SRGBColorSpace;
      picture.anisotropy = ANISOTROPY;
      this.#own = [picture];
      this.#picture = picture;
      this.#putPicture(picture, covering);
    });
  }

  #putPicture(picture: Texture, covering: Covering): void {
    const { width, height, scale } = covering;
    picture.repeat.set(1 / (width * scale), 1 / (height * scale));
    const { roughness } = patternOf(covering);
    this.#material.setValues({ map: picture, normalMap: null, roughness, color: WHITE });
    this.#material.needsUpdate = true;
    this.#onChange();
  }

  #release(): void {
    for (const texture of this.#own) texture.dispose();
    this.#own = [];
    this.#picture = null;
  }
}
