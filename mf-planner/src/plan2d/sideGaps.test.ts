import type { PlacedObject } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { SideGaps } from './sideGaps';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const half = rack.width / 2;

/** On wall 1, which runs along the top from the origin, its middle so far from corner A. */
const onTop = (id: string, along: number, changes: Partial<PlacedObject> = {}) =>
  placedAt(rack, along, rack.length / 2 + 1, { id, wall: 'Wall 1', ...changes });

const gapsOf = (held: PlacedObject, others: readonly PlacedObject[]) =>
  new SideGaps(rectangle(400, 300, { objects: [held, ...others] }), [held.id])
    .of(held)
    .map(({ lengthCm }) => Math.round(lengthCm * 10) / 10);

describe('the distances beside what is held on a wall', () => {
  it('are to the ends of the wall where nothing else stands', () => {
    expect(gapsOf(onTop('held', 150), [])).toEqual([
      Math.round((150 - half) * 10) / 10,
      Math.round((250 - half) * 10) / 10,
    ]);
  });

  it('are to the nearest neighbours on it', () => {
    const others = [onTop('left', 60), onTop('far', 360)];
    expect(gapsOf(onTop('held', 200), others)).toEqual([
      Math.round((140 - rack.width) * 10) / 10,
      Math.round((160 - rack.width) * 10) / 10,
    ]);
  });

  it('are to the side of what stands on the next wall, where it is as deep in the room', () => {
    const besides = placedAt(rack, 400 - rack.length / 2, 40, { id: 'next', wall: 'Wall 2', rotation: 90 });
    const [, right] = gapsOf(onTop('held', 200), [besides]);
    expect(right).toBeCloseTo(200 - half - rack.length, 1);
  });

  it('pass over what hangs above it, what stands further into the room and what is moved itself', () => {
    const above = onTop('above', 300, { position: { x: 300, y: rack.length / 2 + 1, height: 230 } });
    const further = placedAt(rack, 300, 120, { id: 'further' });
    expect(gapsOf(onTop('held', 100), [above, further])[1]).toBeCloseTo(300 - half, 1);
  });

  it('are none to what it touches and none off the walls', () => {
    expect(gapsOf(onTop('held', half), [onTop('next', half + rack.width)])).toEqual([]);
    expect(gapsOf(placedAt(rack, 200, 150, { id: 'held' }), [])).toEqual([]);
  });

  it('are measured along the wall that it has come to', () => {
    const data = rectangle(400, 300, { objects: [] });
    const gaps = new SideGaps(data, ['held']);
    expect(gaps.of(onTop('held', 100))[0]?.from).toMatchObject({
      x: 0,
      y: expect.closeTo(rack.length / 2 + 1, 6) as number,
    });
    const side = placedAt(rack, 400 - rack.length / 2, 100, { id: 'held', wall: 'Wall 2', rotation: 90 });
    const [up, down] = gaps.of(side);
    expect(up?.lengthCm).toBeCloseTo(100 - half, 6);
    expect(down?.to).toMatchObject({ x: expect.closeTo(400 - rack.length / 2, 6) as number, y: 300 });
  });
});
