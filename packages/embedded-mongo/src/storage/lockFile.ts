import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  readonly pid: number;
  /** When the process started, in the system's own ticks; null where that cannot be told. */
  readonly startedAt: string | null;
}

/** Fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function processStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, startedAt: fields[19]! };
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'ENOTDIR', 'EACCES')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** A process that ended but was not yet collected by its parent counts as dead, and so does another one with its number. */
function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
    if (!isCode(error, 'EPERM')) throw error;
  }
  const stat = processStat(owner.pid);
  if (!stat) return true;
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return owner.startedAt === null || owner.startedAt === stat.startedAt;
}

/**
 * Takes the folder for this process and gives the function that releases it. The lock of a process that is gone is taken over; that
 * of a living one is refused.
 */
export function lockDirectory(directory: string): () => void {
  const lock = join(directory, 'lock');
  const own = join(directory, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  const content = JSON.stringify({
    pid: process.pid,
    startedAt: processStat(process.pid)?.startedAt ?? null,
  });
  try {
    writeFileSync(own, content, { mode: 0o600, flag: 'wx' });
    takeLock(directory, lock, own);
  } finally {
    rmSync(own, { force: true });
  }
  removeLeftOver(directory);
  return () => rmSync(lock, { force: true });
}

/** Files of processes that ended while they took the lock. */
function removeLeftOver(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid] = /^lock\.(\d+)\./.exec(name) ?? [];
    if (pid !== undefined && !isAlive({ pid: Number(pid), startedAt: null }))
      rmSync(join(directory, name), { force: true });
  }
}

/** Linking makes the lock appear with its content in one step, and fails when there is one. */
function takeLock(directory: string, lock: string, own: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(own, lock);
      return;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    removeStale(directory, lock, own);
  }
  throw new Error(`${directory} is being taken by another process`);
}

/** The stale lock is moved aside before it goes, and put back when it turns out to be a newer one than was looked at. */
function removeStale(directory: string, lock: string, own: string): void {
  const seen = readIfThere(lock);
  if (seen === undefined) return;
  const owner = parseOwner(seen);
  if (owner && isAlive(owner)) throw new Error(`${directory} is in use by process ${owner.pid}`);
  const aside = `${own}.stale`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, lock);
  rmSync(aside);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Undefined for a lock that names no process, which only a crash of the system can leave behind. */
function parseOwner(content: string): Owner | undefined {
  try {
    const owner = JSON.parse(content) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, startedAt: owner.startedAt ?? null } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
