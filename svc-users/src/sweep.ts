import type { Logger } from '@rackwright/service-kit';

const EVERY_MS = 60_000;

/** Runs now and every minute, and again after a failure, which is logged. `stop` waits for the one that runs. */
export function startSweep({ sweep, logger }: { sweep: () => Promise<void>; logger: Logger }): {
  stop(): Promise<void>;
} {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(sweep)
      .catch((error: unknown) => logger.warn({ err: error }, 'what is over stays in the database for now'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
