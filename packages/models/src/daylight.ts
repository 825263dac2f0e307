/**
 * What surfaces reflect: a pale ceiling, two tall windows, warm walls and floor. Computed already blurred for each
 * roughness, because blurring it with shaders takes seconds where the processor does the graphics card's work.
 */
import {
  CubeTexture,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
} from 'three';

type Vec3 = readonly [number, number, number];
type Rgb = readonly [number, number, number];

const SIZE = 32;
/** Levels after the sharp one: 16, 8, 4, 2, 1 pixels a side. */
const BLURRED = 5;

/** Light that comes through a window: where it is, how wide (radians), how bright. */
interface Pane {
  readonly towards: Vec3;
  readonly spread: number;
  readonly brightness: number;
}

const at = (azimuthDeg: number, elevationDeg: number): Vec3 => {
  const [a, e] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(e), Math.sin(e), Math.sin(a) * Math.cos(e)];
};

const PANES: readonly Pane[] = [
  { towards: at(55, 34), spread: 0.2, brightness: 4.5 },
  { towards: at(125, 40), spread: 0.16, brightness: 3.2 },
  { towards: at(250, 36), spread: 0.2, brightness: 3.4 },
  { towards: at(0, 90), spread: 0.3, brightness: 0.9 },
];

/** The picture that three takes for an environment filtered for roughness, level by level. */
export function daylightTexture(): CubeTexture {
  const texture = new CubeTexture(facesAt(0));
  texture.mipmaps = Array.from({ length: BLURRED }, (_, i) => ({ image: facesAt(i + 1) })) as never[];
  texture.isPMREMTexture = true;
  texture.type = HalfFloatType;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = false;
  texture.needsUpdate = true;
  return texture;
}

/** Six square pictures in the order +x, -x, +y, -y, +z, -z. */
function facesAt(level: number): DataTexture[] {
  const side = SIZE >> level;
  const roughness = roughnessAt(level);
  return Array.from({ length: 6 }, (_, face) => {
    const halves = new Uint16Array(side * side * 4);
    for (let j = 0; j < side; j += 1)
      for (let i = 0; i < side; i += 1) {
        const colour = skyAt(
          directionOf(face, ((i + 0.5) / side) * 2 - 1, ((j + 0.5) / side) * 2 - 1),
          roughness,
        );
        const pixel = (j * side + i) * 4;
        for (let c = 0; c < 3; c += 1) halves[pixel + c] = DataUtils.toHalfFloat(colour[c]!);
        halves[pixel + 3] = DataUtils.toHalfFloat(1);
      }
    return new DataTexture(halves, side, side);
  });
}

/** The roughness that three reads a level for; the level after the last it reads is there for completeness only. */
function roughnessAt(level: number): number {
  const last = BLURRED - 1;
  return 1 - Math.sqrt(1 - Math.min(level, last) / last);
}

/** Direction, in the scene, of a point of a cube's face; three mirrors cubes in x. */
function directionOf(face: number, s: number, t: number): Vec3 {
  const directions: readonly Vec3[] = [
    [-1, -t, -s],
    [1, -t, s],
    [-s, 1, t],
    [-s, -1, -t],
    [-s, -t, 1],
    [s, -t, -1],
  ];
  const [x, y, z] = directions[face]!;
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const PALE: Rgb = [0.87, 0.85, 0.83];
const FLOOR: Rgb = [0.36, 0.335, 0.305];
const EVEN = 0.5;

/** Light from a direction, seen through a blur. Windows keep their light and lose their edge. */
function skyAt(direction: Vec3, roughness: number): Rgb {
  const blur = roughness * roughness * 0.72;
  const height = Math.max(0, Math.min(1, (direction[1] + 0.45) / 1.2));
  const eased = height * height * (3 - 2 * height);
  const up = eased + (EVEN - eased) * blur * 0.7;
  const light = PANES.reduce((sum, { towards, spread, brightness }) => {
    const away = 2 * (1 - towards[0] * direction[0] - towards[1] * direction[1] - towards[2] * direction[2]);
    const wide = spread * spread + blur * blur;
    return sum + ((brightness * spread * spread) / wide) * Math.exp(-away / (2 * wide));
  }, 0);
  const tint: Rgb = [1, 0.98, 0.945];
  return [0, 1, 2].map((c) => FLOOR[c]! + (PALE[c]! - FLOOR[c]!) * up + light * tint[c]!) as unknown as Rgb;
}

/** Tone mapping takes a little light away that these matt surfaces never had: dark colours would turn gaudy. */
export const FILL = { emissive: '#ffffff', emissiveIntensity: 0.022 } as const;
/** Of that light, what wood throws on wood. */
export const WARM = '#ffe6c8';
