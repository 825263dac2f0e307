import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteRegistry } from '@rackwright/contracts';
import { startTestS3, type TestS3 } from '@rackwright/service-kit/testing';
import { folderStore } from './folderStore';
import { removeOldVersions } from './oldVersions';
import { publishAll } from './publishAll';
import {
  endCanary,
  publishedVersions,
  publishRemote,
  startCanary,
  switchRemote,
  versionBefore,
} from './registry';
import type { RemotesStore } from './remotesStore';
import { remotesStoreFrom } from './remotesStoreFrom';
import { readRegistry } from './revisions';
import { s3Store } from './s3Store';

const folders: string[] = [];
function folder(): string {
  const newest = mkdtempSync(path.join(tmpdir(), 'registry-'));
  folders.push(newest);
  return newest;
}
function built(entry: string): string {
  const made = folder();
  writeFileSync(path.join(made, 'mf-manifest.json'), '{}');
  writeFileSync(path.join(made, 'remoteEntry.js'), entry);
  return made;
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

const json = async (store: RemotesStore, file: string): Promise<RemoteRegistry | null> => {
  const bytes = await store.read(file);
  return bytes && (JSON.parse(bytes.toString()) as RemoteRegistry);
};
const names = async (store: RemotesStore, at: string): Promise<readonly string[]> =>
  (await store.list(at)).map(({ name }) => name).sort();

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());
let prefixes = 0;
const inS3 = () => {
  prefixes += 1;
  return s3Store({ ...s3, bucket: 'cellar', prefix: `remotes-${prefixes}` });
};

describe.each([
  ['a folder', () => folderStore(folder())],
  ['S3', inS3],
])('in %s', (_place, made) => {
  it('publishes a version whole and switches to it', async () => {
    const store = made();
    const publication = { store, name: 'mf_planner', version: '1.0.0+ab' };
    await publishRemote(publication, built('one'));
    expect(await readRegistry(store)).toEqual({ schema: 1, revision: 0, remotes: {} });
    await switchRemote(publication, 1);
    expect(await json(store, 'remotes.json')).toEqual({
      schema: 1,
      revision: 1,
      remotes: {
        mf_planner: {
          version: '1.0.0+ab',
          entry: '/remotes/mf_planner/1.0.0+ab/mf-manifest.json',
          contract: 1,
        },
      },
    });
    expect(await names(store, 'remotes/mf_planner')).toEqual([
      '1.0.0+ab/mf-manifest.json',
      '1.0.0+ab/remoteEntry.js',
    ]);
  });

  it('tells which files a module draws with first, where the build says so', async () => {
    const store = made();
    const publication = { store, name: 'mf_planner', version: '1.0.0' };
    const files = built('one');
    writeFileSync(path.join(files, 'first-files.json'), '{"Planner":["remoteEntry.js","planner.css"]}');
    await publishRemote(publication, files);
    const { remotes } = await switchRemote(publication, 1);
    expect(remotes['mf_planner']?.first).toEqual({
      Planner: ['/remotes/mf_planner/1.0.0/remoteEntry.js', '/remotes/mf_planner/1.0.0/planner.css'],
    });
  });

  it('vouches for the manifest, and for the files that a module draws with first, where the build made hashes', async () => {
    const store = made();
    const publication = { store, name: 'mf_planner', version: '1.0.0' };
    const files = built('one');
    const manifest = '{"integrity":{"remoteEntry.js":"sha256-b25l","later.js":"sha256-dHdv"}}';
    writeFileSync(path.join(files, 'mf-manifest.json'), manifest);
    writeFileSync(path.join(files, 'first-files.json'), '{"Planner":["remoteEntry.js"]}');
    await publishRemote(publication, files);
    const { remotes } = await switchRemote(publication, 1);
    expect(remotes['mf_planner']?.integrity).toEqual({
      'mf-manifest.json': `sha256-${createHash('sha256').update(manifest).digest('base64')}`,
      'remoteEntry.js': 'sha256-b25l',
    });
  });

  it('accepts the same files under a version again and refuses others', async () => {
    const store = made();
    const publication = { store, name: 'mf_planner', version: '1.0.0' };
    await publishRemote(publication, built('one'));
    await publishRemote(publication, built('one'));
    await expect(publishRemote(publication, built('two'))).rejects.toThrow(
      'already published with other files',
    );
  });

  it('keeps the revision when nothing changes', async () => {
    const store = made();
    const publication = { store, name: 'mf_planner', version: '1.0.0' };
    await publishRemote(publication, built('one'));
    await switchRemote(publication, 1);
    expect((await switchRemote(publication, 1)).revision).toBe(1);
  });

  async function published(versions: readonly string[], store = made()): Promise<RemotesStore> {
    for (const version of versions) {
      const publication = { store, name: 'mf_planner', version };
      await publishRemote(publication, built(version));
      await switchRemote(publication, 1);
    }
    return store;
  }
  const planner = (store: RemotesStore, version: string) => ({ store, name: 'mf_planner', version });
  const inShare = (store: RemotesStore, share: string) => json(store, `shares/${share}.json`);

  it('knows the versions that were current, and which one was before', async () => {
    const store = await published(['1.0.0', '1.1.0', '1.2.0', '1.1.0']);
    const versions = await publishedVersions(store, 'mf_planner');
    expect(versions.map(({ version, contract }) => [version, contract])).toEqual([
      ['1.1.0', 1],
      ['1.2.0', 1],
      ['1.0.0', 1],
    ]);
    expect((await versionBefore(store, 'mf_planner'))?.version).toBe('1.2.0');
    await store.remove('remotes/mf_planner/1.2.0');
    expect((await versionBefore(store, 'mf_planner'))?.version).toBe('1.0.0');
    expect(await versionBefore(await published(['1.0.0']), 'mf_planner')).toBeUndefined();
  });

  describe('a version on trial', () => {
    const since = new Date('2026-11-26T12:00:00Z');
    async function onTrial(percent: number): Promise<RemotesStore> {
      const store = await published(['1.0.0']);
      await publishRemote(planner(store, '2.0.0'), built('2.0.0'));
      await startCanary(planner(store, '2.0.0'), 2, { percent, since });
      return store;
    }

    it('is in the registry of its shares and of no other', async () => {
      const store = await onTrial(10);
      const registry = await readRegistry(store);
      expect(registry.remotes['mf_planner']?.version).toBe('1.0.0');
      expect(registry.canaries?.['mf_planner']).toMatchObject({ percent: 10, since: since.toISOString() });
      expect(await names(store, 'shares')).toEqual(
        Array.from({ length: 10 }, (_, share) => `0${share}.json`),
      );
      expect(await inShare(store, '09')).toEqual({
        ...registry,
        remotes: { mf_planner: registry.canaries!['mf_planner']!.remote },
      });
    });

    it('is taken back, and then in no registry', async () => {
      const store = await onTrial(3);
      await endCanary(planner(store, '9.9.9'));
      expect(await inShare(store, '02')).not.toBeNull();
      await endCanary(planner(store, '2.0.0'));
      expect([await inShare(store, '00'), (await readRegistry(store)).canaries]).toEqual([null, undefined]);
      expect((await publishedVersions(store, 'mf_planner')).map(({ version }) => version)).toEqual([
        '1.0.0',
        '2.0.0',
      ]);
    });

    it.each(['1.0.0', '2.0.0'])('ends when everybody gets %s', async (version) => {
      const store = await onTrial(50);
      const { remotes, canaries } = await switchRemote(planner(store, version), 1);
      expect([remotes['mf_planner']?.version, canaries, await inShare(store, '00')]).toEqual([
        version,
        undefined,
        null,
      ]);
    });

    it('leaves that of another remote as it is', async () => {
      const store = await onTrial(2);
      const sales = { store, name: 'mf_sales', version: '1.0.0' };
      await publishRemote(sales, built('sales'));
      await switchRemote(sales, 1);
      await publishRemote({ ...sales, version: '1.1.0' }, built('sales 1.1'));
      await startCanary({ ...sales, version: '1.1.0' }, 1, { percent: 1, since });
      const versions = async (share: string) =>
        Object.values((await inShare(store, share))!.remotes).map(({ version }) => version);
      expect([await versions('00'), await versions('01')]).toEqual([
        ['2.0.0', '1.1.0'],
        ['2.0.0', '1.0.0'],
      ]);
      await endCanary(planner(store, '2.0.0'));
      expect([await versions('00'), await inShare(store, '01')]).toEqual([['1.0.0', '1.1.0'], null]);
    });

    it.each([
      ['100 of a hundred', '2.0.0', 100, 'not a share'],
      ['none of a hundred', '2.0.0', 0, 'not a share'],
      ['what everybody has', '1.0.0', 10, 'everybody has already'],
      ['what is not there', '3.0.0', 10, 'not published'],
    ])('is refused for %s', async (_, version, percent, sentence) => {
      const store = await onTrial(5);
      const starting = startCanary(planner(store, version), 1, { percent, since });
      await expect(starting).rejects.toThrow(sentence);
    });
  });

  it('publishes what another folder has, and leaves what was published before as it is', async () => {
    const from = folder();
    await published(['1.0.0', '1.1.0'], folderStore(from));
    const store = made();
    await publishAll(from, store);
    expect((await readRegistry(store)).remotes['mf_planner']?.version).toBe('1.1.0');
    await published(['1.2.0'], store);
    await publishAll(from, store);
    expect((await readRegistry(store)).remotes['mf_planner']?.version).toBe('1.2.0');
    await published(['1.3.0'], folderStore(from));
    await publishAll(from, store);
    expect((await readRegistry(store)).remotes['mf_planner']?.version).toBe('1.3.0');
    await published(['1.4.0'], store);
    await store.remove('remotes/mf_planner/1.3.0');
    await publishAll(from, store);
    expect((await readRegistry(store)).remotes['mf_planner']?.version).toBe('1.4.0');
  });

  it('keeps ten versions besides those in use where what another folder has is published', async () => {
    const from = folder();
    const store = made();
    const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    for (const version of versions) {
      await published([version], folderStore(from));
      await publishAll(from, store);
    }
    const kept = new Set((await names(store, 'remotes/mf_planner')).map((name) => name.split('/')[0]));
    expect([kept.size, kept.has('1.11.0')]).toEqual([11, true]);
  });

  it('is changed by many at the same time, one after the other', async () => {
    const store = await published(['1.0.0']);
    const names = ['mf_a', 'mf_b', 'mf_c', 'mf_d', 'mf_e', 'mf_f'];
    for (const name of names) await publishRemote({ store, name, version: '1.0.0' }, built(name));
    await Promise.all(names.map((name) => switchRemote({ store, name, version: '1.0.0' }, 1)));
    const { remotes, revision } = await readRegistry(store);
    expect([Object.keys(remotes).sort(), revision]).toEqual([[...names, 'mf_planner'].sort(), 7]);
  });

  it('counts what somebody has written who was stopped before it was in place', async () => {
    const store = await published(['1.0.0', '1.1.0']);
    await store.write('remotes.json', (await store.read('revisions/1.json'))!);
    await publishRemote({ store, name: 'mf_sales', version: '1.0.0' }, built('sales'));
    await switchRemote({ store, name: 'mf_sales', version: '1.0.0' }, 1);
    const { remotes, revision } = await readRegistry(store);
    expect([remotes['mf_planner']?.version, remotes['mf_sales']?.version, revision]).toEqual([
      '1.1.0',
      '1.0.0',
      3,
    ]);
  });

  describe('given again after a revision was written and not put in place', () => {
    /** Fails once, as the next registry is put in place. */
    function failingOnce(store: RemotesStore): RemotesStore {
      let isAway = true;
      const write: RemotesStore['write'] = async (file, bytes) => {
        if (isAway && file === 'remotes.json') {
          isAway = false;
          throw new Error('the store is away');
        }
        await store.write(file, bytes);
      };
      return { ...store, write };
    }
    const current = async (store: RemotesStore) => (await readRegistry(store)).remotes['mf_planner']?.version;

    it('the same switch puts it in place', async () => {
      const store = await published(['1.0.0']);
      await publishRemote(planner(store, '1.1.0'), built('1.1.0'));
      const publication = planner(failingOnce(store), '1.1.0');
      await expect(switchRemote(publication, 1)).rejects.toThrow('away');
      expect(await current(store)).toBe('1.0.0');
      expect((await switchRemote(publication, 1)).revision).toBe(2);
      expect(await current(store)).toBe('1.1.0');
    });

    it('the version before is that of before what is in place', async () => {
      const store = await published(['1.0.0', '1.1.0']);
      await expect(switchRemote(planner(failingOnce(store), '1.0.0'), 1)).rejects.toThrow('away');
      expect((await versionBefore(store, 'mf_planner'))?.version).toBe('1.0.0');
    });

    it('the same folder is published', async () => {
      const from = folder();
      await published(['1.0.0'], folderStore(from));
      const store = failingOnce(made());
      await expect(publishAll(from, store)).rejects.toThrow('away');
      await publishAll(from, store);
      expect(await current(store)).toBe('1.0.0');
    });
  });

  it('refuses to switch to what is not there and names that leave the folder', async () => {
    const store = made();
    await expect(switchRemote({ store, name: 'mf_planner', version: '9.9.9' }, 1)).rejects.toThrow(
      'not published',
    );
    for (const bad of [
      { name: '../shell', version: '1.0.0' },
      { name: 'mf_planner', version: '../../x' },
    ]) {
      await expect(publishRemote({ store, ...bad }, built('one'))).rejects.toThrow('is not');
    }
    expect(await names(store, '')).toEqual([]);
  });
});

describe('half of a version in S3', () => {
  const planner = (store: RemotesStore) => ({ store, name: 'mf_planner', version: '1.0.0' });
  /** Whoever uploads is stopped before the manifest. */
  async function half(store: RemotesStore): Promise<void> {
    const files = built('one');
    rmSync(path.join(files, 'mf-manifest.json'));
    await expect(store.putVersion('remotes/mf_planner/1.0.0', files)).rejects.toThrow('mf-manifest.json');
    expect(await names(store, 'remotes/mf_planner/1.0.0')).toEqual(['remoteEntry.js']);
  }

  it('is not there for anybody', async () => {
    const store = inS3();
    await half(store);
    await expect(switchRemote(planner(store), 1)).rejects.toThrow('not published');
    expect(await publishedVersions(store, 'mf_planner')).toEqual([]);
  });

  it('is made whole by the same files, and refuses others', async () => {
    const store = inS3();
    await half(store);
    await expect(publishRemote(planner(store), built('two'))).rejects.toThrow('there with other files');
    await publishRemote(planner(store), built('one'));
    expect((await switchRemote(planner(store), 1)).remotes['mf_planner']?.version).toBe('1.0.0');
  });

  it('goes with the versions beyond ten', async () => {
    const store = inS3();
    await half(store);
    for (let number = 1; number <= 11; number += 1) {
      const publication = { ...planner(store), version: `2.0.${number}` };
      await publishRemote(publication, built('new'));
      await switchRemote(publication, 1);
    }
    await removeOldVersions(store, 'mf_planner');
    expect(await names(store, 'remotes/mf_planner/1.0.0')).toEqual([]);
    expect(await publishedVersions(store, 'mf_planner')).toHaveLength(11);
  });
});

it('takes its own revision for its own when the answer to writing it was lost', async () => {
  const store = inS3();
  expect(await store.create('revisions/1.json', Buffer.from('one'))).toBe(true);
  expect(await store.create('revisions/1.json', Buffer.from('one'))).toBe(true);
  expect(await store.create('revisions/1.json', Buffer.from('two'))).toBe(false);
});

describe('by setting', () => {
  const nothingToTell = (line: string): never => {
    throw new Error(line);
  };

  it('is a folder, or S3 with its keys', async () => {
    const here = folder();
    const inFolder = remotesStoreFrom({ REMOTES_URL: pathToFileURL(here).href }, nothingToTell)!;
    await inFolder.write('remotes.json', Buffer.from('{}'));
    expect(await names(folderStore(here), '')).toEqual(['remotes.json']);
    const REMOTES_URL = `s3://cellar/by-setting?endpoint=${s3.endpoint}&region=${s3.region}`;
    const keys = { S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey };
    await remotesStoreFrom({ REMOTES_URL, ...keys }, nothingToTell)!.write('remotes.json', Buffer.from('{}'));
    expect(s3.paths()).toContain('/cellar/by-setting/remotes.json');
    expect(() => remotesStoreFrom({ REMOTES_URL }, nothingToTell)).toThrow('S3_ACCESS_KEY_ID');
  });

  it('is none without one', () => {
    for (const settings of [{}, { REMOTES_URL: '' }])
      expect(remotesStoreFrom(settings, nothingToTell)).toBeUndefined();
  });

  describe('REMOTES_FOLDER, the name of before', () => {
    it('is where they are without REMOTES_URL, and tells what to write instead', async () => {
      const here = path.join(folder(), 'of the 50% more');
      const said: string[] = [];
      const store = remotesStoreFrom({ REMOTES_URL: '', REMOTES_FOLDER: here }, (line) => said.push(line))!;
      await store.write('remotes.json', Buffer.from('{}'));
      expect(await names(folderStore(here), '')).toEqual(['remotes.json']);
      expect(said).toEqual([expect.stringContaining(`REMOTES_URL=${pathToFileURL(here).href}`)]);
    });

    it('counts for nothing beside REMOTES_URL, and can go', async () => {
      const [here, before] = [folder(), folder()];
      const said: string[] = [];
      const settings = { REMOTES_URL: pathToFileURL(here).href, REMOTES_FOLDER: before };
      await remotesStoreFrom(settings, (line) => said.push(line))!.write('remotes.json', Buffer.from('{}'));
      expect([await names(folderStore(here), ''), await names(folderStore(before), '')]).toEqual([
        ['remotes.json'],
        [],
      ]);
      expect(said).toEqual([expect.stringContaining(settings.REMOTES_URL)]);
    });
  });

  it.each(['/srv/remotes', 'https://bucket'])('refuses "%s"', (REMOTES_URL) => {
    expect(() => remotesStoreFrom({ REMOTES_URL }, nothingToTell)).toThrow(
      /REMOTES_URL is ".*", and must be file:/,
    );
  });
});
