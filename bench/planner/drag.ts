/** Row 9: dragging on the plan in the browser, among 10,000 objects. */
import type { Figure, Row } from '../planning/row';
import { inBenchPage } from './benchBrowser';
import type { DragBench, DragFigures } from './dragPage';

const OBJECTS = 10_000;
/** As many as the step in `npm test` draws: what is counted is the same for any number. */
const FEWER_OBJECTS = 400;
const TARGET_MS = 0.15;

declare const bench: DragBench;

async function dragged(objects: number): Promise<DragFigures> {
  const figures = await inBenchPage('dragPage.tsx', (page) =>
    page.evaluate((count) => bench.drag(count), objects),
  );
  if (figures.places < 3) throw new Error('The rack did not follow the pointer.');
  if (!figures.isCommitted) throw new Error('The drag was not committed.');
  return figures;
}

export const rows: readonly Row[] = [
  {
    row: '9',
    what: '2D drag among 10,000 objects: script of one pointer move',
    target: `<= ${TARGET_MS} ms`,
    run: async (): Promise<Figure> => {
      const { msPerMove, naiveMsPerMove } = await dragged(OBJECTS);
      const figure = `${msPerMove.toFixed(3)} ms`;
      return { figure, ratio: naiveMsPerMove / msPerMove, isMet: msPerMove <= TARGET_MS };
    },
  },
  {
    row: '9b',
    what: 'components that React draws during such a drag',
    target: '0',
    isCount: true,
    run: async (): Promise<Figure> => {
      const { componentsDrawn } = await dragged(FEWER_OBJECTS);
      return { figure: `${componentsDrawn}`, ratio: null, isMet: componentsDrawn === 0 };
    },
  },
];
