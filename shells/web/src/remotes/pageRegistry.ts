import type { RemoteRegistry } from '@rackwright/contracts';

/** The registry as it came with the page; null where another server than the gateway gave the page. */
export function registryOfPage(): RemoteRegistry | null {
  try {
    const body: unknown = JSON.parse(document.getElementById('remotes')?.textContent ?? '');
    return isRegistry(body) ? body : null;
  } catch {
    return null;
  }
}

export function isRegistry(body: unknown): body is RemoteRegistry {
  const { schema, remotes } = (body ?? {}) as Partial<RemoteRegistry>;
  return schema === 1 && typeof remotes === 'object';
}
