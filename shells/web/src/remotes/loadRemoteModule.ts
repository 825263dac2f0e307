import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRegistry } from '@rackwright/contracts';
import { REMOTE_CONTRACTS, type RemoteModule } from '@rackwright/web-kit';
import { forgetFailed, knowRemote } from './integrity';
import { provided } from './provided';
import { freshRegistry, delay, registry } from './registry';
import { resilience } from './resilience';

export type RemoteFailure =
  | 'registry-unreachable'
  | 'not-registered'
  | 'too-new'
  | 'too-slow'
  | 'not-loaded'
  | 'wrong-shape';

/** A remote that cannot be shown, and why. `message` is for the developers' console. */
export class RemoteUnavailable extends Error {
  constructor(
    readonly reason: RemoteFailure,
    message: string,
  ) {
    super(message);
    this.name = 'RemoteUnavailable';
  }
}

const TOTAL_TIMEOUT_MS = 15_000;
const TRIES = 3;

/** Only here: a page without a remote carries nothing of the federation. 'version-first' would ask for every remote at once. */
const { shareScopeMap } = init({
  ...{ name: 'shell', remotes: [], shared: provided },
  ...{ shareStrategy: 'loaded-first', plugins: [resilience] },
});
/** What is provided as the runtime keeps it, by name and version. */
const keptShared = Object.entries(shareScopeMap['default'] ?? {}).map(
  ([name, versions]) => [name, { ...versions }] as const,
);

/** The runtime counts as a remote's what that remote was the first to load, and takes it away with it. */
function provideAgain(): void {
  for (const [name, versions] of keptShared) Object.assign(shareScopeMap['default']?.[name] ?? {}, versions);
}

/** The manifest each remote was last registered with. */
const registered = new Map<string, string>();

/**
 * Loads one exposed module of a remote, in 15 s or never. Rejects with `RemoteUnavailable` only.
 * With `isFresh` the registry is read again first, so that a repaired remote is found without a reload.
 */
export async function loadRemoteModule(
  name: string,
  module: string,
  isFresh: boolean,
): Promise<RemoteModule> {
  const known = await (isFresh ? freshRegistry() : registry()).catch((error: unknown) => {
    throw new RemoteUnavailable('registry-unreachable', `${name}: ${String(error)}`);
  });
  const entry = entryOf(known, name);
  knowRemote(known, name);
  const limit = timeLimit(name);
  try {
    return await Promise.race([attempts(name, module, entry, isFresh), limit.reached]);
  } catch (error) {
    throw error instanceof RemoteUnavailable
      ? error
      : new RemoteUnavailable('not-loaded', `${name}: ${String(error)}`);
  } finally {
    limit.cancel();
  }
}

function entryOf({ remotes }: RemoteRegistry, name: string): string {
  const remote = remotes[name];
  if (!remote) throw new RemoteUnavailable('not-registered', `${name} is not in the registry.`);
  if (!REMOTE_CONTRACTS.includes(remote.contract)) throw incompatible(name, remote.contract);
  return new URL(remote.entry, location.href).href;
}

const incompatible = (name: string, contract: unknown) =>
  new RemoteUnavailable(
    'too-new',
    `${name} has contract ${String(contract)}, the shell knows ${REMOTE_CONTRACTS.join(' and ')}.`,
  );

function timeLimit(name: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reached = new Promise<never>((_, reject) => {
    const late = () => reject(new RemoteUnavailable('too-slow', `${name} took more than 15 s.`));
    timer = setTimeout(late, TOTAL_TIMEOUT_MS);
  });
  return { reached, cancel: () => clearTimeout(timer) };
}

/** Only what may be a hiccup of the network is tried again. */
async function attempts(
  name: string,
  module: string,
  entry: string,
  isFresh: boolean,
): Promise<RemoteModule> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(name, module, entry, isFresh || tried > 1);
    } catch (error) {
      const isHiccup = /RUNTIME-008|ChunkLoadError|Loading (CSS )?chunk/.test(String(error));
      if (!isHiccup || tried === TRIES) throw error;
      await delay(300 * 2 ** tried);
    }
  }
}

async function attempt(
  name: string,
  module: string,
  entry: string,
  isForced: boolean,
): Promise<RemoteModule> {
  if (isForced) await forgetFailed();
  const before = registered.get(name);
  if (before === undefined || isForced || before !== entry) {
    registerRemotes([{ name, entry, type: 'global' }], { force: before !== undefined });
    provideAgain();
    registered.set(name, entry);
  }
  const exposed = await loadRemote<Partial<RemoteModule>>(`${name}/${module}`);
  if (typeof exposed?.default !== 'function') {
    throw new RemoteUnavailable('wrong-shape', `${name}/${module} exports no component.`);
  }
  if (exposed.contract === undefined || !REMOTE_CONTRACTS.includes(exposed.contract))
    throw incompatible(name, exposed.contract);
  return exposed as RemoteModule;
}
