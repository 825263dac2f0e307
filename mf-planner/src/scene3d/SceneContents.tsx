import { useFrame } from '@react-three/fiber';
import { useStore } from 'zustand';
import { FRAME_ORDER } from './camera/CameraRig';
import { Lights } from './Lights';
import { RoomShell } from './room/RoomShell';
import { SectionPlane } from './room/SectionPlane';
import type { SceneModel } from './SceneModel';

interface SceneContentsProps {
  readonly model: SceneModel;
  /** Called when what casts shadows has changed. */
  readonly redrawShadows: () => void;
}

/**
 * All that a scene is made of, on the screen and in pictures. Its components are drawn again when the room is another one, never for
 * a frame, a pointer move or what stands in the room.
 */
export function SceneContents({ model, redrawShadows }: SceneContentsProps) {
  const sun = useStore(model.setting, (setting) => setting.sun);
  const room = useStore(model.setting, (setting) => setting.room);
  const { materials } = model;
  useFrame(({ camera }) => {
    if (model.setViewpoint(camera.position)) redrawShadows();
  }, FRAME_ORDER.viewpoint);

  return (
    <>
      <Lights sun={sun} shadowSize={model.shadowSize} environment={materials.environment} />
      {room && <RoomShell room={room} materials={materials} />}
      <OpenSection model={model} />
      <primitive object={model.root} />
    </>
  );
}

function OpenSection({ model }: Pick<SceneContentsProps, 'model'>) {
  const section = useStore(model.setting, (setting) => setting.section);
  return section && <SectionPlane section={section} materials={model.materials} />;
}
