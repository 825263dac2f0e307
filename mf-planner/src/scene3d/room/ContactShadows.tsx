import { type SceneProps, type Trimmed, trimmedOf, useSceneField } from '../sceneField';
import type { SceneModel } from '../SceneModel';
import { ContactShadowField } from './ContactShadowField';

const contactShadows = {
  make: ({ materials }: SceneModel) => new ContactShadowField(materials.shadow),
  of: trimmedOf,
  write: (field: ContactShadowField, { data, catalogue, leftOut }: Trimmed) =>
    field.setObjects(data.objects, leftOut, catalogue),
};

/** Soft dark edges on the floor around what stands there. */
export function ContactShadows({ scene }: SceneProps) {
  return <primitive object={useSceneField(scene, contactShadows).group} />;
}
