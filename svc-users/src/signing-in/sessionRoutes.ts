import { emptyRequest, type sessionsAnswer } from '@rackwright/contracts';
import { parse, requestId, route, signedIn, signedInCaller, type Router } from '@rackwright/service-kit';
import type { z } from 'zod';
import type { UsersAppParts } from '../app';
import { endEverySession, endSession } from './endings';

/** How one leaves, and sees where else one is. */
export function sessionRoutes(router: Router, parts: UsersAppParts): void {
  route(router, 'post', '/users/logout', { who: signedIn }, async (req, res) => {
    parse(emptyRequest, req.body);
    const caller = signedInCaller(req);
    await endSession(parts, caller, caller.sid, requestId(req));
    res.status(204).end();
  });

  route(router, 'get', '/users/sessions', { who: signedIn }, async (req, res) => {
    const { userId, sid } = signedInCaller(req);
    const sessions = (await parts.sessions.ofUser(userId)).map((session) => ({
      id: session._id,
      browser: session.browser,
      system: session.system,
      startedAt: session.startedAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      isThisOne: session._id === sid,
    }));
    res.json({ sessions } satisfies z.input<typeof sessionsAnswer>);
  });

  route(router, 'delete', '/users/sessions', { who: signedIn }, async (req, res) => {
    parse(emptyRequest, req.body);
    await endEverySession(parts, signedInCaller(req), requestId(req));
    res.status(204).end();
  });

  route(router, 'delete', '/users/sessions/:sid', { who: signedIn }, async (req, res) => {
    parse(emptyRequest, req.body);
    await endSession(parts, signedInCaller(req), String(req.params['sid']), requestId(req));
    res.status(204).end();
  });
}
