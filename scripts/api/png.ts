import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB_8_BIT = [8, 2, 0, 0, 0];
const BYTES_PER_PIXEL = 3;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A picture of one colour, PNG; sizes in pixels. It may say that it has more rows than it has. */
export function png(width: number, height: number, rowsSaid = height): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(rowsSaid, 4);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * BYTES_PER_PIXEL, 0x8a)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(RGB_8_BIT)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same as a data URL. */
export const pngDataUrl = (width: number, height: number): string =>
  `data:image/png;base64,${png(width, height).toString('base64')}`;
