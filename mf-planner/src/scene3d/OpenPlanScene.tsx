import { useLayoutEffect } from 'react';
import type { PlannerState, PlannerStore } from '../editor/store';
import { CameraRig, type MovingCamera } from './camera/CameraRig';
import { SceneContents } from './SceneContents';
import type { SceneModel } from './SceneModel';

interface OpenPlanSceneProps {
  readonly store: PlannerStore;
  readonly scene: SceneModel;
  readonly motion: MovingCamera;
}

/** The scene of an open plan, which it follows by subscription; frames are drawn only when something has changed. */
export function OpenPlanScene({ store, scene, motion }: OpenPlanSceneProps) {
  useLayoutEffect(() => {
    let before: PlannerState | null = null;
    const follow = (state: PlannerState): void => {
      const { project, catalogue, materials, selection, preview } = state;
      const isSame =
        project === before?.project &&
        selection === before.selection &&
        preview === before.preview &&
        catalogue === before.catalogue &&
        materials === before.materials;
      before = state;
      if (!isSame) scene.show({ data: project.data, catalogue, materials, selection, preview });
    };
    follow(store.getState());
    return store.subscribe(follow);
  }, [store, scene]);

  return (
    <>
      <CameraRig motion={motion} />
      <SceneContents scene={scene} />
    </>
  );
}
