import { crc32 } from 'node:zlib';

/** Fields of two and of four bytes, one after the other. */
type Field = readonly [bytes: 2 | 4, value: number];

function packedFields(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** Names in UTF-8, nothing compressed, on the first day that a ZIP knows. */
const HOW: readonly Field[] = [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [2, 0],
  [2, 0x21],
];

/** A ZIP of these files, by their names in it. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [title, bytes] of Object.entries(files)) {
    const name = Buffer.from(title);
    const sizes: readonly Field[] = [
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ];
    const body = [packedFields([4, 0x04034b50], ...HOW, ...sizes), name, bytes];
    const place: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    list.push(packedFields([4, 0x02014b50], [2, 20], ...HOW, ...sizes, ...place), name);
    bodies.push(...body);
    offset += body.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(list);
  const count = Object.keys(files).length;
  const end = packedFields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, listed, end]);
}
