/** What is kept of a checkout without being searched by: brotli of its JSON. */
import { brotliCompress, brotliDecompress, constants, type BrotliOptions } from 'node:zlib';
import { promisify } from 'node:util';
import { refusal } from '@rackwright/service-kit';

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

/** The level at which half a megabyte takes some milliseconds. */
const QUALITY = 4;
/** More than this would come near what a document of the database may be. */
const PACKED_BYTES_MAX = 700_000;

/** 413 for what is too large to be kept, which no plan of real objects is. */
export async function packJson(value: unknown): Promise<Buffer> {
  const bytes = Buffer.from(JSON.stringify(value));
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (packed.length > PACKED_BYTES_MAX) throw refusal(413, 'order-too-large', { type: 'too-large' });
  return packed;
}

export const unpackJson = async (packed: Uint8Array): Promise<unknown> =>
  JSON.parse((await decompress(packed)).toString()) as unknown;
