import { staffCalls } from '@rackwright/contracts';
import {
  actsOn,
  callLimit,
  etagOf,
  requestId,
  requiredVersion,
  route,
  throttle,
  type Route,
} from '@rackwright/service-kit';
import type { Response } from 'express';
import type { UsersAppParts } from '../app';
import { factorRoutes } from '../second-factor/factorRoutes';
import { endSession, listedSessions } from '../signing-in/sessionRoutes';
import { calledIn, type Account } from './account';
import {
  changeRoles,
  invite,
  inviteAgain,
  memberAccount,
  memberOf,
  setDisabled,
  withdraw,
  type BeginMemberDoing,
} from './members';

const HOUR_S = 3600;

const answer = (res: Response, account: Account) => {
  res.setHeader('ETag', etagOf(account.sessionVersion));
  return memberOf(account);
};

/** What administrators see and do of those who work with the consoles. */
export function memberRoutes(parts: UsersAppParts): readonly Route[] {
  const throttled = throttle('staff', parts.limits.staffChanges);
  const doing: BeginMemberDoing = async (caller, req) => {
    const { id } = req.params;
    const member = typeof id === 'string' ? await parts.accounts.byId(id) : null;
    if (member) actsOn(req, calledIn(member));
    await throttled(caller.userId, req);
    return { caller, requestId: requestId(req) };
  };
  return [
    ...listRoutes(parts),
    ...inviteRoutes(parts, doing),
    ...changeRoutes(parts, doing),
    ...factorRoutes(parts, doing),
  ];
}

const listRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(staffCalls.list, async ({ query }) => {
    const { items, total } = await parts.accounts.members.list(query);
    return { items: items.map(memberOf), total, page: query.page, pageSize: query.pageSize };
  }),

  route(staffCalls.read, async ({ params: { id }, res }) => answer(res, await memberAccount(parts, id))),

  route(staffCalls.sessions, async ({ caller, params: { id } }) => {
    await memberAccount(parts, id);
    return { sessions: await listedSessions(parts, id, caller.sid) };
  }),
];

function inviteRoutes(parts: UsersAppParts, begin: BeginMemberDoing): readonly Route[] {
  const ofMails = callLimit('invitations', parts.limits.invitations, HOUR_S);
  return [
    route(staffCalls.invite, async ({ caller, body, req, res }) =>
      answer(res, await invite(parts, body, await begin(caller, req))),
    ),

    route(staffCalls.inviteAgain, async ({ caller, params: { id }, req, res }) =>
      answer(
        res,
        await inviteAgain(parts, id, {
          ...(await begin(caller, req)),
          ofMails: (key) => ofMails(key, req),
        }),
      ),
    ),

    route(staffCalls.withdraw, async ({ caller, params: { id }, req }) =>
      withdraw(parts, id, await begin(caller, req)),
    ),
  ];
}

const changeRoutes = (parts: UsersAppParts, begin: BeginMemberDoing): readonly Route[] => [
  route(staffCalls.changeRoles, async ({ caller, params: { id }, body, req, res }) => {
    const version = requiredVersion(req);
    return answer(res, await changeRoles(parts, id, { ...body, version, ...(await begin(caller, req)) }));
  }),

  route(staffCalls.disable, async ({ caller, params: { id }, body, req, res }) => {
    const version = requiredVersion(req);
    return answer(res, await setDisabled(parts, id, { ...body, version, ...(await begin(caller, req)) }));
  }),

  route(staffCalls.endSessions, async ({ caller, params: { id }, req }) => {
    await memberAccount(parts, id);
    const { requestId: asked } = await begin(caller, req);
    await parts.accounts.endSessions(id, asked);
    await parts.sessions.endAll(id);
  }),

  route(staffCalls.endSession, async ({ caller, params: { id, sid }, req }) => {
    await begin(caller, req);
    await endSession(parts, { userId: id }, sid, req);
  }),
];
