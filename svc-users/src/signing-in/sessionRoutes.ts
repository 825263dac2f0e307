import { userCalls } from '@rackwright/contracts';
import { requestId, route, type Route } from '@rackwright/service-kit';
import type { UsersAppParts } from '../app';
import { endEverySession, endSession } from './endings';

/** How one leaves, and sees where else one is. */
export const sessionRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.signOut, ({ caller, req }) => endSession(parts, caller, caller.sid, requestId(req))),

  route(userCalls.sessions, async ({ caller }) => {
    const sessions = await parts.sessions.ofUser(caller.userId);
    return {
      sessions: sessions.map(({ _id, browser, system, startedAt, usedAt }) => ({
        id: _id,
        browser,
        system,
        startedAt: startedAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isThisOne: _id === caller.sid,
      })),
    };
  }),

  route(userCalls.endSessions, ({ caller, req }) => endEverySession(parts, caller, requestId(req))),

  route(userCalls.endSession, ({ caller, params, req }) =>
    endSession(parts, caller, params.sid, requestId(req)),
  ),
];
