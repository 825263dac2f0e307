import type { Connection } from 'mongoose';

/** Clocks of machines go a few milliseconds apart in this time. */
const ASKED_AGAIN_MS = 60_000;

/** The database's time, in milliseconds since 1970, when this process had been running for `at` milliseconds. */
interface Told {
  readonly ms: number;
  readonly at: number;
}

const clocks = new WeakMap<Connection, Promise<() => Date>>();

/**
 * What time it is by the database's clock. By it go times that several instances of a service judge together, such as until when one of
 * them has something to itself: their own clocks may be apart. Rejects while the database has never answered.
 */
export function databaseClock(connection: Connection): Promise<() => Date> {
  const known = clocks.get(connection);
  if (known) return known;
  const begun = beginClock(connection);
  clocks.set(connection, begun);
  begun.catch(() => clocks.delete(connection));
  return begun;
}

async function beginClock(connection: Connection): Promise<() => Date> {
  let told = await timeOf(connection);
  const again = setInterval(() => {
    // While the database is away, the time that it told goes on here.
    timeOf(connection).then(
      (next) => (told = next),
      () => undefined,
    );
  }, ASKED_AGAIN_MS).unref();
  connection.once('close', () => clearInterval(again));
  return () => new Date(told.ms + performance.now() - told.at);
}

async function timeOf(connection: Connection): Promise<Told> {
  if (!connection.db) throw new Error('not connected');
  const asked = performance.now();
  const { localTime } = await connection.db.command({ hello: 1 });
  const answered = performance.now();
  return { ms: (localTime as Date).getTime(), at: (asked + answered) / 2 };
}
