import { placedAt, productOf, rectangle } from '@rackwright/planning/testRooms';
import { catalogue, editorOf } from '../editor/testEditor';
import { createCameraStore, createSceneCameraStore, scaleOf, toPixel } from '../editor/camera';
import { LONG_PRESS_MS } from '../editor/tool';
import { svgElement } from './measureLines';
import { listenToDrawing, planSight } from './useDrawingGestures';
import { zoomKey } from './zoomKeys';

type Finger = Partial<Record<'pointerId' | 'button' | 'deltaY', number>> & {
  readonly pointerType?: 'mouse' | 'touch';
  readonly on?: string;
};

/** A canvas of 800 by 600 pixels at 1 pixel a centimetre with its middle at 200, 150: pixel 200, 150 is the plan's 0, 0. */
function canvas() {
  const rackAt = (id: string, x: number) =>
    placedAt(productOf(catalogue, 'CL-IND-6'), x, 18.145, { id, wall: 'Wall 1' });
  const editor = editorOf(rectangle(400, 300, { objects: [rackAt('rack', 100), rackAt('next', 250)] }));
  const camera = createCameraStore();
  camera.setState({ fitted: 1, centre: { x: 200, y: 150 }, size: { width: 800, height: 600 } });
  const svg = svgElement('svg') as SVGSVGElement;
  svg.setPointerCapture = () => undefined;
  svg.innerHTML =
    '<g class="rack" data-object="rack"/><g class="next" data-object="next"/><g class="wall" data-wall="1"/><g class="left" data-handle="left"/><g class="length" role="button"/>';
  document.body.replaceChildren(svg);
  listenToDrawing(svg, editor, planSight(camera));
  const send = (type: string, x: number, y: number, { on, button = 0, ...rest }: Finger = {}) => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, button });
    Object.assign(event, { pointerId: 1, pointerType: 'mouse', deltaMode: 0, ...rest });
    (on ? svg.querySelector(on) : svg)?.dispatchEvent(event);
  };
  const tap = (x: number, y: number, on?: string) => {
    const finger = { pointerType: 'touch', ...(on ? { on } : {}) } as const;
    send('pointerdown', x, y, finger);
    send('pointerup', x, y, finger);
  };
  return { editor, camera, svg, send, tap, centre: () => camera.getState().centre };
}

describe('one pointer', () => {
  it('beside everything moves the plan, and what is selected stays so', () => {
    const { editor, send, centre } = canvas();
    editor.select(['rack']);
    send('pointerdown', 500, 400);
    send('pointermove', 530, 390);
    send('pointermove', 560, 380);
    send('pointerup', 560, 380);
    expect(centre()).toEqual({ x: 140, y: 170 });
    expect(editor.state.selection).toEqual(['rack']);
  });

  it('beside everything is a click when it stays in place', () => {
    const { editor, send, centre } = canvas();
    editor.select(['rack']);
    send('pointerdown', 500, 400);
    send('pointermove', 503, 400);
    send('pointerup', 503, 400);
    expect(centre()).toEqual({ x: 200, y: 150 });
    expect(editor.state.selection).toEqual([]);
  });

  it('adds no corner where the plan was moved while a room is drawn', () => {
    const { editor, send } = canvas();
    editor.setTool('draw-room');
    send('pointerdown', 500, 400);
    send('pointermove', 600, 400);
    send('pointerup', 600, 400);
    expect(editor.state.preview).toBeNull();
    send('pointerdown', 500, 400);
    send('pointerup', 500, 400);
    expect(editor.state.preview).toMatchObject({ corners: { length: 1 } });
  });

  it('on an object drags it and leaves the plan where it is', () => {
    const { editor, send, centre } = canvas();
    const before = editor.object('rack')?.position.x ?? NaN;
    send('pointerdown', 300, 170, { on: '.rack' });
    send('pointermove', 330, 170);
    send('pointermove', 340, 170);
    send('pointerup', 340, 170);
    expect(centre()).toEqual({ x: 200, y: 150 });
    expect(editor.object('rack')?.position.x).not.toBe(before);
  });

  it('that comes from the menu with a product places it where it lets go', () => {
    const { editor, send } = canvas();
    editor.armProduct('IS-6');
    send('pointermove', 400, 300);
    send('pointerup', 400, 300);
    expect(editor.data.objects).toHaveLength(3);
    expect(editor.state.tool).toBe('select');
  });

  it('that presses a control places nothing of what it holds; one that comes with it lets it go there', () => {
    const { editor, send } = canvas();
    editor.armProduct('IS-6');
    const on = '.length';
    send('pointerdown', 400, 300, { on });
    send('pointerup', 400, 300, { on });
    expect(editor.data.objects).toHaveLength(2);
    send('pointerdown', 400, 300, { on });
    send('pointerleave', 900, 300);
    send('pointerup', 400, 300, { on });
    expect(editor.data.objects).toHaveLength(3);
  });

  it('on a handle does not move the plan', () => {
    const { send, centre } = canvas();
    send('pointerdown', 500, 400, { on: '.left' });
    send('pointermove', 560, 400);
    send('pointerup', 560, 400);
    expect(centre()).toEqual({ x: 200, y: 150 });
  });

  it.each([
    ['the middle button', { button: 1 }, false],
    ['Space held', {}, true],
  ] as const)('with %s moves the plan wherever it is pressed', (_, finger, holdsSpace) => {
    const { editor, send, centre, svg } = canvas();
    if (holdsSpace) dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    expect(svg.hasAttribute('data-panning')).toBe(holdsSpace);
    send('pointerdown', 300, 170, { ...finger, on: '.rack' });
    send('pointermove', 340, 170);
    send('pointerup', 340, 170, finger);
    dispatchEvent(new KeyboardEvent('keyup', { key: ' ' }));
    expect(centre().x).toBe(160);
    expect(editor.state).toMatchObject({ undoName: null, selection: [] });
    expect(svg.hasAttribute('data-panning')).toBe(false);
  });

  it('with the wheel zooms where it is', () => {
    const { camera, send } = canvas();
    send('wheel', 300, 170, { deltaY: -100 });
    expect(camera.getState().zoom).toBeCloseTo(1.1, 9);
    expect(toPixel(camera.getState(), { x: 100, y: 20 })).toEqual({
      x: expect.closeTo(300, 9) as number,
      y: expect.closeTo(170, 9) as number,
    });
  });
});

describe('fingers', () => {
  it('two of them move and zoom the plan, what is between them staying there', () => {
    const { camera, send } = canvas();
    const [first, second] = [1, 2].map((pointerId) => ({ pointerId, pointerType: 'touch' }) as const);
    send('pointerdown', 300, 300, first);
    send('pointerdown', 500, 300, second);
    send('pointermove', 350, 340, first);
    send('pointermove', 750, 340, second);
    send('pointerup', 350, 340, first);
    send('pointermove', 700, 300, second);
    send('pointerup', 700, 300, second);
    expect(camera.getState().zoom).toBeCloseTo(2, 3);
    const { x, y } = toPixel(camera.getState(), { x: 200, y: 150 });
    expect([x, y].map(Math.round)).toEqual([550, 340]);
  });

  it('two of them end a drag and leave nothing of it behind', () => {
    const { editor, send } = canvas();
    const { project } = editor;
    send('pointerdown', 300, 170, { on: '.rack', pointerType: 'touch' });
    send('pointermove', 340, 170, { pointerType: 'touch' });
    send('pointerdown', 500, 300, { pointerId: 2, pointerType: 'touch' });
    send('pointerup', 340, 170, { pointerType: 'touch' });
    send('pointerup', 500, 300, { pointerId: 2, pointerType: 'touch' });
    expect(editor.project).toBe(project);
    expect(editor.state.preview).toBeNull();
  });

  it('two of them do not end an outline that is being drawn', () => {
    const { editor, send } = canvas();
    editor.setTool('draw-room');
    send('pointerdown', 500, 400);
    send('pointerup', 500, 400);
    send('pointerdown', 300, 300, { pointerType: 'touch' });
    send('pointerdown', 500, 300, { pointerId: 2, pointerType: 'touch' });
    expect(editor.state.preview).toMatchObject({ corners: { length: 1 } });
  });

  it('tapping a wall twice shows its elevation', () => {
    const { editor, tap } = canvas();
    tap(610, 300, '.wall');
    expect(editor.state).toMatchObject({ view: { name: '2d' }, selectedWall: 1 });
    tap(612, 302, '.wall');
    expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 1 } });
  });

  it('a double click on a wall shows it from inside, though the plan has captured the mouse', () => {
    const { editor, send } = canvas();
    for (let times = 0; times < 2; times += 1) {
      send('pointerdown', 300, 2, { on: '.wall' });
      send('pointerup', 300, 2);
    }
    send('dblclick', 300, 2);
    expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 1 } });
  });

  it('tapping two places is no double tap', () => {
    const { editor, tap } = canvas();
    tap(610, 300, '.wall');
    tap(610, 340, '.wall');
    expect(editor.state.view.name).toBe('2d');
  });

  describe('resting on an object', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('adds it to what is selected', () => {
      const { editor, send } = canvas();
      editor.select(['rack']);
      send('pointerdown', 450, 170, { on: '.next', pointerType: 'touch' });
      jest.advanceTimersByTime(LONG_PRESS_MS - 1);
      expect(editor.state.selection).toEqual(['rack']);
      jest.advanceTimersByTime(1);
      expect(editor.state.selection).toEqual(['rack', 'next']);
      send('pointerup', 450, 170, { on: '.next', pointerType: 'touch' });
      expect(editor.state.selection).toEqual(['rack', 'next']);
    });

    it('is no rest once it has moved', () => {
      const { editor, send } = canvas();
      editor.select(['rack']);
      send('pointerdown', 450, 170, { on: '.next', pointerType: 'touch' });
      send('pointermove', 470, 170, { pointerType: 'touch' });
      jest.advanceTimersByTime(LONG_PRESS_MS);
      expect(editor.state.selection).toEqual(['next']);
    });
  });
});

describe('keys that look closer', () => {
  const press = (
    key: string,
    { editor, camera }: ReturnType<typeof canvas>,
    target: HTMLElement = document.body,
  ) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    const planner = {
      editor,
      camera,
      wallCamera: createCameraStore(),
      sceneCamera: createSceneCameraStore(),
    };
    target.addEventListener('keydown', (heard) => zoomKey(heard, planner), { once: true });
    target.dispatchEvent(event);
    return event;
  };

  it('zoom by a step, and fit the room in', () => {
    const parts = canvas();
    const zoom = () => parts.camera.getState().zoom;
    press('+', parts);
    expect(zoom()).toBeCloseTo(1.1, 9);
    press('-', parts);
    press('-', parts);
    expect(zoom()).toBeCloseTo(0.9, 9);
    expect(press('f', parts).defaultPrevented).toBe(true);
    expect(parts.camera.getState().isFitted).toBe(true);
    expect(scaleOf(parts.camera.getState())).toBeCloseTo((600 - 168) / 330, 6);
  });

  it('are left to a field, and to the length of the wall that is being drawn', () => {
    const parts = canvas();
    const field = document.body.appendChild(document.createElement('input'));
    press('+', parts, field);
    parts.editor.setTool('draw-room');
    parts.send('pointerdown', 500, 400);
    parts.send('pointerup', 500, 400);
    expect(press('0', parts).defaultPrevented).toBe(false);
    expect(parts.camera.getState()).toMatchObject({ zoom: 1, centre: { x: 200, y: 150 } });
  });
});
