import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@rackwright/contracts';
import { readRegistry } from './files';
import { publishAll } from './publishAll';
import {
  endCanary,
  publishedVersions,
  publishRemote,
  startCanary,
  switchRemote,
  versionBefore,
} from './registry';

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'registry-'));
  folders.push(made);
  return made;
}
function built(entry: string): string {
  const made = folder();
  writeFileSync(path.join(made, 'mf-manifest.json'), '{}');
  writeFileSync(path.join(made, 'remoteEntry.js'), entry);
  return made;
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

it('publishes a version whole and switches to it', async () => {
  const wwwFolder = folder();
  const publication = { wwwFolder, name: 'mf_planner', version: '1.0.0+ab' };
  await publishRemote(publication, built('one'));
  expect(await readRegistry(wwwFolder)).toEqual({ schema: 1, revision: 0, remotes: {} });
  await switchRemote(publication, 1);
  expect(JSON.parse(readFileSync(path.join(wwwFolder, 'remotes.json'), 'utf8'))).toEqual({
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
  expect(readdirSync(path.join(wwwFolder, 'remotes/mf_planner'))).toEqual(['1.0.0+ab']);
});

it('tells which files a module draws with first, where the build says so', async () => {
  const wwwFolder = folder();
  const publication = { wwwFolder, name: 'mf_planner', version: '1.0.0' };
  const files = built('one');
  writeFileSync(path.join(files, 'first-files.json'), '{"Planner":["remoteEntry.js","planner.css"]}');
  await publishRemote(publication, files);
  const { remotes } = await switchRemote(publication, 1);
  expect(remotes['mf_planner']?.first).toEqual({
    Planner: ['/remotes/mf_planner/1.0.0/remoteEntry.js', '/remotes/mf_planner/1.0.0/planner.css'],
  });
});

it('accepts the same files under a version again and refuses others', async () => {
  const wwwFolder = folder();
  const publication = { wwwFolder, name: 'mf_planner', version: '1.0.0' };
  await publishRemote(publication, built('one'));
  await publishRemote(publication, built('one'));
  await expect(publishRemote(publication, built('two'))).rejects.toThrow(
    'already published with other files',
  );
});

it('keeps the revision when nothing changes', async () => {
  const wwwFolder = folder();
  const publication = { wwwFolder, name: 'mf_planner', version: '1.0.0' };
  await publishRemote(publication, built('one'));
  await switchRemote(publication, 1);
  expect((await switchRemote(publication, 1)).revision).toBe(1);
});

async function published(versions: readonly string[], wwwFolder = folder()): Promise<string> {
  for (const version of versions) {
    const publication = { wwwFolder, name: 'mf_planner', version };
    await publishRemote(publication, built(version));
    await switchRemote(publication, 1);
  }
  return wwwFolder;
}
const planner = (wwwFolder: string, version: string) => ({ wwwFolder, name: 'mf_planner', version });
const inShare = (wwwFolder: string, share: string) => {
  const file = path.join(wwwFolder, 'shares', `${share}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteRegistry) : null;
};

it('knows the versions that were current, and which one was before', async () => {
  const wwwFolder = await published(['1.0.0', '1.1.0', '1.2.0', '1.1.0']);
  const versions = await publishedVersions(wwwFolder, 'mf_planner');
  expect(versions.map(({ version, contract }) => [version, contract])).toEqual([
    ['1.1.0', 1],
    ['1.2.0', 1],
    ['1.0.0', 1],
  ]);
  expect((await versionBefore(wwwFolder, 'mf_planner'))?.version).toBe('1.2.0');
  rmSync(path.join(wwwFolder, 'remotes/mf_planner/1.2.0'), { recursive: true });
  expect((await versionBefore(wwwFolder, 'mf_planner'))?.version).toBe('1.0.0');
  expect(await versionBefore(await published(['1.0.0']), 'mf_planner')).toBeUndefined();
});

describe('a version on trial', () => {
  const since = new Date('2026-11-26T12:00:00Z');
  async function onTrial(percent: number): Promise<string> {
    const wwwFolder = await published(['1.0.0']);
    await publishRemote(planner(wwwFolder, '2.0.0'), built('2.0.0'));
    await startCanary(planner(wwwFolder, '2.0.0'), 2, { percent, since });
    return wwwFolder;
  }

  it('is in the registry of its shares and of no other', async () => {
    const wwwFolder = await onTrial(10);
    const registry = await readRegistry(wwwFolder);
    expect(registry.remotes['mf_planner']?.version).toBe('1.0.0');
    expect(registry.canaries?.['mf_planner']).toMatchObject({ percent: 10, since: since.toISOString() });
    expect(readdirSync(path.join(wwwFolder, 'shares')).sort()).toEqual(
      Array.from({ length: 10 }, (_, share) => `0${share}.json`),
    );
    expect(inShare(wwwFolder, '09')).toEqual({
      ...registry,
      remotes: { mf_planner: registry.canaries!['mf_planner']!.remote },
    });
  });

  it('is taken back, and then in no registry', async () => {
    const wwwFolder = await onTrial(3);
    await endCanary(planner(wwwFolder, '9.9.9'));
    expect(inShare(wwwFolder, '02')).not.toBeNull();
    await endCanary(planner(wwwFolder, '2.0.0'));
    expect([inShare(wwwFolder, '00'), (await readRegistry(wwwFolder)).canaries]).toEqual([null, undefined]);
    expect((await publishedVersions(wwwFolder, 'mf_planner')).map(({ version }) => version)).toEqual([
      '1.0.0',
      '2.0.0',
    ]);
  });

  it.each(['1.0.0', '2.0.0'])('ends when everybody gets %s', async (version) => {
    const wwwFolder = await onTrial(50);
    const { remotes, canaries } = await switchRemote(planner(wwwFolder, version), 1);
    expect([remotes['mf_planner']?.version, canaries, inShare(wwwFolder, '00')]).toEqual([
      version,
      undefined,
      null,
    ]);
  });

  it('leaves that of another remote as it is', async () => {
    const wwwFolder = await onTrial(2);
    const sales = { wwwFolder, name: 'mf_sales', version: '1.0.0' };
    await publishRemote(sales, built('sales'));
    await switchRemote(sales, 1);
    await publishRemote({ ...sales, version: '1.1.0' }, built('sales 1.1'));
    await startCanary({ ...sales, version: '1.1.0' }, 1, { percent: 1, since });
    const versions = (share: string) =>
      Object.values(inShare(wwwFolder, share)!.remotes).map(({ version }) => version);
    expect([versions('00'), versions('01')]).toEqual([
      ['2.0.0', '1.1.0'],
      ['2.0.0', '1.0.0'],
    ]);
    await endCanary(planner(wwwFolder, '2.0.0'));
    expect([versions('00'), inShare(wwwFolder, '01')]).toEqual([['1.0.0', '1.1.0'], null]);
  });

  it.each([
    ['100 of a hundred', '2.0.0', 100, 'not a share'],
    ['none of a hundred', '2.0.0', 0, 'not a share'],
    ['what everybody has', '1.0.0', 10, 'everybody has already'],
    ['what is not there', '3.0.0', 10, 'not published'],
  ])('is refused for %s', async (_, version, percent, sentence) => {
    const wwwFolder = await onTrial(5);
    const starting = startCanary(planner(wwwFolder, version), 1, { percent, since });
    await expect(starting).rejects.toThrow(sentence);
  });
});

it('publishes what another folder has, and leaves what was published before as it is', async () => {
  const [built1, wwwFolder] = [await published(['1.0.0', '1.1.0']), folder()];
  await publishAll(built1, wwwFolder);
  expect((await readRegistry(wwwFolder)).remotes['mf_planner']?.version).toBe('1.1.0');
  await published(['1.2.0'], wwwFolder);
  await publishAll(built1, wwwFolder);
  expect((await readRegistry(wwwFolder)).remotes['mf_planner']?.version).toBe('1.2.0');
  await published(['1.3.0'], built1);
  await publishAll(built1, wwwFolder);
  expect((await readRegistry(wwwFolder)).remotes['mf_planner']?.version).toBe('1.3.0');
});

it('is changed by many at the same time, one after the other', async () => {
  const wwwFolder = await published(['1.0.0']);
  const names = ['mf_a', 'mf_b', 'mf_c', 'mf_d', 'mf_e', 'mf_f'];
  for (const name of names) await publishRemote({ wwwFolder, name, version: '1.0.0' }, built(name));
  await Promise.all(names.map((name) => switchRemote({ wwwFolder, name, version: '1.0.0' }, 1)));
  const { remotes, revision } = await readRegistry(wwwFolder);
  expect([Object.keys(remotes).sort(), revision]).toEqual([[...names, 'mf_planner'].sort(), 7]);
});

it('counts what somebody has written who was stopped before it was in place', async () => {
  const wwwFolder = await published(['1.0.0', '1.1.0']);
  const first = readFileSync(path.join(wwwFolder, 'revisions/1.json'));
  writeFileSync(path.join(wwwFolder, 'remotes.json'), first);
  await publishRemote({ wwwFolder, name: 'mf_sales', version: '1.0.0' }, built('sales'));
  await switchRemote({ wwwFolder, name: 'mf_sales', version: '1.0.0' }, 1);
  const { remotes, revision } = await readRegistry(wwwFolder);
  expect([remotes['mf_planner']?.version, remotes['mf_sales']?.version, revision]).toEqual([
    '1.1.0',
    '1.0.0',
    3,
  ]);
});

it('refuses to switch to what is not there and names that leave the folder', async () => {
  const wwwFolder = folder();
  await expect(switchRemote({ wwwFolder, name: 'mf_planner', version: '9.9.9' }, 1)).rejects.toThrow(
    'not published',
  );
  for (const bad of [
    { name: '../shell', version: '1.0.0' },
    { name: 'mf_planner', version: '../../x' },
  ]) {
    await expect(publishRemote({ wwwFolder, ...bad }, built('one'))).rejects.toThrow('is not');
  }
  expect(existsSync(path.join(wwwFolder, 'remotes'))).toBe(false);
});
