import { type CameraState, openPlan } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { createPlannerStore } from '../editor/store';
import { documentToSave, titleOfCopy } from './roomDocument';

const { products } = testSnapshot();
const catalogue = testCatalogue({
  products: products.map((product) =>
    product._id === 'CL-IND-3' ? { ...product, contextualMsg: 'Mind the toe.' } : product,
  ),
});

it('saves as said what a product wants to be known, and nothing of products that say nothing', () => {
  const objects = ['CL-IND-3', 'CL-IND-6'].map((id, index) =>
    placedAt(productOf(catalogue, id), 100 + index * 100, 100, { id }),
  );
  const plan = openPlan(projectOf(rectangle(400, 300, { objects })), catalogue);
  const saved = documentToSave(createPlannerStore(catalogue, plan.project).getState());
  expect(saved.data.objects.map(({ id, isShownContextMsg }) => [id, isShownContextMsg])).toEqual([
    ['CL-IND-3', true],
    ['CL-IND-6', false],
  ]);
});

it('saves no camera of one that shows the whole room again', () => {
  const project = projectOf(rectangle(400, 300));
  const camera3d: CameraState = { position: [500, 400, 600], target: [200, 100, 150] };
  const viewState = { ...project.viewState, camera3d };
  const store = createPlannerStore(catalogue, { ...project, viewState });
  expect(documentToSave(store.getState()).viewState).toEqual(viewState);
  store.setState({ camera3d: null });
  expect(documentToSave(store.getState()).viewState).toEqual(project.viewState);
});

it.each([
  ['of the most letters that fit', 'a'.repeat(113), `${'a'.repeat(113)} (copy)`],
  ['of one letter more', 'a'.repeat(114), `${'a'.repeat(113)} (copy)`],
  ['with a sign of two units at the end of what fits', `a${'🍷'.repeat(60)}`, `a${'🍷'.repeat(56)} (copy)`],
  ['with half of such a sign behind it', '🍷'.repeat(60), `${'🍷'.repeat(56)} (copy)`],
])('names the copy of a title %s', (_circumstance, title, copy) => {
  expect(titleOfCopy(title)).toBe(copy);
});
