/** Versions of remotes, as administrators see and switch them, and trials that end by what sessions tell. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedRemotes, RemoteOutcome } from '@rackwright/contracts';
import {
  folderStore,
  publishRemote,
  readRegistry,
  remotesStoreFrom,
  startCanary,
  switchRemote,
} from '@rackwright/registry';
import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { NOW, serve, tokenOf } from '../testCatalogueApp';
import { isToBeTakenBack } from './trialRule';

const SINCE = '2026-11-19T08:00:00.000Z';
let database: TestDatabase;
let http: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  const store = createCatalogueStore(await database.connect());
  http = await serve(store, { publishedRemotes: folderStore(folder) });
});
afterEach(async () => {
  await http.stop();
  await rm(folder, { recursive: true });
});

const sales = (version: string) => ({ store: folderStore(folder), name: 'mf_sales', version });

async function publish(version: string): Promise<void> {
  const built = path.join(folder, 'built', version);
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'mf-manifest.json'), JSON.stringify({ version }));
  await publishRemote(sales(version), built);
}
async function current(version: string, contract = 4): Promise<void> {
  await publish(version);
  await switchRemote(sales(version), contract);
}
async function onTrial(version: string): Promise<void> {
  await publish(version);
  await startCanary(sales(version), 4, { percent: 10, since: new Date(SINCE) });
}

const OPERATIONS = '/catalogue/operations/remotes';
const read = async (): Promise<PublishedRemotes> =>
  (await http.request('GET', OPERATIONS, { token: tokenOf.admin })).body as PublishedRemotes;
const choose = (version: string, name = 'mf_sales', token: string = tokenOf.admin) =>
  http.request('PUT', `${OPERATIONS}/${name}/version`, { token, body: { version } });
const takeBack = (name = 'mf_sales', token: string = tokenOf.admin) =>
  http.request('DELETE', `${OPERATIONS}/${name}/trial`, { token });

/** Each from an address of its own, as households are. */
let households = 0;
const tell = async (version: string, outcome: RemoteOutcome['outcome'], remote = 'mf_sales') => {
  households += 1;
  const headers = { 'x-real-ip': `10.0.0.${households % 250}` };
  const body = { remote, version, outcome };
  return (await http.request('POST', '/catalogue/remotes/outcomes', { body, headers })).status;
};
const tellMany = async (version: string, { shown, failed }: { shown: number; failed: number }) => {
  for (let at = 0; at < shown; at++) expect(await tell(version, 'shown')).toBe(204);
  for (let at = 0; at < failed; at++) expect(await tell(version, 'failed')).toBe(204);
};

it('lists what is in place, the current version first', async () => {
  for (const version of ['1.0.0', '1.1.0']) await current(version);
  expect(await read()).toEqual({
    ...{ readAt: NOW, revision: 2, isThere: true },
    remotes: [
      {
        ...{ name: 'mf_sales', version: '1.1.0', contract: 4 },
        entry: '/remotes/mf_sales/1.1.0/mf-manifest.json',
        versions: [
          { version: '1.1.0', contract: 4, counted: null },
          { version: '1.0.0', contract: 4, counted: null },
        ],
        ...{ trial: null, takenBack: null },
      },
    ],
  });
});

it('gives everybody an earlier version, and the later one again', async () => {
  for (const version of ['1.0.0', '1.1.0']) await current(version);
  for (const version of ['1.0.0', '1.1.0']) {
    const { status, body } = await choose(version);
    expect([status, (body as PublishedRemotes).remotes[0]?.version]).toEqual([200, version]);
    expect((await readRegistry(folderStore(folder))).remotes['mf_sales']?.version).toBe(version);
  }
});

it('refuses what nobody could be shown', async () => {
  await current('0.1.0', 99);
  for (const version of ['1.0.0', '1.1.0']) await current(version);
  await rm(path.join(folder, 'remotes/mf_sales/1.0.0'), { recursive: true });
  const answers = await Promise.all([
    choose('1.0.0'),
    choose('7.0.0'),
    choose('0.1.0'),
    choose('1', 'mf_no'),
  ]);
  expect(
    answers.map(({ status, body }) => [status, (body as { type: string }).type.split(':').at(-1)]),
  ).toEqual([
    [409, 'version-not-there'],
    [409, 'version-not-there'],
    [409, 'version-not-shown'],
    [404, 'not-found'],
  ]);
  expect((await takeBack('mf_no')).status).toBe(404);
});

it('is the administrators’', async () => {
  await current('1.0.0');
  for (const who of ['publisher', 'customer', 'salesManager', 'guest'] as const) {
    const token = tokenOf[who];
    expect((await http.request('GET', OPERATIONS, { token })).status).toBe(403);
    expect((await choose('1.0.0', 'mf_sales', token)).status).toBe(403);
    expect((await takeBack('mf_sales', token)).status).toBe(403);
  }
});

it('says where it is not told where the registry is', async () => {
  await http.stop();
  http = await serve(createCatalogueStore(await database.connect()));
  expect(await read()).toEqual({ readAt: NOW, revision: 0, isThere: false, remotes: [] });
  expect([(await choose('1.0.0')).status, await tell('1.0.0', 'failed')]).toEqual([404, 204]);
});

it('says that the store is away, and when to come again', async () => {
  await http.stop();
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const REMOTES_URL = 's3://cellar/remotes?endpoint=http://127.0.0.1:9';
  const publishedRemotes = remotesStoreFrom({ REMOTES_URL, ...keys }, () => undefined)!;
  http = await serve(createCatalogueStore(await database.connect()), { publishedRemotes });
  const answers = await Promise.all([
    http.request('GET', OPERATIONS, { token: tokenOf.admin }),
    choose('1.0.0'),
    takeBack(),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  expect(await tell('1.0.0', 'failed')).toBe(503);
});

describe('a version on trial', () => {
  beforeEach(async () => {
    await current('1.0.0');
    await onTrial('2.0.0');
  });
  const ofTrial = async () => (await read()).remotes[0]!;

  it('is counted beside the one that the others have; nothing else is', async () => {
    await tellMany('2.0.0', { shown: 3, failed: 1 });
    await tellMany('1.0.0', { shown: 2, failed: 0 });
    await tellMany('0.9.0', { shown: 1, failed: 1 });
    await tell('2.0.0', 'failed', 'mf_other');
    expect(await tell('2.0.0', 'failed', 'constructor')).toBe(204);
    const { trial, versions } = await ofTrial();
    expect(trial).toEqual({ version: '2.0.0', percent: 10, since: SINCE });
    expect(versions.map(({ version, counted }) => [version, counted])).toEqual([
      ['1.0.0', { shown: 2, failed: 0 }],
      ['2.0.0', { shown: 3, failed: 1 }],
    ]);
  });

  it('is taken back by itself with the fifth failure, and what was counted stays to be seen', async () => {
    await tellMany('1.0.0', { shown: 20, failed: 1 });
    await tellMany('2.0.0', { shown: 20, failed: 4 });
    expect((await ofTrial()).trial).not.toBeNull();
    await tellMany('2.0.0', { shown: 0, failed: 1 });
    const { trial, takenBack, versions } = await ofTrial();
    expect([trial, takenBack]).toEqual([null, { version: '2.0.0', at: NOW, shown: 20, failed: 5 }]);
    expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
    const shares = await readFile(path.join(folder, 'shares/00.json')).catch(() => null);
    expect(shares).toBeNull();
  });

  it('is taken back by an administrator, once and for all', async () => {
    for (let times = 0; times < 2; times++) {
      const { status, body } = await takeBack();
      expect([status, (body as PublishedRemotes).remotes[0]?.trial]).toEqual([200, null]);
    }
    expect((await ofTrial()).takenBack).toBeNull();
  });

  it('becomes everybody’s', async () => {
    const { remotes } = (await choose('2.0.0')).body as PublishedRemotes;
    expect([remotes[0]?.version, remotes[0]?.trial]).toEqual(['2.0.0', null]);
  });

  it('is told of by one address 30 times in ten minutes', async () => {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const body = { remote: 'mf_sales', version: '1.0.0', outcome: 'shown' };
    const statuses = [];
    for (let at = 0; at < 31; at++)
      statuses.push((await http.request('POST', '/catalogue/remotes/outcomes', { body, headers })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
  });
});

it.each([
  ['five of a hundred', { shown: 95, failed: 5 }, { shown: 900, failed: 0 }, true],
  ['four, though all that there are', { shown: 0, failed: 4 }, { shown: 900, failed: 0 }, false],
  ['five of a hundred and one', { shown: 96, failed: 5 }, { shown: 900, failed: 0 }, false],
  ['as many as twice the other', { shown: 90, failed: 10 }, { shown: 950, failed: 50 }, true],
  ['fewer than twice the other', { shown: 90, failed: 10 }, { shown: 949, failed: 51 }, false],
])('knows %s', (_, onTrialCounted, others, isTakenBack) => {
  expect(isToBeTakenBack(onTrialCounted, others)).toBe(isTakenBack);
});
