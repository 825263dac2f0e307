import type { Catalogue, PlacedObject } from '@rackwright/planning';
import { emptyProject, readyShape } from '@rackwright/planning';
import { PerspectiveCamera, Vector3 } from 'three';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { emptyCatalogue, placedObject, sampleProduct } from './generators/sampleProducts';
import { listenForPointers } from './pointer';
import { wallShapes } from './roomMesh';

const product = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 });
const catalogue: Catalogue = { ...emptyCatalogue, products: new Map([['RACK', product]]) };
const WIDTH = 800;
const HEIGHT = 600;

/** An element of 800 x 600 pixels without a page around it. */
class Picture extends EventTarget {
  readonly clientHeight = HEIGHT;
  readonly #captured = new Set<number>();
  getBoundingClientRect = () => ({ left: 0, top: 0, width: WIDTH, height: HEIGHT });
  setPointerCapture = (id: number) => void this.#captured.add(id);
  hasPointerCapture = (id: number) => this.#captured.has(id);
  releasePointerCapture = (id: number) => void this.#captured.delete(id);
}

function open(objects: readonly PlacedObject[]) {
  const points = readyShape('rectangle', 400, 300);
  const data = {
    ...emptyProject().data,
    points,
    walls: points.map(() => ({ width: 15 })),
    wallHeight: 260,
    objects,
  };
  const editor = new PlannerEditor(createPlannerStore(catalogue, { ...emptyProject(), step: 2, data }), {
    newId: () => 'new',
  });
  editor.setTool('select');
  const camera = new PerspectiveCamera(40, WIDTH / HEIGHT, 8, 20000);
  camera.position.set(200, 420, 700);
  camera.lookAt(200, 60, 100);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const element = new Picture();
  const cameraHas: boolean[] = [];
  const stop = listenForPointers({
    element: element as unknown as HTMLElement,
    editor,
    camera: () => camera,
    scene: () => ({
      objects: editor.data.objects,
      walls: wallShapes(editor.data, () => false),
      shows: () => true,
    }),
    setCameraGestures: (areAllowed) => cameraHas.push(areAllowed),
  });
  /** An event at the pixel where a point of the scene is seen. */
  const send = (name: string, at: readonly [number, number, number], more: object = {}): void => {
    const seen = new Vector3(...at).project(camera);
    const place = { clientX: ((seen.x + 1) / 2) * WIDTH, clientY: ((1 - seen.y) / 2) * HEIGHT };
    const usual = {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: 0,
      shiftKey: false,
      altKey: false,
    };
    element.dispatchEvent(Object.assign(new Event(name), usual, place, more));
  };
  return { editor, send, stop, cameraHas };
}

const rack = placedObject({ id: 'rack', productId: 'RACK', x: 200, y: 17.145, wall: 'Wall 1' });
const front: [number, number, number] = [200, 100, 34.29];
const free: [number, number, number] = [60, 0, 220];

describe('a pointer over the 3D view', () => {
  it('selects the rack that is clicked, and nothing when the floor is clicked', () => {
    const { editor, send } = open([rack]);
    send('pointerdown', front);
    send('pointerup', front);
    expect(editor.state.selection).toEqual(['rack']);
    send('pointerdown', free);
    send('pointerup', free);
    expect(editor.state.selection).toEqual([]);
  });

  it('moves a rack along its wall as far as the pointer moves at the height it was taken hold of', () => {
    const { editor, send } = open([rack]);
    editor.store.setState({ isSnapping: false });
    send('pointerdown', front);
    send('pointermove', [240, 100, 34.29], { buttons: 1 });
    send('pointermove', [290, 100, 34.29], { buttons: 1 });
    expect(editor.object('rack')?.position.x).toBe(200);
    send('pointerup', [290, 100, 34.29]);
    expect(editor.object('rack')?.position.x).toBeCloseTo(290, 3);
    expect(editor.object('rack')?.position.y).toBeCloseTo(17.145, 6);
    editor.undo();
    expect(editor.object('rack')?.position.x).toBe(200);
  });

  it('leaves everything as it was when the gesture is taken away', () => {
    const { editor, send } = open([rack]);
    send('pointerdown', front);
    send('pointermove', [290, 100, 34.29], { buttons: 1 });
    send('pointercancel', front);
    expect(editor.object('rack')?.position.x).toBe(200);
    expect(editor.state.preview).toBeNull();
  });

  it('gives drags on the floor to the camera and keeps drags on racks from it', () => {
    const { editor, send, cameraHas } = open([rack]);
    send('pointerdown', free);
    expect(cameraHas.at(-1)).toBe(true);
    send('pointermove', [120, 0, 220], { buttons: 1 });
    send('pointerup', [160, 0, 220]);
    expect(editor.state.preview).toBeNull();
    send('pointerdown', front);
    expect(cameraHas.at(-1)).toBe(false);
    send('pointerup', front);
    expect(cameraHas.at(-1)).toBe(true);
  });

  it('leaves the right button to the camera', () => {
    const { editor, send, cameraHas } = open([rack]);
    send('pointerdown', front, { button: 2 });
    expect(cameraHas.at(-1)).toBe(true);
    send('pointerup', front, { button: 2 });
    expect(editor.state.selection).toEqual([]);
  });

  it('places the armed product on the wall that is clicked', () => {
    const { editor, send } = open([rack]);
    editor.store.setState({ isSnapping: false });
    editor.armProduct('RACK');
    send('pointermove', [320, 120, 0]);
    expect(editor.state.preview).toMatchObject({ kind: 'objects', isNew: true, refusal: null });
    send('pointerdown', [320, 120, 0]);
    send('pointerup', [320, 120, 0]);
    expect(editor.object('new')).toMatchObject({ wall: 'Wall 1', rotation: 0 });
    expect(editor.object('new')?.position.x).toBeCloseTo(320, 3);
  });

  it('is not heard any more after the view has gone', () => {
    const { editor, send, stop } = open([rack]);
    stop();
    send('pointerdown', front);
    send('pointerup', front);
    expect(editor.state.selection).toEqual([]);
  });
});
