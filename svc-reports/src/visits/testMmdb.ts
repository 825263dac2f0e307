/** Writes a small database in MaxMind's format (DB 2.0, records of 24 bits), so that tests read a real file. */

type Data = string | number | readonly string[] | { readonly [key: string]: Data };

const TYPE = { text: 2, map: 7, uint32: 6, uint64: 9, array: 11 } as const;
const MARK = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

/** Sizes below 29 only: longer ones take more bytes. */
function head(type: number, size: number): Buffer {
  if (size >= 29) throw new Error('too long for a test database');
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([head(TYPE.uint32, 4), bytes]);
};

function encode(data: Data): Buffer {
  if (typeof data === 'string')
    return Buffer.concat([head(TYPE.text, Buffer.byteLength(data)), Buffer.from(data)]);
  if (typeof data === 'number') return number(data);
  if (Array.isArray(data)) return Buffer.concat([head(TYPE.array, data.length), ...data.map(encode)]);
  const entries = Object.entries(data as { readonly [key: string]: Data });
  return Buffer.concat([
    head(TYPE.map, entries.length),
    ...entries.flatMap(([key, value]) => [encode(key), encode(value)]),
  ]);
}

interface Node {
  0?: Node | number;
  1?: Node | number;
}

const bitsOf = (network: readonly number[], bits: number): (0 | 1)[] =>
  Array.from({ length: bits }, (_, at) => (((network[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) as 0 | 1);

export interface Network {
  /** The bytes of its address: 4 in a database of version 4, 16 in one of version 6. */
  readonly bytes: readonly number[];
  readonly bits: number;
  readonly data: Data;
}

/** The bytes of the file. */
export function mmdb(ipVersion: 4 | 6, networks: readonly Network[]): Buffer {
  const root: Node = {};
  const sections: Buffer[] = [];
  let length = 0;
  for (const { bytes, bits, data } of networks) {
    const path = bitsOf(bytes, bits);
    let node = root;
    for (const bit of path.slice(0, -1)) node = (node[bit] ??= {}) as Node;
    node[path.at(-1) ?? 0] = length;
    const section = encode(data);
    sections.push(section);
    length += section.length;
  }
  const nodes: Node[] = [];
  const collect = (node: Node): void => {
    nodes.push(node);
    for (const bit of [0, 1] as const) {
      const next = node[bit];
      if (typeof next === 'object') collect(next);
    }
  };
  collect(root);
  const record = (next: Node | number | undefined): number => {
    if (next === undefined) return nodes.length;
    return typeof next === 'number' ? nodes.length + 16 + next : nodes.indexOf(next);
  };
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, at) => {
    tree.writeUIntBE(record(node[0]), at * 6, 3);
    tree.writeUIntBE(record(node[1]), at * 6 + 3, 3);
  });
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    description: { en: 'Test' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  };
  return Buffer.concat([tree, Buffer.alloc(16), ...sections, MARK, encode(about)]);
}
