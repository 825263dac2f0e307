import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { commandIds, type CommandId, type CommandPlace, commands, NO_KEY, type OnScreen } from './commands';
import { createCameraStore, createSceneCameraStore, type SceneCamera, ZOOM_MAX, ZOOM_MIN } from './camera';
import { commandAt } from './keys';
import { editorOf, handOn, objectAt } from './testEditor';

const objects = [
  objectAt('CL-IND-6', 'one', 100, 100),
  objectAt('CL-IND-6', 'two', 100, 200),
  objectAt('SH-WALL-24', 'shelf', 200, 13),
];

function onScreen(parts: Partial<OnScreen> = {}): OnScreen & { readonly done: string[] } {
  const done: string[] = [];
  return {
    editor: editorOf(rectangle(400, 300, { objects })),
    camera: createCameraStore(),
    wallCamera: createCameraStore(),
    save: () => done.push('save'),
    whyNotSaved: () => null,
    sceneCamera: createSceneCameraStore(),
    show: (dialog) => done.push(Object.values(dialog).join(' ')),
    goTo: (step) => done.push(`step ${step}`),
    isProposal: false,
    done,
    ...parts,
  };
}

const reason = (id: CommandId, on: OnScreen) => commands[id].reasonNot(on);

describe('the keys of commands', () => {
  it('are no other command’s in the same place', () => {
    const all = commandIds.flatMap((id) => commands[id].keys.map((keys) => `${commands[id].place} ${keys}`));
    expect(all.filter((keys, index) => all.indexOf(keys) !== index)).toEqual([]);
  });

  it('lead to the command, with Shift to another one only where that has it', () => {
    const at = (place: CommandPlace, key: string, shift: boolean) =>
      commandAt(place, { key, ctrl: true, shift });
    expect([at('plan', 'z', false), at('plan', 'z', true), at('plan', 'y', true)]).toEqual([
      'undo',
      'redo',
      'redo',
    ]);
    expect(at('selection', 'z', false)).toBeUndefined();
  });
});

describe('why a command cannot be used', () => {
  it('is said of undo and redo at both ends of what was done', () => {
    const on = onScreen();
    expect([reason('undo', on), reason('redo', on)]).toEqual(['nothing-to-undo', 'nothing-to-redo']);
    on.editor.select(['one']);
    commands.delete.run(on, NO_KEY);
    expect([reason('undo', on), reason('redo', on)]).toEqual([null, 'nothing-to-redo']);
    commands.undo.run(on, NO_KEY);
    expect([reason('undo', on), reason('redo', on)]).toEqual(['nothing-to-undo', null]);
  });

  it('is not said of undo while corners are drawn: it takes back the last of them, and nothing older', () => {
    const on = onScreen();
    on.editor.setStep(1).setTool('draw-room');
    const hand = handOn(on.editor).click(0, 0).click(300, 0);
    expect(reason('undo', on)).toBeNull();
    commands.undo.run(on, NO_KEY);
    expect(on.editor.state.preview).toMatchObject({ kind: 'outline', corners: { length: 1 } });
    on.editor.undo();
    expect(reason('undo', on)).toBe('nothing-to-undo');
    hand.key('Escape');
    on.editor.setStep(2).select(['one']);
    commands.delete.run(on, NO_KEY);
    on.editor.setStep(1).setTool('draw-room');
    hand.click(0, 0).click(300, 0).key('z', { ctrl: true });
    expect(on.editor.undo().object('one')).toBeNull();
    expect(on.editor.undo().object('one')).not.toBeNull();
  });

  it('is said of a group of one, and no longer of two', () => {
    const on = onScreen();
    expect(reason('group', on)).toBe('nothing-selected');
    on.editor.select(['one']);
    expect([reason('group', on), reason('ungroup', on)]).toEqual(['group-too-small', 'no-group']);
    on.editor.select(['one', 'two']);
    expect(reason('group', on)).toBeNull();
  });

  it('is said of turning what hangs on a wall', () => {
    const on = onScreen();
    on.editor.select(['shelf']);
    expect(reason('rotate', on)).toBe('turns-with-wall');
    on.editor.select(['one']);
    expect(reason('rotate', on)).toBeNull();
  });

  it('is said of a project that may only be looked at, but not of looking', () => {
    const on = onScreen();
    on.editor.setReadOnly('read-only').select(['one']);
    const asked: CommandId[] = ['rotate', 'clone', 'delete', 'deselect', '3d', 'zoom-in'];
    expect(asked.map((id) => reason(id, on))).toEqual([
      ...['read-only', 'read-only', 'read-only'],
      ...[null, null, null],
    ]);
  });

  it('is said of zooming at its limits, one step before them not', () => {
    const on = onScreen();
    const atZoom = (zoom: number) => {
      on.camera.setState({ zoom });
      return [reason('zoom-in', on), reason('zoom-out', on)];
    };
    expect(atZoom(ZOOM_MAX)).toEqual(['closest', null]);
    expect(atZoom(ZOOM_MIN)).toEqual([null, 'furthest']);
    commands['zoom-in'].run(on, NO_KEY);
    expect(reason('zoom-out', on)).toBeNull();
  });

  it('is said in 3D until its camera is there, which then is what they move', () => {
    const on = onScreen();
    expect(reason('walk', on)).toBe('not-in-3d');
    on.editor.setView('3d');
    const asked: CommandId[] = ['zoom-in', 'fit', 'walk'];
    expect(asked.map((id) => reason(id, on))).toEqual(['no-3d', 'no-3d', 'no-3d']);
    const current: SceneCamera = {
      isWalking: true,
      zoom: (step) => on.done.push(`zoom ${step}`),
      walk: (isWalking) => on.done.push(`walk ${isWalking}`),
    };
    on.sceneCamera.setState({ current });
    expect(asked.map((id) => reason(id, on))).toEqual([null, null, null]);
    for (const id of [...asked, 'zoom-out' as const]) commands[id].run(on, NO_KEY);
    expect(on.done).toEqual(['zoom 1', 'walk false', 'zoom -1']);
    expect(on.editor.state.aim).toBe('corner');
  });

  it('is said of tools for walls outside their step, which leave the wall view, and of designing outside its own', () => {
    const on = onScreen();
    const asked: CommandId[] = ['split-wall', 'design', 'fill-wall'];
    const reasons = () => asked.map((id) => reason(id, on));
    on.editor.setStep(1);
    expect(reasons()).toEqual([null, 'not-in-this-step', 'not-in-this-step']);
    on.editor.enterWall(1);
    commands['split-wall'].run(on, NO_KEY);
    expect(on.editor.state).toMatchObject({ tool: 'split-wall', view: { name: '2d' } });
    on.editor.enterWall(1);
    expect(on.editor.state.tool).toBe('edit-walls');
    on.editor.setStep(2);
    expect(reasons()).toEqual(['not-in-size-step', null, 'no-wall-selected']);
    on.editor.selectWall(1);
    expect(reasons()).toEqual(['not-in-size-step', null, null]);
    commands['fill-wall'].run(on, NO_KEY);
    expect(on.done).toEqual(['design Wall 2']);
    on.editor.setReadOnly('read-only');
    expect(reasons()).toEqual(['not-in-size-step', 'read-only', 'read-only']);
  });

  it('is said of views without a room, in the steps that do not plan, and of walls outside their view', () => {
    const empty = onScreen({ editor: editorOf(projectOf(rectangle(400, 300), { step: 2 }).data) });
    expect([reason('3d', empty), reason('wall-next', empty)]).toEqual([null, 'not-in-wall-view']);
    expect(reason('select-next', empty)).toBe('nothing-placed');
    empty.editor.enterWall(0);
    expect(reason('wall-next', empty)).toBeNull();
    empty.editor.leaveWall().setStep(3);
    expect([reason('3d', empty), reason('shopping-list', empty)]).toEqual([
      'not-in-this-step',
      'there-already',
    ]);
  });

  it('is said of beginning anew in a proposal, and of saving by who keeps it', () => {
    const proposal = onScreen({ isProposal: true, whyNotSaved: () => 'locked' });
    expect([reason('new-project', proposal), reason('save', proposal)]).toEqual([
      'not-in-proposal',
      'locked',
    ]);
    const own = onScreen();
    commands['new-project'].run(own, NO_KEY);
    commands.save.run(own, NO_KEY);
    expect([reason('new-project', own), own.done]).toEqual([null, ['step 0', 'save']]);
  });
});
