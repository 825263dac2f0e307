import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';
import type { PerspectiveCamera } from 'three';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import type { HandleName } from '../../editor/tool';
import type { MarkedPlan, SceneMark } from './sceneMarks';
import { SceneOverlay } from './SceneOverlay';

export interface MarkLayerProps {
  /** The element around the picture. */
  readonly holder: HTMLElement;
  readonly editor: PlannerEditor;
  readonly marksOf: (state: MarkedPlan, handles: readonly HandleName[]) => readonly SceneMark[];
}

/**
 * Marks over the picture, on top of those before it. They follow plan and pointer by subscription and the camera once a frame,
 * written to their elements: nothing is drawn by React but the layer.
 */
export function MarkLayer({ holder, editor, marksOf }: MarkLayerProps) {
  const overlay = useRef<SceneOverlay>(null);
  const invalidate = useThree((state) => state.invalidate);

  useLayoutEffect(() => {
    const layer = new SceneOverlay(holder);
    overlay.current = layer;
    const show = (): void => {
      layer.show(marksOf(editor.state, editor.handles));
      invalidate();
    };
    show();
    const stop = editor.store.subscribe((state, before) => {
      const isSame =
        state.project === before.project &&
        state.selection === before.selection &&
        state.preview === before.preview &&
        state.marks === before.marks &&
        state.tool === before.tool &&
        state.unit === before.unit &&
        state.typedLength === before.typedLength;
      if (!isSame) show();
    });
    return () => {
      stop();
      layer.dispose();
    };
  }, [holder, editor, marksOf, invalidate]);

  useFrame(({ camera, size }) => overlay.current?.place(camera as PerspectiveCamera, size));
  return null;
}
