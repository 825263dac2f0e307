/** The room templates that are finished cellars: a room and what stands in it. */
import type { FurnishedRoom } from './showroom';

const FOOT_CM = 30.48;

/** A rectangle of so many feet, its first corner at 0, 0. */
function rectangle(widthFt: number, lengthFt: number): FurnishedRoom['outline'] {
  const [width, length] = [widthFt * FOOT_CM, lengthFt * FOOT_CM];
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

/** What a corner rack takes of each of its walls. */
const CORNER = 62.865;
const six = (product: string): Racks[number] => [product, 62.865];

export const finishedCellars: readonly (FurnishedRoom & { readonly id: string })[] = [
  {
    id: 'finished-galley-6-x-12-ft',
    title: 'Finished galley 6 x 12 ft',
    ceilingCm: 243.84,
    outline: rectangle(6, 12),
    furniture: [
      ['DR-32G', 91, 364],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 163, 20],
      ...alongTop(CORNER, [['CL-IND-5', 52.705]]),
      ...downSide(0, CORNER, [
        ...['CL-IND-6', 'CL-DIA', 'CL-DSP-6', 'CL-IND-6'].map(six),
        ['CL-IND-4', 42.545],
      ]),
      ...downSide(182.88, CORNER, [
        ...['CL-IND-6', 'CL-IND-6', 'CL-DSP-6', 'CL-DIA'].map(six),
        ['CL-IND-4', 42.545],
      ]),
    ],
  },
  {
    id: 'finished-square-9-x-9-ft',
    title: 'Finished square 9 x 9 ft',
    ceilingCm: 243.84,
    outline: rectangle(9, 9),
    furniture: [
      ['DR-32G', 137, 272],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 254, 20],
      ...alongTop(CORNER, [six('CL-DIA'), six('CL-DSP-6'), ['CL-IND-2', 22.225]]),
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
      { x: 396.24, y: 0 },
      { x: 396.24, y: 213.36 },
      { x: 213.36, y: 213.36 },
      { x: 213.36, y: 396.24 },
      { x: 0, y: 396.24 },
    ],
    furniture: [
      ['DR-32G', 125, 395],
      ['ES-CRV', 20, 20],
      ['ES-CRV', 376, 20],
      ...alongTop(CORNER, [...['ES-IND-6', 'ES-DIA', 'ES-DSP-6', 'ES-IND-6'].map(six), ['ES-IND-1', 12.065]]),
      ...downSide(0, CORNER, ['ES-IND-6', 'ES-DSP-6', 'ES-IND-6', 'ES-DIA', 'ES-IND-6'].map(six)),
      ...downSide(396.24, CORNER, ['ES-IND-6', 'ES-DSP-6'].map(six)),
    ],
  },
  {
    id: 'finished-rectangle-10-x-14-ft',
    title: 'Finished rectangle 10 x 14 ft',
    ceilingCm: 274.32,
    outline: rectangle(10, 14),
    furniture: [
      ['DR-36', 152, 425],
      ['CL-CRV', 20, 20],
      ['CL-CRV', 285, 20],
      ...alongTop(CORNER, [six('CL-DSP-6'), six('CL-DIA'), ['CL-MAG-4', 52.705]]),
      ...downSide(0, CORNER, ['CL-IND-6', 'CL-IND-6', 'CL-DSP-6', 'CL-IND-6', 'CL-DIA'].map(six)),
      ...downSide(304.8, CORNER, ['CL-IND-6', 'CL-DIA', 'CL-DSP-6', 'CL-IND-6', 'CL-IND-6'].map(six)),
      ['IS-6', 121, 240],
      ['IS-6', 184, 240],
    ],
  },
];
