import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * JSON lines on standard output, each with the service's name and an ISO time. Never log tokens, passwords or bodies. Lines are
 * written beside the work, since a write for each request that waits for its end costs more than the rest of a short answer; what
 * is left is written when the process ends, unless it is killed.
 */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: false }),
  );

/** For tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
