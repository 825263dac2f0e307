import { roomCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import { dataUrlOf } from '@rackwright/web-kit/files';
import { loadShop } from '../project/loadShop';
import { pictureOfSaved, projectOfRoom } from '../project/roomDocument';
import type { Pictured } from '../scene3d/SceneModel';

/** A picture as a network is shown it: a data URL, or the address of a saved one. Null when this browser cannot draw it. */
export type TakePicture = () => Promise<string | null>;

/** The drawing program comes with the first picture. */
export async function pictureOfPlan(plan: Pictured): Promise<string | null> {
  const { takeScreenshots } = await import('../scene3d/screenshot');
  const [shot] = (await takeScreenshots(plan, ['isometric'])) ?? [];
  return shot ? dataUrlOf(shot.jpeg) : null;
}

/** The picture that a saved project has, or one made of it now. Rejects with the `ApiError` of the call that failed. */
export async function pictureOfRoom(api: ApiClient, roomId: string): Promise<string | null> {
  const { body } = await api.call(roomCalls.read, { params: { id: roomId } });
  const picture = pictureOfSaved(body);
  if (picture !== '') return picture;
  const project = projectOfRoom(body);
  if (!project.ok) return null;
  const { catalogue, materials } = await loadShop(api);
  return pictureOfPlan({ data: project.value.data, catalogue, materials });
}
