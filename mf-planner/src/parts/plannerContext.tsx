import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlannerState } from '../editor/store';
import type { CameraStore, SceneCameraStore } from '../editor/camera';
import type { StagedRelease } from '../project/askShop';
import type { ProposalDraft } from '../project/ProposalDraft';
import type { ProjectSession } from '../project/ProjectSession';
import type { WizardStore } from '../editor/wizardStore';

/** One open plan: what every step and panel works with. */
export interface OpenPlanner {
  readonly editor: PlannerEditor;
  readonly session: ProjectSession;
  /** The release that it is looked at with; null for what the shop sells now. */
  readonly staged: StagedRelease | null;
  readonly camera: CameraStore;
  /** Over the elevation of the wall in view. */
  readonly wallCamera: CameraStore;
  /** Of the 3D view that is shown. */
  readonly sceneCamera: SceneCameraStore;
  /** What the wizard has open over the steps. */
  readonly wizard: WizardStore;
  /** What sales propose, while it is worked on; absent for a project. */
  readonly draft?: ProposalDraft;
  /** Leaves for a page that is a document of its own. */
  readonly leave: (path: string) => void;
}

const PlannerContext = createContext<OpenPlanner | null>(null);
export const PlannerProvider = PlannerContext.Provider;

export function usePlanner(): OpenPlanner {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('usePlanner() was called outside a PlannerProvider.');
  return planner;
}

/** A slice of the plan's facts; the component is drawn again only when that slice changes. */
export function usePlannerState<T>(slice: (state: PlannerState) => T): T {
  return useStore(usePlanner().editor.store, slice);
}

/** Ordered, or somebody else's: it can be looked at only. */
export const useIsFixed = (): boolean =>
  usePlannerState(({ isReadOnly, project }) => isReadOnly || project.isLocked === true);
