/** 3D models of the journeys. */

/** A binary glTF of this JSON and these bytes, of which there is a multiple of four. */
export function glbOf(json: object, binary: Buffer = Buffer.alloc(0)): Buffer {
  const said = JSON.stringify(json);
  const text = Buffer.from(said.padEnd(Math.ceil(said.length / 4) * 4));
  const words = (...numbers: readonly number[]) => Buffer.from(new Uint32Array(numbers).buffer);
  const [JSON_CHUNK, BINARY_CHUNK] = [0x4e4f534a, 0x004e4942];
  const binaryChunk = binary.length === 0 ? [] : [words(binary.length, BINARY_CHUNK), binary];
  const body = Buffer.concat([words(text.length, JSON_CHUNK), text, ...binaryChunk]);
  return Buffer.concat([Buffer.from('glTF'), words(2, 12 + body.length), body]);
}

/** One triangle, 60 cm wide, 190 cm high and 30 cm deep. */
export function oneTriangle(): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 0.6, 0, 0.3, 0, 1.9, 0]).buffer);
  const position = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' };
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: corners.length }],
    bufferViews: [{ buffer: 0, byteLength: corners.length, target: 34962 }],
    accessors: [{ ...position, min: [0, 0, 0], max: [Math.fround(0.6), Math.fround(1.9), Math.fround(0.3)] }],
  };
  return glbOf(json, corners);
}
