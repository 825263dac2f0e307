/** Pictures for tests. */
import sharp from 'sharp';

/** A PNG of one colour. */
export const testPng = (width = 40, height = 30, background = '#7b1e3a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
