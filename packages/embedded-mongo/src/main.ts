import { startEmbeddedMongo, type EmbeddedMongo } from './server';

function fail(message: string): never {
  process.stderr.write(`${JSON.stringify({ level: 'error', part: 'embedded-mongo', message })}\n`);
  process.exit(1);
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? '');
  if (!text || !Number.isInteger(port) || port < 0 || port > 65_535) {
    fail('PORT must be a port number, 0 for any');
  }
  return port;
}

function bytesOf(text: string): number {
  const bytes = Number(text);
  if (!Number.isInteger(bytes) || bytes < 1) fail('JOURNAL_LIMIT_BYTES must be a whole number of bytes');
  return bytes;
}

function hoursOf(text: string): number {
  const hours = Number(text);
  if (!(hours >= 0)) fail('HISTORY_HOURS must be a number of hours, 0 or more');
  return hours;
}

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

const { PORT, DATA_DIR, JOURNAL_LIMIT_BYTES, HISTORY_HOURS } = process.env;

startEmbeddedMongo({
  port: portOf(PORT),
  ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
  ...(JOURNAL_LIMIT_BYTES ? { journalLimitBytes: bytesOf(JOURNAL_LIMIT_BYTES) } : {}),
  ...(HISTORY_HOURS ? { historyMs: hoursOf(HISTORY_HOURS) * 3_600_000 } : {}),
  onFailure: (error) => fail(error.message),
}).then(
  (database) => {
    stopOnSignal(database);
    process.stdout.write(`${JSON.stringify({ listening: database.port })}\n`);
  },
  (error: Error) => fail(error.message),
);
