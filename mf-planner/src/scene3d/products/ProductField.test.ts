import { loadModel } from '@rackwright/models';
import type { Catalogue, PlacedObject } from '@rackwright/planning';
import { BatchedMesh, InstancedMesh, type Object3D, setConsoleFunction, Vector3 } from 'three';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { createMaterials } from '../surfaces/materials';
import { ProductField } from './ProductField';
import { ProductVariants } from './productVariants';

beforeAll(() =>
  setConsoleFunction((type, message) => {
    if (type === 'error') throw new Error(message);
  }),
);

const products = [
  sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 }),
  sampleProduct({ id: 'CORNER', drawnAs: 'curvedCorner', columnCount: 4, bottleCount: 80 }),
  sampleProduct({ id: 'METAL', drawnAs: 'metal', columnCount: 1, bottleCount: 9 }),
  sampleProduct({ id: 'CABINET', drawnAs: 'cabinet', name: 'Stemware' }),
  sampleProduct({ id: 'PANE', drawnAs: 'window', isOpening: true }),
];
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map(products.map((product) => [product.id, product])),
};
const nothing: ReadonlySet<string> = new Set();

const objectAt = (productId: string, x: number, more: Partial<PlacedObject> = {}): PlacedObject => ({
  ...placedObject({ id: `${productId} ${x}`, productId, x, y: 0 }),
  ...more,
});

const materials = createMaterials();

function field() {
  const kinds = new ProductVariants();
  const made = new ProductField({ materials, kinds, distances: { near: 300, middle: 1000 }, loadModel });
  return {
    made,
    kinds,
    show: (objects: readonly PlacedObject[]) => made.setObjects(objects, nothing, catalogue),
    lookFrom: (z: number) => made.setViewpoint(new Vector3(0, 100, z), () => true),
  };
}

/** Meshes that are drawn, one draw call each. */
function callsOf(root: Object3D): number {
  let calls = 0;
  root.traverseVisible((object) => {
    if (object instanceof InstancedMesh && object.count > 0) calls += 1;
    if (object instanceof BatchedMesh && object.instanceCount > 0) calls += 1;
  });
  return calls;
}

/** Bottles drawn one by one, which only those nearby are. */
function nearBottles(root: Object3D): number {
  let count = 0;
  root.traverseVisible((object) => {
    if (object instanceof InstancedMesh && object.geometry.hasAttribute('wine')) count = object.count;
  });
  return count;
}

describe('what stands in the room', () => {
  it('takes five draw calls whatever its kinds, sizes and distances are', () => {
    const { made, show, lookFrom } = field();
    const kinds = products.flatMap(({ id }, i) =>
      [0, 1, 2, 3].map((k) =>
        objectAt(id, i * 500 + k * 2000, { size: { width: 40 + k, length: 34, height: 190, casing: 0 } }),
      ),
    );
    show(kinds);
    lookFrom(200);
    expect(callsOf(made.group)).toBeLessThanOrEqual(5);
  });

  it('is drawn whole nearby, with fewer parts further away, and as a box with a picture from afar', () => {
    const { made, show, lookFrom } = field();
    show([objectAt('RACK', 0), objectAt('CORNER', 0)]);
    const levels = [200, 500, 3000].map((z) => {
      lookFrom(z);
      return [made.drawnOf('RACK 0'), made.drawnOf('CORNER 0')];
    });
    expect(levels).toEqual([
      ['near', 'near'],
      ['middle', 'middle'],
      ['picture', 'far'],
    ]);
  });

  it('keeps its level a little beyond the distance where it would change', () => {
    const { made, show, lookFrom } = field();
    show([objectAt('RACK', 0)]);
    const levels = [290, 305, 330, 305].map((z) => {
      lookFrom(z);
      return made.drawnOf('RACK 0');
    });
    expect(levels).toEqual(['near', 'near', 'middle', 'middle']);
  });

  it('has single bottles only in what is nearby', () => {
    const { made, show, lookFrom } = field();
    show([objectAt('RACK', 0), objectAt('RACK', 600)]);
    lookFrom(200);
    expect(nearBottles(made.group)).toBe(80);
    lookFrom(3000);
    expect(nearBottles(made.group)).toBe(0);
  });

  it('holds as many bottles as the part asks for, and the same ones when the part grows', () => {
    const { made, show, lookFrom } = field();
    show([objectAt('RACK', 0)]);
    lookFrom(200);
    const counts = [0, 0.25, 0.5, 1].map((part) => {
      made.fill(part);
      return nearBottles(made.group);
    });
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeGreaterThan(10);
    expect(counts[2]).toBeGreaterThan(counts[1]!);
    expect(counts[2]).toBeLessThan(60);
    expect(counts[3]).toBe(80);
  });

  it('shows no bottle at any distance when none is filled', () => {
    const { made, show, lookFrom } = field();
    show([objectAt('RACK', 0), objectAt('RACK', 600)]);
    made.fill(0);
    lookFrom(200);
    expect(nearBottles(made.group)).toBe(0);
    made.fill(1);
    expect(nearBottles(made.group)).toBe(80);
  });

  it('leaves out an opening of a wall that is not shown', () => {
    const { made, show } = field();
    show([objectAt('PANE', 0, { wall: 'Wall 1' }), objectAt('PANE', 50, { wall: 'Wall 2' })]);
    made.setViewpoint(new Vector3(0, 100, 200), ({ wall }) => wall !== 'Wall 1');
    expect([made.drawnOf('PANE 0'), made.drawnOf('PANE 50')]).toEqual(['hidden', 'near']);
  });

  it('draws again only the object that has changed', () => {
    const { made, show, lookFrom } = field();
    const [still, moved] = [objectAt('RACK', 0), objectAt('RACK', 100)];
    show([still, moved]);
    lookFrom(200);
    show([still, { ...moved, rotation: 90 }]);
    expect([made.drawnOf(still.id), made.drawnOf(moved.id)]).toEqual(['near', 'hidden']);
    lookFrom(200);
    expect(made.drawnOf(moved.id)).toBe('near');
  });

  it('gives up the shapes of sizes that nothing has any more', () => {
    const { kinds, show, lookFrom } = field();
    for (let i = 0; i < 60; i += 1) {
      show([objectAt('RACK', 0, { size: { width: 40 + i / 10, length: 34, height: 190, casing: 0 } })]);
      lookFrom(i % 2 ? 200 : 3000);
    }
    expect(kinds.size).toBeLessThan(40);
  });

  it('leaves no geometry behind after it was opened and closed ten times', () => {
    let alive = 0;
    for (let i = 0; i < 10; i += 1) {
      const { made, kinds, show, lookFrom } = field();
      show(products.map(({ id }, k) => objectAt(id, k * 400)));
      lookFrom(200);
      made.group.traverse((object) => {
        if (!(object instanceof BatchedMesh || object instanceof InstancedMesh)) return;
        alive += 1;
        object.geometry.addEventListener('dispose', () => (alive -= 1));
      });
      made.dispose();
      kinds.dispose();
    }
    expect(alive).toBe(0);
  });
});

it('draws what the catalogue no longer has, and keeps it while it stays as it is', () => {
  const { show, made, kinds, lookFrom } = field();
  const gone = [objectAt('GONE', 0), objectAt('GONE', 100)];
  show(gone);
  lookFrom(100);
  expect(gone.map(({ id }) => made.drawnOf(id))).toEqual(['near', 'near']);
  const { size } = kinds;
  show([...gone, objectAt('RACK', 200)]);
  expect(kinds.size).toBe(size + 1);
  expect(gone.map(({ id }) => made.drawnOf(id))).toEqual(['near', 'near']);
  made.dispose();
});
