import { WALL_SEGMENT, wallSegments } from './wallSegments';
import { placeProduct, warningsFor } from './placement';
import { openScene } from './scene';
import { round } from '../measure';
import type { Command } from '../plan/commands';
import { openPlan } from '../plan/plan';
import type { PlacedObject, SceneData } from '../project/project';
import { readProject } from '../project/readProject';
import { checkScene } from './checkScene';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const GAP = catalogue.wallGapCm;
const [plug, lightSwitch] = ['OB-OUT', 'OB-SW'].map((id) => productOf(catalogue, id)) as [
  ReturnType<typeof productOf>,
  ReturnType<typeof productOf>,
];

/** At `u` cm along wall 1, which runs from the origin to the right. */
const at = (product: typeof plug, u: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(product, u, GAP + product.length / 2, { id: `${product.id}@${u}`, wall: 'Wall 1', ...changes });
const roomWith = (...objects: PlacedObject[]): SceneData => rectangle(400, 300, { objects });

describe('the segments of a wall', () => {
  it('have the numbers of the specification', () => {
    expect(WALL_SEGMENT).toEqual({ blank: 0, plug: 1, switch: 2 });
  });

  it('are one blank stretch from corner to corner where there is no plug and no switch', () => {
    const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 20, { wall: 'Wall 1' });
    expect(wallSegments(roomWith(rack), catalogue)).toEqual([
      [{ type: 0, from: 0, to: 400 }],
      [{ type: 0, from: 0, to: 300 }],
      [{ type: 0, from: 0, to: 400 }],
      [{ type: 0, from: 0, to: 300 }],
    ]);
  });

  it('are each plug and each switch with its heights, in order from corner A, and what is blank between them', () => {
    const [first] = wallSegments(roomWith(at(lightSwitch, 300), at(plug, 100)), catalogue);
    expect(first).toEqual([
      { type: 0, from: 0, to: 96.19 },
      { type: 1, objectId: 'OB-OUT@100', from: 96.19, to: 103.81, bottom: 45.72, top: 58.42 },
      { type: 0, from: 103.81, to: 296.19 },
      { type: 2, objectId: 'OB-SW@300', from: 296.19, to: 303.81, bottom: 121.92, top: 134.62 },
      { type: 0, from: 303.81, to: 400 },
    ]);
  });

  it('have no blank between a plug and the switch above it', () => {
    const [first] = wallSegments(roomWith(at(plug, 100), at(lightSwitch, 102)), catalogue);
    expect(first!.map(({ type, from, to }) => [type, from, to])).toEqual([
      [0, 0, 96.19],
      [1, 96.19, 103.81],
      [2, 98.19, 105.81],
      [0, 105.81, 400],
    ]);
  });

  it('have no blank of no length at a corner', () => {
    const [first] = wallSegments(roomWith(at(plug, 7.62 / 2), at(plug, 400 - 7.62 / 2)), catalogue);
    expect(first!.map(({ type }) => type)).toEqual([1, 0, 1]);
  });

  it('end at the corners where a plug reaches beyond them', () => {
    const [first] = wallSegments(roomWith(at(plug, 1)), catalogue);
    expect(first![0]).toMatchObject({ type: 1, from: 0, to: 4.81 });
  });
});

describe('a plug on a wall that changes', () => {
  const platesAfter = (command: Command): readonly (readonly number[])[] => {
    const plan = openPlan(projectOf(roomWith(at(plug, 100), at(lightSwitch, 350))), catalogue);
    expect(plan.do(command)).toMatchObject({ ok: true });
    return wallSegments(plan.project.data, catalogue)[0]!
      .filter(({ type }) => type !== WALL_SEGMENT.blank)
      .map(({ type, from, to }) => [type, round((from + to) / 2, 2)]);
  };

  it('keeps its distance from the nearer end, as what hangs on the wall does', () => {
    expect(platesAfter({ type: 'set-wall-length', wall: 0, lengthCm: 500 })).toEqual([
      [1, 100],
      [2, 450],
    ]);
    expect(platesAfter({ type: 'set-wall-length', wall: 0, lengthCm: 300 })).toEqual([
      [1, 100],
      [2, 250],
    ]);
  });

  it('goes to the wall that has its place when the wall is split', () => {
    expect(platesAfter({ type: 'split-wall', wall: 0, at: { x: 200, y: 0 } })).toEqual([[1, 100]]);
  });

  it('is refused to be left without a wall, and is asked about', () => {
    const plan = openPlan(projectOf(roomWith(at(plug, 100), at(lightSwitch, 120))), catalogue);
    const shorter = { type: 'set-wall-length', wall: 0, lengthCm: 20 } as const;
    expect(plan.do(shorter)).toMatchObject({ ok: false });
    expect(plan.project.data.objects).toHaveLength(2);
  });

  it('comes back from a saved document as it was', () => {
    const project = projectOf(roomWith(at(plug, 100)));
    const read = readProject(JSON.parse(JSON.stringify(project)));
    expect(read).toMatchObject({ ok: true, value: project });
  });
});

describe('a rack and a plug', () => {
  const rack = productOf(catalogue, 'CL-IND-6');

  it('are not in the same place of a wall', () => {
    const onTop = placedAt(rack, 100, GAP + rack.length / 2, { id: 'rack', wall: 'Wall 1' });
    expect(checkScene(roomWith(at(plug, 100), onTop), catalogue)).toMatchObject([{ reason: 'overlaps' }]);
  });

  it('end up side by side when the rack is put where the plug is', () => {
    const scene = openScene(roomWith(at(plug, 100)), catalogue);
    const placed = placeProduct(scene, { product: rack, at: { x: 100, y: 20 }, snapping: true, id: 'rack' });
    expect(placed).toMatchObject({ value: { object: { wall: 'Wall 1' }, warnings: [] } });
    const x = placed.ok ? placed.value.object.position.x : 100;
    expect(Math.abs(x - 100)).toBeCloseTo((rack.width + plug.width) / 2, 2);
    const inFront = { product: rack, at: { x: 100, y: 30 }, snapping: false, id: 'rack' };
    expect(placeProduct(scene, inFront)).toMatchObject({ value: { warnings: [{ code: 'out-of-reach' }] } });
  });
});

describe('what stands within 60 cm in front of a plug or a switch', () => {
  const reach = GAP + plug.length + 60;
  const half = productOf(catalogue, 'HF-IND-6');
  /** A rack 101.6 cm high, its back so far from the wall. */
  const before = (backCm: number, x = 100): PlacedObject =>
    placedAt(half, x, backCm + half.length / 2, { id: 'rack' });
  const warned = (...objects: PlacedObject[]) =>
    warningsFor(openScene(roomWith(...objects), catalogue), 'rack');

  it('is warned of, from either side', () => {
    const scene = openScene(roomWith(at(plug, 100), before(40)), catalogue);
    expect(warningsFor(scene, 'rack')).toEqual([{ code: 'out-of-reach', objects: ['OB-OUT@100'] }]);
    expect(warningsFor(scene, 'OB-OUT@100')).toEqual([{ code: 'out-of-reach', objects: ['rack'] }]);
  });

  it('is not warned of from 60 cm on, beside it, or below it', () => {
    expect(warned(at(plug, 100), before(reach - 0.1))).toHaveLength(1);
    expect(warned(at(plug, 100), before(reach))).toEqual([]);
    const beside = 100 + (half.width + plug.width) / 2;
    expect(warned(at(plug, 100), before(40, beside - 0.1))).toHaveLength(1);
    expect(warned(at(plug, 100), before(40, beside))).toEqual([]);
    expect(warned(at(lightSwitch, 100), before(40))).toEqual([]);
  });

  it('is no more warned of once the plug is gone', () => {
    const scene = openScene(roomWith(at(plug, 100), before(40)), catalogue);
    scene.remove('OB-OUT@100');
    expect(warningsFor(scene, 'rack')).toEqual([]);
  });
});
