import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  readyShape,
  type SceneData,
} from '@rackwright/planning';
import { Vector3 } from 'three';
import type { Preview } from '../editor/tool';
import { brickCovering, emptyCatalogue, placedObject, sampleProduct } from './testProducts';
import { SceneModel, type SceneState } from './SceneModel';

const rack = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 });
const window = sampleProduct({ id: 'WINDOW', drawnAs: 'window', isOpening: true });
const corner = sampleProduct({ id: 'CORNER', drawnAs: 'curvedCorner', cornerType: 'Curved' });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([rack, window, corner].map((one) => [one.id, one])),
};
const points = readyShape('rectangle', 400, 300);
const room = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };
const planOf = (objects: readonly PlacedObject[], more: Partial<SceneData> = {}): SceneData => ({
  ...room,
  objects,
  ...more,
});

const rackThere = placedObject({ productId: 'RACK', x: 100, y: 17.145, wall: 'Wall 1' });
const windowThere = placedObject({ productId: 'WINDOW', x: 300, y: -7, wall: 'Wall 1' });

function sceneOf(data: SceneData): SceneModel {
  const scene = new SceneModel(
    { data, catalogue },
    { distances: { near: 300, middle: 2000 }, shadowSize: 512 },
  );
  scene.look(new Vector3(200, 160, 150));
  return scene;
}

const drag = (object: PlacedObject, x: number): Preview => ({
  kind: 'objects',
  objects: [{ ...object, position: { ...object.position, x } }],
  isNew: false,
  refusal: null,
  guides: [],
});

/** Parts of what a scene is drawn from that are other ones after `change`. */
function changedBy(scene: SceneModel, change: () => void): string[] {
  const before = scene.state.getState();
  change();
  const now = scene.state.getState();
  return Object.keys(now).filter((key) => now[key as keyof SceneState] !== before[key as keyof SceneState]);
}

describe('what a scene is drawn from', () => {
  it('is the ghost alone while something is dragged, once it is held', () => {
    const data = planOf([rackThere]);
    const scene = sceneOf(data);
    const shown = { data, catalogue, materials: [], selection: [] };
    const step = (x: number) => changedBy(scene, () => scene.show({ ...shown, preview: drag(rackThere, x) }));
    scene.show(shown);
    expect(step(110)).toEqual(['preview', 'held', 'leftOut']);
    expect([...scene.state.getState().leftOut]).toEqual(['RACK']);
    expect([step(120), step(130)]).toEqual([['preview'], ['preview']]);
    scene.dispose();
  });

  it('is another room when an opening is moved, and not when a rack is', () => {
    const scene = sceneOf(planOf([rackThere, windowThere]));
    const moved = (one: PlacedObject): PlacedObject => ({ ...one, position: { ...one.position, x: 200 } });
    const show = (objects: readonly PlacedObject[]) => () => scene.show({ data: planOf(objects), catalogue });
    expect(changedBy(scene, show([moved(rackThere), windowThere]))).not.toContain('room');
    expect(changedBy(scene, show([moved(rackThere), moved(windowThere)]))).toContain('room');
    scene.dispose();
  });

  it('is another room for bricks, which have no skirting boards', () => {
    const scene = sceneOf(planOf([]));
    const bricks = { data: planOf([], { wallColorScheme: 'brick' }), catalogue, materials: [brickCovering] };
    expect(scene.state.getState().room?.hasSkirting).toBe(true);
    expect(changedBy(scene, () => scene.show(bricks))).toContain('room');
    expect(scene.state.getState().room?.hasSkirting).toBe(false);
    scene.dispose();
  });

  it('leaves the sun where it is while the room stays, whatever stands in it', () => {
    const scene = sceneOf(planOf([]));
    expect(changedBy(scene, () => scene.show({ data: planOf([rackThere]), catalogue }))).not.toContain('sun');
    const higher = { data: planOf([rackThere], { wallHeight: 300 }), catalogue };
    expect(changedBy(scene, () => scene.show(higher))).toContain('sun');
    scene.dispose();
  });
});

describe('what hangs at walls that a camera looks at from outside', () => {
  const inCorner = placedObject({ id: 'c', productId: 'CORNER', x: 30, y: 30, wall: 'Wall 1' });

  function seenFrom(x: number, z: number): boolean[] {
    const scene = sceneOf(planOf([rackThere, inCorner]));
    scene.look(new Vector3(x, 300, z));
    const shown = [rackThere, inCorner].map(scene.shows);
    const { leftOut } = scene.state.getState();
    expect(shown).toEqual([rackThere, inCorner].map(({ id }) => !leftOut.has(id)));
    scene.dispose();
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
