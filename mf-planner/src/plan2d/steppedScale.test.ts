import { steppedScale } from './steppedScale';

describe('the scale in steps', () => {
  it('is at most the scale itself, and more than five sixths of it', () => {
    for (let scale = 0.05; scale < 20; scale *= 1.07) {
      const stepped = steppedScale(1 / scale);
      expect(stepped).toBeLessThanOrEqual(scale * (1 + 1e-9));
      expect(stepped / scale).toBeGreaterThan(5 / 6);
    }
  });

  it('stays the same for a little zooming and doubles in four steps', () => {
    expect(steppedScale(1 / 2.1)).toBe(steppedScale(1 / 2.2));
    expect(steppedScale(1 / 4) / steppedScale(1 / 2)).toBeCloseTo(2, 9);
    const between = [2, 2.5, 3, 3.5].map((scale) => steppedScale(1 / scale));
    expect(new Set(between).size).toBe(4);
  });
});
