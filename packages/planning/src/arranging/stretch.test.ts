import { type Box, newBox } from '../placing/box';
import { openScene } from '../placing/scene';
import { boxReach, holdZone, narrowByBox, segmentBox } from './stretch';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();

function box(x: number, y: number, [width, length]: readonly [number, number], degrees = 0): Box {
  const turn = (degrees * Math.PI) / 180;
  return Object.assign(newBox(), {
    ...{ x, y, halfWidth: width / 2, halfLength: length / 2 },
    ...{ cos: Math.cos(turn), sin: Math.sin(turn) },
  });
}

const unit = (degrees: number) => {
  const turn = (degrees * Math.PI) / 180;
  return { x: Math.cos(turn), y: Math.sin(turn) };
};

function taken(held: Box, other: Box, degrees: number) {
  const stretch = { from: -Infinity, to: Infinity };
  narrowByBox(stretch, held, other, unit(degrees));
  return stretch;
}

describe('boxReach', () => {
  it('is half of what a footprint measures along a line', () => {
    expect(boxReach(box(0, 0, [60, 20]), unit(0))).toBeCloseTo(30);
    expect(boxReach(box(0, 0, [60, 20]), unit(90))).toBeCloseTo(10);
    expect(boxReach(box(0, 0, [60, 20], 30), unit(30))).toBeCloseTo(30);
    expect(boxReach(box(0, 0, [60, 20], 30), unit(120))).toBeCloseTo(10);
    expect(boxReach(box(0, 0, [60, 20], 30), unit(60))).toBeCloseTo(30 * Math.cos(Math.PI / 6) + 5);
  });
});

describe('narrowByBox', () => {
  it('gives the stretch in which two footprints overlap, from touch to touch', () => {
    expect(taken(box(0, 0, [60, 20]), box(100, 0, [40, 20]), 0)).toEqual({ from: 50, to: 150 });
    expect(taken(box(0, 0, [60, 20]), box(100, 0, [40, 20]), 180)).toEqual({ from: -150, to: -50 });
    const across = taken(box(0, 0, [60, 20]), box(10, 5, [40, 20]), 90);
    expect(across.from).toBeCloseTo(-15);
    expect(across.to).toBeCloseTo(25);
  });

  it('gives none when they pass by each other, or only touch', () => {
    const isEmpty = (y: number) => {
      const { from, to } = taken(box(0, 0, [60, 20]), box(100, y, [40, 20]), 0);
      return !(to > from);
    };
    expect(isEmpty(19.9)).toBe(false);
    expect(isEmpty(20)).toBe(true);
    expect(isEmpty(-20)).toBe(true);
    expect(isEmpty(-19.9)).toBe(false);
    expect(isEmpty(40)).toBe(true);
  });

  it('is exact for turned footprints and slanted lines', () => {
    const along = taken(box(0, 0, [60, 20], 30), box(100 * Math.cos(Math.PI / 6), 50, [40, 20], 30), 30);
    expect(along.from).toBeCloseTo(50);
    expect(along.to).toBeCloseTo(150);
    // A square on its corner meets an upright one: corner against edge.
    const corner = taken(box(0, 0, [20, 20], 45), box(100, 0, [40, 40]), 0);
    expect(corner.from).toBeCloseTo(80 - 10 * Math.SQRT2);
    expect(corner.to).toBeCloseTo(120 + 10 * Math.SQRT2);
    const slanted = taken(box(0, 0, [20, 20]), box(100, 100, [20, 20]), 45);
    expect(slanted.from).toBeCloseTo(80 * Math.SQRT2);
    expect(slanted.to).toBeCloseTo(120 * Math.SQRT2);
    // Turned 30 degrees one way, a long box is in the way; the other way it is not.
    const passes = (degrees: number) => {
      const { from, to } = taken(box(0, 0, [10, 10]), box(60, 40, [100, 4], degrees), 90);
      return !(to > from);
    };
    expect(passes(30)).toBe(true);
    const reach = taken(box(0, 0, [10, 10]), box(40, 40, [100, 4], 30), 90);
    const mirrored = taken(box(0, 0, [10, 10]), box(-40, 40, [100, 4], -30), 90);
    expect(reach.from).toBeCloseTo(mirrored.from);
    expect(reach.to).toBeCloseTo(mirrored.to);
    expect(reach.to).toBeCloseTo(
      40 - 40 * Math.tan(Math.PI / 6) + 2 / Math.cos(Math.PI / 6) + 5 + 5 * Math.tan(Math.PI / 6),
    );
  });
});

describe('the zones of walls and openings', () => {
  const data = rectangle(500, 400);
  const scene = openScene(data, catalogue);

  it('are the inner face of a wall, without depth', () => {
    expect(segmentBox(scene.walls[1]!)).toMatchObject({
      x: 500,
      y: 200,
      halfWidth: 200,
      halfLength: 0,
      cos: 0,
      sin: 1,
    });
    expect(segmentBox(scene.walls[2]!)).toMatchObject({ x: 250, y: 400, halfWidth: 250, cos: -1, sin: 0 });
  });

  it('are the 30 cm of floor before an opening with its casing', () => {
    const window = placedAt(productOf(catalogue, 'WN-24'), 507.5, 150, { wall: 'Wall 2', rotation: 90 });
    const zone = holdZone(scene, window, newBox());
    expect(zone).toMatchObject({ x: 485, y: 150, halfLength: 15, cos: 0, sin: 1 });
    expect(zone.halfWidth).toBeCloseTo(30.48 + 6.35);
    expect(zone.bottom).toBeCloseTo(150 - 6.35);
    expect(zone.top).toBeCloseTo(150 + 91.44 + 6.35);
    const below = placedAt(productOf(catalogue, 'WN-24'), 100, 407.5, { wall: 'Wall 3', rotation: 180 });
    expect(holdZone(scene, below, newBox())).toMatchObject({ x: 100, y: 385 });
  });

  it('are the footprint of anything else, and of an opening without its wall', () => {
    const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 200, { rotation: 90 });
    expect(holdZone(scene, rack, newBox())).toMatchObject({ x: 100, y: 200, halfLength: 34.29 / 2 });
    const lost = placedAt(productOf(catalogue, 'WN-24'), 100, 200);
    expect(holdZone(scene, lost, newBox())).toMatchObject({
      x: 100,
      y: 200,
      halfLength: 7.5,
      halfWidth: 30.48,
    });
  });
});
