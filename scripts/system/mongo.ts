import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { acceptsConnections } from './ports';
import type { ProcessSpec } from './supervise';
import { logFileOf, portOf, type Places } from './topology';

/**
 * The given connection string with another database. Where the database of the string also was the one to sign in to, that
 * stays, as `authSource`.
 */
export function withDatabase(mongoUrl: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(mongoUrl);
  if (parts === null) throw new Error('MONGO_URL is not an address of the form mongodb://host:port.');
  const [, scheme = '', hosts = '', signInTo = '', options = ''] = parts;
  const signsInElsewhere = !hosts.includes('@') || options.includes('authSource=') || signInTo === '';
  const query = [
    ...(options === '' ? [] : [options]),
    ...(signsInElsewhere ? [] : [`authSource=${signInTo}`]),
  ].join('&');
  return `${scheme}${hosts}/${database}${query === '' ? '' : `?${query}`}`;
}

/** The database of one machine: the embedded one, or with DB=mongod the official server found on the PATH. */
export function mongoProcess(places: Places): ProcessSpec {
  const port = portOf(places, 'mongo');
  const official = process.env['DB'] === 'mongod';
  const dataDir = path.join(places.dataDir, official ? 'mongod' : 'mongo');
  mkdirSync(dataDir, { recursive: true });
  return {
    name: 'mongo',
    command: official ? 'mongod' : process.execPath,
    args: official
      ? ['--port', String(port), '--dbpath', dataDir, '--bind_ip', '127.0.0.1']
      : [path.join(places.root, 'packages/embedded-mongo/dist/main.js')],
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    logFile: logFileOf(places, 'mongo'),
    isReady: () => acceptsConnections(port),
    readyWithinMs: 120_000,
  };
}
