import { shoppingList } from '../list/shoppingList';
import { apply, type Command } from '../plan/commands';
import { openPlan } from '../plan/plan';
import type { PlacedObject, Project, SceneData } from '../project/project';
import { placedAt, productOf, projectOf, rectangle, room, testCatalogue, testSnapshot } from '../testRooms';
import { compareProjects } from './compareProjects';
import { listDifference } from './listDifference';
import { applyChanges, mergeChanges } from './mergeChanges';
import { type ProjectChange, withNeeds } from './projectChange';

const catalogue = testCatalogue();
const rackAt = (id: string, x: number, y = 150, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id, ...changes });
const holding = (objects: readonly PlacedObject[], changes: Partial<SceneData> = {}): Project =>
  projectOf(rectangle(500, 400, { objects, ...changes }));
const base = holding([rackAt('a', 100), rackAt('b', 200), rackAt('c', 300)]);
const withData = (project: Project, changes: Partial<SceneData>): Project => ({
  ...project,
  data: { ...project.data, ...changes },
});
const compared = (changed: Project, from = base): ProjectChange[] =>
  compareProjects(from, changed, catalogue);
const needsIn = (changes: readonly ProjectChange[]) =>
  Object.fromEntries(changes.map(({ id, needs }) => [id, [...needs].sort()]));
const merge = (project: Project, changes: readonly ProjectChange[], ids = changes.map(({ id }) => id)) =>
  mergeChanges(project.data, { changes, ids }, catalogue);

describe('comparing', () => {
  it('tells what was added, removed, moved and changed, and of what, in the order of the base', () => {
    const changed = holding([
      rackAt('b', 200, 150, { colorScheme: 'PineHoneyLaq', isLit: true }),
      rackAt('c', 300, 250),
      rackAt('d', 400),
    ]);
    expect(
      compared(changed).map(({ id, kind, ...rest }) => [id, kind, 'terms' in rest && rest.terms]),
    ).toEqual([
      ['stand:a', 'removed', false],
      ['look:b', 'changed', ['color', 'light']],
      ['stand:c', 'moved', ['place']],
      ['stand:d', 'added', false],
    ]);
  });

  it('tells what the room and the choices are now, before the objects', () => {
    const changed = withData(base, {
      wallHeight: 250,
      floorColorScheme: 'Oak',
      finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: true },
      trimAndFiller: { moulding: 'Crown' },
      quantityAllAddition: { Crown: 3 },
      walls: base.data.walls.map((wall, i) => (i === 1 ? { width: 20 } : wall)),
    });
    expect(compared(changed).map(({ id }) => id)).toEqual([
      'wall-width:Wall 2',
      'ceiling',
      'surface:floorColorScheme',
      'finish:woodSpecies',
      'finish:stain',
      'trim:moulding',
      'quantity:Crown',
    ]);
  });

  it('tells nothing of names, addresses, step, view and hints that were shown', () => {
    const changed: Project = {
      ...withData(base, { objects: base.data.objects.map((one) => ({ ...one, isShownContextMsg: true })) }),
      titleProject: 'Another',
      step: 4,
      viewState: { view: '3d', unit: 'FT' },
      projectDetails: { ...base.projectDetails, contact: { email: 'a@b.example', tel: '', mobile: '' } },
    };
    expect(compared(changed)).toEqual([]);
  });

  it('tells nothing of what says with other words that there is none: no lights, no choice', () => {
    const unlit = withData(base, {
      objects: base.data.objects.map((one) => ({ ...one, isLit: false })),
      trimAndFiller: { moulding: '' },
    });
    expect([...compared(unlit), ...compared(base, unlit)]).toEqual([]);
    const lit = withData(base, {
      objects: [{ ...base.data.objects[0]!, isLit: true }, ...base.data.objects.slice(1)],
      trimAndFiller: { moulding: 'Crown' },
    });
    const changes = compared(lit, unlit);
    expect(changes).toMatchObject([
      { id: 'trim:moulding', before: null, after: 'Crown' },
      { id: 'look:a', terms: ['light'] },
    ]);
    expect(merge(base, changes)).toMatchObject({ taken: ['trim:moulding', 'look:a'], collisions: [] });
    expect(merge(unlit, changes)).toMatchObject({ taken: ['trim:moulding', 'look:a'], collisions: [] });
    expect(compared(unlit, lit)).toMatchObject([{ before: 'Crown', after: null }, { terms: ['light'] }]);
  });

  it('names the walls that run elsewhere', () => {
    const moved = room([
      { x: 0, y: 0 },
      { x: 550, y: 0 },
      { x: 550, y: 400 },
      { x: 0, y: 400 },
    ]);
    expect(compared(withData(base, { points: moved.points }))).toMatchObject([
      { kind: 'outline', walls: ['Wall 1', 'Wall 2', 'Wall 3'] },
    ]);
  });
});

describe('what a change needs', () => {
  it('is what gives up its place: one that moves there, two that change places', () => {
    const onTo = compared(holding([rackAt('a', 200), rackAt('b', 400), rackAt('c', 300)]));
    expect(needsIn(onTo)).toEqual({ 'stand:a': ['stand:b'], 'stand:b': [] });
    const swapped = compared(holding([rackAt('a', 200), rackAt('b', 100), rackAt('c', 300)]));
    expect(needsIn(swapped)).toEqual({ 'stand:a': ['stand:b'], 'stand:b': ['stand:a'] });
    expect(withNeeds(swapped, ['stand:a'])).toEqual(['stand:a', 'stand:b']);
  });

  it('is the columns of a new arch, and an arch goes with a column that goes', () => {
    const columns = [rackAt('left', 100, 300), rackAt('right', 229, 300)];
    const arch = placedAt(productOf(catalogue, 'ARCH-26'), 164.5, 300, { id: 'arch' });
    const withArch = holding([...base.data.objects, ...columns, arch]);
    expect(needsIn(compared(withArch))).toEqual({
      'stand:left': [],
      'stand:right': [],
      'stand:arch': ['stand:left', 'stand:right'],
    });
    expect(needsIn(compared(base, withArch))).toMatchObject({
      'stand:left': ['stand:arch'],
      'stand:arch': [],
    });
  });

  it('is the rest of its group', () => {
    const grouped = (x: number) => [
      rackAt('a', 100 + x, 150, { groupId: 'g' }),
      rackAt('b', 200 + x, 150, { groupId: 'g' }),
    ];
    const moved = compared(holding(grouped(150)), holding(grouped(0)));
    expect(needsIn(moved)).toEqual({ 'stand:a': ['stand:b'], 'stand:b': ['stand:a'] });
  });

  it('is the ceiling under which it fits', () => {
    const low = withData(base, { wallHeight: 210 });
    const tall = placedAt(productOf(catalogue, 'ES-IND-6'), 400, 150, { id: 'tall' });
    const raised = withData(low, { wallHeight: 300, objects: [...base.data.objects, tall] });
    expect(needsIn(compared(raised, low))).toEqual({ ceiling: [], 'stand:tall': ['ceiling'] });
    expect(needsIn(compared(low, raised))).toEqual({ ceiling: ['stand:tall'], 'stand:tall': [] });
  });

  it('is the wall that was moved, for what hangs on it, and the other way round', () => {
    const hung = apply(
      holding([]),
      { type: 'place-on-wall', productId: 'CL-IND-6', wall: 'Wall 2', offsetCm: 100, id: 'hung' },
      catalogue,
    );
    if (!hung.ok) throw new Error(hung.reason);
    const moved = apply(hung.value, { type: 'move-wall', wall: 1, to: { x: 560, y: 200 } }, catalogue);
    if (!moved.ok) throw new Error(moved.reason);
    expect(needsIn(compared(moved.value, hung.value))).toEqual({
      outline: ['stand:hung'],
      'stand:hung': ['outline'],
    });
  });

  it('is the thickness of the wall for an opening in its middle, and the other way round', () => {
    const done = (project: Project, command: Command): Project => {
      const next = apply(project, command, catalogue);
      if (!next.ok) throw new Error(next.reason);
      return next.value;
    };
    const door = (id: string, wall: string) =>
      ({ type: 'place-on-wall', productId: 'DR-36', wall, offsetCm: 100, id }) as const;
    const thick = { type: 'set-wall-width', wall: 0, widthCm: 50 } as const;
    const together = { 'wall-width:Wall 1': ['stand:door'], 'stand:door': ['wall-width:Wall 1'] };
    const hung = done(done(holding([]), door('door', 'Wall 1')), door('other', 'Wall 3'));
    const thickened = done(hung, thick);
    expect(needsIn(compared(thickened, hung))).toEqual(together);
    expect(needsIn(compared(hung, thickened))).toEqual(together);
    for (const id of Object.keys(together)) {
      const changes = compared(thickened, hung);
      expect(merge(hung, changes, [...withNeeds(changes, [id])]).data).toEqual(thickened.data);
    }
    const added = compared(done(done(holding([]), thick), door('door', 'Wall 1')), holding([]));
    expect(needsIn(added)).toEqual({ 'wall-width:Wall 1': [], 'stand:door': ['wall-width:Wall 1'] });
    const gone = compared(done(thickened, { type: 'delete', ids: ['door'] }), hung);
    expect(needsIn(gone)).toEqual({ 'wall-width:Wall 1': ['stand:door'], 'stand:door': [] });
  });

  it('is the stain for the wood, the product for its colour, the choice for its pieces', () => {
    const changed = withData(base, {
      finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: true },
      trimAndFiller: { moulding: 'Crown', lighting: 'Yes' },
      quantityAllAddition: { Crown: 3, '6bulb': 1, EFS: 2 },
      objects: [
        placedAt(productOf(catalogue, 'CL-IND-5'), 100, 150, { id: 'a', colorScheme: 'PineHoneyLaq' }),
        ...base.data.objects.slice(1),
      ],
    });
    expect(needsIn(compared(changed))).toEqual({
      'finish:woodSpecies': ['finish:stain'],
      'finish:stain': ['finish:woodSpecies'],
      'trim:moulding': [],
      'trim:lighting': [],
      'quantity:Crown': ['trim:moulding'],
      'quantity:6bulb': ['trim:lighting'],
      'quantity:EFS': [],
      'stand:a': [],
      'look:a': ['stand:a'],
    });
  });
});

describe('merging', () => {
  const changed = holding([rackAt('a', 100, 250), rackAt('b', 200, 150, { isLit: true }), rackAt('d', 400)]);
  const changes = compared(changed);

  it('puts in what the owner left alone, beside what the owner did', () => {
    const meanwhile = withData(base, {
      objects: [
        rackAt('a', 100),
        rackAt('b', 200, 150, { colorScheme: 'PineHoneyLaq' }),
        rackAt('c', 300),
        rackAt('own', 400, 300),
      ],
    });
    const merged = merge(meanwhile, changes);
    expect(merged.collisions).toEqual([]);
    expect(merged.data.objects.map(({ id }) => id)).toEqual(['a', 'b', 'own', 'd']);
    expect(merged.data.objects[1]).toMatchObject({ isLit: true, colorScheme: 'PineHoneyLaq' });
  });

  it('names what collides and with what: changed or removed since, or in the way', () => {
    const meanwhile = withData(base, {
      objects: [rackAt('a', 100, 300), rackAt('c', 300, 250), rackAt('own', 410, 150)],
    });
    const merged = merge(meanwhile, changes);
    expect(merged.taken).toEqual([]);
    expect(merged.data).toBe(meanwhile.data);
    expect(merged.collisions.map(({ change, reason, objects }) => [change, reason, objects])).toEqual([
      ['stand:a', 'changed-since', ['a']],
      ['look:b', 'removed-since', ['b']],
      ['stand:c', 'changed-since', ['c']],
      ['stand:d', 'overlaps', ['own']],
    ]);
    expect(applyChanges(meanwhile.data, { changes, ids: ['stand:d'] }, catalogue)).toEqual({
      ok: false,
      reason: 'collides',
      objects: ['own'],
      walls: [],
    });
  });

  it('takes what its owner did alike as done', () => {
    const merged = merge(changed, changes);
    expect([merged.data, merged.made]).toEqual([changed.data, changes.map(({ id }) => id)]);
    expect(merged.collisions).toEqual([]);
  });

  it('leaves out what needs something that collides', () => {
    const onTo = compared(holding([rackAt('a', 200), rackAt('b', 400), rackAt('c', 300)]));
    const meanwhile = holding([rackAt('a', 100), rackAt('b', 200, 260), rackAt('c', 300)]);
    expect(merge(meanwhile, onTo).collisions).toMatchObject([
      { change: 'stand:a', reason: 'needs-other', needs: ['stand:b'] },
      { change: 'stand:b', reason: 'changed-since', objects: ['b'] },
    ]);
  });

  it('merges corners that were moved by both, unless it is the same one', () => {
    const at = (i: number, x: number, y: number) =>
      withData(base, { points: base.data.points.map((point, j) => (i === j ? { x, y } : point)) });
    const moved = compared(at(1, 550, 0));
    expect(merge(at(3, -50, 400), moved).data.points).toEqual([
      { x: 0, y: 0 },
      { x: 550, y: 0 },
      { x: 500, y: 400 },
      { x: -50, y: 400 },
    ]);
    expect(merge(at(1, 520, 0), moved).collisions).toMatchObject([
      { change: 'outline', reason: 'changed-since', walls: ['Wall 1', 'Wall 2'] },
    ]);
  });

  it('puts nothing in that is sold no more, in no finish that there is not, and no lacquer on Natural', () => {
    const withdrawn = testCatalogue({
      products: testSnapshot().products.map((one) =>
        one._id === 'CL-IND-6' ? { ...one, visible: false } : one,
      ),
    });
    const all = { changes, ids: ['stand:d'] };
    expect(mergeChanges(base.data, all, withdrawn).collisions).toMatchObject([{ reason: 'not-offered' }]);
    const finished = (finish: Partial<SceneData['finish']>) =>
      withData(base, { finish: { ...base.data.finish, ...finish } });
    const unlacquered = finished({ lacquer: false });
    const walnut = compared(finished({ stain: 'Dark Walnut' }));
    expect(merge(finished({ woodSpecies: 'Pine' }), walnut).collisions).toMatchObject([
      { change: 'finish:stain', reason: 'not-offered' },
    ]);
    const lacquered = compared(base, unlacquered);
    expect(merge(finished({ stain: 'Natural', lacquer: false }), lacquered).collisions).toMatchObject([
      { change: 'finish:lacquer', reason: 'changed-since' },
    ]);
  });

  it('is no reason against a change that the project breaks a rule already', () => {
    const broken = withData(base, { objects: [...base.data.objects, rackAt('x', 310)] });
    expect(
      merge(
        broken,
        changes.filter(({ id }) => id === 'stand:d'),
      ).taken,
    ).toEqual(['stand:d']);
  });
});

describe('accepting changes in an open project', () => {
  const changed = withData(holding([rackAt('a', 100, 250), rackAt('d', 400)]), {
    trimAndFiller: { moulding: 'Crown' },
    wallHeight: 280,
  });
  const changes = compared(changed);

  it.each([
    ['objects', ['stand:a', 'stand:b', 'stand:d']],
    ['a choice', ['trim:moulding']],
    ['the room with them', changes.map(({ id }) => id)],
  ])('is one step of undo: %s', (_what, ids) => {
    const plan = openPlan(base, catalogue);
    const done = plan.do({ type: 'accept-changes', changes, ids }, 'Take the proposal');
    expect(done).toMatchObject({ ok: true, value: { name: 'Take the proposal' } });
    const expected = merge(base, changes, ids).data;
    expect(plan.project.data).toEqual(expected);
    expect(plan.list).toEqual(shoppingList(expected, catalogue));
    plan.undo();
    expect([plan.project, plan.undoName]).toEqual([base, null]);
    plan.redo();
    expect(plan.project.data).toEqual(expected);
  });

  it('is refused as a whole when one of them collides, and when the project is locked', () => {
    const meanwhile = holding([rackAt('a', 120), rackAt('b', 200), rackAt('c', 300)]);
    const plan = openPlan(meanwhile, catalogue);
    const all = changes.map(({ id }) => id);
    const command = { type: 'accept-changes', changes, ids: all } as const;
    expect(plan.do(command)).toMatchObject({ ok: false, reason: 'collides', objects: ['a'] });
    expect([plan.project, plan.undoName]).toEqual([meanwhile, null]);
    expect(openPlan({ ...base, isLocked: true }, catalogue).do(command)).toMatchObject({ reason: 'locked' });
  });
});

describe('the difference of the lists', () => {
  const listOf = (project: Project) => shoppingList(project.data, catalogue);
  const rows = (from: Project, to: Project) =>
    listDifference(listOf(from), listOf(to)).lines.map(({ kind, table, before, after, quantity }) => [
      ...[kind, table, (after ?? before)?.symbolName ?? (after ?? before)?.productId, quantity],
    ]);

  it('names lines that are added, removed and changed, with pieces and money', () => {
    const changed = withData(
      holding([rackAt('a', 100), placedAt(productOf(catalogue, 'CL-IND-4'), 300, 150)]),
      {
        quantityAllAddition: { Top: 2 },
      },
    );
    expect(rows(base, changed)).toEqual([
      ['added', 'lines', 'CL-IND-4', 1],
      ['changed', 'lines', 'CL-IND-6', -2],
      ['added', 'additions', 'Top', 2],
    ]);
    expect(rows(changed, base).at(-1)).toEqual(['removed', 'additions', 'Top', -2]);
    const { amount, from, to } = listDifference(listOf(base), listOf(changed));
    expect(amount).toBe(to.totalAmount - from.totalAmount);
  });

  it('tells another finish as one changed line, with what it costs more', () => {
    const pine = withData(base, { finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: true } });
    expect(rows(base, pine)).toEqual([['changed', 'lines', 'CL-IND-6', 0]]);
    expect(listDifference(listOf(base), listOf(pine)).lines[0]!.amount).toBeLessThan(0);
  });
});
