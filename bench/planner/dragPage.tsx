/** In the browser, row 9: one rack of a hall full of them is dragged on the plan; beside it the way React alone would do it. */
import '../../packages/web-kit/src/styles/fonts.css';
import '../../packages/web-kit/src/styles/roles.css';
import { testCatalogue, projectOf } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui';
import { Profiler, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PlannerEditor } from '../../mf-planner/src/editor/PlannerEditor';
import { createPlannerStore } from '../../mf-planner/src/editor/store';
import { createCameraStore } from '../../mf-planner/src/editor/camera';
import { Plan2D } from '../../mf-planner/src/plan2d/Plan2D';
import { PlannerProvider, type OpenPlanner } from '../../mf-planner/src/parts/plannerContext';
import { middleOf, warehouse } from '../planning/warehouse';

const BATCHES = 12;
const MOVES_A_BATCH = 100;
const NAIVE_MOVES = 6;

export interface DragFigures {
  /** Milliseconds of script that one pointer move takes, of the fastest batch of a hundred. */
  readonly msPerMove: number;
  readonly naiveMsPerMove: number;
  /** Components that React drew between press and release. */
  readonly componentsDrawn: number;
  /** Different places at which the object has been seen. */
  readonly places: number;
  readonly isCommitted: boolean;
}

// A pointer that no device has cannot be captured.
Object.assign(Element.prototype, { setPointerCapture: () => undefined });

const catalogue = testCatalogue();

function mountPlan(objects: number) {
  const scene = warehouse(objects, catalogue);
  const dragged = middleOf(scene);
  const editor = new PlannerEditor(createPlannerStore(catalogue, projectOf(scene, { step: 2 })));
  const camera = createCameraStore();
  let drawn = 0;
  const planner = { editor, camera, menu: [], steps: [] } as Partial<OpenPlanner> as OpenPlanner;
  flushSync(() =>
    createRoot(document.getElementById('root')!).render(
      <UiProvider>
        <PlannerProvider value={planner}>
          <Profiler id="plan" onRender={() => (drawn += 1)}>
            <Plan2D />
          </Profiler>
        </PlannerProvider>
      </UiProvider>,
    ),
  );
  return { editor, camera, dragged, drawn: () => drawn };
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

function eventAt(type: string, x: number, y: number): PointerEvent {
  const buttons = type === 'pointerup' ? 0 : 1;
  return new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y, button: 0, buttons });
}

/** Presses on the rack in the middle of the hall and moves it about in its aisle. */
async function drag(objects: number): Promise<DragFigures> {
  const { editor, camera, dragged, drawn } = mountPlan(objects);
  await frame();
  // One pixel is one centimetre.
  const { x: middleX, y: middleY } = dragged.position;
  camera.setState({ fitted: 1, zoom: 1, isFitted: false, centre: { x: middleX, y: middleY } });
  await frame();
  await frame();
  const element = document.querySelector(`[data-object="${dragged.id}"]`);
  if (!element) throw new Error('the rack is not on the plan');
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (type: string, dx: number, dy: number) => element.dispatchEvent(eventAt(type, x + dx, y + dy));
  send('pointerdown', 0, 0);
  // The first move selects it, which draws its frame and panel once.
  send('pointermove', 0, 12);
  await frame();
  const places = new Set<string>();
  const before = drawn();
  let fastest = Infinity;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const begun = performance.now();
    for (let i = 0; i < MOVES_A_BATCH; i += 1) send('pointermove', (i % 9) - 4, 8 + ((i * 7) % 40));
    fastest = Math.min(fastest, performance.now() - begun);
    places.add(element.getAttribute('transform') ?? '');
    send('pointermove', 0, 10 + batch);
    places.add(element.getAttribute('transform') ?? '');
    await frame();
  }
  const componentsDrawn = drawn() - before;
  send('pointerup', 0, 10 + BATCHES);
  const now = editor.object(dragged.id)?.position;
  const isCommitted = now !== undefined && now.y !== dragged.position.y;
  return {
    msPerMove: fastest / MOVES_A_BATCH,
    naiveMsPerMove: naively(editor.data.objects.map(({ position }) => position)),
    componentsDrawn,
    places: places.size,
    isCommitted,
  };
}

let setMoved: (moved: number) => void = () => undefined;

/** A component an object, all of them drawn anew because one of them is elsewhere. */
function NaivePlan({ places }: { readonly places: readonly { readonly x: number; readonly y: number }[] }) {
  const [moved, set] = useState(0);
  useLayoutEffect(() => {
    setMoved = set;
  }, []);
  return (
    <svg>
      {places.map(({ x, y }, i) => (
        <NaiveRack key={i} x={i === 0 ? x + moved : x} y={y} />
      ))}
    </svg>
  );
}

const NaiveRack = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={62} height={34} />
  </g>
);

function naively(places: readonly { readonly x: number; readonly y: number }[]): number {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(<NaivePlan places={places} />));
  let fastest = Infinity;
  for (let i = 1; i <= NAIVE_MOVES; i += 1) {
    const begun = performance.now();
    flushSync(() => setMoved(i));
    fastest = Math.min(fastest, performance.now() - begun);
  }
  root.unmount();
  return fastest;
}

const bench = { drag };
export type DragBench = typeof bench;
Object.assign(window, { bench });
