import {
  emailSchema,
  emptyRequest,
  forgotRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  validateEmailRequest,
  type AdminSignedInAnswer,
} from '@rackwright/contracts';
import {
  anyone,
  callLimit,
  clientAddress,
  Failure,
  mailboxOf,
  parse,
  requestId,
  route,
  signedIn,
  signedInCaller,
  throttle,
  type Router,
} from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { adminOf } from '../accounts/admins';
import type { UsersAppParts } from '../app';
import { instructionsSent, passwordChanged, refusals } from '../messages';
import type { DeviceCookie } from './devices';
import { forgotPassword, RESET_LIFE_MS, resetPassword } from './passwordReset';
import { register, renew, signIn, signInGuest, type From } from './signIn';

const HOUR_S = 3600;

export const from = (req: Request): From => ({
  address: clientAddress(req),
  requestId: requestId(req),
  cookies: req.headers.cookie,
  userAgent: req.headers['user-agent'],
});

const remember = (res: Response, { name, value, options }: DeviceCookie): void => {
  res.cookie(name, value, options);
};

/** How one gets a token, and a lost password back. */
export function signInRoutes(router: Router, parts: UsersAppParts): void {
  newcomerRoutes(router, parts);
  enteringRoutes(router, parts);
  forgottenRoutes(router, parts);
}

function newcomerRoutes(router: Router, parts: UsersAppParts): void {
  const registering = throttle('register', parts.limits.registrations);
  const registeringMailbox = throttle('register-mailbox', parts.limits.registrationsByMailbox, HOUR_S);
  const guesting = throttle('guest', parts.limits.guests);
  const checking = throttle('validation', parts.limits.emailChecks);

  route(router, 'post', '/users/register', { who: anyone }, async (req, res) => {
    await registering(clientAddress(req));
    const asked = parse(registerRequest, req.body);
    await registeringMailbox(mailboxOf(asked.email));
    const { user, token, cookie } = await register(parts, asked, from(req));
    remember(res, cookie);
    res.status(201).json({ user, token });
  });

  route(router, 'post', '/users/guest', { who: anyone }, async (req, res) => {
    await guesting(clientAddress(req));
    parse(emptyRequest, req.body);
    res.json(await signInGuest(parts, from(req)));
  });

  route(router, 'put', '/users/validation-email', { who: anyone }, async (req, res) => {
    await checking(clientAddress(req));
    const email = emailSchema.safeParse(parse(validateEmailRequest, req.body).email);
    const available = email.success && (await parts.accounts.byEmail(email.data)) === null;
    res.json({ valid: email.success, available });
  });
}

function enteringRoutes(router: Router, parts: UsersAppParts): void {
  route(router, 'post', '/users/login', { who: anyone }, async (req, res) => {
    const asked = parse(loginRequest, req.body);
    const { user, token, cookie } = await signIn(parts, asked, { ...from(req), adminsOnly: false });
    remember(res, cookie);
    res.json({ user, token });
  });

  route(router, 'post', '/admins/login', { who: anyone }, async (req, res) => {
    const asked = parse(loginRequest, req.body);
    const { account, token, cookie } = await signIn(parts, asked, { ...from(req), adminsOnly: true });
    remember(res, cookie);
    res.json({ admin: adminOf(account), token } satisfies AdminSignedInAnswer);
  });

  route(router, 'post', '/users/renew', { who: signedIn }, async (req, res) => {
    parse(emptyRequest, req.body);
    res.json({ token: await renew(parts, signedInCaller(req)) });
  });
}

/** A malformed e-mail gets the sentence alone: it is shown to the person as it is. */
function forgottenEmail(body: unknown): string {
  const asked = forgotRequest.safeParse(body);
  if (asked.success) return asked.data.email;
  const message = refusals['invalid-email'];
  if (asked.error.issues.every((issue) => issue.message === message))
    throw new Failure(400, 'invalid-email', message, { errors: [{ path: 'email', message }] });
  return parse(forgotRequest, body).email;
}

function forgottenRoutes(router: Router, parts: UsersAppParts): void {
  const forgotten = throttle('forgot', parts.limits.forgotten);
  const ofMails = callLimit('reset-mails', parts.limits.resetMails, RESET_LIFE_MS / 1000);
  const resetting = throttle('reset', parts.limits.resets);

  route(router, 'post', '/users/forgot', { who: anyone }, async (req, res) => {
    await forgotten(clientAddress(req));
    const email = forgottenEmail(req.body);
    await forgotPassword(parts, email, { ofMails, requestId: requestId(req) });
    res.json({ message: instructionsSent(email) });
  });

  route(router, 'post', '/users/reset-password/:reset_token', { who: anyone }, async (req, res) => {
    const asked = parse(resetPasswordRequest, req.body);
    await resetting(clientAddress(req));
    const token = String(req.params['reset_token']);
    const reset = { token, userId: asked.user_id, password: asked.pass };
    remember(res, await resetPassword(parts, reset, from(req)));
    res.json({ message: passwordChanged });
  });
}
