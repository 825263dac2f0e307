import type { EventEmitter } from 'node:events';
import mongoose, { type Connection } from 'mongoose';
import { watchHeartbeats } from './heartbeatWatch';

const SERVER_SELECTION_MS = 3_000;
/** Below what `watchHeartbeats` waits. */
const CONNECT_MS = 5_000;

/** Second line of defence behind the parsers, for every model of the process. */
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
mongoose.set('returnDocument', 'after');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('bufferCommands', false);

/** Uncaught, so that the process ends and is started again: nothing else makes the driver look at its server. */
function endProcess(lost: Error): never {
  throw lost;
}

/** Connects to the service's own database, waiting up to `patienceMs` for a server that is still starting. */
export async function connectStore(
  url: string,
  options: { readonly patienceMs?: number; readonly monitorCommands?: boolean } = {},
): Promise<Connection> {
  const giveUpAt = Date.now() + (options.patienceMs ?? 30_000);
  for (;;) {
    const connection = mongoose.createConnection(url, {
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: CONNECT_MS,
      socketTimeoutMS: 30_000,
      maxPoolSize: 20,
      retryWrites: true,
      w: 'majority',
      monitorCommands: options.monitorCommands ?? false,
    });
    try {
      await connection.asPromise();
      watchHeartbeats(connection.getClient() as unknown as EventEmitter, { lost: endProcess });
      return connection;
    } catch (error) {
      await connection.destroy();
      if (Date.now() >= giveUpAt) throw error;
    }
  }
}

/** Rejects while the database does not answer. */
export async function pingStore(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('not connected');
  await connection.db.command({ ping: 1 });
}

/** True for the one conflict signal: a unique index, or an `_id`, that exists already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11000;
