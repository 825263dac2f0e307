import { channel } from 'node:diagnostics_channel';

/** The name of the diagnostics channel on which steps are told. */
export const STEP_CHANNEL = 'rackwright:step';

export interface StepReached {
  /** What has just become certain, as in `attempt-sent`. */
  readonly step: string;
  /** The id of what it is about. */
  readonly about: string;
}

const steps = channel(STEP_CHANNEL);

/**
 * Tells that a step on the way from a payment to its order is done, before the next one begins. Costs nothing while nobody
 * listens; those who try what a crash between two steps does, listen.
 */
export function stepReached(step: string, about: string): void {
  if (steps.hasSubscribers) steps.publish({ step, about } satisfies StepReached);
}
