import {
  type Bottles,
  countedBottles,
  isFilled,
  type PackedMesh,
  paintedOnce,
  type Rgb,
  type Stuff,
  STUFFS,
} from '@rackwright/models';
/** A rack's front as a picture, painted from its mesh without a graphics card: what stands for the rack from afar. */

export const FRONT_WIDTH = 128;
export const FRONT_HEIGHT = 256;
const TEXELS = FRONT_WIDTH * FRONT_HEIGHT;

/** A front without bottles, and each bottle's pixels. */
export interface RackFront {
  /** Red, green, blue as the screen has them; alpha 255 takes the wood's colour. Rows from below. */
  readonly bare: Uint8Array;
  readonly bottled: Uint8Array;
  /** Which slot's bottle covers a pixel, -1 for none. */
  readonly slots: Int16Array;
}

interface Canvas {
  /** How far in front the nearest painted so far lies. */
  readonly depths: Float32Array;
  readonly bytes: Uint8Array;
}

interface Sheet {
  readonly width: number;
  readonly length: number;
  readonly height: number;
  /** Linear colours of what is no wood. */
  readonly colours: Readonly<Record<Stuff, Rgb>>;
}

/** What lies deeper is seen further up: cameras look down at most racks. Rise per depth. */
const ABOVE = 0.3;
/** Dark wood, where nothing is seen in an opening. */
const DEPTHS: readonly number[] = [52, 52, 52, 255];

/** Paints the parts and bottles of a rack, its size in centimetres, seen from the front and a little from above. */
export function paintFront(solid: PackedMesh, bottles: Bottles, sheet: Sheet): RackFront {
  const frame: Canvas = {
    depths: new Float32Array(TEXELS).fill(-Infinity),
    bytes: new Uint8Array(TEXELS * 4),
  };
  for (let i = 0; i < TEXELS; i += 1) frame.bytes.set(DEPTHS, i * 4);
  paintMesh(solid, sheet, frame);
  const filled: Canvas = { depths: frame.depths.slice(), bytes: frame.bytes.slice() };
  const slots = new Int16Array(TEXELS).fill(-1);
  const { mesh, ends } = countedBottles(bottles);
  ends.forEach((to, slot) => {
    paintMesh(mesh, sheet, filled, { slots, slot, from: ends[slot - 1] ?? 0, to });
  });
  return { bare: frame.bytes, bottled: filled.bytes, slots };
}

/** Writes the front with `part` of the slots filled into `target`, from `offset` on. */
export function composeFront(
  front: RackFront,
  bottles: Bottles,
  part: number,
  { target, offset }: { target: Uint8Array; offset: number },
): void {
  const isFull = Array.from({ length: bottles.isShown.length }, (_, slot) => isFilled(bottles, slot, part));
  const from32 = (bytes: Uint8Array): Uint32Array => new Uint32Array(bytes.buffer, bytes.byteOffset, TEXELS);
  const out = new Uint32Array(target.buffer, target.byteOffset + offset, TEXELS);
  const [bare, bottled] = [from32(front.bare), from32(front.bottled)];
  for (let i = 0; i < TEXELS; i += 1) {
    const slot = front.slots[i]!;
    out[i] = slot >= 0 && isFull[slot] ? bottled[i]! : bare[i]!;
  }
}

/** The bottle whose triangles are painted, `from` one index `to` another. */
interface Owner {
  readonly slots: Int16Array;
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

/** The triangle being painted: x, y in pixels, depth, place in the wood's picture and light of its three corners. */
const FIELDS = 6;
const corners = new Float64Array(3 * FIELDS);

function paintMesh(mesh: PackedMesh, sheet: Sheet, canvas: Canvas, owner: Owner | null = null): void {
  const { indices, positions, uvs, tones } = mesh;
  const [sx, sy] = [FRONT_WIDTH / sheet.width, FRONT_HEIGHT / sheet.height];
  for (let i = owner?.from ?? 0; i < (owner?.to ?? indices.length); i += 3) {
    for (let k = 0; k < 3; k += 1) {
      const index = indices[i + k]!;
      const at = k * FIELDS;
      corners[at] = (positions[index * 3]! + sheet.width / 2) * sx;
      const depth = positions[index * 3 + 2]!;
      corners[at + 1] = (positions[index * 3 + 1]! + (sheet.length / 2 - depth) * ABOVE) * sy;
      corners[at + 2] = depth;
    }
    const area = paintedArea();
    // Half of a bottle's triangles look away: of them no more is asked.
    if (area <= LEAST_AREA) continue;
    for (let k = 0; k < 3; k += 1) {
      const index = indices[i + k]!;
      const at = k * FIELDS;
      corners[at + 3] = uvs[index * 2]!;
      corners[at + 4] = uvs[index * 2 + 1]!;
      corners[at + 5] = brightestOf(tones, index);
    }
    paintTriangle({ area, paint: inkOf(mesh, indices[i]!, sheet) }, canvas, owner);
  }
}

const LEAST_AREA = 1e-6;

/** Twice the triangle's area in pixels; below 0 where it looks away. */
function paintedArea(): number {
  const [ax, ay] = [corners[0]!, corners[1]!];
  const [bx, by] = [corners[FIELDS]!, corners[FIELDS + 1]!];
  const [cx, cy] = [corners[FIELDS * 2]!, corners[FIELDS * 2 + 1]!];
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function brightestOf(tones: Uint8Array, index: number): number {
  return Math.max(tones[index * 4]!, tones[index * 4 + 1]!, tones[index * 4 + 2]!) / 255;
}

/** What a triangle is painted with: linear colour at full light, and how much of the wood's picture and colour it takes. */
interface Ink {
  red: number;
  green: number;
  blue: number;
  isGrained: boolean;
  isWood: boolean;
}

const ink: Ink = { red: 0, green: 0, blue: 0, isGrained: false, isWood: false };

/** Where light comes from in a product's axes, and how much of it is even. */
const LIGHT = [-0.33, 0.74, 0.58] as const;
const EVEN = 0.5;
const lit = (toward: number): number => EVEN + (1 - EVEN) * Math.max(0, toward);
/** What is seen from a little above shows more lit wood than the front alone. */
const BRIGHTER = 1.12;

function inkOf({ tones, normals }: PackedMesh, index: number, { colours }: Sheet): Ink {
  const stuff = STUFFS[tones[index * 4 + 3]!]!;
  const toward =
    normals[index * 3]! * LIGHT[0] + normals[index * 3 + 1]! * LIGHT[1] + normals[index * 3 + 2]! * LIGHT[2];
  const shape = (BRIGHTER * lit(toward)) / lit(LIGHT[2]);
  const brightest = brightestOf(tones, index) * 255 || 1;
  const own = colours[stuff];
  ink.isWood = stuff === 'wood';
  ink.isGrained = ink.isWood || stuff === 'crate';
  ink.red = shape * (ink.isWood ? 1 : own[0]) * (tones[index * 4]! / brightest) ** 2;
  ink.green = shape * (ink.isWood ? 1 : own[1]) * (tones[index * 4 + 1]! / brightest) ** 2;
  ink.blue = shape * (ink.isWood ? 1 : own[2]) * (tones[index * 4 + 2]! / brightest) ** 2;
  return ink;
}

interface Painted {
  readonly area: number;
  readonly paint: Ink;
}

function paintTriangle({ area, paint }: Painted, canvas: Canvas, owner: Owner | null): void {
  const [ax, ay] = [corners[0]!, corners[1]!];
  const [bx, by] = [corners[FIELDS]!, corners[FIELDS + 1]!];
  const [cx, cy] = [corners[FIELDS * 2]!, corners[FIELDS * 2 + 1]!];
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(FRONT_WIDTH - 1, Math.ceil(Math.max(ax, bx, cx)));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(FRONT_HEIGHT - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let y = y0; y <= y1; y += 1)
    for (let x = x0; x <= x1; x += 1) {
      const wb = ((x + 0.5 - ax) * (cy - ay) - (y + 0.5 - ay) * (cx - ax)) / area;
      const wc = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const at = y * FRONT_WIDTH + x;
      const depth = mixed(2, wb, wc);
      if (depth <= canvas.depths[at]!) continue;
      canvas.depths[at] = depth;
      if (owner) owner.slots[at] = owner.slot;
      paintTexel(paint, canvas.bytes, at * 4, { wb, wc });
    }
}

/** A field of the triangle's corners where the second and the third weigh this much. */
function mixed(field: number, wb: number, wc: number): number {
  return corners[field]! * (1 - wb - wc) + corners[FIELDS + field]! * wb + corners[FIELDS * 2 + field]! * wc;
}

function paintTexel(paint: Ink, bytes: Uint8Array, at: number, { wb, wc }: { wb: number; wc: number }): void {
  const light = mixed(5, wb, wc) ** 2;
  const grain = paint.isGrained ? grainAt(mixed(3, wb, wc), mixed(4, wb, wc)) : EVEN_GRAIN;
  bytes[at] = encoded(paint.red * light * linear[grain[0]!]!);
  bytes[at + 1] = encoded(paint.green * light * linear[grain[1]!]!);
  bytes[at + 2] = encoded(paint.blue * light * linear[grain[2]!]!);
  bytes[at + 3] = paint.isWood ? 255 : 0;
}

const EVEN_GRAIN = new Uint8Array([255, 255, 255]);
const pixel = new Uint8Array(3);

/** The wood's picture at a place, as three bytes that the next call overwrites. */
function grainAt(u: number, v: number): Uint8Array {
  const { width, height, bytes } = paintedOnce().wood;
  const x = Math.floor((u - Math.floor(u)) * width);
  const y = Math.floor((v - Math.floor(v)) * height);
  const from = (y * width + x) * 4;
  pixel[0] = bytes[from]!;
  pixel[1] = bytes[from + 1]!;
  pixel[2] = bytes[from + 2]!;
  return pixel;
}

/** Linear light of each byte of a picture. */
const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Bytes of the screen for linear light, in steps of 1/4095. */
const screen = Uint8Array.from({ length: 4096 }, (_, i) => {
  const c = i / 4095;
  return Math.round((c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055) * 255);
});

function encoded(light: number): number {
  return screen[Math.min(4095, Math.round(light * 4095))]!;
}
