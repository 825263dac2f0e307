import { rectangle } from '@rackwright/planning/testRooms';
import type { PlacedObject } from '@rackwright/planning';
import { editorOf, objectAt } from './testEditor';

const handlesOf = (object: PlacedObject, project = {}) =>
  editorOf(rectangle(400, 300, { objects: [object] }), project).select([object.id]).handles;

const onWall = (productId: string) => ({ ...objectAt(productId, 'a', 200, 20), wall: 'Wall 1' });

describe('what the only selected object can be taken hold of by', () => {
  it('is its sides and its top for a door, the bottom too for a window', () => {
    expect(handlesOf(onWall('DR-36'))).toEqual(['left', 'right', 'top']);
    expect(handlesOf(onWall('WN-24'))).toEqual(['left', 'right', 'top', 'bottom']);
  });

  it('is the front as well for an obstruction, and no top where it follows the ceiling', () => {
    expect(handlesOf(objectAt('OB-COL', 'a', 200, 150))).toEqual(['left', 'right', 'front']);
    expect(handlesOf(objectAt('OB-SOF', 'a', 200, 150))).toEqual(['left', 'right', 'front', 'top', 'bottom']);
  });

  it('is the ends of a shelf', () => {
    expect(handlesOf(onWall('SH-WALL-24'))).toEqual(['extend-left', 'extend-right']);
    expect(handlesOf(objectAt('IS-6', 'a', 200, 150))).toEqual(['extend-left', 'extend-right']);
  });

  it('is nothing for a rack, in an ordered project, or with two selected', () => {
    expect(handlesOf(onWall('CL-IND-6'))).toEqual([]);
    expect(handlesOf(onWall('WN-24'), { isLocked: true })).toEqual([]);
    const two = [objectAt('OB-COL', 'a', 100, 150), objectAt('OB-COL', 'b', 300, 150)];
    expect(editorOf(rectangle(400, 300, { objects: two })).select(['a', 'b']).handles).toEqual([]);
  });
});

describe('the places for what the pointer holds', () => {
  it('are worked out once for a product, and anew after a change', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CL-IND-6');
    const zones = editor.hotZones;
    expect(zones.map(({ kind }) => kind)).toEqual(['wall', 'wall', 'wall', 'wall', 'floor']);
    expect(editor.hotZones).toBe(zones);
    editor.placeAnywhere('CL-IND-6');
    expect(editor.hotZones).toEqual([]);
    expect(editor.armProduct('CL-IND-6').hotZones[0]?.from).toBeCloseTo(63.87);
  });
});
