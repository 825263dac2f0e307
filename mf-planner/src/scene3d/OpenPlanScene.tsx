import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import type { PlannerStore } from '../editor/store';
import { FRAME_ORDER, SceneContents } from './SceneContents';
import type { SceneModel } from './SceneModel';

/** What of a camera the scene needs once a frame. */
export interface FrameCamera {
  advance(seconds: number): void;
}

interface OpenPlanSceneProps {
  readonly store: PlannerStore;
  readonly model: SceneModel;
  readonly rig: FrameCamera;
  /** Called when what casts shadows has changed. */
  readonly redrawShadows: () => void;
}

/** The scene of an open plan, which it follows by subscription; frames are drawn only when something has changed. */
export function OpenPlanScene({ store, model, rig, redrawShadows }: OpenPlanSceneProps) {
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
        state.marks === before.marks &&
        state.catalogue === before.catalogue &&
        state.materials === before.materials;
      before = state;
      if (!isSame) show();
    });
  }, [store, model, redrawShadows, invalidate]);

  useFrame((_, seconds) => rig.advance(seconds), FRAME_ORDER.camera);

  return <SceneContents model={model} redrawShadows={redrawShadows} />;
}
