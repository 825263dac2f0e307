/** Files that no publisher means well with, each as small as it can be. */
import { crc32, deflateSync } from 'node:zlib';
import { glbOf } from './models';

export interface HostileFile {
  readonly what: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** What the publisher is told. */
  readonly says: RegExp;
}

const GLB = 'model/gltf-binary';
const PNG = 'image/png';
const scene = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }] };

/** A hundred times the same 50,000 triangles, each of them three times the same corner. */
function fiveMillionTriangles(): Buffer {
  const corner = Buffer.alloc(12);
  const indices = Buffer.alloc(150_000);
  const primitive = { attributes: { POSITION: 0 }, indices: 1 };
  const json = {
    ...scene,
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: Array.from({ length: 100 }, () => primitive) }],
    buffers: [{ byteLength: corner.length + indices.length }],
    bufferViews: [
      { buffer: 0, byteLength: corner.length, target: 34962 },
      { buffer: 0, byteOffset: corner.length, byteLength: indices.length, target: 34963 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 1, type: 'VEC3', min: [0, 0, 0], max: [0, 0, 0] },
      { bufferView: 1, componentType: 5121, count: indices.length, type: 'SCALAR' },
    ],
  };
  return glbOf(json, Buffer.concat([corner, indices]));
}

function pngChunk(type: string, bytes: Buffer): Buffer {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), bytes])];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** 400 million white pixels in some 50 kB. */
function zipBomb(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit each, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const parts = [pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

const whole = glbOf({ ...scene, nodes: [{}] });
const elsewhere = glbOf({
  ...scene,
  nodes: [{}],
  buffers: [{ uri: 'http://127.0.0.1/x.bin', byteLength: 36 }],
});
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

export const hostileModels: readonly HostileFile[] = [
  {
    what: 'one that is cut off',
    file: { name: 'rack.glb', mimeType: GLB, buffer: whole.subarray(0, whole.length - 8) },
    says: /^This file is cut off\./,
  },
  {
    what: 'one whose corners are in another file',
    file: { name: 'rack.glb', mimeType: GLB, buffer: elsewhere },
    says: /^This model refers to other files\./,
  },
  {
    what: 'one of five million triangles',
    file: { name: 'rack.glb', mimeType: GLB, buffer: fiveMillionTriangles() },
    says: /^This model has 5,000,000 triangles\. At most 50,000 are possible\.$/,
  },
  {
    what: 'a program whose name is a path',
    file: { name: '../../../etc/cron.d/rack.glb', mimeType: GLB, buffer: Buffer.from('#!/bin/sh\n') },
    says: /^This is no 3D model\. Choose a GLB file\.$/,
  },
];

export const hostilePictures: readonly HostileFile[] = [
  {
    what: 'an SVG with a script that says it is a PNG',
    file: { name: 'rack.png', mimeType: PNG, buffer: Buffer.from(script) },
    says: /^Send a picture as PNG, JPEG or WebP\.$/,
  },
  {
    what: 'one that unpacks to 400 million pixels',
    file: { name: 'rack.png', mimeType: PNG, buffer: zipBomb() },
    says: /^This picture has too many pixels\./,
  },
  {
    what: 'a text whose name is a path',
    file: { name: '../../../srv/rack.png', mimeType: PNG, buffer: Buffer.from('no picture') },
    says: /^Send a picture as PNG, JPEG or WebP\.$/,
  },
];
