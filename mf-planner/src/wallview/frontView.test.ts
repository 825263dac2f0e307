import { productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { frontView } from './frontView';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');

/** Left, right, top and bottom of all straight-edged paths. */
function extent(layers: ReturnType<typeof frontView>) {
  const points = layers
    .filter(({ d }) => !d.includes('a'))
    .flatMap(({ d }) =>
      [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])]),
    );
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('a product from the front', () => {
  it('is as wide and as high as it is, standing on the floor line', () => {
    const { left, right, top, bottom } = extent(frontView(rack, rack, 0));
    expect(left).toBeCloseTo(-rack.width / 2, 1);
    expect(right).toBeCloseTo(rack.width / 2, 1);
    expect(top).toBeCloseTo(-rack.height, 1);
    expect(bottom).toBeCloseTo(0, 1);
  });

  it('is as wide as it is deep from the side', () => {
    const { left, right } = extent(frontView(rack, rack, 90));
    expect(right - left).toBeCloseTo(rack.length, 1);
  });

  it('has a capsule for each bottle and paints what is nearer later', () => {
    const layers = frontView(rack, rack, 0);
    const capsules = layers.filter(({ substance }) => substance.startsWith('capsule'));
    const count = capsules.reduce((sum, { d }) => sum + d.split('M').length - 1, 0);
    expect(count).toBe(rack.bottleCount);
    const body = layers.findIndex(({ substance }) => substance === 'body');
    const firstCapsule = layers.findIndex(({ substance }) => substance.startsWith('capsule'));
    expect(body).toBeGreaterThan(0);
    expect(firstCapsule).toBeGreaterThan(body);
    expect(layers[0]?.light).toBeLessThan(layers.at(-1)?.light ?? 0);
  });

  it('takes few paths for many parts, and is worked out once', () => {
    const layers = frontView(rack, rack, 0);
    expect(layers.length).toBeLessThan(40);
    expect(frontView(rack, { ...rack }, 0)).toBe(layers);
  });

  it.each([...catalogue.products.keys()])('draws %s from all four sides', (id) => {
    const product = productOf(catalogue, id);
    const size = { ...product, height: product.height || 300 };
    for (const turn of [0, 90, 180, 270]) {
      const layers = frontView(product, size, turn);
      expect(layers.length).toBeGreaterThan(0);
      expect(layers.every(({ d }) => /^M/.test(d) && !d.includes('NaN'))).toBe(true);
    }
  });
});
