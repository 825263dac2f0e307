import fc from 'fast-check';
import { distance } from '../geometry';
import {
  ANGLE_STEP,
  CLOSE_RADIUS,
  LENGTH_STEP,
  canAddCorner,
  canClose,
  closesAt,
  nextCorner,
  snapLengthUp,
} from './drawing';
import { closeOutline } from './room';

const at = (x: number, y: number) => ({ x, y });
const both = { snapLength: true, snapAngle: true };

describe('snapLengthUp', () => {
  it('goes up to the next multiple of 0.635', () => {
    expect(snapLengthUp(100)).toBe(100.33);
    expect(snapLengthUp(0.635)).toBe(0.635);
    expect(snapLengthUp(0.64)).toBe(1.27);
    expect(snapLengthUp(63.5)).toBe(63.5);
    expect(snapLengthUp(0)).toBe(0);
  });

  it('takes a length within 1e-6 above a multiple for that multiple', () => {
    expect(snapLengthUp(63.5000009)).toBe(63.5);
    expect(snapLengthUp(63.5000011)).toBe(64.135);
  });

  it('is never shorter, by less than a step longer, and stays where it got to', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (cm) => {
        const snapped = snapLengthUp(cm);
        expect(snapped).toBeGreaterThanOrEqual(cm - 1.1e-6);
        expect(snapped - cm).toBeLessThan(LENGTH_STEP);
        expect(snapLengthUp(snapped)).toBe(snapped);
      }),
    );
  });
});

describe('the next corner', () => {
  it('lies in a direction of 15 degrees, at the pointer`s reach along it, snapped up', () => {
    expect(nextCorner([at(0, 0)], at(100, 13), both)).toEqual({
      point: at(100.33, 0),
      lengthCm: 100.33,
      angleDeg: 0,
    });
    expect(nextCorner([at(0, 0)], at(100, 14), both).angleDeg).toBe(15);
    expect(nextCorner([at(10, 10)], at(8, 110), both)).toEqual({
      point: at(10, 110.33),
      lengthCm: 100.33,
      angleDeg: 90,
    });
    expect(nextCorner([at(0, 0)], at(100, -1), both).angleDeg).toBe(0);
    expect(nextCorner([at(10, 20)], at(110, 23), both).point).toEqual(at(110.33, 20));
  });

  it('keeps the pointer`s direction when only lengths snap, and its reach when only angles do', () => {
    const length = nextCorner([at(0, 0)], at(30, 40), { snapLength: true, snapAngle: false });
    expect(length.lengthCm).toBe(50.165);
    expect(length.angleDeg).toBeCloseTo(53.1301, 4);
    expect(length.point.x).toBeCloseTo(30.099, 6);
    expect(length.point.y).toBeCloseTo(40.132, 6);
    expect(nextCorner([at(0, 0)], at(100, 13), { snapLength: false, snapAngle: true })).toEqual({
      point: at(100, 0),
      lengthCm: 100,
      angleDeg: 0,
    });
  });

  it('is the pointer exactly when nothing snaps, and at the first corner', () => {
    const off = { snapLength: false, snapAngle: false };
    const next = nextCorner([at(0, 0)], at(30, 40), off);
    expect(next).toEqual({ point: at(30, 40), lengthCm: 50, angleDeg: expect.closeTo(53.1301, 4) as number });
    expect(nextCorner([], at(7, 8), both)).toEqual({ point: at(7, 8), lengthCm: 0, angleDeg: 0 });
  });

  it('has a direction that is a multiple of 15 degrees wherever the pointer is', () => {
    const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const { point, lengthCm, angleDeg } = nextCorner([at(3, 4)], at(x, y), both);
        expect(angleDeg % ANGLE_STEP).toBe(0);
        expect(angleDeg).toBeLessThan(360);
        expect(distance(at(3, 4), point)).toBeCloseTo(lengthCm, 6);
      }),
    );
  });
});

describe('a new wall', () => {
  const drawn = [at(0, 0), at(100, 0), at(100, 100)];

  it('is 20 cm long at least', () => {
    expect(canAddCorner(drawn, at(80, 100))).toEqual({ ok: true, value: at(80, 100) });
    expect(canAddCorner(drawn, at(80.01, 100))).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 3'],
      limit: 20,
    });
  });

  it('does not cross or touch an earlier one', () => {
    const refusal = { ok: false, reason: 'walls-cross', walls: ['Wall 1', 'Wall 3'] };
    expect(canAddCorner(drawn, at(50, -50))).toEqual(refusal);
    expect(canAddCorner(drawn, at(0, 0))).toEqual(refusal);
    expect(canAddCorner(drawn, at(0, 0.001)).ok).toBe(true);
    const longer = [...drawn, at(50, 100)];
    expect(canAddCorner(longer, at(50, -1))).toEqual({ ...refusal, walls: ['Wall 1', 'Wall 4'] });
    expect(canAddCorner([...drawn, at(0, 130), at(0, 170)], at(150, 20))).toEqual({
      ...refusal,
      walls: ['Wall 2', 'Wall 5'],
    });
  });

  it('does not fold back within 10 degrees of the one before it, on either side', () => {
    const folded = (degrees: number) => {
      const radians = (degrees * Math.PI) / 180;
      return canAddCorner([at(0, 0), at(300, 0)], at(300 - 200 * Math.cos(radians), 200 * Math.sin(radians)));
    };
    const refusal = { ok: false, reason: 'angle-too-small', walls: ['Wall 1', 'Wall 2'], limit: 10 };
    expect([10, -10].map((degrees) => folded(degrees).ok)).toEqual([true, true]);
    expect([9.99, -9.99, 0].map(folded)).toEqual([refusal, refusal, refusal]);
  });

  it('ends within a kilometre of the origin', () => {
    const refusal = { ok: false, reason: 'bad-point', limit: 100_000 };
    expect(canAddCorner([], at(100_000, -100_000)).ok).toBe(true);
    expect(canAddCorner([], at(100_000.01, 0))).toEqual(refusal);
    expect(canAddCorner([], at(0, -100_000.01))).toEqual(refusal);
    expect(canAddCorner(drawn, at(NaN, 0))).toEqual(refusal);
  });

  it('is the 1,000th at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => at(i * 30, (i % 2) * 30));
    expect(canAddCorner(many(999), at(29_970, 30)).ok).toBe(true);
    expect(canAddCorner(many(1000), at(30_000, 0))).toEqual({
      ok: false,
      reason: 'too-many-corners',
      limit: 1000,
    });
  });
});

describe('closing', () => {
  const drawn = [at(0, 0), at(100, 0), at(100, 100)];

  it('happens when a click lands within 20 cm of the first corner', () => {
    expect(CLOSE_RADIUS).toBe(20);
    expect(closesAt(drawn, at(0, 20))).toBe(true);
    expect(closesAt(drawn, at(12, -16))).toBe(true);
    expect(closesAt(drawn, at(0, 20.01))).toBe(false);
  });

  it('takes three corners, by a click or by Escape', () => {
    expect(closesAt(drawn.slice(0, 2), at(0, 0))).toBe(false);
    expect([0, 2, 3, 4].map((count) => canClose([...drawn, at(0, 100)].slice(0, count)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('holds the last wall to the rules of the others, and names walls as they were drawn', () => {
    const short = [at(0, 0), at(0, 100), at(100, 100), at(100, 0), at(19.99, 0)];
    expect(closeOutline(short)).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 5'],
      limit: 20,
    });
    expect(closeOutline([...short.slice(0, 4), at(20, 0)]).ok).toBe(true);
    const crossing = [at(0, 0), at(100, 0), at(100, 100), at(-50, 100), at(50, 50), at(150, 50)];
    expect(closeOutline(crossing)).toEqual({
      ok: false,
      reason: 'walls-cross',
      walls: ['Wall 2', 'Wall 5'],
    });
    const through = [at(0, 0), at(100, 0), at(100, 40), at(40, 40), at(40, 80), at(90, 80)];
    expect(closeOutline(through)).toEqual({
      ok: false,
      reason: 'walls-cross',
      walls: ['Wall 3', 'Wall 6'],
    });
    const sharp = [at(0, 0), at(300, 0), at(300, 150), at(290, 60)];
    expect(closeOutline(sharp)).toMatchObject({ reason: 'angle-too-small', walls: ['Wall 2', 'Wall 3'] });
    const spike = [at(0, 0), at(300, 0), at(300, 50)];
    expect(closeOutline(spike)).toEqual({
      ok: false,
      reason: 'angle-too-small',
      walls: ['Wall 3', 'Wall 1'],
      limit: 10,
    });
  });
});
