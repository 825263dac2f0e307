import type { PlannerStore } from '../editor/store';
import type { SceneModel } from './SceneModel';

interface Redrawing {
  readonly redraw: () => void;
  /** When what casts shadows has changed, too. */
  readonly redrawShadows: () => void;
}

/**
 * Keeps the scene of an open plan equal to it, by subscription: neither a frame nor a pointer move draws a component, and frames are
 * asked for only when something has changed. Gives what ends it.
 */
export function followPlan(
  store: PlannerStore,
  model: SceneModel,
  { redraw, redrawShadows }: Redrawing,
): () => void {
  const show = (): void => {
    const { castsAnew } = model.sync(store.getState());
    if (castsAnew) redrawShadows();
    else redraw();
  };
  show();
  return store.subscribe((state, before) => {
    const isSame =
      state.project === before.project &&
      state.selection === before.selection &&
      state.preview === before.preview &&
      state.catalogue === before.catalogue &&
      state.materials === before.materials;
    if (!isSame) show();
  });
}
