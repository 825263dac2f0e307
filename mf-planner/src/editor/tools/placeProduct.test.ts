import { rectangle } from '@rackwright/planning/testRooms';
import { editorOf, handOn, objectAt } from '../testEditor';

const placing = (productId: string, data = rectangle(400, 300)) => {
  const editor = editorOf(data).armProduct(productId);
  return { editor, hand: handOn(editor) };
};

describe('placing a product from the menu', () => {
  it('follows the pointer without changing the project', () => {
    const { editor, hand } = placing('CL-IND-6');
    const { project } = editor;
    hand.move(100, 150).move(120, 160).move(200, 150);
    expect(editor.state.preview).toMatchObject({ kind: 'objects', isNew: true, refusal: null });
    expect(editor.project).toBe(project);
  });

  it('places by one click, in one step, selects it and puts the tool away', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.click(200, 150);
    expect(editor.data.objects).toHaveLength(1);
    expect(editor.state.undoName).toBe('place');
    expect(editor.state).toMatchObject({ tool: 'select', armedProductId: null, preview: null });
    expect(editor.state.selection).toEqual([editor.data.objects[0]?.id]);
  });

  it('goes on with the next one while Shift is held', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.click(100, 100, { shift: true }).click(250, 200, { shift: true });
    expect(new Set(editor.data.objects.map((object) => object.id)).size).toBe(2);
    expect(editor.state.armedProductId).toBe('CL-IND-6');
  });

  it('stands against the wall it comes near', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.click(200, 25);
    expect(editor.data.objects[0]).toMatchObject({ wall: 'Wall 1', rotation: 0 });
  });

  it('holds on to the wall a little longer than it takes to reach it', () => {
    const { editor, hand } = placing('CL-IND-6');
    const wallAt = (y: number) => {
      hand.move(200, y);
      const { preview } = editor.state;
      return preview?.kind === 'objects' ? preview.objects[0]?.wall : undefined;
    };
    expect([wallAt(40), wallAt(36), wallAt(40), wallAt(44)]).toEqual([null, 'Wall 1', 'Wall 1', null]);
  });

  it('goes on in the room as it is when that changes meanwhile', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.move(350, 150);
    editor.commit('set-wall-length', { type: 'set-wall-length', wall: 0, lengthCm: 300 });
    hand.move(350, 150).click(350, 150);
    expect(editor.data.objects[0]?.wall).toBe('Wall 2');
  });

  it('shows why it may not be there, and places nothing when let go beside the room', () => {
    const { editor, hand } = placing('CL-CRV');
    hand.move(200, 150);
    expect(editor.state.preview).toMatchObject({
      refusal: 'not-in-corner',
      objects: [{ position: { x: 200 } }],
    });
    hand.click(200, 800);
    expect(editor.data.objects).toEqual([]);
    expect(editor.state.notice).toMatchObject({ kind: 'error', values: { reason: 'not-in-corner' } });
    expect(editor.state.armedProductId).toBe('CL-CRV');
  });

  it('goes to the nearest wall with a place for it when it is let go where it may not be in the room', () => {
    const { editor, hand } = placing('SH-WALL-24');
    hand.move(330, 150);
    expect(editor.state.preview).toMatchObject({ refusal: 'not-on-wall' });
    hand.click(330, 150);
    expect(editor.data.objects).toMatchObject([{ productId: 'SH-WALL-24', wall: 'Wall 2' }]);
    expect(editor.state.notice).toMatchObject({ code: 'placed-at-wall', values: { place: 'Wall 2' } });
    expect(editor.state.tool).toBe('select');
  });

  it('is refused where no wall has a place for it', () => {
    const { editor, hand } = placing('CL-CRV', rectangle(60, 60));
    hand.click(30, 30);
    expect(editor.data.objects).toEqual([]);
    expect(editor.state.notice).toMatchObject({ kind: 'error' });
  });

  it('is placed by a drag that ends on the plan', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.move(100, 100).release(200, 150);
    expect(editor.data.objects).toHaveLength(1);
  });

  it('is put away by Escape and leaves nothing behind', () => {
    const { editor, hand } = placing('CL-IND-6');
    const { project } = editor;
    hand.move(200, 150).key('Escape');
    expect(editor.state).toMatchObject({ tool: 'select', armedProductId: null, preview: null });
    expect(editor.project).toBe(project);
  });

  it('is placed by Enter at the first free place, beside what stands there', () => {
    const { editor, hand } = placing('CL-IND-6');
    hand.key('Enter');
    editor.armProduct('CL-IND-6');
    hand.key('Enter');
    const [first, second] = editor.data.objects;
    expect(first?.wall).toBe('Wall 1');
    expect(second?.wall).toBe('Wall 1');
    expect((second?.position.x ?? 0) - (first?.position.x ?? 0)).toBeCloseTo(62.87, 1);
  });

  it('fills the wall it has begun with before it goes round the corner', () => {
    const editor = editorOf(rectangle(400, 300));
    for (let count = 0; count < 6; count++) editor.placeAnywhere('CL-IND-6');
    editor.placeAnywhere('CL-IND-1');
    expect(editor.data.objects.map(({ wall }) => wall)).toEqual(Array(7).fill('Wall 1'));
  });

  it('is placed by Enter on the selected wall', () => {
    const editor = editorOf(rectangle(400, 300)).selectWall(2);
    expect(editor.placeAnywhere('CL-IND-6')).toBe(true);
    expect(editor.data.objects[0]?.wall).toBe('Wall 3');
  });

  it('is placed on the wall in view, the second one too', () => {
    const editor = editorOf(rectangle(400, 300)).enterWall(2);
    editor.placeAnywhere('CL-IND-6');
    editor.placeAnywhere('CL-IND-6');
    expect(editor.data.objects.map(({ wall }) => wall)).toEqual(['Wall 3', 'Wall 3']);
  });

  it('stands in the middle of the room when it is an island', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CL-IND-6');
    editor.placeAnywhere('IS-6');
    expect(editor.data.objects[1]?.position).toMatchObject({ x: 200, y: 150 });
  });

  it('says so when there is no place for it', () => {
    const editor = editorOf(rectangle(50, 50));
    expect(editor.placeAnywhere('CL-IND-6')).toBe(false);
    expect(editor.state.notice?.values.reason).toBe('no-free-place');
  });

  it('needs a room', () => {
    const editor = editorOf(null).armProduct('CL-IND-6');
    expect(editor.state.armedProductId).toBeNull();
    expect(editor.state.notice?.values.reason).toBe('no-room');
  });

  it('does not push what stands there aside', () => {
    const data = rectangle(400, 300, { objects: [objectAt('CL-IND-6', 'old', 200, 150)] });
    const { editor, hand } = placing('CL-IND-6', data);
    hand.click(205, 150);
    expect(editor.object('old')).toBe(data.objects[0]);
  });
});

describe('placing on the face of a wall', () => {
  const onFace = (heightCm: number) => ({ plane: 'wall', heightCm, alt: true }) as const;

  it('hangs a cabinet with its middle at the pointer', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CAB-STEM');
    handOn(editor).click(150, 0, onFace(150));
    expect(editor.data.objects[0]?.position).toMatchObject({ x: 150, height: 150 - 76.2 / 2 });
  });

  it('puts a rack on the floor all the same', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CL-IND-6');
    handOn(editor).click(150, 0, onFace(150));
    expect(editor.data.objects[0]).toMatchObject({ wall: 'Wall 1', position: { height: 0 } });
  });

  it('takes its own height again where the pointer comes back to the floor', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CAB-STEM');
    handOn(editor).move(150, 0, onFace(90)).click(150, 10);
    expect(editor.data.objects[0]?.position.height).toBeCloseTo(213.36);
  });
});
