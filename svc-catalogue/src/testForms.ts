/** Forms that publishers fill in, and files that they send, for tests. */
import sharp from 'sharp';

let count = 0;
/** A name that nothing else has. */
export const uniqueName = (what: string): string => `${what} ${(count += 1)}`;
const uniqueSymbol = (): string => `Symbol${(count += 1)}`;

/** Only what a product must say. */
export const productOf = (more: object = {}) => ({
  description: uniqueName('Test rack'),
  left_menu_alias: 'Classic racks',
  width: 40,
  length: 34.29,
  height: 196.85,
  ...more,
});
/** A window. */
export const genericOf = (more: object = {}) =>
  productOf({ isGeneric: true, left_menu_alias: 'Windows', ...more });
export const trimOf = (more: object = {}) => ({
  trimandFillerName: uniqueName('Moulding'),
  symbolName: uniqueSymbol(),
  ...more,
});
export const schemeOf = (more: object = {}) => ({
  colorSchemeUniqueName: uniqueName('Pine test'),
  colorSchemeName: 'Pine',
  stain: 'Test',
  ...more,
});
export const menuItemOf = (more: object = {}) => ({
  text: uniqueName('Menu'),
  parentId: 'racking',
  ...more,
});
export const materialOf = (more: object = {}) => ({
  material: 'floor',
  materialGroup: 'Vinyl',
  name: uniqueName('Floor'),
  ...more,
});
export const emailOf = (more: object = {}) => ({
  emailName: 'Welcome',
  subject: 'Welcome, {{userName}}',
  message: 'This is {{shop}}.',
  ...more,
});

/** A model whose bytes are in another file. */
export const modelElsewhere = (uri: string): Buffer =>
  glbOf({ asset: { version: '2.0' }, buffers: [{ uri, byteLength: 36 }] });

/** A picture of one colour, as PNG. */
export const pngOf = (width = 40, height = 30, background = '#804020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const padded = (bytes: Buffer, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);

function chunk(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** A binary glTF of this JSON and these bytes. */
export function glbOf(json: object, binary = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([
    chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)),
    ...(binary.length > 0 ? [chunk('BIN\0', padded(binary, 0))] : []),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}

export interface TestModel {
  readonly triangles?: number;
  /** Bytes of a picture within. */
  readonly picture?: Buffer;
  readonly pictureUri?: string;
  readonly extensionsRequired?: readonly string[];
}

/** One triangle drawn as often as asked, and a picture if there is one. */
export function modelOf({ triangles = 1, picture, pictureUri, extensionsRequired }: TestModel = {}): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const indices = Buffer.from(new Uint16Array(triangles * 3).map((_, at) => at % 3).buffer);
  const parts = [corners, padded(indices, 0), ...(picture ? [padded(picture, 0)] : [])];
  const image = picture
    ? { bufferView: 2, mimeType: 'image/png' }
    : pictureUri !== undefined
      ? { uri: pictureUri }
      : null;
  const textured = image
    ? { images: [image], textures: [{ source: 0 }], materials: [{ emissiveTexture: { index: 0 } }] }
    : {};
  const asks = extensionsRequired ? { extensionsRequired, extensionsUsed: extensionsRequired } : {};
  const views = [
    { buffer: 0, byteOffset: 0, byteLength: 36, target: 34962 },
    { buffer: 0, byteOffset: 36, byteLength: indices.length, target: 34963 },
    ...(picture
      ? [{ buffer: 0, byteOffset: 36 + padded(indices, 0).length, byteLength: picture.length }]
      : []),
  ];
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    buffers: [{ byteLength: Buffer.concat(parts).length }],
    bufferViews: views,
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5123, count: triangles * 3, type: 'SCALAR' },
    ],
    ...textured,
    ...asks,
  };
  return glbOf(json, Buffer.concat(parts));
}

/** What a client says of its file: nothing of it is to be believed. */
interface SaidOfFile {
  readonly name: string;
  readonly type: string;
}

/** A multipart body with this file. */
export function fileForm(
  file: Buffer,
  texts: Readonly<Record<string, string>> = {},
  { name, type }: SaidOfFile = { name: '../../etc/passwd', type: '' },
): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  return form;
}
