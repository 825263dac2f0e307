import { useFrame } from '@react-three/fiber';
import { useCallback, useMemo } from 'react';
import { Vector3 } from 'three';
import { FRAME_ORDER } from '../camera/CameraRig';
import { type SceneProps, useFollowed, useSceneField } from '../sceneField';
import type { SceneModel, SceneState } from '../SceneModel';
import { ProductField } from './ProductField';

/** Camera movements below this change no level of detail. Centimetres. */
const MOVED = 30;

const placedOf = ({ data: { objects }, held, catalogue }: SceneState) => ({ objects, held, catalogue });
const filledOf = ({ showsBottles, filledPart }: SceneState) => ({ part: showsBottles ? filledPart : 0 });
/** What is looked at anew when it is another, wherever the camera is. */
const seenOf = ({ data: { objects }, catalogue, leftOut, arrived }: SceneState) => ({
  objects,
  catalogue,
  leftOut,
  arrived,
});

const products = {
  make(scene: SceneModel) {
    const { materials, kinds, quality, arrivals } = scene;
    const { distances } = quality;
    const field = new ProductField({ materials, kinds, distances, loadModel: arrivals.model });
    field.onLoaded = () => scene.tellArrived();
    return field;
  },
  of: placedOf,
  write: (field: ProductField, { objects, held, catalogue }: ReturnType<typeof placedOf>) =>
    field.setObjects(objects, held, catalogue),
};

/** Racks, bottles and all else that stands in the room, each as detailed as it is near. */
export function Products({ scene }: SceneProps) {
  const field = useSceneField(scene, products);
  const seenFrom = useMemo(() => new Vector3(), []);
  const lookAnew = useCallback(() => void seenFrom.setX(Infinity), [seenFrom]);
  const fill = useCallback(({ part }: { part: number }) => field.fill(part), [field]);
  useFollowed(scene, seenOf, lookAnew);
  useFollowed(scene, filledOf, fill);
  useFrame(({ camera: { position } }) => {
    if (position.distanceTo(seenFrom) < MOVED) return;
    seenFrom.copy(position);
    field.setViewpoint(position, scene.shows);
  }, FRAME_ORDER.detail);
  return <primitive object={field.group} />;
}
