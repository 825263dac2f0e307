import { userCalls, type ListedSession } from '@rackwright/contracts';
import { notFound, requestId, route, signInNeeded, type Caller, type Route } from '@rackwright/service-kit';
import type { Request } from 'express';
import { sessionEnded } from '../accounts/account';
import type { UsersAppParts } from '../app';

/** Ends one session of somebody. 404 when they have none of this id. */
export async function endSession(
  { sessions }: UsersAppParts,
  { userId }: Pick<Caller, 'userId'>,
  sid: string,
  req: Request,
): Promise<void> {
  const event = sessionEnded({ userId, sid }, requestId(req));
  if (!(await sessions.end(sid, userId, event))) throw notFound();
}

/** Signs the caller out everywhere, here too. A guest is nowhere else. */
async function endEverySession(parts: UsersAppParts, caller: Caller, req: Request): Promise<void> {
  if (caller.role === 'guest') return endSession(parts, caller, caller.sid, req);
  if (!(await parts.accounts.endSessions(caller.userId, requestId(req)))) throw signInNeeded();
  await parts.sessions.endAll(caller.userId);
}

/** Of somebody, marking the one in which that is asked. */
export async function listedSessions(
  { sessions }: Pick<UsersAppParts, 'sessions'>,
  userId: string,
  ownSid: string,
): Promise<ListedSession[]> {
  const lasting = await sessions.ofUser(userId);
  return lasting.map(({ _id, browser, system, startedAt, usedAt }) => ({
    id: _id,
    browser,
    system,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThisOne: _id === ownSid,
  }));
}

/** How one leaves, and sees where else one is. */
export const sessionRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.signOut, ({ caller, req }) => endSession(parts, caller, caller.sid, req)),

  route(userCalls.sessions, async ({ caller }) => {
    return { sessions: await listedSessions(parts, caller.userId, caller.sid) };
  }),

  route(userCalls.endSessions, ({ caller, req }) => endEverySession(parts, caller, req)),

  route(userCalls.endSession, ({ caller, params, req }) => endSession(parts, caller, params.sid, req)),
];
