/**
 * `npm run first-admin`, `npm run staff` and `npm run rotate-keys`: runs that command of svc-users with the database and the secret of the system
 * that runs here, or that would; with MONGO_URL and KEYS_SECRET those of another.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildStale } from './building/buildStale';
import { placesHere, withDatabaseServer } from './system/database';
import { withDatabase } from './system/mongo';
import { readSecrets } from './system/secrets';

const COMMANDS = ['firstAdmin', 'staff', 'rotateKeys'];

const root = path.resolve(import.meta.dirname, '..');
const log = (line: string) => console.error(line);
const [command = '', ...args] = process.argv.slice(2);

async function runCommand(mongoUrl: string): Promise<number> {
  const secret = process.env['KEYS_SECRET'] || readSecrets(path.join(places.dataDir, 'secrets')).keysSecret;
  const env = { ...process.env, MONGO_URL: withDatabase(mongoUrl, 'users'), KEYS_SECRET: secret };
  const file = path.join(root, 'svc-users/dist', `${command}.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

if (!COMMANDS.includes(command)) throw new Error(`The commands are ${COMMANDS.join(', ')}.`);
if (process.env['MONGO_URL'] && !process.env['KEYS_SECRET']) {
  log('With MONGO_URL, set KEYS_SECRET to that of the system the database belongs to.');
  process.exit(1);
}
const places = placesHere(root);
await buildStale({ root, mode: 'production', log, only: ({ name }) => name === 'svc-users' });
process.exitCode = await withDatabaseServer(places, log, runCommand);
