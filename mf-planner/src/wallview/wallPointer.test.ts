import { wallAt } from '@rackwright/planning';
import { rectangle } from '@rackwright/planning/testRooms';
import { createCameraStore, toPixel } from '../editor/camera';
import { onWall } from './elevation';
import { atCorner, fittedToWall, heldAtWall, slid, slideLimits } from '../editor/wallCamera';
import { wallPointer } from './wallPointer';

const wall = wallAt(rectangle(400, 300), 1);
const camera = fittedToWall({ ...createCameraStore().getState(), size: { width: 900, height: 700 } }, wall);
const frame = { left: 50, top: 20 };

function under(markup: string): Element {
  document.body.innerHTML = `<svg>${markup}</svg>`;
  return document.querySelector('.hit')!;
}

/** The event at a place on the wall. */
const eventAt = (u: number, height: number, changes: object = {}) => {
  const { x, y } = toPixel(camera, { x: u, y: -height });
  return {
    clientX: x + frame.left,
    clientY: y + frame.top,
    shiftKey: false,
    altKey: false,
    pointerType: 'mouse',
    target: document.body as Element,
    ...changes,
  };
};
const pointerAt = (u: number, height: number, changes: object = {}) =>
  wallPointer(eventAt(u, height, changes), frame, { camera, wall });

describe('a browser event on a wall', () => {
  it('is the point of the inner face in the plan and the height above the floor', () => {
    const pointer = pointerAt(120, 80);
    expect(pointer).toMatchObject({ plane: 'wall', heightCm: expect.closeTo(80, 6) as number, corner: null });
    expect(pointer.at.x).toBeCloseTo(400, 6);
    expect(pointer.at.y).toBeCloseTo(120, 6);
    expect(onWall(wall, pointer.at).u).toBeCloseTo(120, 6);
  });

  it('is between the floor and the ceiling, however far below or above the pointer is', () => {
    expect(pointerAt(120, -40).heightCm).toBe(0);
    expect(pointerAt(120, 1000).heightCm).toBe(wall.height);
  });

  it('names the object through its picture, the wall and the handle', () => {
    const at = (markup: string) => pointerAt(0, 0, { target: under(markup) });
    expect(at('<g data-object="rack-1"><use class="hit" href="#look"/></g>').objectId).toBe('rack-1');
    expect(at('<g data-wall="1"><rect class="hit"/></g>').wall).toBe(1);
    expect(at('<g data-handle="top" data-object="shelf"><circle class="hit"/></g>')).toMatchObject({
      handle: 'top',
      objectId: 'shelf',
    });
  });
});

describe('the view of a wall', () => {
  it('has the whole wall in it at first, with space for its dimensions', () => {
    const { x: left, y: bottom } = toPixel(camera, { x: 0, y: 0 });
    const { x: right, y: top } = toPixel(camera, { x: wall.length, y: -wall.height });
    expect(left).toBeGreaterThanOrEqual(80);
    expect(right).toBeLessThanOrEqual(900 - 40);
    expect(top).toBeGreaterThanOrEqual(80);
    expect(bottom).toBeLessThanOrEqual(700 - 100);
  });

  it('has nowhere to slide to while the whole wall is in it', () => {
    const { left, right } = slideLimits(camera, wall);
    expect(left).toBe(right);
    expect(slid(camera, wall, 0.25).centre.x).toBeCloseTo(camera.centre.x, 6);
  });

  it('slides no further than the corners, and there at once when asked', () => {
    const near = { ...camera, zoom: 4 };
    const { left, right } = slideLimits(near, wall);
    expect(slid(near, wall, 100).centre.x).toBe(right);
    expect(slid(near, wall, -100).centre.x).toBe(left);
    expect(toPixel(atCorner(near, wall, 'left'), { x: 0, y: 0 }).x).toBeCloseTo(84, 6);
    expect(toPixel(atCorner(near, wall, 'right'), { x: wall.length, y: 0 }).x).toBeCloseTo(900 - 44, 6);
  });

  it('keeps some of the wall in sight, however far it is dragged', () => {
    const away = { ...camera, centre: { x: 5000, y: -5000 } };
    expect(heldAtWall(away, wall).centre).toEqual({ x: wall.length, y: -wall.height });
  });
});
