import sharp from 'sharp';
import type { Failure } from './failure';
import { encodePicture, encodePictureOf, PICTURE_PIXEL_LIMIT, type PictureSize } from './pictures';

const small: PictureSize = { width: 20, height: 10, fit: 'inside', as: 'jpeg' };
const solid = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const facts = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
/** Red, green, blue and alpha of one pixel. */
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
];
/** A small PNG that claims to be this large. */
function claiming(width: number, height: number, png: Buffer): Buffer {
  const claim = Buffer.from(png);
  claim.writeUInt32BE(width, 16);
  claim.writeUInt32BE(height, 20);
  return claim;
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('that is %s becomes jpeg or webp', async (format) => {
    const picture = await solid(40, 40).toFormat(format).toBuffer();
    expect(await facts(await encodePicture(picture, small))).toEqual({
      format: 'jpeg',
      width: 10,
      height: 10,
    });
    expect(await facts(await encodePicture(picture, { ...small, as: 'webp' }))).toEqual({
      format: 'webp',
      width: 10,
      height: 10,
    });
  });

  it('fits inside without being enlarged, covers, or is contained', async () => {
    const picture = await solid(8, 4).png().toBuffer();
    expect(await facts(await encodePicture(picture, small))).toMatchObject({ width: 8, height: 4 });
    const square = { width: 10, height: 10, as: 'webp' } as const;
    const covering = await encodePicture(picture, { ...square, fit: 'cover' });
    expect(await facts(covering)).toMatchObject({ width: 10, height: 10 });
    expect((await pixel(covering, 5, 0))[3]).toBe(255);
    const contained = await encodePicture(picture, { ...square, fit: 'contain' });
    expect((await pixel(contained, 5, 0))[3]).toBe(0);
    const onWhite = await encodePicture(picture, { ...square, fit: 'contain', as: 'jpeg' });
    expect((await pixel(onWhite, 5, 0)).every((value) => value > 250)).toBe(true);
  });

  it('loses what its camera wrote into it, but stands upright', async () => {
    const picture = await solid(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const encoded = await encodePicture(picture, { ...small, width: 100, height: 100 });
    expect(await facts(encoded)).toMatchObject({ width: 20, height: 40 });
    const { exif, icc, xmp, orientation } = await sharp(encoded).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('loses a page that was hidden behind it', async () => {
    const page = '<script>alert(1)</script>';
    const picture = Buffer.concat([await solid(9, 9).png().toBuffer(), Buffer.from(page)]);
    expect((await encodePicture(picture, small)).includes(page)).toBe(false);
  });

  it('is taken one by one from many that come at once', async () => {
    const picture = await solid(9, 9).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => encodePicture(picture, small)));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const one of refused) expect(one.reason).toMatchObject({ status: 503 });
    expect((await encodePicture(picture, small)).length).toBeGreaterThan(0);
  });
});

describe('refuses', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from(svg)],
    [
      'a drawing behind the start of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a page', Buffer.from('<html></html>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['the start of a JPEG', Buffer.from('\xff\xd8\xff', 'latin1')],
    ['another RIFF file', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ])('%s with 415', async (_what, bytes) => {
    await expect(encodePicture(bytes, small)).rejects.toMatchObject({ status: 415 });
  });

  it('half a picture with 415', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      const half = whole.subarray(0, Math.floor(whole.length / 2));
      await expect(encodePicture(half, small)).rejects.toMatchObject({ status: 415 });
    }
  });

  it('more pixels than the limit with 422, and takes as many', async () => {
    const side = Math.sqrt(PICTURE_PIXEL_LIMIT);
    const most = await solid(side, side).png({ compressionLevel: 1 }).toBuffer();
    expect((await encodePicture(most, small)).length).toBeGreaterThan(0);
    const claim = claiming(50_000, 50_000, await solid(9, 9).png().toBuffer());
    await expect(encodePicture(claim, small)).rejects.toMatchObject({ status: 422 });
    const wide = await solid(side + 1, side)
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(encodePicture(wide, small)).rejects.toMatchObject({
      status: 422,
      code: 'picture-too-large',
    });
  });
});

it('of one person two are worked on at once, a third is refused with 429, and others are not', async () => {
  const picture = await solid(900, 900).png().toBuffer();
  const status = (who: string) =>
    encodePictureOf(who, picture, small).then(
      () => 200,
      (error: Failure) => `${error.status} ${error.extra.retryAfterS}`,
    );
  const sent = [status('ada'), status('ada'), status('ada'), status('ben')];
  expect(await Promise.all(sent)).toEqual([200, 200, '429 1', 200]);
  expect(await status('ada')).toBe(200);
});
