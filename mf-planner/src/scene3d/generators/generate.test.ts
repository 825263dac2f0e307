import type { DrawnAs, Product } from '@rackwright/planning';
import { modelOf, TRIANGLE_BUDGET } from './generate';
import { meshOf } from './mesh';
import { boundsOf, DETAILS, trianglesOf } from './part';
import type { ModelSize } from './part';
import { sampleProduct } from './sampleProducts';

const inch = 2.54;

/** The racks of the seed catalogue: width, depth, height in inches, columns, bottles. */
const RACKS: readonly (readonly [string, DrawnAs, number, number, number, number, number])[] = [
  ['CL-IND-1', 'individual', 4.75, 13.5, 77.5, 1, 20],
  ['CL-IND-4', 'individual', 16.75, 13.5, 77.5, 4, 80],
  ['CL-IND-6', 'individual', 24.75, 13.5, 77.5, 6, 120],
  ['CL-DSP-3', 'displayRow', 12.75, 13.5, 77.5, 3, 51],
  ['CL-DSP-6', 'displayRow', 24.75, 13.5, 77.5, 6, 102],
  ['ES-IND-6', 'individual', 24.75, 13.5, 92.5, 6, 144],
  ['ES-DSP-4', 'displayRow', 16.75, 13.5, 92.5, 4, 84],
  ['HF-IND-4', 'individual', 16.75, 13.5, 40, 4, 40],
  ['UP-IND-6', 'individual', 24.75, 13.5, 37.5, 6, 60],
  ['EX-IND-4', 'individual', 16.75, 13.5, 15, 4, 16],
  ['UC-IND-6', 'individual', 24.75, 13.5, 32.5, 6, 48],
  ['CL-DBL-6', 'individual', 24.75, 26, 77.5, 6, 240],
  ['CL-MAG-4', 'individual', 20.75, 13.5, 77.5, 4, 60],
  ['CL-UNI-4', 'individual', 18.75, 13.5, 77.5, 4, 72],
  ['CL-HALF-4', 'individual', 12.75, 10.5, 77.5, 4, 100],
  ['CL-DIA', 'diamondBin', 24.75, 13.5, 77.5, 0, 84],
  ['ES-DIA', 'diamondBin', 24.75, 13.5, 92.5, 0, 102],
  ['HF-DIA', 'diamondBin', 24.75, 13.5, 40, 0, 40],
  ['X-CUBE', 'diamondBin', 24.75, 13.5, 24.75, 0, 28],
  ['CL-REC-4', 'rectangularBin', 16.75, 13.5, 77.5, 0, 72],
  ['ES-REC-4', 'rectangularBin', 16.75, 13.5, 92.5, 0, 84],
  ['CL-CRV', 'curvedCorner', 24.75, 24.75, 77.5, 4, 80],
  ['ES-SEG', 'segmentedCorner', 24.75, 24.75, 92.5, 3, 72],
  ['CL-COL', 'columnCorner', 18, 18, 77.5, 1, 20],
  ['IS-6', 'island', 24.75, 27, 40, 6, 120],
  ['CASC-3', 'cascade', 12.75, 27, 40, 3, 42],
  ['CASC-5', 'cascade', 20.75, 27, 40, 5, 70],
  ['MET-1', 'metal', 12.5, 4.5, 36, 1, 9],
  ['MET-3', 'metal', 12.5, 12.5, 36, 1, 27],
];

/** Everything without slots of its own. */
const OTHERS: readonly (readonly [string, DrawnAs, number, number, number])[] = [
  ['CL-CASE-1', 'caseBin', 15.25, 20.5, 77.5],
  ['CL-CASE-2', 'caseBin', 28.75, 20.5, 77.5],
  ['IS-CASE', 'island', 28.75, 27, 40],
  ['CL-VOID', 'voidCorner', 13.5, 13.5, 77.5],
  ['CL-QRT', 'quarterRound', 13.5, 13.5, 77.5],
  ['SH-WALL-36', 'shelf', 36, 9.5, 1.5],
  ['SH-ISL-48', 'shelf', 48, 27, 1.5],
  ['TOP-52', 'top', 52, 14.5, 1.25],
  ['ARCH-78', 'arch', 78, 13.5, 15],
  ['CAB-STEM', 'cabinet', 24.75, 13.5, 30],
  ['CAB-DRW', 'cabinet', 24.75, 13.5, 40],
  ['CAB-DOOR', 'cabinet', 24.75, 13.5, 40],
  ['DR-30', 'door', 30, 5.9, 80],
  ['DR-32G', 'door', 32, 5.9, 80],
  ['DR-60', 'door', 60, 5.9, 80],
  ['DR-SLD', 'slidingDoor', 36, 5.9, 80],
  ['DG-96', 'garageDoor', 96, 5.9, 84],
  ['WN-36', 'window', 36, 5.9, 48],
  ['OB-COL', 'column', 12, 12, 100],
  ['OB-BEAM', 'beam', 96, 8, 10],
  ['OB-SOF', 'beam', 48, 14, 12],
  ['OB-PANEL', 'panel', 15, 4, 30],
  ['OB-PIPE', 'pipe', 4, 4, 100],
  ['OB-CLG', 'coolingUnit', 19, 16, 12],
  ['OB-SPLIT', 'coolingUnit', 34, 10, 12],
  ['OB-OUT', 'outlet', 3, 1, 5],
  ['OB-KEEP', 'keepClear', 36, 30, 79],
];

interface Case {
  readonly product: Product;
  readonly size: ModelSize;
}

const cases: readonly Case[] = [
  ...RACKS.map(([id, drawnAs, w, l, h, columnCount, bottleCount]) => ({
    product: sampleProduct({ id, drawnAs, columnCount, bottleCount }),
    size: { width: w * inch, length: l * inch, height: h * inch },
  })),
  ...OTHERS.map(([id, drawnAs, w, l, h]) => ({
    product: sampleProduct({ id, drawnAs, bottleCount: id.includes('CASE') ? 108 : 0 }),
    size: { width: w * inch, length: l * inch, height: h * inch },
  })),
];

describe.each(cases.map((one) => [one.product.id, one] as const))('%s', (_id, { product, size }) => {
  it.each(DETAILS)('fills its size exactly at level %s', (detail) => {
    const { min, max } = boundsOf(modelOf(product, size, detail).parts);
    const expected = [size.width / 2, size.height, size.length / 2];
    expected.forEach((value, i) => {
      expect(max[i]).toBeCloseTo(value, 6);
      expect(min[i]).toBeCloseTo(i === 1 ? 0 : -value, 6);
    });
  });

  it('stays within its triangles and takes fewer of them further away', () => {
    const counts = DETAILS.map((detail) => trianglesOf(modelOf(product, size, detail).parts));
    DETAILS.forEach((detail, i) => expect(counts[i]).toBeLessThanOrEqual(TRIANGLE_BUDGET[detail]));
    expect(counts[1]).toBeLessThanOrEqual(counts[0]!);
    expect(counts[2]).toBeLessThanOrEqual(counts[1]!);
  });

  it('has triangles that face outwards', () => {
    const { parts, shading } = modelOf(product, size, 'near');
    const solid = parts.filter((part) => part.ends === 'both');
    for (const part of solid) {
      const bounds = boundsOf([part]);
      const mesh = meshOf([part], { bounds, shading });
      expect(signedVolume(mesh.positions, mesh.indices)).toBeGreaterThan(0);
    }
  });
});

const racks = cases.filter(({ product }) => RACKS.some(([id]) => id === product.id));

describe.each(racks.map((one) => [one.product.id, one] as const))('%s', (_id, { product, size }) => {
  it('has a slot for each bottle, all inside its height and width', () => {
    const { slots } = modelOf(product, size, 'near');
    expect(slots).toHaveLength(product.bottleCount);
    for (const slot of slots) {
      expect(Math.abs(slot.x)).toBeLessThanOrEqual(size.width / 2);
      expect(slot.y).toBeGreaterThan(0);
      expect(slot.y).toBeLessThan(size.height);
    }
  });

  it('keeps bottles that lie side by side apart', () => {
    const { slots } = modelOf(product, size, 'near');
    const diameter = { half: 6.35, bordeaux: 7.62, burgundy: 8.6, magnum: 10.8 };
    for (let i = 0; i < slots.length; i += 1)
      for (let j = i + 1; j < slots.length; j += 1) {
        const [a, b] = [slots[i]!, slots[j]!];
        if (a.yaw !== b.yaw || a.tilt !== b.tilt || a.z !== b.z) continue;
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(diameter[a.format] - 0.2);
      }
  });
});

function signedVolume(positions: Float32Array, indices: Uint32Array): number {
  const at = (i: number): [number, number, number] => [
    positions[i * 3]!,
    positions[i * 3 + 1]!,
    positions[i * 3 + 2]!,
  ];
  let volume = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [at(indices[i]!), at(indices[i + 1]!), at(indices[i + 2]!)];
    volume +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return volume;
}
