import type { RemoteOutcome } from '@rackwright/contracts';
import { remoteOutcomeCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import { registry } from './registry';

const told = new Set<string>();

/** Tells once a page whether a remote that has a version on trial could be shown; of other remotes nothing is told. */
export async function tellOutcome(
  api: ApiClient,
  remote: string,
  outcome: RemoteOutcome['outcome'],
): Promise<void> {
  const { remotes, canaries } = await registry();
  const version = remotes[remote]?.version;
  const once = `${remote} ${version} ${outcome}`;
  if (!canaries?.[remote] || version === undefined || told.has(once)) return;
  told.add(once);
  await api.call(remoteOutcomeCalls.tell, { anonymous: true, body: { remote, version, outcome } });
}
