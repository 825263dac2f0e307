/** Sessions in a hundred shares: the gateway gives each session one and serves the registry of that share, where it has its own. */
import type { RemoteRegistry } from '@rackwright/contracts';

export const SHARES = 100;

/** From the folder of the registry: `shares/07.json`. */
export const shareFile = (share: number): string => `shares/${String(share).padStart(2, '0')}.json`;

/** The registry as sessions of a share see it: with each version on trial whose percentage reaches them. */
export function registryOfShare(registry: RemoteRegistry, share: number): RemoteRegistry {
  const tried = Object.entries(registry.canaries ?? {}).filter(([, { percent }]) => share < percent);
  if (tried.length === 0) return registry;
  const remotes = Object.fromEntries(tried.map(([name, { remote }]) => [name, remote]));
  return { ...registry, remotes: { ...registry.remotes, ...remotes } };
}
