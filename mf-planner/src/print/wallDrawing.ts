/** The elevation of a wall on paper, as the wall view draws it: in its colours, with its chains, in the unit of who looks at it. */
import type { Drawing, DrawnShape, DrawnText, ELEVATION_PLACES } from '@rackwright/contracts';
import { bareWalls, type Catalogue, type LengthUnit, type SceneData } from '@rackwright/planning';
import type { RoomMaterial } from '../editor/store';
import { lengthText } from '../text/format';
import { chainsOf, heightsOf, isTold, type Link, shortLength } from '../wallview/chain';
import { type Elevation, elevationOf, SLAB } from '../wallview/elevation';
import { NAME_LETTERS, wallNames } from '../wallview/wallNames';
import { labelled } from './chains';
import { CHAIN_LETTERS, CHAIN_LEVEL, chainWidth, levelAside } from './drawing';
import { lineOf } from './drawnPath';
import { MUTED, PAPER_WHITE, faceShapes, outlineShapes, productShapes } from './wallShapes';

/** What walls are drawn of. */
export interface WallDrawingInput {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly materials?: readonly RoomMaterial[];
}

export interface DrawingOptions {
  readonly unit: LengthUnit;
  /** False where there would be too much to draw. */
  readonly hasBottles: boolean;
}

const PLACES: typeof ELEVATION_PLACES = {
  furnished: { width: 552, height: 270 },
  bare: { width: 264, height: 120 },
};

/** Points of paper from the floor, the ceiling and the wall beside to the lines of dimensions. */
const CHAIN = 16;
const WHOLE = 42;
/** The same where there is no chain between. */
const WHOLE_ALONE = 14;
const LEFT = 14;
/** Letters, in points. */
const WHOLE_LETTERS = 9;
const NAME_SIZE = 6.5;
/** Half the height of a text, and what is left free beside the drawing. */
const EDGE = 7;
/** A name's middle above its product, in pixels of the wall view. */
const NAME_ABOVE = 11;
/** Fewer points for a centimetre than this show no bottles. */
const FAR = 0.3;
const THIN = 0.5;

interface Chains extends ReturnType<typeof chainsOf> {
  readonly heights: readonly Link[];
}

interface Frame {
  readonly box: Drawing['box'];
  /** Centimetres of a point. */
  readonly pt: number;
  /** Where the length of the wall is, below the floor, in points. */
  readonly whole: number;
}

/** The wall of that index, which must be one of the room's. */
export function wallDrawing(
  plan: WallDrawingInput,
  index: number,
  { unit, hasBottles }: DrawingOptions,
): Drawing {
  const { data, catalogue, materials = [] } = plan;
  const elevation = elevationOf(data, index, catalogue);
  const chains = { ...chainsOf(elevation), heights: heightsOf(elevation) };
  const place = PLACES[bareWalls(data).includes(index + 1) ? 'bare' : 'furnished'];
  const frame = frameOf(elevation, chains, place);
  const material = (id: string | null) => materials.find(({ _id }) => _id === id) ?? null;
  const measures = measuresOf(elevation, chains, frame, unit);
  return {
    box: frame.box,
    shapes: [
      ...faceShapes(elevation, {
        covering: material(data.wallColorScheme),
        flooring: material(data.floorColorScheme),
        pt: frame.pt,
      }),
      ...productShapes(elevation, { data, catalogue, hasBottles: hasBottles && 1 / frame.pt >= FAR }),
      ...outlineShapes(elevation, frame.pt),
      ...measures.shapes,
    ],
    texts: [...namesOf(elevation, frame.pt), ...measures.texts],
  };
}

/** What is round the wall takes as many points of any wall, so a point is as large as makes all of it fit. */
function frameOf(
  { wall, cutLeft, cutRight }: Elevation,
  { low, high, heights }: Chains,
  place: { readonly width: number; readonly height: number },
): Frame {
  const whole = isTold(low) ? WHOLE : WHOLE_ALONE;
  const chained = (links: readonly Link[]) => (isTold(links) ? CHAIN + levelAside(3) + EDGE : EDGE);
  const [above, right, below] = [chained(high), chained(heights), whole + EDGE];
  const beside = LEFT + EDGE + right;
  const [width, height] = [cutLeft + wall.length + cutRight, wall.height + 2 * SLAB];
  const pt = Math.max(width / (place.width - beside), height / (place.height - above - below));
  const box = {
    x: -cutLeft - (LEFT + EDGE) * pt,
    y: -wall.height - SLAB - above * pt,
    width: width + beside * pt,
    height: height + (above + below) * pt,
  };
  return { box, pt, whole };
}

interface Measures {
  readonly shapes: readonly DrawnShape[];
  readonly texts: readonly DrawnText[];
}

function measuresOf(
  { wall, cutLeft, cutRight }: Elevation,
  { low, high, heights }: Chains,
  { pt, whole }: Frame,
  unit: LengthUnit,
): Measures {
  const [floor, ceiling] = [SLAB, -wall.height - SLAB];
  const length = { y: floor + whole * pt, x: wall.length / 2 };
  const height = { x: -cutLeft - LEFT * pt, y: -wall.height / 2 };
  const bold = { size: WHOLE_LETTERS * pt, isBold: true, ground: PAPER_WHITE };
  const chains = [
    chainOn(low, { pt, unit, at: (x, away) => ({ x, y: floor + away }) }),
    chainOn(high, { pt, unit, at: (x, away) => ({ x, y: ceiling - away }) }),
    chainOn(heights, {
      pt,
      unit,
      isUpright: true,
      at: (y, away) => ({ x: wall.length + cutRight + away, y: -y }),
    }),
  ];
  const runs = [
    lineOf({ x: 0, y: length.y }, { x: wall.length, y: length.y }),
    lineOf({ x: height.x, y: 0 }, { x: height.x, y: -wall.height }),
    ...[0, wall.length].map((x) => tick({ x, y: length.y }, pt)),
    ...[0, -wall.height].map((y) => tick({ x: height.x, y }, pt)),
  ];
  return {
    shapes: [
      { d: [...chains.flatMap(({ lines }) => lines), ...runs].join(''), stroke: MUTED, width: THIN * pt },
    ],
    texts: [
      ...chains.flatMap(({ texts }) => texts),
      { text: lengthText(wall.length, unit), ...length, ...bold },
      { text: lengthText(wall.height, unit), ...height, ...bold, isUpright: true },
    ],
  };
}

interface ChainPlace {
  /** The place so far along what is measured and so far away from what is cut, in centimetres. */
  readonly at: (along: number, away: number) => { readonly x: number; readonly y: number };
  readonly pt: number;
  readonly unit: LengthUnit;
  readonly isUpright?: true;
}

/** A line with its ticks and a label for each link, beside the line where there is no room on it; nothing where nothing stands. */
function chainOn(links: readonly Link[], { at, pt, unit, ...turn }: ChainPlace) {
  if (!isTold(links)) return { lines: [], texts: [] };
  const label = {
    textOf: (cm: number) => shortLength(cm, unit),
    widthOf: (text: string) => chainWidth(text) * pt,
  };
  const edges = [0, ...links.map(({ to }) => to)];
  const lines = [
    lineOf(at(0, CHAIN * pt), at(edges[edges.length - 1] ?? 0, CHAIN * pt)),
    ...edges.flatMap((along) => [
      tick(at(along, CHAIN * pt), pt),
      lineOf(at(along, (CHAIN - CHAIN_LEVEL) * pt), at(along, CHAIN * pt)),
    ]),
  ];
  const written = labelled(links, label).filter(({ text }) => text !== '');
  const texts = written.map(({ from, to, text, level }): DrawnText => ({
    text,
    ...at((from + to) / 2, (CHAIN + levelAside(level)) * pt),
    size: CHAIN_LETTERS * pt,
    ground: PAPER_WHITE,
    ...turn,
  }));
  return { lines, texts };
}

/** A stroke across the end of a measure. */
const tick = ({ x, y }: { readonly x: number; readonly y: number }, pt: number): string =>
  lineOf({ x: x - 2.5 * pt, y: y + 2.5 * pt }, { x: x + 2.5 * pt, y: y - 2.5 * pt });

function namesOf({ shown }: Elevation, pt: number): readonly DrawnText[] {
  const px = (NAME_SIZE / NAME_LETTERS) * pt;
  return wallNames(shown, px).map(({ one: { u, object }, text }) => ({
    text,
    x: u,
    y: -object.position.height - object.size.height - NAME_ABOVE * px,
    size: NAME_SIZE * pt,
    ground: PAPER_WHITE,
  }));
}
