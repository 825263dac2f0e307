import { useMemo } from 'react';
import { Object3D, type Scene, type Texture } from 'three';
import type { Sun } from './camera/views';

/** How strongly surfaces are lit by what is around the room. */
const SURROUNDINGS = 0.7;

interface LightsProps {
  readonly sun: Sun;
  /** Pixels of a side of the sun's shadow; the same for as long as the lights are there. */
  readonly shadowSize: number;
  /** What glossy surfaces reflect. */
  readonly environment: Texture;
}

function surround(scene: Scene, environment: Texture): () => void {
  scene.environment = environment;
  scene.environmentIntensity = SURROUNDINGS;
  return () => {
    scene.environment = null;
  };
}

/** All light there is: the sun, which alone casts a shadow, the sky, and what is around the room. Lamps only glow. A child of the scene itself. */
export function Lights({ sun: { position, centre, radius }, shadowSize, environment }: LightsProps) {
  const target = useMemo(() => new Object3D(), []);

  return (
    <>
      <primitive object={environment} attach={surround} />
      <hemisphereLight args={['#fffaf4', '#a39484', 0.5]} />
      <primitive object={target} position={centre} />
      <directionalLight
        args={['#fff5ea', 1.95]}
        position={position}
        target={target}
        castShadow
        shadow-mapSize={[shadowSize, shadowSize]}
        shadow-radius={5}
        shadow-intensity={0.75}
        shadow-bias={-0.0006}
        shadow-normalBias={1.2}
      >
        <orthographicCamera
          attach="shadow-camera"
          args={[-radius, radius, radius, -radius, 1, radius * 4.5]}
        />
      </directionalLight>
    </>
  );
}
