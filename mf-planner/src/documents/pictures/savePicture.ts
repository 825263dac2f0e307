import type { ApiClient, SessionUser } from '@rackwright/web-kit';
import { dataUrlOf } from './dataUrl';

/** Keeps a picture on the server and gives its address; publishers' among those of templates (specification section 6). */
export async function uploadPicture(
  api: ApiClient,
  { publisher }: Pick<SessionUser, 'publisher'>,
  jpeg: Blob,
): Promise<string> {
  const path = publisher ? '/templates/save-screenshot' : '/rooms/save-screenshot';
  const { body } = await api.post<{ readonly url: string }>(path, { body: { image: await dataUrlOf(jpeg) } });
  return body.url;
}

/** Deletes a saved picture, by the slice of its address that is its id (specification section 7). */
export async function deletePicture(api: ApiClient, url: string): Promise<void> {
  const id = url.slice(url.lastIndexOf('/') + 1).replace(/\.jpg$/, '');
  await api.delete(`/rooms/delete-screenshot/${id}`);
}
