import fc from 'fast-check';
import { sen } from '../catalogue/sen';
import { runs } from '../properties/testRuns';
import { fill, plainWorth, quarterInches, stretchesOf } from './fillStretches';
import { FREE_STEP } from './freeSpans';
import type { CellarPiece } from './pieces';

const piece = (id: string, width: number): CellarPiece => ({
  id,
  width,
  parts: [],
  depth: 30,
  base: 0,
  top: 100,
  holdings: [],
  price: sen(0),
  look: null,
});

/** The best there is, by trying everything. */
function tried(steps: number, pieces: readonly { readonly steps: number; readonly worth: number }[]): number {
  return Math.max(
    0,
    ...pieces
      .filter((each) => each.steps <= steps)
      .map((each) => each.worth + tried(steps - each.steps, pieces)),
  );
}

describe('filling a stretch', () => {
  it('is as good as trying everything, and what stands never overlaps nor leaves it', () => {
    const some = fc.array(
      fc.record({ steps: fc.integer({ min: 4, max: 30 }), worth: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), some, (steps, pieces) => {
        const choices = pieces.map((each, i) => ({
          piece: piece(`p${i}`, each.steps * FREE_STEP),
          steps: each.steps,
          profile: 0,
        }));
        const stretches = stretchesOf(0, [[{ from: 10, to: 10 + steps * FREE_STEP }]]);
        const { worth, standing } = fill(stretches, choices, plainWorth(pieces.map((each) => each.worth)));
        expect(worth).toBe(tried(steps, pieces));
        let reached = 10;
        for (const each of standing) {
          expect(each.middle - each.piece.width / 2).toBeGreaterThanOrEqual(reached - 1e-6);
          reached = each.middle + each.piece.width / 2;
        }
        expect(reached).toBeLessThanOrEqual(10 + steps * FREE_STEP + 1e-6);
      }),
      { numRuns: runs(300) },
    );
  });

  it('stands what is high only where it is free for it', () => {
    const [low, high] = [{ ...piece('low', 40 * FREE_STEP), top: 50 }, piece('high', 40 * FREE_STEP)];
    const whole = { from: 0, to: 120 * FREE_STEP };
    const stretches = stretchesOf(0, [[whole], [{ from: 80 * FREE_STEP, to: whole.to }]]);
    const choices = [
      { piece: low, steps: 40, profile: 0 },
      { piece: high, steps: 40, profile: 1 },
    ];
    const { standing } = fill(stretches, choices, plainWorth([1, 2]));
    expect(standing.map((each) => each.piece.id)).toEqual(['low', 'low', 'high']);
  });

  it('stands nothing where only another stretch of the wall is free for it', () => {
    const stretches = stretchesOf(0, [
      [
        { from: 0, to: 50 },
        { from: 60, to: 160 },
      ],
      [{ from: 0, to: 20 }],
    ]);
    const choices = [{ piece: piece('high', 40 * FREE_STEP), steps: 40, profile: 1 }];
    expect(fill(stretches, choices, plainWorth([1])).standing).toEqual([]);
  });

  it('takes a width that the catalogue rounded for the quarter inches that it is', () => {
    expect(quarterInches(62.865)).toBe(99);
    expect(quarterInches(62.87)).toBe(99);
    expect(quarterInches(62.88)).toBe(100);
  });
});
