import { type SceneData, wallAt } from '@rackwright/planning';
import { placedAt, productOf, rectangle, room, testCatalogue } from '@rackwright/planning/testRooms';
import { chainOf, isLow } from './chain';
import { elevationOf, onWall, planPoint, shownTransform } from './elevation';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const corner = productOf(catalogue, 'CL-CRV');
const BACK = 1 + rack.length / 2;

const rackOn = (wall: number, x: number, y: number, changes: object = {}) =>
  placedAt(rack, x, y, { id: `on-${wall}`, wall: `Wall ${wall}`, rotation: (wall - 1) * 90, ...changes });

const ids = (data: SceneData, wall: number) =>
  elevationOf(data, wall, catalogue).shown.map((one) => one.object.id);

describe('a wall seen from inside', () => {
  const data = rectangle(400, 300, {
    objects: [rackOn(1, 100, BACK), rackOn(2, 400 - BACK, 200), rackOn(3, 100, 300 - BACK)],
  });

  it('shows what stands on it and nothing of the wall across the room', () => {
    expect(ids(data, 0)).toEqual(['on-1']);
    expect(ids(data, 1)).toEqual(['on-2']);
    expect(ids(data, 3)).toEqual([]);
  });

  it.each([
    [0, 100],
    [1, 200],
    [2, 300],
  ])('has wall %d’s left end on the left of somebody who faces it', (wall, u) => {
    const [shown] = elevationOf(data, wall, catalogue).shown;
    expect(shown?.u).toBeCloseTo(u, 6);
    expect(shown?.turn).toBe(0);
    expect(shown?.half).toBeCloseTo(rack.width / 2, 6);
  });

  it('gives back the point of the plan that is seen at a place along it', () => {
    for (const index of [0, 1, 2, 3]) {
      const wall = wallAt(data, index);
      const { u, n } = onWall(wall, planPoint(wall, 123));
      expect(u).toBeCloseTo(123, 9);
      expect(n).toBeCloseTo(0, 9);
    }
    expect(onWall(wallAt(data, 1), { x: 350, y: 80 })).toEqual({
      u: expect.closeTo(80, 9) as number,
      n: expect.closeTo(50, 9) as number,
    });
  });

  it('hangs things upwards from the floor line', () => {
    const [shown] = elevationOf(
      rectangle(400, 300, { objects: [rackOn(1, 100, BACK, { position: { x: 100, y: BACK, height: 80 } })] }),
      0,
      catalogue,
    ).shown;
    expect(shown && shownTransform(shown)).toBe('translate(100 -80)');
  });
});

describe('a corner', () => {
  it('shows a corner rack on both of its walls, turned', () => {
    const half = corner.width / 2;
    const data = rectangle(400, 300, {
      objects: [placedAt(corner, 1 + half, 1 + half, { id: 'corner', wall: 'Wall 1' })],
    });
    expect(ids(data, 0)).toEqual(['corner']);
    expect(ids(data, 3)).toEqual(['corner']);
    expect(elevationOf(data, 3, catalogue).shown[0]?.turn).toBe(90);
    expect(ids(data, 1)).toEqual([]);
  });

  it('shows what reaches into it from the wall beside as an outline as wide as that is deep', () => {
    const data = rectangle(400, 300, { objects: [rackOn(2, 400 - BACK, 1 + rack.width / 2)] });
    const { shown, outlines } = elevationOf(data, 0, catalogue);
    expect(shown).toEqual([]);
    expect(outlines).toHaveLength(1);
    expect(outlines[0]).toMatchObject({
      id: 'on-2',
      left: expect.closeTo(400 - 1 - rack.length, 6) as number,
      right: expect.closeTo(399, 6) as number,
      bottom: 0,
      top: rack.height,
    });
  });

  it('is free of what stands at the other end of the wall beside', () => {
    const data = rectangle(400, 300, { objects: [rackOn(2, 400 - BACK, 250)] });
    expect(elevationOf(data, 0, catalogue).outlines).toEqual([]);
    expect(elevationOf(data, 2, catalogue).outlines).toHaveLength(1);
  });

  it('hides nothing behind a corner that turns away', () => {
    const data = room(
      [
        { x: 0, y: 0 },
        { x: 400, y: 0 },
        { x: 400, y: 200 },
        { x: 200, y: 200 },
        { x: 200, y: 400 },
        { x: 0, y: 400 },
      ],
      { objects: [placedAt(rack, 200 - BACK, 250, { id: 'behind', wall: 'Wall 4', rotation: 90 })] },
    );
    expect(elevationOf(data, 2, catalogue).outlines).toEqual([]);
    expect(ids(data, 3)).toEqual(['behind']);
  });
});

describe('the chain of dimensions', () => {
  const chain = (objects: SceneData['objects'], isBelow = true) => {
    const { wall, shown } = elevationOf(rectangle(400, 300, { objects }), 0, catalogue);
    return chainOf(
      wall,
      shown.filter((one) => isLow(wall, one) === isBelow),
    );
  };
  const sum = (links: ReturnType<typeof chainOf>) =>
    links.reduce((total, { from, to }) => total + to - from, 0);

  it('is one gap as long as the wall where nothing stands', () => {
    expect(chain([])).toEqual([{ from: 0, to: 400, isGap: true }]);
  });

  it('sums to the length of the wall, gaps and products in turn', () => {
    const links = chain([rackOn(1, 100, BACK), rackOn(1, 250, BACK, { id: 'other' })]);
    expect(links.map(({ isGap }) => isGap)).toEqual([true, false, true, false, true]);
    expect(sum(links)).toBeCloseTo(400, 9);
    expect(links[1]!.to - links[1]!.from).toBeCloseTo(rack.width, 9);
  });

  it('has no gap between racks that touch', () => {
    const links = chain([rackOn(1, 100, BACK), rackOn(1, 100 + rack.width, BACK, { id: 'other' })]);
    expect(links.map(({ isGap }) => isGap)).toEqual([true, false, false, true]);
  });

  it('has what hangs above in a chain of its own', () => {
    const high = rackOn(1, 100, BACK, { position: { x: 100, y: BACK, height: 150 } });
    expect(chain([high])).toHaveLength(1);
    expect(sum(chain([high], false))).toBeCloseTo(400, 9);
    expect(chain([high], false)).toHaveLength(3);
  });
});
