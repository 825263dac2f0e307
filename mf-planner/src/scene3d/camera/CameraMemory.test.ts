import { type CameraState, emptyProject, readyShape } from '@rackwright/planning';
import { PlannerEditor } from '../../editor/PlannerEditor';
import { createPlannerStore, type ViewpointName, viewShown } from '../../editor/store';
import { CameraMotion } from './CameraMotion';
import { emptyCatalogue } from '../testProducts';
import { CameraMemory, isOtherRoom } from './CameraMemory';
import { poseOf } from './views';

const corners = readyShape('rectangle', 400, 300);
const camera: CameraState = { position: [600, 300, 500], target: [200, 80, 150] };

function open(camera3d?: CameraState, isKept = true, aim: ViewpointName | null = null) {
  const project = emptyProject();
  const data = { ...project.data, points: corners, walls: corners.map(() => ({ width: 15 })) };
  const viewState = { ...project.viewState, ...(camera3d ? { camera3d } : {}) };
  const editor = new PlannerEditor(
    createPlannerStore(emptyCatalogue, { ...project, step: 1, data, viewState }),
  );
  editor.store.setState({ aim });
  const keeping = new CameraMemory(editor, isKept);
  const rig = new CameraMotion({
    isMotionReduced: true,
    onChange: () => undefined,
    onSettle: () => keeping.keep(rig),
    onWalk: () => undefined,
  });
  let fits = 0;
  const pose = (from: ViewpointName) => {
    fits += 1;
    return poseOf(from, editor.data, 1.5);
  };
  const stop = keeping.follow(rig, pose);
  return { editor, rig, stop, fits: () => fits, goHome: () => keeping.goHome(rig, pose) };
}

/** The heading that the plan is told by a camera there that looks at the middle of the room. */
function lookingFrom(position: CameraState['position']): number {
  const { editor, rig } = open({ position, target: [200, 80, 150] });
  rig.advance(0.016);
  return editor.state.headingDeg;
}

describe('the camera that a plan keeps', () => {
  it('is taken up where it was left', () => {
    const { rig, fits } = open(camera);
    expect(rig.state).toEqual(camera);
    expect(fits()).toBe(0);
  });

  it('is left alone where the room is only looked at, whole', () => {
    const { editor, rig } = open(camera, false);
    expect(rig.state).toBeNull();
    rig.turn(40, 0);
    rig.advance(0.016);
    expect(editor.state.camera3d).toEqual(camera);
  });

  it('shows the whole room where none is kept', () => {
    const { rig, fits } = open();
    expect(fits()).toBe(1);
    expect(rig.state).toBeNull();
  });

  it('looks from above when it is sent there, until it is turned, and across a corner when sent back', () => {
    const { editor, rig } = open(camera);
    editor.lookFrom('bird');
    expect(viewShown(editor.state)).toBe('bird');
    rig.advance(0.016);
    expect(editor.state).toMatchObject({
      aim: null,
      camera3d: { target: [200, expect.anything(), expect.closeTo(150, -1)] },
    });
    expect(viewShown(editor.state)).toBe('bird');
    rig.turn(40, -20);
    rig.advance(0.016);
    expect(viewShown(editor.state)).toBe('3d');
    editor.lookFrom('corner');
    rig.advance(0.016);
    expect(editor.state).toMatchObject({ aim: null, camera3d: null });
  });

  it('is kept when it has come to rest', () => {
    const { editor, rig } = open();
    rig.turn(40, 0);
    rig.advance(0.016);
    expect(editor.state.camera3d).toEqual(rig.state);
    expect(editor.state.camera3d).not.toBeNull();
  });

  it('tells where it looks: with the plan’s up from below the room, with its right from the left of it', () => {
    expect(lookingFrom([200, 300, 900])).toBeCloseTo(0);
    expect(lookingFrom([-500, 300, 150])).toBeCloseTo(90);
  });

  it('stays while the room is edited, and shows another room whole', () => {
    const { editor, rig, fits } = open(camera);
    editor.commit('move-corner', { type: 'move-corner', index: 2, to: { x: 420, y: 320 } });
    expect(fits()).toBe(0);
    const points = readyShape('rectangle', 500, 350).map(({ x, y }) => ({ x: x + 30, y: y + 30 }));
    editor.commit('draw-room', { type: 'set-outline', points });
    expect(fits()).toBe(1);
    expect(rig.state).toBeNull();
  });

  it('follows one that is put into the plan', () => {
    const { editor, rig } = open();
    editor.keepCamera(camera);
    expect(rig.state).toEqual(camera);
    editor.keepCamera(null);
    expect(rig.state).toBeNull();
  });
});

describe('the camera of a picture that is only looked at', () => {
  const turned = (rig: CameraMotion): boolean => {
    rig.turn(40, 0);
    rig.advance(0.016);
    return rig.state !== null;
  };

  it('goes back to the whole room as often as it is asked to, and leaves the plan as it is looked at', () => {
    const { editor, rig, goHome } = open(camera, false);
    const { view } = editor.state;
    for (let time = 1; time <= 2; time += 1) {
      expect(turned(rig)).toBe(true);
      goHome();
      rig.advance(0.016);
      expect(rig.state).toBeNull();
    }
    expect(editor.state).toMatchObject({ view, aim: null, camera3d: camera });
  });

  it('goes nowhere with the plan’s, and shows another room whole', () => {
    const { editor, rig, fits } = open(camera, false);
    editor.lookFrom('bird').keepCamera({ ...camera, target: [100, 80, 100] });
    expect([rig.state, fits()]).toEqual([null, 1]);
    expect(turned(rig)).toBe(true);
    const points = readyShape('rectangle', 500, 350).map(({ x, y }) => ({ x: x + 30, y: y + 30 }));
    editor.commit('draw-room', { type: 'set-outline', points });
    expect(rig.state).toBeNull();
  });

  it('begins with the whole room, wherever the plan’s is on its way to', () => {
    expect(open(camera, false, 'bird').rig.state).toBeNull();
  });
});

describe('another room', () => {
  it('shares no corner with the one before', () => {
    expect(isOtherRoom(corners, corners.slice(1))).toBe(false);
    expect(
      isOtherRoom(
        corners,
        corners.map(({ x, y }) => ({ x: x + 1, y })),
      ),
    ).toBe(true);
    expect(isOtherRoom([], corners)).toBe(true);
  });
});
