import { type CameraState, wallAt } from '@rackwright/planning';
import { rectangle, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import type { Assortment } from './store';
import { editorOf, handOn, objectAt, pointerAt } from './testEditor';

const furnished = () =>
  editorOf(
    rectangle(400, 300, {
      objects: [objectAt('CL-IND-6', 'a', 200, 200), objectAt('IS-6', 'island', 200, 100)],
    }),
  );

describe('keys', () => {
  it('deletes the selection, and undo brings it back', () => {
    const editor = furnished().select(['a']);
    expect(editor.key('Delete')).toBe(true);
    expect(editor.object('a')).toBeNull();
    expect(editor.state.selection).toEqual([]);
    editor.undo();
    expect(editor.object('a')).not.toBeNull();
    expect(editor.state.notice?.code).toBe('undone');
  });

  it('take nothing back of what may not be changed any more', () => {
    const editor = furnished().select(['a']);
    editor.key('Delete');
    editor.setReadOnly('read-only');
    expect([editor.key('z', { ctrl: true, shift: false }), editor.object('a')]).toEqual([true, null]);
    expect(editor.state.notice).toMatchObject({ code: 'refused', values: { reason: 'read-only' } });
    editor.setReadOnly(null);
    editor.undo().setReadOnly('read-only');
    expect(editor.redo().object('a')).not.toBeNull();
  });

  it('moves by 1 cm, with Shift by 10 cm', () => {
    const editor = furnished().select(['a']);
    editor.key('ArrowLeft');
    expect(editor.object('a')?.position).toMatchObject({ x: 199, y: 200 });
    editor.key('ArrowDown', { ctrl: false, shift: true });
    expect(editor.object('a')?.position).toMatchObject({ x: 199, y: 210 });
  });

  it('rotates by the step of the product', () => {
    const editor = furnished().select(['a']);
    editor.key('r');
    expect(editor.object('a')?.rotation).toBe(10);
    editor.key('R', { ctrl: false, shift: true });
    expect(editor.object('a')?.rotation).toBe(0);
  });

  it('clones into a free place and selects the copy', () => {
    const editor = furnished().select(['a']);
    editor.key('d');
    expect(editor.data.objects).toHaveLength(3);
    expect(editor.state.selection).toEqual(['new-1']);
  });

  it('leaves keys alone that mean nothing without a selection', () => {
    const editor = furnished();
    expect(editor.key('Delete')).toBe(false);
    expect(editor.key('ArrowLeft')).toBe(false);
    expect(editor.key('q')).toBe(false);
  });

  it('undoes, redoes and says when there is nothing left', () => {
    const editor = furnished();
    handOn(editor).key('z', { ctrl: true });
    expect(editor.state.notice?.code).toBe('nothing-to-undo');
    editor.select(['a']).selected.delete();
    handOn(editor).key('z', { ctrl: true }).key('Z', { ctrl: true, shift: true });
    expect(editor.object('a')).toBeNull();
    handOn(editor).key('y', { ctrl: true });
    expect(editor.state.notice?.code).toBe('nothing-to-redo');
  });

  it('turns snapping off and on', () => {
    const editor = furnished();
    editor.key('s');
    expect([editor.state.isSnapping, editor.state.notice?.code]).toEqual([false, 'snapping-off']);
    editor.key('s');
    expect([editor.state.isSnapping, editor.state.notice?.code]).toEqual([true, 'snapping-on']);
  });
});

describe('the history', () => {
  it('keeps five steps', () => {
    const editor = furnished().select(['a']);
    for (let i = 0; i < 6; i++) editor.selected.nudge(1, 0);
    for (let i = 0; i < 6; i++) editor.undo();
    expect(editor.object('a')?.position.x).toBe(201);
    expect(editor.state.notice?.code).toBe('nothing-to-undo');
  });

  it('does not take back the step and the name', () => {
    const editor = furnished().select(['a']);
    editor.selected.delete().setStep(3).rename('Cellar of the Lims').undo();
    expect(editor.project).toMatchObject({ step: 3, titleProject: 'Cellar of the Lims' });
    expect(editor.object('a')).not.toBeNull();
  });

  it('lets go of what is no longer there', () => {
    const editor = furnished();
    editor.placeAnywhere('CL-IND-3');
    expect(editor.state.selection).toHaveLength(1);
    editor.undo();
    expect(editor.state.selection).toEqual([]);
  });
});

describe('a change of the room', () => {
  it('asks before it removes what no longer fits, and leaves everything when the answer is no', () => {
    const editor = editorOf(rectangle(400, 300, { objects: [objectAt('CL-IND-6', 'tall', 200, 150)] }));
    const before = editor.project;
    editor.commit('set-wall-length', { type: 'set-wall-length', wall: 0, lengthCm: 180 });
    expect(editor.state.displacing?.objects).toEqual(['tall']);
    expect(editor.answerDisplacing(false).project).toBe(before);
    expect(editor.state.displacing).toBeNull();
  });

  it('asks no longer when another project takes the place of this one', () => {
    const editor = editorOf(rectangle(400, 300, { objects: [objectAt('CL-IND-6', 'tall', 200, 150)] }));
    const { project } = furnished();
    editor.commit('set-wall-length', { type: 'set-wall-length', wall: 0, lengthCm: 180 });
    editor.open(project).answerDisplacing(true);
    expect(editor.project.data).toEqual(project.data);
  });

  describe('that gives walls other numbers', () => {
    const split = { type: 'split-wall', wall: 0, at: { x: 200, y: 0 } } as const;

    it('leaves the wall selected that was, and so do undo and redo', () => {
      const editor = editorOf(rectangle(400, 300), { step: 1 }).selectWall(2);
      const selected = () => wallAt(editor.data, editor.state.selectedWall!).a;
      const { a } = wallAt(editor.data, 2);
      editor.commit('split-wall', split);
      expect([editor.state.selectedWall, selected()]).toEqual([3, a]);
      editor.commit('set-wall-width', { type: 'set-wall-width', wall: 3, widthCm: 40 });
      editor.commit('remove-node', { type: 'remove-node', index: 1 });
      expect([editor.state.selectedWall, selected(), wallAt(editor.data, 2).width]).toEqual([2, a, 40]);
      editor.undo();
      expect([editor.state.selectedWall, selected()]).toEqual([3, a]);
    });

    it('leaves the wall in view that was, and so do undo and redo', () => {
      const editor = furnished();
      editor.commit('split-wall', split);
      editor.enterWall(4).undo();
      expect(editor.state).toMatchObject({ view: { name: 'wall', wall: 3 }, selectedWall: 3 });
      editor.redo();
      expect(editor.state.view).toMatchObject({ name: 'wall', wall: 4 });
      editor.commit('remove-node', { type: 'remove-node', index: 1 });
      expect(editor.state.view).toMatchObject({ name: 'wall', wall: 3 });
      expect(editor.leaveWall().state.view).toEqual({ name: '2d' });
    });

    it('keeps the wall in view of another version that is shown', () => {
      const editor = furnished().enterWall(2);
      const other = furnished();
      other.commit('split-wall', split);
      expect(editor.showVersion(other.data).state.view).toMatchObject({ name: 'wall', wall: 3 });
    });
  });

  it('that takes all walls away leaves the wall in view, and the steps that are for a room', () => {
    const editor = editorOf(null);
    handOn(editor).click(0, 0).click(300, 0).click(300, 200).key('Escape');
    editor.setStep(3).enterWall(1).undo();
    expect(editor.data.points).toEqual([]);
    expect(editor.state).toMatchObject({
      ...{ view: { name: '2d' }, selectedWall: null, tool: 'draw-room' },
      ...{ project: { step: 1 }, notice: { code: 'undone' } },
    });
    editor.redo();
    expect(editor.data.points).toHaveLength(3);
    expect(editor.state).toMatchObject({ tool: 'edit-walls', project: { step: 1 } });
  });

  it('says the reason when it is impossible', () => {
    const editor = furnished();
    expect(editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: 200.5 })).toBe(false);
    expect(editor.state.notice).toMatchObject({
      kind: 'error',
      code: 'refused',
      values: { reason: 'ceiling-out-of-range' },
    });
  });
});

describe('fields of the selection', () => {
  it('moves along its wall to a typed distance', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CL-IND-6');
    const id = editor.data.objects[0]?.id ?? '';
    editor.selected.setOffset(id, 120);
    expect(editor.object(id)?.position.x).toBeCloseTo(120 + 62.87 / 2, 1);
  });

  it('hangs a wall cabinet at a typed height', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CAB-STEM');
    const id = editor.data.objects[0]?.id ?? '';
    editor.selected.setHeight(id, 150);
    expect(editor.object(id)?.position.height).toBe(150);
    editor.selected.setHeight(id, 290);
    expect(editor.object(id)?.position.height).toBe(150);
  });
});

it('opens another project with an empty history', () => {
  const editor = furnished().select(['a']);
  const other = editorOf(rectangle(200, 200)).project;
  editor.selected.delete().open(other);
  expect(editor.data).toBe(other.data);
  expect(editor.state).toMatchObject({ undoName: null, redoName: null });
});

const CAMERA: CameraState = { position: [500, 400, 600], target: [200, 100, 150] };

it('shows another project as it was left, and not as the one before', () => {
  const editor = furnished().setView('3d');
  editor.keepCamera({ ...CAMERA, target: [9, 9, 9] }).enterWall(1);
  const { project } = furnished();
  const viewState = { ...project.viewState, view: '3d' as const, unit: 'FT' as const, camera3d: CAMERA };
  editor.open({ ...project, viewState });
  expect(editor.state).toMatchObject({ view: { name: '3d' }, unit: 'FT', camera3d: CAMERA });
  editor.open(project);
  expect(editor.state).toMatchObject({ view: { name: '2d' }, unit: 'CM', camera3d: null });
});

it('begins a new project in the unit in use, seen from the start', () => {
  const editor = furnished().setUnit('FT').setView('3d').keepCamera(CAMERA);
  editor.begin(furnished().project);
  expect(editor.state).toMatchObject({ view: { name: '2d' }, unit: 'FT', camera3d: null });
});

describe('a shop that sells something else by now', () => {
  const shopOf = (changes: Parameters<typeof testCatalogue>[0]): Assortment => ({
    catalogue: testCatalogue({ version: 'test-2', ...changes }),
    materials: [],
    menu: [],
    steps: [],
    language: 'en',
  });
  const wider = shopOf({
    products: testSnapshot().products.map((product) => ({ ...product, width: product.width + 1 })),
  });
  const without = (id: string): Assortment =>
    shopOf({ products: testSnapshot().products.filter(({ _id }) => _id !== id) });

  it('changes nothing while it is only offered', () => {
    const editor = furnished().select(['a']);
    const { state, list } = editor;
    editor.offerAssortment(wider);
    expect(editor.state).toEqual({ ...state, offered: wider });
    expect(editor.list).toBe(list);
    expect(editor.offerAssortment(null).state).toEqual(state);
  });

  it('is no step of undo, keeps selection and history, and counts and places by its own', () => {
    const editor = furnished().select(['a']);
    const before = editor.data;
    editor.key('ArrowLeft');
    const { data } = editor;
    const { undoName } = editor.state;
    editor.offerAssortment(wider).takeOffered();
    expect(editor.data).toBe(data);
    expect(editor.state).toMatchObject({ undoName, redoName: null, selection: ['a'], offered: null });
    expect(editor.scene.catalogue).toBe(wider.catalogue);
    expect(editor.undo().data).toEqual(before);
    expect(editor.redo().data).toEqual(data);
    expect(editor.placeAnywhere('CL-IND-6')).toBe(true);
    expect(editor.data.objects.at(-1)?.size.width).toBe(wider.catalogue.products.get('CL-IND-6')?.width);
  });

  it('lets a room that is being drawn go on', () => {
    const editor = editorOf(null).pointerDown(pointerAt(0, 0)).pointerUp(pointerAt(0, 0));
    editor.pointerMove(pointerAt(300, 0));
    const { preview } = editor.state;
    expect(preview).toMatchObject({ kind: 'outline' });
    expect(editor.offerAssortment(wider).takeOffered().state.preview).toBe(preview);
  });

  it('leaves a product in hand that it still offers, and puts down one that is withdrawn or gone', () => {
    const held = () => furnished().armProduct('CL-IND-6');
    expect(held().offerAssortment(wider).takeOffered().state.armedProductId).toBe('CL-IND-6');
    const withdrawn = shopOf({
      products: testSnapshot().products.map((product) => ({ ...product, visible: false })),
    });
    for (const shop of [without('CL-IND-6'), withdrawn])
      expect(held().offerAssortment(shop).takeOffered().state).toMatchObject({
        armedProductId: null,
        tool: 'select',
      });
  });
});
