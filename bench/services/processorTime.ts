/** Processor time and memory of running processes, as Linux counts them. */
import { readFileSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Fields of /proc/<pid>/stat behind the name in brackets, which may hold anything. */
const statFields = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const PARENT_FIELD = 1;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

function runningProcesses(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const pid = Number(name);
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid, parent: Number(statFields(pid)[PARENT_FIELD]), command }];
      } catch (error) {
        // It ended between the listing and the reading.
        if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
          return [];
        throw error;
      }
    });
}

/** Those that this process started, directly or through others, whose command has the words, with all they started. */
export function startedProcesses(words: string): readonly number[] {
  const all = runningProcesses();
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  const named = below(process.pid).filter(({ command }) => command.includes(words));
  return [...new Set(named.flatMap(({ pid }) => [pid, ...below(pid).map((child) => child.pid)]))];
}

let ticksPerSecond: number | undefined;

/** Microseconds that the processes have used so far, their own and the system's for them; counted in steps of some 10 ms. */
export function processorMicroseconds(pids: readonly number[]): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const ticks = pids.map((pid) => {
    const fields = statFields(pid);
    return Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1_000_000) / ticksPerSecond;
}

/** KiB in use by the processes. */
export function memoryKib(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return sum + Number(kib);
  }, 0);
}
