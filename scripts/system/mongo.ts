import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';
import { acceptsConnections } from './ports';
import type { Log, ProcessSpec } from './supervise';
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

/** What the embedded database has reported as outside its dialect, refused or not, since its log was begun. */
export function dialectBreaches(places: Places): readonly string[] {
  const file = logFileOf(places, 'mongo');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line.includes('outside the dialect: ')))];
}

/** Where the embedded database keeps its files. */
export const embeddedMongoFolder = ({ dataDir }: Places): string => path.join(dataDir, 'mongo');

/** The database of one machine: the embedded one, or with DB=mongod the official server, which must be on the PATH. */
export function mongoProcess(places: Places, log: Log = () => undefined): ProcessSpec {
  const port = portOf(places, 'mongo');
  const chosen = process.env['DB'] || 'embedded';
  if (chosen !== 'embedded' && chosen !== 'mongod')
    throw new Error(`DB is "${chosen}"; it must be embedded or mongod. MONGO_URL names any other server.`);
  if (chosen === 'mongod' && !onPath('mongod'))
    throw new Error('DB=mongod asks for the official server, and there is no mongod on the PATH.');
  const dataDir = chosen === 'mongod' ? path.join(places.dataDir, 'mongod') : embeddedMongoFolder(places);
  mkdirSync(dataDir, { recursive: true });
  const spec = {
    logFile: logFileOf(places, 'mongo'),
    readyWithinMs: 120_000,
    isAlive: watchMongo(port, (isFull) => log(isFull ? fullDisk(dataDir) : roomAgain(dataDir))),
  };
  if (chosen === 'mongod') {
    const args = ['--port', String(port), '--dbpath', dataDir, '--bind_ip', '127.0.0.1'];
    return { ...spec, name: 'mongod', command: 'mongod', args, isReady: () => answersMongo(port) };
  }
  return {
    ...spec,
    name: 'mongo',
    command: process.execPath,
    args: [path.join(places.root, 'packages/embedded-mongo/dist/main.js')],
    env: { PORT: String(port), DATA_DIR: dataDir, HISTORY_HOURS: process.env['HISTORY_HOURS'] || '24' },
    isReady: () => acceptsConnections(port),
  };
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)));
}

const fullDisk = (dataDir: string): string =>
  `The disk of ${dataDir} is full: nothing can be saved, what is saved can be read. Make room there; saving then goes on by itself.`;

const roomAgain = (dataDir: string): string =>
  `There is room on the disk of ${dataDir} again; saving goes on.`;

/** Asks whether the database answers, and tells when it begins to take no changes, and when it ends. */
export function watchMongo(port: number, changed: (isReadOnly: boolean) => void) {
  let wasReadOnly = false;
  return async (withinMs: number): Promise<boolean> => {
    const said = await greetingOf(port, withinMs);
    if (said === undefined) return false;
    const isReadOnly = said['readOnly'] === true;
    if (isReadOnly !== wasReadOnly) changed(isReadOnly);
    wasReadOnly = isReadOnly;
    return true;
  };
}

const ANSWERS_WITHIN_MS = 1_000;

/** True when a MongoDB answers at the port: something else may listen there. */
const answersMongo = async (port: number): Promise<boolean> =>
  (await greetingOf(port, ANSWERS_WITHIN_MS)) !== undefined;

/** What a MongoDB says of itself; undefined where none answers in time. */
async function greetingOf(port: number, withinMs: number): Promise<mongo.BSON.Document | undefined> {
  if (!(await acceptsConnections(port))) return undefined;
  const limits = {
    serverSelectionTimeoutMS: withinMs,
    connectTimeoutMS: withinMs,
    socketTimeoutMS: withinMs,
  };
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, limits);
  try {
    return await client.db('admin').command({ hello: 1 });
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}
