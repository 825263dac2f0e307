import { rectangle } from '@rackwright/planning/testRooms';
import type { PlacedObject } from '@rackwright/planning';
import type { HandleName, PlanPointer } from '../tool';
import { editorOf, handOn, objectAt, undoneSteps } from '../testEditor';

const window = { ...objectAt('WN-24', 'a', 200, -7.5), wall: 'Wall 1' };
const shelf = { ...objectAt('SH-WALL-24', 'a', 60, 1 + 24.13 / 2), wall: 'Wall 1' };
const beam = objectAt('OB-SOF', 'a', 200, 150);

function holding(handle: HandleName, objects: readonly PlacedObject[]) {
  const editor = editorOf(rectangle(400, 300, { objects }));
  editor.select(['a']);
  const hand = handOn(editor);
  return {
    editor,
    hand,
    press: (x: number, y: number, pointer: Partial<PlanPointer> = {}) =>
      hand.press(x, y, { objectId: 'a', handle, ...pointer }),
  };
}

const refusalIn = ({ state }: ReturnType<typeof editorOf>) =>
  state.preview?.kind === 'objects' ? state.preview.refusal : undefined;

describe('a handle on a side', () => {
  it('makes an opening wider to that side, on whole centimetres, in one step', () => {
    const { editor, press } = holding('right', [window]);
    const { project } = editor;
    press(230, 0).move(240, 3).move(245.4, 3);
    expect(editor.project).toBe(project);
    expect(editor.state.preview).toMatchObject({ isNew: false, objects: [{ size: { width: 76 } }] });
    press(230, 0).move(245.4, 3).release(245.4, 3);
    expect(editor.object('a')?.size.width).toBe(76);
    expect(editor.object('a')?.position.x).toBeCloseTo(200 + (76 - 60.96) / 2);
    expect(undoneSteps(editor)).toEqual(['resize']);
    expect(editor.data.objects).toEqual([window]);
  });

  it('keeps the right edge when the left one is pulled', () => {
    const { editor, press } = holding('left', [window]);
    press(170, 0).move(160, 0).release(160, 0);
    const { position, size } = editor.object('a')!;
    expect(size.width).toBe(71);
    expect(position.x + size.width / 2).toBeCloseTo(200 + 60.96 / 2);
  });

  it('goes by quarters of an inch in feet, and by nothing with Alt', () => {
    const { editor, press } = holding('right', [window]);
    editor.setUnit('FT');
    press(230, 0).move(245.4, 0).release(245.4, 0);
    expect((editor.object('a')?.size.width ?? 0) / 0.635).toBeCloseTo(120, 6);
    editor.undo();
    press(230, 0).move(245.4, 0, { alt: true }).release(245.4, 0, { alt: true });
    expect(editor.object('a')?.size.width).toBeCloseTo(60.96 + 15.4);
  });

  it('shows why it may not be so wide, and leaves it', () => {
    const { editor, press } = holding('right', [window]);
    const { project } = editor;
    press(230, 0).move(400, 0);
    expect(refusalIn(editor)).toBe('outside-wall');
    handOn(editor).release(400, 0);
    expect(editor.project).toBe(project);
    expect(editor.state.notice?.values.reason).toBe('outside-wall');
  });

  it('leaves nothing behind on Escape, and selects nothing else on a click', () => {
    const { editor, press } = holding('right', [window]);
    const { project } = editor;
    press(230, 0).move(260, 0).key('Escape').release(260, 0);
    expect(editor.project).toBe(project);
    expect(editor.state).toMatchObject({ preview: null, selection: ['a'] });
    press(230, 0).release(231, 0);
    expect(editor.state).toMatchObject({ preview: null, selection: ['a'], undoName: null });
  });
});

describe('the handle on the front of what stands free', () => {
  it('leaves its back where it is', () => {
    const { editor, press } = holding('front', [beam]);
    press(200, 168).move(200, 188.2).release(200, 188.2);
    const { position, size } = editor.object('a')!;
    expect(size.length).toBe(56);
    expect(position.y - size.length / 2).toBeCloseTo(150 - 35.56 / 2);
  });
});

describe('handles at the top and at the bottom', () => {
  const onFace = (heightCm: number) => ({ plane: 'wall' as const, heightCm });

  it('move the head or the sill of a window, on the face of its wall', () => {
    const { editor, press } = holding('top', [window]);
    press(200, 0, onFace(241)).move(200, 0, onFace(251)).release(200, 0, onFace(261));
    expect(editor.object('a')).toMatchObject({ position: { height: 150 }, size: { height: 101 } });
  });

  it('keep the head while the sill goes up, however far', () => {
    const { editor, press } = holding('bottom', [window]);
    press(200, 0, onFace(150)).move(200, 0, onFace(170)).release(200, 0, onFace(170));
    const { position, size } = editor.object('a')!;
    expect(size.height).toBe(71);
    expect(position.height + size.height).toBeCloseTo(150 + 91.44);
    editor.undo();
    press(200, 0, onFace(150)).move(200, 0, onFace(290)).release(200, 0, onFace(290));
    expect(editor.object('a')?.size.height).toBe(1);
  });

  it('do nothing on the floor, where there is no height', () => {
    const { editor, press } = holding('top', [window]);
    press(200, 0).move(260, 40).release(260, 40);
    expect(editor.data.objects).toEqual([window]);
    expect(editor.state.undoName).toBeNull();
  });
});

describe('the ends of a shelf', () => {
  it('repeat it as far as the pointer goes, as one group and one step', () => {
    const { editor, press } = holding('extend-right', [shelf]);
    press(90, 10).move(160, 10).move(215, 10);
    expect(editor.state.preview).toMatchObject({ isNew: true, count: 2, refusal: null });
    handOn(editor).release(215, 10);
    expect(editor.data.objects.map(({ position }) => Math.round(position.x))).toEqual([60, 121, 182]);
    expect(editor.state.selection).toHaveLength(3);
    expect(undoneSteps(editor)).toEqual(['extend']);
    expect(editor.data.objects).toEqual([shelf]);
  });

  it('stop at the corner', () => {
    const { editor, press } = holding('extend-right', [shelf]);
    press(90, 10).move(900, 10).release(900, 10);
    expect(editor.data.objects).toHaveLength(6);
    expect(editor.state.notice).toBeNull();
  });

  it('say what is in the way when there is no room for one', () => {
    const { editor, press } = holding('extend-left', [shelf]);
    press(30, 10).move(-60, 10);
    expect(editor.state.preview).toMatchObject({ count: 0, objects: [], refusal: 'outside-wall' });
    handOn(editor).release(-60, 10);
    expect(editor.data.objects).toEqual([shelf]);
    expect(editor.state.notice?.values.reason).toBe('outside-wall');
  });

  it('do nothing when they are pushed inwards', () => {
    const { editor, press } = holding('extend-right', [shelf]);
    const { project } = editor;
    press(90, 10).move(0, 10).release(0, 10);
    expect(editor.project).toBe(project);
    expect(editor.state.notice).toBeNull();
  });
});

it('is a click for a finger that trembles by 9 pixels, and a drag for a mouse', () => {
  const { editor, hand } = holding('right', [beam]);
  editor.select([]);
  hand.press(200, 150, { objectId: 'a', kind: 'touch' }).move(209, 150, { kind: 'touch' });
  expect(editor.state.preview).toBeNull();
  hand.release(209, 150, { kind: 'touch' });
  expect(editor.state).toMatchObject({ selection: ['a'], undoName: null });
  hand.press(200, 150, { objectId: 'a' }).move(209, 150);
  expect(editor.state.preview).not.toBeNull();
});
