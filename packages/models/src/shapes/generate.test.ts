import { readFileSync } from 'node:fs';
import { kindsOfProduct, type Product, type SnapshotProduct } from '@rackwright/planning';
import { rack } from '@rackwright/planning/testRooms';
import { modelOf } from './generate';
import { meshOf } from './mesh';
import { boundsOf, type DetailLevel, type ModelSize, type Prism } from './part';

const DETAILS: readonly DetailLevel[] = ['near', 'middle', 'far'];

/** Most triangles that the wood, metal and glass of one product may take, bottles not counted. */
const TRIANGLE_BUDGET: Readonly<Record<DetailLevel, number>> = { near: 3000, middle: 1800, far: 700 };

/** Triangles that drawing the parts takes. */
const trianglesOf = (parts: readonly Prism[]): number =>
  parts.reduce((sum, { outline, only, ends }) => {
    const sides = (only ?? outline).length * 2;
    return sum + sides + (ends === 'both' ? (outline.length - 2) * 2 : 0);
  }, 0);

/** What the shop is opened with. */
const SEED: readonly SnapshotProduct[] = ['products', 'generics'].flatMap(
  (file) =>
    JSON.parse(
      readFileSync(`${__dirname}/../../../../svc-catalogue/seed/${file}.json`, 'utf8'),
    ) as SnapshotProduct[],
);

/** Height of a room, for what goes up to its ceiling. */
const CEILING = 250;

interface Case {
  readonly product: Product;
  readonly size: ModelSize;
}

const cases: readonly Case[] = SEED.map((seed) => {
  const product = rack({ columnCount: 0, total_bottles: 0, ...seed, subItems: [] });
  const { width, length, height } = product;
  return { product, size: { width, length, height: height || CEILING } };
});

/** Sizes that a person may give to what can be resized: very small, very large, flat, high. */
const ODD: readonly ModelSize[] = [
  { width: 8, length: 6, height: 9 },
  { width: 600, length: 20, height: 15 },
  { width: 20, length: 200, height: 380 },
  { width: 400, length: 15, height: 260 },
];
const odd: readonly Case[] = cases
  .filter(({ product }) => kindsOfProduct[product.drawnAs].isOfBuilding)
  .flatMap(({ product }) => ODD.map((size) => ({ product, size })));

describe.each(odd.map((one) => [one.product.id, Object.values(one.size).join(' x '), one] as const))(
  '%s resized to %s',
  (_id, _size, { product, size }) => {
    it.each(DETAILS)('fills its size and stays within its triangles at level %s', (detail) => {
      const { parts } = modelOf(product, size, detail);
      const { min, max } = boundsOf(parts);
      [size.width / 2, size.height, size.length / 2].forEach((value, i) => {
        expect(max[i]).toBeCloseTo(value, 6);
        expect(min[i]).toBeCloseTo(i === 1 ? 0 : -value, 6);
      });
      expect(trianglesOf(parts)).toBeLessThanOrEqual(TRIANGLE_BUDGET[detail]);
    });
  },
);

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
    const insideOut = parts.filter((part) => {
      if (part.ends !== 'both') return false;
      const { positions, indices } = meshOf([part], { bounds: boundsOf([part]), shading });
      return !(signedVolume(positions, indices) > 0);
    });
    expect(insideOut).toEqual([]);
  });
});

/** Crates hide their bottles, so they have no slots. */
const racks = cases.filter(
  ({ product, size }) => product.bottleCount > 0 && modelOf(product, size, 'far').slots.length > 0,
);

describe.each(racks.map((one) => [one.product.id, one] as const))('%s', (_id, { product, size }) => {
  it('has a slot for each bottle, all inside its height and width', () => {
    const { slots } = modelOf(product, size, 'near');
    expect(slots).toHaveLength(product.bottleCount);
    const outside = ({ x, y }: (typeof slots)[number]) =>
      !(Math.abs(x) <= size.width / 2 && y > 0 && y < size.height);
    expect(slots.filter(outside)).toEqual([]);
  });

  it('keeps bottles that lie side by side apart', () => {
    const { slots } = modelOf(product, size, 'near');
    const diameter = { half: 6.35, bordeaux: 7.62, burgundy: 8.6, magnum: 10.8 };
    const tooClose = slots.flatMap((a, i) =>
      slots
        .slice(i + 1)
        .filter((b) => a.yaw === b.yaw && a.tilt === b.tilt && a.z === b.z)
        .filter((b) => !(Math.hypot(a.x - b.x, a.y - b.y) > diameter[a.format] - 0.2))
        .map((b) => [a, b]),
    );
    expect(tooClose).toEqual([]);
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

it('draws a translucent box of the saved size for a product that the catalogue no longer has', () => {
  const size = { width: 80, length: 30, height: 120 };
  const gone = { ...rack({ drawnAs: 'column' }), isPlaceholder: true };
  const { parts, slots } = modelOf(gone, size, 'near');
  expect(parts.map(({ role }) => role)).toEqual(['zone']);
  expect(slots).toEqual([]);
  expect(boundsOf(parts)).toEqual({ min: [-40, 0, -15], max: [40, 120, 15] });
});
