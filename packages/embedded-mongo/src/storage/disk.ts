import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoFailure } from '../failure';
import { isOutOfSpace } from './files';
import { Journal, type JournalSettings } from './journal';
import { lockDirectory } from './lockFile';
import { recover } from './recovery';
import type { Store } from './store';

export interface DiskSettings extends Omit<JournalSettings, 'snapshot'> {
  /** How often a full disk is tried again. Milliseconds. */
  readonly spaceCheckMs: number;
  /** Called once when writing failed for another reason than a full disk: nothing may be answered any more. */
  readonly onFailure: (error: Error) => void;
}

const OUT_OF_DISK_SPACE = 14031;
/** So much must fit before writing goes on. */
const ROOM_BYTES = 1024 * 1024;

/**
 * Keeps a store in a folder. While the disk is full the store is what the folder holds, and refuses to be changed; what was
 * refused is nowhere, and nothing that was acknowledged is lost.
 */
export class Disk {
  readonly #store: Store;
  readonly #settings: DiskSettings;
  readonly #release: () => void;

  #journal: Journal | undefined;
  #check: NodeJS.Timeout | undefined;
  #isClosed = false;
  #checking: Promise<void> | undefined;
  /** While the store is filled anew from disk, and nothing may be asked of it. */
  reloading: Promise<void> | undefined;

  private constructor(store: Store, settings: DiskSettings, release: () => void) {
    this.#store = store;
    this.#settings = settings;
    this.#release = release;
  }

  /** Takes the folder and fills the store from it. */
  static async open(store: Store, settings: DiskSettings): Promise<Disk> {
    const { directory } = settings;
    let release: (() => void) | undefined;
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      release = lockDirectory(directory);
      const disk = new Disk(store, settings, release);
      await disk.#load();
      return disk;
    } catch (error) {
      release?.();
      if (!isOutOfSpace(error)) throw error;
      throw new Error(`the disk of ${directory} is full. Make room there, then start again.`, {
        cause: error,
      });
    }
  }

  async #load(): Promise<void> {
    const position = await recover(this.#settings, this.#store);
    const onFailure = (error: Error): void => this.#failed(error);
    const snapshot = () => this.#store.snapshot();
    this.#journal = await Journal.open({ ...this.#settings, snapshot, onFailure }, position);
    this.#store.keepIn(this.#journal);
  }

  /** As the journal's. */
  settled(): Promise<void> | undefined {
    return this.#journal?.settled();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.reloading;
    clearTimeout(this.#check);
    await this.#checking;
    await this.#journal?.close();
    this.#release();
  }

  #failed(error: Error): void {
    const { directory, warn, onFailure } = this.#settings;
    if (!isOutOfSpace(error)) {
      onFailure(error);
      return;
    }
    warn(
      `the disk of ${directory} is full (${error.message}). Nothing is saved until there is room, what is saved can be read. ` +
        'Make room there; saving then goes on by itself.',
    );
    if (this.#isClosed) return;
    this.#store.refuseChanges(new MongoFailure(OUT_OF_DISK_SPACE, `the disk of ${directory} is full`));
    this.reloading = this.#reload()
      .catch(onFailure)
      .finally(() => {
        this.reloading = undefined;
        this.#checkLater();
      });
  }

  async #reload(): Promise<void> {
    await this.#journal?.close();
    this.#store.forgetAll();
    await this.#load();
  }

  #checkLater(): void {
    if (this.#isClosed) return;
    this.#check = setTimeout(() => {
      this.#checking = this.#checkRoom();
    }, this.#settings.spaceCheckMs).unref();
  }

  async #checkRoom(): Promise<void> {
    const { directory, warn } = this.#settings;
    if (!(await hasRoom(join(directory, 'room.new')))) {
      this.#checkLater();
      return;
    }
    this.#store.refuseChanges(undefined);
    warn(`there is room on the disk of ${directory} again; saving goes on`);
  }
}

async function hasRoom(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(ROOM_BYTES));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true });
  }
}
