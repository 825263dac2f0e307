import { type SceneProps, type Trimmed, trimmedOf, useSceneField } from '../sceneField';
import type { SceneModel } from '../SceneModel';
import { MouldingField } from './MouldingField';

const mouldings = {
  make: ({ materials }: SceneModel) => new MouldingField(materials.roles.wood),
  of: trimmedOf,
  write: (field: MouldingField, { data, catalogue, leftOut }: Trimmed) => field.set(data, catalogue, leftOut),
};

/** The mouldings that are chosen, along all racks. */
export function Mouldings({ scene }: SceneProps) {
  return <primitive object={useSceneField(scene, mouldings).mesh} />;
}
