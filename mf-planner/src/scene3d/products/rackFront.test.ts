import { type Rgb, type Stuff, STUFFS } from '@rackwright/models';
import { placedObject, sampleProduct } from '../testProducts';
import { ProductVariants } from './productVariants';
import { composeFront, FRONT_HEIGHT, FRONT_WIDTH, paintFront } from './rackFront';

const colours = Object.fromEntries(STUFFS.map((stuff) => [stuff, [1, 1, 1] as Rgb])) as Record<Stuff, Rgb>;

function frontOf(bottleCount: number) {
  const product = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount });
  const kind = new ProductVariants().of(product, placedObject({ productId: 'RACK', x: 0, y: 0 }));
  return { kind, front: paintFront(kind.solid('near')!, kind.bottles, { ...kind.size, colours }) };
}

/** Pixels that differ between two pictures. */
const differing = (a: Uint8Array, b: Uint8Array): number => {
  let count = 0;
  for (let i = 0; i < a.length; i += 4)
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) count += 1;
  return count;
};

describe('the picture of a rack', () => {
  it('covers the whole front, the uprights in the colour of the wood', () => {
    const { front } = frontOf(80);
    const alphas = front.bare.filter((_, i) => i % 4 === 3);
    expect(alphas.every((alpha) => alpha === 255)).toBe(true);
    expect(front.bare).toHaveLength(FRONT_WIDTH * FRONT_HEIGHT * 4);
  });

  it('shows each bottle in its opening, and hides what is behind the uprights', () => {
    const { front } = frontOf(80);
    const seen = new Set(front.slots);
    seen.delete(-1);
    expect(seen.size).toBe(80);
    const edge = Array.from({ length: FRONT_HEIGHT }, (_, y) => front.slots[y * FRONT_WIDTH]);
    expect(edge.every((slot) => slot === -1)).toBe(true);
  });

  it('has the bottles that the part asks for, and keeps them when it grows', () => {
    const { kind, front } = frontOf(80);
    const filled = (part: number): Uint8Array => {
      const target = new Uint8Array(front.bare.length);
      composeFront(front, kind.bottles, part, { target, offset: 0 });
      return target;
    };
    expect(filled(0)).toEqual(front.bare);
    expect(filled(1)).toEqual(front.bottled);
    const counts = [0.3, 0.6, 1].map((part) => differing(filled(part), front.bare));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(counts[0]!);
    expect(counts[2]).toBeGreaterThan(counts[1]!);
  });
});
