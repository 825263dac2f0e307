import {
  emptyRequest,
  updateEmailRequest,
  updatePasswordRequest,
  updateProfileRequest,
  updateUserRequest,
  type UpdateUserRequest,
  type User,
} from '@rackwright/contracts';
import {
  newEvent,
  notFound,
  parse,
  requestId,
  requireSelf,
  route,
  signedIn,
  signedInCaller,
  user,
  type Router,
} from '@rackwright/service-kit';
import type { Request } from 'express';
import type { UsersAppParts } from '../app';
import { changeEmail, changePassword } from '../signing-in/credentials';
import { currentUser } from '../signing-in/signIn';
import { from } from '../signing-in/signInRoutes';
import { personOf, userOf, type Account } from './account';
import { collectData, eraseAccount } from './personalData';

const idOf = (req: Request): string => String(req.params['id']);

/** What people see and change of themselves. */
export function profileRoutes(router: Router, parts: UsersAppParts): void {
  accountRoutes(router, parts);
  credentialRoutes(router, parts);
  personalDataRoutes(router, parts);
}

/** Changes the profile of an account and announces it. */
async function changeProfile(
  parts: UsersAppParts,
  id: string,
  fields: UpdateUserRequest,
  requestId: string,
): Promise<User> {
  const before = await parts.accounts.byId(id);
  if (!before) throw notFound();
  const named: Account = { ...before, ...(fields as Partial<Account>) };
  const event = newEvent('user-updated', personOf(userOf(named)), { subject: id, requestId });
  const after = await parts.accounts.change(id, fields, event);
  if (!after) throw notFound();
  return userOf(after);
}

function accountRoutes(router: Router, parts: UsersAppParts): void {
  route(router, 'post', '/users/update', { who: user }, async (req, res) => {
    const { userId } = signedInCaller(req);
    const fields = parse(updateUserRequest, req.body);
    res.json({ user: await changeProfile(parts, userId, fields, requestId(req)) });
  });

  route(router, 'get', '/users/getdata/:id', { who: signedIn }, async (req, res) => {
    const caller = requireSelf(req, idOf(req), 'salesManager', 'admin');
    if (caller.userId === idOf(req)) {
      res.json({ user: await currentUser(parts, caller) });
      return;
    }
    const account = await parts.accounts.byId(idOf(req));
    if (!account) throw notFound();
    res.json({ user: userOf(account) });
  });

  route(router, 'put', '/users/update/profile/:id', { who: user }, async (req, res) => {
    const { userId } = requireSelf(req, idOf(req));
    const fields = parse(updateProfileRequest, req.body);
    res.json({ user: await changeProfile(parts, userId, fields, requestId(req)) });
  });
}

function credentialRoutes(router: Router, parts: UsersAppParts): void {
  route(router, 'put', '/users/update/email-auth/:id', { who: user }, async (req, res) => {
    const caller = requireSelf(req, idOf(req));
    const asked = parse(updateEmailRequest, req.body);
    res.json({ user: await changeEmail(parts, caller, asked, from(req)) });
  });

  route(router, 'put', '/users/update/pass-auth/:id', { who: user }, async (req, res) => {
    const caller = requireSelf(req, idOf(req));
    const asked = parse(updatePasswordRequest, req.body);
    res.json({ user: await changePassword(parts, caller, asked, from(req)) });
  });
}

function personalDataRoutes(router: Router, parts: UsersAppParts): void {
  const { logger } = parts.frame;

  route(router, 'get', '/users/me/data', { who: user }, async (req, res) => {
    res.json(await collectData(parts, signedInCaller(req), { req, logger }));
  });

  route(router, 'delete', '/users/me/data', { who: user }, async (req, res) => {
    parse(emptyRequest, req.body);
    await eraseAccount(parts, signedInCaller(req), requestId(req));
    res.status(204).end();
  });
}
