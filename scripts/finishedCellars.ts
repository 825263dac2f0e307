/** The room templates that are finished cellars: a room and what stands in it. */
import type { FurnishedRoom } from './showroom';

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

type Furniture = FurnishedRoom['furniture'];
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

export const finishedCellars: readonly (FurnishedRoom & { readonly id: string })[] = [
  {
    id: 'finished-galley-6-x-12-ft',
    title: 'Finished galley 6 x 12 ft',
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
    id: 'finished-square-9-x-9-ft',
    title: 'Finished square 9 x 9 ft',
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
    id: 'finished-estate-l-shape-13-x-13-ft',
    title: 'Finished Estate L-shape 13 x 13 ft',
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
    title: 'Finished rectangle 10 x 14 ft',
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
];
