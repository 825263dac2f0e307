import { useFrame } from '@react-three/fiber';
import { useStore } from 'zustand';
import { FRAME_ORDER } from './camera/CameraRig';
import { Outlines } from './gestures/Outlines';
import { Lights } from './Lights';
import { Ghosts } from './products/Ghosts';
import { Lamps } from './products/Lamps';
import { Products } from './products/Products';
import { ContactShadows } from './room/ContactShadows';
import { Mouldings } from './room/Mouldings';
import { RoomShell } from './room/RoomShell';
import { SectionPlane } from './room/SectionPlane';
import type { SceneProps } from './sceneField';
import { Shadows } from './Shadows';
import { Surfaces } from './surfaces/Surfaces';

/**
 * All that a scene is made of, on the screen and in pictures. Its components are drawn again when the room is another one, never for
 * a frame, a pointer move or what stands in the room.
 */
export function SceneContents({ scene }: SceneProps) {
  const { state, quality, materials } = scene;
  const sun = useStore(state, (shown) => shown.sun);
  const room = useStore(state, (shown) => shown.room);
  const section = useStore(state, (shown) => shown.section);
  useFrame(({ camera }) => scene.look(camera.position), FRAME_ORDER.walls);

  return (
    <>
      <Surfaces scene={scene} />
      <Lights sun={sun} shadowSize={quality.shadowSize} environment={materials.environment} />
      {room && <RoomShell room={room} materials={materials} />}
      {section && <SectionPlane section={section} materials={materials} />}
      <ContactShadows scene={scene} />
      <Products scene={scene} />
      <Mouldings scene={scene} />
      <Lamps scene={scene} />
      <Ghosts scene={scene} />
      <Outlines scene={scene} />
      <Shadows scene={scene} />
    </>
  );
}
