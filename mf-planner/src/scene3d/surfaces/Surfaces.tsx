import { coveringOf } from '../room/roomMaterials';
import { type SceneProps, useFollowed } from '../sceneField';
import type { SceneModel, SceneState } from '../SceneModel';

const finishOf = ({ data: { finish }, catalogue }: SceneState) => ({ finish, catalogue });
const coveringsOf = ({ data, materials }: SceneState) => ({
  wall: coveringOf('wall', data, materials),
  floor: coveringOf('floor', data, materials),
});

function finishAll({ finish, catalogue }: ReturnType<typeof finishOf>, { materials }: SceneModel): void {
  materials.setFinish(finish, catalogue);
}

function coverAll({ wall, floor }: ReturnType<typeof coveringsOf>, { materials }: SceneModel): void {
  materials.cover('wall', wall);
  materials.cover('floor', floor);
}

/** Has all wood, walls and floor look as they are chosen. */
export function Surfaces({ scene }: SceneProps) {
  useFollowed(scene, finishOf, finishAll);
  useFollowed(scene, coveringsOf, coverAll);
  return null;
}
