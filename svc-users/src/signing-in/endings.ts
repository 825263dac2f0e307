import { notFound, signInNeeded, type Caller } from '@rackwright/service-kit';
import { sessionEnded } from '../accounts/sessionEnded';
import type { SignInParts } from './signIn';

type EndingParts = Pick<SignInParts, 'accounts' | 'sessions'>;

/** Ends one session of the caller. 404 when they have none of this id. */
export async function endSession(
  { sessions }: EndingParts,
  { userId }: Caller,
  sid: string,
  requestId: string,
): Promise<void> {
  const event = sessionEnded({ userId, sid }, requestId);
  if (!(await sessions.end(sid, userId, event))) throw notFound();
}

/** Signs the caller out everywhere, here too. A guest is nowhere else. */
export async function endEverySession(parts: EndingParts, caller: Caller, requestId: string): Promise<void> {
  if (caller.role === 'guest') return endSession(parts, caller, caller.sid, requestId);
  if (!(await parts.accounts.endSessions(caller.userId, requestId))) throw signInNeeded();
  await parts.sessions.endAll(caller.userId);
}
