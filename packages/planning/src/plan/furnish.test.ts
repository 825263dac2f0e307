import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';
import { openPlan } from './plan';

const catalogue = testCatalogue();
const onWall = (id: string, x: number) =>
  placedAt(productOf(catalogue, 'CL-IND-6'), x, 18.145, { id, wall: 'Wall 1' });
const open = () => openPlan(projectOf(rectangle(400, 300, { objects: [onWall('before', 60)] })), catalogue);
const pine = { woodSpecies: 'Pine', stain: 'Honey', lacquer: false } as const;

describe('taking a designed cellar', () => {
  it('replaces, places and stains as one step, which one undo takes back', () => {
    const plan = open();
    const before = plan.project;
    const taken = plan.do({
      type: 'furnish',
      objects: [onWall('a', 70), onWall('b', 140)],
      replaced: ['before'],
      finish: pine,
    });
    expect(taken.ok).toBe(true);
    expect(plan.project.data.objects.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(plan.project.data.finish).toEqual(pine);
    expect(plan.totals.bottleCount).toBe(240);
    plan.undo();
    expect(plan.project.data).toEqual(before.data);
    expect(plan.undoName).toBeNull();
    plan.redo();
    expect(plan.project.data.objects).toHaveLength(2);
  });

  it('keeps the index of a room whose finish stays', () => {
    const plan = open();
    const { finish } = plan.project.data;
    const taken = plan.do({ type: 'furnish', objects: [onWall('a', 200)], replaced: [], finish });
    expect(taken.ok && taken.value.isOtherRoom).toBe(false);
    expect(plan.object('before')).not.toBeNull();
  });

  it('changes nothing when one thing of it has no place, or the finish is not sold', () => {
    const plan = open();
    const { project } = plan;
    const finish = project.data.finish;
    expect(plan.do({ type: 'furnish', objects: [onWall('a', 90)], replaced: [], finish })).toMatchObject({
      reason: 'overlaps',
    });
    expect(
      plan.do({ type: 'furnish', objects: [], replaced: ['before'], finish: { ...finish, stain: 'Purple' } }),
    ).toMatchObject({ reason: 'unknown-finish' });
    expect(plan.project).toBe(project);
    expect(plan.scene.object('before')).not.toBeNull();
  });
});
