/** The calls about versions of remotes: what is in place, what everybody gets, and how a version on trial fares. */
import {
  REMOTE_CONTRACTS,
  remoteCalls,
  remoteOutcomeCalls,
  type PublishedRemote,
  type PublishedRemotes,
  type RemoteOutcome,
  type RemoteRegistry,
} from '@rackwright/contracts';
import {
  endCanary,
  publishedVersions,
  readRegistry,
  revisionsOf,
  switchRemote,
  type RemotesStore,
} from '@rackwright/registry';
import {
  clientAddress,
  notFound,
  orStorageAway,
  refusal,
  route,
  throttle,
  type Logger,
  type Route,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { OutcomeStore, TrialKey } from './outcomeStore';
import { isToBeTakenBack } from './trialRule';

export interface RemoteParts {
  readonly outcomes: OutcomeStore;
  /** Of the registry; undefined where the service is not told. */
  readonly published: RemotesStore | undefined;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Of one address, in ten minutes: a household opens fewer pages. */
const TOLD_PER_ADDRESS = 30;

/** A name that somebody sends is one of these only when it is their own: `constructor` is nobody's. */
const isNamed = <T extends object>(of: T | undefined, name: string): of is T =>
  of !== undefined && Object.hasOwn(of, name);

/** Null for a version that is neither on trial nor what the others have meanwhile. */
function trialKey({ remotes, canaries }: RemoteRegistry, name: string, version: string): TrialKey | null {
  const canary = isNamed(canaries, name) ? canaries[name] : undefined;
  const isCounted = canary !== undefined && [canary.remote.version, remotes[name]?.version].includes(version);
  return isCounted ? { name, version, since: canary.since } : null;
}

interface ReadRegistry {
  readonly published: RemotesStore;
  readonly registry: RemoteRegistry;
  /** Every one that ever was. */
  readonly revisions: readonly RemoteRegistry[];
}

async function publishedOf(
  { outcomes }: RemoteParts,
  { published, registry, revisions }: ReadRegistry,
  name: string,
): Promise<PublishedRemote> {
  const { version, contract, entry } = registry.remotes[name]!;
  const canary = registry.canaries?.[name];
  const known = await publishedVersions(published, name, revisions);
  const versions = await Promise.all(
    [
      ...known.filter((one) => one.version === version),
      ...known.filter((one) => one.version !== version),
    ].map(async (one) => {
      const key = trialKey(registry, name, one.version);
      const counted = key && (await outcomes.counted(key));
      return { version: one.version, contract: one.contract, counted };
    }),
  );
  const ended = await outcomes.takenBack(name);
  return {
    ...{ name, version, contract, entry, versions },
    trial: canary ? { version: canary.remote.version, percent: canary.percent, since: canary.since } : null,
    takenBack: ended && { ...ended, at: ended.at.toISOString() },
  };
}

async function answered(parts: RemoteParts): Promise<PublishedRemotes> {
  const { published, now } = parts;
  const readAt = now().toISOString();
  if (published === undefined) return { readAt, revision: 0, isThere: false, remotes: [] };
  const [registry, revisions] = [await readRegistry(published), await revisionsOf(published)];
  const read = { published, registry, revisions };
  const names = Object.keys(registry.remotes).sort();
  return {
    ...{ readAt, revision: registry.revision, isThere: true },
    remotes: await Promise.all(names.map((name) => publishedOf(parts, read, name))),
  };
}

async function choose(published: RemotesStore, name: string, version: string): Promise<void> {
  const wanted = (await publishedVersions(published, name)).find((one) => one.version === version);
  if (wanted === undefined) throw refusal(409, 'version-not-there');
  const { contract } = wanted;
  if (!REMOTE_CONTRACTS.includes(contract))
    throw refusal(
      409,
      says('version-not-shown', { contract: String(contract), kept: REMOTE_CONTRACTS.join(', ') }),
    );
  await switchRemote({ store: published, name, version }, contract);
}

/** Counts a session, and ends the trial when it was one failure too many. */
async function count(parts: RemoteParts, published: RemotesStore, told: RemoteOutcome): Promise<void> {
  const { outcomes, now, logger } = parts;
  const registry = await readRegistry(published);
  const key = trialKey(registry, told.remote, told.version);
  if (key === null) return;
  const counted = await outcomes.count(key, told.outcome, now());
  const { name, version } = key;
  if (told.outcome === 'shown' || registry.remotes[name]?.version === version) return;
  const others = await outcomes.counted({ ...key, version: registry.remotes[name]!.version });
  if (!isToBeTakenBack(counted, others)) return;
  await endCanary({ store: published, name, version });
  await outcomes.noteTakenBack(key, now());
  logger.warn(
    { remote: name, version, ...counted, others },
    'a version on trial fails too often: taken back',
  );
}

async function storeWith({ published }: RemoteParts, name: string): Promise<RemotesStore> {
  if (published === undefined || !isNamed((await readRegistry(published)).remotes, name)) throw notFound();
  return published;
}

async function chosen(parts: RemoteParts, name: string, version: string): Promise<PublishedRemotes> {
  await choose(await storeWith(parts, name), name, version);
  return answered(parts);
}

async function takenBack(parts: RemoteParts, name: string): Promise<PublishedRemotes> {
  const store = await storeWith(parts, name);
  const version = (await readRegistry(store)).canaries?.[name]?.remote.version;
  if (version !== undefined) await endCanary({ store, name, version });
  return answered(parts);
}

export function remoteRoutes(parts: RemoteParts): readonly Route[] {
  const throttled = throttle('remote-outcomes', TOLD_PER_ADDRESS);
  return [
    route(remoteCalls.list, () => orStorageAway(answered(parts))),
    route(remoteCalls.choose, ({ params, body }) => orStorageAway(chosen(parts, params.name, body.version))),
    route(remoteCalls.takeBack, ({ params }) => orStorageAway(takenBack(parts, params.name))),
    route(remoteOutcomeCalls.tell, async ({ body, req }) => {
      await throttled(clientAddress(req), req);
      if (parts.published !== undefined) await orStorageAway(count(parts, parts.published, body));
    }),
  ];
}
