import { readyShape } from '@rackwright/planning';
import { rectangle, room } from '@rackwright/planning/testRooms';
import { editorOf, handOn, objectAt, undoneSteps } from '../testEditor';

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
    expect(undoneSteps(editor)).toEqual(['move-corner']);
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
      rectangle(400, 300, { objects: [objectAt('CL-IND-6', 'rack', 200, 150)] }),
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

describe('moving a wall', () => {
  const wall = { wall: 1 };

  it('moves the wall that is held, parallel to itself and by whole centimetres, in one step', () => {
    const { editor, hand } = sizing();
    hand.press(405, 150, wall).wait(100).move(420, 180).move(437.4, 190);
    expect(editor.state.preview).toMatchObject({ kind: 'room', refusal: null });
    expect(editor.data.points[1]).toEqual({ x: 400, y: 0 });
    hand.release(437.4, 190);
    expect(editor.data.points.map(({ x }) => x)).toEqual([0, 432, 432, 0]);
    expect(undoneSteps(editor)).toEqual(['move-wall']);
    expect(editor.data).toEqual(rectangle(400, 300));
  });

  it('changes nothing when it is put back where it was; nor does a corner', () => {
    const { editor, hand } = sizing();
    hand.press(405, 150, wall).wait(100).move(440, 150).move(405, 150).release(405, 150);
    hand.press(400, 300, { corner: 2 }).move(450, 350).move(400, 300).release(400, 300);
    expect(editor.state).toMatchObject({ undoName: null, preview: null });
  });

  it('waits 100 ms: a stroke that is over after 99 ms moves nothing', () => {
    const { editor, hand } = sizing();
    const { project } = editor;
    hand.press(405, 150, wall).wait(99).move(440, 150);
    expect(editor.state.preview).toBeNull();
    hand.release(440, 150);
    expect(editor.project).toBe(project);
    hand.press(405, 150, wall).wait(99).move(440, 150).wait(1).move(441, 150);
    expect(editor.state.preview).toMatchObject({ kind: 'room' });
  });

  it('selects the wall by a click, however long it was held', () => {
    const { editor, hand } = sizing();
    hand.press(405, 150, wall).wait(500).release(406, 150);
    expect(editor.state).toMatchObject({ selectedWall: 1, undoName: null });
  });

  it('comes to lie in line with another wall that is near, unless Alt is held', () => {
    const data = room(readyShape('L', 400, 400));
    const { editor, hand } = sizing(data);
    // Wall 3 runs at y 200, from x 400 to 200; wall 5 at y 400.
    hand.press(300, 205, { wall: 2 }).wait(100).move(300, 397);
    expect(editor.state.preview).toMatchObject({ points: [{}, {}, { y: 400 }, { y: 400 }, {}, {}] });
    hand.move(300, 397.4, { alt: true });
    expect(editor.state.preview).toMatchObject({ points: [{}, {}, { y: 392.4 }, { y: 392.4 }, {}, {}] });
  });

  it('shows why it may not go there, and leaves it', () => {
    const { editor, hand } = sizing();
    const { project } = editor;
    hand.press(405, 150, wall).wait(100).move(20, 150);
    expect(editor.state.preview).toMatchObject({ refusal: 'wall-too-short' });
    hand.move(-200, 150);
    expect(editor.state.preview).toMatchObject({ refusal: 'walls-cross' });
    hand.release(-200, 150);
    expect(editor.project).toBe(project);
    expect(editor.state.notice?.values.reason).toBe('walls-cross');
  });

  it('puts it back on Escape', () => {
    const { editor, hand } = sizing();
    const { project } = editor;
    hand.press(405, 150, wall).wait(100).move(440, 150).key('Escape').release(440, 150);
    expect(editor.project).toBe(project);
    expect(editor.state).toMatchObject({ preview: null, selectedWall: null });
  });

  it('asks before it takes the room of a rack away', () => {
    const rack = { ...objectAt('CL-IND-6', 'rack', 350, 1 + 34.29 / 2), wall: 'Wall 1' };
    const { editor, hand } = sizing(
      rectangle(400, 300, { objects: [rack, { ...rack, id: 'b', position: { ...rack.position, x: 50 } }] }),
    );
    hand.press(405, 150, wall).wait(100).move(105, 150).release(105, 150);
    expect(editor.state.displacing).toMatchObject({ command: { type: 'move-wall' } });
    editor.answerDisplacing(true);
    expect(undoneSteps(editor)).toEqual(['move-wall']);
  });
});

describe('splitting a wall', () => {
  const splitting = (data = rectangle(400, 300)) => {
    const { editor, hand } = sizing(data);
    editor.setTool('split-wall');
    return { editor, hand };
  };

  it('shows the corner to come on a whole centimetre, and makes it by a click', () => {
    const { editor, hand } = splitting();
    hand.move(120.4, -6, { wall: 0 });
    expect(editor.state.preview).toEqual({
      kind: 'corner',
      at: { x: 120, y: 0 },
      change: 'split',
      refusal: null,
    });
    hand.click(120.4, -6, { wall: 0 });
    expect(editor.data.points[1]).toEqual({ x: 120, y: 0 });
    expect(editor.state).toMatchObject({ tool: 'split-wall', preview: null });
    expect(undoneSteps(editor)).toEqual(['split-wall']);
  });

  it('takes the middle of the wall when that is within 10 pixels', () => {
    const { editor, hand } = splitting(rectangle(401, 300));
    hand.move(210.5, -6, { wall: 0 });
    expect(editor.state.preview).toMatchObject({ at: { x: 200.5 } });
    hand.move(210.6, -6, { wall: 0 });
    expect(editor.state.preview).toMatchObject({ at: { x: 211 } });
  });

  it('goes by quarters of an inch in feet, and anywhere with Alt', () => {
    const { editor, hand } = splitting();
    editor.setUnit('FT');
    hand.move(120.4, -6, { wall: 0 });
    expect(editor.state.preview).toMatchObject({ at: { x: expect.closeTo(190 * 0.635, 6) as number } });
    hand.move(120.4, -6, { wall: 0, alt: true });
    expect(editor.state.preview).toMatchObject({ at: { x: 120.4 } });
  });

  it('says before the click why it cannot be there', () => {
    const door = { ...objectAt('DR-36', 'door', 200, -7.5), wall: 'Wall 1' };
    const { editor, hand } = splitting(rectangle(400, 300, { objects: [door] }));
    hand.move(19, -6, { wall: 0 });
    expect(editor.state.preview).toMatchObject({ refusal: 'wall-too-short' });
    hand.move(180, -6, { wall: 0 });
    expect(editor.state.preview).toMatchObject({ refusal: 'splits-opening' });
    hand.click(180, -6, { wall: 0 });
    expect(editor.data.points).toHaveLength(4);
    expect(editor.state.notice?.values.reason).toBe('splits-opening');
  });

  it('shows nothing off the walls, and is put away by Escape', () => {
    const { editor, hand } = splitting();
    hand.move(120, -6, { wall: 0 }).move(200, 150);
    expect(editor.state.preview).toBeNull();
    hand.move(120, -6, { wall: 0 }).key('Escape');
    expect(editor.state).toMatchObject({ tool: 'edit-walls', preview: null });
  });
});

describe('removing a corner', () => {
  const removing = (data = rectangle(400, 300)) => {
    const { editor, hand } = sizing(data);
    editor.setTool('remove-node');
    return { editor, hand };
  };

  it('shows which corner goes, and takes it away by a click', () => {
    const { editor, hand } = removing();
    hand.move(399, 299, { corner: 2 });
    expect(editor.state.preview).toEqual({
      kind: 'corner',
      at: { x: 400, y: 300 },
      change: 'remove',
      refusal: null,
    });
    hand.click(399, 299, { corner: 2 });
    expect(editor.data.points).toHaveLength(3);
    expect(undoneSteps(editor)).toEqual(['remove-node']);
  });

  it('leaves the last three corners, and says so before', () => {
    const { editor, hand } = removing(
      room([
        { x: 0, y: 0 },
        { x: 300, y: 0 },
        { x: 0, y: 300 },
      ]),
    );
    hand.move(300, 0, { corner: 1 });
    expect(editor.state.preview).toMatchObject({ refusal: 'too-few-corners' });
    hand.click(300, 0, { corner: 1 });
    expect(editor.data.points).toHaveLength(3);
    expect(editor.state.notice?.values.reason).toBe('too-few-corners');
  });
});
