import { geometryOf } from '@rackwright/models';
import type { Catalogue, SceneData } from '@rackwright/planning';
import { BufferGeometry, type Material, Mesh } from 'three';
import { mouldingMesh, mouldingPaths } from './mouldingMesh';

/** The mouldings that are chosen, along all racks. One draw call, none where there are none. */
export class MouldingField {
  readonly mesh: Mesh;

  constructor(wood: Material) {
    this.mesh = new Mesh(new BufferGeometry(), wood);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.visible = false;
  }

  /** Follows the plan, without the `hidden` objects, which are shown elsewhere. */
  set(data: SceneData, catalogue: Catalogue, hidden: ReadonlySet<string>): void {
    const paths = mouldingPaths(data, catalogue, hidden);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometryOf(mouldingMesh(paths, catalogue.accessories));
    this.mesh.visible = paths.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}
