import { startEmbeddedMongo, type EmbeddedMongo } from './server';

function fail(message: string): never {
  process.stderr.write(`${JSON.stringify({ level: 'error', part: 'embedded-mongo', message })}\n`);
  process.exit(1);
}

/** A number that is set in the environment; undefined where it is not. */
function setting(name: string, isGood: (value: number) => boolean, what: string): number | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  const value = Number(text);
  return isGood(value) ? value : fail(`${name} must be ${what}`);
}

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 65_535;
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

function stopOnSignal(database: EmbeddedMongo): void {
  const stop = (): void => {
    database.stop().then(
      () => process.exit(0),
      (error: Error) => fail(`stopping failed: ${error.message}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

startEmbeddedMongo({
  port: setting('PORT', isPort, 'a port number, 0 for any') ?? fail('PORT must be set'),
  dataDir: process.env['DATA_DIR'] || undefined,
  journalLimitBytes: setting('JOURNAL_LIMIT_BYTES', isCount, 'a whole number of bytes'),
  historyMs:
    (setting('HISTORY_HOURS', (hours) => hours >= 0, 'a number of hours, 0 or more') ?? 0) * 3_600_000,
  onFailure: (error) => fail(error.message),
}).then(
  (database) => {
    stopOnSignal(database);
    process.stdout.write(`${JSON.stringify({ listening: database.port })}\n`);
  },
  (error: Error) => fail(error.message),
);
