import { execFile } from 'node:child_process';
import path from 'node:path';

/** Runs `scripts/database.ts` as `npm run` would: its exit code, and all it said. */
export function databaseCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number; readonly said: string }> {
  const root = path.resolve(__dirname, '../..');
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'scripts/database.ts'), ...args],
      { env: { ...process.env, ...env }, cwd: root },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    ),
  );
}
