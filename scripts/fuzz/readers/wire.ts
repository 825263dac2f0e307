/** The wire of the embedded database: commands that no driver sends, and bytes that are none. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { changedBytes } from './changedBytes';
import { changedJson } from './changedJson';
import { must, readerOf, type Reader } from './reader';

const { BSON } = mongo;

const things = (command: object) => ({ ...command, $db: 'shop' });
const query = { name: 'oak', price: { $gte: 5, $lt: 90 }, tags: { $in: ['a', 'b'] } };
const change = { $set: { name: 'elm', 'size.width': 3 }, $inc: { price: 2 }, $unset: { old: '' } };
const one = { _id: 'one', name: 'oak', price: 7.5, tags: ['a', 'b'], size: { width: 60, parts: [{ n: 1 }] } };
const stages = [
  { $match: { price: { $gt: 1 } } },
  { $group: { _id: '$name', count: { $sum: 1 }, dear: { $max: '$price' } } },
  { $sort: { count: -1 } },
  { $limit: 5 },
];

/** As the services send them. */
const COMMANDS: readonly object[] = [
  things({ hello: 1 }),
  things({ insert: 'things', documents: [one, { ...one, _id: 2, price: null }], ordered: false }),
  things({ find: 'things', filter: query, sort: { price: -1 }, projection: { name: 1 }, limit: 3, skip: 1 }),
  things({
    find: 'things',
    filter: { $or: [{ name: /^o/ }, { tags: { $size: 2 } }], size: { $exists: true } },
  }),
  things({ find: 'things', filter: { tags: { $elemMatch: { $eq: 'a' } }, 'size.parts.n': 1 }, batchSize: 1 }),
  things({ update: 'things', updates: [{ q: query, u: change, multi: true, upsert: false }] }),
  things({ update: 'things', updates: [{ q: { _id: 'two' }, u: { $push: { tags: 'c' } }, upsert: true }] }),
  things({ update: 'things', updates: [{ q: { _id: 'one' }, u: { ...one, name: 'ash' } }] }),
  things({ findAndModify: 'things', query: { _id: 'one' }, update: change, new: true, upsert: true }),
  things({ delete: 'things', deletes: [{ q: { price: { $ne: 7 } }, limit: 1 }] }),
  things({ aggregate: 'things', pipeline: stages, cursor: { batchSize: 10 } }),
  things({ count: 'things', query: { name: { $regex: '^o' } } }),
  things({ distinct: 'things', key: 'size.parts.n', query: {} }),
  things({
    createIndexes: 'things',
    indexes: [{ key: { name: 1, price: -1 }, name: 'by_name', unique: true }],
  }),
  things({ listIndexes: 'things', cursor: {} }),
  things({ listCollections: 1, filter: {}, cursor: {} }),
  things({ explain: { find: 'things', filter: query }, verbosity: 'queryPlanner' }),
  things({ getMore: BSON.Long.fromNumber(1), collection: 'things', batchSize: 2 }),
  things({ dropIndexes: 'things', index: 'by_name' }),
  things({ drop: 'others' }),
];

/** What only BSON has, and what only commands mean. */
const VALUES = fc.constantFrom<unknown[]>(
  ...[
    new BSON.ObjectId('f'.repeat(24)),
    new BSON.Binary(Buffer.from('ab')),
    BSON.Long.MAX_VALUE,
    new Date(NaN),
  ],
  ...[new Date(0), new Date(8.64e15), /^o/, /(a+)+$/, new BSON.Decimal128('1e6000'), new BSON.MinKey()],
  ...[new BSON.MaxKey(), new BSON.Timestamp(1n), new BSON.Code('x'), NaN, Infinity, -Infinity, undefined],
  ...['$name', '$$ROOT', '$', 'a..b', '.', 'tags.0', 'tags.-1', 'size.parts.99999999.n', '$size'],
  ...Object.entries({
    $in: 1,
    $not: { $gt: 1 },
    $all: [[1]],
    $type: 'x',
    $mod: [0, 0],
    $regex: '[',
    $nin: [/x/],
  }).map(([name, value]) => ({ [name]: value })),
  ...[{ $inc: { a: 'x' } }, { $push: { a: { $each: 1 } } }, { $rename: { a: 'a.b' } }, { $set: { _id: 9 } }],
  ...[
    { $pull: { tags: { $gt: 1 } } },
    { $addToSet: { a: {} } },
    { $set: { 'tags.x': 1 } },
    { $unset: { '': 1 } },
  ],
);

interface Sent {
  readonly bytes: Buffer;
  /** Whole, so that it is answered whatever it says. */
  readonly isMessage: boolean;
}

const OP_MSG = 2013;
const HEAD_BYTES = 21;

function message(command: object): Buffer {
  const body = BSON.serialize(command, { ignoreUndefined: false });
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32LE(HEAD_BYTES + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** What the encoder of the driver refuses is sent by no driver. */
function messageOf(command: unknown): Buffer {
  try {
    return message(command as object);
  } catch {
    return message({ ping: 1, $db: 'shop' });
  }
}

/** Everything that is kept, as text. */
async function kept(url: string): Promise<string> {
  const client = await mongo.MongoClient.connect(url);
  const { databases } = await client.db('admin').admin().listDatabases();
  const dump = databases.map(async ({ name }) => {
    const collections = await client.db(name).collections();
    const each = collections.map(async (collection) => [
      collection.collectionName,
      (await collection.find({}, { raw: true }).toArray()).map((bytes) =>
        Buffer.from(bytes as never).toString('base64'),
      ),
    ]);
    return [name, (await Promise.all(each)).sort()];
  });
  const all = JSON.stringify((await Promise.all(dump)).sort());
  await client.close();
  return all;
}

/** Up to the end of its answer; of none where the connection is closed instead. */
async function answerTo(bytes: Buffer, port: number): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = Buffer.alloc(0);
  for await (const piece of socket) {
    answer = Buffer.concat([answer, piece as Buffer]);
    if (answer.length >= 4 && answer.length >= answer.readInt32LE(0)) break;
  }
  return answer;
}

/** All that comes, with nothing else sent; an answer that waits for the disk does not come any more. */
async function answersTo(bytes: Buffer, port: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  // A connection that is closed while more is on its way to it is reset.
  socket.on('error', () => undefined);
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(pieces);
}

/** Cases after which what is kept is compared with what is there after a restart. */
const RESTARTED_EVERY = 5_000;

export async function wireReader(): Promise<Reader> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rackwright-wire-'));
  const warned: string[] = [];
  const options = { dataDir, warn: (told: string) => warned.push(told), onBreach: () => undefined };
  let server = await startEmbeddedMongo(options);
  let sent = 0;

  const restarted = async (): Promise<void> => {
    const before = await kept(server.url);
    await server.stop();
    server = await startEmbeddedMongo(options);
    must((await kept(server.url)) === before, 'something else is there after a restart');
    const client = await mongo.MongoClient.connect(server.url);
    await client.db('shop').dropDatabase();
    await client.close();
  };

  const read = async ({ bytes, isMessage }: Sent): Promise<string> => {
    warned.length = 0;
    const answer = await (isMessage ? answerTo(bytes, server.port) : answersTo(bytes, server.port));
    const fault = warned.find((told) => !told.startsWith('a connection was closed'));
    must(fault === undefined, String(fault));
    sent += 1;
    if (sent % RESTARTED_EVERY === 0) await restarted();
    must(answer.length > 0 || !isMessage, `a whole message was not answered: ${warned.join()}`);
    if (answer.length === 0) return warned.length > 0 ? 'connection closed' : 'waited for more';
    const { ok, code } = BSON.deserialize(answer.subarray(HEAD_BYTES, answer.readInt32LE(0)));
    return ok === 1 ? 'answered' : `refused with ${String(code)}`;
  };

  return readerOf({
    cases: fc.oneof(
      {
        weight: 4,
        arbitrary: changedJson(COMMANDS, VALUES).map((command) => ({
          bytes: messageOf(command),
          isMessage: true,
        })),
      },
      {
        weight: 1,
        arbitrary: changedBytes(COMMANDS.map(message)).map((bytes) => ({ bytes, isMessage: false })),
      },
    ),
    read,
    stop: async () => {
      await restarted();
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  });
}
