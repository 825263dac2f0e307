/** Versions of remotes: of one made for the walk, so that nothing of the product's own is switched. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore, publishRemote, switchRemote } from '@rackwright/registry';
import { untilRefused } from './limits';
import type { Table } from './row';

const NAME = 'mf_walked';
/** Each with the number of its agreement; the last one is everybody's. */
const VERSIONS: readonly (readonly [version: string, contract: number])[] = [
  ['0.1.0', 99],
  ['1.0.0', 4],
  ['1.1.0', 4],
];

/** Publishes the remote of the walk in a folder. */
export async function publishWalked(wwwFolder: string): Promise<void> {
  const store = folderStore(wwwFolder);
  const built = mkdtempSync(path.join(tmpdir(), 'rackwright-walked-'));
  try {
    for (const [version, contract] of VERSIONS) {
      mkdirSync(built, { recursive: true });
      writeFileSync(path.join(built, 'mf-manifest.json'), JSON.stringify({ version }));
      await publishRemote({ store, name: NAME, version }, built);
      await switchRemote({ store, name: NAME, version }, contract);
    }
  } finally {
    rmSync(built, { recursive: true });
  }
}

const choosing = (version: string) => () => ({
  path: `/catalogue/operations/remotes/${NAME}/version`,
  body: { version },
});
const OUTCOME = { remote: NAME, version: '1.1.0', outcome: 'shown' };

export const remoteRows: Table = {
  'GET /catalogue/operations/remotes': { ask: () => ({}) },
  'PUT /catalogue/operations/remotes/{name}/version': {
    ask: choosing('1.0.0'),
    refusals: {
      409: [
        { when: 'of one that is not in place', ask: choosing('7.0.0'), says: /not in place any more/ },
        { when: 'of one that pages cannot show', ask: choosing('0.1.0'), says: /the number 99/ },
      ],
    },
  },
  'DELETE /catalogue/operations/remotes/{name}/trial': {
    ask: () => ({ path: `/catalogue/operations/remotes/${NAME}/trial` }),
  },
  'POST /catalogue/remotes/outcomes': {
    ask: () => ({ body: OUTCOME }),
    refusals: {
      429: [
        {
          when: 'told too often from one address',
          ask: (world) => untilRefused(world, 'POST', '/catalogue/remotes/outcomes', { body: OUTCOME }),
        },
      ],
    },
  },
};
