import {
  createCameraStore,
  fittedTo,
  panned,
  scaleOf,
  steppedScale,
  toPixel,
  toPlan,
  type WheelTurn,
  zoomedByStep,
  zoomedByWheel,
  zoomedTo,
} from './camera';

const camera = fittedTo({ ...createCameraStore().getState(), size: { width: 1000, height: 800 } }, [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 300 },
  { x: 0, y: 300 },
]);

describe('the camera', () => {
  it('puts the room in the middle, at zoom 1, with space for its dimensions', () => {
    expect(toPixel(camera, { x: 200, y: 150 })).toEqual({ x: 500, y: 400 });
    expect(camera.zoom).toBe(1);
    expect(toPixel(camera, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(90);
  });

  it('tells where a pixel is on the plan', () => {
    const at = toPlan(camera, { x: 123, y: 456 });
    expect(toPixel(camera, at).x).toBeCloseTo(123, 9);
    expect(toPixel(camera, at).y).toBeCloseTo(456, 9);
  });

  it('keeps what is under the pointer there while zooming', () => {
    const pointer = { x: 700, y: 200 };
    const before = toPlan(camera, pointer);
    const after = toPlan(zoomedTo(camera, 1.7, pointer), pointer);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it.each([
    [0.1, 0.1],
    [0.09, 0.1],
    [5, 5],
    [5.1, 5],
  ])('zooms to %d as %d', (wanted, got) => {
    expect(zoomedTo(camera, wanted).zoom).toBe(got);
  });

  it('pans by pixels', () => {
    const moved = panned(camera, 30, -10);
    expect(toPixel(moved, { x: 200, y: 150 })).toEqual({ x: 530, y: 390 });
    expect(scaleOf(moved)).toBe(scaleOf(camera));
  });

  it('shows 8 by 6 metres where there is no room, to the edges of the canvas', () => {
    const empty = fittedTo({ ...camera, size: { width: 700, height: 600 } }, []);
    expect(toPlan(empty, { x: 0, y: 300 }).x).toBeCloseTo(0, 9);
    expect(toPlan(empty, { x: 700, y: 300 }).x).toBeCloseTo(800, 9);
    expect(300 * scaleOf(empty)).toBeGreaterThan(250);
  });

  it('leaves a room three fifths of a small canvas, its walls among it', () => {
    const small = fittedTo({ ...camera, size: { width: 420, height: 240 } }, [
      { x: 0, y: 0 },
      { x: 400, y: 300 },
    ]);
    expect((300 + 30) * scaleOf(small)).toBeCloseTo(144, 6);
  });

  it('leaves space for dimension lines round the walls on a phone held upright', () => {
    const phone = fittedTo({ ...camera, size: { width: 390, height: 520 } }, [
      { x: 0, y: 0 },
      { x: 441, y: 380 },
    ]);
    const wall = 15 * scaleOf(phone);
    expect(toPixel(phone, { x: 0, y: 0 }).x - wall).toBeCloseTo(64, 6);
    expect(390 - toPixel(phone, { x: 441, y: 380 }).x - wall).toBeCloseTo(64, 6);
  });

  it.each([
    [1, 1, 1.1],
    [1.37, 1, 1.5],
    [1.37, -1, 1.3],
    [4.95, 1, 5],
    [5, 1, 5],
    [0.1, -1, 0.1],
  ] as const)('from zoom %d a step of %d leads to %d', (zoom, step, got) => {
    expect(zoomedByStep({ ...camera, zoom }, step).zoom).toBeCloseTo(got, 9);
  });

  it('takes a notch of the wheel for a step, and fingers on a pad for as much as they move', () => {
    const turned = (deltaY: number, changes: Partial<WheelTurn> = {}) =>
      zoomedByWheel(camera, { deltaY, deltaMode: 0, ...changes }, { x: 0, y: 0 }).zoom;
    expect(turned(-100)).toBeCloseTo(1.1, 9);
    expect(turned(120)).toBeCloseTo(0.9, 9);
    expect(turned(-3, { deltaMode: 1 })).toBeCloseTo(1.1, 9);
    expect(turned(-5)).toBeCloseTo(1.01, 9);
    expect(turned(0)).toBe(1);
  });

  it('knows whether anybody has looked elsewhere since it was fitted', () => {
    expect(camera.isFitted).toBe(true);
    expect(panned(camera, 1, 0).isFitted).toBe(false);
    expect(zoomedTo(camera, 1.1).isFitted).toBe(false);
    expect(fittedTo(panned(camera, 1, 0), []).isFitted).toBe(true);
  });
});

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
