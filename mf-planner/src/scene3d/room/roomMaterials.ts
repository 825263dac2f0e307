/** Which coverings the customer has chosen, and what goes with them. */
import type { SceneData } from '@rackwright/planning';
import type { RoomMaterial } from '../../editor/store';

/** The chosen covering of the walls or the floor; null for none, or for one that the shop no longer has. */
export function coveringOf(
  surface: RoomMaterial['material'],
  data: Pick<SceneData, 'wallColorScheme' | 'floorColorScheme'>,
  materials: readonly RoomMaterial[],
): RoomMaterial | null {
  const id = surface === 'wall' ? data.wallColorScheme : data.floorColorScheme;
  if (id === null) return null;
  return materials.find(({ _id, material }) => _id === id && material === surface) ?? null;
}

/** Skirting boards belong to walls that are plastered or painted, not to bricks, stones or boards. */
export function hasSkirting(covering: RoomMaterial | null): boolean {
  return covering === null || covering.materialGroup === 'Paint' || covering.materialGroup === 'Stucco';
}
