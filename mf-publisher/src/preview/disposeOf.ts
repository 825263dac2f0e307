import type { BufferGeometry, MeshBasicMaterial, Object3D } from 'three';

/** Gives back what is drawn of it and takes it out of the scene. */
export function disposeOf(group: Object3D): void {
  group.traverse((object) => {
    const { geometry, material } = object as { geometry?: BufferGeometry; material?: MeshBasicMaterial };
    geometry?.dispose();
    material?.map?.dispose();
    material?.dispose();
  });
  group.clear();
}
