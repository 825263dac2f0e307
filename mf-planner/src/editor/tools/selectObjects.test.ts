import { rectangle } from '@rackwright/planning/testRooms';
import type { PlacedObject } from '@rackwright/planning';
import { editorOf, handOn, objectAt, undoneSteps } from '../testEditor';

const onWall = (id: string, x: number, changes: Partial<PlacedObject> = {}): PlacedObject => ({
  ...objectAt('CL-IND-6', id, x, 1 + 34.29 / 2),
  wall: 'Wall 1',
  ...changes,
});

const furnished = (objects: readonly PlacedObject[]) => {
  const editor = editorOf(rectangle(400, 300, { objects }));
  return { editor, hand: handOn(editor) };
};

describe('selecting', () => {
  const objects = [onWall('a', 50), onWall('b', 150), objectAt('CL-IND-6', 'free', 200, 200)];

  it('selects by a click, and deselects by another', () => {
    const { editor, hand } = furnished(objects);
    hand.click(50, 10, { objectId: 'a' });
    expect(editor.state.selection).toEqual(['a']);
    hand.click(50, 10, { objectId: 'a' });
    expect(editor.state.selection).toEqual([]);
  });

  it('adds by Shift on the same wall only', () => {
    const { editor, hand } = furnished(objects);
    hand.click(50, 10, { objectId: 'a' }).click(150, 10, { objectId: 'b', shift: true });
    expect(editor.state.selection).toEqual(['a', 'b']);
    hand.click(200, 200, { objectId: 'free', shift: true });
    expect(editor.state.selection).toEqual(['a', 'b']);
    expect(editor.state.notice).toMatchObject({ kind: 'info', values: { reason: 'not-on-same-wall' } });
  });

  it('adds by a click alone while that is switched on, as with Shift', () => {
    const { editor, hand } = furnished(objects);
    editor.setAdding(true);
    hand.click(50, 10, { objectId: 'a' }).click(150, 10, { objectId: 'b' }).click(300, 250);
    expect(editor.state.selection).toEqual(['a', 'b']);
    hand.click(50, 10, { objectId: 'a' }).click(150, 10, { objectId: 'b' }).click(200, -5, { wall: 0 });
    expect(editor.state).toMatchObject({ selection: [], selectedWall: 0 });
  });

  it('selects the whole group', () => {
    const { editor, hand } = furnished([
      onWall('a', 50, { groupId: 'g' }),
      onWall('b', 150, { groupId: 'g' }),
    ]);
    hand.click(150, 10, { objectId: 'b' });
    expect(editor.state.selection).toEqual(['a', 'b']);
  });

  it('selects a wall, and nothing beside everything', () => {
    const { editor, hand } = furnished(objects);
    hand.click(50, 10, { objectId: 'a' }).click(200, -5, { wall: 0 });
    expect(editor.state).toMatchObject({ selectedWall: 0, selection: [] });
    hand.click(300, 250);
    expect(editor.state.selectedWall).toBeNull();
  });
});

describe('dragging', () => {
  it('does not begin within 5 pixels', () => {
    const { editor, hand } = furnished([objectAt('CL-IND-6', 'free', 200, 200)]);
    hand.press(200, 200, { objectId: 'free' }).move(204, 203);
    expect(editor.state.preview).toBeNull();
    hand.release(204, 203);
    expect(editor.state.selection).toEqual(['free']);
  });

  it('previews while the pointer moves and commits once', () => {
    const { editor, hand } = furnished([objectAt('CL-IND-6', 'free', 200, 200)]);
    const { project } = editor;
    hand.press(210, 205, { objectId: 'free' }).move(180, 190).move(150, 170).move(140, 155);
    expect(editor.project).toBe(project);
    expect(editor.state.preview).toMatchObject({ isNew: false, objects: [{ id: 'free' }] });
    hand.release(140, 155);
    expect(editor.object('free')?.position).toMatchObject({ x: 130, y: 150 });
    expect(undoneSteps(editor)).toEqual(['move']);
    expect(editor.state.preview).toBeNull();
  });

  it('puts everything back on Escape', () => {
    const { editor, hand } = furnished([objectAt('CL-IND-6', 'free', 200, 200)]);
    const { project } = editor;
    hand.press(200, 200, { objectId: 'free' }).move(150, 150).key('Escape').release(150, 150);
    expect(editor.project).toBe(project);
    expect(editor.state.preview).toBeNull();
  });

  it('is undone and redone as one step', () => {
    const { editor, hand } = furnished([objectAt('CL-IND-6', 'free', 200, 200)]);
    const before = editor.data;
    hand.press(200, 200, { objectId: 'free' }).move(120, 150).release(120, 150);
    const after = editor.data;
    expect(editor.undo().data).toEqual(before);
    expect(editor.redo().data).toEqual(after);
  });

  it('holds on to a wall a little longer than it takes to reach it', () => {
    const { editor, hand } = furnished([objectAt('CL-IND-6', 'free', 200, 200)]);
    const gap = (y: number) => {
      hand.move(200, y, { objectId: 'free' });
      const { preview } = editor.state;
      return preview?.kind === 'objects' ? preview.objects[0]?.wall : undefined;
    };
    hand.press(200, 200, { objectId: 'free' });
    // Its place at the wall is at 18.145; it snaps within 20 cm of it and lets go 5 cm later.
    expect([gap(40), gap(36), gap(40), gap(44)]).toEqual([null, 'Wall 1', 'Wall 1', null]);
    hand.move(200, 36).release(200, 40);
    expect(editor.object('free')?.wall).toBe('Wall 1');
  });

  it('takes no room where it was held once it is put back on Escape', () => {
    const { editor, hand } = furnished([objectAt('IS-6', 'a', 150, 150)]);
    hand.press(150, 150, { objectId: 'a' }).move(300, 150).key('Escape').release(300, 150);
    editor.armProduct('IS-6');
    hand.click(300, 150);
    expect(editor.data.objects[1]?.position).toMatchObject({ x: 300, y: 150 });
  });

  it('slides along what stands in its way', () => {
    const { editor, hand } = furnished([onWall('a', 50), onWall('b', 250)]);
    hand.press(50, 10, { objectId: 'a' }).move(240, 10).release(240, 10);
    const [a, b] = editor.data.objects;
    expect(Math.abs((b?.position.x ?? 0) - (a?.position.x ?? 0))).toBeGreaterThanOrEqual(62.86);
  });

  it('moves several as one and keeps their distances', () => {
    const { editor, hand } = furnished([onWall('a', 50), onWall('b', 120)]);
    editor.select(['a', 'b']);
    hand.press(120, 10, { objectId: 'b' }).move(220, 10).release(220, 10);
    const [a, b] = editor.data.objects;
    expect((b?.position.x ?? 0) - (a?.position.x ?? 0)).toBeCloseTo(70, 6);
    expect(b?.position.x).toBeGreaterThan(200);
    expect(undoneSteps(editor)).toEqual(['move']);
  });

  it('leaves a piece where it was when it is let go where it may not be', () => {
    const corner = { ...objectAt('CL-CRV', 'c', 1 + 62.87 / 2, 1 + 62.87 / 2), wall: 'Wall 1' };
    const { editor, hand } = furnished([corner]);
    const { project } = editor;
    hand.press(30, 30, { objectId: 'c' }).move(200, 150);
    expect(editor.state.preview).toMatchObject({ refusal: 'not-in-corner' });
    hand.release(200, 150);
    expect(editor.project).toBe(project);
    expect(editor.state.notice?.values.reason).toBe('not-in-corner');
  });
});

describe('dragging on the face of a wall', () => {
  const shelf = (id: string, x: number, height: number): PlacedObject => ({
    ...objectAt('SH-WALL-24', id, x, 1 + 24.13 / 2),
    wall: 'Wall 1',
    position: { x, y: 1 + 24.13 / 2, height },
  });
  const onFace = (heightCm: number, objectId: string | null = null) =>
    ({ plane: 'wall', heightCm, objectId }) as const;

  it('moves a shelf along and up by what the pointer moves, in one step', () => {
    const { editor, hand } = furnished([shelf('a', 100, 150)]);
    hand.press(90, 0, onFace(152, 'a')).move(120, 0, onFace(160)).move(140, 0, onFace(122));
    expect(editor.state.preview).toMatchObject({ refusal: null, objects: [{ position: { height: 120 } }] });
    hand.release(140, 0, onFace(122));
    expect(editor.object('a')?.position).toMatchObject({ x: 150, height: 120 });
    expect(undoneSteps(editor)).toEqual(['move']);
    expect(editor.object('a')).toEqual(shelf('a', 100, 150));
  });

  it('begins after 5 pixels upwards, too, and leaves nothing behind on Escape', () => {
    const { editor, hand } = furnished([shelf('a', 100, 150)]);
    const { project } = editor;
    hand.press(100, 0, onFace(150, 'a')).move(100, 0, onFace(154));
    expect(editor.state.preview).toBeNull();
    hand.move(100, 0, onFace(156));
    expect(editor.state.preview).not.toBeNull();
    hand.key('Escape').release(100, 0, onFace(156));
    expect(editor.project).toBe(project);
  });

  it('is level with what hangs near, unless Alt is held', () => {
    const { editor, hand } = furnished([shelf('a', 100, 150), shelf('b', 190, 120)]);
    hand.press(100, 0, onFace(150, 'a')).move(100, 0, onFace(118.5));
    expect(editor.state.preview).toMatchObject({
      objects: [{ position: { height: 120 } }],
      guides: [{ heightCm: 120 }],
    });
    hand.move(100, 0, { ...onFace(124), alt: true });
    expect(editor.state.preview).toMatchObject({ objects: [{ position: { height: 124 } }], guides: [] });
  });

  it('leaves a rack on the floor, and the height of all that is moved on the floor', () => {
    const { editor, hand } = furnished([onWall('rack', 200), shelf('a', 100, 150)]);
    hand.press(200, 0, onFace(100, 'rack')).move(260, 0, onFace(170)).release(260, 0, onFace(170));
    expect(editor.object('rack')?.position).toMatchObject({ x: 260, height: 0 });
    hand.press(100, 10, { objectId: 'a', heightCm: 150 }).move(160, 10, { heightCm: 40 }).release(160, 10);
    expect(editor.object('a')?.position).toMatchObject({ height: 150 });
  });

  it('lifts several together', () => {
    const { editor, hand } = furnished([shelf('a', 100, 150), shelf('b', 200, 170)]);
    editor.select(['a', 'b']);
    hand.press(100, 0, onFace(150, 'a')).move(130, 0, onFace(130)).release(130, 0, onFace(130));
    expect(editor.data.objects.map(({ position: { x, height } }) => [x, height])).toEqual([
      [130, 130],
      [230, 150],
    ]);
  });

  it('does not lift several when one of them stands on the floor', () => {
    const { editor, hand } = furnished([shelf('a', 100, 220), onWall('rack', 200)]);
    editor.select(['a', 'rack']);
    hand.press(100, 0, onFace(220, 'a')).move(130, 0, onFace(150)).release(130, 0, onFace(150));
    expect(editor.data.objects.map(({ position: { height } }) => height)).toEqual([220, 0]);
  });
});
