import { type Catalogue, emptyProject, type PlacedObject, readyShape } from '@rackwright/planning';
import { PerspectiveCamera, Vector3 } from 'three';
import { PlannerEditor } from '../../editor/PlannerEditor';
import { createPlannerStore } from '../../editor/store';
import { LONG_PRESS_MS, type PlanPointer } from '../../editor/tool';
import { listenForGestures } from '../../gestures/listenForGestures';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { handlePlace } from './handles';
import { ObjectPicker } from './pick';
import { SceneView } from './pointer';
import { wallMeshShapes } from '../room/roomMesh';

const product = sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 });
const column = sampleProduct({ id: 'COLUMN', drawnAs: 'individual', isGeneric: true });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([
    ['RACK', product],
    ['COLUMN', column],
  ]),
};
const WIDTH = 800;
const HEIGHT = 600;

type Place = readonly [number, number, number];
const mid = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** An element of 800 x 600 pixels without a page around it. */
class Picture extends EventTarget {
  readonly clientHeight = HEIGHT;
  readonly #captured = new Set<number>();
  readonly dataset: Record<string, string> = {};
  readonly setAttribute = () => undefined;
  readonly removeAttribute = () => undefined;
  readonly toggleAttribute = () => undefined;
  readonly focus = () => undefined;
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
  const keys = new EventTarget();
  const moves: string[] = [];
  const rig = {
    camera,
    isWalking: false,
    orbitBy: () => void moves.push('orbit'),
    panBy: () => void moves.push('pan'),
    zoomAt: (factor: number, anchor: { x: number } | null) =>
      void moves.push(`zoom ${factor < 1 ? 'in' : 'out'}${anchor ? ` at ${Math.round(anchor.x)}` : ''}`),
  };
  const picker = new ObjectPicker();
  const walls = wallMeshShapes(editor.data, () => false);
  const view = new SceneView({
    element: element as unknown as HTMLElement,
    editor,
    rig,
    scene: () => ({ objects: picker.follow(editor.data.objects, catalogue), walls, shows: () => true }),
  });
  const stop = listenForGestures({ element: element as unknown as HTMLElement, keys, editor, view });
  /** An event at the pixel where a point of the scene is seen. */
  const send = (name: string, at: Place, more: object = {}): void => {
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
    const event = new Event(name, { cancelable: true });
    for (const [key, value] of Object.entries({ ...usual, ...place, ...more }))
      Object.defineProperty(event, key, { value });
    element.dispatchEvent(event);
  };
  const drag = (from: Place, to: Place, more: object = {}): void => {
    send('pointerdown', from, more);
    send('pointermove', mid(from, to), { buttons: 1, ...more });
    send('pointermove', to, { buttons: 1, ...more });
    send('pointerup', to, more);
  };
  const key = (type: string, more: object) =>
    keys.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more));
  return { editor, send, drag, key, stop, moves, rig };
}

/** All pointers that the editor's tool gets from now on. */
function heard(editor: PlannerEditor): PlanPointer[] {
  const pointers: PlanPointer[] = [];
  for (const name of ['pointerDown', 'pointerMove', 'pointerUp'] as const) {
    const pass = editor[name].bind(editor);
    editor[name] = (pointer) => {
      pointers.push(pointer);
      return pass(pointer);
    };
  }
  return pointers;
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

  it('turns the camera by drags on the floor and by none on racks', () => {
    const { editor, drag, moves } = open([rack]);
    drag(free, [160, 0, 220]);
    expect(moves).toContain('orbit');
    expect(editor.state.preview).toBeNull();
    moves.length = 0;
    drag(front, [290, 100, 34.29]);
    expect(moves).toEqual([]);
  });

  it.each([1, 2])('pans by the mouse button %d wherever it is pressed, and selects nothing', (button) => {
    const { editor, drag, moves } = open([rack]);
    drag(front, [290, 100, 34.29], { button });
    expect(new Set(moves)).toEqual(new Set(['pan']));
    expect(editor.state.selection).toEqual([]);
  });

  it('deselects by a click on the sky', () => {
    const { editor, send } = open([rack]);
    editor.select(['rack']);
    send('pointerdown', [200, 2000, -3000]);
    send('pointerup', [200, 2000, -3000]);
    expect(editor.state.selection).toEqual([]);
  });

  it('zooms by the wheel towards what is under the pointer', () => {
    const { send, moves } = open([rack]);
    send('wheel', front, { deltaY: -120, deltaMode: 0 });
    send('wheel', free, { deltaY: 3, deltaMode: 1 });
    expect(moves[0]).toMatch(/^zoom in at (19|20)\d$/);
    expect(moves[1]).toMatch(/^zoom out at (5|6)\d$/);
  });

  it('enters the wall view by a double click on a wall', () => {
    const { editor, send } = open([rack]);
    for (const name of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup', 'dblclick'])
      send(name, [320, 120, 0]);
    expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 0 } });
  });

  it('turns the head by drags on racks too while walking, and still selects by a click', () => {
    const { editor, send, drag, moves, rig } = open([rack]);
    rig.isWalking = true;
    drag(front, [290, 100, 34.29]);
    expect(moves).toContain('orbit');
    expect(editor.object('rack')?.position.x).toBe(200);
    send('pointerdown', front);
    send('pointerup', front);
    expect(editor.state.selection).toEqual(['rack']);
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

  it('places on the wall behind a rack, at the height of the pointer', () => {
    const { editor, send } = open([rack]);
    const pointers = heard(editor);
    editor.armProduct('RACK');
    send('pointermove', front);
    expect(pointers.at(-1)).toMatchObject({ plane: 'wall', objectId: null, wall: 0 });
    expect(pointers.at(-1)?.at.y).toBeCloseTo(0, 6);
    expect(pointers.at(-1)?.heightCm).toBeLessThan(100);
  });

  it('places what was dragged here from the menu when it is let go', () => {
    const { editor, send } = open([]);
    editor.armProduct('RACK');
    send('pointermove', [320, 120, 0], { buttons: 1 });
    send('pointerup', [320, 120, 0]);
    expect(editor.object('new')).toMatchObject({ wall: 'Wall 1' });
  });

  it('gives drags to the camera and clicks to the tool while a room is drawn', () => {
    const { editor, send, drag, moves } = open([]);
    editor.setTool('draw-room');
    drag(free, [160, 0, 220]);
    expect(moves).toContain('orbit');
    send('pointerdown', free);
    send('pointerup', free);
    expect(editor.state.preview).toMatchObject({ kind: 'outline', corners: [{}] });
  });

  it('draws on the floor, through walls and racks', () => {
    const { editor, send } = open([rack]);
    editor.setTool('draw-room');
    const pointers = heard(editor);
    send('pointermove', front);
    send('pointermove', [320, 120, 0]);
    expect(pointers.map(({ heightCm, objectId, wall }) => [heightCm, objectId, wall])).toEqual([
      [0, null, null],
      [0, null, null],
    ]);
  });

  it('is not heard any more after the view has gone', () => {
    const { editor, send, stop } = open([rack]);
    stop();
    send('pointerdown', front);
    send('pointerup', front);
    expect(editor.state.selection).toEqual([]);
  });
});

describe('what hangs on a wall', () => {
  const hung = placedObject({ id: 'hung', productId: 'RACK', x: 200, y: 17.145, height: 60, wall: 'Wall 1' });
  const face: Place = [200, 120, 34.29];

  it('is dragged in the plane of the wall', () => {
    const { editor, drag } = open([hung]);
    const pointers = heard(editor);
    drag(face, [260, 150, 34.29]);
    expect(pointers.length).toBeGreaterThan(2);
    for (const pointer of pointers) {
      expect(pointer.plane).toBe('wall');
      expect(pointer.at.y).toBeCloseTo(0, 6);
    }
    expect(pointers.at(-1)!.heightCm).toBeGreaterThan(pointers[0]!.heightCm + 10);
    expect(pointers.at(-1)!.at.x).toBeGreaterThan(pointers[0]!.at.x + 30);
  });

  it('is dragged on the floor where it stands on it', () => {
    const { editor, drag } = open([rack]);
    const pointers = heard(editor);
    drag(front, [260, 100, 60]);
    for (const pointer of pointers) expect(pointer).toMatchObject({ plane: 'floor' });
    expect(pointers.at(-1)!.at.y).toBeCloseTo(60, 3);
  });
});

describe('a handle', () => {
  const column = placedObject({ id: 'column', productId: 'COLUMN', x: 200, y: 150 });

  it.each(['left', 'front'] as const)('%s is told to the tool with the drag that begins on it', (name) => {
    const { editor, drag } = open([column]);
    editor.select(['column']);
    const at = handlePlace(column, name);
    const pointers = heard(editor);
    drag(at, [at[0] + 30, at[1], at[2] + 30]);
    expect(pointers[0]).toMatchObject({ handle: name, objectId: 'column' });
    expect(pointers.at(-1)).toMatchObject({ handle: name });
    expect(pointers.at(-1)!.at.x - pointers[0]!.at.x).toBeCloseTo(30, 3);
  });

  it('at the top is pulled up and down', () => {
    const { editor, drag } = open([column]);
    editor.select(['column']);
    const at = handlePlace(column, 'top');
    const pointers = heard(editor);
    drag(at, [at[0], at[1] - 40, at[2]]);
    expect(pointers[0]).toMatchObject({ handle: 'top', plane: 'wall' });
    expect(pointers.at(-1)!.heightCm - pointers[0]!.heightCm).toBeCloseTo(-40, 3);
  });

  it('is not there while nothing or another object is selected', () => {
    const { editor, drag } = open([column, rack]);
    editor.select(['rack']);
    const pointers = heard(editor);
    const at = handlePlace(column, 'left');
    drag([at[0] + 1, at[1], at[2]], at);
    expect(pointers.every(({ handle }) => handle === null)).toBe(true);
  });
});

it('moves the picture while Space is held, whatever is under the pointer', () => {
  const { editor, drag, key, moves } = open([rack]);
  key('keydown', { key: ' ' });
  drag(front, [290, 100, 34.29]);
  expect(new Set(moves)).toEqual(new Set(['pan']));
  expect([editor.object('rack')?.position.x, editor.state.selection]).toEqual([200, []]);
  key('keyup', { key: ' ' });
  drag(front, [290, 100, 34.29]);
  expect(editor.state.selection).toEqual(['rack']);
});

it('moves it no longer once the window has lost the focus', () => {
  const { editor, send, key } = open([rack]);
  key('keydown', { key: ' ' });
  key('blur', {});
  send('pointerdown', front);
  send('pointerup', front);
  expect(editor.state.selection).toEqual(['rack']);
});

describe('fingers', () => {
  const finger = (pointerId: number) => ({ pointerType: 'touch', pointerId });

  it('two of them pan and zoom, and take back the drag of the first', () => {
    const { editor, send, moves } = open([rack]);
    send('pointerdown', front, finger(1));
    send('pointermove', [290, 100, 34.29], { buttons: 1, ...finger(1) });
    expect(editor.state.preview).not.toBeNull();
    send('pointerdown', free, finger(2));
    expect(editor.state.preview).toBeNull();
    send('pointermove', [20, 0, 280], { buttons: 1, ...finger(2) });
    expect(moves[0]).toBe('pan');
    expect(moves[1]).toMatch(/^zoom in/);
    send('pointerup', front, finger(1));
    send('pointermove', [120, 0, 280], { buttons: 1, ...finger(2) });
    send('pointerup', free, finger(2));
    expect(moves).toHaveLength(2);
    expect(editor.object('rack')?.position.x).toBe(200);
  });

  it('one on an object drags it, one beside turns the camera', () => {
    const { editor, drag, moves } = open([rack]);
    editor.store.setState({ isSnapping: false });
    drag(front, [290, 100, 34.29], finger(1));
    expect(editor.object('rack')?.position.x).toBeCloseTo(290, 3);
    expect(moves).toEqual([]);
    drag(free, [160, 0, 220], finger(1));
    expect(moves).toContain('orbit');
  });

  it('add what one of them rests on to what is selected, and not what it drags', () => {
    jest.useFakeTimers();
    const other = placedObject({ id: 'other', productId: 'RACK', x: 320, y: 17.145, wall: 'Wall 1' });
    const { editor, send, drag } = open([rack, other]);
    editor.select(['other']);
    send('pointerdown', front, finger(1));
    send('pointermove', [200.5, 100, 34.29], { buttons: 1, ...finger(1) });
    jest.advanceTimersByTime(LONG_PRESS_MS - 1);
    expect(editor.state.selection).toEqual(['other']);
    jest.advanceTimersByTime(1);
    expect(editor.state.selection.toSorted()).toEqual(['other', 'rack']);
    send('pointermove', [120, 100, 34.29], { buttons: 1, ...finger(1) });
    send('pointerup', [120, 100, 34.29], finger(1));
    expect(editor.object('rack')?.position.x).toBe(200);
    editor.select(['other']);
    drag(front, [190, 100, 34.29], finger(1));
    jest.advanceTimersByTime(LONG_PRESS_MS);
    expect(editor.state.selection).toEqual(['rack']);
    jest.useRealTimers();
  });

  it('enter the wall view by two quick taps on a wall, and not by two slow ones', () => {
    const { editor, send } = open([]);
    const tap = (timeStamp: number): void => {
      send('pointerdown', [320, 120, 0], { ...finger(1), timeStamp });
      send('pointerup', [320, 120, 0], { ...finger(1), timeStamp });
    };
    tap(0);
    tap(900);
    expect(editor.state.view.name).not.toBe('wall');
    tap(1100);
    expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 0 } });
  });
});
