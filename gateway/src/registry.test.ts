import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRemote, readRegistry, rollBack, switchRemote } from './registry';

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

it('goes back to an earlier revision as a new one', async () => {
  const wwwFolder = folder();
  for (const version of ['1.0.0', '1.1.0']) {
    const publication = { wwwFolder, name: 'mf_planner', version };
    await publishRemote(publication, built(version));
    await switchRemote(publication, 1);
  }
  const back = await rollBack(wwwFolder, 1);
  expect(back.revision).toBe(3);
  expect(back.remotes['mf_planner']?.version).toBe('1.0.0');
  await expect(rollBack(wwwFolder, 9)).rejects.toThrow('no revision 9');
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
