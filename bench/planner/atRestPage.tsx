/** In the browser, row 15: the 3D view of a plan with a hundred objects, left alone. */
import { projectOf, testCatalogue } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui';
import { createRoot } from 'react-dom/client';
import { PlannerEditor } from '../../mf-planner/src/editor/PlannerEditor';
import { createPlannerStore } from '../../mf-planner/src/editor/store';
import { createCameraStore } from '../../mf-planner/src/editor/camera';
import { PlannerProvider, type OpenPlanner } from '../../mf-planner/src/parts/plannerContext';
import { Scene3D } from '../../mf-planner/src/scene3d/Scene3D';
import { warehouse } from '../planning/warehouse';

const OBJECTS = 100;

const catalogue = testCatalogue();
const scene = warehouse(OBJECTS, catalogue);
const editor = new PlannerEditor(createPlannerStore(catalogue, projectOf(scene, { step: 2 })));

const frames = (): number =>
  Number(document.querySelector<HTMLCanvasElement>('canvas[data-frames]')?.dataset['frames'] ?? 0);

/** Resolves when the first frame is there. */
async function open(): Promise<void> {
  const cameras = { camera: createCameraStore(), wallCamera: createCameraStore() };
  const planner = { editor, ...cameras, menu: [], steps: [] } as Partial<OpenPlanner> as OpenPlanner;
  createRoot(document.getElementById('root')!).render(
    <UiProvider>
      <PlannerProvider value={planner}>
        <Scene3D editor={editor} />
      </PlannerProvider>
    </UiProvider>,
  );
  while (frames() === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Something that has to be drawn. */
const touch = (): void => void editor.select([editor.data.objects[0]!.id]);

const bench = { open, touch, frames };
export type AtRestBench = typeof bench;
Object.assign(window, { bench });
