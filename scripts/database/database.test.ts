import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { createConnection, mongo, type Connection } from 'mongoose';
import { askedOf } from './asked';
import { fromLine, toLine } from './exchange';
import { exportDatabases } from './exportDatabases';
import { importDatabases } from './importDatabases';
import { databaseCommand } from './testCommand';

const { Binary, Double, Int32, Long, ObjectId } = mongo.BSON;

const ROOM = {
  _id: new ObjectId('64b0c0ffee64b0c0ffee0001'),
  name: 'Cellar “North”\nsecond line\u2028third\u2029fourth',
  edited: new Date('2026-03-01T10:20:30.456Z'),
  hash: new Binary(Buffer.from([0, 1, 254, 255])),
  price: 1250.5,
  corners: [{ x: 0, y: -3 }],
  owner: null,
  locked: false,
};
const lines: string[] = [];
const log = (line: string) => lines.push(line);
const folder = mkdtempSync(path.join(tmpdir(), 'exchange-'));
const exported = path.join(folder, 'exported');
let from: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let to: typeof from;

beforeAll(async () => {
  from = await startEmbeddedMongo();
  to = await startEmbeddedMongo();
  await inDatabase(from.url, 'rooms', async ({ db }) => {
    await db!.collection('rooms').insertOne(ROOM);
    await db!.collection<{ _id: string }>('empty').createIndex({ name: 1 });
  });
  await inDatabase(from.url, 'reports', async ({ db }) => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ _id: index as never, action: 'ping' }));
    await db!.collection('actions').insertMany(many);
  });
  await exportDatabases(from.url, exported, log);
});

afterAll(async () => {
  await from.stop();
  await to.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function inDatabase<T>(url: string, name: string, act: (of: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url, { dbName: name }).asPromise();
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}

const everything = (url: string, database: string, collection: string) =>
  inDatabase(url, database, ({ db }) => db!.collection(collection).find().sort({ _id: 1 }).toArray());

const importing = (replace = false) => ({ mongoUrl: to.url, folder: exported, replace, log });

const cli = (args: readonly string[], url = to.url) =>
  databaseCommand(args, { MONGO_URL: url, INIT_CWD: folder });

it('writes a file of JSON lines for each collection, readable by their owner only', () => {
  const file = path.join(exported, 'rooms/rooms.jsonl');
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(path.join(exported, 'rooms/empty.jsonl'), 'utf8')).toBe('');
});

it('says how far it is', () => {
  expect(lines).toEqual([
    'rooms/empty: 0 documents',
    'rooms/rooms: 1 documents',
    'reports/actions: 10000 so far',
    'reports/actions: 10001 documents',
  ]);
});

it('keeps every kind of value in a line, whole numbers of a real server included', () => {
  const values = { long: Long.fromString('9007199254740993'), double: new Double(1), int: new Int32(1) };
  const [room, numbers] = [ROOM, values].map((document) => fromLine(toLine(document)));
  expect(room).toMatchObject({ edited: ROOM.edited, hash: ROOM.hash, owner: null });
  expect(numbers).toEqual(values);
});

it('brings every document into another database as it was', async () => {
  await importDatabases(importing());
  expect(await everything(to.url, 'rooms', 'rooms')).toEqual([ROOM]);
  expect(await everything(to.url, 'reports', 'actions')).toEqual(
    await everything(from.url, 'reports', 'actions'),
  );
});

it('is exported again line by line the same', async () => {
  const again = path.join(folder, 'again');
  await exportDatabases(to.url, again, log);
  for (const file of ['rooms/rooms.jsonl', 'reports/actions.jsonl'])
    expect(readFileSync(path.join(again, file), 'utf8')).toBe(
      readFileSync(path.join(exported, file), 'utf8'),
    );
});

it('refuses a database that holds something, and says where', async () => {
  await expect(importDatabases(importing())).rejects.toThrow('rooms/rooms is not empty. With --replace');
});

it('takes away first what is there when told to, and keeps the indexes', async () => {
  await inDatabase(to.url, 'rooms', async ({ db }) => {
    await db!.collection('rooms').createIndex({ name: 1 });
    await db!.collection('rooms').insertOne({ name: 'Other' });
  });
  await importDatabases(importing(true));
  expect(await everything(to.url, 'rooms', 'rooms')).toEqual([ROOM]);
  const indexes = await inDatabase(to.url, 'rooms', ({ db }) => db!.collection('rooms').indexes());
  expect(indexes.map(({ name }) => name)).toContain('name_1');
});

describe('of a folder that is not whole', () => {
  const file = () => path.join(exported, 'rooms/rooms.jsonl');
  const whole = () => readFileSync(file(), 'utf8');

  it.each([
    ['with a broken line', '{"_id":', /rooms\.jsonl:2 is no JSON/],
    ['with a line that is no document', '[1]', /rooms\.jsonl:2 is no document with an _id/],
    ['with a line too many', '{"_id":2}', /has 2 documents; 1 were exported/],
  ])('%s nothing is imported', async (_title, line, refusal) => {
    const before = whole();
    appendFileSync(file(), `${line}\n`);
    await expect(importDatabases(importing(true))).rejects.toThrow(refusal);
    writeFileSync(file(), before);
    expect(await everything(to.url, 'rooms', 'rooms')).toEqual([ROOM]);
  });

  it('says that one without its list of contents was broken off', async () => {
    const elsewhere = { ...importing(true), folder: path.join(exported, 'rooms') };
    await expect(importDatabases(elsewhere)).rejects.toThrow('no export, or one that was broken off');
  });

  it.each([
    ['../rooms', 'users', /cannot be the name of a file|No service/],
    ['admin', 'users', /No service has a database with the name admin/],
    ['users', '../../etc', /cannot be the name of a file/],
  ])('refuses the names %s and %s', async (database, collection, refusal) => {
    const elsewhere = mkdtempSync(path.join(folder, 'names-'));
    const contents = { format: 1, collections: [{ database, collection, documents: 0 }] };
    writeFileSync(path.join(elsewhere, 'contents.json'), JSON.stringify(contents));
    await expect(importDatabases({ ...importing(), folder: elsewhere })).rejects.toThrow(refusal);
  });
});

describe('the commands', () => {
  it('export into a folder that is not there yet, and import from it', async () => {
    expect(await cli(['export', 'by-command'], from.url)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(folder, 'by-command/contents.json'))).toBe(true);
    const { code, said } = await cli(['import', 'by-command', '--replace']);
    expect([code, said.trim().split('\n').at(-1)]).toEqual([0, '10002 documents of 3 collections imported']);
  });

  it('refuse in one sentence', async () => {
    const full = `${exported} is not empty. Name a folder that is not there yet.\n`;
    expect(await cli(['export', 'exported'])).toEqual({ code: 1, said: full });
  });

  it('say how they are used', async () => {
    const { code, said } = await cli(['export', 'a', '--replace']);
    expect(code).toBe(1);
    expect(said).toContain('npm run db:import -- FOLDER --replace');
  });
});

describe('the words after the commands', () => {
  it.each([
    [['export', 'a'], { action: 'export', folder: 'a', replace: false }],
    [['import', 'a'], { action: 'import', folder: 'a', replace: false }],
    [['backup', 'a'], { action: 'backup', folder: 'a', replace: false }],
    [['restore', '--replace', 'a'], { action: 'restore', folder: 'a', replace: true }],
    [['import', '--replace', 'a'], { action: 'import', folder: 'a', replace: true }],
  ])('%j are understood', (args, asked) => {
    expect(askedOf(args)).toEqual(asked);
  });

  it.each([
    [[]],
    [['copy', 'a']],
    [['import']],
    [['import', 'a', 'b']],
    [['export', 'a', '--replace']],
    [['backup', 'a', '--replace']],
    [['import', 'a', '--all']],
  ])('%j are not', (args) => {
    expect(askedOf(args)).toBeUndefined();
  });
});
