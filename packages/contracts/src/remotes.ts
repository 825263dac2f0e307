/**
 * The numbers of the agreements between shell and remotes that the shell keeps: props of exposed modules and what it gives them. It refuses
 * another one. Remotes of 1 call the server by paths, those of 2 by calls; those of 3 take `@rackwright/web-kit/ui/core` from it, too,
 * and the kit of consoles with languages and lists by keys; those of 4 `@rackwright/web-kit/desk`.
 */
export const REMOTE_CONTRACTS: readonly number[] = [1, 2, 3, 4];

/** Which remotes there are and where, as the gateway publishes it at `/remotes.json` and the shell reads it. */
export interface RemoteRegistry {
  readonly schema: 1;
  /** Grows by one with every switch, also with one back. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** Of remotes that have a version on trial, which some sessions find in `remotes` instead of the other. */
  readonly canaries?: Readonly<Record<string, RemoteCanary>>;
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
  /**
   * Hashes of the manifest and of the files in `first`, by their name in its folder, in the words of Subresource Integrity; the manifest has
   * those of all its scripts and stylesheets, as `integrity`. Absent for a remote whose build made none: it is loaded unchecked.
   */
  readonly integrity?: Readonly<Record<string, string>>;
}

declare global {
  /** In the page, by address: `integrity` of the remotes that the shell knows, which they ask before they load more of themselves. */
  var __rackwright_integrity__: Record<string, string> | undefined;
}

/** A version on trial. */
export interface RemoteCanary {
  readonly remote: RemoteEntry;
  /** Of a hundred sessions, so many have it. */
  readonly percent: number;
  /** ISO 8601 UTC. */
  readonly since: string;
}
