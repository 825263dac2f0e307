/** Files that publishers send. */
import type { Form, SentFile } from './row';
import { crc32 } from './crc32';
import { png } from './png';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ALIGNMENT = 4;
const padded = (bytes: Buffer, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT, filler)]);

function chunk(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEADER_BYTES);
  head.writeUInt32LE(bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** A 3D model of one triangle, binary glTF; `texture` is the address of a picture outside. */
export function triangle(texture?: string): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const outside =
    texture === undefined
      ? {}
      : {
          images: [{ uri: texture }],
          textures: [{ source: 0 }],
          materials: [{ emissiveTexture: { index: 0 } }],
        };
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: corners.length }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: corners.length, target: 34962 }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    ...outside,
  };
  const body = Buffer.concat([
    chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)),
    chunk('BIN\0', corners),
  ]);
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(HEADER_BYTES + body.length, 8);
  return Buffer.concat([head, body]);
}

type Fields = Form['fields'];

export const pictureFile = (width = 400, height = 300): SentFile => ({
  name: 'picture.png',
  type: 'image/png',
  bytes: png(width, height),
});
export const modelFile = (texture?: string): SentFile => ({
  name: 'model.glb',
  type: 'model/gltf-binary',
  bytes: triangle(texture),
});
/** Says that it has 25 million pixels. */
export const giantPicture = (): SentFile => ({ ...pictureFile(), bytes: png(5_000, 1, 5_000) });
/** What begins as a picture does, and ends too early. */
export const brokenPicture = (): SentFile => {
  const whole = pictureFile();
  return { ...whole, bytes: whole.bytes.subarray(0, 60) };
};
export const drawing: SentFile = {
  name: 'drawing.png',
  type: 'image/png',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
};

export const formOf = (file: SentFile, fields: Fields = {}): Form => ({ fields, file });

const ZIP_HEAD = Buffer.from('504b0304140000000000000000000000', 'hex').subarray(0, 14);
const ZIP_ENTRY = Buffer.from('504b01021400140000000000000000000000', 'hex').subarray(0, 16);
const ZIP_END = Buffer.from('504b050600000000', 'hex');

const figures = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntLE(value, 0, bytes);
      return written;
    }),
  );

/** An archive of one file, not compressed; `entries` is how many files it says it has. */
export function zipFile(name: string, text: string, entries = 1): SentFile {
  const [title, bytes] = [Buffer.from(name), Buffer.from(text)];
  const sizes = figures([crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [title.length, 2]);
  const file = Buffer.concat([ZIP_HEAD, sizes, figures([0, 2]), title, bytes]);
  const places = figures([0, 4], [0, 4], [0, 4], [0, 4]);
  const entry = Buffer.concat([ZIP_ENTRY, sizes, places, title]);
  const end = figures([entries, 2], [entries, 2], [entry.length, 4], [file.length, 4], [0, 2]);
  const all = Buffer.concat([file, entry, ZIP_END, end]);
  return { name: 'catalogue.zip', type: 'application/zip', bytes: all };
}
