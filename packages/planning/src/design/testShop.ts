/** A shop for tests of designing: racks for every format, shallow and deep, in both series, with what is made of several pieces. */
import type { Catalogue, SnapshotProduct } from '../catalogue/catalogue';
import { inches } from '../measure';
import { testCatalogue, testSnapshot } from '../testRooms';

const base = testSnapshot().products[0]!;

function product(
  _id: string,
  widthIn: number,
  price: number,
  changes: Partial<SnapshotProduct>,
): SnapshotProduct {
  const wood = { sku: _id, unit_price: price, stain_unit: price * 0.1, lacquer: price * 0.2 };
  return {
    ...base,
    _id,
    hotzones: { wall: true },
    width: inches(widthIn),
    color_scheme: { pine: wood, mahogany: wood },
    ...changes,
  };
}

const low = { height: inches(40) };
const high = { height: inches(92.5) };

const products: readonly SnapshotProduct[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((columns) => [
    product(`CL-IND-${columns}`, 4 * columns + 0.75, 20 + 105 * columns, {
      swapGroup: `classic ${columns}`,
      columnCount: columns,
      total_bottles: 20 * columns,
    }),
    product(`ES-IND-${columns}`, 4 * columns + 0.75, 25 + 125 * columns, {
      ...high,
      columnCount: columns,
      total_bottles: 24 * columns,
    }),
  ]),
  product('CL-DSP-6', 24.75, 715, { columnCount: 6, total_bottles: 102, drawnAs: 'displayRow' }),
  product('HF-IND-6', 24.75, 380, { ...low, columnCount: 6, total_bottles: 60, swapGroup: 'half' }),
  product('CL-DBL-6', 24.75, 1160, { length: inches(26), columnCount: 6, total_bottles: 240 }),
  product('CL-MAG-4', 20.75, 510, { columnCount: 4, total_bottles: 60, swapGroup: 'classic 5' }),
  product('CL-UNI-4', 18.75, 470, { columnCount: 4, total_bottles: 72 }),
  product('CL-HALF-4', 12.75, 415, { length: inches(10.5), columnCount: 4, total_bottles: 100 }),
  product('CL-DIA', 24.75, 395, {
    columnCount: 0,
    total_bottles: 84,
    drawnAs: 'diamondBin',
    swapGroup: 'classic 6',
  }),
  product('HF-DIA', 24.75, 230, { ...low, columnCount: 0, total_bottles: 40, drawnAs: 'diamondBin' }),
  product('CL-REC-4', 16.75, 345, { columnCount: 0, total_bottles: 72, drawnAs: 'rectangularBin' }),
  product('CL-CASE-1', 15.25, 330, {
    length: inches(20.5),
    columnCount: 0,
    total_bottles: 108,
    drawnAs: 'caseBin',
  }),
  product('ARCH-26', 26, 190, {
    height: inches(15),
    defaultHeightFromFloor: inches(77.5),
    columnCount: 0,
    total_bottles: 0,
    drawnAs: 'arch',
  }),
  product('CAB-DRW', 24.75, 610, {
    ...low,
    columnCount: 0,
    total_bottles: 0,
    drawnAs: 'cabinet',
    swapGroup: 'half',
  }),
  product('CAB-STEM', 24.75, 420, {
    height: inches(30),
    defaultHeightFromFloor: 213.36,
    columnCount: 0,
    total_bottles: 0,
    drawnAs: 'cabinet',
  }),
  product('TOP-52', 52, 175, {
    height: inches(1.25),
    length: inches(14.5),
    defaultHeightFromFloor: 101.6,
    columnCount: 0,
    total_bottles: 0,
    drawnAs: 'top',
  }),
  product('TOP-ISL', 52, 340, {
    height: inches(1.25),
    length: inches(30),
    defaultHeightFromFloor: 101.6,
    columnCount: 0,
    total_bottles: 0,
    drawnAs: 'top',
    hotzones: { wall: false },
  }),
];

/** With the corners, islands, openings and obstructions of the tests' own catalogue. */
export function designShop(): Catalogue {
  const own = new Set(products.map(({ _id }) => _id));
  const kept = testSnapshot().products.filter(
    ({ _id, isGeneric, corner_type, shelfType }) =>
      !own.has(_id) && (isGeneric || corner_type || shelfType === 'island'),
  );
  const island = product('IS-6', 24.75, 630, {
    length: inches(27),
    ...low,
    hotzones: { wall: false },
    columnCount: 6,
    total_bottles: 120,
    drawnAs: 'island',
  });
  return testCatalogue({ products: [...products, island, ...kept.filter(({ _id }) => _id !== 'IS-6')] });
}
