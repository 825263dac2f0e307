import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import type { Plane, WebGLRenderer } from 'three';
import type { SceneMaterials } from '../surfaces/materials';
import { planeOf, type Section } from './section';

interface SectionPlaneProps {
  readonly section: Section;
  readonly materials: Pick<SceneMaterials, 'setCutOpen'>;
}

/** Cuts away what lies beyond the plane, and has the inside of what it cuts open drawn, for as long as it is there. */
export function SectionPlane({ section, materials }: SectionPlaneProps) {
  const renderer = useThree((state) => state.gl);
  useLayoutEffect(() => {
    materials.setCutOpen(true);
    return () => materials.setCutOpen(false);
  }, [materials]);
  useLayoutEffect(() => clipBy(renderer, planeOf(section)), [renderer, section]);
  return null;
}

function clipBy(renderer: WebGLRenderer, plane: Plane): () => void {
  renderer.clippingPlanes = [plane];
  return () => {
    renderer.clippingPlanes = [];
  };
}
