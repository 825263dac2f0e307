import {
  colourTexture,
  FILL,
  loadPicture,
  paintedOnce,
  type PictureLoader,
  WARM,
  WoodDress,
  type WoodLook,
} from '@rackwright/models';
import { MeshStandardMaterial } from 'three';

export interface SampleWood {
  readonly material: MeshStandardMaterial;
  set(look: WoodLook): void;
  dispose(): void;
}

/** Wood as the planner draws mouldings and uploaded models of. `onLoaded` is called when a picture of it has come. */
export function sampleWood(onLoaded: () => void, load: PictureLoader = loadPicture): SampleWood {
  const grain = colourTexture(paintedOnce().wood, 8);
  const dress = new WoodDress(grain, load, onLoaded);
  const light = { ...FILL, emissive: WARM, envMapIntensity: 0.8 };
  const material = dress.wear(new MeshStandardMaterial({ ...light, map: grain }));
  return {
    material,
    set: (look) => dress.set(look),
    dispose() {
      dress.dispose();
      grain.dispose();
      material.dispose();
    },
  };
}
