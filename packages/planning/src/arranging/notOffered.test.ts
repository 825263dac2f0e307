import { apply } from '../plan/commands';
import { cloneObjects } from './copying';
import { extendObject } from './extending';
import { openScene } from '../placing/scene';
import { swapProduct } from './swapping';
import { placedAt, productOf, projectOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const SHELF = testSnapshot().products.find(({ shelfType }) => shelfType === 'wall')!._id;
const catalogue = testCatalogue({
  products: testSnapshot().products.map((wire) =>
    ['CL-IND-6', SHELF].includes(wire._id)
      ? { ...wire, visible: false, swapGroup: 'racks' }
      : { ...wire, swapGroup: 'racks' },
  ),
});
const standing = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 150, { id: 'it' });
const other = placedAt(productOf(catalogue, 'CL-IND-4'), 100, 300, { id: 'other' });
const project = projectOf(rectangle(500, 400, { objects: [standing, other] }));
const scene = openScene(project.data, catalogue);
const refusalOf = (result: { ok: boolean; reason?: string }) => (result.ok ? null : result.reason);
const newId = () => 'new';

describe('a product that is withdrawn', () => {
  it('stays where it stands, is moved, turned and deleted', () => {
    const moved = { ...standing, position: { ...standing.position, x: 210 } };
    expect(refusalOf(apply(project, { type: 'move', objects: [moved] }, catalogue))).toBeNull();
    expect(refusalOf(apply(project, { type: 'delete', ids: ['it'] }, catalogue))).toBeNull();
  });

  it('is refused as a new one, however it comes: placed, listed, cloned, extended, or swapped for', () => {
    const object = { ...standing, id: 'new', position: { ...standing.position, x: 350 } };
    const shelf = placedAt(productOf(catalogue, SHELF), 60, 1 + productOf(catalogue, SHELF).length / 2, {
      ...{ id: 'shelf', wall: 'Wall 1' },
    });
    const withShelf = openScene({ ...project.data, objects: [shelf] }, catalogue);
    const refusals = {
      placed: apply(project, { type: 'place', object }, catalogue),
      copied: apply(project, { type: 'place-many', objects: [object] }, catalogue),
      cloned: cloneObjects(scene, ['it'], newId),
      'cloned with another': cloneObjects(scene, ['other', 'it'], newId),
      extended: extendObject(withShelf, 'shelf', { to: { x: 400, y: 0 }, newId }),
      'swapped for': swapProduct(scene, 'other', 'CL-IND-6'),
      'swapped for by command': apply(
        project,
        { type: 'swap', objects: [{ ...standing, id: 'other', position: other.position }] },
        catalogue,
      ),
    };
    for (const [how, result] of Object.entries(refusals))
      expect([how, refusalOf(result)]).toEqual([how, 'not-offered']);
  });
});
