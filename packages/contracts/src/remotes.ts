/** Which remotes there are and where, as the gateway publishes it at `/remotes.json` and the shell reads it. */
export interface RemoteRegistry {
  readonly schema: 1;
  /** Grows by one with every switch, also with one back. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

export interface RemoteEntry {
  readonly version: string;
  /** Path of the remote's manifest, from the root of the origin. */
  readonly entry: string;
  /** Number of the agreement between shell and remote; the shell refuses one it does not know. */
  readonly contract: number;
  /**
   * By the name of an exposed module, the files that it draws with first, from the root of the origin and the container's entry first: to
   * be asked for before the manifest has come. Absent for a module of which its build says nothing.
   */
  readonly first?: Readonly<Record<string, readonly string[]>>;
}
