import path from 'node:path';
import { buildStale } from '../building/buildStale';
import { embeddedMongoUrl, givenServers } from './given';
import { mongoProcess } from './mongo';
import { acceptsConnections } from './ports';
import { SupervisedProcess, type Log } from './supervise';
import { DEFAULT_BASE_PORT, portOf, type Places } from './topology';

/** Where `npm start` with the same PORT and DATA_DIR runs and keeps its data. */
export function placesHere(root: string): Places {
  return {
    root,
    dataDir: path.resolve(process.env['DATA_DIR'] ?? path.join(root, '.data')),
    basePort: Number(process.env['PORT'] ?? DEFAULT_BASE_PORT),
  };
}

/**
 * Gives an operator's command the database: that of MONGO_URL, else the one of the system that runs here. Where none runs, its
 * database alone is started, and stopped when the command is done.
 */
export async function withDatabaseServer<T>(
  places: Places,
  log: Log,
  use: (mongoUrl: string) => Promise<T>,
): Promise<T> {
  const { mongoUrl } = givenServers();
  if (mongoUrl !== undefined) return use(mongoUrl);
  if (await acceptsConnections(portOf(places, 'mongo'))) return use(embeddedMongoUrl(places));
  const { root } = places;
  await buildStale({ root, mode: 'production', log, only: ({ name }) => name === 'embedded-mongo' });
  const mongo = new SupervisedProcess(mongoProcess(places), log);
  await mongo.start();
  try {
    return await use(embeddedMongoUrl(places));
  } finally {
    await mongo.stop();
  }
}
