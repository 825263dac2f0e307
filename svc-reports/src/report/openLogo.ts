import { readFile } from 'node:fs/promises';
import { encodePicture } from '@rackwright/service-kit/pictures';

/** Four times as many pixels as it has points on the page. */
const PIXELS = { width: 460, height: 160, fit: 'inside', as: 'jpeg' } as const;

/** A picture, ready for a report. Rejects when it is none. */
export const logoFrom = (bytes: Uint8Array): Promise<Uint8Array> => encodePicture(bytes, PIXELS);

/** The shop's logo; null without a file. Rejects, so that a service does not start, when it is no picture. */
export async function openLogo(file: string | undefined): Promise<Uint8Array | null> {
  return file === undefined ? null : logoFrom(await readFile(file));
}
