import {
  emailSchema,
  emptyRequest,
  loginRequest,
  registerRequest,
  updatePasswordRequest,
  updateProfileRequest,
  updateUserRequest,
  validateEmailRequest,
  type AdminSignedInAnswer,
  type User,
} from '@rackwright/contracts';
import {
  anyone,
  clientAddress,
  newEvent,
  notFound,
  parse,
  requestId,
  requireRole,
  requireSelf,
  route,
  service,
  signedIn,
  signedInCaller,
  staticKeys,
  user,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import type { Request } from 'express';
import { personOf, userOf, type Account } from './account';
import { throttle } from './attempts';
import { accountsCsv } from './csv';
import {
  changePassword,
  currentUser,
  register,
  renew,
  signIn,
  signInGuest,
  type SignInParts,
} from './signIn';

export interface UsersAppParts extends SignInParts {
  readonly frame: Pick<ServiceOptions, 'logger' | 'ready' | 'afterChange'>;
  /** Calls in ten minutes from one address; generous, since an office shares one. */
  readonly limits?: { readonly registrations: number; readonly guests: number; readonly emailChecks: number };
}

const GENEROUS = { registrations: 100, guests: 200, emailChecks: 100 };
const idOf = (req: Request): string => String(req.params['id']);

/** Every call of svc-users, in the order of their paths. */
export function createUsersApp(parts: UsersAppParts): Service {
  return service({
    ...parts.frame,
    name: 'users',
    keys: staticKeys(parts.tokens.keySet),
    routes: (router) => {
      signInRoutes(router, parts);
      sessionRoutes(router, parts);
      profileRoutes(router, parts);
      staffRoutes(router, parts);
    },
  });
}

function signInRoutes(router: Router, parts: UsersAppParts): void {
  const limits = parts.limits ?? GENEROUS;
  const registering = throttle('register', limits.registrations);
  const guesting = throttle('guest', limits.guests);

  route(router, 'post', '/users/register', { who: anyone }, async (req, res) => {
    await registering(clientAddress(req));
    res.status(201).json(await register(parts, parse(registerRequest, req.body), requestId(req)));
  });

  route(router, 'post', '/users/login', { who: anyone }, async (req, res) => {
    const from = { address: clientAddress(req), requestId: requestId(req), adminsOnly: false };
    const { user, token } = await signIn(parts, parse(loginRequest, req.body), from);
    res.json({ user, token });
  });

  route(router, 'post', '/users/guest', { who: anyone }, async (req, res) => {
    await guesting(clientAddress(req));
    parse(emptyRequest, req.body);
    res.json(await signInGuest(parts));
  });

  route(router, 'post', '/admins/login', { who: anyone }, async (req, res) => {
    const from = { address: clientAddress(req), requestId: requestId(req), adminsOnly: true };
    const { account, token } = await signIn(parts, parse(loginRequest, req.body), from);
    const { _id, email, permission } = account;
    res.json({ admin: { _id, email, permission }, token } satisfies AdminSignedInAnswer);
  });
}

function sessionRoutes(router: Router, parts: UsersAppParts): void {
  const checking = throttle('validation', (parts.limits ?? GENEROUS).emailChecks);

  route(router, 'post', '/users/renew', { who: signedIn }, async (req, res) => {
    parse(emptyRequest, req.body);
    res.json({ token: await renew(parts, signedInCaller(req)) });
  });

  route(router, 'put', '/users/validation-email', { who: anyone }, async (req, res) => {
    await checking(clientAddress(req));
    const email = emailSchema.safeParse(parse(validateEmailRequest, req.body).email);
    const available = email.success && (await parts.accounts.byEmail(email.data)) === null;
    res.json({ valid: email.success, available });
  });

  route(router, 'get', '/users/.well-known/jwks.json', { who: anyone }, (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.json(parts.tokens.keySet);
  });
}

/** Changes the profile of an account and announces it. */
async function changeProfile(
  parts: UsersAppParts,
  id: string,
  fields: Parameters<UsersAppParts['accounts']['change']>[1],
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

function profileRoutes(router: Router, parts: UsersAppParts): void {
  route(router, 'post', '/users/update', { who: user }, async (req, res) => {
    const { userId } = signedInCaller(req);
    res.json({
      user: await changeProfile(parts, userId, parse(updateUserRequest, req.body), requestId(req)),
    });
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
    res.json({
      user: await changeProfile(parts, userId, parse(updateProfileRequest, req.body), requestId(req)),
    });
  });

  route(router, 'put', '/users/update/pass-auth/:id', { who: user }, async (req, res) => {
    const caller = requireSelf(req, idOf(req));
    const asked = parse(updatePasswordRequest, req.body);
    res.json({ user: await changePassword(parts, caller, asked, clientAddress(req)) });
  });
}

function staffRoutes(router: Router, parts: UsersAppParts): void {
  route(
    router,
    'get',
    '/users/getUsersDataForCSV',
    { who: requireRole('salesManager') },
    async (_req, res) => {
      res.json({ csvStrData: accountsCsv(await parts.accounts.all()) });
    },
  );
}
