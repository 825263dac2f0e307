import { breachOf } from '@rackwright/embedded-mongo';
import type { Connection } from 'mongoose';

/** Only tests drop a database as a whole. */
const OF_TESTS = new Set(['dropDatabase']);

/**
 * Watches what a connection sends, which must monitor its commands; gives a function that lists what was outside the
 * dialect of the database so far, whatever server it went to.
 */
export function guardDialect(connection: Connection): () => readonly string[] {
  const breaches = new Set<string>();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const breach = OF_TESTS.has(commandName) ? undefined : breachOf(command);
    if (breach !== undefined) breaches.add(breach);
  });
  return () => [...breaches];
}
