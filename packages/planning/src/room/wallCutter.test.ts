import fc from 'fast-check';
import { QUAD_NUMBERS, WallCutter } from './wallCutter';
import { runs } from '../properties/testRuns';

interface Rectangle {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

const flat = (holes: readonly Rectangle[]) => new Float64Array(holes.flatMap(({ u, v }) => [...u, ...v]));
const areaOf = ({ u, v }: Rectangle) => (u[1] - u[0]) * (v[1] - v[0]);
const totalOf = (list: readonly Rectangle[]) => list.reduce((sum, one) => sum + areaOf(one), 0);
const size = { length: 400, height: 260 };
const door: Rectangle = { u: [50, 130], v: [0, 203] };
const window: Rectangle = { u: [200, 290], v: [90, 210] };

function quadsOf(
  holes: readonly Rectangle[],
  breaks?: { u: readonly number[]; v: readonly number[] },
  cutter = new WallCutter(),
): Rectangle[] {
  const count = cutter.cut(size, flat(holes), breaks);
  return Array.from({ length: count }, (_, i) => {
    const [u0, u1, v0, v1] = cutter.quads.subarray(i * QUAD_NUMBERS, (i + 1) * QUAD_NUMBERS);
    return { u: [u0!, u1!], v: [v0!, v1!] };
  });
}

const overlap = (a: Rectangle, b: Rectangle) =>
  Math.min(a.u[1], b.u[1]) > Math.max(a.u[0], b.u[0]) && Math.min(a.v[1], b.v[1]) > Math.max(a.v[0], b.v[0]);

/** On the lattice of whole centimetres, so that what is covered can be counted square by square. */
function expectCut(quads: readonly Rectangle[], holes: readonly Rectangle[]): void {
  quads.forEach((quad, i) => {
    expect(areaOf(quad)).toBeGreaterThan(0);
    expect(quads.slice(i + 1).filter((other) => overlap(quad, other))).toEqual([]);
    expect(holes.filter((hole) => areaOf(hole) > 0 && overlap(quad, hole))).toEqual([]);
  });
}

describe('a wall cut by openings', () => {
  it('is one rectangle without any', () => {
    expect(quadsOf([])).toEqual([{ u: [0, 400], v: [0, 260] }]);
  });

  it('is divided beside, above and below each', () => {
    expect(quadsOf([window, door])).toEqual([
      { u: [0, 50], v: [0, 260] },
      { u: [50, 130], v: [203, 260] },
      { u: [130, 200], v: [0, 260] },
      { u: [200, 290], v: [0, 90] },
      { u: [200, 290], v: [210, 260] },
      { u: [290, 400], v: [0, 260] },
    ]);
  });

  it('has no rectangle above an opening that reaches the ceiling, nor beside one that fills it', () => {
    expect(quadsOf([{ u: [100, 200], v: [0, 260] }])).toEqual([
      { u: [0, 100], v: [0, 260] },
      { u: [200, 400], v: [0, 260] },
    ]);
    expect(quadsOf([{ u: [0, 400], v: [0, 260] }])).toEqual([]);
    expect(quadsOf([{ u: [-50, 500], v: [-20, 300] }])).toEqual([]);
  });

  it('keeps windows above each other apart, in whichever order they come', () => {
    const low: Rectangle = { u: [10, 60], v: [20, 80] };
    const high: Rectangle = { u: [10, 60], v: [120, 200] };
    for (const holes of [
      [low, high],
      [high, low],
    ]) {
      expect(quadsOf(holes).filter(({ u }) => u[0] === 10)).toEqual([
        { u: [10, 60], v: [0, 20] },
        { u: [10, 60], v: [80, 120] },
        { u: [10, 60], v: [200, 260] },
      ]);
    }
  });

  it('leaves out openings of no height or no width', () => {
    expect(totalOf(quadsOf([{ u: [10, 60], v: [20, 20] }]))).toBe(400 * 260);
    expect(totalOf(quadsOf([{ u: [60, 60], v: [20, 90] }]))).toBe(400 * 260);
    expect(totalOf(quadsOf([{ u: [60, 10], v: [20, 90] }]))).toBe(400 * 260);
  });

  it('is divided where it is asked to be as well', () => {
    const quads = quadsOf([window], { u: [18, 390, 500, -3], v: [40, 10, 300, -3] });
    expect(quads.slice(0, 3)).toEqual([
      { u: [0, 18], v: [0, 10] },
      { u: [0, 18], v: [10, 40] },
      { u: [0, 18], v: [40, 260] },
    ]);
    expect(quads.filter(({ u }) => u[0] === 200)).toEqual([
      { u: [200, 290], v: [0, 10] },
      { u: [200, 290], v: [10, 40] },
      { u: [200, 290], v: [40, 90] },
      { u: [200, 290], v: [210, 260] },
    ]);
    expect(totalOf(quads)).toBe(400 * 260 - 90 * 120);
    expect(quadsOf([], { u: [200, 200], v: [90, 90] })).toHaveLength(4);
  });

  it('has the area of the wall less its openings, and no overlap, for ten openings beside each other', () => {
    const stretch = fc.record({
      gap: fc.integer({ min: 0, max: 10 }),
      width: fc.integer({ min: 1, max: 30 }),
      bottom: fc.integer({ min: 0, max: 259 }),
      height: fc.integer({ min: 1, max: 260 }),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 10 }), (stretches) => {
        let u = 0;
        const holes = stretches.map(({ gap, width, bottom, height }): Rectangle => {
          const hole: Rectangle = {
            u: [u + gap, u + gap + width],
            v: [bottom, Math.min(260, bottom + height)],
          };
          u += gap + width;
          return hole;
        });
        const quads = quadsOf(holes);
        expectCut(quads, holes);
        expect(totalOf(quads)).toBe(400 * 260 - totalOf(holes));
      }),
    );
  });

  it('covers what openings leave even when these overlap and reach beyond the wall', () => {
    const anyHole = fc
      .tuple(
        fc.integer({ min: -20, max: 420 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: -20, max: 280 }),
        fc.integer({ min: 0, max: 200 }),
      )
      .map(([u, width, v, height]): Rectangle => ({ u: [u, u + width], v: [v, v + height] }));
    const cutter = new WallCutter();
    fc.assert(
      fc.property(fc.array(anyHole, { maxLength: 12 }), fc.boolean(), (holes, isDivided) => {
        const breaks = isDivided ? { u: [18, 50, 350, 382], v: [10, 40] } : { u: [], v: [] };
        const quads = quadsOf(holes, breaks, cutter);
        expectCut(quads, holes);
        let open = 0;
        for (let u = 0; u < 400; u += 1) {
          const across = holes.filter((hole) => hole.u[0] <= u && hole.u[1] > u);
          if (across.length === 0) continue;
          for (let v = 0; v < 260; v += 1) {
            if (across.some((hole) => hole.v[0] <= v && hole.v[1] > v)) open += 1;
          }
        }
        expect(totalOf(quads)).toBe(400 * 260 - open);
      }),
      { numRuns: runs(60) },
    );
  });

  it('makes room for more openings than any wall had before', () => {
    const holes = Array.from({ length: 60 }, (_, i): Rectangle => ({ u: [i * 6, i * 6 + 3], v: [10, 20] }));
    expect(totalOf(quadsOf(holes))).toBe(400 * 260 - 60 * 30);
    const divided = quadsOf(holes, { u: [], v: Array.from({ length: 20 }, (_, i) => 21 + i) });
    expect(totalOf(divided)).toBe(400 * 260 - 60 * 30);
  });
});
