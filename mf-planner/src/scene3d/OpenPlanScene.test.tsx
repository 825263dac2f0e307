import { type RootState, useThree } from '@react-three/fiber';
import { act, create, waitFor } from '@react-three/test-renderer';
import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  type Project,
  readyShape,
} from '@rackwright/planning';
import { Profiler } from 'react';
import {
  BatchedMesh,
  type BufferGeometry,
  InstancedMesh,
  type Material,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Texture,
  Vector3,
} from 'three';
import { createPlannerStore, type PlannerStore } from '../editor/store';
import { brickCovering, emptyCatalogue, placedObject, sampleProduct } from './testProducts';
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

/** The room seen from a place in it; near enough for single bottles. */
const INSIDE = new Vector3(200, 160, 200);

async function show(objects: readonly PlacedObject[], from = INSIDE) {
  const store = createPlannerStore(catalogue, projectWith(objects));
  const { project, materials } = store.getState();
  const quality = { distances: { near: 300, middle: 2000 }, shadowSize: 512 };
  const scene = new SceneModel({ data: project.data, catalogue, materials }, quality);
  let drawn = 0;
  const motion = { camera: new PerspectiveCamera(), advance: () => undefined };
  const fiber: RootState[] = [];
  function Fiber(): null {
    fiber.push(useThree());
    return null;
  }
  const renderer = await create(
    <Profiler id="scene" onRender={() => (drawn += 1)}>
      <OpenPlanScene store={store} scene={scene} motion={motion} />
      <Fiber />
    </Profiler>,
  );
  const { camera, gl } = fiber[0]!;
  const lookFrom = async (place: Vector3): Promise<void> => {
    camera.position.copy(place);
    await renderer.advanceFrames(1, 0.016);
  };
  /** Whether shadows are to be drawn anew since this was asked before. */
  const redrawsShadows = (): boolean => {
    const isSo = gl.shadowMap.needsUpdate;
    gl.shadowMap.needsUpdate = false;
    return isSo;
  };
  await lookFrom(from);
  redrawsShadows();
  const root: Object3D = renderer.scene.instance;
  return { store, scene, root, renderer, lookFrom, redrawsShadows, drawn: () => drawn };
}

function put(store: PlannerStore, objects: readonly PlacedObject[]): void {
  store.setState({ project: projectWith(objects) });
}

/** In meshes of all that is drawn one by one. */
function instancesIn(root: Object3D, material: Material): number {
  let count = 0;
  root.traverseVisible((object) => {
    if (object instanceof InstancedMesh && object.material === material) count += object.count;
  });
  return count;
}

/** That lie in racks nearby. */
const bottlesIn = ({ materials }: SceneModel, root: Object3D): number => instancesIn(root, materials.bottle);

/** Racks that are shown, of those that have stood there from the start. */
function racksIn(root: Object3D): number {
  let count = 0;
  root.traverseVisible((object) => {
    if (object instanceof BatchedMesh && object.castShadow)
      for (let i = 0; i < object.instanceCount; i += 1) count += object.getVisibleAt(i) ? 1 : 0;
  });
  return count;
}

type Held = BufferGeometry | Material | Texture;

/** Every geometry, material and picture that what is in the scene draws with. */
function heldIn(root: Object3D): Set<Held> {
  const held = new Set<Held>();
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    held.add(object.geometry as BufferGeometry);
    const material = object.material as Material;
    held.add(material);
    for (const value of Object.values(material)) if (value instanceof Texture) held.add(value);
  });
  return held;
}

describe('the scene of a plan', () => {
  it('draws all racks in one call, and all bottles nearby in another', async () => {
    const { scene, root, renderer } = await show(racks);
    expect(bottlesIn(scene, root)).toBe(240);
    const batches: number[] = [];
    root.traverseVisible((object) => {
      if (object instanceof BatchedMesh) batches.push(object.instanceCount);
    });
    expect(batches.filter((count) => count === racks.length)).toHaveLength(1);
    await renderer.unmount();
  });

  it('follows what stands in the room without drawing a component', async () => {
    const { store, scene, root, renderer, lookFrom, redrawsShadows, drawn } = await show(racks.slice(0, 1));
    const before = drawn();
    await act(async () => put(store, racks));
    expect([redrawsShadows(), drawn()]).toEqual([true, before]);
    await lookFrom(INSIDE);
    expect([bottlesIn(scene, root), redrawsShadows(), drawn()]).toEqual([240, false, before]);
    await renderer.unmount();
  });

  it('shows what is dragged as a ghost, and draws the rest and the shadows only once for the whole drag', async () => {
    const { store, scene, root, renderer, lookFrom, redrawsShadows, drawn } = await show(racks);
    const before = drawn();
    const steps: unknown[] = [];
    for (const x of [110, 120, 130]) {
      const moved = { ...racks[0]!, position: { ...racks[0]!.position, x } };
      store.setState({
        preview: { kind: 'objects', objects: [moved], isNew: false, refusal: null, guides: [] },
      });
      await lookFrom(INSIDE);
      steps.push([bottlesIn(scene, root), instancesIn(root, scene.materials.ghostBottle), redrawsShadows()]);
    }
    expect(steps).toEqual([
      [160, 80, true],
      [160, 80, false],
      [160, 80, false],
    ]);
    store.setState({ preview: null });
    await lookFrom(INSIDE);
    expect([bottlesIn(scene, root), instancesIn(root, scene.materials.ghostBottle)]).toEqual([240, 0]);
    expect(drawn()).toBe(before);
    await renderer.unmount();
  });

  it('draws edges round what is selected and what is held, red while it may not be there, and no other shadows', async () => {
    const { store, scene, root, renderer, redrawsShadows } = await show(racks);
    const { halo, mark, refusedMark } = scene.materials;
    const boxes = () => [halo, mark, refusedMark].map((material) => instancesIn(root, material) / 12);
    store.setState({ selection: ['r100', 'r200'] });
    expect([boxes(), redrawsShadows()]).toEqual([[2, 2, 0], false]);
    const held = { kind: 'objects', objects: racks.slice(0, 1), isNew: false, guides: [] } as const;
    store.setState({ preview: { ...held, refusal: null } });
    expect(boxes()).toEqual([1, 2, 0]);
    store.setState({ preview: { ...held, refusal: 'overlaps' } });
    expect(boxes()).toEqual([1, 1, 1]);
    store.setState({ preview: null, selection: [] });
    expect(boxes()).toEqual([0, 0, 0]);
    await renderer.unmount();
  });

  it('has shadows drawn anew when a moulding is chosen', async () => {
    const { store, renderer, redrawsShadows } = await show(racks);
    const { project } = store.getState();
    const data = { ...project.data, trimAndFiller: { moulding: 'Top' } };
    store.setState({ project: { ...project, data } });
    expect(redrawsShadows()).toBe(true);
    await renderer.unmount();
  });

  it('holds as many bottles as are asked for, and none while they are hidden', async () => {
    const { scene, root, renderer, redrawsShadows } = await show(racks);
    const bottles = () => bottlesIn(scene, root);
    scene.state.setState({ filledPart: 0.5 });
    const half = bottles();
    expect([half > 60 && half < 180, redrawsShadows()]).toEqual([true, true]);
    scene.state.setState({ showsBottles: false });
    expect([bottles(), redrawsShadows()]).toEqual([0, true]);
    scene.state.setState({ showsBottles: true });
    expect(bottles()).toBe(half);
    await renderer.unmount();
  });

  it('hides the walls that a camera outside looks at from behind, and shows them again from inside', async () => {
    const { scene, renderer, lookFrom } = await show([], new Vector3(200, 300, 900));
    const opacities = () => [...scene.state.getState().room!.sight.opacities].map((part) => part >= 0.5);
    expect(opacities()).toEqual([true, true, false, true]);
    await lookFrom(new Vector3(200, 160, 150));
    expect(opacities()).toEqual([true, true, true, true]);
    await renderer.unmount();
  });

  it('leaves out racks whose backs the camera would look at, and has shadows drawn anew with that', async () => {
    const { scene, root, renderer, lookFrom, redrawsShadows } = await show(racks, new Vector3(200, 300, 900));
    expect(racksIn(root)).toBe(racks.length);
    await lookFrom(new Vector3(200, 300, -600));
    expect([racksIn(root), redrawsShadows()]).toEqual([0, true]);
    expect(racks.map(scene.shows)).toEqual([false, false, false]);
    await lookFrom(new Vector3(200, 300, -640));
    expect(redrawsShadows()).toBe(false);
    await renderer.unmount();
  });

  it('draws what stands there by a new catalogue, which has each product anew', async () => {
    const { store, root, renderer, lookFrom } = await show(racks);
    const products = new Map([...catalogue.products].map(([id, product]) => [id, { ...product }]));
    await act(async () => store.setState({ catalogue: { ...catalogue, products } }));
    await lookFrom(INSIDE);
    expect(racksIn(root)).toBe(racks.length);
    await act(async () => put(store, []));
    expect(racksIn(root)).toBe(0);
    await renderer.unmount();
  });

  it('draws a stand-in for a product that the catalogue no longer has, without bottles', async () => {
    const gone = placedObject({ productId: 'GONE', x: 200, y: 200 });
    const { scene, root, renderer } = await show([...racks, gone]);
    expect(bottlesIn(scene, root)).toBe(240);
    await renderer.unmount();
  });

  it('has given back every geometry, material and picture it drew with when it is closed', async () => {
    const { store, scene, root, renderer } = await show(racks);
    const { project } = store.getState();
    const chosen = { wallColorScheme: 'brick', trimAndFiller: { moulding: 'CrwnBase', lighting: 'Yes' } };
    await act(async () =>
      store.setState({
        materials: [brickCovering],
        project: { ...project, data: { ...project.data, ...chosen } },
        selection: ['r100'],
      }),
    );
    const left = heldIn(root);
    expect(left.size).toBeGreaterThan(20);
    for (const one of left) (one as Texture).addEventListener('dispose', () => left.delete(one));
    await act(async () => renderer.unmount());
    scene.dispose();
    await waitFor(() => expect([...left]).toEqual([]));
  });
});
