/** What no log may have in it, looked for in the logs of every part once the walk is over. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@rackwright/contracts';
import type { Secrets } from '../system/secrets';
import { PASSWORD } from './world';

/** Addresses that hold a secret, with something in its place. */
const secretPaths = CALLS.filter(({ secretPath }) => secretPath).map(({ path: documented }) =>
  documented.replaceAll('/', String.raw`\/`).replace(/\{\w+\}/, String.raw`[\w.~%-]{12,}`),
);

const KEPT_OUT: Readonly<Record<string, RegExp>> = {
  'a token': /eyJ[\w-]{16,}\.eyJ[\w-]{16,}/,
  'a private key': /PRIVATE KEY/,
  'a password': new RegExp(`${PASSWORD}|Walnut-Ladder-Harbour`),
  'a mail address': /[\w.+-]+@rackwright\.example/,
  'the number of a card': /4111111111111111/,
  'the query of a link': /[?&](share|token)=[\w.~%-]{12,}/,
  'a secret address': new RegExp(secretPaths.join('|')),
};

/** A line with what it may not have, short. */
function faultsOf(file: string, line: string, secrets: readonly string[]): readonly string[] {
  const found = Object.entries(KEPT_OUT).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : []));
  const held = secrets.some((secret) => line.includes(secret)) ? ['a secret of a service'] : [];
  return [...found, ...held].map((what) => `${path.basename(file)} has ${what}: ${line.slice(0, 300)}`);
}

/** The faults of every log below a data folder. */
export function secretsInLogs(
  dataDir: string,
  { brokerPasswords, paymentClientKey: _public, ...others }: Secrets,
): readonly string[] {
  const secrets = [...Object.values(brokerPasswords), ...Object.values(others)];
  return ['logs', 'gateway/logs'].flatMap((folder) =>
    readdirSync(path.join(dataDir, folder)).flatMap((name) => {
      const file = path.join(dataDir, folder, name);
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => faultsOf(file, line, secrets));
    }),
  );
}
