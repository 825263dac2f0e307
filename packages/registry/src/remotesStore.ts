/** What a place has to do that published remotes and their registry are kept in. */

export interface StoredFile {
  /** From the folder that was asked for, with `/` between its parts. */
  readonly name: string;
  readonly madeMs: number;
}

/** Files are named from the place's own folder, with `/` between their parts. A reader sees a file whole or not at all. */
export interface RemotesStore {
  /** As people call the place. */
  readonly place: string;
  /** Null when there is none. */
  read(file: string): Promise<Buffer | null>;
  /** In place of what was there; kept when it resolves. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Whether it was made: of several at the same time one is, and none where there is one already. */
  create(file: string, bytes: Uint8Array): Promise<boolean>;
  /** Of a folder and those in it; none for one that is not there. What is still arriving is not among them. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** A file, or a folder with everything in it; resolves also when there is none. */
  remove(name: string): Promise<void>;
  /**
   * Copies what was built, whole or not at all for who asks for the manifest first. Refuses what is there with other files already, half
   * arrived ones included.
   */
  putVersion(folder: string, builtFolder: string): Promise<void>;
}

/** A version is there when this file of it is. */
export const MANIFEST = 'mf-manifest.json';
