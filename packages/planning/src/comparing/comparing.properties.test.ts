import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { gestureCatalogue } from '../plan/testGestures';
import { runs } from '../properties/testRuns';
import { shoppingList } from '../list/shoppingList';
import { changeIds, compareProjects } from './compareProjects';
import { listDifference } from './listDifference';
import { mergeChanges } from './mergeChanges';
import { withNeeds } from './projectChange';
import { anyCopies, normal } from './testProposals';

const catalogue = gestureCatalogue();
const copies = anyCopies(catalogue);
const idsOf = (changes: readonly { readonly id: string }[]): string[] => changes.map(({ id }) => id);

describe('the changes between a project and a copy of it', () => {
  it('are none for the project itself, and none put in leave it the same', () => {
    fc.assert(
      fc.property(copies, ({ base, changed }) => {
        expect(compareProjects(base, structuredClone(base), catalogue)).toEqual([]);
        const changes = compareProjects(base, changed, catalogue);
        expect(mergeChanges(base.data, { changes, ids: [] }, catalogue).data).toBe(base.data);
      }),
      { numRuns: runs(100) },
    );
  });

  it('have ids of their own, which do not depend on the rules, and need nothing but each other', () => {
    fc.assert(
      fc.property(copies, ({ base, changed }) => {
        const changes = compareProjects(base, changed, catalogue);
        const ids = idsOf(changes);
        expect(new Set(ids).size).toBe(ids.length);
        expect(changeIds(base, changed)).toEqual(ids);
        expect(changes.flatMap(({ needs }) => needs).filter((id) => !ids.includes(id))).toEqual([]);
        expect(changes.filter(({ id, needs }) => needs.includes(id))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('make the copy of the project when all of them are put in, and come to nothing then', () => {
    fc.assert(
      fc.property(copies, ({ base, changed }) => {
        const changes = compareProjects(base, changed, catalogue);
        const merged = mergeChanges(base.data, { changes, ids: idsOf(changes) }, catalogue);
        expect(merged.collisions).toEqual([]);
        expect(merged.taken).toEqual(idsOf(changes));
        expect(normal(merged.data)).toEqual(normal(changed.data));
        expect(compareProjects({ data: merged.data }, changed, catalogue)).toEqual([]);
        const again = mergeChanges(merged.data, { changes, ids: idsOf(changes) }, catalogue);
        expect([again.data, again.made]).toEqual([merged.data, idsOf(changes)]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('survive being sent', () => {
    fc.assert(
      fc.property(copies, ({ base, changed }) => {
        const changes = compareProjects(base, changed, catalogue);
        expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
      }),
      { numRuns: runs(50) },
    );
  });

  it('give the same in any order, each with what it needs', () => {
    fc.assert(
      fc.property(copies, fc.nat(), ({ base, changed }, seed) => {
        const changes = compareProjects(base, changed, catalogue);
        const order = idsOf(changes).sort((one, other) => hash(one, seed) - hash(other, seed));
        const inOrder = (ids: readonly string[]) =>
          ids.reduce((data, id) => mergeChanges(data, { changes, ids: [id] }, catalogue).data, base.data);
        expect(normal(inOrder(order))).toEqual(normal(changed.data));
        expect(normal(inOrder([...order].reverse()))).toEqual(normal(changed.data));
      }),
      { numRuns: runs(100) },
    );
  });

  it('each with what it needs, break no rule of the project they were made of', () => {
    fc.assert(
      fc.property(copies, ({ base, changed }) => {
        const changes = compareProjects(base, changed, catalogue);
        for (const { id } of changes) {
          const merged = mergeChanges(base.data, { changes, ids: [id] }, catalogue);
          expect(merged.collisions).toEqual([]);
          expect(merged.taken).toEqual(withNeeds(changes, [id]));
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('changes of a project that its owner went on with', () => {
  it('break no rule that it did not break, and are all told of: taken or colliding', () => {
    fc.assert(
      fc.property(copies, ({ base, changed, meanwhile }) => {
        const changes = compareProjects(base, changed, catalogue);
        const { data, taken, collisions } = mergeChanges(
          meanwhile.data,
          { changes, ids: idsOf(changes) },
          catalogue,
        );
        const broken = (scene: typeof data) => checkScene(scene, catalogue, base.data.objects);
        expect(broken(data)).toEqual(broken(meanwhile.data));
        expect([...taken, ...collisions.map(({ change }) => change)].sort()).toEqual(idsOf(changes).sort());
      }),
      { numRuns: runs(200) },
    );
  });

  it('keep what the owner did: putting in nothing but what does not collide loses no object of theirs', () => {
    fc.assert(
      fc.property(copies, ({ base, changed, meanwhile }) => {
        const changes = compareProjects(base, changed, catalogue);
        const { data } = mergeChanges(meanwhile.data, { changes, ids: idsOf(changes) }, catalogue);
        const known = new Set(base.data.objects.map(({ id }) => id));
        const theirs = meanwhile.data.objects.filter(({ id }) => !known.has(id));
        for (const object of theirs) expect(data.objects).toContainEqual(object);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the difference of two lists', () => {
  it('adds up to the difference of their totals', () => {
    fc.assert(
      fc.property(copies, ({ changed, meanwhile }) => {
        const [one, other] = [shoppingList(changed.data, catalogue), shoppingList(meanwhile.data, catalogue)];
        const { amount, lines } = listDifference(one, other);
        expect(amount).toBe(other.totals.totalAmount - one.totals.totalAmount);
        expect(listDifference(other, one).amount).toBe(amount === 0 ? 0 : -amount);
        expect(lines.every(({ before, after }) => before !== null || after !== null)).toBe(true);
        expect(listDifference(one, one).lines).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

function hash(text: string, seed: number): number {
  let value = seed;
  for (const sign of text) value = (value * 31 + sign.charCodeAt(0)) % 1_000_003;
  return value;
}
