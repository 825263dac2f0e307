/** What is seen on a wall, as shapes for paper: the wall between what is cut, what stands on it, what reaches into its corners. */
import type { DrawnShape } from '@rackwright/contracts';
import type { Catalogue, SceneData, Wall } from '@rackwright/planning';
import type { RoomMaterial } from '../editor/store';
import { type Elevation, FLOOR_EDGE, type ShownObject, SLAB } from '../wallview/elevation';
import { frontView, type Layer } from '../wallview/frontView';
import { areJointsVisible, bondOf, JOINT_LIGHT } from '../wallview/joints';
import {
  hasEdge,
  isOfBottle,
  layerColour,
  lit,
  OAK,
  ownColour,
  PLASTER,
  seeThrough,
  WOOD_EDGE,
  woodColour,
} from '../wallview/paint';
import { boxPath, lineOf, viewedPath } from './drawnPath';

export const INK = '#26211c';
export const MUTED = '#6f655a';
export const PAPER_WHITE = '#ffffff';
/** What is cut: floor, ceiling and the walls beside. */
const CUT = '#e3dbcf';
const CASING = { fill: '#f5f2ec', stroke: '#8d8175', width: 0.4 } as const;
const DAYLIGHT = '#bcd3dc';
const SHADOW = { fill: '#2a1c12', opacity: 0.16 } as const;
/** To the right and below, in centimetres. */
const SHADOW_OFFSET = { x: 1.5, y: 2.5 } as const;
/** Strokes of outlines, in points. */
const OUTLINE = 1;
const THIN = 0.5;
/** Of paper. */
const POINTS_PER_PIXEL = 0.75;

interface Face {
  readonly covering: RoomMaterial | null;
  readonly flooring: RoomMaterial | null;
  /** Centimetres of a point. */
  readonly pt: number;
}

export function faceShapes({ wall, cutLeft, cutRight }: Elevation, face: Face): readonly DrawnShape[] {
  const { length, height } = wall;
  const { covering, flooring, pt } = face;
  const [top, bottom] = [-height - SLAB, SLAB];
  const inner = [
    lineOf({ x: 0, y: 0 }, { x: length, y: 0 }),
    lineOf({ x: 0, y: -height }, { x: length, y: -height }),
    ...[0, length].map((x) => lineOf({ x, y: -height }, { x, y: FLOOR_EDGE })),
  ];
  return [
    {
      d: boxPath({ x: -cutLeft, y: top }, { x: length + cutRight, y: bottom }),
      fill: CUT,
      stroke: INK,
      width: THIN * pt,
    },
    { d: boxPath({ x: 0, y: -height }, { x: length, y: 0 }), fill: covering?.color ?? PLASTER },
    ...(covering ? jointShapes(covering, wall, pt) : []),
    { d: boxPath({ x: 0, y: 0 }, { x: length, y: FLOOR_EDGE }), fill: flooring?.color ?? OAK },
    { d: inner.join(''), stroke: INK, width: OUTLINE * pt },
  ];
}

/** Counted from the left end of the floor, as the pattern of the wall view is. */
function jointShapes(covering: RoomMaterial, { length, height }: Wall, pt: number): DrawnShape[] {
  const bond = bondOf(covering);
  if (bond === 'plain' || !areJointsVisible(covering, POINTS_PER_PIXEL * pt)) return [];
  const { width: wide, height: high } = covering;
  const uprights = (shift: number, from: number, to: number): string[] =>
    stepsOf(length - shift, wide).map((at) => lineOf({ x: at + shift, y: -from }, { x: at + shift, y: -to }));
  const courses = bond === 'boards' ? [] : stepsOf(height, high);
  const lines = [
    ...courses.map((y) => lineOf({ x: 0, y: -y }, { x: length, y: -y })),
    ...(bond === 'bonded'
      ? [0, ...courses].flatMap((y, course) =>
          uprights(course % 2 === 0 ? -wide / 2 : 0, y, Math.min(height, y + high)),
        )
      : uprights(0, 0, height)),
  ];
  return [{ d: lines.join(''), stroke: lit(covering.color, JOINT_LIGHT), width: THIN * pt }].filter(
    ({ d }) => d !== '',
  );
}

/** Every step of that length that is within, without both ends. */
const stepsOf = (whole: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(whole / step) - 1) }, (_, at) => (at + 1) * step);

interface Products {
  readonly data: Pick<SceneData, 'finish'>;
  readonly catalogue: Catalogue;
  readonly hasBottles: boolean;
}

/** The furthest first, each as it looks from the front. */
export function productShapes(
  { shown, wall }: Elevation,
  { data, catalogue, hasBottles }: Products,
): DrawnShape[] {
  const wood = woodColour(data.finish, catalogue);
  return shown.flatMap((one) => [
    ...behind(one, wall),
    ...frontView(one.product, one.object.size, one.turn)
      .filter(({ substance }) => hasBottles || !isOfBottle(substance))
      .flatMap((layer) => layerShapes(layer, one, wood)),
    ...(one.product.isPlaceholder ? [crossed(one)] : []),
  ]);
}

function layerShapes(layer: Layer, one: ShownObject, wood: string): DrawnShape[] {
  const colour = layerColour(layer, { wood, own: ownColour(one.product, one.object) });
  const { polygons, discs } = viewedPath(layer.d, placeOf(one));
  const opacity = seeThrough[layer.substance];
  const edge = { stroke: lit(colour, 1 - WOOD_EDGE.opacity), width: WOOD_EDGE.width };
  const face: DrawnShape = {
    d: polygons,
    fill: colour,
    ...(opacity === undefined ? {} : { opacity }),
    ...(hasEdge(layer) ? edge : {}),
  };
  return [
    ...(polygons === '' ? [] : [face]),
    ...[...discs].map(([radius, d]) => ({ d, stroke: colour, width: 2 * radius })),
  ];
}

/** The middle of its underside. */
const placeOf = ({ u, object }: ShownObject) => ({ x: u, y: -object.position.height });

/** Daylight and casing of a hole in the wall; the shadow of anything else. */
function behind(one: ShownObject, wall: Wall): DrawnShape[] {
  const { object, product, half } = one;
  const { x, y } = placeOf(one);
  const { height, casing } = object.size;
  const top = y - height;
  if (!product.isOpening) {
    const from = { x: x - half + SHADOW_OFFSET.x, y: top + SHADOW_OFFSET.y };
    const right = Math.min(wall.length, x + half + 2 * SHADOW_OFFSET.x);
    return right <= from.x ? [] : [{ d: boxPath(from, { x: right, y }), ...SHADOW }];
  }
  const sill = object.position.height < 1 ? 0 : casing;
  return [
    {
      d: boxPath({ x: x - half - casing, y: top - casing }, { x: x + half + casing, y: y + sill }),
      ...CASING,
    },
    { d: boxPath({ x: x - half, y: top }, { x: x + half, y }), fill: DAYLIGHT },
  ];
}

/** Something that nobody knows any more: a box with its diagonals. */
function crossed(one: ShownObject): DrawnShape {
  const { x, y } = placeOf(one);
  const [left, right, top] = [x - one.half, x + one.half, y - one.object.size.height];
  const diagonals =
    lineOf({ x: left, y: top }, { x: right, y }) + lineOf({ x: left, y }, { x: right, y: top });
  return { d: boxPath({ x: left, y: top }, { x: right, y }) + diagonals, stroke: MUTED, width: 1 };
}

/** What reaches into the corners from the walls beside: it is seen through. */
export const outlineShapes = ({ outlines, wall }: Elevation, pt: number): readonly DrawnShape[] =>
  outlines.map(({ left, right, bottom, top }) => ({
    d: boxPath({ x: Math.max(0, left), y: -top }, { x: Math.min(wall.length, right), y: -bottom }),
    fill: INK,
    stroke: INK,
    width: THIN * pt,
    opacity: 0.12,
  }));
