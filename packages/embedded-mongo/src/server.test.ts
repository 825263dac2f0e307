import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';
import { decode, type Doc } from './values';

let server: EmbeddedMongo;
let warnings: string[];

beforeEach(async () => {
  warnings = [];
  server = await startEmbeddedMongo({ ttlSweepMs: 5, warn: (message) => warnings.push(message) });
});

afterEach(() => server.stop());

const MESSAGE = 2013;
const LEGACY_QUERY = 2004;

function message(opCode: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + content.length, 0);
  header.writeInt32LE(77, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, content]);
}

function flags(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const body = (document: Doc): Buffer => Buffer.concat([Buffer.from([0]), serialize(document)]);

/** A list of documents beside the body, as drivers send large writes. */
function sequence(name: string, documents: Doc[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  return Buffer.concat([Buffer.from([1]), flags(content.length + 4), content]);
}

/** Everything the server sends until it has sent one whole message, or closed the connection. */
async function exchange(...chunks: Uint8Array[]): Promise<Buffer> {
  const socket: Socket = connect(server.port, '127.0.0.1');
  const received: Buffer[] = [];
  const answer = new Promise<Buffer>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      const all = Buffer.concat(received);
      if (all.length >= 4 && all.length >= all.readInt32LE(0)) resolve(all);
    });
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
  for (const chunk of chunks) socket.write(chunk);
  const all = await answer;
  socket.destroy();
  return all;
}

const answerOf = (bytes: Buffer): Doc => decode(bytes.subarray(21));

describe('the wire protocol', () => {
  const ping = body({ ping: 1, $db: 'admin' });

  it('answers a message with the number of its request', async () => {
    const bytes = await exchange(message(MESSAGE, flags(0), ping));
    expect([bytes.readInt32LE(8), bytes.readInt32LE(12), answerOf(bytes)]).toEqual([77, MESSAGE, { ok: 1 }]);
  });

  it('puts a message together from single bytes', async () => {
    const bytes = await exchange(...[...message(MESSAGE, flags(0), ping)].map((byte) => Buffer.from([byte])));
    expect(answerOf(bytes)).toEqual({ ok: 1 });
  });

  it('takes lists of documents beside the body', async () => {
    const insert = body({ insert: 'things', $db: 'test' });
    const bytes = await exchange(
      message(MESSAGE, flags(0), insert, sequence('documents', [{ _id: 1 }, { _id: 2 }])),
    );
    expect(answerOf(bytes)).toEqual({ n: 2, ok: 1 });
  });

  it('answers a command of something that has no words', async () => {
    const odd = { toString: 'x' };
    const answer = await exchange(message(MESSAGE, flags(0), body({ find: odd, $db: odd })));
    expect(answer.length).toBeGreaterThan(21);
    expect(answerOf(answer)).toMatchObject({ ok: 0, code: 73 });
  });

  it('answers the greeting of older drivers in their own kind of message', async () => {
    const query = Buffer.concat([flags(0), Buffer.from('admin.$cmd\0'), flags(0), flags(1)]);
    const bytes = await exchange(message(LEGACY_QUERY, query, serialize({ ismaster: 1, helloOk: true })));
    expect(bytes.readInt32LE(12)).toBe(1);
    const greeting = decode(bytes.subarray(36));
    expect(greeting).toMatchObject({ ok: 1, isWritablePrimary: true, maxWireVersion: 21 });
    expect(greeting).not.toHaveProperty('setName');
  });

  it.each([
    ['a message longer than allowed', Buffer.from([255, 255, 255, 127, ...new Uint8Array(12)])],
    ['a message shorter than its header', Buffer.from([5, 0, 0, 0, ...new Uint8Array(12)])],
    ['an unknown operation', message(2001, flags(0))],
    ['unknown flags', message(MESSAGE, flags(64), ping)],
    ['a checksum, which no driver here sends', message(MESSAGE, flags(1), ping, Buffer.alloc(4))],
    ['no body', message(MESSAGE, flags(0))],
    ['two bodies', message(MESSAGE, flags(0), ping, ping)],
    [
      'an unknown kind of section',
      message(MESSAGE, flags(0), Buffer.concat([Buffer.from([9]), serialize({})])),
    ],
    ['a section over its end', message(MESSAGE, flags(0), Buffer.from([0, 255, 0, 0, 0, 0]))],
    ['bytes that are no document', message(MESSAGE, flags(0), Buffer.from([0, 6, 0, 0, 0, 99, 0]))],
    [
      'a legacy query',
      message(LEGACY_QUERY, flags(0), Buffer.from('test.things\0'), flags(0), flags(1), serialize({})),
    ],
  ])('closes the connection on %s, and goes on for others', async (_title, bytes) => {
    expect(await exchange(bytes)).toHaveLength(0);
    expect(warnings).toEqual([expect.stringContaining('a connection was closed')]);
    expect(answerOf(await exchange(message(MESSAGE, flags(0), ping)))).toEqual({ ok: 1 });
  });
});

describe('the server', () => {
  it('removes documents whose time has come, and only those', async () => {
    const client = await mongo.MongoClient.connect(server.url);
    const things = client.db('test').collection('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const old = new Date(Date.now() - 61_000);
    await things.insertMany([
      { _id: 1 as never, at: old },
      { _id: 2 as never, at: new Date() },
      { _id: 3 as never },
      { _id: 4 as never, at: [new Date(), old] },
      { _id: 5 as never, at: 0 },
    ]);
    let left: number[];
    do left = (await things.find().toArray()).map(({ _id }) => Number(_id));
    while (left.length > 3);
    expect(left).toEqual([2, 3, 5]);
    await client.close();
  });

  it('keeps a cursor apart from another collection', async () => {
    const client = await mongo.MongoClient.connect(server.url);
    const database = client.db('test');
    await database.collection('things').insertMany(Array.from({ length: 10 }, () => ({})));
    const { cursor } = await database.command({ find: 'things', batchSize: 2 });
    const more = { getMore: mongo.Long.fromNumber(Number(cursor.id)) };
    await expect(database.command({ ...more, collection: 'others' })).rejects.toMatchObject({ code: 13 });
    expect((await database.command({ ...more, collection: 'things' })).cursor.nextBatch).toHaveLength(8);
    await client.close();
  });

  it('is reached on the loopback address only', () => {
    expect(server.url).toBe(`mongodb://127.0.0.1:${server.port}`);
  });

  it('refuses a port that is taken', async () => {
    await expect(startEmbeddedMongo({ port: server.port })).rejects.toThrow('EADDRINUSE');
  });

  it('can be stopped twice, and ends the connections that are open', async () => {
    const client = await mongo.MongoClient.connect(server.url, { serverSelectionTimeoutMS: 200 });
    await Promise.all([server.stop(), server.stop()]);
    await expect(client.db('test').command({ ping: 1 })).rejects.toThrow();
    await client.close();
  });
});
