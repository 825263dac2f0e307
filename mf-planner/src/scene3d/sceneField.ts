import { useThree } from '@react-three/fiber';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { SceneModel, SceneState } from './SceneModel';

/** Of a component that is part of a scene. */
export interface SceneProps {
  readonly scene: SceneModel;
}

/** Objects of three that one component has: written to directly, since what they show changes while something is dragged. */
interface SceneField<Field, Shown> {
  readonly make: (scene: SceneModel) => Field;
  /** All that they are drawn from. */
  readonly of: (state: SceneState) => Shown;
  readonly write: (field: Field, shown: Shown) => void;
}

/** Writes to the scene at once, and whenever a part of what is `of` its state is another: no component is drawn for it, a frame is. */
export function useFollowed<Shown extends object>(
  scene: SceneModel,
  of: (state: SceneState) => Shown,
  write: (shown: Shown, scene: SceneModel) => void,
): void {
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    let shown: Shown | null = null;
    const follow = (state: SceneState): void => {
      const now = of(state);
      if (shown !== null && isSame(shown, now)) return;
      shown = now;
      write(now, scene);
      if (!scene.isLooking) invalidate();
    };
    follow(scene.state.getState());
    return scene.state.subscribe(follow);
  }, [scene, of, write, invalidate]);
}

/** Whether all parts are. */
function isSame<Shown extends object>(before: Shown, now: Shown): boolean {
  return (Object.keys(now) as (keyof Shown)[]).every((part) => now[part] === before[part]);
}

/** The field of a component, which follows the scene and is given back with its component. */
export function useSceneField<Field extends { dispose: () => void }, Shown extends object>(
  scene: SceneModel,
  { make, of, write }: SceneField<Field, Shown>,
): Field {
  const field = useMemo(() => make(scene), [make, scene]);
  const put = useCallback((shown: Shown) => write(field, shown), [write, field]);
  useFollowed(scene, of, put);
  useLayoutEffect(() => () => field.dispose(), [field]);
  return field;
}

/** What mouldings, lamps and soft shadows belong to: all that is shown where it stands. */
export const trimmedOf = ({ data, catalogue, leftOut }: SceneState) => ({ data, catalogue, leftOut });
export type Trimmed = ReturnType<typeof trimmedOf>;
