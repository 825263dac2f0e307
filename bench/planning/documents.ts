/** Row 11: opening a saved project of 10,000 objects to a model that answers, once its text is parsed. */
import { openScene, readProject } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import type { Figure, Row } from './row';
import { microsecondsPerCall } from './row';

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

function open(saved: unknown): void {
  const read = readProject(saved);
  if (!read.ok) throw new Error(`${read.reason} at ${read.path}`);
  const scene = openScene(read.value.data, catalogue);
  if (!scene.object(`object-${OBJECTS - 1}`)) throw new Error('The scene does not have the last object');
}

function measured(): Figure {
  const saved = savedProject();
  const readMs = microsecondsPerCall(10, () => readProject(saved)) / 1000;
  const openMs = microsecondsPerCall(10, () => open(saved)) / 1000;
  return {
    figure: `${openMs.toFixed(2)} ms (readProject ${readMs.toFixed(2)} ms of it)`,
    ratio: null,
    isMet: openMs <= TARGET_MS,
  };
}

export const rows: readonly Row[] = [
  {
    row: '11',
    what: `open a saved project of ${OBJECTS.toLocaleString('en')} objects to a model that answers`,
    target: `<= ${TARGET_MS} ms after JSON.parse`,
    run: measured,
  },
];
