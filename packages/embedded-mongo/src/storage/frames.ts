import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/**
 * A frame is what one sync makes durable: a header and a body of encoded operations.
 * Header, little endian: magic (4 bytes), body length (4), number within the file from 1 (8), CRC-32 of the body (4),
 * CRC-32 of the header so far (4).
 */
const HEADER_BYTES = 24;
const MAGIC = 0x314a5752; // "RWJ1"

export function frameHeader(sequence: number, body: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(body.length, 4);
  header.writeBigUInt64LE(BigInt(sequence), 8);
  header.writeUInt32LE(crc32(body), 16);
  header.writeUInt32LE(crc32(header.subarray(0, 20)), 20);
  return header;
}

/** A file holds something that was never written like this. Nothing is read past it and nothing is repaired. */
export class DamagedFile extends Error {
  constructor(file: string, offset: number, what: string) {
    super(
      `${file} is damaged at byte ${offset}: ${what}. Nothing was changed. Restore the folder from a copy, or, to give up ` +
        `everything from there on, cut the file to ${offset} bytes and remove the journals with higher numbers.`,
    );
    this.name = 'DamagedFile';
  }
}

export interface FramesRead {
  /** Bytes of whole, good frames from the start of the file. */
  readonly goodBytes: number;
  /** Frames read. */
  readonly count: number;
  /** Bytes after them that belong to a write that was cut off; they were never acknowledged. */
  readonly tornBytes: number;
}

/**
 * Reads every frame of a file. A last frame that the file ends within, or a tail of zeros, is a write that was cut off; anything
 * else that does not check is damage and refused.
 */
export function readFrames(file: string, onBody: (body: Uint8Array, sequence: number) => void): FramesRead {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    let at = 0;
    let count = 0;
    while (at < size) {
      const header = readAt(descriptor, at, Math.min(HEADER_BYTES, size - at));
      if (isTornHeader(descriptor, header, at, size)) break;
      const length = checkHeader(file, header, at, count + 1);
      if (at + HEADER_BYTES + length > size) break;
      const body = readAt(descriptor, at + HEADER_BYTES, length);
      if (crc32(body) !== header.readUInt32LE(16))
        throw new DamagedFile(file, at, 'the content does not match its checksum');
      count += 1;
      onBody(body, count);
      at += HEADER_BYTES + length;
    }
    return { goodBytes: at, count, tornBytes: size - at };
  } finally {
    closeSync(descriptor);
  }
}

function isTornHeader(descriptor: number, header: Buffer, at: number, size: number): boolean {
  if (header.length < HEADER_BYTES) return true;
  return header.every((byte) => byte === 0) && isZeroFrom(descriptor, at, size);
}

function isZeroFrom(descriptor: number, at: number, size: number): boolean {
  for (let from = at; from < size; from += 65_536) {
    if (readAt(descriptor, from, Math.min(65_536, size - from)).some((byte) => byte !== 0)) return false;
  }
  return true;
}

function checkHeader(file: string, header: Buffer, at: number, sequence: number): number {
  if (header.readUInt32LE(0) !== MAGIC || crc32(header.subarray(0, 20)) !== header.readUInt32LE(20)) {
    throw new DamagedFile(file, at, 'the header does not match its checksum');
  }
  const found = header.readBigUInt64LE(8);
  if (found !== BigInt(sequence))
    throw new DamagedFile(file, at, `expected frame ${sequence}, found frame ${found}`);
  return header.readUInt32LE(4);
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const read = readSync(descriptor, buffer, done, length - done, position + done);
    if (read === 0) throw new Error('a file became shorter while it was read');
    done += read;
  }
  return buffer;
}
