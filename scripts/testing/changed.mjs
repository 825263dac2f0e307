/** What differs from a commit, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../prepare.mjs';

function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Files by which everything may behave otherwise. */
const REACHES_ALL = /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.cjs|scripts\/(test|prepare)\.mjs)$/;
/** Files that no running part has in it. */
const REACHES_NOTHING = /\.test\.tsx?$|\.md$/;

/**
 * What the working tree changes since `since`, a commit, or since it left `origin/main`, or since the last commit where there is no such branch.
 * Refuses a commit that git does not know.
 */
export function changesSince(root, since) {
  const ref = since ?? git(root, ['merge-base', 'HEAD', 'origin/main']) ?? 'HEAD';
  const differing = git(root, ['diff', '--name-only', ref, '--']);
  if (differing === null)
    throw new Refusal(`Git knows no commit ${ref}. Give --changed a commit that it knows.`);
  const added = git(root, ['ls-files', '--others', '--exclude-standard']) ?? '';
  const files = [...new Set(`${differing}\n${added}`.split('\n'))].filter((file) => file !== '');
  return {
    ref,
    /** Those that are still there. */
    files: files.filter((file) => existsSync(path.join(root, file))),
    /** Whether something that runs was changed in a place with one of these beginnings. */
    reach: (...beginnings) =>
      files.some(
        (file) =>
          REACHES_ALL.test(file) ||
          (!REACHES_NOTHING.test(file) && beginnings.some((start) => file.startsWith(start))),
      ),
  };
}
