import type { Point } from '@rackwright/planning';
import { Vector3 } from 'three';
import { CameraMotion } from './CameraMotion';
import type { Pose } from './views';

const home: Pose = { position: new Vector3(200, 500, 900), target: new Vector3(200, 100, 150), fov: 34 };
const high: Pose = { position: new Vector3(200, 1200, 160), target: new Vector3(200, 100, 150), fov: 34 };
const inside: Pose = { position: new Vector3(200, 158, 250), target: new Vector3(200, 144, 150), fov: 62 };

function open(isMotionReduced = false) {
  const heard = { frames: 0, settled: 0, walking: [] as boolean[] };
  const rig = new CameraMotion({
    isMotionReduced,
    onChange: () => (heard.frames += 1),
    onSettle: () => (heard.settled += 1),
    onWalk: (isWalking) => heard.walking.push(isWalking),
  });
  rig.setBounds(new Vector3(200, 130, 150), 300);
  rig.goHome(home, true);
  const run = (frames: number): void => {
    for (let i = 0; i < frames; i += 1) rig.advance(1 / 60);
  };
  run(5);
  return { rig, heard, run };
}

const rounded = ({ x, y, z }: Vector3): number[] => [x, y, z].map((value) => Math.round(value * 10) / 10);
const free = { step: (from: Point, by: Point): Point => ({ x: from.x + by.x, y: from.y + by.y }) };

describe('the camera', () => {
  it('asks for no frame once it has come to rest, and says so once', () => {
    const { rig, heard, run } = open();
    rig.orbitBy(120, 40, 600);
    run(60);
    const { frames } = heard;
    expect(heard.settled).toBe(2);
    run(60);
    expect(heard).toMatchObject({ frames, settled: 2 });
  });

  it('is never lower than what it looks at, and that never below the floor', () => {
    const { rig, run } = open();
    rig.orbitBy(0, -5000, 600);
    rig.panBy(0, -50000, 600);
    run(60);
    const { position, target } = rig.state!;
    expect(target[1]).toBeGreaterThanOrEqual(0);
    expect(position[1]).toBeGreaterThan(target[1]);
  });

  it('goes neither through what it looks at nor out of sight of the room', () => {
    const { rig, run } = open();
    for (let i = 0; i < 50; i += 1) rig.zoomAt(0.5, null);
    run(60);
    expect(rig.distance).toBe(40);
    for (let i = 0; i < 50; i += 1) rig.zoomAt(2, null);
    run(60);
    expect(rig.distance).toBe(2400);
    rig.panBy(1e6, 0, 600);
    run(60);
    expect(Math.abs(rig.state!.target[0] - 200)).toBeLessThanOrEqual(450);
  });

  it('keeps what it zooms to where it is in the picture', () => {
    const { rig, run } = open();
    const place = new Vector3(300, 0, 60);
    const before = place.clone().project(rig.camera);
    rig.zoomAt(0.5, place);
    run(60);
    const after = place.clone().project(rig.camera);
    expect(after.x).toBeCloseTo(before.x, 2);
    expect(after.y).toBeCloseTo(before.y, 2);
  });

  it('pans so that what is under the pointer stays there', () => {
    const { rig, run } = open();
    const before = home.target.clone().project(rig.camera);
    rig.panBy(60, 30, 600);
    run(60);
    const after = home.target.clone().project(rig.camera);
    expect((after.x - before.x) * 300).toBeCloseTo(60, 0);
    expect((before.y - after.y) * 300).toBeCloseTo(30, 0);
  });

  it('has flown to a view after the fifth of a second that motion may take', () => {
    const { rig, run } = open();
    rig.flyTo(high);
    run(1);
    expect(rounded(rig.camera.position)).not.toEqual(rounded(high.position));
    run(12);
    expect(rounded(rig.camera.position)).toEqual(rounded(high.position));
  });

  it('is there at once where motion is not wanted', () => {
    const { rig, run } = open(true);
    rig.flyTo(high);
    run(1);
    expect(rounded(rig.camera.position)).toEqual(rounded(high.position));
    rig.turn(90, 0);
    const { x, z } = rig.camera.position;
    run(30);
    expect([rig.camera.position.x, rig.camera.position.z]).toEqual([x, z]);
  });

  it('turns round the short way', () => {
    const { rig, run } = open();
    rig.turn(350, 0);
    run(60);
    rig.goHome(home);
    run(4);
    expect(rig.camera.position.z).toBeGreaterThan(800);
  });

  it('is kept as nothing while it shows the whole room, else as it was left', () => {
    const { rig, run } = open();
    expect(rig.state).toBeNull();
    rig.turn(30, 10);
    run(60);
    const state = rig.state!;
    const other = open();
    other.rig.restore(state);
    other.run(5);
    expect(rounded(other.rig.camera.position)).toEqual(rounded(rig.camera.position));
    expect(other.rig.state).toEqual(state);
    rig.goHome(home);
    expect(rig.state).toBeNull();
  });

  it('goes on turning as long as an arrow is held', () => {
    const { rig, run } = open();
    rig.go({ turn: 1 });
    run(60);
    const turned = Math.atan2(rig.camera.position.x - 200, rig.camera.position.z - 150);
    rig.go({});
    run(60);
    const rest = rig.camera.position.clone();
    run(30);
    expect(turned).toBeGreaterThan(1);
    expect(rig.camera.position).toEqual(rest);
  });
});

describe('a walk', () => {
  it('begins at eye height and ends where it was looked from before', () => {
    const { rig, heard, run } = open();
    rig.turn(30, 10);
    run(60);
    const before = rounded(rig.camera.position);
    rig.walkIn(inside, free);
    run(20);
    expect(rounded(rig.camera.position)).toEqual([200, 158, 250]);
    rig.leaveWalk();
    run(20);
    expect(rounded(rig.camera.position)).toEqual(before);
    expect(heard.walking).toEqual([true, false]);
  });

  it('is not what is kept', () => {
    const { rig, run } = open();
    rig.walkIn(inside, free);
    run(20);
    expect(rig.state).toBeNull();
    rig.leaveWalk();
    rig.turn(30, 0);
    run(60);
    const { state } = rig;
    rig.walkIn(inside, free);
    run(60);
    expect(rig.state).toEqual(state);
  });

  it('turns the head and leaves the feet where they are', () => {
    const { rig, run } = open();
    rig.walkIn(inside, free);
    run(20);
    rig.orbitBy(200, 100, 600);
    run(60);
    expect(rounded(rig.camera.position)).toEqual([200, 158, 250]);
    const sight = rig.camera.getWorldDirection(new Vector3());
    expect(sight.x).toBeLessThan(-0.1);
    expect(sight.y).toBeGreaterThan(0);
  });

  it('begins where it is meant to when a gesture comes before it is there', () => {
    const { rig, run } = open();
    rig.walkIn(inside, free);
    run(4);
    rig.orbitBy(200, 0, 600);
    run(60);
    expect(rounded(rig.camera.position)).toEqual([200, 158, 250]);
    expect(rig.camera.fov).toBe(inside.fov);
  });

  it('goes where the floor lets it, at the same height', () => {
    const { rig, run } = open();
    rig.walkIn(inside, { step: (from, by) => ({ x: from.x + by.x, y: Math.max(200, from.y + by.y) }) });
    run(20);
    rig.go({ forward: 1 });
    run(120);
    rig.go({});
    run(60);
    expect(rounded(rig.camera.position)).toEqual([200, 158, 200]);
  });
});
