import { userCalls, type UpdateUserRequest, type User } from '@rackwright/contracts';
import {
  newEvent,
  notFound,
  requestId,
  requireSelf,
  route,
  throttle,
  type Caller,
  type Route,
} from '@rackwright/service-kit';
import type { UsersAppParts } from '../app';
import { changeEmail, changePassword } from '../signing-in/credentials';
import { currentUser } from '../signing-in/signIn';
import { from, toNewMailbox } from '../signing-in/signInRoutes';
import { personOf, userOf, type Account } from './account';
import { collectData, eraseAccount } from './personalData';

const HOUR_S = 3600;

/** What people see and change of themselves. */
export const profileRoutes = (parts: UsersAppParts): readonly Route[] => [
  ...accountRoutes(parts),
  ...credentialRoutes(parts),
  ...personalDataRoutes(parts),
];

/** Changes the profile of an account and announces it. */
async function changeProfile(
  parts: UsersAppParts,
  caller: Caller,
  fields: UpdateUserRequest,
  requestId: string,
): Promise<User> {
  const { userId: id } = caller;
  const before = await parts.accounts.byId(id);
  if (!before) throw notFound();
  const named: Account = { ...before, ...(fields as Partial<Account>) };
  const event = newEvent('user-updated', personOf(userOf(named)), { subject: id, requestId });
  const after = await parts.accounts.change(id, fields, event);
  if (!after) throw notFound();
  return currentUser(parts, caller);
}

const accountRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.update, async ({ caller, body, req }) => ({
    user: await changeProfile(parts, caller, body, requestId(req)),
  })),

  route(userCalls.read, async ({ caller, params: { id }, req }) => {
    requireSelf(req, id, 'salesManager', 'admin');
    if (caller.userId === id) return { user: await currentUser(parts, caller) };
    const account = await parts.accounts.byId(id);
    if (!account) throw notFound();
    return { user: userOf(account) };
  }),

  route(userCalls.replaceProfile, async ({ caller, params: { id }, body, req }) => {
    requireSelf(req, id);
    return { user: await changeProfile(parts, caller, body, requestId(req)) };
  }),
];

function credentialRoutes(parts: UsersAppParts): readonly Route[] {
  const changingEmail = throttle('change-email', parts.limits.emailChanges, HOUR_S);
  const mailing = toNewMailbox(parts);
  return [
    route(userCalls.changeEmail, async ({ caller, params, body, req }) => {
      requireSelf(req, params.id);
      const admit = async () => {
        await changingEmail(caller.userId, req);
        await mailing(body.email, req);
      };
      return { user: await changeEmail(parts, caller, { ...body, admit }, from(req)) };
    }),

    route(userCalls.changePassword, async ({ caller, params, body, req }) => {
      requireSelf(req, params.id);
      return { user: await changePassword(parts, caller, body, from(req)) };
    }),
  ];
}

const personalDataRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.personalData, ({ caller, req }) =>
    collectData(parts, caller, { req, logger: parts.frame.logger }),
  ),

  route(userCalls.erase, ({ caller, req }) => eraseAccount(parts, caller, requestId(req))),
];
