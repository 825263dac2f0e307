import { channel } from 'node:diagnostics_channel';

export interface StepReached {
  /** What has just become certain, as in `attempt-sent`. */
  readonly step: string;
  /** The id of what it is about. */
  readonly about: string;
}

/** Where steps are told, by this name to who is loaded before, and by itself to listeners in the same process. Node forgets a channel that nobody holds, and its name then leads to another one. */
export const stepChannel = channel('rackwright:step');

/**
 * Tells that a step on the way from a payment to its order, of a change of the catalogue or of a proposal is done, before the next one begins. Costs nothing while nobody
 * listens; those who try what a crash between two steps does, listen.
 */
export function stepReached(step: string, about: string): void {
  if (stepChannel.hasSubscribers) stepChannel.publish({ step, about } satisfies StepReached);
}
