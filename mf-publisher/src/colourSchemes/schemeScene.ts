/** A rack on a sample wall, in the wood of a colour scheme. Centimetres: x along the wall, y up, z into the room. */
import type { PictureLoader, WoodLook } from '@rackwright/models';
import { Mesh } from 'three';
import type { DrawnScene } from '../preview/drawingStage';
import { createSampleScene } from '../preview/sampleScene';
import { sampleWood } from '../preview/sampleWood';
import { RACK, sampleRack } from './sampleRack';

export interface SchemeScene extends DrawnScene {
  show(look: WoodLook): void;
}

/** Around the rack. */
const ROOM = 160;

/** `onLoaded` is called when a picture of the wood has come. */
export function createSchemeScene(onLoaded: () => void, load?: PictureLoader): SchemeScene {
  const sample = createSampleScene();
  const wood = sampleWood(onLoaded, load);
  const rack = new Mesh(sampleRack(), wood.material);
  const { width, height, length } = RACK;
  const radius = Math.hypot(width, height, length) / 2;
  const middle = { y: height / 2, z: length / 2 };
  rack.name = 'rack';
  rack.castShadow = true;
  rack.receiveShadow = true;
  sample.fit(width + 2 * ROOM, height + ROOM / 2);
  sample.aimSun({ ...middle, radius });
  sample.scene.add(rack);
  return {
    scene: sample.scene,
    extent: { ...middle, across: width / 3, tall: height / 2 },
    home: { azimuth: 28, elevation: 10, zoom: 1 },
    show: (look) => wood.set(look),
    dispose() {
      rack.geometry.dispose();
      wood.dispose();
      sample.dispose();
    },
  };
}
