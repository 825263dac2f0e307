/** A rack on a sample wall, in the wood of a colour scheme. Centimetres: x along the wall, y up, z into the room. */
import type { PictureLoader, WoodLook } from '@rackwright/models';
import { Group } from 'three';
import type { DrawnScene } from '../preview/drawingStage';
import { createSampleScene } from '../preview/sampleScene';
import { sampleStuff } from '../preview/sampleStuff';
import { type SampleShape, shapeMeshes } from '../preview/shapedProduct';

export interface SchemeScene extends DrawnScene {
  show(look: WoodLook): void;
}

/** Of single bottles, which are left out: the wood is what is looked at. */
const RACK: SampleShape = {
  product: {
    id: '',
    name: '',
    description: '',
    drawnAs: 'individual',
    columnCount: 10,
    bottleCount: 130,
    shelfType: null,
    archLighting: null,
    colors: [],
  },
  size: { width: 103.5, height: 130, length: 34.3 },
  hasBottles: false,
  casing: null,
};

/** Around the rack. */
const ROOM = 160;

/** `onLoaded` is called when a picture of the wood has come. */
export function createSchemeScene(onLoaded: () => void, load?: PictureLoader): SchemeScene {
  const sample = createSampleScene();
  const stuff = sampleStuff(onLoaded, load);
  const meshes = shapeMeshes(RACK, stuff);
  const rack = new Group().add(...meshes);
  const { width, height, length } = RACK.size;
  const radius = Math.hypot(width, height, length) / 2;
  const middle = { y: height / 2, z: length / 2 };
  rack.name = 'rack';
  rack.position.z = length / 2;
  sample.fit(width + 2 * ROOM, height + ROOM / 2);
  sample.aimSun({ ...middle, radius });
  sample.scene.add(rack);
  return {
    scene: sample.scene,
    extent: { ...middle, across: width / 3, tall: height / 2 },
    home: { azimuth: 28, elevation: 10, zoom: 1 },
    show: (look) => stuff.set(look),
    dispose() {
      for (const { geometry } of meshes) geometry.dispose();
      stuff.dispose();
      sample.dispose();
    },
  };
}
