import type { EventData } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';

/** Tells every service whose tokens to refuse; saved with the change that ended the sessions. */
export const sessionEnded = (ended: EventData<'session-ended'>, requestId: string) =>
  newEvent('session-ended', ended, { subject: ended.userId, requestId });
