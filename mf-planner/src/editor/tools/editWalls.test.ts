import { rectangle } from '@rackwright/planning/testRooms';
import { editorOf, handOn, standing, takenBack } from '../testEditor';

const sizing = (data = rectangle(400, 300)) => {
  const editor = editorOf(data, { step: 1 });
  return { editor, hand: handOn(editor) };
};

describe('editing walls', () => {
  it('moves the dragged corner, in one step', () => {
    const { editor, hand } = sizing();
    hand.press(400, 300, { corner: 2 }).move(430, 330).move(450.4, 350.3);
    expect(editor.state.preview).toMatchObject({ kind: 'room', refusal: null });
    hand.release(450.4, 350.3);
    expect(editor.data.points[2]).toEqual({ x: 450, y: 350 });
    expect(takenBack(editor)).toEqual(['move-corner']);
    expect(editor.data.points[2]).toEqual({ x: 400, y: 300 });
  });

  it('comes to lie straight across from a neighbour that is near', () => {
    const { editor, hand } = sizing();
    hand.press(400, 300, { corner: 2 }).move(408, 350).release(408, 350);
    expect(editor.data.points[2]).toEqual({ x: 400, y: 350 });
  });

  it('shows why a corner may not go there and leaves it', () => {
    const { editor, hand } = sizing();
    const { project } = editor;
    hand.press(400, 300, { corner: 2 }).move(400, 12);
    expect(editor.state.preview).toMatchObject({ kind: 'room', refusal: 'wall-too-short' });
    hand.release(400, 12);
    expect(editor.project).toBe(project);
    expect(editor.state.notice?.values.reason).toBe('wall-too-short');
  });

  it('puts the corner back on Escape', () => {
    const { editor, hand } = sizing();
    const { project } = editor;
    hand.press(400, 300, { corner: 2 }).move(450, 350).key('Escape').release(450, 350);
    expect(editor.project).toBe(project);
    expect(editor.state.preview).toBeNull();
  });

  it('selects a wall by a click', () => {
    const { editor, hand } = sizing();
    hand.click(200, -5, { wall: 0 });
    expect(editor.state.selectedWall).toBe(0);
  });

  it('sends the customer on when a rack is clicked', () => {
    const { editor, hand } = sizing(
      rectangle(400, 300, { objects: [standing('CL-IND-6', 'rack', 200, 150)] }),
    );
    hand.click(200, 150, { objectId: 'rack' });
    expect(editor.state.notice).toMatchObject({ kind: 'info', code: 'go-to-plan-step' });
    expect(editor.state.selection).toEqual([]);
  });

  it('moves a door along its wall', () => {
    const { editor, hand } = sizing();
    editor.armProduct('DR-36');
    hand.click(150, 2);
    const [door] = editor.data.objects;
    hand
      .press(150, 0, { objectId: door?.id ?? '' })
      .move(230, 0)
      .release(230, 0);
    expect(editor.data.objects[0]?.position.x).toBeCloseTo(230, 0);
    expect(editor.state.tool).toBe('edit-walls');
  });
});
