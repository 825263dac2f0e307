import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output, each with the service's name and an ISO time. Never log tokens, passwords or bodies. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });

/** For tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
