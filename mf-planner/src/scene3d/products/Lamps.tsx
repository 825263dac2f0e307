import { type SceneProps, type Trimmed, trimmedOf, useSceneField } from '../sceneField';
import type { SceneModel } from '../SceneModel';
import { LampField } from './LampField';

const lamps = {
  make: ({ materials }: SceneModel) => new LampField(materials),
  of: trimmedOf,
  write: (field: LampField, { data, catalogue, leftOut }: Trimmed) => field.set(data, catalogue, leftOut),
};

/** Lamps of what is lit, and their light on what is near them. */
export function Lamps({ scene }: SceneProps) {
  return <primitive object={useSceneField(scene, lamps).group} />;
}
