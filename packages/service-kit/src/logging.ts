import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines are written together: those of a quarter of a second, or so many bytes of them. */
const WRITTEN_AFTER_MS = 250;
const WRITTEN_FROM_BYTES = 4_096;

/**
 * JSON lines on standard output, each with the service's name and an ISO time; a process writes its last ones as it ends, also by an
 * error. Never log tokens, passwords or bodies.
 */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ sync: false, minLength: WRITTEN_FROM_BYTES, periodicFlush: WRITTEN_AFTER_MS }),
  );

/** For tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
