import { useMemo } from 'react';
import { usePlannerState } from '../../parts/plannerContext';
import type { Pictured } from '../../scene3d/SceneModel';

const NO_QUANTITIES = {};

/** What can be seen of the open plan; changes with it, not with quantities, names and selections. */
export function usePictured(): Pictured {
  const catalogue = usePlannerState((state) => state.catalogue);
  const materials = usePlannerState((state) => state.materials);
  const { points, walls, wallHeight, objects, ...surfaces } = usePlannerState((state) => state.project.data);
  const { finish, trimAndFiller, wallColorScheme, floorColorScheme } = surfaces;
  const room = useMemo(() => ({ points, walls, wallHeight, objects }), [points, walls, wallHeight, objects]);
  const look = useMemo(
    () => ({ finish, trimAndFiller, wallColorScheme, floorColorScheme }),
    [finish, trimAndFiller, wallColorScheme, floorColorScheme],
  );
  return useMemo(
    () => ({ data: { ...room, ...look, quantityAllAddition: NO_QUANTITIES }, catalogue, materials }),
    [room, look, catalogue, materials],
  );
}

/** Of a room. */
export const FEWEST_CORNERS = 3;
/** Besides the walls: isometric and bird's eye. */
const WHOLE_ROOM = 2;

/** How many pictures there are of a plan; none before there is a room. */
export function pictureCount({ data }: Pictured): number {
  return data.points.length < FEWEST_CORNERS ? 0 : data.points.length + WHOLE_ROOM;
}
