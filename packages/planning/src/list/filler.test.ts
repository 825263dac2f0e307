import { proposeAccessories } from './accessories';
import { fillerStrips } from './filler';
import { rackedWalls, runsOf } from './wallRuns';
import { splitWall } from '../editing/wallEdits';
import { inches, round } from '../measure';
import { openScene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { readyShape } from '../room/room';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const RACK = 62.87;
const DEPTH = 34.29;
const STRIP = inches(3);

/** With its side `from` that wall's corner A, in a room of 1000 by 600. */
function onWall(wall: 1 | 2 | 3 | 4, id: string, from: number, changes: Partial<PlacedObject> = {}) {
  const product = productOf(catalogue, id);
  const along = from + product.width / 2;
  const depth = 1 + product.length / 2;
  const [x, y] = [
    [along, depth],
    [1000 - depth, along],
    [1000 - along, 600 - depth],
    [depth, 600 - along],
  ][wall - 1]!;
  const place = { id: `${id}@${wall}/${from}`, wall: `Wall ${wall}`, rotation: (wall - 1) * 90 };
  return placedAt(product, x!, y!, { ...place, ...changes });
}

const strips = (...objects: PlacedObject[]) =>
  proposeAccessories(rectangle(1000, 600, { objects }), catalogue);

const tall = (object: PlacedObject, height: number): PlacedObject => ({
  ...object,
  size: { ...object.size, height },
});

/** Divides the wall of that index so many centimetres from its corner A. */
function divided(data: SceneData, wall: number, u: number): SceneData {
  const { a, along } = openScene(data, catalogue).walls.map((frame) => ({ ...frame, ...frame.wall }))[wall]!;
  const at = { x: a.x + along.x * u, y: a.y + along.y * u };
  const split = splitWall(data, wall, at, catalogue);
  if (!split.ok) throw new Error(split.reason);
  return split.value.data;
}

describe('a wall that is divided', () => {
  const listed = (data: SceneData) => [
    proposeAccessories({ ...data, trimAndFiller: { moulding: 'Top', lighting: 'Yes' } }, catalogue),
    runsOf(data, catalogue)
      .map(({ columnCount }) => columnCount)
      .sort(),
  ];
  const racks = [
    onWall(1, 'CL-IND-6', 2),
    onWall(1, 'CL-IND-6', 100),
    onWall(1, 'ES-IND-6', 100 + RACK + 4),
    onWall(1, 'CL-IND-6', 400),
    onWall(1, 'CL-IND-6', 400 + RACK),
    onWall(1, 'CL-IND-6', 1000 - RACK - 3),
  ];
  const square = rectangle(1000, 600, { objects: racks });
  const degrees = 27.3;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turnedAt = ({ x, y }: { x: number; y: number }) => ({
    x: round(x * cos - y * sin, 6),
    y: round(x * sin + y * cos, 6),
  });
  const turned = room(square.points.map(turnedAt), {
    objects: racks.map((object) => ({
      ...object,
      position: { ...object.position, ...turnedAt(object.position) },
      rotation: degrees,
    })),
  });

  it.each([
    ['square', square],
    ['turned', turned],
  ])('takes the same strips, mouldings and lights: in a %s room', (_what, data) => {
    expect(listed(data)[0]).toMatchObject({ CFS: 3, EFS: 1 });
    for (const u of [30, 67, 100 + RACK, 100 + RACK + 2, 400 + RACK, 500, 970])
      expect([u, listed(divided(data, 0, u))]).toEqual([u, listed(data)]);
    const twice = divided(divided(data, 0, 100 + RACK + 2), 1, 300);
    expect(listed(twice)).toEqual(listed(data));
  });

  it('takes them when the room begins in the middle of it, and names the part that a gap is on', () => {
    const { points, objects, ...rest } = divided(square, 0, 100 + RACK + 2);
    const renamed = objects.map((object) => ({
      ...object,
      wall: object.wall === 'Wall 1' ? 'Wall 5' : 'Wall 1',
    }));
    const begun = { ...rest, points: [...points.slice(1), points[0]!], objects: renamed };
    expect(listed(begun)).toEqual(listed(square));
    const strips = fillerStrips(begun.points, rackedWalls(begun, catalogue));
    expect(strips.map(({ at, wall }) => [at, wall])).toEqual([
      ['wall', 'Wall 1'],
      ['wall', 'Wall 5'],
      ['run', 'Wall 5'],
      ['run', 'Wall 1'],
    ]);
  });
});

describe('filler strips', () => {
  it.each([
    [0, {}],
    [0.5, {}],
    [0.51, { CFS: 1 }],
    [STRIP, { CFS: 1 }],
    [STRIP + 0.01, {}],
  ])('beside a wall %d cm away: %j', (gap, expected) => {
    expect(strips(onWall(1, 'CL-IND-6', gap))).toEqual(expected);
    expect(strips(onWall(1, 'CL-IND-6', 1000 - RACK - gap))).toEqual(expected);
    expect(strips(onWall(3, 'CL-IND-6', gap))).toEqual(expected);
    expect(strips(onWall(4, 'CL-IND-6', 600 - RACK - gap))).toEqual(expected);
  });

  it.each([
    [0.5, {}],
    [0.51, { CFS: 1, EFS: 1 }],
    [STRIP, { CFS: 1, EFS: 1 }],
    [STRIP + 0.01, {}],
  ])('between two runs %d cm apart, one for each: %j', (gap, expected) => {
    const pair = [onWall(1, 'CL-IND-6', 333.3), onWall(1, 'ES-IND-6', 333.3 + RACK + gap)];
    expect(strips(...pair)).toEqual(expected);
    expect(strips(...pair.reverse())).toEqual(expected);
  });

  it('are Estate from half a centimetre under 92.5 inch', () => {
    const rack = onWall(1, 'CL-IND-6', 2);
    expect(strips(tall(rack, inches(92.5) - 0.5))).toEqual({ EFS: 1 });
    expect(strips(tall(rack, inches(92.5) - 0.51))).toEqual({ CFS: 1 });
  });

  it('stand beside the rack that reaches furthest, and of two that reach as far beside the first', () => {
    const next = onWall(1, 'CL-IND-6', 200 + RACK + 5);
    const long = onWall(1, 'ES-IND-6', 200, { id: 'b' });
    const short = onWall(1, 'CL-IND-1', 205, { id: 'a' });
    expect(strips(long, short, next)).toEqual({ EFS: 1, CFS: 1 });
    const same = (id: string) => onWall(1, 'CL-IND-6', 200, { id });
    expect(strips(tall(same('a'), 240), same('b'), next)).toEqual({ EFS: 1, CFS: 1 });
    expect(strips(same('b'), tall(same('a'), 240), next)).toEqual({ EFS: 1, CFS: 1 });
    expect(strips(same('a'), tall(same('b'), 240), next)).toEqual({ CFS: 2 });
  });

  it('are one where two runs meet in a corner up to 3 inches, of the taller rack', () => {
    const meet = (gap: number, id = 'CL-IND-6') =>
      strips(onWall(1, id, 1), onWall(4, 'CL-IND-6', 600 - RACK - DEPTH - gap));
    expect(meet(1)).toEqual({ CFS: 1 });
    expect(meet(1, 'ES-IND-6')).toEqual({ EFS: 1 });
    expect(meet(STRIP)).toEqual({ CFS: 1 });
    expect(meet(STRIP + 0.01, 'ES-IND-6')).toEqual({ EFS: 1 });
    const other = (gap: number, first: number) =>
      strips(onWall(1, 'CL-IND-6', DEPTH + gap), onWall(4, 'ES-IND-6', 600 - RACK - first));
    expect(other(STRIP, STRIP)).toEqual({ EFS: 1 });
    expect(other(STRIP, STRIP + 0.01)).toEqual({});
    expect(other(STRIP + 0.01, 0)).toEqual({});
  });

  it('are none in the corner that a corner product turns: its run does not end there', () => {
    const corner = onWall(1, 'CL-CRV', 1, {
      position: { x: 1 + RACK / 2, y: 1 + RACK / 2, height: 0 },
    });
    const onWall4 = (gap: number) => onWall(4, 'CL-IND-6', 600 - 1 - 2 * RACK - gap);
    expect(strips(corner)).toEqual({});
    expect(strips(corner, onWall4(0))).toEqual({});
    expect(strips(corner, onWall4(5), onWall(1, 'ES-IND-6', 1 + RACK + 5))).toEqual({ CFS: 3, EFS: 1 });
  });

  it('stand where a corner product nearly reaches the wall across', () => {
    const cell = (width: number) => {
      const corner = placedAt(productOf(catalogue, 'CL-CRV'), RACK / 2, RACK / 2, { wall: 'Wall 1' });
      return proposeAccessories(rectangle(width, 600, { objects: [corner] }), catalogue);
    };
    expect([RACK + 0.5, RACK + 0.51, RACK + STRIP, RACK + STRIP + 0.01].map(cell)).toEqual([
      {},
      { CFS: 1 },
      { CFS: 1 },
      {},
    ]);
    const long = rectangle(600, RACK + 2, {
      objects: [placedAt(productOf(catalogue, 'CL-CRV'), RACK / 2, RACK / 2, { wall: 'Wall 1' })],
    });
    expect(proposeAccessories(long, catalogue)).toEqual({ CFS: 1 });
  });

  it('are none where the room turns outwards, and never one for two in a corner that is not right', () => {
    const L = room(readyShape('L', 800, 600));
    const { width } = productOf(catalogue, 'CL-IND-6');
    const before = placedAt(productOf(catalogue, 'CL-IND-6'), 400 + width / 2 + 2, 300 - 1 - DEPTH / 2, {
      ...{ id: 'before', wall: 'Wall 3', rotation: 180 },
    });
    expect(proposeAccessories({ ...L, objects: [before] }, catalogue)).toEqual({});
    const hexagon = room(readyShape('hexagon', 600, 600));
    const turned = (index: number, from: number): PlacedObject => {
      const [a, b] = [hexagon.points[index]!, hexagon.points[(index + 1) % 6]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const along = (from < 0 ? length + from - width / 2 : from + width / 2) / length;
      const rotation = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      return placedAt(
        productOf(catalogue, 'CL-IND-6'),
        a.x + (b.x - a.x) * along,
        a.y + (b.y - a.y) * along,
        {
          ...{ id: `${index}/${from}`, wall: `Wall ${index + 1}`, rotation: (rotation + 360) % 360 },
        },
      );
    };
    const both: SceneData = { ...hexagon, objects: [turned(0, -2), turned(1, 2)] };
    expect(proposeAccessories(both, catalogue)).toEqual({ CFS: 2 });
    expect(proposeAccessories({ ...hexagon, objects: [turned(5, -2)] }, catalogue)).toEqual({ CFS: 1 });
  });
});
