import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { Store } from '../../packages/embedded-mongo/src/storage/store';
import { dialectBreaches, mongoProcess, watchMongo, withDatabase } from './mongo';
import { freeBasePort } from './ports';
import { SupervisedProcess } from './supervise';
import { PORT_OFFSETS, logFileOf, type Places } from './topology';

it.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/rooms'],
  ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/rooms'],
  ['mongodb://one:1,two:2/?replicaSet=rs', 'mongodb://one:1,two:2/rooms?replicaSet=rs'],
  ['mongodb://me:word@host/old', 'mongodb://me:word@host/rooms?authSource=old'],
  ['mongodb://me:word@host/old?authSource=admin&w=1', 'mongodb://me:word@host/rooms?authSource=admin&w=1'],
  ['mongodb+srv://cluster.example/?w=majority', 'mongodb+srv://cluster.example/rooms?w=majority'],
])('puts a database into %s', (given, expected) => {
  expect(withDatabase(given, 'rooms')).toBe(expected);
});

it('refuses what is no address of a database', () => {
  expect(() => withDatabase('http://host', 'rooms')).toThrow('mongodb://host:port');
});

describe('DB=mongod', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongod-'));
  const before = { ...process.env };
  let places: Places;

  beforeAll(async () => {
    const basePort = await freeBasePort([PORT_OFFSETS.mongo]);
    places = { root: path.resolve(__dirname, '../..'), dataDir: folder, basePort };
  });
  beforeEach(() => Object.assign(process.env, { DB: 'mongod', PATH: `${folder}:${before['PATH']}` }));
  afterEach(() => {
    process.env = { ...before };
    rmSync(path.join(folder, 'mongod'), { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A program with the name of the official server. */
  function put(script: string): void {
    const file = path.join(folder, 'mongod');
    writeFileSync(file, `#!${process.execPath}\n${script}`);
    chmodSync(file, 0o755);
  }

  const started = (readyWithinMs: number) =>
    new SupervisedProcess(
      { ...mongoProcess({ ...places, dataDir: path.join(folder, 'data') }), readyWithinMs },
      () => undefined,
    );

  it('is refused in one sentence where there is no mongod', () => {
    process.env['PATH'] = path.join(folder, 'nothing');
    expect(() => mongoProcess(places)).toThrow(
      'DB=mongod asks for the official server, and there is no mongod on the PATH.',
    );
  });

  it('says what a mongod said that ended at once', async () => {
    put("console.error('wrong CPU'); process.exit(14);");
    await expect(started(20_000).start()).rejects.toThrow(/mongod ended at once\.[\s\S]*wrong CPU/);
  });

  it('does not take a program for ready that listens and does not speak', async () => {
    put(`
      const port = process.argv[process.argv.indexOf('--port') + 1];
      require('node:net').createServer(() => console.log('somebody came')).listen(Number(port), '127.0.0.1');`);
    await expect(started(3_000).start()).rejects.toThrow(
      /mongod was not ready within 3 s\.[\s\S]*somebody came/,
    );
  });

  it('is ready when a MongoDB answers, which is given its port, its folder and the loopback address', async () => {
    put(`
      const [, , ...args] = process.argv;
      if (args[5] !== '127.0.0.1') process.exit(1);
      const { startEmbeddedMongo } = require('tsx/cjs/api').require(
        '${path.resolve(__dirname, '../../packages/embedded-mongo/src/index.ts')}', __filename);
      startEmbeddedMongo({ port: Number(args[1]), dataDir: args[3] });`);
    process.env['NODE_PATH'] = path.resolve(__dirname, '../../node_modules');
    const server = started(30_000);
    await server.start();
    await server.stop();
  });
});

describe('the watch over a database', () => {
  it('tells once when it takes no changes, and once when it takes them again', async () => {
    let isReadOnly = false;
    const told: boolean[] = [];
    const server = await startEmbeddedMongo();
    const alive = watchMongo(Number(new URL(server.url).port), (now) => told.push(now));
    const hello = jest.spyOn(Store.prototype, 'isReadOnly', 'get').mockImplementation(() => isReadOnly);
    for (isReadOnly of [false, true, true, false, false]) expect(await alive(1_000)).toBe(true);
    expect(told).toEqual([true, false]);
    hello.mockRestore();
    await server.stop();
    expect(await alive(1_000)).toBe(false);
  });
});

it('refuses a database it does not know', () => {
  process.env['DB'] = 'sqlite';
  const places = { root: '/', dataDir: tmpdir(), basePort: 1 };
  expect(() => mongoProcess(places)).toThrow('DB is "sqlite"; it must be embedded or mongod.');
  delete process.env['DB'];
});

it('reads from the log what left the dialect, once each', () => {
  const places = { root: '/', dataDir: mkdtempSync(path.join(tmpdir(), 'breaches-')), basePort: 1 };
  expect(dialectBreaches(places)).toEqual([]);
  mkdirSync(path.dirname(logFileOf(places, 'mongo')), { recursive: true });
  const breach = '{"message":"outside the dialect: find of rooms.rooms: unknown operator: $near (2)"}';
  writeFileSync(logFileOf(places, 'mongo'), `{"listening":1}\n${breach}\n${breach}\n`);
  expect(dialectBreaches(places)).toEqual([breach]);
  rmSync(places.dataDir, { recursive: true });
});
