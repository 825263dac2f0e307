/** In the browser: shows a scene as the product does, with the product's own code. */
import '../../packages/web-kit/src/styles/fonts.css';
import '../../packages/web-kit/src/styles/roles.css';
import { type CatalogueSnapshot, type Project, readCatalogue } from '@rackwright/planning';
import { UiProvider } from '@rackwright/web-kit/ui';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PlannerEditor } from '../../mf-planner/src/editor/PlannerEditor';
import { createPlannerStore, type RoomMaterial } from '../../mf-planner/src/editor/store';
import { createCameraStore } from '../../mf-planner/src/editor/camera';
import { Plan2D } from '../../mf-planner/src/plan2d/Plan2D';
import { PlannerProvider, type OpenPlanner } from '../../mf-planner/src/parts/plannerContext';
import { WallView } from '../../mf-planner/src/wallview/WallView';
import { takeScreenshots } from '../../mf-planner/src/scene3d/screenshot';
import type { ScreenshotView } from '../../mf-planner/src/editor/screenshotViews';

/** As JSON from the test. */
export interface Looked {
  readonly snapshot: CatalogueSnapshot;
  readonly materials: readonly RoomMaterial[];
  readonly project: Project;
}

/** Half of each side of a screenshot. */
const KEPT_WIDTH = 512;
const KEPT_HEIGHT = 384;
const KEPT_QUALITY = 0.85;

let root: Root | null = null;

interface Sized {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  /** Moves it by parts of a pixel. */
  readonly shiftPx: number;
}

/** The product's screenshot, in the size in which it is kept unless another is asked for, as the address of a JPEG. */
async function screenshot(
  { snapshot, materials, project }: Looked,
  view: string,
  { width = KEPT_WIDTH, height = KEPT_HEIGHT, quality = KEPT_QUALITY, shiftPx = 0 }: Partial<Sized> = {},
): Promise<string> {
  const plan = { data: project.data, catalogue: readCatalogue(snapshot), materials };
  const [taken] = (await takeScreenshots(plan, [view as ScreenshotView])) ?? [];
  if (!taken) throw new Error('This browser has no WebGL.');
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d')!;
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(await createImageBitmap(taken.jpeg), shiftPx, shiftPx, width, height);
  return canvas.toDataURL('image/jpeg', quality);
}

function show(looked: Looked, wall: number | null, contents: ReactNode): void {
  const { snapshot, materials, project } = looked;
  const editor = new PlannerEditor(createPlannerStore(readCatalogue(snapshot), project, { materials }));
  if (wall !== null) editor.enterWall(wall);
  const cameras = { camera: createCameraStore(), wallCamera: createCameraStore() };
  const planner: Partial<OpenPlanner> = { editor, ...cameras };
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <UiProvider>
        <PlannerProvider value={planner as OpenPlanner}>{contents}</PlannerProvider>
      </UiProvider>
    </StrictMode>,
  );
}

const scenes = {
  screenshot,
  plan: (looked: Looked) => show(looked, null, <Plan2D />),
  wallView: (looked: Looked, wall: number) => show(looked, wall, <WallView />),
};
export type ScenePage = typeof scenes;
Object.assign(window, { scenes });
