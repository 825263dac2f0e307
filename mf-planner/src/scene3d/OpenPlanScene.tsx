import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import type { PlannerStore } from '../editor/store';
import { CameraRig, type MovingCamera } from './camera/CameraRig';
import { SceneContents } from './SceneContents';
import type { SceneModel } from './SceneModel';

interface OpenPlanSceneProps {
  readonly store: PlannerStore;
  readonly model: SceneModel;
  readonly motion: MovingCamera;
  /** Called when what casts shadows has changed. */
  readonly redrawShadows: () => void;
}

/** The scene of an open plan, which it follows by subscription; frames are drawn only when something has changed. */
export function OpenPlanScene({ store, model, motion, redrawShadows }: OpenPlanSceneProps) {
  const invalidate = useThree((state) => state.invalidate);

  useLayoutEffect(() => {
    const show = (): void => {
      const { castsAnew } = model.sync(store.getState());
      if (castsAnew) redrawShadows();
      invalidate();
    };
    show();
    let before = store.getState();
    return store.subscribe((state) => {
      const isSame =
        state.project === before.project &&
        state.selection === before.selection &&
        state.preview === before.preview &&
        state.catalogue === before.catalogue &&
        state.materials === before.materials;
      before = state;
      if (!isSame) show();
    });
  }, [store, model, redrawShadows, invalidate]);

  return (
    <>
      <CameraRig motion={motion} />
      <SceneContents model={model} redrawShadows={redrawShadows} />
    </>
  );
}
