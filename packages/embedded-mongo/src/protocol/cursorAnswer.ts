import type { CursorPage } from '../commands/command';

const DOUBLE = 1;
const STRING = 2;
const OBJECT = 3;
const ARRAY = 4;
const INT64 = 18;

function element(type: number, name: string, ...value: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`, 'utf8'), ...value]);
}

function object(...elements: Uint8Array[]): Buffer {
  const length = elements.reduce((sum, part) => sum + part.length, 5);
  const size = Buffer.alloc(4);
  size.writeInt32LE(length);
  return Buffer.concat([size, ...elements, Buffer.from([0])]);
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

function string(value: string): Buffer {
  const text = Buffer.from(`${value}\0`, 'utf8');
  const size = Buffer.alloc(4);
  size.writeInt32LE(text.length);
  return Buffer.concat([size, text]);
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

/** The answer `{ cursor: { firstBatch, id, ns }, ok: 1 }` made of documents that are encoded already. */
export function encodeCursorAnswer({ batchName, batch, id, ns }: CursorPage): Buffer {
  const items: Uint8Array[] = [];
  batch.forEach((document, index) =>
    items.push(Buffer.from(`${String.fromCharCode(OBJECT)}${index}\0`, 'latin1'), document),
  );
  const cursor = object(
    element(ARRAY, batchName, object(...items)),
    element(INT64, 'id', int64(id)),
    element(STRING, 'ns', string(ns)),
  );
  return object(element(OBJECT, 'cursor', cursor), element(DOUBLE, 'ok', double(1)));
}
