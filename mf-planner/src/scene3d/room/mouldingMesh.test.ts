import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  readyShape,
  type SceneData,
} from '@rackwright/planning';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { mouldingMesh, mouldingPaths } from './mouldingMesh';

const rack = sampleProduct({ id: 'RACK', drawnAs: 'individual' });
const corner = sampleProduct({
  id: 'CORNER',
  drawnAs: 'curvedCorner',
  cornerType: 'Curved',
  isExcludedTopCrownTrim: true,
});
const shelf = sampleProduct({ id: 'SHELF', drawnAs: 'shelf', isExcludedTopCrownTrim: true });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([rack, corner, shelf].map((one) => [one.id, one])),
};

function at(
  x: number,
  more: { productId?: string; width?: number; length?: number; height?: number } = {},
): PlacedObject {
  const { productId = 'RACK', width = 60, length = 34, height = 196 } = more;
  return {
    ...placedObject({ id: `${productId}${x}`, productId, x, y: length / 2, wall: 'Wall 1' }),
    size: { width, length, height, casing: 0 },
  };
}

function planOf(objects: readonly PlacedObject[], moulding?: string): SceneData {
  const points = readyShape('rectangle', 600, 400);
  const data = {
    ...emptyProject().data,
    points,
    walls: points.map(() => ({ width: 15 })),
    wallHeight: 260,
    objects,
  };
  return { ...data, trimAndFiller: moulding ? { moulding } : {} };
}

const linesOf = (objects: readonly PlacedObject[], moulding?: string): string[] =>
  mouldingPaths(planOf(objects, moulding), catalogue).map(
    ({ kind, points }) =>
      `${kind} ${points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}`,
  );

describe('mouldings', () => {
  it('are not there until one is chosen', () => {
    expect(linesOf([at(100)])).toEqual([]);
    expect(linesOf([at(100)], 'Unknown')).toEqual([]);
  });

  it('run along the fronts of racks that touch, and back to the wall at both ends', () => {
    expect(linesOf([at(160), at(100)], 'Top')).toEqual(['Top 70,0 70,34 130,34 190,34 190,0']);
  });

  it('are two where there is a gap, or where one rack is higher', () => {
    expect(linesOf([at(100), at(170)], 'Crown')).toHaveLength(2);
    expect(linesOf([at(100), at(160, { height: 180 })], 'Crown')).toHaveLength(2);
  });

  it('step out where the next rack is deeper', () => {
    expect(linesOf([at(100), at(160, { length: 52 })], 'Base')).toEqual([
      'Base 70,0 70,34 130,34 130,52 190,52 190,0',
    ]);
  });

  it('come as a pair when a set is chosen', () => {
    expect(linesOf([at(100)], 'CrwnBase').map((line) => line.split(' ')[0])).toEqual(['Crown', 'Base']);
    expect(linesOf([at(100)], 'TopBase').map((line) => line.split(' ')[0])).toEqual(['Top', 'Base']);
  });

  it('leave out what takes no top, but bend a crown round a curved corner', () => {
    const round = at(30, { productId: 'CORNER', length: 60 });
    expect(linesOf([at(100, { productId: 'SHELF' })], 'Crown')).toEqual([]);
    expect(linesOf([round], 'Top')).toEqual([]);
    expect(linesOf([round, at(90)], 'Crown')).toHaveLength(1);
  });

  it('leave out what is being dragged', () => {
    expect(mouldingPaths(planOf([at(100)], 'Top'), catalogue, new Set(['RACK100']))).toEqual([]);
  });

  it('are lower under a low ceiling, and not there without a centimetre of room', () => {
    const top = (height: number): number => {
      const paths = mouldingPaths(planOf([at(100, { height })], 'Crown'), catalogue);
      return mouldingMesh(paths, new Map()).positions.reduce(
        (most, y, i) => (i % 3 === 1 ? Math.max(most, y) : most),
        0,
      );
    };
    expect(top(196)).toBeCloseTo(196 + 8.89, 3);
    expect(top(255)).toBeCloseTo(260, 3);
    expect(top(259.5)).toBe(0);
  });

  it('meet in a mitre at a corner: as far out from one front as from the other', () => {
    const mesh = mouldingMesh(mouldingPaths(planOf([at(100)], 'Base'), catalogue), new Map());
    const xs = mesh.positions.filter((_, i) => i % 3 === 0);
    const zs = mesh.positions.filter((_, i) => i % 3 === 2);
    expect(Math.min(...xs)).toBeCloseTo(70 - 1.905, 3);
    expect(Math.max(...xs)).toBeCloseTo(130 + 1.905, 3);
    expect(Math.max(...zs)).toBeCloseTo(34 + 1.905, 3);
  });

  it('face outwards: each triangle is seen from the side its normals point to', () => {
    const { positions, normals, indices } = mouldingMesh(
      mouldingPaths(planOf([at(100)], 'Crown'), catalogue),
      new Map(),
    );
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => [
        ...positions.slice(indices[i + k]! * 3, indices[i + k]! * 3 + 3),
      ]);
      const [u, v] = [b!.map((x, k) => x - a![k]!), c!.map((x, k) => x - a![k]!)];
      const cross = [0, 1, 2].map(
        (k) => u[(k + 1) % 3]! * v[(k + 2) % 3]! - u[(k + 2) % 3]! * v[(k + 1) % 3]!,
      );
      const normal = normals.slice(indices[i]! * 3, indices[i]! * 3 + 3);
      expect(cross.reduce((sum, x, k) => sum + x * normal[k]!, 0)).toBeGreaterThan(0);
    }
  });
});
