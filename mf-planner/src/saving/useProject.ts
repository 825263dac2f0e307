import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { createCameraStore, createSceneCameraStore } from '../editor/camera';
import type { OpenPlanner } from '../parts/plannerContext';
import type { StagedRequest } from '../staged/askStaged';
import { NotStaged, type ShopAnswers } from '../project/askShop';
import type { DraftStore } from '../project/drafts';
import { answersFor } from '../project/firstAnswers';
import { type OpenShop, readShop } from '../project/loadShop';
import { type OpenedProject, openProject } from '../project/openProject';
import { ProjectSession } from '../project/ProjectSession';
import { createWizardStore } from '../editor/wizardStore';
import { pathOfPage, plannerPageOf, releaseIn, savesItselfAt, withRelease } from '../project/ownership';

export type ProjectLoading =
  | { readonly state: 'loading' }
  /** `refused`: trying again helps nothing. */
  | { readonly state: 'failed'; readonly error: string; readonly refused: NotStaged | null }
  | { readonly state: 'open'; readonly planner: OpenPlanner; readonly opened: OpenedProject };

const LIST_STEP = 3;

interface ProjectRequest {
  readonly owner: string;
  readonly drafts: DraftStore;
  readonly loadDelayMs: number;
  readonly leave: (path: string) => void;
}

/** Opens the project of the page. The one that is open already, because it has just been saved, is not loaded again. */
export function useProject({ owner, drafts, loadDelayMs, leave }: ProjectRequest) {
  const { api, toasts, location, session } = useShell();
  const [loading, setLoading] = useState<ProjectLoading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const open = useRef<OpenPlanner | null>(null);
  const address = pathOfPage(plannerPageOf(location.pathname));
  const share = new URLSearchParams(location.search).get('share');
  const release = releaseIn(location.search);
  const isSaving = savesItselfAt(location.search);
  // The person is the same as long as this is drawn; their name may change.
  const viewing = useRef(session);
  useEffect(() => {
    if (open.current && placeOf(open.current) === withRelease(address, release)) return;
    const asking = new AbortController();
    const { signal } = asking;
    open.current = null;
    setLoading({ state: 'loading' });
    const page = plannerPageOf(address);
    const viewer = viewing.current;
    const staged = release === null ? null : askAhead({ api, viewer, release, signal });
    const { shop, saved } = answersFor({ api, page, share, signal, loadDelayMs }, viewer, staged);
    Promise.all([
      shop,
      openProject({ drafts, owner, page, viewer, saved, isSaving, isStaged: release !== null }),
    ])
      .then(([answers, opened]) => {
        if (signal.aborted) return;
        const planner = plannerOf(readShop(answers), opened, { api, drafts, owner, leave });
        open.current = planner;
        setLoading({ state: 'open', planner, opened });
      })
      .catch((fault: unknown) => {
        if (signal.aborted) return;
        const error = fault instanceof Error ? fault.message : String(fault);
        open.current = null;
        if (fault instanceof ApiError) toasts.error(error);
        setLoading({ state: 'failed', error, refused: fault instanceof NotStaged ? fault : null });
      });
    return () => asking.abort();
  }, [api, toasts, drafts, owner, address, share, release, isSaving, loadDelayMs, leave, attempt]);
  return { loading, retry: () => setAttempt((before) => before + 1) };
}

/** The shop with a release; publishers alone need what asks for it. */
export async function askAhead(request: StagedRequest): Promise<ShopAnswers> {
  const { askStaged } = await import(/* webpackChunkName: "staged" */ '../staged/askStaged');
  return askStaged(request);
}

/** Where it is shown. */
const placeOf = ({ session, staged }: OpenPlanner): string =>
  withRelease(pathOfPage(session.page), staged?._id ?? null);

type SessionParts = Pick<
  ConstructorParameters<typeof ProjectSession>[0],
  'api' | 'drafts' | 'owner' | 'versions'
>;
type PlannerParts = SessionParts & Pick<OpenPlanner, 'leave'>;

export function plannerOf(
  shop: OpenShop,
  opened: OpenedProject,
  { leave, ...parts }: PlannerParts,
): OpenPlanner {
  const editor = new PlannerEditor(createPlannerStore(shop.catalogue, opened.project, shop));
  const { staged = null } = shop;
  const { step } = opened.project;
  // With a release nothing is ordered.
  editor.setStep(staged && step > LIST_STEP ? LIST_STEP : step);
  const session = new ProjectSession({ ...parts, ...opened, editor });
  const cameras = {
    camera: createCameraStore(),
    wallCamera: createCameraStore(),
    sceneCamera: createSceneCameraStore(),
  };
  return { editor, session, staged, ...cameras, wizard: createWizardStore(), leave };
}
