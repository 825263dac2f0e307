import type { PlacedObject } from '@rackwright/planning';
import { rectangle, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { editorOf, handOn, objectAt, undoneSteps } from './testEditor';

const onWall = (id: string, x: number, changes: Partial<PlacedObject> = {}): PlacedObject => ({
  ...objectAt('CL-IND-6', id, x, 1 + 34.29 / 2),
  wall: 'Wall 1',
  ...changes,
});

const furnished = (objects: readonly PlacedObject[]) => editorOf(rectangle(400, 300, { objects }));
const groupsOf = (objects: readonly PlacedObject[]) => objects.map(({ groupId }) => groupId);

describe('a group', () => {
  const objects = [onWall('a', 50), onWall('b', 150), onWall('c', 250)];

  it('is made of what is selected, in one step', () => {
    const editor = furnished(objects).select(['a', 'b']);
    handOn(editor).key('g', { ctrl: true });
    expect(groupsOf(editor.data.objects)).toEqual(['new-1', 'new-1', null]);
    expect(editor.state.notice).toMatchObject({ code: 'grouped', values: { count: 2 } });
    expect(undoneSteps(editor)).toEqual(['group']);
    expect(groupsOf(editor.data.objects)).toEqual([null, null, null]);
  });

  it('is selected and moved as one, and taken apart again', () => {
    const editor = furnished(objects).select(['a', 'b']);
    const hand = handOn(editor).key('g', { ctrl: true });
    editor.select([]).select(['b']);
    expect(editor.state.selection).toEqual(['a', 'b']);
    hand.key('G', { ctrl: true, shift: true });
    expect(groupsOf(editor.data.objects)).toEqual([null, null, null]);
    expect(editor.select(['b']).state.selection).toEqual(['b']);
    expect(undoneSteps(editor)).toEqual(['ungroup', 'group']);
  });

  it('is selected as a whole again when taking it apart is undone', () => {
    const editor = furnished(objects).select(['a', 'b']);
    editor.selected.group().selected.ungroup();
    const { selection } = editor.select(['b']).state;
    editor.selected.nudge(0, 5);
    expect(editor.state.selection).toBe(selection);
    expect(editor.undo().undo().state.selection).toEqual(['a', 'b']);
  });

  it('is selected as a whole where another version of the project has it', () => {
    const editor = furnished(objects).select(['b']);
    const grouped = objects.slice(0, 2).map((object) => ({ ...object, groupId: 'g' }));
    editor.showVersion({ ...editor.data, objects: grouped });
    expect(editor.state.selection).toEqual(['a', 'b']);
    editor.showVersion({ ...editor.data, objects: grouped.slice(0, 1) });
    expect(editor.state.selection).toEqual(['a']);
  });

  it('is cloned as a group of its own, in one step', () => {
    const editor = furnished(objects.slice(0, 2)).select(['a', 'b']);
    editor.selected.group().selected.clone();
    const [first, , third, fourth] = groupsOf(editor.data.objects);
    expect(third).toBe(fourth);
    expect(third).not.toBe(first);
    expect(editor.state.selection).toHaveLength(2);
    expect(undoneSteps(editor)).toEqual(['clone', 'group']);
  });

  it('needs two', () => {
    const editor = furnished(objects).select(['a']);
    editor.selected.group();
    expect(editor.state.notice?.values.reason).toBe('group-too-small');
  });

  it('leaves the key alone when nothing is selected', () => {
    expect(furnished(objects).key('g', { ctrl: true, shift: false })).toBe(false);
  });

  it('turns about its middle', () => {
    const editor = furnished([objectAt('IS-6', 'left', 150, 150), objectAt('IS-6', 'right', 230, 150)]);
    editor.select(['left', 'right']).selected.rotate();
    expect(editor.data.objects.map(({ rotation }) => rotation)).toEqual([10, 10]);
    expect(editor.object('left')?.position.x).toBeGreaterThan(150);
    expect(undoneSteps(editor)).toEqual(['rotate']);
  });
});

/** The test catalogue with a second rack of the size of CL-IND-6. */
const swappable = testCatalogue({
  products: testSnapshot().products.flatMap((product) =>
    product._id === 'CL-IND-6'
      ? [product, { ...product, _id: 'CL-OTHER', base_model_name: 'Other' }]
      : [product],
  ),
});

describe('swapping', () => {
  it('offers what fits in its place and puts it there, in one step', () => {
    const editor = editorOf(rectangle(400, 300, { objects: [onWall('a', 150)] }), {}, swappable).select([
      'a',
    ]);
    expect(editor.selected.swaps().map(({ id }) => id)).toEqual(['CL-OTHER']);
    editor.selected.swap('CL-OTHER');
    expect(editor.object('a')).toMatchObject({ productId: 'CL-OTHER', wall: 'Wall 1', position: { x: 150 } });
    expect(undoneSteps(editor)).toEqual(['swap']);
    expect(editor.object('a')?.productId).toBe('CL-IND-6');
  });

  it('offers nothing for several, and refuses what is of another kind', () => {
    const editor = editorOf(
      rectangle(400, 300, { objects: [onWall('a', 50), onWall('b', 150)] }),
      {},
      swappable,
    );
    expect(editor.select(['a', 'b']).selected.swaps()).toEqual([]);
    editor.select(['a']).selected.swap('IS-6');
    expect(editor.state.notice?.values.reason).toBe('not-swappable');
  });
});

const shelf = (x: number): PlacedObject => ({
  ...objectAt('SH-WALL-24', 'shelf', x, 1 + 24.13 / 2),
  position: { x, y: 1 + 24.13 / 2, height: 120 },
  wall: 'Wall 1',
});

describe('extending a shelf', () => {
  it('repeats it to the right as often as asked, as one group and one step', () => {
    const editor = furnished([shelf(50)]).select(['shelf']);
    editor.selected.extend(3);
    expect(editor.data.objects.map(({ position }) => position.x)).toEqual(
      [0, 1, 2, 3].map((count) => expect.closeTo(50 + count * 60.96, 4)),
    );
    expect(new Set(groupsOf(editor.data.objects)).size).toBe(1);
    expect(editor.state.selection).toHaveLength(4);
    expect(editor.state.notice).toBeNull();
    expect(undoneSteps(editor)).toEqual(['extend']);
  });

  it('goes to the left with a negative number', () => {
    const editor = furnished([shelf(200)]).select(['shelf']);
    editor.selected.extend(-1);
    expect(editor.data.objects[1]?.position.x).toBeCloseTo(200 - 60.96, 4);
  });

  it('stops at the corner and says how many found room', () => {
    const editor = furnished([shelf(200)]).select(['shelf']);
    editor.selected.extend(5);
    expect(editor.data.objects).toHaveLength(3);
    expect(editor.state.notice).toMatchObject({
      code: 'extended',
      values: { count: 2, wanted: 5, reason: 'outside-wall' },
    });
  });

  it('says why when there is no room at all, and for what is no shelf', () => {
    const full = furnished([shelf(360)]).select(['shelf']);
    full.selected.extend(1);
    expect(full.state.notice).toMatchObject({
      code: 'extended',
      values: { count: 0, reason: 'outside-wall' },
    });
    const rack = furnished([onWall('a', 150)]).select(['a']);
    rack.selected.extend(1);
    expect(rack.state.notice?.values.reason).toBe('not-extendable');
    expect([...undoneSteps(full), ...undoneSteps(rack)]).toEqual([]);
  });
});

describe('resizing', () => {
  it('makes a door as wide as it is in the house, in one step', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('DR-36');
    handOn(editor).click(200, 2);
    const id = editor.data.objects[0]?.id ?? '';
    editor.selected.resize(id, { width: 80 });
    expect(editor.object(id)?.size).toMatchObject({ width: 80, height: 203.2, casing: 6.35 });
    expect(undoneSteps(editor)).toEqual(['resize', 'place']);
  });

  it('is refused for what is sold and beyond the bounds', () => {
    const editor = furnished([onWall('a', 150), objectAt('OB-SOF', 'soffit', 200, 200)]);
    editor.selected.resize('a', { width: 80 });
    expect(editor.state.notice?.values.reason).toBe('not-resizable');
    editor.selected.resize('soffit', { width: 0 });
    expect(editor.state.notice?.values.reason).toBe('size-out-of-range');
  });
});

describe('what is to be known of an object', () => {
  it('is that a door swings against it', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('DR-36');
    handOn(editor).click(200, 2);
    const door = editor.data.objects[0]?.id ?? '';
    editor.armProduct('IS-6');
    handOn(editor).click(200, 85);
    expect(editor.selected.warnings()).toEqual([{ code: 'door-leaf', objects: [door] }]);
    const rack = editor.data.objects[1]?.id;
    expect(editor.select([door]).selected.warnings()).toEqual([{ code: 'door-leaf', objects: [rack] }]);
  });

  it('is by how much it cannot be stood up', () => {
    const data = rectangle(400, 300, { wallHeight: 237, objects: [objectAt('ES-IND-6', 'a', 200, 150)] });
    const [warning] = editorOf(data).select(['a']).selected.warnings();
    expect(warning).toMatchObject({ code: 'cannot-stand-up', shortfallCm: expect.closeTo(0.44, 2) });
  });

  it('is nothing for most', () => {
    expect(
      furnished([onWall('a', 150)])
        .select(['a'])
        .selected.warnings(),
    ).toEqual([]);
    expect(furnished([]).selected.warnings()).toEqual([]);
  });
});

describe('a verb while something is dragged', () => {
  it('lets go of it first', () => {
    const editor = furnished([objectAt('IS-6', 'a', 150, 150), objectAt('IS-6', 'b', 300, 150)]);
    const hand = handOn(editor).press(150, 150, { objectId: 'a' }).move(180, 180);
    editor.selected.nudge(0, 1);
    expect(editor.object('a')?.position).toMatchObject({ x: 150, y: 151 });
    hand.move(200, 200).release(200, 200);
    expect(editor.object('a')?.position).toMatchObject({ x: 150, y: 151 });
    expect(undoneSteps(editor)).toEqual(['move']);
  });

  it('that is refused, or only asks, finds everything where the plan has it', () => {
    const editor = furnished([onWall('a', 150)]);
    const free = editor.freeAlong(0);
    const hand = handOn(editor).press(150, 18, { objectId: 'a' }).move(200, 150);
    expect(editor.freeAlong(0)).toBe(free);
    editor.selected.nudge(0, 1000);
    expect(editor.state.notice).toMatchObject({ code: 'refused' });
    hand.release(200, 150);
    expect(editor.object('a')?.position).toMatchObject({ x: 200 });
    expect(undoneSteps(editor)).toEqual(['move']);
  });

  it('leaves the way of what was held free when that is deleted', () => {
    const editor = furnished([objectAt('IS-6', 'a', 150, 150)]);
    handOn(editor).press(150, 150, { objectId: 'a' }).move(250, 180).key('Delete').release(250, 180);
    editor.armProduct('IS-6');
    handOn(editor).click(250, 180);
    expect(editor.data.objects.map(({ position }) => [position.x, position.y])).toEqual([[250, 180]]);
  });
});

describe('another wall', () => {
  it('is gone to at its first free place, in one step', () => {
    const editor = furnished([onWall('a', 50), onWall('b', 150)]);
    editor.selected.moveToWall('b', 'Wall 2');
    expect(editor.object('b')).toMatchObject({ wall: 'Wall 2', rotation: 90, size: { width: 62.87 } });
    expect(undoneSteps(editor)).toEqual(['move']);
    expect(editor.object('b')).toMatchObject({ wall: 'Wall 1', rotation: 0 });
  });

  it('without room for it is refused, and it stays', () => {
    const editor = editorOf(rectangle(400, 60, { objects: [onWall('a', 50)] }));
    editor.selected.moveToWall('a', 'Wall 2');
    expect(editor.state.notice).toMatchObject({ code: 'refused', values: { reason: 'no-free-place' } });
    expect(editor.object('a')?.wall).toBe('Wall 1');
  });

  it('is gone to at the height it hangs at', () => {
    const beam = { ...objectAt('OB-SOF', 'beam', 200, 150), position: { x: 200, y: 150, height: 100 } };
    const editor = furnished([beam]);
    editor.selected.moveToWall('beam', 'Wall 2');
    expect(editor.object('beam')).toMatchObject({ wall: 'Wall 2', position: { height: 100 } });
  });

  it('has room for what only its own old place is in the way of', () => {
    const editor = editorOf(rectangle(400, 90, { objects: [onWall('a', 400 - 1 - 62.87 / 2)] }));
    editor.selected.moveToWall('a', 'Wall 2');
    expect(editor.object('a')?.wall).toBe('Wall 2');
  });
});

describe('a typed height above the floor', () => {
  it.each([
    ['a door', { ...objectAt('DR-36', 'it', 120, -7.5), wall: 'Wall 1' }],
    ['a rack in a corner', { ...objectAt('CL-CRV', 'it', 1 + 62.87 / 2, 1 + 62.87 / 2), wall: 'Wall 1' }],
  ])('does not lift %s', (_, object) => {
    const editor = furnished([object]);
    editor.selected.setHeight('it', 50);
    expect(editor.object('it')?.position.height).toBe(0);
    expect(undoneSteps(editor)).toEqual([]);
  });

  it.each([
    ['a window', { ...objectAt('WN-24', 'it', 200, -7.5), wall: 'Wall 1' }],
    ['a rack, which may stand on another one', onWall('it', 150)],
  ])('lifts %s', (_, object) => {
    const editor = furnished([object]);
    editor.selected.setHeight('it', 50);
    expect(editor.object('it')?.position.height).toBe(50);
  });
});

describe('a rack for a wall that is deeper than wide, in a corner', () => {
  const length = 66.04;
  const shop = testCatalogue({
    products: testSnapshot().products.map((product) =>
      product._id === 'CL-IND-4' ? { ...product, length, hotzones: { wall: true } } : product,
    ),
  });
  const { width } = shop.products.get('CL-IND-4')!;
  const at = { x: 1 + width / 2, y: 1 + length / 2 };
  const rack = objectAt('CL-IND-4', 'deep', at.x, at.y);
  const size = { ...rack.size, length };
  const furnishedWith = (others: readonly PlacedObject[]) =>
    editorOf(rectangle(400, 300, { objects: [{ ...rack, size, wall: 'Wall 1' }, ...others] }), {}, shop);

  it.each([1, 6, 15, 50])('stays on its wall, %s cm from its end as typed', (cm) => {
    const editor = furnishedWith([]);
    editor.selected.setOffset('deep', cm);
    const x = expect.closeTo(cm + width / 2, 5);
    expect(editor.object('deep')).toMatchObject({ wall: 'Wall 1', position: { x, y: at.y } });
  });

  it('goes to the end of its wall for an offset that is longer', () => {
    const editor = furnishedWith([]);
    editor.selected.setOffset('deep', 900);
    expect(editor.object('deep')?.position.x).toBeCloseTo(400 - at.x, 5);
  });

  it('is lifted where it hangs, or not at all', () => {
    const editor = furnishedWith([]);
    editor.selected.setHeight('deep', 20);
    expect(editor.object('deep')).toMatchObject({ wall: 'Wall 1', position: { ...at, height: 20 } });
    const beams = [100, 221, 342].map((x) => ({
      ...objectAt('OB-SOF', `beam ${x}`, x, 18),
      position: { x, y: 18, height: 210 },
    }));
    const crowded = furnishedWith(beams);
    crowded.selected.setHeight('deep', 60);
    expect(crowded.object('deep')).toMatchObject({ wall: 'Wall 1', position: { ...at, height: 0 } });
  });
});

it('is added to by clicks only while that is switched on', () => {
  const editor = furnished([]);
  expect(editor.setAdding(true).state.isAdding).toBe(true);
  expect(editor.setAdding(false).state.isAdding).toBe(false);
});
