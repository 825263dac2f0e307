/** The logo of the shop: a picture within a `data:` URL, as it is kept and announced. */
import { Failure, refusedField } from '@rackwright/service-kit';
import { encodePicture } from '@rackwright/service-kit/pictures';

/** Four times as many pixels as a report gives it points, which is the largest place it has. */
const PIXELS = { width: 460, height: 160, fit: 'inside', as: 'png' } as const;

export function logoBytes(url: string): { readonly type: string; readonly bytes: Buffer } {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(url) ?? [];
  return { type, bytes: Buffer.from(base64, 'base64') };
}

/** What was sent, encoded anew in the size that is needed. 400 for what cannot be shown as a picture, 503 while others wait for theirs. */
export async function encodedLogo(url: string): Promise<string> {
  const png = await encodePicture(logoBytes(url).bytes, PIXELS).catch((error: unknown) => {
    const isNoPicture = error instanceof Failure && error.status < 500;
    throw isNoPicture ? refusedField('logo', 'logo-no-picture') : error;
  });
  return `data:image/png;base64,${png.toString('base64')}`;
}
