/**
 * What of the secrets of `npm start` belongs to a backup. The one that opens the signing keys does not: whoever finds a copy of the
 * database shall sign no tokens with it (svc-users, `keySeal.ts`).
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { givenServers } from '../system/given';
import { seededRecord } from '../system/seeding';
import type { Places } from '../system/topology';
import { ExchangeRefusal } from './exchange';

const keyFile = ({ dataDir }: Places): string => path.join(dataDir, 'secrets/keys');

/** That the demonstration was loaded once: what a shop has deleted of it does not come back. */
const SEEDED = 'seeded.json';

function copyWhereThere(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
}

export const keepSeeded = (places: Places, folder: string): void =>
  copyWhereThere(seededRecord(places, givenServers()), path.join(folder, SEEDED));

export const bringSeededBack = (places: Places, folder: string): void =>
  copyWhereThere(path.join(folder, SEEDED), seededRecord(places, givenServers()));

/** Where the key is that is in no backup, as somebody is told who has made one. */
export const keyToKeep = (places: Places): string =>
  `Keep ${keyFile(places)} elsewhere: it opens the keys that tokens are signed with, and is not in the backup.`;

/** Refuses a place where nobody could sign in afterwards. */
export function refuseWithoutKey(places: Places): void {
  const file = keyFile(places);
  if (existsSync(file)) return;
  throw new ExchangeRefusal(
    `${file} is missing. Put the one of the system there that the backup was made of: without it nobody can sign in. Nothing was changed.`,
  );
}
