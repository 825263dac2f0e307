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

  it('shows a drawing ground where there is no room', () => {
    expect(fittedTo(camera, []).centre).toEqual({ x: 300, y: 200 });
  });
});
