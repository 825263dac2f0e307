import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { ApiError, type ApiClient, type SessionUser } from '@rackwright/web-kit';
import { dataUrlOf } from '@rackwright/web-kit/files';

const TRIES_MAX = 5;
const TRY_AGAIN_MS = 1_000;

/** Keeps a picture on the server and gives its address; publishers' among those of templates (specification section 6). */
export async function uploadPicture(
  api: ApiClient,
  { publisher }: Pick<SessionUser, 'publisher'>,
  jpeg: Blob,
): Promise<string> {
  const { saveScreenshot } = publisher ? templateCalls : roomCalls;
  const body = { image: await dataUrlOf(jpeg) };
  for (let times = 1; ; times += 1) {
    try {
      return (await api.call(saveScreenshot, { body })).body.url;
    } catch (fault) {
      // Two of this person's pictures are being worked on, which takes a moment.
      if (!(fault instanceof ApiError) || fault.status !== 429 || times === TRIES_MAX) throw fault;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

/** Deletes a saved picture, by the slice of its address that is its id (specification section 7). */
export async function deletePicture(api: ApiClient, url: string): Promise<void> {
  const id = url.slice(url.lastIndexOf('/') + 1).replace(/\.jpg$/, '');
  await api.call(roomCalls.removeScreenshot, { params: { id } });
}
