import type { StepIndex } from '@rackwright/planning';
import { placedAt, productOf, rectangle } from '@rackwright/planning/testRooms';
import { catalogue, editorOf } from '../editor/testEditor';
import { CLICK_TOLERANCE_PX, DOUBLE_TAP, LONG_PRESS_MS, type PlanPointer } from '../editor/tool';
import { Gestures } from './Gestures';
import { type GestureView, type PlanEvent, pointerKind } from './GestureView';

type Kind = PlanPointer['kind'];

const RACK_PX = { left: 60, right: 140 };
/** Right of the rack; beyond it is no floor any more. */
const FREE = 300;
const SKY = 1000;

interface ViewOptions {
  readonly step?: StepIndex;
  readonly plane?: PlanPointer['plane'];
}

/** A view of one pixel a centimetre, with a rack at its top and everything else read off `x`. */
function view({ step = 2, plane = 'floor' }: ViewOptions = {}) {
  const product = productOf(catalogue, 'CL-IND-6');
  const rack = placedAt(product, 100, 18.145, { id: 'rack', wall: 'Wall 1' });
  const other = placedAt(product, 250, 18.145, { id: 'other', wall: 'Wall 1' });
  const editor = editorOf(rectangle(400, 300, { objects: [rack, other] }), { step });
  const moves: string[] = [];
  const told =
    (name: string) =>
    (...by: readonly number[]) =>
      void moves.push([name, ...by.map((px) => Math.round(px * 100) / 100)].join(' '));
  const pointerAt = (event: PlanEvent): PlanPointer | null => {
    const { clientX: x, clientY: y } = event;
    const isOnRack = x >= RACK_PX.left && x <= RACK_PX.right;
    if (x >= SKY) return null;
    return {
      at: { x, y },
      heightCm: 0,
      objectId: isOnRack ? 'rack' : null,
      wall: y < 0 ? 0 : null,
      corner: null,
      handle: null,
      plane,
      shift: event.shiftKey,
      alt: event.altKey,
      kind: pointerKind(event),
      cmPerPixel: 1,
    };
  };
  const camera = {
    isWalking: false,
    turnBy: told('turn'),
    panBy: told('pan'),
    zoomBy: (factor: number, { x }: { x: number }) => told('zoom')(factor, x),
    scroll: () => void moves.push('scroll'),
  };
  const plain: GestureView = { pointerAt, camera };
  const gestures = new Gestures(editor, plain);
  const event = (x: number, more: object = {}, y = 20) =>
    ({
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: 0,
      shiftKey: false,
      altKey: false,
      timeStamp: 0,
      ...more,
    }) as PointerEvent;
  const hand = {
    down: (x: number, more?: object, y?: number) => (gestures.down(event(x, more, y)), hand),
    move: (x: number, more?: object, y?: number) => (gestures.move(event(x, more, y)), hand),
    up: (x: number, more?: object, y?: number) => (gestures.up(event(x, more, y)), hand),
  };
  const turn = (deltaY: number, more: object = {}) =>
    gestures.wheel({
      clientX: FREE,
      clientY: 0,
      deltaY,
      deltaMode: 0,
      ctrlKey: false,
      ...more,
    } as WheelEvent);
  const x = () => editor.object('rack')?.position.x;
  return { editor, gestures, hand, turn, camera, moves, x };
}

const KINDS: readonly Kind[] = ['mouse', 'pen', 'touch'];

describe.each(KINDS)('a %s', (pointerType) => {
  const by = { pointerType };
  const tolerance = CLICK_TOLERANCE_PX[pointerType];

  it('drags what it is on, and the camera stays', () => {
    const { editor, hand, moves, x } = view();
    hand.down(100, by).move(130, by).move(160, by).up(160, by);
    expect(x()).not.toBe(100);
    expect(editor.state.undoName).not.toBeNull();
    expect(moves).toEqual([]);
  });

  it('turns the camera beside everything, once it has gone too far for a click, by all of its way', () => {
    const { hand, moves } = view();
    hand.down(FREE, by).move(FREE + tolerance, by);
    expect(moves).toEqual([]);
    hand
      .move(FREE + tolerance + 1, by)
      .move(FREE + 30, by)
      .up(FREE + 30, by);
    expect(moves).toEqual([`turn ${tolerance + 1} 0`, `turn ${29 - tolerance} 0`]);
  });

  it('beside everything deselects by a click, and by a drag does not', () => {
    const { editor, hand } = view();
    editor.select(['rack']);
    hand
      .down(FREE, by)
      .move(FREE + 40, by)
      .up(FREE + 40, by);
    expect(editor.state.selection).toEqual(['rack']);
    hand
      .down(FREE, by)
      .move(FREE + tolerance, by)
      .up(FREE + tolerance, by);
    expect(editor.state.selection).toEqual([]);
  });

  it('selects nothing by a click on the sky', () => {
    const { editor, hand } = view();
    editor.select(['rack']);
    hand.down(SKY, by).up(SKY, by);
    expect(editor.state).toMatchObject({ selection: [], selectedWall: null });
  });

  it('pans with Space held, whatever it is on, and clicks nothing', () => {
    const { editor, gestures, hand, moves, x } = view();
    gestures.holdSpace(true);
    hand.down(100, by).up(100, by).down(100, by).move(150, by).up(150, by);
    expect(moves).toEqual(['pan 50 0']);
    expect([x(), editor.state.selection]).toEqual([100, []]);
  });

  it('that is taken away leaves everything as it was', () => {
    const { editor, gestures, hand, x } = view();
    hand.down(100, by).move(160, by);
    expect(editor.state.preview).not.toBeNull();
    gestures.cancel({ pointerId: 1 } as PointerEvent);
    expect([editor.state.preview, x()]).toEqual([null, 100]);
    hand.move(180, { ...by, buttons: 1 }).up(180, by);
    expect(x()).toBe(100);
  });

  it('turns the head while walking, and still selects by a click', () => {
    const { editor, camera, hand, moves, x } = view();
    camera.isWalking = true;
    hand.down(100, by).move(140, by).up(140, by);
    expect([moves, x()]).toEqual([['turn 40 0'], 100]);
    hand.down(100, by).up(100, by);
    expect(editor.state.selection).toEqual(['rack']);
  });
});

describe('on a wall, in the step that moves them', () => {
  const drag = (plane: PlanPointer['plane']) => {
    const opened = view({ step: 1, plane });
    opened.hand.down(FREE, {}, -10).move(FREE, {}, 30).up(FREE, {}, 30);
    return opened;
  };

  it('a drag is the tool’s in the plan, and slides the elevation', () => {
    expect(drag('floor').moves).toEqual([]);
    expect(drag('wall').moves).toEqual(['turn 0 40']);
  });

  it('a click selects it in both', () => {
    for (const plane of ['floor', 'wall'] as const) {
      const { editor, hand } = view({ step: 1, plane });
      hand.down(FREE, {}, -10).up(FREE, {}, -10);
      expect(editor.state.selectedWall).toBe(0);
    }
  });
});

describe('where nothing may be changed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const fixed = () => {
    const opened = view();
    opened.editor.setReadOnly('read-only');
    return opened;
  };

  it('a drag that begins on an object is the camera’s, without a word', () => {
    const { editor, hand, moves, x } = fixed();
    hand.down(100).move(160).up(160);
    expect(moves).toEqual(['turn 60 0']);
    expect([x(), editor.state.notice]).toEqual([100, null]);
  });

  it('a click selects, and a finger that rests on an object adds it', () => {
    const { editor, hand } = fixed();
    hand.down(100).up(100);
    expect(editor.state.selection).toEqual(['rack']);
    editor.select(['other']);
    hand.down(100, { pointerType: 'touch' });
    jest.advanceTimersByTime(LONG_PRESS_MS);
    hand.up(100, { pointerType: 'touch' });
    expect(new Set(editor.state.selection)).toEqual(new Set(['other', 'rack']));
  });
});

it.each([1, 2])('the mouse button %d pans', (button) => {
  const { editor, hand, moves } = view();
  hand.down(100, { button }).move(150, { button }).up(150, { button });
  expect([moves, editor.state.selection]).toEqual([['pan 50 0'], []]);
});

describe('a double click', () => {
  const wall = -10;
  const twice = (hand: ReturnType<typeof view>['hand'], second: object, place = FREE) => {
    const first = { ...second, timeStamp: 0 };
    hand.down(FREE, first, wall).up(FREE, first, wall).down(place, second, wall).up(place, second, wall);
  };

  it.each(['pen', 'touch'])('of a %s is two taps within the time and the distance', (pointerType) => {
    const [late, far, near] = [view(), view(), view()];
    twice(late.hand, { pointerType, timeStamp: DOUBLE_TAP.ms + 1 });
    expect(late.editor.state.view.name).toBe('2d');
    twice(far.hand, { pointerType, timeStamp: DOUBLE_TAP.ms }, FREE + DOUBLE_TAP.px + 1);
    expect(far.editor.state.view.name).toBe('2d');
    twice(near.hand, { pointerType, timeStamp: DOUBLE_TAP.ms }, FREE + DOUBLE_TAP.px);
    expect(near.editor.state.view).toMatchObject({ name: 'wall', wall: 0 });
  });

  it('of a mouse is what the system calls one, on what was pressed', () => {
    const { editor, gestures, hand } = view();
    twice(hand, { timeStamp: 1 });
    expect(editor.state.view.name).toBe('2d');
    gestures.doubleClick();
    expect(editor.state.view).toMatchObject({ name: 'wall', wall: 0 });
  });

  it('that a browser makes of two taps, too, is not counted again', () => {
    const { editor, gestures, hand } = view();
    hand.down(FREE, { pointerType: 'touch' }, wall).up(FREE, { pointerType: 'touch' }, wall);
    gestures.doubleClick();
    expect(editor.state.view.name).toBe('2d');
  });
});

describe('resting on an object', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each(['pen', 'touch'] as const)(
    'adds it with a %s, and the rest of the press is nothing',
    (pointerType) => {
      const { editor, hand, x } = view();
      const by = { pointerType };
      editor.select(['other']);
      hand.down(100, by).move(100 + CLICK_TOLERANCE_PX[pointerType], by);
      jest.advanceTimersByTime(LONG_PRESS_MS - 1);
      expect(editor.state.selection).toEqual(['other']);
      jest.advanceTimersByTime(1);
      expect(new Set(editor.state.selection)).toEqual(new Set(['other', 'rack']));
      hand.move(160, by).up(160, by);
      expect([x(), editor.state.selection.length]).toEqual([100, 2]);
    },
  );

  it('is no rest once it has moved', () => {
    const { editor, hand } = view();
    const by = { pointerType: 'touch' };
    editor.select(['other']);
    hand.down(100, by).move(101 + CLICK_TOLERANCE_PX.touch, by);
    jest.advanceTimersByTime(LONG_PRESS_MS);
    expect(editor.state.selection).toEqual(['rack']);
  });

  it('is still a click, or a drag, with a mouse', () => {
    const { editor, hand, x } = view();
    editor.select(['other']);
    hand.down(100);
    jest.advanceTimersByTime(2 * LONG_PRESS_MS);
    hand.up(100);
    expect(editor.state.selection).toEqual(['rack']);
    hand.down(100);
    jest.advanceTimersByTime(2 * LONG_PRESS_MS);
    hand.move(130).move(160).up(160);
    expect(x()).not.toBe(100);
  });
});

describe('two fingers', () => {
  const [first, second] = [1, 2].map((pointerId) => ({ pointerId, pointerType: 'touch', buttons: 1 }));

  it('pan and zoom about what is between them, and take back the drag of the first', () => {
    const { editor, hand, moves } = view();
    hand.down(100, first).move(160, first).down(360, second);
    expect(editor.state.preview).toBeNull();
    hand.move(560, second);
    expect(moves).toEqual(['pan 100 0', 'zoom 2 360']);
  });

  it('are nothing any more once one of them has gone, and a finger after them is', () => {
    const { hand, moves, x } = view();
    hand.down(100, first).down(300, second).up(300, second).move(160, first).up(160, first);
    expect([moves, x()]).toEqual([[], 100]);
    hand.down(FREE, first).move(FREE + 20, first);
    expect(moves).toEqual(['turn 20 0']);
  });
});

describe('a wheel', () => {
  it('is the view’s', () => {
    const { turn, moves } = view();
    turn(-100);
    expect(moves).toEqual(['scroll']);
  });

  it('with Ctrl is a pinch on a pad: it zooms by as much as fingers move, a notch by a quarter', () => {
    const { turn, moves } = view();
    turn(-10, { ctrlKey: true });
    turn(-100, { ctrlKey: true });
    turn(3, { ctrlKey: true, deltaMode: 1 });
    turn(0, { ctrlKey: true });
    const zooms = [0.1, 0.25, -0.25].map(
      (power) => `zoom ${Math.round(Math.exp(power) * 100) / 100} ${FREE}`,
    );
    expect(moves).toEqual(zooms);
  });
});
