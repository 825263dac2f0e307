import { rectangle } from '@rackwright/planning/testRooms';
import type { PlacedObject } from '@rackwright/planning';
import { editorOf, handOn, objectAt, undoneSteps } from './testEditor';

const shelf = (id: string, x: number, y: number, changes: Partial<PlacedObject>): PlacedObject => ({
  ...objectAt('SH-WALL-24', id, x, y),
  position: { x, y, height: 150 },
  ...changes,
});
const depth = 1 + 24.13 / 2;
const objects = [
  shelf('one', 100, depth, { wall: 'Wall 1' }),
  shelf('three', 200, 300 - depth, { wall: 'Wall 3', rotation: 180 }),
  objectAt('CL-IND-6', 'free', 200, 150),
];

const furnished = () => {
  const editor = editorOf(rectangle(400, 300, { objects }));
  return { editor, hand: handOn(editor) };
};

describe('the arrow keys', () => {
  it('move along the plan, with Shift ten times as far', () => {
    const { editor, hand } = furnished();
    editor.select(['free']);
    hand.key('ArrowUp').key('ArrowRight', { shift: true });
    expect(editor.object('free')?.position).toMatchObject({ x: 210, y: 149 });
  });

  it('go up, down and along as seen from inside in the wall view', () => {
    const { editor, hand } = furnished();
    editor.enterWall(2).select(['three']);
    hand.key('ArrowUp').key('ArrowRight', { shift: true });
    // Who faces the lower wall has the plan's left on the right.
    expect(editor.object('three')?.position).toMatchObject({ x: 190, height: 151 });
    hand.key('ArrowDown', { shift: true }).key('ArrowLeft');
    expect(editor.object('three')?.position).toMatchObject({ x: 191, height: 141 });
    expect(undoneSteps(editor)).toEqual(['move', 'move', 'move', 'move']);
  });

  it.each([
    [-40, { x: 201, y: 140 }],
    [50, { x: 210, y: 151 }],
    [170, { x: 199, y: 160 }],
    [-450, { x: 190, y: 149 }],
  ])(
    'go by what is seen in 3D: by the axis of the plan nearest to a heading of %d degrees',
    (heading, to) => {
      const { editor, hand } = furnished();
      editor.setView('3d').keepCamera(null, heading).select(['free']);
      hand.key('ArrowRight').key('ArrowUp', { shift: true });
      expect(editor.object('free')?.position).toMatchObject(to);
      hand.key('1').key('ArrowUp');
      expect(editor.object('free')?.position).toMatchObject({ x: to.x, y: to.y - 1 });
    },
  );

  it('are left to the view when nothing is selected', () => {
    expect(furnished().editor.key('ArrowUp')).toBe(false);
  });
});

describe('R', () => {
  it("turns by the product's own step, back with Shift, by 5 degrees with Alt", () => {
    const { editor } = furnished();
    editor.select(['free']);
    const turn = (modifiers: { shift?: boolean; alt?: boolean }) => {
      editor.key('r', { ctrl: false, shift: false, ...modifiers });
      return editor.object('free')?.rotation;
    };
    expect([turn({}), turn({ shift: true }), turn({ alt: true }), turn({ alt: true, shift: true })]).toEqual([
      10, 0, 5, 0,
    ]);
  });
});

describe('keys for views', () => {
  it('go to the plan, to 3D, to a wall and on to the next', () => {
    const { editor, hand } = furnished();
    hand.key('2');
    expect(editor.state.view.name).toBe('3d');
    editor.select(['three']);
    hand.key('w');
    expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 2 } });
    hand.key('PageDown').key('PageDown');
    expect(editor.state.view).toMatchObject({ wall: 0 });
    hand.key('PageUp');
    expect(editor.state.view).toMatchObject({ wall: 3 });
    hand.key('w');
    expect(editor.state).toMatchObject({ view: { name: '3d' } });
    hand.key('1');
    expect(editor.state.view.name).toBe('2d');
  });

  it('PageUp and PageDown are left alone outside the wall view', () => {
    expect(furnished().editor.key('PageDown')).toBe(false);
  });
});

describe('Escape', () => {
  it('ends the gesture, then the tool, then the selection, then the wall view', () => {
    const { editor, hand } = furnished();
    editor.enterWall(0).select(['one']);
    hand.press(100, 0, { objectId: 'one' }).move(160, 0);
    hand.key('Escape');
    expect(editor.state).toMatchObject({ preview: null, selection: ['one'], view: { name: 'wall' } });
    editor.armProduct('CL-IND-6');
    hand.key('Escape');
    expect(editor.state).toMatchObject({ tool: 'select', armedProductId: null, view: { name: 'wall' } });
    editor.select(['one']);
    hand.key('Escape');
    expect(editor.state).toMatchObject({ selection: [], view: { name: 'wall' } });
    hand.key('Escape');
    expect(editor.state.view.name).toBe('2d');
    expect(editor.key('Escape')).toBe(false);
  });
});

describe('where the plan is hidden', () => {
  const stateOf = ({ state }: ReturnType<typeof editorOf>) => ({
    ...{ data: state.project.data, selection: state.selection, view: state.view },
    ...{ isSnapping: state.isSnapping, notice: state.notice },
  });

  it.each([0, 3, 4] as const)('keys leave it as it is: at step index %i', (step) => {
    const { editor, hand } = furnished();
    editor.setStep(step);
    const before = stateOf(editor);
    hand.key(']').key('[').key('Delete').key('s').key('2').key('3').key('w').key('Escape');
    expect(stateOf(editor)).toEqual(before);
    expect(editor.key(']')).toBe(false);
    // By a part of the page that selects.
    editor.select(['free']);
    hand.key('Delete').key('ArrowUp').key('r').key('d');
    expect(editor.data).toBe(before.data);
  });

  it('undo and redo are of the list, too, which has changes of its own, and of no page after it', () => {
    const { editor, hand } = furnished();
    editor.setStep(3);
    editor.commit('set-lit', { type: 'set-lit', ids: ['free'], isLit: true });
    const isLit = () => editor.object('free')?.isLit;
    hand.key('z', { ctrl: true });
    expect(isLit()).toBeFalsy();
    hand.key('y', { ctrl: true });
    expect(isLit()).toBe(true);
    editor.setStep(4);
    hand.key('z', { ctrl: true });
    expect(isLit()).toBe(true);
  });
});

describe('the square brackets', () => {
  it('select one thing after the other, and say which', () => {
    const { editor, hand } = furnished();
    const selected = () => editor.state.selection[0];
    expect([hand.key(']') && selected(), hand.key(']') && selected()]).toEqual(['one', 'three']);
    expect(editor.state.notice).toMatchObject({ code: 'selected', values: { place: 'Wall 3' } });
    expect([hand.key(']') && selected(), hand.key(']') && selected()]).toEqual(['free', 'one']);
    expect(hand.key('[') && selected()).toBe('free');
  });

  it('stay on the wall in view', () => {
    const { editor, hand } = furnished();
    editor.enterWall(2);
    hand.key('[').key('[');
    expect(editor.state.selection).toEqual(['three']);
  });

  it('do nothing in an empty room', () => {
    const editor = editorOf(rectangle(400, 300));
    handOn(editor).key(']').key('[');
    expect(editor.state).toMatchObject({ selection: [], notice: null });
  });
});
