import { roomFigures } from '@rackwright/planning';
import { rectangle } from '@rackwright/planning/testRooms';
import { editorOf, handOn, objectAt, undoneSteps } from '../testEditor';

const drawn = () => {
  const editor = editorOf(null);
  return { editor, hand: handOn(editor) };
};
const noticeOf = (editor: ReturnType<typeof editorOf>) => [
  editor.state.notice?.code,
  editor.state.notice?.values.reason,
];

describe('drawing a room', () => {
  it('commits once, when a click lands within 20 cm of the first corner', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 2).click(301, 200).click(3, 201);
    expect(editor.data.points).toEqual([]);
    hand.click(14, 14);
    expect(editor.data.points).toHaveLength(4);
    expect(editor.state.tool).toBe('edit-walls');
    expect(editor.state.preview).toBeNull();
    expect(undoneSteps(editor)).toEqual(['draw-room']);
  });

  it('adds a corner when the click is 21 cm away from the first one', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).click(300, 200).click(0, 200).click(0, 21, { alt: true });
    expect(editor.data.points).toEqual([]);
    expect(editor.state.preview).toMatchObject({ corners: { length: 5 } });
  });

  it('makes lengths multiples of 0.635 and angles multiples of 15 degrees', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(300, 9);
    expect(editor.state.preview).toMatchObject({
      angleDeg: 0,
      lengthCm: expect.closeTo(300.355, 6) as number,
    });
  });

  it('leaves the pointer free while Alt is held or snapping is off', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(300, 9, { alt: true });
    expect(editor.state.preview).toMatchObject({ next: { x: 300, y: 9 } });
    hand.key('s').move(200, 7);
    expect(editor.state.preview).toMatchObject({ next: { x: 200, y: 7 } });
  });

  it('lets the last wall meet the first corner squarely, so that all four corners are right', () => {
    const { editor, hand } = drawn();
    hand.click(3, 3).click(300, 5).click(300, 200).click(9, 202).key('Escape');
    const { points } = editor.data;
    expect(points[3]?.x).toBeCloseTo(points[0]?.x ?? NaN, 9);
  });

  it('adds a wall of the typed length in the direction of the pointer', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(100, 3).type('412.5').key('Enter');
    expect(editor.state.preview).toMatchObject({
      corners: [
        { x: 0, y: 0 },
        { x: 412.5, y: 0 },
      ],
    });
    expect(editor.state.typedLength).toBe('');
  });

  it('takes a typed length in feet and inches', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(100, 3).type(`5' 10.5"`).key('Enter');
    expect(editor.state.preview).toMatchObject({
      corners: [
        { x: 0, y: 0 },
        { x: expect.closeTo(179.07, 6) as number, y: 0 },
      ],
    });
  });

  it.each([
    ['10-1/2"', 26.67],
    ['120in', 304.8],
    ['12 inches', 30.48],
    ['5 feet', 152.4],
    ['2 M', 200],
    ['10 1/2”', 26.67],
  ])('takes %s as it is typed, and no letter of it as a key of something else', (text, lengthCm) => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(100, 3).type(text);
    expect(editor.state.typedLength).toBe(text);
    hand.key('Enter');
    expect(editor.state).toMatchObject({
      preview: { corners: [{ x: 0 }, { x: expect.closeTo(lengthCm, 6) as number }] },
      isSnapping: true,
    });
  });

  it('says the pattern of the unit in force when the typed text is no length', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).move(100, 3).type(`1.234.`).key('Enter');
    expect(noticeOf(editor)).toEqual(['refused', 'bad-centimetres']);
    editor.setUnit('FT');
    hand.type(`..`).key('Enter');
    expect(noticeOf(editor)).toEqual(['refused', 'bad-inches']);
  });

  it('takes back one typed character by Backspace, and one corner when nothing is typed', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).type('12').key('Backspace');
    expect(editor.state.typedLength).toBe('1');
    hand.key('Escape').key('Backspace');
    expect(editor.state.preview).toMatchObject({ corners: { length: 1 } });
  });

  it('takes back the last corner by Ctrl+Z', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).type('40').key('z', { ctrl: true });
    expect(editor.state).toMatchObject({ typedLength: '', preview: { corners: { length: 1 } } });
  });

  it('closes on Escape with three corners and gives up with two', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).key('Escape');
    expect(editor.state.preview).toBeNull();
    hand.click(0, 0).click(300, 0).click(300, 200).key('Escape');
    expect(editor.data.points).toHaveLength(3);
  });

  it('turns a room that was drawn the other way round', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(0, 200).click(300, 200).click(300, 0).key('Escape');
    expect(roomFigures(editor.data).floorAreaM2).toBeCloseTo(6, 1);
    expect(editor.data.points[0]?.y).toBeCloseTo(0, 0);
  });

  it.each([
    ['shorter than 20 cm', { x: 300, y: 10 }, 'wall-too-short'],
    ['less than 10 degrees from the one before', { x: 20, y: 9 }, 'angle-too-small'],
  ] as const)('shows and refuses a wall %s', (_, { x, y }, reason) => {
    const { editor, hand } = drawn();
    hand.key('s').click(0, 0).click(300, 0).move(x, y);
    expect(editor.state.preview).toMatchObject({ refusal: reason });
    hand.click(x, y);
    expect(noticeOf(editor)).toEqual(['refused', reason]);
    expect(editor.state.preview).toMatchObject({ corners: { length: 2 } });
  });

  it('refuses a wall that crosses an earlier one', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).click(300, 200).click(150, -150, { alt: true });
    expect(noticeOf(editor)).toEqual(['refused', 'walls-cross']);
  });

  it('leaves nothing behind when it is cancelled', () => {
    const { editor, hand } = drawn();
    const { project } = editor;
    hand.click(0, 0).click(300, 0);
    editor.pointerCancel();
    expect(editor.state).toMatchObject({ preview: null, typedLength: '' });
    expect(editor.project).toBe(project);
  });

  it('is one step to undo, after which there is a room to draw again', () => {
    const { editor, hand } = drawn();
    hand.click(0, 0).click(300, 0).click(300, 200).key('Escape');
    editor.undo();
    expect(editor.data.points).toEqual([]);
    expect(editor.state.tool).toBe('draw-room');
    editor.redo();
    expect(editor.data.points).toHaveLength(3);
    hand.click(50, 50);
    expect(editor.state).toMatchObject({ tool: 'edit-walls', preview: null });
  });

  const redrawn = () => {
    const data = rectangle(400, 300, { objects: [objectAt('CL-IND-6', 'rack', 300, 200)] });
    const editor = editorOf(data, { step: 1 }).setTool('draw-room');
    const hand = handOn(editor).click(0, 0).click(150, 0).click(150, 150).click(0, 150).key('Escape');
    return { data, editor, hand };
  };

  it('asks before a new outline removes what no longer stands in it', () => {
    const { data, editor } = redrawn();
    expect(editor.state.displacing?.objects).toEqual(['rack']);
    expect(editor.data).toBe(data);
    editor.answerDisplacing(true);
    expect(editor.data.objects).toEqual([]);
    expect(editor.state).toMatchObject({ tool: 'edit-walls', preview: null, notice: { code: 'deleted' } });
    expect(editor.undo().data).toEqual(data);
  });

  it('leaves what is drawn to be drawn on when the answer is no', () => {
    const { data, editor, hand } = redrawn();
    editor.answerDisplacing(false);
    expect(editor.data).toBe(data);
    expect(editor.state).toMatchObject({ tool: 'draw-room', preview: { corners: { length: 4 } } });
    hand.key('Backspace').key('Backspace').click(390, 0).click(390, 290).click(0, 290).key('Escape');
    expect(editor.state).toMatchObject({ tool: 'edit-walls', displacing: null, preview: null });
    expect(editor.data.objects).toHaveLength(1);
  });
});

describe('drawing by the keyboard alone', () => {
  const drawing = () => {
    const editor = editorOf(null);
    return { editor, hand: handOn(editor) };
  };

  it('begins at the origin, goes where the arrows point, and closes by C', () => {
    const { editor, hand } = drawing();
    hand.key('ArrowRight').type('400').key('Enter');
    hand.key('ArrowDown').type('300').key('Enter');
    hand.key('ArrowLeft').type('400').key('Enter').key('c');
    expect(editor.data.points).toEqual([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
    ]);
    expect(undoneSteps(editor)).toEqual(['draw-room']);
  });

  it('turns right after each wall when no arrow says otherwise', () => {
    const { editor, hand } = drawing();
    hand.type('400').key('Enter').type('300').key('Enter').type('400').key('Enter').key('Escape');
    expect(editor.data.points).toHaveLength(4);
  });

  it('shows the wall while its length is typed', () => {
    const { editor, hand } = drawing();
    hand.key('ArrowUp').type('25');
    expect(editor.state.preview).toMatchObject({ next: { x: 0, y: -25 }, lengthCm: 25, refusal: null });
    hand.key('Backspace');
    expect(editor.state.preview).toMatchObject({ next: { x: 0, y: -2 }, refusal: 'wall-too-short' });
  });

  it('leaves a corner out that may not be there, and says why', () => {
    const { editor, hand } = drawing();
    hand.key('ArrowRight').type('400').key('Enter').key('ArrowLeft').type('100').key('Enter');
    expect(editor.state.notice?.values.reason).toBe('angle-too-small');
    expect(editor.state.preview).toMatchObject({ corners: [{ x: 0 }, { x: 400 }] });
  });

  it('goes on with the pointer as soon as that moves', () => {
    const { editor, hand } = drawing();
    hand.type('400').key('Enter').move(398, 150).type('200').key('Enter');
    expect(editor.state.preview).toMatchObject({ corners: [{}, {}, { x: 400, y: 200 }] });
  });

  it('goes on with a finger, which presses without having moved', () => {
    const { editor, hand } = drawing();
    hand.type('400').key('Enter').press(398, 150);
    expect(editor.state.preview).toMatchObject({ angleDeg: 90, next: { x: 400 } });
    hand.release(398, 150);
    expect(editor.state.preview).toMatchObject({ corners: [{}, {}, { x: 400 }] });
  });

  it('keeps the room that is there on Escape before the first corner', () => {
    const editor = editorOf(rectangle(400, 300), { step: 1 }).setTool('draw-room');
    handOn(editor).key('Escape');
    expect(editor.state.tool).toBe('edit-walls');
    expect(editor.data).toEqual(rectangle(400, 300));
  });
});
