import { firstFreePlace, hotZones, type Product, type Scene, wallName } from '@rackwright/planning';
import { useMemo } from 'react';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { wallInView } from '../../editor/store';

/** What decides whether there is room for a product: products that agree in it have one answer. */
function extentOf(product: Product): string {
  const { width, length, height, casing, defaultHeightFromFloor, shelfType, shelfPosition } = product;
  const { isOpening, cornerType, hasWallHotZone, drawnAs, baseOverlap } = product;
  const { borderAtWall, keepsRotation, isApartFromWalls } = product;
  return [
    ...[width, length, height, casing, defaultHeightFromFloor, shelfType, shelfPosition],
    ...[isOpening, cornerType, hasWallHotZone, drawnAs, baseOverlap],
    ...[borderAtWall, keepsRotation, isApartFromWalls],
  ].join();
}

/**
 * Is there a free place for it, where its plus would put it: on the wall, or anywhere without one? A free stretch of wall answers at
 * once; only for what finds none is every place tried.
 */
export function fittingIn(scene: Scene, wall: string | null): (product: Product) => boolean {
  const known = new Map<string, boolean>();
  return (product) => {
    const extent = extentOf(product);
    const before = known.get(extent);
    if (before !== undefined) return before;
    const fits = hasFreeStretch(scene, product, wall) || canBePlaced(scene, product, wall);
    known.set(extent, fits);
    return fits;
  };
}

function hasFreeStretch(scene: Scene, product: Product, wall: string | null): boolean {
  return hotZones(scene, product).some((zone) =>
    wall === null ? zone.kind !== 'floor' : zone.wall === wall,
  );
}

function canBePlaced(scene: Scene, product: Product, wall: string | null): boolean {
  const placed = firstFreePlace(scene, product, { id: 'wanted', wall });
  return placed.ok && (wall === null || placed.value.object.wall === wall);
}

/**
 * On the wall that is selected or in view, else anywhere in the room; each size is tried once for each state of the room. Null while
 * nobody asks, so that nothing is drawn anew at each placement.
 */
export function useFitsHere(isAsked: boolean): ((product: Product) => boolean) | null {
  const { editor } = usePlanner();
  const data = usePlannerState((state) => (isAsked ? state.project.data : null));
  const wall = usePlannerState((state) => (isAsked ? (wallInView(state) ?? state.selectedWall) : null));
  return useMemo(() => {
    if (!data) return null;
    return data.points.length === 0
      ? () => true
      : fittingIn(editor.scene, wall === null ? null : wallName(wall));
  }, [editor, data, wall]);
}
