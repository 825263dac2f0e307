import { useFrame } from '@react-three/fiber';
import type { PerspectiveCamera } from 'three';

/** Of what is done once a frame, before it is drawn: the camera goes, walls fade for it, then come the details of what is left. */
export const FRAME_ORDER = { camera: -3, walls: -2, detail: -1 } as const;

/** A camera that moves: a `CameraMotion`. */
export interface MovingCamera {
  readonly camera: PerspectiveCamera;
  advance(seconds: number): void;
}

interface CameraRigProps {
  readonly motion: MovingCamera;
}

/** The camera of a view, brought once a frame to where gestures, keys and flights have it go. */
export function CameraRig({ motion }: CameraRigProps) {
  useFrame((_, seconds) => motion.advance(seconds), FRAME_ORDER.camera);
  return <primitive object={motion.camera} />;
}
