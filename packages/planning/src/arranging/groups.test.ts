import { selectionFault, withGroups } from './groups';
import type { PlacedObject } from '../project/project';
import { openScene } from '../placing/scene';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();

function rackAt(id: string, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, 'CL-IND-1'), 100, 100, { id, ...changes });
}

describe('withGroups', () => {
  const objects = [
    rackAt('a', { groupId: 'g' }),
    rackAt('b'),
    rackAt('c', { groupId: 'g' }),
    rackAt('d', { groupId: 'h' }),
    rackAt('e'),
  ];

  it('adds the other members of each group, in the order of the objects', () => {
    expect(withGroups(objects, ['c'])).toEqual(['a', 'c']);
    expect(withGroups(objects, ['d', 'c', 'b'])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('adds nothing to what is in no group, and leaves out what is not there', () => {
    expect(withGroups(objects, ['e', 'b', 'none'])).toEqual(['b', 'e']);
    expect(withGroups(objects, [])).toEqual([]);
  });
});

describe('selectionFault', () => {
  const scene = openScene(
    {
      ...rectangle(500, 400),
      objects: [
        rackAt('a1', { wall: 'Wall 1' }),
        rackAt('b1', { wall: 'Wall 1' }),
        rackAt('a2', { wall: 'Wall 2' }),
        rackAt('free'),
        rackAt('free2'),
        rackAt('g1', { wall: 'Wall 1', groupId: 'g' }),
        rackAt('g2', { wall: 'Wall 2', groupId: 'g' }),
        rackAt('gFree', { groupId: 'g' }),
      ],
    },
    catalogue,
  );

  it('lets one object, a group and several on one wall be selected', () => {
    for (const ids of [
      [],
      ['free'],
      ['free', 'free'],
      ['free', 'free2'],
      ['a1', 'b1'],
      ['g1', 'g2', 'gFree'],
      ['gFree', 'g1'],
    ]) {
      expect(selectionFault(scene, ids)).toBeNull();
    }
  });

  it('refuses what is on another wall than the first, or on none', () => {
    expect(selectionFault(scene, ['a1', 'b1', 'a2', 'free'])).toEqual({
      ok: false,
      reason: 'not-on-same-wall',
      objects: ['a2', 'free'],
    });
    expect(selectionFault(scene, ['free', 'a1', 'free2'])).toMatchObject({ objects: ['a1'] });
    expect(selectionFault(scene, ['g2', 'g1', 'a2'])).toMatchObject({ objects: ['g1'] });
  });

  it('refuses what is not there, a wall for example', () => {
    expect(selectionFault(scene, ['a1', 'Wall 1'])).toEqual({
      ok: false,
      reason: 'no-such-object',
      objects: ['Wall 1'],
    });
  });
});
