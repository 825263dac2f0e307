import { useThree } from '@react-three/fiber';
import { useCallback } from 'react';
import type { WebGLRenderer } from 'three';
import { type SceneProps, useFollowed } from './sceneField';
import type { SceneState } from './SceneModel';

/** What casts shadows, or cuts through what does. */
const castingOf = ({ data, catalogue, leftOut, showsBottles, filledPart, section, arrived }: SceneState) => ({
  objects: data.objects,
  trim: data.trimAndFiller,
  room: data.points,
  catalogue,
  leftOut,
  showsBottles,
  filledPart,
  section,
  arrived,
});

function redrawShadows({ shadowMap }: WebGLRenderer): void {
  shadowMap.needsUpdate = true;
}

/** Has shadows drawn anew when what casts them is another; until then they are kept from frame to frame. */
export function Shadows({ scene }: SceneProps) {
  const renderer = useThree(({ gl }) => gl);
  const redraw = useCallback(() => redrawShadows(renderer), [renderer]);
  useFollowed(scene, castingOf, redraw);
  return null;
}
