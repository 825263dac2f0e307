/** Files that were changed on their way, a few bytes or much of them. */
import fc from 'fast-check';
import { place, type Place } from '../changedValues';
import { SPOILED_FILES } from '../hostile';

type Change = (bytes: Buffer, at: Place) => Buffer;

const FULL = 0xff;
const LONGEST_PIECE = 64;
/** Lengths, counts and offsets as files say them, in four bytes. */
const WORDS = [0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
const BITS = [1, 2, 4, 8, 16, 32, 64, 128];

function written(bytes: Buffer, at: number, piece: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + piece.length)]);
}

const within = (bytes: Buffer, at: Place): number => Math.floor(at * bytes.length);

const bitTurned =
  (bit: number): Change =>
  (bytes, at) => {
    const index = within(bytes, at);
    return written(bytes, index, Buffer.from([(bytes[index] ?? 0) ^ bit]));
  };

const wordSet =
  (word: number, isBigEndian: boolean): Change =>
  (bytes, at) => {
    const piece = Buffer.alloc(4);
    if (isBigEndian) piece.writeUInt32BE(word);
    else piece.writeUInt32LE(word);
    return written(bytes, within(bytes, at), piece);
  };

const pieceLeftOut =
  (length: number): Change =>
  (bytes, at) => {
    const index = within(bytes, at);
    return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + length)]);
  };

const pieceTwice =
  (length: number): Change =>
  (bytes, at) => {
    const index = within(bytes, at);
    return Buffer.concat([bytes.subarray(0, index + length), bytes.subarray(index)]);
  };

const pieceAdded =
  (piece: Uint8Array): Change =>
  (bytes, at) => {
    const index = within(bytes, at);
    return Buffer.concat([bytes.subarray(0, index), piece, bytes.subarray(index)]);
  };

const length = fc.integer({ min: 1, max: LONGEST_PIECE });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...BITS, FULL).map(bitTurned) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...WORDS), fc.boolean()).map((word) => wordSet(...word)) },
  { weight: 1, arbitrary: length.map(pieceLeftOut) },
  { weight: 1, arbitrary: length.map(pieceTwice) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: LONGEST_PIECE }).map(pieceAdded) },
  { weight: 1, arbitrary: fc.constantFrom<Change[]>(...Object.values(SPOILED_FILES)) },
);

/** One of the samples with one to four changes. */
export function changedBytes(samples: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const changes = fc.array(fc.tuple(change, place), { minLength: 1, maxLength: 4 });
  return fc
    .tuple(fc.constantFrom(...samples), changes)
    .map(([sample, made]) => made.reduce((bytes, [one, at]) => one(bytes, at), sample));
}
