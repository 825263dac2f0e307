/**
 * Documents as they are kept: brotli of their text, cut off at a byte boundary, so that what is stored beside a document can be
 * put behind it in an answer without unpacking, packing or parsing any of it.
 */
import { brotliCompress, brotliDecompressSync, constants, type BrotliOptions } from 'node:zlib';
import { promisify } from 'node:util';

/** The level at which 230 kB take half a millisecond; the next one takes twice that for a quarter less. */
const QUALITY = 4;
const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** An empty last block: what ends a stream that was cut off. */
const END = Buffer.from([0b11]);
/** Bytes of a stored block, as many as a length of 16 bits can say. */
const BLOCK_MAX = 65_536;

/** The text, packed and without an end. */
export function pack(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

/** RFC 7932, section 9.2: not last, four nibbles of length less one, not compressed; filled up to three bytes. */
function storedBlock(bytes: Buffer): Buffer[] {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return [header, bytes];
}

function* blocksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += BLOCK_MAX) yield bytes.subarray(at, at + BLOCK_MAX);
}

/** A whole brotli stream of the packed text with this text behind it. */
export const packedWith = (packed: Buffer, tail: string): Buffer =>
  Buffer.concat([packed, ...[...blocksOf(Buffer.from(tail))].flatMap(storedBlock), END]);

/** The text that was packed, in UTF-8. */
export const unpack = (packed: Uint8Array): Buffer => brotliDecompressSync(Buffer.concat([packed, END]));

/** A document's head as it is stored: packed, or as the whole text of before documents were packed. */
export interface StoredHead {
  readonly packed: Uint8Array | null;
  readonly document: string | null;
}

/** The text of a document's head, without its closing brace. */
export const headOf = ({ packed, document }: StoredHead): string =>
  packed ? unpack(packed).toString() : (document ?? '{}').slice(0, -1);
