import { emptyProject } from '@rackwright/planning';
import { PlannerEditor } from '../../editor/PlannerEditor';
import { createPlannerStore } from '../../editor/store';
import { CameraKeys } from './cameraKeys';
import { emptyCatalogue } from '../testProducts';

function open(isForCanvasAlone = false) {
  const did: unknown[] = [];
  const editor = new PlannerEditor(createPlannerStore(emptyCatalogue, emptyProject()));
  const rig = {
    isWalking: false,
    leaveWalk: () => did.push('leave'),
    turn: (right: number, up: number) => did.push(['turn', right, up]),
    zoomAt: (factor: number) => did.push(factor < 1 ? 'nearer' : 'further'),
    go: (going: object) => did.push(going),
  };
  const goHome = () => did.push('home');
  const keys = new CameraKeys({ canvas: null as never, editor, rig, goHome, isForCanvasAlone });
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: null,
    ...more,
  });
  return {
    editor,
    rig,
    did,
    down: (name: string, more?: object) => keys.down(key(name, more)),
    up: (name: string) => keys.up(key(name)),
    letGo: () => keys.releaseAll(),
  };
}

describe('keys of the 3D view', () => {
  it('turn by 3 degrees, go nearer and away, and show the whole room', () => {
    const { down, did } = open();
    for (const name of ['ArrowLeft', 'ArrowUp', '+', '-', 'f']) expect(down(name)).toBe(true);
    expect(did).toEqual([['turn', -3, 0], ['turn', 0, 3], 'nearer', 'further', 'home']);
  });

  it('are the wall’s while one is in view, unless the picture is only looked at', () => {
    for (const isLookedAt of [false, true]) {
      const { editor, down } = open(isLookedAt);
      editor.store.setState({ view: { name: 'wall', wall: 0, before: '2d' } });
      for (const name of ['ArrowLeft', '+', '-', 'f']) expect(down(name)).toBe(isLookedAt);
    }
  });

  it('are those of the canvas alone where the picture is only looked at', () => {
    const { down, did } = open(true);
    expect(down('ArrowLeft', { target: {} })).toBe(false);
    expect(down('ArrowLeft')).toBe(true);
    expect(did).toEqual([['turn', -3, 0]]);
  });

  it('leave the arrows to what is selected, and all keys to a length that is typed', () => {
    const { editor, down } = open();
    editor.store.setState({ selection: ['rack'] });
    expect(down('ArrowLeft')).toBe(false);
    expect(down('+')).toBe(true);
    editor.store.setState({ selection: [], typedLength: "4'" });
    expect(down('f')).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('are not the camera’s with %s', (modifier) => {
    expect(open().down('f', { [modifier]: true })).toBe(false);
  });

  it('are not the camera’s in a field', () => {
    expect(open().down('f', { target: { closest: () => ({}) } })).toBe(false);
  });

  it('walk as long as they are held, one way with two of them, and stop when all are let go', () => {
    const { rig, down, up, letGo, did } = open();
    rig.isWalking = true;
    down('w');
    down('D', { shiftKey: true });
    up('w');
    letGo();
    expect(did).toEqual([
      { forward: 1, right: 0, turn: 0, speed: 1 },
      { forward: 1, right: 1, turn: 0, speed: 2.2 },
      { forward: 0, right: 1, turn: 0, speed: 1 },
      { forward: 0, right: 0, turn: 0, speed: 1 },
    ]);
  });

  it('end a walk by Escape, which is nobody’s otherwise', () => {
    const { rig, down, did } = open();
    expect(down('Escape')).toBe(false);
    rig.isWalking = true;
    expect(down('Escape')).toBe(true);
    expect(did).toEqual(['leave']);
  });
});
