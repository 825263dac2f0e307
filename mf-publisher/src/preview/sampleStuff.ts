import {
  colourTexture,
  loadPicture,
  paintedOnce,
  type PictureLoader,
  type ProductMaterials,
  productMaterials,
  roleMaterials,
  whiteTexture,
  WoodDress,
  type WoodLook,
} from '@rackwright/models';
import type { MeshStandardMaterial } from 'three';

/** What a sample is made of: `wood` for uploaded models, the others for shapes. */
export interface SampleStuff extends Pick<ProductMaterials, 'solid' | 'clear'> {
  readonly wood: MeshStandardMaterial;
  /** Gives all of it the look of another wood. */
  set(look: WoodLook): void;
  dispose(): void;
}

/** What the planner draws products with. `onLoaded` is called when a picture of the wood has come. */
export function sampleStuff(onLoaded: () => void, load: PictureLoader = loadPicture): SampleStuff {
  const textures = [colourTexture(paintedOnce().wood, 8), whiteTexture()] as const;
  const [grain, white] = textures;
  const roles = roleMaterials(grain, white);
  const dress = new WoodDress(grain, load, onLoaded);
  dress.wear(roles.wood);
  const drawn = productMaterials({ roles, dress });
  return {
    wood: roles.wood,
    solid: drawn.solid,
    clear: drawn.clear,
    set: (look) => dress.set(look),
    dispose() {
      drawn.dispose();
      dress.dispose();
      for (const disposable of [...textures, ...Object.values(roles)]) disposable.dispose();
    },
  };
}
