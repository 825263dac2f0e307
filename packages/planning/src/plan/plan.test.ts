import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { apply, type Command } from './commands';
import { objectRefusal, placeProduct } from '../placing/placement';
import { openPlan, type Plan } from './plan';
import type { Project } from '../project/project';
import { readProject } from '../project/readProject';
import { openScene } from '../placing/scene';
import { shoppingList } from '../list/shoppingList';
import { anyGesture, type Gesture, gestureCatalogue } from './testGestures';
import { placedAt, productOf, projectOf, rectangle } from '../testRooms';
import { runs } from '../properties/testRuns';

const catalogue = gestureCatalogue();
const rackAt = (x: number, y: number, id = `r${x}`) =>
  placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id });
const furnished = projectOf(rectangle(400, 300, { objects: [rackAt(100, 150), rackAt(200, 150)] }));
const open = (project: Project = furnished, undoLimit = 5): Plan =>
  openPlan(project, catalogue, { undoLimit });

function done(plan: Plan, command: Command, name?: string) {
  const result = plan.do(command, name);
  if (!result.ok) throw new Error(`${command.type}: ${result.reason}`);
  return result.value;
}

const idsIn = (plan: Plan): string[] => plan.project.data.objects.map(({ id }) => id);

describe('an open plan', () => {
  it('gives back the very project it was opened with until something changes', () => {
    const plan = open();
    expect(plan.project).toBe(furnished);
    done(plan, { type: 'delete', ids: ['r100'] });
    expect(plan.project).not.toBe(furnished);
    expect(plan.project).toBe(plan.project);
    expect(plan.project.data.points).toBe(furnished.data.points);
  });

  it('shares its objects when only a choice or the view changes', () => {
    const plan = open();
    done(plan, { type: 'set-view', viewState: { view: '3d' } });
    done(plan, { type: 'set-trim', choice: 'moulding', value: 'Crown' });
    expect(plan.project.data.objects).toBe(furnished.data.objects);
  });

  it('tells what a command changed, and what undo and redo did', () => {
    const plan = open();
    const moved = rackAt(300, 150, 'r200');
    const before = rackAt(200, 150);
    expect(done(plan, { type: 'move', objects: [moved] }, 'Move rack')).toEqual({
      name: 'Move rack',
      objects: [{ before, after: moved, order: 1 }],
      isOtherRoom: false,
    });
    expect(plan.object('r200')).toBe(moved);
    expect(plan.undo()).toMatchObject({ name: 'Move rack', objects: [{ before: moved, after: before }] });
    expect(plan.object('r200')).toEqual(before);
    expect(plan.redo()).toMatchObject({ name: 'Move rack', objects: [{ before, after: moved }] });
  });

  it('refuses what the rules refuse and stays as it was', () => {
    const plan = open();
    expect(plan.do({ type: 'place', object: rackAt(110, 150, 'a') })).toMatchObject({ reason: 'overlaps' });
    expect(
      plan.do({ type: 'move', objects: [rackAt(110, 150, 'r200'), rackAt(90, 150, 'r100')] }),
    ).toMatchObject({ reason: 'overlaps' });
    expect(
      plan.do({ type: 'place-many', objects: [rackAt(300, 150, 'a'), rackAt(310, 150, 'b')] }),
    ).toMatchObject({ reason: 'overlaps', objects: ['b', 'a'] });
    expect([plan.project, plan.undoName]).toEqual([furnished, null]);
    expect(plan.scene.object('a')).toBeNull();
    expect(objectRefusal(plan.scene, rackAt(300, 150, 'a'))).toBeNull();
  });

  it('puts a deleted object back at its place in the document', () => {
    const plan = open();
    done(plan, { type: 'delete', ids: ['r100'] });
    done(plan, { type: 'place', object: rackAt(300, 150, 'new') });
    expect(idsIn(plan)).toEqual(['r200', 'new']);
    plan.undo();
    plan.undo();
    expect(idsIn(plan)).toEqual(['r100', 'r200']);
    plan.redo();
    plan.redo();
    expect(idsIn(plan)).toEqual(['r200', 'new']);
  });

  it('keeps their order however many come and go', () => {
    const objects = Array.from({ length: 1_500 }, (_, i) => ({ ...rackAt(100, 150), id: `${i}` }));
    const full = projectOf({ ...furnished.data, objects });
    const plan = open(full);
    done(plan, { type: 'delete', ids: objects.map(({ id }) => id) });
    expect([plan.objectCount, plan.project.data.objects]).toEqual([0, []]);
    done(plan, { type: 'place', object: rackAt(300, 150, '700') });
    expect(idsIn(plan)).toEqual(['700']);
    plan.undo();
    plan.undo();
    expect(plan.project).toEqual(full);
    done(plan, { type: 'delete', ids: objects.filter((_, i) => i % 3 > 0).map(({ id }) => id) });
    expect(idsIn(plan)).toEqual(objects.filter((_, i) => i % 3 === 0).map(({ id }) => id));
    plan.undo();
    expect(plan.project).toEqual(full);
  });

  it('takes what appears together back in one step', () => {
    const plan = open();
    done(plan, { type: 'place-many', objects: [rackAt(300, 150, 'a'), rackAt(100, 50, 'b')] }, 'extend');
    expect([plan.objectCount, plan.undoName]).toEqual([4, 'extend']);
    plan.undo();
    expect(plan.project).toEqual(furnished);
  });

  it('brings the whole room back, with what had to go', () => {
    const plan = open();
    const change = done(plan, { type: 'set-wall-length', wall: 0, lengthCm: 150, removeDisplaced: true });
    expect(change.isOtherRoom).toBe(true);
    expect([idsIn(plan), plan.scene.walls[0]!.wall.length]).toEqual([['r100'], 150]);
    done(plan, { type: 'delete', ids: ['r100'] });
    plan.undo();
    expect(plan.undo()).toMatchObject({ isOtherRoom: true });
    expect(plan.project).toEqual(furnished);
    expect([plan.object('r200'), plan.scene.walls[0]!.wall.length]).toEqual([rackAt(200, 150), 400]);
  });
});

describe('the list of an open plan', () => {
  it('follows objects, choices, rooms and undo, to what a recount says', () => {
    const plan = open();
    const expectRecounted = (): void => {
      const recount = shoppingList(plan.project.data, catalogue);
      expect(plan.list).toEqual(recount);
      expect(plan.totals).toEqual(recount.totals);
    };
    expectRecounted();
    done(plan, { type: 'place', object: rackAt(300, 150, 'new') });
    done(plan, { type: 'set-trim', choice: 'moulding', value: 'Crown' });
    done(plan, { type: 'set-finish', finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: false } });
    expectRecounted();
    done(plan, { type: 'set-wall-length', wall: 0, lengthCm: 150, removeDisplaced: true });
    done(plan, { type: 'set-accessory-quantity', symbolName: 'Top', quantity: 7 });
    expectRecounted();
    while (plan.undo()) expectRecounted();
    expect(plan.project).toEqual(furnished);
    while (plan.redo()) expectRecounted();
  });
});

describe('what an open plan remembers', () => {
  it('is the list of a scene, until objects, choices, room or catalogue are others', () => {
    const plan = open();
    const { list } = plan;
    done(plan, { type: 'rename', title: 'Other' });
    done(plan, { type: 'set-step', step: 3 });
    expect(plan.list).toBe(list);
    done(plan, { type: 'set-accessory-quantity', symbolName: 'Top', quantity: 7 });
    const trimmed = plan.list;
    expect(trimmed.totals.totalAmount).toBeGreaterThan(list.totals.totalAmount);
    done(plan, { type: 'delete', ids: [idsIn(plan)[0]!] });
    expect(plan.list.totals.totalAmount).toBeLessThan(trimmed.totals.totalAmount);
    plan.setCatalogue(catalogue);
    expect(plan.list).toEqual(shoppingList(plan.project.data, catalogue));
  });
});

describe('undo and redo of a plan', () => {
  it('have nothing to do at the start', () => {
    const plan = open();
    expect([plan.undo(), plan.redo(), plan.undoName, plan.redoName]).toEqual([null, null, null, null]);
  });

  it('keep five steps unless asked for another number, and the names of both ways', () => {
    const color = (name: string): Command => ({ type: 'set-room-colors', wall: name, floor: null });
    const plan = openPlan(furnished, catalogue);
    for (const name of ['1', '2', '3', '4', '5', '6']) done(plan, color(name), name);
    for (let i = 0; i < 5; i++) expect(plan.undo()).not.toBeNull();
    expect([plan.undo(), plan.redoName, plan.project.data.wallColorScheme]).toEqual([null, '2', '1']);

    const none = open(furnished, 0);
    done(none, color('1'));
    expect(none.undo()).toBeNull();
    const six = open(furnished, 6);
    for (const name of ['1', '2', '3', '4', '5', '6']) done(six, color(name));
    for (let i = 0; i < 6; i++) expect(six.undo()).not.toBeNull();
    expect(six.project).toEqual(furnished);
  });

  it('forget what was undone once something else is done, but not for a look or a name', () => {
    const plan = open();
    done(plan, { type: 'delete', ids: ['r100'] });
    plan.undo();
    done(plan, { type: 'set-view', viewState: { unit: 'FT' } });
    expect(plan.redoName).toBe('delete');
    done(plan, { type: 'delete', ids: ['r200'] });
    expect([plan.redoName, plan.redo()]).toEqual([null, null]);
  });

  it('leave step, view and title as they are', () => {
    const plan = open();
    const contact = { email: 'a@b.c', tel: '1', mobile: '2' };
    done(plan, { type: 'set-details', details: { contact } });
    done(plan, { type: 'rename', title: 'North' });
    done(plan, { type: 'set-step', step: 3 });
    plan.undo();
    expect(plan.project).toMatchObject({
      step: 3,
      titleProject: 'North',
      projectDetails: { title: 'North', contact: furnished.projectDetails.contact },
    });
    plan.redo();
    expect(plan.project.projectDetails).toMatchObject({ title: 'North', contact });
  });
});

type Move = Gesture | 'undo' | 'redo';
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: anyGesture(catalogue) },
  { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
);
const looks: ReadonlySet<string> = new Set(['set-step', 'set-view', 'rename']);

/** What a plan has to be: whole projects, each made by the pure `apply`. */
class Naive {
  project = projectOf(rectangle(500, 400));
  #past: Project[] = [];
  #future: Project[] = [];

  do(command: Command): boolean {
    const result = apply(this.project, command, catalogue);
    if (!result.ok) return false;
    if (!looks.has(command.type)) {
      this.#past = [...this.#past, this.project].slice(-5);
      this.#future = [];
    }
    this.project = result.value;
    return true;
  }

  step(way: 'undo' | 'redo'): boolean {
    const [from, to] = way === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past];
    const next = from.pop();
    if (!next) return false;
    to.push(this.project);
    const { step, viewState, titleProject, projectDetails } = this.project;
    const details = { ...next.projectDetails, title: projectDetails.title };
    this.project = { ...next, step, viewState, titleProject, projectDetails: details };
    return true;
  }
}

function playBoth(plan: Plan, naive: Naive, move: Move, count: number): void {
  if (typeof move === 'string') {
    expect(plan[move]() !== null).toBe(naive.step(move));
    return;
  }
  const command = move(naive.project.data, count);
  if (!command) return;
  const before = plan.project;
  const result = plan.do(command);
  expect(result.ok).toBe(naive.do(command));
  // What placing proposes is what the command accepts.
  if (command.type === 'place' || command.type === 'extend') expect(result).toMatchObject({ ok: true });
  if (!result.ok || looks.has(command.type)) return;
  expect(plan.totals).toEqual(shoppingList(plan.project.data, catalogue).totals);
  const after = plan.project;
  plan.undo();
  expect(plan.project).toEqual(before);
  plan.redo();
  expect(plan.project).toEqual(after);
}

describe('any sequence of commands, undo and redo', () => {
  it('leaves what the pure commands make, valid and readable, and an index like a new one', () => {
    fc.assert(
      fc.property(fc.array(moves, { minLength: 1, maxLength: 25 }), (sequence) => {
        const naive = new Naive();
        const plan = openPlan(naive.project, catalogue);
        sequence.forEach((move, i) => playBoth(plan, naive, move, i));
        expect(plan.project).toEqual(naive.project);
        expect(checkScene(plan.project.data, catalogue)).toEqual([]);
        expect(readProject(JSON.parse(JSON.stringify(plan.project)))).toMatchObject({ ok: true });
        expect(plan.list).toEqual(shoppingList(plan.project.data, catalogue));
        expectFreshIndex(plan);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('another catalogue', () => {
  /** Dearer, and every product 1 cm narrower than it was sold before. */
  const other = gestureCatalogue({
    version: 'test-2',
    change: (product) => ({
      ...product,
      width: product.width - 1,
      shipping: product.shipping + 10,
      version: 2,
      earlier: [{ ...product, version: 1, unit_prices: { mahogany: 90, pine: 60 } }],
    }),
  });

  it('at any time leaves what undo and redo make, and counts and checks by its own', () => {
    fc.assert(
      fc.property(
        fc.array(moves, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom('undo' as const, 'redo' as const), { maxLength: 8 }),
        (sequence, ways) => {
          const naive = new Naive();
          const plan = openPlan(naive.project, catalogue);
          sequence.forEach((move, i) => playBoth(plan, naive, move, i));
          const names = [plan.undoName, plan.redoName];
          plan.setCatalogue(other);
          expect([plan.undoName, plan.redoName]).toEqual(names);
          for (const way of [null, ...ways]) {
            if (way) expect(plan[way]() !== null).toBe(naive.step(way));
            expect(plan.project).toEqual(naive.project);
            expect(plan.list).toEqual(shoppingList(plan.project.data, other));
          }
          expect(plan.scene.catalogue).toBe(other);
          expectFreshIndex(plan, other);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is what is placed from from then on', () => {
    const plan = open();
    done(plan, { type: 'delete', ids: ['r100'] });
    plan.setCatalogue(other);
    const product = productOf(other, 'CL-IND-6');
    done(plan, { type: 'place', object: placedAt(product, 320, 150, { id: 'new' }) });
    plan.undo();
    plan.undo();
    expect(plan.project.data).toEqual(furnished.data);
    plan.redo();
    expect(idsIn(plan)).toEqual(['r200']);
  });
});

function expectFreshIndex(plan: Plan, by = catalogue): void {
  const fresh = openScene(plan.project.data, by);
  for (const id of ['CL-IND-6', 'IS-6', 'WN-24', 'CL-CRV']) {
    const product = productOf(by, id);
    for (const at of [60, 180, 300, 420]) {
      const request = { product, at: { x: at, y: 470 - at }, snapping: true, id: 'asked' };
      expect(placeProduct(plan.scene, request).ok).toBe(placeProduct(fresh, request).ok);
      const object = placedAt(product, at, at / 2, { id: 'asked' });
      // Which of several things in the way is named first may differ; whether one is may not.
      expect(objectRefusal(plan.scene, object) === null).toBe(objectRefusal(fresh, object) === null);
    }
  }
  for (const object of plan.project.data.objects) expect(plan.scene.object(object.id)).toBe(object);
  expect(plan.objectCount).toBe(plan.project.data.objects.length);
}
