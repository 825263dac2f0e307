/** Pictures that people send, encoded anew: an entry of its own, since only it needs `sharp`. */
import sharp from 'sharp';
import { atOnceFor } from './atOnce';
import { refusal } from './failure';
import { inTurns } from './turns';

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * `inside`: as large as fits, never enlarged; `cover`: exactly this size, with what stands over cut off; `contain`: exactly
   * this size, with white, or nothing in a webp, around.
   */
  readonly fit: 'inside' | 'cover' | 'contain';
  readonly as: 'jpeg' | 'webp' | 'png';
}

/** 4096 by 4096: some 67 MB while it is open. */
export const PICTURE_PIXEL_LIMIT = 16_777_216;
const DEADLINE_S = 10;
/** Each holds an open picture in memory; more wait for their turn. */
const AT_ONCE = 2;
const WAITING = 30;
/** Of one person, so that many of theirs keep nobody else waiting. */
const OF_PERSON = 2;

const STARTS: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => hasAt(bytes, 0, '\x89PNG\r\n\x1a\n'),
  (bytes) => hasAt(bytes, 0, '\xff\xd8\xff'),
  (bytes) => hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP'),
];

function hasAt(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

const noPicture = () => refusal(415, 'no-picture');
const broken = () => refusal(415, 'damaged-picture', { type: 'no-picture' });
const tooLarge = () => refusal(422, 'picture-too-large');
const busy = () => refusal(503, 'pictures-busy', { retryAfterS: 5 });

const inTurn = inTurns({ atOnce: AT_ONCE, waiting: WAITING, busy });

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PICTURE_PIXEL_LIMIT, failOn: 'error', pages: 1 });

/** What the header says, before anything is unpacked. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw noPicture();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') throw noPicture();
  if (width * height > PICTURE_PIXEL_LIMIT) throw tooLarge();
}

async function encode(bytes: Uint8Array, { width, height, fit, as }: PictureSize): Promise<Buffer> {
  const white = { r: 255, g: 255, b: 255, alpha: as === 'jpeg' ? 1 : 0 };
  const sized = open(bytes)
    .timeout({ seconds: DEADLINE_S })
    .autoOrient()
    .resize({ width, height, fit, background: white, withoutEnlargement: fit === 'inside' });
  const encodedAs = {
    jpeg: () => sized.flatten({ background: white }).jpeg({ quality: 85, mozjpeg: false }),
    webp: () => sized.webp({ quality: 85 }),
    png: () => sized.png({ compressionLevel: 9 }),
  };
  const encoded = encodedAs[as]();
  try {
    return await encoded.toBuffer();
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw tooLarge();
    throw broken();
  }
}

/**
 * The picture, known by its content as PNG, JPEG or WebP, unpacked and encoded anew in this size: whatever was hidden in or
 * behind it, and where and with what it was taken, is gone. Refuses anything else, SVG too, with 415, more than 16.7 million
 * pixels or 10 s of work with 422, and 503 while 30 others wait.
 */
export const encodePicture = (bytes: Uint8Array, size: PictureSize): Promise<Buffer> =>
  inTurn(async () => {
    await checkHeader(bytes);
    return encode(bytes, size);
  });

const ofPerson = atOnceFor(OF_PERSON, () => refusal(429, 'pictures-of-yours', { retryAfterS: 1 }));

/** The same for a person, or an address, who may send pictures at will: 429 for the third at once. */
export const encodePictureOf = (who: string, bytes: Uint8Array, size: PictureSize): Promise<Buffer> =>
  ofPerson(who, () => encodePicture(bytes, size));
