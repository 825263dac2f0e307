import { checkScene } from '../placing/checkScene';
import { apply, type Command } from './commands';
import { extendObject } from '../arranging/extending';
import { OBJECTS_MAX, type PlacedObject, type Project } from '../project/project';
import { readProject } from '../project/readProject';
import { openScene } from '../placing/scene';
import { gestureCatalogue } from './testGestures';
import { placedAt, productOf, projectOf, rectangle } from '../testRooms';

const catalogue = gestureCatalogue();
const thing = (productId: string, x: number, y: number, changes: Partial<PlacedObject> = {}) =>
  placedAt(productOf(catalogue, productId), x, y, { id: productId, ...changes });
const rackAt = (x: number, id = `r${x}`) => thing('CL-IND-6', x, 150, { id });
const cellar = (...objects: PlacedObject[]): Project => projectOf(rectangle(400, 300, { objects }));
const two = cellar(rackAt(100), rackAt(200));

const result = (project: Project, command: Command) => apply(project, command, catalogue);
function after(project: Project, command: Command): readonly PlacedObject[] {
  const applied = result(project, command);
  if (!applied.ok) throw new Error(`${command.type}: ${applied.reason}`);
  expect(checkScene(applied.value.data, catalogue)).toEqual([]);
  return applied.value.data.objects;
}

describe('place-many', () => {
  it('places all of them, or none when one has no place', () => {
    const news = [rackAt(300, 'a'), thing('IS-6', 200, 50, { id: 'b' })];
    expect(after(two, { type: 'place-many', objects: news.slice(0, 1) })).toHaveLength(3);
    expect(result(two, { type: 'place-many', objects: news })).toMatchObject({
      reason: 'too-near-wall',
      objects: ['b'],
    });
  });

  it('refuses an id twice, in the room or among them', () => {
    const again = (...objects: PlacedObject[]) => result(two, { type: 'place-many', objects });
    expect(again(rackAt(300, 'r100'))).toMatchObject({ reason: 'duplicate-id', objects: ['r100'] });
    expect(again(rackAt(300, 'a'), rackAt(20, 'a'))).toMatchObject({
      reason: 'duplicate-id',
      objects: ['a'],
    });
  });

  it('fills a project up to 10,000 objects, not one more', () => {
    const nearly = cellar(
      ...Array.from({ length: OBJECTS_MAX - 2 }, (_, i) => ({ ...rackAt(100), id: `${i}` })),
    );
    const place = (...ids: string[]): Command => ({
      type: 'place-many',
      objects: ids.map((id, i) => rackAt(200 + 70 * i, id)),
    });
    expect(result(nearly, place('a', 'b')).ok).toBe(true);
    expect(result(nearly, place('a', 'b', 'c'))).toMatchObject({
      reason: 'too-many-objects',
      limit: OBJECTS_MAX,
    });
  });
});

describe('move', () => {
  it('refuses another product and another size', () => {
    const move = (changes: Partial<PlacedObject>): Command => ({
      type: 'move',
      objects: [{ ...rackAt(100), ...changes }],
    });
    const { size } = rackAt(100);
    expect(result(two, move({ productId: 'CL-IND-5W' }))).toMatchObject({
      reason: 'not-swappable',
      objects: ['r100'],
    });
    expect(result(two, move({ size: { ...size, width: size.width - 0.01 } }))).toMatchObject({
      reason: 'not-resizable',
    });
    const column = thing('OB-COL', 300, 150);
    const wider = { ...column, size: { ...column.size, height: 304, width: 40 } };
    expect(
      result(cellar({ ...wider, size: { ...wider.size, width: 30.48 } }), { type: 'move', objects: [wider] }),
    ).toMatchObject({ reason: 'not-resizable' });
  });
});

describe('resize', () => {
  const window = thing('WN-24', 200, -7.5, { wall: 'Wall 1', position: { x: 200, y: -7.5, height: 100 } });
  const sized = (size: Partial<PlacedObject['size']>, object = window): Command => ({
    type: 'resize',
    objects: [{ ...object, size: { ...object.size, ...size } }],
  });

  it('gives openings and obstructions another size within their bounds', () => {
    const project = cellar(window);
    expect(after(project, sized({ width: 100, height: 120, casing: 10 }))[0]!.size).toMatchObject({
      width: 100,
    });
    expect(after(project, sized({ height: 304 - 100 - 6.35 }))[0]!.size.height).toBeCloseTo(197.65);
    expect(result(project, sized({ height: 304 - 100 - 6.35 + 0.02 }))).toMatchObject({ reason: 'too-tall' });
    expect(result(project, sized({ width: 3001 }))).toMatchObject({
      reason: 'size-out-of-range',
      limit: 3000,
    });
    expect(result(project, sized({ casing: 51 }))).toMatchObject({ reason: 'size-out-of-range', limit: 50 });
    expect(result(project, sized({ width: 390 }))).toMatchObject({ reason: 'outside-wall' });
  });

  it('refuses what is sold, and another product', () => {
    expect(result(two, sized({ width: 50 }, rackAt(100)))).toMatchObject({ reason: 'not-resizable' });
    expect(result(two, sized({}, { ...rackAt(100), productId: 'CL-IND-5W' }))).toMatchObject({
      reason: 'not-swappable',
    });
    expect(result(two, sized({}, rackAt(300)))).toMatchObject({
      reason: 'no-such-object',
      objects: ['r300'],
    });
  });

  it('refuses to place a sold product in another size', () => {
    const rack = rackAt(300);
    const object = { ...rack, size: { ...rack.size, height: 150 } };
    expect(result(two, { type: 'place', object })).toMatchObject({
      reason: 'not-resizable',
      objects: ['r300'],
    });
  });
});

describe('swap', () => {
  const narrow = productOf(catalogue, 'CL-IND-5W');
  const swapped = (changes: Partial<PlacedObject> = {}): Command => ({
    type: 'swap',
    objects: [{ ...thing('CL-IND-5W', 100, 150), id: 'r100', ...changes }],
  });

  it('replaces a product by another of its swap group, in that product’s size', () => {
    expect(after(two, swapped())[0]).toMatchObject({
      id: 'r100',
      productId: 'CL-IND-5W',
      size: { width: narrow.width },
    });
    expect(result(two, swapped({ size: rackAt(100).size }))).toMatchObject({ reason: 'not-resizable' });
  });

  it('refuses another group, no group, a product that is not there, and a colour it does not come in', () => {
    const { size } = productOf(catalogue, 'CL-IND-5') && thing('CL-IND-5', 0, 0);
    expect(result(two, swapped({ productId: 'CL-IND-5', size }))).toMatchObject({ reason: 'not-swappable' });
    const island = thing('IS-6', 200, 150);
    expect(result(cellar(island), { type: 'swap', objects: [island] })).toMatchObject({
      reason: 'not-swappable',
    });
    expect(result(two, swapped({ productId: 'GONE' }))).toMatchObject({ reason: 'unknown-product' });
    expect(result(two, swapped({ colorScheme: 'black' }))).toMatchObject({ reason: 'unknown-color' });
    expect(after(two, swapped({ colorScheme: 'PineHoneyLaq' }))[0]!.colorScheme).toBe('PineHoneyLaq');
  });

  it('refuses what does not fit in its place', () => {
    const tight = cellar(thing('CL-IND-5W', 100, 150), rackAt(100 + (narrow.width + 62.87) / 2 + 1));
    const wide = rackAt(100, 'CL-IND-5W');
    expect(result(tight, { type: 'swap', objects: [wide] })).toMatchObject({ reason: 'overlaps' });
  });
});

describe('group and ungroup', () => {
  it('join two or more objects where they stand, and part them', () => {
    const joined = after(two, { type: 'group', ids: ['r100', 'r200'], groupId: 'g' });
    expect(joined.map(({ groupId }) => groupId)).toEqual(['g', 'g']);
    expect(
      after(cellar(...joined), { type: 'ungroup', ids: ['r200'] }).map(({ groupId }) => groupId),
    ).toEqual(['g', null]);
  });

  it('refuse fewer than two, what is not there, and no name', () => {
    const group = (ids: string[], groupId = 'g') => result(two, { type: 'group', ids, groupId });
    expect(group(['r100'])).toMatchObject({ reason: 'group-too-small', limit: 2 });
    expect(group(['r100', 'r100'])).toMatchObject({ reason: 'group-too-small' });
    expect(group(['r100', 'x'])).toMatchObject({ reason: 'no-such-object', objects: ['x'] });
    expect(group(['r100', 'r200'], '')).toMatchObject({ reason: 'bad-value' });
    expect(result(two, { type: 'ungroup', ids: ['x'] })).toMatchObject({ reason: 'no-such-object' });
  });
});

describe('extend', () => {
  const shelf = thing('SH-JOINT', 60, 1 + 24.13 / 2, {
    wall: 'Wall 1',
    position: { x: 60, y: 13.065, height: 150 },
  });
  const alone = cellar(shelf);
  let next = 0;
  const extended = extendObject(openScene(alone.data, catalogue), 'SH-JOINT', {
    to: { x: 300, y: 0 },
    newId: () => `n${next++}`,
  });
  const run = extended.ok ? extended.value.objects : [];

  it('puts a run that overlaps in the room in one step, its ends and joints', () => {
    const objects = after(alone, { type: 'extend', objects: run });
    const [first, ...others] = objects.map(({ productId }) => productId);
    expect([first, others.pop()]).toEqual(['SH-END', 'SH-END']);
    expect(new Set(others)).toEqual(new Set(['SH-JOINT']));
    expect(new Set(objects.map(({ groupId }) => groupId)).size).toBe(1);
  });

  it('keeps such a run together', () => {
    const project = cellar(...run);
    expect(result(project, { type: 'ungroup', ids: [run[1]!.id] })).toMatchObject({ reason: 'overlaps' });
    expect(after(project, { type: 'ungroup', ids: [] })).toHaveLength(run.length);
    expect(
      after(project, { type: 'group', ids: run.map(({ id }) => id), groupId: 'other' }).map(
        ({ groupId }) => groupId,
      ),
    ).toEqual(run.map(() => 'other'));
  });

  it('refuses a first that is not there, of another kind, or of another size', () => {
    const extend = (first: Partial<PlacedObject>, project = alone) =>
      result(project, { type: 'extend', objects: [{ ...run[0]!, ...first }, ...run.slice(1)] });
    expect(result(alone, { type: 'extend', objects: [] })).toMatchObject({ reason: 'no-such-object' });
    expect(extend({ id: 'x' })).toMatchObject({ reason: 'no-such-object', objects: ['x'] });
    expect(extend({ productId: 'SH-WALL-24' })).toMatchObject({ reason: 'not-swappable' });
    expect(extend({ size: { ...shelf.size, width: 61 } })).toMatchObject({ reason: 'not-resizable' });
    expect(result(alone, { type: 'extend', objects: [run[0]!, run[0]!] })).toMatchObject({
      reason: 'duplicate-id',
    });
  });
});

describe('an object that a document could not hold', () => {
  const place = (changes: object) =>
    result(two, { type: 'place', object: { ...rackAt(300, 'a'), ...changes } });
  const { size, position } = rackAt(300);

  it.each([
    ['a turn that is no number', { rotation: Infinity }],
    ['a text for a number', { position: { ...position, x: '300' } }],
    ['a place beyond a kilometre', { position: { ...position, x: 100_001 } }],
    ['a size under a millimetre', { size: { ...size, width: 0.09 } }],
    ['a casing below 0', { size: { ...size, casing: -1 } }],
  ])('is refused as bad-number: %s', (_, changes) => {
    expect(place(changes)).toMatchObject({ reason: 'bad-number', objects: ['a'] });
  });

  it.each([
    ['a number for a wall', { wall: 1 }],
    ['a group that is too long', { groupId: 'x'.repeat(10_001) }],
    ['a colour that is no text', { colorScheme: {} }],
    ['a flag that is none', { isShownContextMsg: 'yes' }],
    ['lights that are neither on nor off', { isLit: null }],
    ['a number for an id', { id: 7 }],
    ['a field of its own that is no number', { extra: { deep: NaN } }],
    ['a field of its own that reaches for a prototype', JSON.parse('{"extra":{"__proto__":1}}') as object],
    ['a field of its own that is larger than a plan takes', { extra: Array(200).fill(0) }],
    ['a field of its own in its size', { size: { ...size, extra: NaN } }],
  ])('is refused as bad-value: %s', (_, changes) => {
    expect(place(changes)).toMatchObject({ reason: 'bad-value' });
  });

  it('is accepted with fields of its own that can be read again', () => {
    const placed = place({ extra: { note: 'left of the door', marks: [1, 2] } });
    expect(placed.ok && readProject(placed.value)).toMatchObject({ ok: true });
  });
});
