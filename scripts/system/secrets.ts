import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';

export interface Secrets {
  readonly brokerPasswords: Readonly<Record<ServiceName, string>>;
  readonly quoteSecret: string;
  /** PEM of an EC P-256 private key; svc-users signs tokens with it. */
  readonly signingKeyFile: string;
}

/** The secrets of the embedded run: made at the first start, kept in the folder, readable by their owner only. */
export function readSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = (name: string, make: () => string): string => {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
    return file;
  };
  const word = (name: string): string =>
    readFileSync(
      kept(name, () => randomBytes(24).toString('hex')),
      'utf8',
    ).trim();
  return {
    brokerPasswords: Object.fromEntries(
      serviceNames.map((service) => [service, word(`broker-${service}`)]),
    ) as Record<ServiceName, string>,
    quoteSecret: word('quote'),
    signingKeyFile: kept('signing-key.pem', () =>
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    ),
  };
}
