/** Row 11: opening a saved project of 10,000 objects to a model that answers, once its text is parsed. */
import { openPlan, openScene, type Project, readProject } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { type Figure, microsecondsPerCall, type Row } from './row';

const OBJECTS = 10_000;
const PITCH_CM = 100;
const TARGET_MS = 5;

const catalogue = testCatalogue();

/** A hall of 100 by 100 racks, each 1 m from the next, as it comes out of `JSON.parse`. */
function savedProject(): unknown {
  const product = productOf(catalogue, 'CL-IND-6');
  const side = Math.ceil(Math.sqrt(OBJECTS));
  const objects = Array.from({ length: OBJECTS }, (_, i) =>
    placedAt(product, (1 + (i % side)) * PITCH_CM, (1 + Math.floor(i / side)) * PITCH_CM, {
      id: `object-${i}`,
    }),
  );
  const hall = (side + 1) * PITCH_CM;
  return JSON.parse(JSON.stringify(projectOf(rectangle(hall, hall, { objects }))));
}

function read(saved: unknown): Project {
  const answer = readProject(saved);
  if (!answer.ok) throw new Error(`${answer.reason} at ${answer.path}`);
  return answer.value;
}

const LAST = `object-${OBJECTS - 1}`;

/** Index of the room only: enough to place, move and check. */
function withScene(project: Project): boolean {
  return openScene(project.data, catalogue).object(LAST) !== null;
}

/** Index, shopping list and totals: all that an editor asks. */
function withPlan(project: Project): boolean {
  const plan = openPlan(project, catalogue);
  return plan.object(LAST) !== null && plan.totals.totalAmount > 0;
}

const TIMES = 20;

/** From what `JSON.parse` gave to a model that has the last object, and what of that is the reading. */
function measured(open: (project: Project) => boolean): Figure {
  const saved = savedProject();
  if (!open(read(saved))) throw new Error('The model does not answer');
  const readMs = microsecondsPerCall(TIMES, () => read(saved)) / 1000;
  const openMs = microsecondsPerCall(TIMES, () => open(read(saved))) / 1000;
  const isMet = openMs <= TARGET_MS;
  return { figure: `${openMs.toFixed(2)} ms, reading ${readMs.toFixed(2)} of it`, ratio: null, isMet };
}

const target = `<= ${TARGET_MS} ms after JSON.parse`;

export const rows: readonly Row[] = [
  {
    row: '11',
    what: 'open a saved project of 10,000 objects to a model that answers',
    target,
    run: () => measured(withScene),
  },
  { row: '11b', what: 'the same with list and totals', target, run: () => measured(withPlan) },
];
