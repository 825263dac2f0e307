import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '@rackwright/contracts';
import type { Given } from './given';
import { withDatabase } from './mongo';
import type { Places } from './topology';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

export interface Seeding {
  readonly root: string;
  readonly mongoUrl: string;
  /** What the names of the databases begin with. */
  readonly databasePrefix?: string;
  /** Services whose demonstration data is wanted. */
  readonly services: readonly ServiceName[];
  /** Where the service keeps its files; undefined for one whose demonstration has none. */
  readonly blobUrlOf: (service: ServiceName) => string | undefined;
  /** Whose process it is, if not that of whoever asks. */
  readonly runAs?: { readonly uid: number; readonly gid: number };
  /** What was edited or deleted comes again as it was. */
  readonly isForced?: boolean;
}

const run = promisify(execFile);

function seedFile(root: string, service: ServiceName): string {
  return path.join(root, `svc-${service}/dist/seed.js`);
}

/** Loads the demonstration data of the given services; what is there already stays. Gives what each seed printed. */
export async function seed({
  root,
  mongoUrl,
  databasePrefix = '',
  services,
  blobUrlOf,
  runAs,
  isForced = false,
}: Seeding): Promise<ReadonlyMap<ServiceName, string>> {
  const existing = services.filter((service) => existsSync(seedFile(root, service)));
  const printed = await Promise.all(
    existing.map(async (service): Promise<[ServiceName, string]> => {
      const database = withDatabase(mongoUrl, `${databasePrefix}${service}`);
      const env = { ...process.env, MONGO_URL: database, BLOB_URL: blobUrlOf(service) };
      const args = [seedFile(root, service), ...(isForced ? ['--force'] : [])];
      const { stdout } = await run(process.execPath, args, { env, cwd: root, ...runAs });
      return [service, stdout];
    }),
  );
  return new Map(printed);
}

/** The file in the data folder that says which seeds a database has had: each database has its own. */
export function seededRecord(
  { dataDir }: Pick<Places, 'dataDir'>,
  { mongoUrl, databasePrefix }: Pick<Given, 'mongoUrl' | 'databasePrefix'>,
): string {
  const nameOf = (database: string) => path.join(dataDir, `secrets/seeded${database}.json`);
  if (mongoUrl === undefined) return nameOf(process.env['DB'] === 'mongod' ? '-mongod' : '');
  const [, hosts = mongoUrl] = /^[^/]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(mongoUrl) ?? [];
  const digest = createHash('sha256').update(`${hosts}/${databasePrefix}`).digest('hex');
  return nameOf(`-${digest.slice(0, 16)}`);
}

/**
 * Seeds a database once, and again only when the seeds have changed. Gives the demonstration accounts, which are kept in
 * the record because their passwords can be read nowhere else.
 */
export async function seedOnce(seeding: Seeding, record: string): Promise<readonly Account[]> {
  const digest = createHash('sha256');
  for (const service of seeding.services) {
    const file = seedFile(seeding.root, service);
    if (existsSync(file)) digest.update(readFileSync(file));
  }
  const version = digest.digest('hex');
  const before = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as { version: string; accounts: Account[] })
    : undefined;
  if (before?.version === version) return before.accounts;
  const printed = await seed(seeding);
  const accounts = JSON.parse(printed.get('users') ?? '[]') as Account[];
  writeFileSync(record, JSON.stringify({ version, accounts }), { mode: 0o600 });
  return accounts;
}
