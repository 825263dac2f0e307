import { extend, useFrame } from '@react-three/fiber';
import type { MeshData } from '@rackwright/models';
import { useRef } from 'react';
import type { BufferGeometry, Mesh, MeshStandardMaterial } from 'three';
import { FadingMaterial } from '../surfaces/FadingMaterial';
import { WallGeometry, WholeWallsGeometry } from './wallGeometry';
import type { WallSight } from './wallSight';

const Wall = extend(WallGeometry);
const WholeWalls = extend(WholeWallsGeometry);
const Fading = extend(FadingMaterial);

/** Less than this is not seen. */
const GONE = 0.02;
/** Faded walls are drawn after everything solid and after the marks on the floor. */
const FADED_ORDER = 6;

interface WallLayerProps {
  /** One for each wall, in the order of `sight`; the same array while they are the same walls. */
  readonly walls: readonly MeshData[];
  readonly sight: WallSight;
  readonly material: MeshStandardMaterial;
}

/** One kind of surface of all walls: whole walls are one draw call, each that is fading one of its own. */
export function WallLayer({ walls, sight, material }: WallLayerProps) {
  const whole = useRef<Mesh<WholeWallsGeometry>>(null);
  useFrame(() => {
    if (whole.current) whole.current.visible = whole.current.geometry.drawWhole(sight.opacities);
  });

  return (
    <>
      <mesh ref={whole} material={material} receiveShadow>
        <WholeWalls args={[walls]} />
      </mesh>
      {walls.map((mesh, index) => (
        <FadingWall key={index} {...{ mesh, index, sight, material }} />
      ))}
    </>
  );
}

interface FadingWallProps extends Omit<WallLayerProps, 'walls'> {
  readonly mesh: MeshData;
  /** In `sight`. */
  readonly index: number;
}

/** Drawn while the wall is neither whole nor gone. */
function FadingWall({ mesh, index, sight, material }: FadingWallProps) {
  const wall = useRef<Mesh<BufferGeometry, FadingMaterial>>(null);
  useFrame(() => {
    if (!wall.current) return;
    const opacity = sight.opacities[index] ?? 1;
    wall.current.visible = opacity < 1 && opacity > GONE;
    if (wall.current.visible) wall.current.material.show(opacity);
  });

  return (
    <mesh ref={wall} visible={false} renderOrder={FADED_ORDER} receiveShadow>
      <Wall args={[mesh]} />
      <Fading args={[material]} />
    </mesh>
  );
}
