import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Changes {
  readonly ref: string;
  readonly files: readonly string[];
  reach(...beginnings: string[]): boolean;
}
const { changesSince } = jest.requireActual<{
  changesSince(root: string, since: string | undefined): Changes;
}>('./changed.mjs');

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@rackwright.example', ...args], {
    cwd: root,
  });
const write = (file: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), String(Math.random()));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rackwright-changed-'));
  git('init', '-q');
  for (const file of ['package.json', 'svc-rooms/room.ts', 'svc-rooms/gone.ts']) write(file);
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is nothing right after a commit, and all that came since an earlier one', () => {
  expect(changesSince(root, undefined)).toMatchObject({ ref: 'HEAD', files: [] });
  write('svc-rooms/room.ts');
  write('gateway/new.ts');
  expect(changesSince(root, undefined).files).toEqual(['svc-rooms/room.ts', 'gateway/new.ts']);
  git('add', '-A');
  git('commit', '-qm', 'second');
  expect(changesSince(root, undefined).files).toEqual([]);
  expect(changesSince(root, 'HEAD~1').files).toEqual(['gateway/new.ts', 'svc-rooms/room.ts']);
});

it('reaches what runs where it was made, also when a file went, and everything from package.json', () => {
  rmSync(path.join(root, 'svc-rooms/gone.ts'));
  const { files, reach } = changesSince(root, undefined);
  expect([files, reach('svc-', 'gateway/'), reach('gateway/')]).toEqual([[], true, false]);
  write('package.json');
  expect(changesSince(root, undefined).reach('gateway/')).toBe(true);
});

it('reaches nothing that runs from a test or a page of words', () => {
  write('svc-rooms/room.test.ts');
  write('svc-rooms/README.md');
  const { files, reach } = changesSince(root, undefined);
  expect([files.length, reach('svc-')]).toEqual([2, false]);
});

it('refuses a commit that git does not know', () => {
  expect(() => changesSince(root, 'no-such-commit')).toThrow('Git knows no commit no-such-commit');
});
