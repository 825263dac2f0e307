import { existsSync } from 'node:fs';
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { encode } from '../values';
import { generationsIn, isOutOfSpace, journalFile, orClosed, snapshotFile, syncDirectory } from './files';
import { frameHeader } from './frames';
import { openMark, writeMark } from './mark';
import { writeSnapshot } from './snapshot';

export interface JournalSettings {
  readonly directory: string;
  /** A journal of more bytes is closed and replaced by a snapshot and a new journal. */
  readonly limitBytes: number;
  /** Files are kept until what replaces them is this old, so that one can go back as far; an older journal is replaced, too. 0: not kept. */
  readonly historyMs: number;
  /** The whole state as it is at the moment of the call. */
  readonly snapshot: () => Iterable<Uint8Array>;
  readonly warn: (message: string) => void;
  /** Called once when writing failed: memory then holds what the disk does not, and nothing may be answered any more. */
  readonly onFailure: (error: Error) => void;
}

/** Where a journal goes on after start. */
export interface JournalPosition {
  readonly generation: number;
  readonly frames: number;
  readonly bytes: number;
  readonly snapshotBytes: number;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const emptyDoc = encode({});
/** The last frame of a journal that another one follows: a journal cut short at a frame is then noticed. */
const CLOSED = Buffer.concat([encode({ op: 'closed' }), emptyDoc]);

/**
 * The append-only log of changes. What was appended while one sync ran is written and synced together by the next; whoever waits
 * is released only after that.
 */
export class Journal {
  readonly #settings: JournalSettings;
  #generation: number;
  #frames: number;
  #bytes: number;
  /** When this journal was begun, by the system's clock. */
  #begun: number;
  #snapshotBytes: number;
  #handle: FileHandle;
  readonly #mark: FileHandle;
  #pending: Uint8Array[] = [];
  #waiters: Waiter[] = [];
  #running: Promise<void> | undefined;
  #snapshotting: Promise<void> | undefined;
  #failure: Error | undefined;

  private constructor(
    settings: JournalSettings,
    position: JournalPosition,
    files: { readonly handle: FileHandle; readonly mark: FileHandle; readonly begun: number },
  ) {
    this.#settings = settings;
    this.#generation = position.generation;
    this.#frames = position.frames;
    this.#bytes = position.bytes;
    this.#snapshotBytes = position.snapshotBytes;
    this.#handle = files.handle;
    this.#mark = files.mark;
    this.#begun = files.begun;
  }

  /** Goes on writing after the last good frame; whatever lies behind it is cut off. */
  static async open(settings: JournalSettings, position: JournalPosition): Promise<Journal> {
    const handle = await open(journalFile(settings.directory, position.generation), 'a', 0o600);
    return orClosed(handle, async () => {
      await handle.truncate(position.bytes);
      await handle.sync();
      const { birthtimeMs: begun } = await handle.stat();
      const mark = await openMark(settings.directory, position);
      return new Journal(settings, position, { handle, mark, begun });
    });
  }

  append(operation: Uint8Array): void {
    if (this.#failure) return;
    this.#pending.push(operation);
    this.#running ??= this.#run();
  }

  /** Resolves when everything appended so far is on disk; undefined when it is already. Rejects when writing failed. */
  settled(): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure);
    if (!this.#running) return undefined;
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }));
  }

  /** Writes what is pending and closes the files. */
  async close(): Promise<void> {
    await this.#running;
    await this.#snapshotting;
    await Promise.all([this.#handle.close(), this.#mark.close()]);
  }

  async #run(): Promise<void> {
    // Let every command of this turn of the event loop join the first write.
    await new Promise(setImmediate);
    try {
      while (this.#pending.length > 0 || this.#waiters.length > 0) {
        await this.#writePending([]);
        if (this.#isTooLong()) await this.startNext();
      }
    } catch (error) {
      this.#fail(error as Error);
    } finally {
      this.#running = undefined;
    }
  }

  #fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiters) reject(error);
    this.#waiters = [];
    this.#settings.onFailure(error);
  }

  /** Everything is taken in one step, so waiters are released exactly for what was written. */
  async #writePending(last: readonly Uint8Array[]): Promise<void> {
    const body = Buffer.concat([...this.#pending, ...last]);
    const released = this.#waiters;
    this.#pending = [];
    this.#waiters = [];
    try {
      if (body.length > 0) await this.#writeFrame(body);
    } catch (error) {
      this.#waiters = [...released, ...this.#waiters];
      throw error;
    }
    for (const { resolve } of released) resolve();
  }

  async #writeFrame(body: Buffer): Promise<void> {
    this.#frames += 1;
    const frame = Buffer.concat([frameHeader(this.#frames, body), body]);
    try {
      await this.#handle.writeFile(frame);
      await this.#handle.datasync();
      const file = journalFile(this.#settings.directory, this.#generation);
      if (!existsSync(file)) throw new Error(`${file} is gone`);
      await writeMark(this.#mark, { generation: this.#generation, bytes: this.#bytes + frame.length });
    } catch (error) {
      // Nobody is told that this was kept, so it must not come back when the file is read again.
      if (isOutOfSpace(error)) await this.#handle.truncate(this.#bytes);
      throw error;
    }
    this.#bytes += frame.length;
  }

  #isTooLong(): boolean {
    const { limitBytes, historyMs } = this.#settings;
    const isOld = historyMs > 0 && Date.now() - this.#begun > historyMs;
    return !this.#snapshotting && (isOld || this.#bytes > Math.max(limitBytes, this.#snapshotBytes));
  }

  /**
   * Closes this journal and goes on with the next, whose snapshot is then written beside the work. It is taken in the same step as the
   * last pending operations, so it is the state at the end of this journal.
   */
  async startNext(): Promise<void> {
    const operations = this.#settings.snapshot();
    await this.#writePending([CLOSED]);
    await this.#handle.close();
    this.#generation += 1;
    this.#handle = await open(journalFile(this.#settings.directory, this.#generation), 'ax', 0o600);
    await syncDirectory(this.#settings.directory);
    this.#frames = 0;
    this.#bytes = 0;
    this.#begun = Date.now();
    await writeMark(this.#mark, { generation: this.#generation, bytes: 0 });
    this.#snapshotting = this.#writeSnapshot(this.#generation, operations).finally(() => {
      this.#snapshotting = undefined;
    });
  }

  /** Until the snapshot is complete the older files are what counts; when it cannot be written they stay. */
  async #writeSnapshot(generation: number, operations: Iterable<Uint8Array>): Promise<void> {
    const { directory, historyMs, warn } = this.#settings;
    try {
      this.#snapshotBytes = await writeSnapshot(snapshotFile(directory, generation), operations);
      await removeReplaced(directory, historyMs);
    } catch (error) {
      warn(
        `the snapshot ${generation} could not be written, older files are kept: ${(error as Error).message}`,
      );
    }
  }
}

/** Removes the files that a complete snapshot replaces, the newest that is older than what is kept. */
export async function removeReplaced(directory: string, historyMs: number): Promise<void> {
  const { journals, snapshots } = await generationsIn(directory);
  const writtenBefore = Date.now() - historyMs;
  const isOldEnough = async (generation: number): Promise<boolean> =>
    historyMs === 0 || (await stat(snapshotFile(directory, generation))).mtimeMs < writtenBefore;
  let first = snapshots.length - 1;
  while (first >= 0 && !(await isOldEnough(snapshots[first]!))) first -= 1;
  const needed = snapshots[first] ?? 0;
  for (const old of journals) if (old < needed) await rm(journalFile(directory, old), { force: true });
  for (const old of snapshots) if (old < needed) await rm(snapshotFile(directory, old), { force: true });
}
