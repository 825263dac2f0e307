/**
 * `npm run dev -w svc-NAME`, run in its folder: the service alone, started again when its sources change, with nothing else running. PORT
 * chooses its port; what MONGO_URL and AMQP_URL name is used instead of what stands in for them.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { emailOf, startIssuer, type AloneAccount, type Issuer } from './alone/issuer';
import { givenServers } from './system/given';
import { answersOk, isPortFree } from './system/ports';
import type { Account } from './system/seeding';
import { readSecrets } from './system/secrets';
import { serviceSettings } from './system/services';
import { stopAsked } from './system/stopAsked';
import { SERVICE_PARTS, type ServicePart } from './system/topology';

/** Apart from those of a whole system, which may run beside it. */
const ALONE_BASE_PORT = 24_000;
const READY_POLL_MS = 100;

const root = path.resolve(import.meta.dirname, '..');
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');

/** Loads what the service has of the demonstration; svc-users gives the accounts that one can sign in with. */
async function seedAlone(
  folder: string,
  settings: ReturnType<typeof serviceSettings>,
): Promise<readonly Account[]> {
  const file = path.join(folder, 'src/seed.ts');
  if (!existsSync(file)) return [];
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, file], { env, cwd: folder });
  return stdout.trim().startsWith('[') ? (JSON.parse(stdout) as Account[]) : [];
}

/** Lines that say who one can be: by a password where the service signs people in itself, by a token everywhere else. */
function signedInLines(accounts: readonly Account[], issuer: Issuer): readonly string[] {
  if (accounts.length > 0)
    return accounts.map(({ email, password, role }) => `  ${email}  ${password}  ${role}`);
  const account: AloneAccount = 'admin';
  return [
    `  ${emailOf(account)}, by the header`,
    `  "Authorization: Bearer $(curl -s ${issuer.tokenUrl(account)})"`,
    '  and so customer, publisher and sales in place of admin',
  ];
}

async function runAlone(part: ServicePart): Promise<void> {
  const asked = stopAsked();
  const folder = path.join(root, part.folder);
  const port = Number(process.env['PORT'] ?? ALONE_BASE_PORT + part.portOffset);
  if (!(await isPortFree(port)))
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose another, as in "PORT=24900 npm run dev -w ${part.name}".`,
    );
  const places = { root, dataDir: path.join(root, '.data/alone'), basePort: port - part.portOffset };
  const mongo = await startEmbeddedMongo();
  const issuer = await startIssuer();
  const servers = givenServers();
  const given = {
    ...servers,
    mongoUrl: servers.mongoUrl ?? mongo.url,
    amqpUrl: servers.amqpUrl ?? 'memory:',
  };
  const settings = serviceSettings(part, places, given, readSecrets(path.join(places.dataDir, 'secrets')));
  const accounts = await seedAlone(folder, settings);
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/main.ts'], {
    cwd: folder,
    env: settings.JWKS_URL === undefined ? env : { ...env, JWKS_URL: issuer.jwksUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  const announced = (async () => {
    while (!(await answersOk(`${address}/${part.service}/readyz`)))
      await delay(READY_POLL_MS, undefined, { signal: asked.signal });
    const lines = [
      `${part.name} runs alone at ${address}; its calls: ${address}/${part.service}/docs`,
      'Its database and its broker are in memory, the other services are away. You are signed in as',
      ...signedInLines(accounts, issuer),
    ];
    console.log(`\n${lines.join('\n')}\n`);
  })().catch((error: unknown) => {
    if (!asked.signal.aborted) throw error;
  });
  await Promise.race([asked.promise, ended]);
  child.kill('SIGTERM');
  await ended;
  await announced;
  issuer.stop();
  await mongo.stop();
  process.exit(0);
}

const part = SERVICE_PARTS.find(({ folder }) => folder === path.basename(process.cwd()));
try {
  if (!part) throw new Error('Run it as "npm run dev -w svc-NAME", with the name of a service.');
  await runAlone(part);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
