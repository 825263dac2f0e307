/**
 * `npm run publish-remote -w mf-sales`: builds a remote, proves that it fits the shell, and gives it to everybody, or to some of the
 * sessions with `--canary`, from their next page on; `--rollback` goes back. Nothing else is built or touched, and pages that are open
 * stay as they are. Publishes into the place that REMOTES_URL names, which the gateway serves; into gateway/www when it is not set.
 */
import path from 'node:path';
import { REMOTE_CONTRACTS } from '@rackwright/contracts';
import {
  endCanary,
  folderStore,
  publishRemote,
  readRegistry,
  removeOldVersions,
  remotesStoreFrom,
  startCanary,
  switchRemote,
  versionBefore,
  type RemotesStore,
} from '@rackwright/registry';
import { StoreAway } from '@rackwright/service-kit/s3';
import {
  compile,
  recordBuild,
  remoteFacts,
  remoteName,
  scriptKb,
  triedShell,
  versionOf,
  wwwFolder,
} from './building/buildStale';
import { buildParts, sourceHash, type BuildPart } from './building/parts';
import { askedBy, type Asked } from './publishing/arguments';
import { runsInShell } from './publishing/runsInShell';

const root = path.resolve(import.meta.dirname, '..');
/** Where the build publishes, too. */
const ownStore = folderStore(wwwFolder(root));
const say = (line: string) => console.log(line);

/** The workspace that npm runs this in. */
function ownPart(): BuildPart {
  const own = path.relative(root, process.cwd());
  const part = buildParts(root).find((one) => one.folder === own && one.kind === 'remote');
  if (part === undefined) throw new Error(`"${own}" is no remote. Run it with -w and the name of one.`);
  return part;
}

async function checked(part: BuildPart, version: string): Promise<{ built: string; contract: number }> {
  const { contract = 1, scriptKb: most } = remoteFacts(root, part);
  if (!REMOTE_CONTRACTS.includes(contract))
    throw new Error(
      `The shell keeps contracts ${REMOTE_CONTRACTS.join(', ')}, and ${part.name} has ${contract}.`,
    );
  say(`building ${part.name} ${version}, contract ${contract}`);
  const built = await compile(part, { root, mode: 'production' }, version);
  const kb = scriptKb(built);
  if (most !== undefined && kb > most)
    throw new Error(
      `${part.name} has ${kb.toFixed(1)} kB of script, and ${most} at the most: make it smaller, or raise rackwright.scriptKb in its package.json.`,
    );
  say(`${kb.toFixed(1)} kB of script${most === undefined ? '' : ` of at most ${most}`}`);
  const shellFolder = await triedShell(root);
  const modules = await runsInShell(
    { name: remoteName(part), contract },
    { shellFolder, builtFolder: built },
  );
  say(`the shell loads ${modules.join(', ')}`);
  return { built, contract };
}

async function publish(
  part: BuildPart,
  store: RemotesStore,
  { as, percent }: Extract<Asked, { act: 'publish' }>,
): Promise<void> {
  const name = remoteName(part);
  const sources = { ...part, hash: sourceHash(root, part, 'production') };
  const version = as ?? versionOf(root, sources);
  const publication = { store, name, version };
  const { built, contract } = await checked(part, version);
  await publishRemote(publication, built);
  const { revision } =
    percent === undefined
      ? await switchRemote(publication, contract)
      : await startCanary(publication, contract, { percent, since: new Date() });
  await removeOldVersions(store, name);
  if (store.place === ownStore.place) recordBuild(root, sources);
  say(
    `revision ${revision} of ${store.place}: ${percent === undefined ? 'everybody' : `${percent} % of sessions`}`,
  );
  say(`back: npm run publish-remote -w ${part.name} -- --rollback`);
}

async function goBack(part: BuildPart, store: RemotesStore): Promise<void> {
  const name = remoteName(part);
  const canary = (await readRegistry(store)).canaries?.[name];
  if (canary !== undefined) {
    const { version } = canary.remote;
    await endCanary({ store, name, version });
    return say(`the trial of ${version} is over`);
  }
  const before = await versionBefore(store, name);
  if (before === undefined) throw new Error(`There is no version of ${part.name} before this one.`);
  await switchRemote({ store, name, version: before.version }, before.contract);
  say(`everybody has ${before.version} again`);
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof StoreAway)
    return `The store that REMOTES_URL names did not do as it was asked (${error.message}). See that it runs, and that address and keys are right; then give the same command again.`;
  return error instanceof Error ? error.message : error;
}

try {
  const asked = askedBy(process.argv.slice(2));
  const store = remotesStoreFrom(process.env, console.warn) ?? ownStore;
  await (asked.act === 'back' ? goBack(ownPart(), store) : publish(ownPart(), store, asked));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
