import { type SceneProps, useSceneField } from '../sceneField';
import type { SceneModel, SceneState } from '../SceneModel';
import { GhostField } from './GhostField';

const heldOf = ({ preview, catalogue }: SceneState) => ({ preview, catalogue });

const ghosts = {
  make: ({ materials, kinds }: SceneModel) => new GhostField(materials, kinds),
  of: heldOf,
  write(field: GhostField, { preview, catalogue }: ReturnType<typeof heldOf>) {
    if (preview?.kind === 'objects') field.show(preview.objects, preview.refusal !== null, catalogue);
    else field.hide();
  },
};

/** What a gesture would place or move, where it would stand. */
export function Ghosts({ scene }: SceneProps) {
  return <primitive object={useSceneField(scene, ghosts).group} />;
}
