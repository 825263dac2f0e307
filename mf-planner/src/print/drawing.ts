/** All that is drawn of a plan on paper, at one scale. Centimetres of the plan; `px` are those that a CSS pixel of paper shows. */
import {
  type Catalogue,
  CM_PER_INCH,
  type LengthUnit,
  offset,
  type PlacedObject,
  type Point,
  type SceneData,
  type Wall,
  wallsOf,
} from '@rackwright/planning';
import { locale } from '@rackwright/web-kit';
import { lengthText } from '../text/format';
import { type DimensionPlace, placeDimensions } from '../plan2d/dimensionPlaces';
import { alongOf, outwards, wallShapes } from '../plan2d/wallShapes';
import { type WallChain, wallChains } from './chains';
import type { PaperBox } from './paper';

const PX_PER_INCH = 96;

/** Centimetres of the plan that a CSS pixel of paper shows. */
export const pixelOf = (scale: number): number => (CM_PER_INCH / PX_PER_INCH) * scale;

/** Pixels from a wall's outer face to its chain; the whole length stands further out. */
export const CHAIN_AWAY = 15;
/** Between the chain's line and the labels beside it, in pixels. */
export const CHAIN_LEVEL = 8;
/** Letters of a chain, in pixels. */
export const CHAIN_LETTERS = 7.5;
const CHAIN_LETTER_WIDTH = 4.4;
/** The whole lengths keep this much more distance than on the screen, since the chain comes between. */
const FURTHER_OUT = 1.34;
/** Half the height of a label, which is what reaches furthest, in pixels. */
const EDGE = 7;

export interface PlanDrawing {
  readonly scale: number;
  readonly px: number;
  readonly walls: readonly Wall[];
  readonly shapes: readonly (readonly Point[])[];
  readonly places: readonly DimensionPlace[];
  readonly chains: readonly WallChain[];
  /** Round all of it. */
  readonly box: PaperBox;
}

export function drawingOf(
  data: SceneData,
  catalogue: Catalogue,
  { scale, unit }: { readonly scale: number; readonly unit: LengthUnit },
): PlanDrawing {
  const px = pixelOf(scale);
  const walls = wallsOf(data);
  const shapes = wallShapes(walls);
  const places = placeDimensions(walls, ({ length }) => lengthText(length, unit), px * FURTHER_OUT);
  const chains = wallChains(data, catalogue, {
    textOf: (cm) => bareLength(cm, unit),
    widthOf: (text) => chainWidth(text) * px,
  });
  const outermost = [
    ...shapes.flat(),
    ...places.flatMap(({ start, end }) => [start, end]),
    ...chains.flatMap(chainReach(px)),
  ];
  return { scale, px, walls, shapes, places, chains, box: boxRound(outermost, EDGE * px) };
}

/** The drawing at each scale, made when it is first asked for. */
export function drawingsOf(
  data: SceneData,
  catalogue: Catalogue,
  unit: LengthUnit,
): (scale: number) => PlanDrawing {
  const drawn = new Map<number, PlanDrawing>();
  return (scale) => {
    const drawing = drawn.get(scale) ?? drawingOf(data, catalogue, { scale, unit });
    drawn.set(scale, drawing);
    return drawing;
  };
}

/** Of a chain's label, in pixels. */
export const chainWidth = (text: string): number => text.length * CHAIN_LETTER_WIDTH + 4;

/** In centimetres the number alone: what it is in says the title block. */
export function bareLength(cm: number, unit: LengthUnit): string {
  if (unit === 'FT') return lengthText(cm, unit);
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, useGrouping: false }).format(cm);
}

const chainReach =
  (px: number) =>
  ({ wall }: WallChain): readonly Point[] => {
    const away = wall.width + (CHAIN_AWAY + 2 * CHAIN_LEVEL) * px;
    return [wall.a, wall.b].map((corner) => offset(corner, outwards(wall), away));
  };

function boxRound(points: readonly Point[], edge: number): PaperBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    left: left - edge,
    top: top - edge,
    width: right - left + 2 * edge,
    height: bottom - top + 2 * edge,
  };
}

/** Of a point on a wall's chain, so far along the wall, `aside` pixels further out than its line. */
export function onChain(wall: Wall, along: number, px: number, aside = 0): Point {
  const at = offset(wall.a, alongOf(wall), along);
  return offset(at, outwards(wall), wall.width + (CHAIN_AWAY + aside) * px);
}

/** Pixels from the chain's line to a label of that level: 0 on it, 1 outside, 2 towards the wall, 3 further outside. */
export function levelAside(level: number): number {
  return [0, CHAIN_LEVEL, -CHAIN_LEVEL, 2 * CHAIN_LEVEL][level] ?? 0;
}

/** Radius of the circle round a number, in pixels. */
export const NUMBER_RADIUS = 6;

/** Where the numbers of objects stand: in their middle, or beside it where another number is already. In the order given. */
export function numberPlaces(objects: readonly PlacedObject[], px: number): readonly Point[] {
  const apart = (2 * NUMBER_RADIUS + 1) * px;
  const cells = new Map<string, Point[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / apart)}/${Math.floor(y / apart)}`;
  const isFree = ({ x, y }: Point) =>
    ROUND.every(([dx, dy]) =>
      (cells.get(cellOf(x + dx * apart, y + dy * apart)) ?? []).every(
        (other) => Math.hypot(other.x - x, other.y - y) >= apart - 1e-6,
      ),
    );
  return objects.map(({ position }) => {
    const { x, y } = position;
    const tried = [[0, 0] as const, ...BESIDE].map(([dx, dy]) => ({ x: x + dx * apart, y: y + dy * apart }));
    const at = tried.find(isFree) ?? { x, y };
    const cell = cellOf(at.x, at.y);
    cells.set(cell, [...(cells.get(cell) ?? []), at]);
    return at;
  });
}

const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
] as const;
const ROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
