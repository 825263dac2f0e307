import { projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from './PlannerEditor';
import { createPlannerStore } from './store';

it('gives each object an id of its own on a page without a secure context, as over plain http', () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  try {
    const editor = new PlannerEditor(createPlannerStore(testCatalogue(), projectOf(rectangle(300, 200))));
    const ids = Array.from({ length: 100 }, () => editor.newId());
    expect(new Set(ids).size).toBe(100);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  } finally {
    Object.assign(crypto, { randomUUID });
  }
});
