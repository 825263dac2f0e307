/**
 * What walls and floors are laid with, in true scale: bricks, blocks, stones, tiles, boards, or one even surface. A pattern
 * says for each place how light it is, how far it stands out and whether it is a joint; it repeats without a seam. Centimetres.
 */
import { hash, noise, smooth } from './noise';

/** What a wall or a floor is laid with. Centimetres. */
export interface Covering {
  readonly material: 'wall' | 'floor';
  readonly materialGroup: string;
  /** Of one unit, or of one repeat of its picture; both times `scale`. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Of the painted picture, as #rrggbb. */
  readonly color: string;
  /** Address of its own picture; empty for none. */
  readonly path: string;
}

/** What a pattern says of one place; written over at every call. */
export interface Spot {
  /** Times the covering's own colour. */
  tone: number;
  /** Above 0 redder, below 0 bluer; a part of the colour. */
  warmth: number;
  /** 0 on a unit's face, 1 in the joint beside it. */
  joint: number;
  /** How far it stands out. Centimetres. */
  height: number;
}

export interface Pattern {
  /** Centimetres until it repeats. */
  readonly width: number;
  readonly height: number;
  readonly roughness: number;
  /** Lightness of joints as a part of the covering's; null for its own colour a little darker. */
  readonly mortar: number | null;
  /** False where nothing stands out. */
  readonly hasRelief: boolean;
  readonly at: (x: number, y: number, spot: Spot) => void;
}

export type CoveringKind = Pick<Covering, 'material' | 'materialGroup' | 'width' | 'height' | 'scale'>;

/** About how much one repeat covers. Centimetres. */
const REPEAT = 150;
const UNITS_MAX = 24;

/** The pattern of a material group of the specification; a group that is not known is even. Planner specification section 9. */
export function patternOf(covering: CoveringKind): Pattern {
  const { material, materialGroup } = covering;
  const size = { width: covering.width * covering.scale, height: covering.height * covering.scale };
  const isFloor = material === 'floor';
  switch (materialGroup) {
    case 'Brick':
      return isFloor && Math.abs(size.width - 2 * size.height) < 0.1 ? herringbone(size.height) : brick(size);
    case 'Block':
      return block(size);
    case 'Stone':
      return stone(size);
    case 'Tile':
      return tile(size);
    case 'Wood':
      return boards(size, { gap: 0.5, depth: 0.5, roughness: 0.62, isStaggered: false });
    case 'Vinyl':
      return boards(size, { gap: 0.22, depth: 0.06, roughness: 0.5, isStaggered: true });
    case 'Textured':
      return pebbles(size);
    case 'Stucco':
      return stucco();
    case 'Concrete':
      return concrete(size, isFloor);
    default:
      return paint(isFloor);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a place lies in a laid unit. */
interface Place {
  column: number;
  row: number;
  /** To the middle of the nearest joint. Centimetres. */
  edge: number;
}

interface Laying extends Size {
  readonly columns: number;
  readonly rows: number;
  readonly find: (x: number, y: number, place: Place) => void;
}

/** Rows of equal units, each joint included in the pitch; every second row moved by a part of a unit. */
function rowsOf(unit: Size, joint: number, shift: number): Laying {
  const [w, h] = [unit.width + joint, unit.height + joint];
  const columns = countFor(w);
  const rows = shift === 0 ? countFor(h) : Math.max(2, Math.round(countFor(h) / 2) * 2);
  const find = (x: number, y: number, place: Place): void => {
    const row = Math.floor(y / h);
    const along = x / w - (row % 2) * shift;
    const column = Math.floor(along);
    const [fx, fy] = [(along - column) * w, y - row * h];
    place.column = (column + columns) % columns;
    place.row = row % rows;
    place.edge = Math.min(fx, w - fx, fy, h - fy);
  };
  return { width: columns * w, height: rows * h, columns, rows, find };
}

function countFor(pitch: number): number {
  return Math.max(1, Math.min(UNITS_MAX, Math.round(REPEAT / pitch)));
}

/** How a laid unit looks beyond its shape. */
interface Unit {
  readonly joint: number;
  /** How far faces stand out of the joints. */
  readonly depth: number;
  /** Greatest difference of a unit's lightness and warmth from the covering's. */
  readonly tone: number;
  readonly warmth: number;
  /** How uneven edges and faces are. */
  readonly rough: number;
  readonly seed: number;
}

/** The laying's units with worn edges, each a little different from the next. */
function laid(laying: Laying, unit: Unit): Pick<Pattern, 'width' | 'height' | 'hasRelief' | 'at'> {
  const { width, height } = laying;
  const wear = field(laying, 5, unit.seed);
  const grit = field(laying, 1.1, unit.seed + 1);
  const cloud = field(laying, 14, unit.seed + 2);
  const place: Place = { column: 0, row: 0, edge: 0 };
  const half = unit.joint / 2;
  const soft = 0.25 + unit.rough * 0.6;
  const at = (x: number, y: number, spot: Spot): void => {
    const [worn, fine, large] = [wear(x, y) - 0.5, grit(x, y) - 0.5, cloud(x, y) - 0.5];
    laying.find(x, y, place);
    const face = eased((place.edge - half - worn * unit.rough * 1.6) / soft + 0.35);
    const own = hash(place.column, place.row, unit.seed + 7) - 0.5;
    const warm = hash(place.column, place.row, unit.seed + 8) - 0.5;
    spot.joint = 1 - face;
    spot.tone = 1 + own * 2 * unit.tone + (worn * 0.5 + fine * 0.7 + large * 0.5) * unit.rough * 0.4;
    spot.warmth = warm * 2 * unit.warmth;
    spot.height = face * unit.depth * (0.85 + own * 0.3) + (fine * 0.25 + worn * 0.35) * unit.rough;
  };
  return { width, height, hasRelief: true, at };
}

function brick(size: Size): Pattern {
  const unit = { joint: 1, depth: 0.5, tone: 0.15, warmth: 0.045, rough: 0.5, seed: 301 };
  return { ...laid(rowsOf(size, 1, 0.5), unit), roughness: 0.94, mortar: 0.74 };
}

function block(size: Size): Pattern {
  const unit = { joint: 1, depth: 0.35, tone: 0.03, warmth: 0.008, rough: 0.28, seed: 331 };
  return { ...laid(rowsOf(size, 1, 0.5), unit), roughness: 0.93, mortar: null };
}

function tile(size: Size): Pattern {
  const joint = 1;
  const laying = rowsOf(size, joint, size.width === size.height ? 0 : 0.5);
  const unit = { joint, depth: 0.16, tone: 0.05, warmth: 0.012, rough: 0.08, seed: 361 };
  const tiles = laid(laying, unit);
  const streak = noise(4, 26, 371);
  const at = (x: number, y: number, spot: Spot): void => {
    tiles.at(x, y, spot);
    const u = x / laying.width + 0.12 * Math.sin((y / laying.height) * 4 * Math.PI);
    const cloud = streak(u, y / laying.height) - 0.5;
    spot.tone += cloud * 0.14 * (1 - spot.joint);
    spot.height += cloud * 0.05 * (1 - spot.joint);
  };
  return { ...tiles, at, roughness: 0.46, mortar: 0.9 };
}

const STONE_JOINT = 1.2;

/** Coursed stones: courses of changing height, stones of changing length, edges uneven. */
function stone(size: Size): Pattern {
  const courses = Math.max(3, Math.round(REPEAT / size.height));
  const parts = divided(courses, 0.45, 411);
  const height = courses * size.height;
  const columns = Math.max(2, Math.round(REPEAT / size.width));
  const width = columns * size.width;
  const lengths = parts.map((_, row) => divided(columns, 0.5, 420 + row));
  const find = (x: number, y: number, place: Place): void => {
    const v = (y / height) % 1;
    const row = spanAt(parts, v);
    const stones = lengths[row]!;
    const u = (x / width + hash(row, 1, 417)) % 1;
    const column = spanAt(stones, u);
    const low = row === 0 ? 0 : parts[row - 1]!;
    const left = column === 0 ? 0 : stones[column - 1]!;
    const across = Math.min(u - left, stones[column]! - u) * width;
    place.row = row;
    place.column = column;
    place.edge = Math.min(across, (v - low) * height, (parts[row]! - v) * height);
  };
  const laying = { width, height, columns, rows: courses, find };
  const unit = { joint: STONE_JOINT, depth: 1.1, tone: 0.15, warmth: 0.04, rough: 1, seed: 431 };
  return { ...laid(laying, unit), roughness: 0.95, mortar: 0.66 };
}

/** Where each of `count` uneven parts of 0..1 ends; `change` is the greatest difference from an equal part. */
function divided(count: number, change: number, seed: number): readonly number[] {
  return Array.from({ length: count }, (_, i) =>
    i + 1 === count ? 1 : (i + 1 + (hash(i, 0, seed) - 0.5) * change) / count,
  );
}

function spanAt(ends: readonly number[], t: number): number {
  let i = 0;
  while (i + 1 < ends.length && t >= ends[i]!) i += 1;
  return i;
}

/** Bricks twice as long as wide, laid to each other's sides: on squares of the brick's width it repeats every four. */
function herringbone(short: number): Pattern {
  const joint = 0.8;
  const pitch = short + joint;
  const count = 4 * Math.max(1, Math.round(REPEAT / pitch / 4));
  const find = (x: number, y: number, place: Place): void => {
    const [i, j] = [Math.floor(x / pitch), Math.floor(y / pitch)];
    const part = (((i - j) % 4) + 4) % 4;
    const isLevel = part < 2;
    const [column, row] = [i - (part === 1 ? 1 : 0), j - (part === 2 ? 1 : 0)];
    const [fx, fy] = [x - column * pitch, y - row * pitch];
    const [w, h] = isLevel ? [2 * pitch, pitch] : [pitch, 2 * pitch];
    place.column = ((column + count) % count) * 2 + (isLevel ? 1 : 0);
    place.row = (row + count) % count;
    place.edge = Math.min(fx, w - fx, fy, h - fy);
  };
  const laying = { width: count * pitch, height: count * pitch, columns: count * 2, rows: count, find };
  const unit = { joint, depth: 0.22, tone: 0.13, warmth: 0.045, rough: 0.3, seed: 461 };
  return { ...laid(laying, unit), roughness: 0.9, mortar: 0.85 };
}

interface Board {
  readonly gap: number;
  readonly depth: number;
  readonly roughness: number;
  /** Boards end at different places, as on a floor; else they run on as on a wall. */
  readonly isStaggered: boolean;
}

/** Boards side by side, the grain along them. */
function boards(size: Size, { gap, depth, roughness, isStaggered }: Board): Pattern {
  const columns = countFor(size.width);
  const [width, height] = [columns * size.width, size.height];
  const fibre = noise(90, 5, 501);
  const fine = noise(240, 12, 502);
  const wave = noise(6, 3, 503);
  const at = (x: number, y: number, spot: Spot): void => {
    const column = Math.floor(x / size.width) % columns;
    const own = hash(column, 1, 505) - 0.5;
    const along = isStaggered ? (y / height + hash(column, 2, 505)) % 1 : y / height;
    const end = isStaggered ? Math.min(along, 1 - along) * height : Infinity;
    const side = x - Math.floor(x / size.width) * size.width;
    const edge = Math.min(side, size.width - side, end);
    const u = (x / width + own * 3 + 4) % 1;
    const rings = Math.sin((u * columns * 2.2 + wave(u, along) * 2.6) * Math.PI * 2);
    const grain = (fibre(u, along) - 0.5) * 0.2 + (fine(u, along) - 0.5) * 0.16 + rings * 0.045;
    const face = eased((edge - gap / 2) / 0.3 + 0.4);
    spot.joint = 1 - face;
    spot.tone = 1 + own * 0.2 + grain;
    spot.warmth = (hash(column, 3, 505) - 0.5) * 0.06 - grain * 0.1;
    spot.height = face * depth + grain * 0.08;
  };
  return { width, height, roughness, mortar: null, hasRelief: true, at };
}

/** Rounded pebbles of a few centimetres, set close. */
function pebbles(size: Size): Pattern {
  const pitch = Math.max(3, size.width / 6);
  const count = countFor(pitch);
  const side = count * pitch;
  const at = (x: number, y: number, spot: Spot): void => {
    const [ci, cj] = [Math.floor(x / pitch), Math.floor(y / pitch)];
    let [first, second, own] = [Infinity, Infinity, 0];
    for (let dj = -1; dj <= 1; dj += 1)
      for (let di = -1; di <= 1; di += 1) {
        const [i, j] = [(ci + di + count) % count, (cj + dj + count) % count];
        const px = ci + di + 0.5 + (hash(i, j, 521) - 0.5) * 0.7;
        const py = cj + dj + 0.5 + (hash(i, j, 522) - 0.5) * 0.7;
        const away = Math.hypot(x / pitch - px, y / pitch - py);
        if (away < first) {
          second = first;
          first = away;
          own = hash(i, j, 523) - 0.5;
        } else if (away < second) second = away;
      }
    const face = eased((second - first) * 3.4);
    spot.joint = 1 - face;
    spot.tone = 1 + own * 0.42;
    spot.warmth = (hash(Math.round(own * 999), 1, 524) - 0.5) * 0.1;
    spot.height = face * 0.5 * Math.sqrt(Math.max(0, 1 - first * first));
  };
  return { width: side, height: side, roughness: 0.72, mortar: 0.62, hasRelief: true, at };
}

function stucco(): Pattern {
  const side = { width: REPEAT, height: REPEAT };
  const [large, lump, fine] = [field(side, 30, 541), field(side, 5, 542), field(side, 1.6, 543)];
  const at = (x: number, y: number, spot: Spot): void => {
    const bump = lump(x, y) * 0.6 + fine(x, y) * 0.4;
    spot.joint = 0;
    spot.tone = 0.98 + (large(x, y) - 0.5) * 0.06 + (bump - 0.5) * 0.1;
    spot.warmth = (large(x, y) - 0.5) * 0.02;
    spot.height = bump * 0.7;
  };
  return { ...side, roughness: 0.97, mortar: null, hasRelief: true, at };
}

/** Cast concrete: clouds and pores; on walls the joints and ties of the boards it was cast against. */
function concrete(size: Size, isFloor: boolean): Pattern {
  const [width, height] = [size.width * 2, size.height * 2];
  const area = { width, height };
  const [large, mid, fine] = [field(area, 55, 561), field(area, 16, 562), field(area, 2, 563)];
  const pore = field(area, 2.6, 564);
  const at = (x: number, y: number, spot: Spot): void => {
    const [px, py] = [x % size.width, y % size.height];
    const edge = Math.min(px, size.width - px, py, size.height - py);
    const tie = Math.hypot(
      Math.abs(px - size.width / 2) - size.width * 0.3,
      Math.abs(py - size.height / 2) - size.height * 0.3,
    );
    const marks = isFloor ? 0 : Math.max(1 - eased(edge / 0.5), 1 - eased((tie - 1.1) / 0.4));
    const panel = isFloor
      ? 0
      : hash(Math.floor(x / size.width) % 2, Math.floor(y / size.height) % 2, 566) - 0.5;
    const hole = isFloor ? 0 : eased((pore(x, y) - 0.86) * 12);
    spot.joint = 0;
    spot.tone =
      1 + panel * 0.06 + (large(x, y) - 0.5) * 0.2 + (mid(x, y) - 0.5) * 0.1 + (fine(x, y) - 0.5) * 0.07;
    spot.tone *= 1 - marks * 0.26 - hole * 0.18;
    spot.warmth = (large(x, y) - 0.5) * 0.03;
    spot.height = -marks * 0.5 - hole * 0.12 + fine(x, y) * 0.04;
  };
  return { ...area, roughness: isFloor ? 0.36 : 0.86, mortar: null, hasRelief: !isFloor, at };
}

/** One even coat: hardly a cloud in it. */
function paint(isFloor: boolean): Pattern {
  const side = { width: 200, height: 200 };
  const [large, roller] = [field(side, 40, 581), field(side, 2.4, 582)];
  const at = (x: number, y: number, spot: Spot): void => {
    spot.joint = 0;
    spot.tone = 1 + (large(x, y) - 0.5) * 0.05 + (roller(x, y) - 0.5) * 0.025;
    spot.warmth = 0;
    spot.height = 0;
  };
  return { ...side, roughness: isFloor ? 0.45 : 0.88, mortar: null, hasRelief: false, at };
}

/** Smooth noise in 0..1 whose lumps are about `lump` centimetres wide, over an area that repeats. */
function field({ width, height }: Size, lump: number, seed: number): (x: number, y: number) => number {
  const of = noise(Math.max(1, Math.round(width / lump)), Math.max(1, Math.round(height / lump)), seed);
  return (x, y) => of(x / width, y / height);
}

function eased(t: number): number {
  return smooth(Math.max(0, Math.min(1, t)));
}
