import { openPlan } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { createPlannerStore } from '../editor/store';
import { documentToSave } from './roomDocument';

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
