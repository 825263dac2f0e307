import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type Log = (line: string) => void;

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly logFile: string;
  /** Asks for a graceful stop; SIGTERM when absent. */
  readonly stopSignal?: NodeJS.Signals;
  /** Sent by the kernel when the supervisor is gone; SIGKILL when absent. Gentler where the process has children of its own. */
  readonly orphanSignal?: NodeJS.Signals;
  /** True as soon as the part does its work; asked again and again until then. */
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs: number;
  /** False when the part has not answered in the given time: asked for as long as it runs, where a part can hang. */
  readonly isAlive?: (withinMs: number) => Promise<boolean>;
  /** How often `isAlive` is asked, and the time it is given. Milliseconds, 5,000 unless told otherwise. */
  readonly aliveEveryMs?: number;
}

const STOP_WITHIN_MS = 12_000;
const READY_POLL_MS = 60;
const SAY_STILL_WAITING_MS = 5_000;
const ALIVE_EVERY_MS = 5_000;
/** One that was silent so often in a row hangs. */
const SILENT_TIMES = 3;
const GROUP_POLL_MS = 10;
const LONGEST_BACKOFF_MS = 30_000;
/** A process that lived this long starts its back-off from the beginning. */
const STEADY_AFTER_MS = 60_000;
const LOG_ROTATES_AT_BYTES = 20 * 1024 * 1024;

/** util-linux' setpriv makes the kernel end a child when its parent ends, however that happens. */
const setpriv =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;

/**
 * One child process: started until ready, started again with growing delays when it ends by itself or hangs, stopped gracefully
 * and by force when that takes too long. It has a process group of its own, so that Ctrl+C reaches only its supervisor; what
 * the process leaves behind in it ends with it.
 */
export class SupervisedProcess {
  readonly #log: Log;

  #child: ChildProcess | undefined;
  #startedAt = 0;
  #crashes = 0;
  #wanted = false;

  constructor(
    readonly spec: ProcessSpec,
    log: Log,
  ) {
    this.#log = log;
  }

  /** Process id while running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the part is ready; rejects with the end of its log when it ends or stays unready. */
  async start(): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    try {
      await this.#untilReady(this.#launch());
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (child === undefined) return;
    if (!hasEnded(child)) await this.#end(child);
    await groupEnded(child);
  }

  async #end(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(this.spec.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => {
      this.#log(`${this.spec.name} does not stop; ending it by force`);
      child.kill('SIGKILL');
    }, STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  }

  /** Ends it at once, as a crash does; it stays away until it is started. */
  async kill(): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await groupEnded(child);
  }

  /** Stands still for so long, with all its processes, as on a machine that swaps or a network that is away. */
  async pause(ms: number): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || hasEnded(child)) return;
    signalGroup(child, 'SIGSTOP');
    await delay(ms);
    signalGroup(child, 'SIGCONT');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  #launch(): ChildProcess {
    const { env, cwd, logFile } = this.spec;
    const output = openLog(logFile);
    const [program, args] = commandOf(this.spec);
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    this.#child = child;
    this.#startedAt = Date.now();
    child.once('error', (error) => this.#log(`${this.spec.name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      endGroup(child);
      this.#onExit(child, signal ?? `code ${code}`);
    });
    void this.#watch(child);
    return child;
  }

  #onExit(child: ChildProcess, how: string): void {
    if (!this.#wanted || this.#child !== child || !this.#wasReady) return;
    if (Date.now() - this.#startedAt > STEADY_AFTER_MS) this.#crashes = 0;
    const waitMs = Math.min(500 * 2 ** this.#crashes, LONGEST_BACKOFF_MS);
    this.#crashes += 1;
    this.#log(
      `${this.spec.name} ended (${how}); starting it again in ${waitMs / 1000} s. Its log: ${this.spec.logFile}`,
    );
    setTimeout(() => {
      if (this.#wanted && this.#child === child) this.#launch();
    }, waitMs);
  }

  /** Ends a process that hangs, which is then started again as after a crash. One that never answered yet has its time to start. */
  async #watch(child: ChildProcess): Promise<void> {
    const { name, isAlive, aliveEveryMs = ALIVE_EVERY_MS, readyWithinMs } = this.spec;
    if (isAlive === undefined) return;
    const startedAt = Date.now();
    let silent = 0;
    let hasAnswered = false;
    while (silent < SILENT_TIMES) {
      await delay(aliveEveryMs, undefined, { ref: false });
      if (!this.#wanted || hasEnded(child)) return;
      const answers = await isAlive(aliveEveryMs);
      hasAnswered ||= answers;
      const isStarting = !hasAnswered && Date.now() - startedAt < readyWithinMs;
      silent = answers || isStarting ? 0 : silent + 1;
    }
    if (!this.#wanted || hasEnded(child)) return;
    this.#log(`${name} does not answer any more; ending it by force`);
    child.kill('SIGKILL');
  }

  #wasReady = false;

  async #untilReady(child: ChildProcess): Promise<void> {
    this.#wasReady = false;
    const { name, logFile, isReady, readyWithinMs } = this.spec;
    const begun = Date.now();
    let said = begun;
    while (!(await isReady())) {
      if (hasEnded(child)) throw new Error(`${name} ended at once.${endOfLog(logFile)}`);
      const now = Date.now();
      if (now - begun > readyWithinMs) {
        throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s.${endOfLog(logFile)}`);
      }
      if (now - said > SAY_STILL_WAITING_MS) {
        said = now;
        this.#log(`still waiting for ${name} (${Math.round((now - begun) / 1000)} s)`);
      }
      await delay(READY_POLL_MS);
    }
    this.#wasReady = true;
  }
}

function commandOf({ command, args, orphanSignal = 'SIGKILL' }: ProcessSpec): [string, readonly string[]] {
  if (!setpriv) return [command, args];
  return ['setpriv', ['--pdeathsig', orphanSignal.replace('SIG', ''), '--', command, ...args]];
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** The processes of a child's group that are not yet gone; those whose parent has not collected them do not count. */
function membersOf(group: number): readonly string[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(pgrp) === group && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}

const endGroup = (child: ChildProcess): void => signalGroup(child, 'SIGKILL');

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function groupEnded({ pid }: ChildProcess): Promise<void> {
  while (pid !== undefined && membersOf(pid).length > 0) await delay(GROUP_POLL_MS);
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_ROTATES_AT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

function endOfLog(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15) : [];
  return ` The end of its log (${file}):\n${lines.map((line) => `  | ${line}`).join('\n')}`;
}
