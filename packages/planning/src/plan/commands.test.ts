import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { apply, type Command, type CommandResult } from './commands';
import { openPlan } from './plan';
import type { Project } from '../project/project';
import { emptyProject } from '../project/emptyProject';
import { readProject } from '../project/readProject';
import { placeGestures, roomGestures } from './testGestures';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';
import { runs } from '../properties/testRuns';

const catalogue = testCatalogue();
const rackAt = (x: number, y: number, id = `r${x}`) =>
  placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id });
const drawn = projectOf(rectangle(400, 300));
const furnished = projectOf(rectangle(400, 300, { objects: [rackAt(100, 150), rackAt(200, 150)] }));

function after(project: Project, ...commands: Command[]): Project {
  return commands.reduce((now, command) => {
    const result = apply(now, command, catalogue);
    if (!result.ok) throw new Error(`${command.type}: ${result.reason}`);
    return result.value;
  }, project);
}

function refusal(project: Project, command: Command): CommandResult {
  return apply(project, command, catalogue);
}

describe('room commands', () => {
  it('draw a room, change its ceiling and its walls', () => {
    const { data } = after(
      emptyProject(),
      { type: 'set-outline', points: rectangle(400, 300).points },
      { type: 'set-ceiling', heightCm: 250 },
      { type: 'set-wall-length', wall: 0, lengthCm: 500 },
      { type: 'split-wall', wall: 0, at: { x: 250, y: 0 } },
      { type: 'move-corner', index: 1, to: { x: 250, y: -100 } },
      { type: 'remove-node', index: 1 },
      { type: 'move-wall', wall: 1, to: { x: 450, y: 0 } },
      { type: 'set-wall-width', wall: 0, widthCm: 30 },
    );
    expect(data).toMatchObject({ points: rectangle(450, 300).points, wallHeight: 250 });
    expect(data.walls[0]).toEqual({ width: 30 });
  });

  it('refuse to displace objects unless told to take them out', () => {
    const smaller = { type: 'set-wall-length', wall: 0, lengthCm: 150 } as const;
    expect(refusal(furnished, smaller)).toMatchObject({ reason: 'displaces-objects', objects: ['r200'] });
    expect(after(furnished, { ...smaller, removeDisplaced: true }).data.objects).toEqual([rackAt(100, 150)]);
  });

  it('pass on the refusals of the room', () => {
    expect(refusal(drawn, { type: 'set-ceiling', heightCm: 401 })).toMatchObject({
      reason: 'ceiling-out-of-range',
    });
    expect(refusal(drawn, { type: 'remove-node', index: 7 })).toMatchObject({ reason: 'no-such-corner' });
  });
});

describe('object commands', () => {
  it('place, move and delete what the rules allow', () => {
    const placed = after(drawn, { type: 'place', object: rackAt(100, 150, 'a') });
    const moved = after(placed, { type: 'move', objects: [rackAt(300, 150, 'a')] });
    expect(moved.data.objects[0]!.position.x).toBe(300);
    expect(after(moved, { type: 'delete', ids: ['a'] }).data.objects).toEqual([]);
  });

  it('let two objects change places in one move', () => {
    const swapped = after(furnished, {
      type: 'move',
      objects: [rackAt(200, 150, 'r100'), rackAt(100, 150, 'r200')],
    });
    expect(swapped.data.objects.map(({ position }) => position.x)).toEqual([200, 100]);
  });

  it('refuse what the rules refuse', () => {
    expect(refusal(furnished, { type: 'place', object: rackAt(110, 150, 'a') })).toMatchObject({
      reason: 'overlaps',
      objects: ['a', 'r100'],
    });
    expect(refusal(furnished, { type: 'place', object: rackAt(300, 150, 'r100') })).toMatchObject({
      reason: 'duplicate-id',
    });
    expect(refusal(emptyProject(), { type: 'place', object: rackAt(0, 0) })).toMatchObject({
      reason: 'no-room',
    });
    expect(refusal(furnished, { type: 'move', objects: [rackAt(110, 150, 'r200')] })).toMatchObject({
      reason: 'overlaps',
    });
    expect(refusal(furnished, { type: 'move', objects: [rackAt(300, 150, 'x')] })).toMatchObject({
      reason: 'no-such-object',
    });
    expect(refusal(furnished, { type: 'delete', ids: ['r100', 'x'] })).toMatchObject({
      reason: 'no-such-object',
      objects: ['x'],
    });
    const odd = { ...rackAt(300, 150, 'a'), rotation: NaN };
    expect(refusal(furnished, { type: 'place', object: odd })).toMatchObject({ reason: 'bad-number' });
    const flat = { ...rackAt(300, 150, 'a'), size: { width: 0, length: 1, height: 1, casing: 0 } };
    expect(refusal(furnished, { type: 'place', object: flat })).toMatchObject({ reason: 'bad-number' });
  });

  it('stop at ten thousand objects', () => {
    const objects = Array.from({ length: 10_000 }, (_, i) => rackAt(0, 0, `${i}`));
    const full = projectOf({ ...drawn.data, objects });
    expect(refusal(full, { type: 'place', object: rackAt(100, 150, 'a') })).toMatchObject({
      reason: 'too-many-objects',
    });
  });

  it('colour with a scheme of the catalogue or a colour of the product, and light', () => {
    const color = (colorScheme: string | null): Command => ({
      type: 'set-object-color',
      ids: ['r100'],
      colorScheme,
    });
    expect(after(furnished, color('PineHoneyLaq')).data.objects[0]!.colorScheme).toBe('PineHoneyLaq');
    expect(after(furnished, color('PineHoneyLaq'), color(null)).data).toEqual(furnished.data);
    expect(refusal(furnished, color('black'))).toMatchObject({ reason: 'unknown-color' });
    expect(after(furnished, { type: 'set-lit', ids: ['r200'], isLit: true }).data.objects[1]).toMatchObject({
      isLit: true,
    });
    expect(refusal(furnished, { type: 'set-lit', ids: ['x'], isLit: true })).toMatchObject({
      reason: 'no-such-object',
    });
  });
});

describe('list and project commands', () => {
  it('settle the finish and refuse one that is not offered', () => {
    const natural = { woodSpecies: 'Pine', stain: 'Natural', lacquer: true } as const;
    expect(after(drawn, { type: 'set-finish', finish: natural }).data.finish).toEqual({
      ...natural,
      lacquer: false,
    });
    expect(refusal(drawn, { type: 'set-finish', finish: { ...natural, stain: 'Blue' } })).toMatchObject({
      reason: 'unknown-finish',
    });
  });

  it('set accessory quantities from 0 to 10,000 and go back to the proposed one', () => {
    const set = (quantity: number | null, symbolName = 'Top'): Command => ({
      type: 'set-accessory-quantity',
      symbolName,
      quantity,
    });
    expect(after(drawn, set(0)).data.quantityAllAddition).toEqual({ Top: 0 });
    expect(after(drawn, set(10_000), set(null)).data.quantityAllAddition).toEqual({});
    for (const bad of [-1, 1.5, 10_001, NaN]) {
      expect(refusal(drawn, set(bad))).toMatchObject({ reason: 'quantity-out-of-range' });
    }
    expect(refusal(drawn, set(1, 'Gold'))).toMatchObject({ reason: 'unknown-accessory' });
  });

  it('choose the trim among what there is', () => {
    expect(after(drawn, { type: 'set-trim', choice: 'moulding', value: 'Crown' }).data.trimAndFiller).toEqual(
      {
        moulding: 'Crown',
      },
    );
    expect(refusal(drawn, { type: 'set-trim', choice: 'filler', value: 'Maybe' })).toMatchObject({
      reason: 'unknown-choice',
    });
  });

  it('go past step 2 only with a room', () => {
    expect(after(emptyProject(), { type: 'set-step', step: 1 }).step).toBe(1);
    expect(refusal(emptyProject(), { type: 'set-step', step: 2 })).toMatchObject({ reason: 'no-room' });
    expect(after(drawn, { type: 'set-step', step: 3 }).step).toBe(3);
  });

  it('name the project with 1 to 120 characters', () => {
    const renamed = after(drawn, { type: 'rename', title: '  North wall ' });
    expect([renamed.titleProject, renamed.projectDetails.title]).toEqual(['North wall', 'North wall']);
    expect(after(drawn, { type: 'rename', title: 'x'.repeat(120) }).titleProject).toHaveLength(120);
    expect(refusal(drawn, { type: 'rename', title: 'x'.repeat(121) })).toMatchObject({ reason: 'bad-title' });
    expect(refusal(drawn, { type: 'rename', title: ' ' })).toMatchObject({ reason: 'bad-title' });
  });

  it('change view, colours of the room and details', () => {
    const contact = { email: 'a@b.c', tel: '1', mobile: '2' };
    const changed = after(
      drawn,
      { type: 'set-view', viewState: { view: '3d' } },
      { type: 'set-room-colors', wall: 'Brick', floor: null },
      { type: 'set-details', details: { contact } },
    );
    expect(changed).toMatchObject({ viewState: { view: '3d', unit: 'CM' }, projectDetails: { contact } });
    expect(changed.data).toMatchObject({ wallColorScheme: 'Brick', floorColorScheme: null });
  });

  it('leave a locked project alone but for its step and view', () => {
    const locked = { ...drawn, isLocked: true };
    expect(refusal(locked, { type: 'rename', title: 'x' })).toMatchObject({ reason: 'locked' });
    expect(
      after(locked, { type: 'set-step', step: 3 }, { type: 'set-view', viewState: { unit: 'FT' } }).step,
    ).toBe(3);
  });

  it('share everything they leave alone', () => {
    const moved = after(furnished, { type: 'move', objects: [rackAt(300, 150, 'r200')] });
    expect(moved.data.objects[0]).toBe(furnished.data.objects[0]);
    expect(moved.data.points).toBe(furnished.data.points);
    expect(moved.projectDetails).toBe(furnished.projectDetails);
  });
});

const gestures = fc.oneof(placeGestures(catalogue), roomGestures);

describe('any sequence of gestures', () => {
  it('leaves a project that is valid and can be read back', () => {
    fc.assert(
      fc.property(fc.array(gestures, { minLength: 1, maxLength: 25 }), (sequence) => {
        let project = projectOf(rectangle(500, 400));
        sequence.forEach((gesture, i) => {
          const command = gesture(project.data, i);
          const result = command && apply(project, command, catalogue);
          // What placing proposes is what the command accepts.
          if (command?.type === 'place') expect(result).toMatchObject({ ok: true });
          if (result?.ok) project = result.value;
        });
        expect(checkScene(project.data, catalogue)).toEqual([]);
        expect(readProject(JSON.parse(JSON.stringify(project)))).toMatchObject({ ok: true });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is taken back by undo, to the same project', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const command = gesture(furnished.data, 0);
        const plan = openPlan(furnished, catalogue);
        if (!command || !plan.do(command).ok) return;
        plan.undo();
        expect(plan.project).toEqual(furnished);
      }),
    );
  });
});
