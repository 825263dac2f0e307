import { act, create } from '@react-three/test-renderer';
import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  type Project,
  readyShape,
} from '@rackwright/planning';
import { Profiler } from 'react';
import { BatchedMesh, InstancedMesh, type Object3D, PerspectiveCamera, Vector3 } from 'three';
import { createPlannerStore, type PlannerStore } from '../editor/store';
import { emptyCatalogue, placedObject, sampleProduct } from './sampleProducts';
import { OpenPlanScene } from './OpenPlanScene';
import { SceneModel } from './SceneModel';
import { awaitScene } from './testScene';

awaitScene();

const rackProduct = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 });
const catalogue: Catalogue = { ...emptyCatalogue, products: new Map([['RACK', rackProduct]]) };

const points = readyShape('rectangle', 400, 300);
const empty = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })) };

const projectWith = (objects: readonly PlacedObject[]): Project => ({
  ...emptyProject(),
  data: { ...empty, objects },
});

const racks = [100, 200, 300].map((x) =>
  placedObject({ id: `r${x}`, productId: 'RACK', x, y: 17.145, wall: 'Wall 1' }),
);

async function show(objects: readonly PlacedObject[]) {
  const store = createPlannerStore(catalogue, projectWith(objects));
  const model = new SceneModel({ near: 300, middle: 2000 }, 512);
  let shadows = 0;
  let drawn = 0;
  const motion = { camera: new PerspectiveCamera(), advance: () => undefined };
  const renderer = await create(
    <Profiler id="scene" onRender={() => (drawn += 1)}>
      <OpenPlanScene store={store} model={model} motion={motion} redrawShadows={() => (shadows += 1)} />
    </Profiler>,
  );
  await renderer.advanceFrames(1, 0.016);
  return { store, model, renderer, shadows: () => shadows, drawn: () => drawn };
}

function put(store: PlannerStore, objects: readonly PlacedObject[]): void {
  store.setState({ project: projectWith(objects) });
}

function meshesIn(root: Object3D): InstancedMesh[] {
  const found: InstancedMesh[] = [];
  root.traverseVisible((object) => {
    if (object instanceof InstancedMesh && object.count > 0) found.push(object);
  });
  return found;
}

describe('the scene of a plan', () => {
  it('draws all racks in one call, and all bottles nearby in another', async () => {
    const { model, renderer } = await show(racks);
    model.setViewpoint(new Vector3(200, 160, 200));
    expect(model.bottleCount).toBe(240);
    expect(meshesIn(model.root).map((mesh) => mesh.count)).toContain(240);
    const batches: number[] = [];
    model.root.traverseVisible((object) => {
      if (object instanceof BatchedMesh) batches.push(object.instanceCount);
    });
    expect(batches.filter((count) => count === racks.length)).toHaveLength(1);
    await renderer.unmount();
  });

  it('follows what stands in the room without drawing a component', async () => {
    const { store, model, renderer, shadows, drawn } = await show(racks.slice(0, 1));
    const before = [shadows(), drawn()] as const;
    await act(async () => put(store, racks));
    expect(model.bottleCount).toBe(240);
    expect([shadows(), drawn()]).toEqual([before[0] + 1, before[1]]);
    await renderer.unmount();
  });

  it('shows what is dragged as a ghost, and draws the rest and the shadows only once for the whole drag', async () => {
    const { store, model, renderer, shadows } = await show(racks);
    const before = shadows();
    for (const x of [110, 120, 130]) {
      const moved = { ...racks[0]!, position: { ...racks[0]!.position, x } };
      store.setState({
        preview: { kind: 'objects', objects: [moved], isNew: false, refusal: null, guides: [] },
      });
    }
    expect(model.bottleCount).toBe(160);
    expect(shadows()).toBe(before + 1);
    store.setState({ preview: null });
    expect(model.bottleCount).toBe(240);
    await renderer.unmount();
  });

  it('hides the walls that a camera outside looks at from behind, and shows them again from inside', async () => {
    const { model, renderer } = await show([]);
    model.setViewpoint(new Vector3(200, 300, 900));
    expect([...model.room.hiddenWalls]).toEqual(['Wall 3']);
    model.setViewpoint(new Vector3(200, 160, 150));
    expect([...model.room.hiddenWalls]).toEqual([]);
    await renderer.unmount();
  });

  it('leaves out racks whose backs the camera would look at, and says when shadows change with that', async () => {
    const { model, renderer } = await show(racks);
    const shown = (): number => {
      let count = 0;
      model.root.traverseVisible((object) => {
        if (object instanceof BatchedMesh && object.castShadow)
          for (let i = 0; i < object.instanceCount; i += 1) count += object.getVisibleAt(i) ? 1 : 0;
      });
      return count;
    };
    model.setViewpoint(new Vector3(200, 300, 900));
    expect(shown()).toBe(racks.length);
    expect(model.setViewpoint(new Vector3(200, 300, -600))).toBe(true);
    expect(shown()).toBe(0);
    expect(racks.map(model.shows)).toEqual([false, false, false]);
    expect(model.setViewpoint(new Vector3(200, 300, -640))).toBe(false);
    await renderer.unmount();
  });

  it('leaves out a product that the catalogue no longer has', async () => {
    const { model, renderer } = await show([...racks, placedObject({ productId: 'GONE', x: 200, y: 200 })]);
    expect(model.bottleCount).toBe(240);
    await renderer.unmount();
  });

  it('is empty after it has been disposed of', async () => {
    const { model, renderer } = await show(racks);
    await renderer.unmount();
    model.dispose();
    expect(model.root.children).toHaveLength(0);
  });
});
