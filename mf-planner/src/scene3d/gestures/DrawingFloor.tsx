import { extend } from '@react-three/fiber';
import { BufferAttribute, BufferGeometry } from 'three';
import { useStore } from 'zustand';
import type { PlannerStore } from '../../editor/store';
import type { SceneMaterials } from '../surfaces/materials';

/** Half the side of the grid, and of its lines the fine and the strong ones. Centimetres. */
const REACH = 800;
const FINE = 10;
const STRONG = 100;
/** Below the floor of a room that is there. */
const HEIGHT = -0.6;

/** Lines each `step`, but none where `without` has one. */
class GridGeometry extends BufferGeometry {
  constructor(step: number, without: number | null) {
    super();
    const positions: number[] = [];
    for (let at = -REACH; at <= REACH; at += step) {
      if (without !== null && at % without === 0) continue;
      positions.push(at, HEIGHT, -REACH, at, HEIGHT, REACH, -REACH, HEIGHT, at, REACH, HEIGHT, at);
    }
    this.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  }
}
const Grid = extend(GridGeometry);

interface DrawingFloorProps {
  readonly store: PlannerStore;
  readonly materials: Pick<SceneMaterials, 'fineLine' | 'strongLine'>;
}

/** A grid to draw a room on, while there is none or another is drawn: a line each 10 cm, a stronger one each metre. */
export function DrawingFloor({ store, materials: { fineLine, strongLine } }: DrawingFloorProps) {
  const isShown = useStore(
    store,
    ({ project, tool }) => project.data.points.length === 0 || tool === 'draw-room',
  );
  if (!isShown) return null;
  return (
    <>
      <lineSegments material={fineLine}>
        <Grid args={[FINE, STRONG]} />
      </lineSegments>
      <lineSegments material={strongLine}>
        <Grid args={[STRONG, null]} />
      </lineSegments>
    </>
  );
}
