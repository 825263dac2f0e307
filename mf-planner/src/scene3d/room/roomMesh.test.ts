import type { MeshData } from '@rackwright/models';
import { emptyProject, type PlacedObject, readyShape, type SceneData } from '@rackwright/planning';
import { type Hole, skirtingOf, wallFrame, wallMesh, wallMeshShapes } from './roomMesh';
import { placedObject } from '../testProducts';

const hole = (u: [number, number], v: [number, number]): Hole => ({ u, v, casing: 0 });

/** Middles and areas of the triangles of wall 1 that look into the room (1) or away from it (-1). */
function facing(
  { positions, normals, indices }: MeshData,
  side: 1 | -1,
): { u: number; v: number; area: number }[] {
  const triangles = [];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    if (Math.abs(normals[a + 2]! - side) > 1e-6) continue;
    const [bu, bv] = [positions[b]! - positions[a]!, positions[b + 1]! - positions[a + 1]!];
    const [cu, cv] = [positions[c]! - positions[a]!, positions[c + 1]! - positions[a + 1]!];
    triangles.push({
      u: (positions[a]! + positions[b]! + positions[c]!) / 3,
      v: (positions[a + 1]! + positions[b + 1]! + positions[c + 1]!) / 3,
      area: Math.abs(bu * cv - bv * cu) / 2,
    });
  }
  return triangles;
}

const meshOf = (holes: readonly Hole[]): MeshData =>
  wallMesh({ ...wallMeshShapes(roomWith([]), () => false)[0]!, holes });
const areaOf = (triangles: readonly { area: number }[]): number =>
  triangles.reduce((sum, { area }) => sum + area, 0);

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
  ])(
    'keeps the area without %s on both its faces, the outer one longer by the mitres',
    (_name, holes, cut) => {
      const mesh = meshOf(holes);
      expect(areaOf(facing(mesh, 1))).toBeCloseTo(400 * 260 - cut, 1);
      expect(areaOf(facing(mesh, -1))).toBeCloseTo(430 * 260 - cut, 1);
    },
  );

  it('leaves no part of an opening covered', () => {
    const holes = [hole([50, 130], [0, 203]), hole([200, 290], [90, 210])];
    const mesh = meshOf(holes);
    for (const { u, v } of [...facing(mesh, 1), ...facing(mesh, -1)]) {
      const isOpen = holes.some((one) => u > one.u[0] && u < one.u[1] && v > one.v[0] && v < one.v[1]);
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
    const shapes = wallMeshShapes(
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
    const [shape] = wallMeshShapes(roomWith([]), () => false);
    const { positions, normals } = wallMesh(shape!);
    for (let i = 0; i < positions.length; i += 3) {
      const [nz, z] = [normals[i + 2]!, positions[i + 2]!];
      if (Math.abs(nz) < 0.99) continue;
      expect(nz).toBeCloseTo(z === 0 ? 1 : -1, 6);
    }
  });
});

/** Area of the triangles that look along an axis, one way or the other, between two heights. */
function areaFacing(
  mesh: MeshData,
  [axis, side]: [0 | 1 | 2, 1 | -1],
  [low, high]: [number, number],
): number {
  const { positions, normals, indices } = mesh;
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [0, 1, 2].map((k) => indices[i + k]! * 3);
    const middle = corners.reduce((sum, at) => sum + positions[at + 1]!, 0) / 3;
    if (Math.abs(normals[corners[0]! + axis]! - side) > 1e-6 || middle < low || middle > high) continue;
    const [a, b, c] = corners.map((at) => positions.slice(at, at + 3));
    const [u, v] = [b!.map((x, k) => x - a![k]!), c!.map((x, k) => x - a![k]!)];
    const cross = [0, 1, 2].map((k) => u[(k + 1) % 3]! * v[(k + 2) % 3]! - u[(k + 2) % 3]! * v[(k + 1) % 3]!);
    area += Math.hypot(...cross) / 2;
  }
  return area;
}

describe('the thickness of a wall', () => {
  const window = hole([100, 200], [90, 210]);

  it('shows in the reveals of a window, which look into the opening from all four sides', () => {
    const mesh = meshOf([window]);
    expect(areaFacing(mesh, [0, 1], [90, 210])).toBeCloseTo(15 * 120, 1);
    expect(areaFacing(mesh, [0, -1], [90, 210])).toBeCloseTo(15 * 120, 1);
    expect(areaFacing(mesh, [1, 1], [89, 91])).toBeCloseTo(15 * 100, 1);
    expect(areaFacing(mesh, [1, -1], [209, 211])).toBeCloseTo(15 * 100, 1);
  });

  it('has no sill where a door reaches the floor', () => {
    expect(areaFacing(meshOf([hole([100, 200], [0, 210])]), [1, 1], [-1, 1])).toBe(0);
  });

  it('lies in the covering in centimetres, on from the walls before it', () => {
    const { uvs } = wallMesh(wallMeshShapes(roomWith([]), () => false)[1]!);
    const us = [...uvs].filter((_, i) => i % 2 === 0);
    expect(us.reduce((least, u) => Math.min(least, u), Infinity)).toBeCloseTo(400 - 15, 6);
    expect(us.reduce((most, u) => Math.max(most, u), -Infinity)).toBeCloseTo(700 + 15, 6);
  });
});

describe('skirting boards', () => {
  const shape = {
    ...wallMeshShapes(roomWith([]), () => false)[0]!,
    holes: [{ ...hole([50, 130], [0, 203]), casing: 6 }],
  };

  it('leave doors with their casings out, and run on below windows', () => {
    expect(skirtingOf(shape)).toEqual([
      [0, 44],
      [136, 400],
    ]);
    expect(skirtingOf({ ...shape, holes: [hole([50, 130], [90, 203])] })).toEqual([[0, 400]]);
  });

  it('are drawn only where they are wanted', () => {
    const count = (mesh: MeshData): number => mesh.indices.length;
    expect(count(wallFrame(shape, skirtingOf(shape)))).toBeGreaterThan(count(wallFrame(shape, null)));
  });
});

describe('the corners of walls', () => {
  it('meet with walls of different thickness', () => {
    const data = { ...roomWith([]), walls: [{ width: 10 }, { width: 30 }, { width: 10 }, { width: 30 }] };
    const shapes = wallMeshShapes(data, () => false);
    expect(shapes[0]!.outer).toEqual([-30, 430]);
    expect(shapes[1]!.outer).toEqual([-10, 310]);
  });
});
