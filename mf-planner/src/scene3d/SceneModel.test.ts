import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  readyShape,
  type SceneData,
} from '@rackwright/planning';
import { type BufferGeometry, type Material, Mesh, Texture, Vector3 } from 'three';
import { brickCovering, emptyCatalogue, placedObject, sampleProduct } from './sampleProducts';
import { SceneModel } from './SceneModel';

const rack = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 });
const window = sampleProduct({ id: 'WINDOW', drawnAs: 'window', isOpening: true });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([rack, window].map((one) => [one.id, one])),
};
function planOf(objects: readonly PlacedObject[], more: Partial<SceneData> = {}): SceneData {
  const points = readyShape('rectangle', 400, 300);
  const walls = points.map(() => ({ width: 15 }));
  return { ...emptyProject().data, points, walls, wallHeight: 260, objects, ...more };
}

const racks = [100, 200].map((x) =>
  placedObject({ id: `r${x}`, productId: 'RACK', x, y: 17.145, wall: 'Wall 1' }),
);
const furnished = planOf(racks, {
  wallColorScheme: 'brick',
  trimAndFiller: { moulding: 'CrwnBase', lighting: 'Yes' },
});

type Held = BufferGeometry | Material | Texture;

/** Every geometry, material and picture that what is in the scene draws with. */
function heldBy(model: SceneModel): Set<Held> {
  const held = new Set<Held>();
  model.root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    held.add(object.geometry as BufferGeometry);
    const material = object.material as Material;
    held.add(material);
    for (const value of Object.values(material)) if (value instanceof Texture) held.add(value);
  });
  return held;
}

function opened(data: SceneData): SceneModel {
  const model = new SceneModel({ near: 300, middle: 2000 }, 512);
  model.show({ data, catalogue, materials: [brickCovering] });
  model.setViewpoint(new Vector3(200, 300, 290));
  return model;
}

function meshCount(model: SceneModel): number {
  let count = 0;
  model.root.traverseVisible((object) => {
    if (object instanceof Mesh) count += 1;
  });
  return count;
}

it('draws what stands there by a new catalogue, which has each product anew', () => {
  const model = opened(furnished);
  const drawn = meshCount(model);
  const anew = new Map([...catalogue.products].map(([id, product]) => [id, { ...product }]));
  model.show({ data: furnished, catalogue: { ...catalogue, products: anew }, materials: [brickCovering] });
  model.setViewpoint(new Vector3(200, 300, 290));
  expect(meshCount(model)).toBe(drawn);
  model.show({ data: planOf([]), catalogue: { ...catalogue, products: anew } });
  model.setViewpoint(new Vector3(200, 310, 290));
  expect(() => model.dispose()).not.toThrow();
});

describe('a scene that is closed', () => {
  it('has given back every geometry, material and picture it drew with', () => {
    const model = opened(furnished);
    const left = heldBy(model);
    expect(left.size).toBeGreaterThan(10);
    for (const one of left) (one as Texture).addEventListener('dispose', () => left.delete(one));
    model.dispose();
    expect([...left]).toEqual([]);
  });
});

describe('the surroundings of what stands in the room', () => {
  it('have shadows drawn anew when a moulding is chosen, and not for another selection', () => {
    const model = new SceneModel({ near: 300, middle: 2000 }, 512);
    const state = { catalogue, materials: [brickCovering], selection: [], preview: null };
    const project = { ...emptyProject(), data: planOf(racks) };
    model.sync({ ...state, project });
    expect(model.sync({ ...state, project, selection: ['r100'] }).castsAnew).toBe(false);
    const trimmed = { ...project, data: { ...project.data, trimAndFiller: { moulding: 'Top' } } };
    expect(model.sync({ ...state, project: trimmed }).castsAnew).toBe(true);
    model.dispose();
  });
});

describe('what hangs at walls that a camera looks at from outside', () => {
  const corner = sampleProduct({ id: 'CORNER', drawnAs: 'curvedCorner', cornerType: 'Curved' });
  const withCorner = { ...catalogue, products: new Map([...catalogue.products, ['CORNER', corner]]) };
  const inCorner = placedObject({ id: 'c', productId: 'CORNER', x: 30, y: 30, wall: 'Wall 1' });
  const rackThere = racks[0]!;

  function seenFrom(x: number, z: number): boolean[] {
    const model = new SceneModel({ near: 300, middle: 2000 }, 512);
    model.show({ data: planOf([rackThere, inCorner]), catalogue: withCorner });
    model.setViewpoint(new Vector3(x, 300, z));
    const shown = [rackThere, inCorner].map(model.shows);
    model.dispose();
    return shown;
  }

  it('is shown from before the wall', () => {
    expect(seenFrom(200, 900)).toEqual([true, true]);
  });

  it('is left out from behind it, but for a corner rack whose other wall is seen', () => {
    expect(seenFrom(200, -600)).toEqual([false, true]);
  });

  it('is left out with the corner rack from behind the corner', () => {
    expect(seenFrom(-500, -600)).toEqual([false, false]);
  });
});
