/** The room templates that are finished cellars, the smallest first: designed for a wish and finished by hand, or placed by hand. */
import { NATURAL_STAIN, type Finish } from '@rackwright/planning';
import type { OtherLanguage } from '@rackwright/words';
import type { FurnishedRoom, Furniture } from './showroom';

const FOOT_CM = 30.48;

/** A rectangle of so many feet, its first corner at 0, 0. */
const rectangleOfFeet = (widthFt: number, lengthFt: number) =>
  rectangle(widthFt * FOOT_CM, lengthFt * FOOT_CM);

function rectangle(width: number, length: number): FurnishedRoom['outline'] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: length },
    { x: 0, y: length },
  ];
}

/** A rectangle without a right angle at its lower right corner: both of its walls are so much shorter. */
function cutCorner(width: number, length: number, cut: number): FurnishedRoom['outline'] {
  const [a, b, , d] = rectangle(width, length);
  return [a!, b!, { x: width, y: length - cut }, { x: width - cut, y: length }, d!];
}

/** A rectangle without its lower right part, whose corner is at `inner`. */
function lShape(width: number, length: number, inner: { x: number; y: number }): FurnishedRoom['outline'] {
  const [a, b, , d] = rectangle(width, length);
  return [a!, b!, { x: width, y: inner.y }, inner, { x: inner.x, y: length }, d!];
}

function octagon(across: number): FurnishedRoom['outline'] {
  const near = across / (2 + Math.SQRT2);
  const far = across - near;
  return [
    { x: near, y: 0 },
    { x: far, y: 0 },
    { x: across, y: near },
    { x: across, y: far },
    { x: far, y: across },
    { x: near, y: across },
    { x: 0, y: far },
    { x: 0, y: near },
  ];
}

/** Product and its width in centimetres. */
type Racks = readonly (readonly [product: string, width: number])[];

/** Centimetres from a wall to where a pointer would be, for any rack along it. */
const OFF_WALL = 15;

/** Side by side along the wall at the top, from the left. */
const alongTop = (from: number, racks: Racks): Furniture => spaced(from, racks, (at) => [at, OFF_WALL]);
/** Side by side down a wall at the side, from the top. */
const downSide = (x: number, from: number, racks: Racks): Furniture =>
  spaced(from, racks, (at) => [x === 0 ? OFF_WALL : x - OFF_WALL, at]);

function spaced(from: number, racks: Racks, pointAt: (at: number) => readonly [number, number]): Furniture {
  let start = from;
  return racks.map(([product, width]) => {
    const [x, y] = pointAt(start + width / 2);
    start += width;
    return [product, x, y];
  });
}

/** Widths of racks, by their columns. */
const [ONE, TWO, FOUR, FIVE, SIX] = [12.065, 22.225, 42.545, 52.705, 62.865];
/** What a corner rack takes of each of its walls. */
const CORNER = SIX;
const six = (product: string): Racks[number] => [product, SIX];

/** What a row needs beside its racks, which keep off walls: a quarter of an inch, since walls come in such steps. */
const PLAY = 0.635;
/** The walls of these two are as long as what stands along them: what their titles say, to the nearest foot. */
const GALLEY = { width: 2 * CORNER + SIX + PLAY, length: CORNER + 4 * SIX + FOUR + PLAY };
const ESTATE = { long: CORNER + 5 * SIX + ONE + PLAY, short: CORNER + 2 * SIX + TWO + PLAY, inner: 213.36 };

const pine = (stain: string): Finish => ({ woodSpecies: 'Pine', stain, lacquer: stain !== NATURAL_STAIN });
const mahogany = (stain: string): Finish => ({ ...pine(stain), woodSpecies: 'Mahogany' });

const onWalls = (wall: string, floor: string) => ({ wall: `wall-${wall}`, floor: `floor-${floor}` });

export interface FinishedCellar extends FurnishedRoom {
  readonly id: string;
  /** In the other languages. */
  readonly titles: Readonly<Record<OtherLanguage, string>>;
}

export const finishedCellars: readonly FinishedCellar[] = [
  {
    id: 'finished-closet',
    title: 'Closet under the stairs, 60 bottles',
    titles: { de: 'Abstellraum unter der Treppe, 60 Flaschen', ms: 'Almari bawah tangga, 60 botol' },
    ceilingCm: 228.6,
    finish: pine('Honey'),
    coverings: onWalls('chalk-white', 'oak-plank-vinyl'),
    outline: rectangleOfFeet(4.5, 4.5),
    furniture: [['DR-30', 0, 90]],
    designed: { bottles: 60, take: 'beauty', style: 'Classic', looks: ['tasting'], aisleCm: 60 },
    byHand: { without: ['design-5'], added: [] },
  },
  {
    id: 'finished-alcove',
    title: 'Alcove beside the dining room, 330 bottles',
    titles: { de: 'Nische neben dem Esszimmer, 330 Flaschen', ms: 'Ceruk di sebelah ruang makan, 330 botol' },
    ceilingCm: 243.84,
    finish: mahogany('Natural'),
    coverings: onWalls('cellar-green', 'oak-plank-vinyl'),
    outline: rectangleOfFeet(8, 4),
    furniture: [['DR-SLD', 243, 61]],
    designed: { bottles: 200, take: 'beauty', style: 'Classic', looks: ['display', 'diamonds'], aisleCm: 60 },
    byHand: { without: ['design-5', 'design-6'], added: [['CL-IND-3', 18, 106]] },
  },
  {
    id: 'finished-cut-corner',
    title: 'Room with a cut corner, 900 bottles',
    titles: {
      de: 'Raum mit abgeschnittener Ecke, 900 Flaschen',
      ms: 'Bilik dengan bucu terpotong, 900 botol',
    },
    ceilingCm: 243.84,
    finish: pine('Natural'),
    coverings: onWalls('reclaimed-red-brick', 'slate-tile'),
    outline: cutCorner(274.32, 243.84, 106.68),
    furniture: [['DR-32G', 221, 191]],
    designed: { bottles: 500, take: 'beauty', style: 'Classic', looks: ['display', 'diamonds'] },
  },
  {
    id: 'finished-square-9-x-9-ft',
    title: 'Square cellar with an island, 1,150 bottles',
    titles: {
      de: 'Quadratischer Keller mit Insel, 1.150 Flaschen',
      ms: 'Bilik wain segi empat sama dengan pulau, 1,150 botol',
    },
    finish: mahogany('Chestnut'),
    coverings: onWalls('lime-stucco', 'slate-tile'),
    ceilingCm: 243.84,
    outline: rectangleOfFeet(9, 9),
    furniture: [
      ['DR-32G', 137, 272],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 254, 20],
      ...alongTop(CORNER, [six('CL-DIA'), six('CL-DSP-6'), ['CL-IND-2', TWO]]),
      ...downSide(0, CORNER, ['CL-IND-6', 'CL-DSP-6', 'CL-IND-6'].map(six)),
      ...downSide(274.32, CORNER, ['CL-IND-6', 'CL-IND-6', 'CL-DIA'].map(six)),
      ['IS-6', 137, 150],
    ],
  },
  {
    id: 'finished-galley-6-x-12-ft',
    title: 'Galley below the kitchen, 1,250 bottles',
    titles: {
      de: 'Schmaler Raum unter der Küche, 1.250 Flaschen',
      ms: 'Bilik sempit di bawah dapur, 1,250 botol',
    },
    finish: pine('Chestnut'),
    coverings: onWalls('whitewashed-brick', 'terracotta-tile'),
    ceilingCm: 243.84,
    outline: rectangle(GALLEY.width, GALLEY.length),
    furniture: [
      ['DR-32G', 94, 355],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 168, 20],
      ...alongTop(CORNER, [six('CL-IND-6')]),
      ...downSide(0, CORNER, [
        ...['CL-IND-6', 'CL-DIA', 'CL-DSP-6', 'CL-IND-6'].map(six),
        ['CL-IND-4', FOUR],
      ]),
      ...downSide(GALLEY.width, CORNER, [
        ...['CL-IND-6', 'CL-IND-6', 'CL-DSP-6', 'CL-DIA'].map(six),
        ['CL-IND-4', FOUR],
      ]),
    ],
  },
  {
    id: 'finished-l-shape',
    title: 'L-shape with a window, 1,300 bottles',
    titles: { de: 'L-Form mit Fenster, 1.300 Flaschen', ms: 'Bentuk L dengan tingkap, 1,300 botol' },
    ceilingCm: 243.84,
    finish: pine('Whitewash'),
    coverings: onWalls('painted-block', 'grey-floor-paint'),
    outline: lShape(365.76, 335.28, { x: 182.88, y: 182.88 }),
    furniture: [
      ['DR-36', 365, 110],
      ['WN-36', 210, 0],
    ],
    designed: {
      bottles: 800,
      take: 'beauty',
      style: 'Classic',
      looks: ['display', 'diamonds'],
      keepWindows: true,
    },
  },
  {
    id: 'finished-octagon',
    title: 'Octagon under the tower, 1,700 bottles',
    titles: { de: 'Achteck unter dem Turm, 1.700 Flaschen', ms: 'Oktagon di bawah menara, 1,700 botol' },
    ceilingCm: 274.32,
    finish: mahogany('Natural'),
    coverings: onWalls('dry-limestone', 'pebble'),
    outline: octagon(396.24),
    furniture: [['DR-36', 198, 396]],
    designed: { bottles: 1200, take: 'beauty', style: 'Estate', looks: ['display', 'diamonds', 'island'] },
  },
  {
    id: 'finished-estate-l-shape-13-x-13-ft',
    title: 'Estate cellar around a corner, 1,700 bottles',
    titles: {
      de: 'Gutskeller um eine Ecke, 1.700 Flaschen',
      ms: 'Bilik wain estet di sekeliling bucu, 1,700 botol',
    },
    finish: mahogany('Dark Walnut'),
    coverings: onWalls('dry-limestone', 'flagstone'),
    ceilingCm: 274.32,
    outline: [
      { x: 0, y: 0 },
      { x: ESTATE.long, y: 0 },
      { x: ESTATE.long, y: ESTATE.short },
      { x: ESTATE.inner, y: ESTATE.short },
      { x: ESTATE.inner, y: ESTATE.long },
      { x: 0, y: ESTATE.long },
    ],
    furniture: [
      ['DR-32G', 125, 388],
      ['ES-CRV', 20, 20],
      ['ES-CRV', 370, 20],
      ...alongTop(CORNER, [...['ES-IND-6', 'ES-DIA', 'ES-DSP-6', 'ES-IND-6'].map(six), ['ES-IND-1', ONE]]),
      ...downSide(0, CORNER, [
        ...['ES-IND-6', 'ES-DSP-6', 'ES-IND-6'].map(six),
        ['ES-IND-1', ONE],
        ...['ES-DIA', 'ES-IND-6'].map(six),
      ]),
      ...downSide(ESTATE.long, CORNER, [six('ES-IND-6'), ['ES-IND-2', TWO], six('ES-DSP-6')]),
    ],
  },
  {
    id: 'finished-rectangle-10-x-14-ft',
    title: 'Family cellar with two islands, 1,700 bottles',
    titles: {
      de: 'Familienkeller mit zwei Inseln, 1.700 Flaschen',
      ms: 'Bilik wain keluarga dengan dua pulau, 1,700 botol',
    },
    finish: pine('Provincial'),
    coverings: onWalls('warm-linen', 'oak-plank-vinyl'),
    ceilingCm: 274.32,
    outline: rectangleOfFeet(10, 14),
    furniture: [
      ['DR-36', 152, 425],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 285, 20],
      ...alongTop(CORNER, [six('CL-DSP-6'), six('CL-DIA'), ['CL-MAG-4', FIVE]]),
      ...downSide(0, CORNER, ['CL-IND-6', 'CL-IND-6', 'CL-DSP-6', 'CL-IND-6', 'CL-DIA'].map(six)),
      ...downSide(304.8, CORNER, ['CL-IND-6', 'CL-DIA', 'CL-DSP-6', 'CL-IND-6', 'CL-IND-6'].map(six)),
      ['IS-6', 121, 240],
      ['IS-6', 184, 240],
    ],
  },
  {
    id: 'finished-tasting-room',
    title: 'Tasting room, 2,200 bottles',
    titles: { de: 'Probierstube, 2.200 Flaschen', ms: 'Bilik mencuba wain, 2,200 botol' },
    ceilingCm: 274.32,
    finish: pine('Honey'),
    coverings: onWalls('cellar-green', 'herringbone-brick'),
    outline: rectangleOfFeet(15, 11),
    furniture: [['DR-60', 228, 335]],
    designed: {
      bottles: 1500,
      take: 'beauty',
      style: 'Estate',
      looks: ['tasting', 'display', 'arch', 'island'],
    },
    byHand: { without: ['design-28'], added: [] },
  },
  {
    id: 'finished-column',
    title: 'Room with a column, 3,200 bottles',
    titles: { de: 'Raum mit einer Säule, 3.200 Flaschen', ms: 'Bilik dengan satu tiang, 3,200 botol' },
    ceilingCm: 289.56,
    finish: mahogany('Chestnut'),
    coverings: onWalls('whitewashed-brick', 'polished-concrete'),
    outline: rectangleOfFeet(18, 14),
    furniture: [
      ['DR-60', 274, 426],
      ['OB-COL', 420, 213],
    ],
    designed: {
      bottles: 3000,
      take: 'beauty',
      style: 'Estate',
      looks: ['display', 'diamonds', 'arch', 'island'],
    },
    byHand: { without: ['design-31'], added: [] },
  },
  {
    id: 'finished-hall',
    title: 'Hall for a collection, 5,200 bottles',
    titles: { de: 'Halle für eine Sammlung, 5.200 Flaschen', ms: 'Dewan untuk koleksi, 5,200 botol' },
    ceilingCm: 304.8,
    finish: mahogany('Natural'),
    coverings: onWalls('dry-limestone', 'flagstone'),
    outline: rectangleOfFeet(24, 18),
    furniture: [['DR-60', 366, 548]],
    designed: {
      bottles: 5000,
      take: 'beauty',
      style: 'Estate',
      looks: ['display', 'diamonds', 'arch', 'island'],
    },
    byHand: { without: ['design-46', 'design-47'], added: [] },
  },
];
