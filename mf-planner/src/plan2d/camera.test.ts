import { createCameraStore, fittedTo, panned, scaleOf, toPixel, toPlan, zoomedTo } from './camera';

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

  it('leaves a room half of a small canvas', () => {
    const small = fittedTo({ ...camera, size: { width: 420, height: 240 } }, [
      { x: 0, y: 0 },
      { x: 400, y: 300 },
    ]);
    expect(300 * scaleOf(small)).toBeCloseTo(120, 6);
  });

  it('knows whether anybody has looked elsewhere since it was fitted', () => {
    expect(camera.isFitted).toBe(true);
    expect(panned(camera, 1, 0).isFitted).toBe(false);
    expect(zoomedTo(camera, 1.1).isFitted).toBe(false);
    expect(fittedTo(panned(camera, 1, 0), []).isFitted).toBe(true);
  });
});
