import { extend } from '@react-three/fiber';
import { useMemo } from 'react';
import type { SceneMaterials } from '../surfaces/materials';
import { EdgeShadeGeometry, FloorGeometry, PlinthGeometry } from './groundGeometry';
import { skirtingOf, wallFrame, wallMesh } from './roomMesh';
import type { BuiltRoom } from './RoomSight';
import { WallLayer } from './WallLayer';

const Floor = extend(FloorGeometry);
const Plinth = extend(PlinthGeometry);
const EdgeShade = extend(EdgeShadeGeometry);

interface RoomShellProps {
  readonly room: BuiltRoom;
  readonly materials: Pick<SceneMaterials, 'floor' | 'floorEdge' | 'frame' | 'wall'>;
}

/** Floor, plinth and walls of a room; walls between the camera and the room fade away and leave their foot on the plinth. */
export function RoomShell({ room, materials }: RoomShellProps) {
  const { points, shapes, sight, hasSkirting } = room;
  const walls = useMemo(() => shapes.map(({ wall }) => wall), [shapes]);
  const faces = useMemo(() => shapes.map(wallMesh), [shapes]);
  const frames = useMemo(
    () => shapes.map((shape) => wallFrame(shape, hasSkirting ? skirtingOf(shape) : null)),
    [shapes, hasSkirting],
  );

  return (
    <group>
      <mesh material={materials.floor} receiveShadow>
        <Floor args={[points]} />
      </mesh>
      <mesh material={materials.frame} receiveShadow>
        <Plinth args={[walls]} />
      </mesh>
      <mesh material={materials.floorEdge} renderOrder={1}>
        <EdgeShade args={[walls]} />
      </mesh>
      <WallLayer walls={faces} sight={sight} material={materials.wall} />
      <WallLayer walls={frames} sight={sight} material={materials.frame} />
    </group>
  );
}
