/** A system's documents and files, into a folder and into a system that is empty. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { folderBlobs } from '@rackwright/service-kit';
import { startTestS3 } from '@rackwright/service-kit/testing';
import { createConnection } from 'mongoose';
import { freeBasePort } from '../system/ports';
import { askedOf } from './asked';
import { goBackHere } from './goBack';
import { exportFiles, importFiles, storesHere } from './files';
import { databaseCommand } from './testCommand';

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
let servers: Record<'from' | 'to', Awaited<ReturnType<typeof startEmbeddedMongo>>>;
let port: number;

const roomFiles = (system: string) => folderBlobs(path.join(folder, system, 'blobs/rooms'));

beforeAll(async () => {
  port = await freeBasePort([0]);
  servers = { from: await startEmbeddedMongo(), to: await startEmbeddedMongo() };
  await inRooms('from', (rooms) => rooms.insertOne({ title: 'North cellar', picture: 'pictures/1.jpg' }));
  await roomFiles('from').put('pictures/1.jpg', Buffer.from('a picture\n'), 'image/jpeg');
  await folderBlobs(path.join(folder, 'from/blobs/reports')).put('sets/2', Buffer.alloc(0), 'text/plain');
  const { code, said } = await command('from', ['backup', 'made']);
  expect({ code, said: said.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    said: `1 documents of 1 collections and 2 files are in ${path.join(folder, 'made')}`,
  });
});

afterAll(async () => {
  await servers.from.stop();
  await servers.to.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function inRooms<T>(
  system: keyof typeof servers,
  act: (
    rooms: ReturnType<NonNullable<Awaited<ReturnType<typeof connected>>['db']>['collection']>,
  ) => Promise<T>,
): Promise<T> {
  const connection = await connected(system);
  try {
    return await act(connection.db!.collection('rooms'));
  } finally {
    await connection.close();
  }
}

const connected = (system: keyof typeof servers) =>
  createConnection(servers[system].url, { dbName: 'rooms' }).asPromise();

const command = (system: keyof typeof servers, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  databaseCommand(args, {
    MONGO_URL: servers[system].url,
    DATA_DIR: path.join(folder, system),
    INIT_CWD: folder,
    PORT: String(port),
    ...env,
  });

describe('a backup that is not whole', () => {
  const picture = 'files/rooms/pictures/1.jpg.BLOB';
  const stores = { rooms: roomFiles('to'), reports: folderBlobs(path.join(folder, 'to/blobs/reports')) };

  it.each<[string, (at: string) => void, string]>([
    ['broken off', (at) => rmSync(path.join(at, 'files.json')), 'no backup, or one that was broken off'],
    ['without a file', (at) => rmSync(path.join(at, picture)), 'The file pictures/1.jpg of rooms is missing'],
    [
      'with a file that was changed',
      (at) => appendFileSync(path.join(at, picture), 'x'),
      'The file pictures/1.jpg of rooms is not as it was copied',
    ],
  ])('%s brings nothing back, and says why', async (name, damage, why) => {
    const damaged = path.join(folder, name);
    cpSync(path.join(folder, 'made'), damaged, { recursive: true });
    damage(damaged);
    await expect(importFiles(damaged, stores, () => undefined)).rejects.toThrow(why);
    expect(await roomFiles('to').list()).toEqual([]);
  });
});

it('of a database elsewhere is not made without its files, and says which setting names their place', async () => {
  const { code, said } = await command('from', ['backup', 'without-files'], {
    DATA_DIR: path.join(folder, 'nothing'),
  });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Set BLOB_URL') as string });
  expect(readdirSync(folder)).not.toContain('without-files');
});

it('is refused while the system runs, by the address at which to stop it', async () => {
  const running = createServer().listen(port, '127.0.0.1');
  await once(running, 'listening');
  const { code, said } = await command('to', ['restore', 'made']);
  running.close();
  expect([code, said]).toEqual([1, `Rackwright runs at http://127.0.0.1:${port}. Stop it, then restore.\n`]);
  expect(await inRooms('to', (rooms) => rooms.countDocuments())).toBe(0);
});

it('brings everything into an empty system as it was: a backup of that is the same to the byte', async () => {
  const { code, said } = await command('to', ['restore', 'made']);
  expect([code, said.trim().split('\n').at(-1)]).toEqual([
    0,
    '1 documents of 1 collections and 2 files are back',
  ]);
  expect(await roomFiles('to').get('pictures/1.jpg')).toEqual({
    bytes: Buffer.from('a picture\n'),
    type: 'image/jpeg',
  });
  await command('to', ['backup', 'again']);
  const files = readdirSync(path.join(folder, 'made'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(path.join(folder, 'made'), path.join(parentPath, name)));
  expect(files).toHaveLength(5);
  for (const file of files)
    expect(readFileSync(path.join(folder, 'again', file))).toEqual(
      readFileSync(path.join(folder, 'made', file)),
    );
});

describe('without MONGO_URL, into the folder of npm start', () => {
  const own = path.join(folder, 'own');
  const restore = () => command('to', ['restore', 'made'], { DATA_DIR: own, MONGO_URL: '' });

  it('is refused where nobody could sign in afterwards, and says which file is missing', async () => {
    const { code, said } = await restore();
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining(`${path.join(own, 'secrets/keys')} is missing.`) as string,
    });
  });

  it('is not seeded anew at its start, and its own backup says which secret to keep elsewhere', async () => {
    mkdirSync(path.join(own, 'secrets'), { recursive: true });
    writeFileSync(path.join(own, 'secrets/keys'), 'of the system before');
    writeFileSync(path.join(folder, 'made/seeded.json'), '{"version":"1","accounts":[]}');
    expect(await restore()).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(own, 'secrets/seeded.json'), 'utf8')).toContain('"version":"1"');
    const { said } = await command('to', ['backup', 'own-backup'], { DATA_DIR: own, MONGO_URL: '' });
    expect(said).toContain(`Keep ${path.join(own, 'secrets/keys')} elsewhere`);
    const kept = readdirSync(path.join(folder, 'own-backup'), { recursive: true }).map(String);
    expect(kept).toEqual(expect.arrayContaining(['seeded.json', 'rooms/rooms.jsonl']));
    expect(kept.filter((file) => file.endsWith('keys'))).toEqual([]);
  });
});

describe('to a moment', () => {
  const own = { DATA_DIR: path.join(folder, 'past'), MONGO_URL: '' };
  const dataDir = path.join(own.DATA_DIR, 'mongo');
  const titles = async (added: readonly string[] = []) => {
    const server = await startEmbeddedMongo({ dataDir, historyMs: 3_600_000 });
    const connection = await createConnection(server.url, { dbName: 'rooms' }).asPromise();
    const rooms = connection.db!.collection('rooms');
    for (const title of added) await rooms.insertOne({ title });
    const found = await rooms.find().toArray();
    await connection.close();
    await server.stop();
    return found.map(({ title }) => String(title));
  };
  const here = (moment: string) =>
    goBackHere({ root: folder, dataDir: own.DATA_DIR, basePort: port }, new Date(moment));
  const until = (moment: string, env: NodeJS.ProcessEnv = own) =>
    command('to', ['restore', '--until', moment], env);

  it('the documents are as they were, and the way forth again is told', async () => {
    await expect(here('2026-11-28T14:30:00Z')).rejects.toThrow(`There is no database in ${dataDir}.`);
    await titles(['North cellar']);
    const moment = new Date().toISOString();
    while (new Date().toISOString() === moment) await new Promise(setImmediate);
    expect(await titles(['South cellar'])).toEqual(['North cellar', 'South cellar']);

    const back = await until(moment);
    expect(back).toMatchObject({
      code: 0,
      said: expect.stringContaining(`as they were at ${moment}`) as string,
    });
    expect(await titles()).toEqual(['North cellar']);

    const [, forth = ''] = /--until (\S+) brings it back/.exec(back.said) ?? [];
    await here(forth);
    expect(await titles()).toEqual(['North cellar', 'South cellar']);
  });

  it.each([
    ['before there was anything', '2001-01-01T00:00:00Z', 'goes back to 20'],
    ['that is yet to come', '2101-01-01T00:00:00Z', 'is yet to come'],
  ])('one %s is refused, and why', async (_what, moment, why) => {
    await expect(here(moment)).rejects.toThrow(why);
  });

  it.each([
    ['restore --until yesterday'],
    ['backup --until 2026-11-28'],
    ['restore --until 2026-11-28 more'],
  ])('%s is not understood', (words) => {
    expect(askedOf(words.split(' '))).toBeUndefined();
  });

  it('is refused for the official MongoDB, and while the system runs', async () => {
    const ago = new Date().toISOString();
    expect((await until(ago, { MONGO_URL: servers.to.url })).said).toContain('by its own tools');
    const running = createServer().listen(port, '127.0.0.1');
    await once(running, 'listening');
    expect((await until(ago)).said).toContain('Stop it, then restore.');
    running.close();
  });
});

it('goes into a store of the S3 kind and comes out of it, too', async () => {
  const s3 = await startTestS3();
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  const stores = storesHere(
    { root: folder, dataDir: folder, basePort: port },
    {
      BLOB_URL: `s3://shop/files?endpoint=${endpoint}&region=${region}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  );
  const out = mkdtempSync(path.join(folder, 'of-s3-'));
  await importFiles(path.join(folder, 'made'), stores, () => undefined);
  expect(s3.paths()).toEqual(
    expect.arrayContaining(['/shop/files/rooms/pictures/1.jpg', '/shop/files/reports/sets/2']),
  );
  await exportFiles(stores, out, () => undefined);
  await s3.stop();
  expect(readFileSync(path.join(out, 'files.json'))).toEqual(
    readFileSync(path.join(folder, 'made/files.json')),
  );
});
