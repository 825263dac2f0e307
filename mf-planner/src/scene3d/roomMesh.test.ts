import type { PlacedObject, SceneData } from '@rackwright/planning';
import { emptyProject, readyShape } from '@rackwright/planning';
import { insetCorners, outerCorners, wallMesh, wallQuads, wallShapes } from './roomMesh';
import type { Hole, WallQuad } from './roomMesh';
import { placedObject } from './generators/sampleProducts';

const hole = (u: [number, number], v: [number, number]): Hole => ({ u, v, casing: 0 });
const areaOf = (quads: readonly WallQuad[]): number =>
  quads.reduce((sum, { u, v }) => sum + (u[1] - u[0]) * (v[1] - v[0]), 0);
const wall = { length: 400, height: 260 };

function roomWith(objects: readonly PlacedObject[]): SceneData {
  const points = readyShape('rectangle', 400, 300);
  return {
    ...emptyProject().data,
    points,
    walls: points.map(() => ({ width: 15 })),
    wallHeight: 260,
    objects,
  };
}

describe('a wall cut by openings', () => {
  it.each<[string, Hole[], number]>([
    ['none', [], 0],
    ['a door', [hole([50, 130], [0, 203])], 80 * 203],
    ['a window', [hole([200, 290], [90, 210])], 90 * 120],
    ['a door beside a window', [hole([50, 130], [0, 203]), hole([200, 290], [90, 210])], 80 * 203 + 90 * 120],
    [
      'two windows above each other',
      [hole([10, 60], [20, 80]), hole([40, 90], [120, 200])],
      50 * 60 + 50 * 80,
    ],
    ['an opening of the whole height', [hole([100, 200], [0, 260])], 100 * 260],
  ])('keeps the area without %s', (_name, holes, cut) => {
    expect(areaOf(wallQuads(wall, holes))).toBeCloseTo(400 * 260 - cut, 6);
    expect(areaOf(wallQuads(wall, holes, { u: [18, 382, 500], v: [10, 40] }))).toBeCloseTo(
      400 * 260 - cut,
      6,
    );
  });

  it('leaves no part of an opening covered', () => {
    const holes = [hole([50, 130], [0, 203]), hole([200, 290], [90, 210])];
    for (const { u, v } of wallQuads(wall, holes, { u: [60, 210], v: [40, 100] })) {
      const middle = [(u[0] + u[1]) / 2, (v[0] + v[1]) / 2] as const;
      const isOpen = holes.some(
        (one) => middle[0] > one.u[0] && middle[0] < one.u[1] && middle[1] > one.v[0] && middle[1] < one.v[1],
      );
      expect(isOpen).toBe(false);
    }
  });

  it('finds an opening along the wall it is attached to, and only there', () => {
    const window = placedObject({
      productId: 'W',
      x: 407.5,
      y: 100,
      rotation: 90,
      wall: 'Wall 2',
      height: 90,
    });
    const shapes = wallShapes(
      roomWith([{ ...window, size: { width: 60, length: 15, height: 120, casing: 6 } }]),
      () => true,
    );
    expect(shapes.map(({ holes }) => holes)).toEqual([
      [],
      [{ u: [70, 130], v: [90, 210], casing: 6 }],
      [],
      [],
    ]);
  });

  it('draws inner faces that look into the room and outer ones that look away', () => {
    const [shape] = wallShapes(roomWith([]), () => false);
    const { positions, normals } = wallMesh(shape!);
    for (let i = 0; i < positions.length; i += 3) {
      const [nz, z] = [normals[i + 2]!, positions[i + 2]!];
      if (Math.abs(nz) < 0.99) continue;
      expect(nz).toBeCloseTo(z === 0 ? 1 : -1, 6);
    }
  });
});

describe('the corners of walls', () => {
  it('meet outside by their thickness and inside by the distance asked for', () => {
    const walls = wallShapes(roomWith([]), () => false).map(({ wall: one }) => one);
    expect(outerCorners(walls)[0]).toEqual({ x: -15, y: -15 });
    expect(outerCorners(walls)[2]).toEqual({ x: 415, y: 315 });
    expect(insetCorners(walls, 20)[1]).toEqual({ x: 380, y: 20 });
  });

  it('meet with walls of different thickness', () => {
    const data = { ...roomWith([]), walls: [{ width: 10 }, { width: 30 }, { width: 10 }, { width: 30 }] };
    const shapes = wallShapes(data, () => false);
    expect(shapes[0]!.outer).toEqual([-30, 430]);
    expect(shapes[1]!.outer).toEqual([-10, 310]);
  });

  it('are cut off at three thicknesses where walls meet at a sharp angle', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 0, y: 80 },
    ];
    const walls = wallShapes(
      { ...roomWith([]), points, walls: points.map(() => ({ width: 15 })) },
      () => false,
    );
    const outer = outerCorners(walls.map(({ wall: one }) => one));
    outer.forEach((corner, i) => {
      expect(Math.hypot(corner.x - points[i]!.x, corner.y - points[i]!.y)).toBeLessThanOrEqual(45.0001);
    });
  });
});
