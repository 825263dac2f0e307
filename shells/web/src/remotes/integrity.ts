/**
 * What the files of remotes have to be, by address, in the words of Subresource Integrity: browsers refuse what is another. The registry
 * vouches for a manifest, a manifest for all scripts and stylesheets of its remote. Remotes ask this page, too, before they load a chunk.
 */
import type { RemoteRegistry } from '@rackwright/contracts';
import { fetchWithRetries } from './registry';

type Hashes = Readonly<Record<string, string>>;

const known = (globalThis.__rackwright_integrity__ ??= Object.create(null) as Record<string, string>);

/** Undefined for what was published before there were any. */
export const integrityOf = (address: string): string | undefined => known[address];

/** `place` is the manifest's address, beside which the files lie. */
function know(hashes: Hashes, place: string): void {
  for (const [file, hash] of Object.entries(hashes)) known[new URL(file, place).href] = hash;
}

/** What the registry says of the manifest and the first files of a remote. */
export function knowRemote({ remotes }: RemoteRegistry, name: string): void {
  const { entry, integrity = {} } = remotes[name] ?? {};
  if (entry !== undefined) know(integrity, new URL(entry, location.href).href);
}

/** Addresses of what could not be loaded, or is not what it has to be. */
const failed = new Set<string>();
addEventListener(
  'error',
  ({ target }) => {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    if (integrityOf(address) !== undefined) failed.add(address);
  },
  true,
);

/** A browser keeps files of remotes for a year, also what it refused to run: those are asked for again, past what it keeps. */
export async function forgetFailed(): Promise<void> {
  const again = [...failed];
  failed.clear();
  await Promise.allSettled(again.map((address) => fetchWithRetries(address, { cache: 'reload' })));
}

/** What a manifest says of its remote; any other answer says nothing. */
export async function knowManifest(answer: Response, address: string): Promise<void> {
  const { integrity = {} } = (await answer.json().catch(() => ({}))) as { readonly integrity?: Hashes };
  know(integrity, address);
}
