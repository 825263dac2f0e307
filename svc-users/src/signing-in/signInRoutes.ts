import { adminCalls, emailSchema, userCalls } from '@rackwright/contracts';
import {
  actsAs,
  callLimit,
  clientAddress,
  languageOf,
  mailboxOf,
  requestId,
  route,
  type Route,
  throttle,
  told,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { userName } from '../accounts/account';
import { adminOf } from '../accounts/admins';
import type { UsersAppParts } from '../app';
import type { DeviceCookie } from './devices';
import { forgotPassword, RESET_LIFE_MS, resetPassword } from './passwordReset';
import { register, renew, signIn, signInGuest, type From } from './signIn';

const HOUR_S = 3600;

export const from = (req: Request): From => ({
  address: clientAddress(req),
  requestId: requestId(req),
  cookies: req.headers.cookie,
  userAgent: req.headers['user-agent'],
  language: languageOf(req),
  actsAs: (account) =>
    actsAs(req, {
      userId: account._id,
      role: account.role,
      publisher: account.publisher,
      name: userName(account),
      email: account.email,
    }),
});

const remember = (res: Response, { name, value, options }: DeviceCookie): void => {
  res.cookie(name, value, options);
};

/** How one gets a token, and a lost password back. */
export const signInRoutes = (parts: UsersAppParts): readonly Route[] => [
  ...newcomerRoutes(parts),
  ...enteringRoutes(parts),
  ...forgottenRoutes(parts),
];

/** Whoever gives a mailbox as theirs has a mail sent there: to each so many an hour, whoever asks. */
export function toNewMailbox({ limits }: UsersAppParts) {
  const mailing = throttle('register-mailbox', limits.registrationsByMailbox, HOUR_S);
  return (email: string, req: IncomingMessage) => mailing(mailboxOf(email), req);
}

function newcomerRoutes(parts: UsersAppParts): readonly Route[] {
  const registering = throttle('register', parts.limits.registrations);
  const mailing = toNewMailbox(parts);
  const guesting = throttle('guest', parts.limits.guests);
  const checking = throttle('validation', parts.limits.emailChecks);
  return [
    route(userCalls.register, async ({ body, req, res }) => {
      await registering(clientAddress(req), req);
      const admit = () => mailing(body.email, req);
      const { user, token, cookie } = await register(parts, { ...body, admit }, from(req));
      remember(res, cookie);
      return { user, token };
    }),

    route(userCalls.signInGuest, async ({ req }) => {
      await guesting(clientAddress(req), req);
      return signInGuest(parts, from(req));
    }),

    route(userCalls.checkEmail, async ({ body, req }) => {
      await checking(clientAddress(req), req);
      const email = emailSchema.safeParse(body.email);
      const available = email.success && (await parts.accounts.byEmail(email.data)) === null;
      return { valid: email.success, available };
    }),
  ];
}

const enteringRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.signIn, async ({ body, req, res }) => {
    const { user, token, cookie } = await signIn(parts, body, { ...from(req), adminsOnly: false });
    remember(res, cookie);
    return { user, token };
  }),

  route(adminCalls.signIn, async ({ body, req, res }) => {
    const { account, user, token, cookie } = await signIn(parts, body, { ...from(req), adminsOnly: true });
    remember(res, cookie);
    return {
      admin: adminOf(account),
      user,
      token,
      ...(user.needsSecondFactor ? { needsSecondFactor: true } : {}),
    };
  }),

  route(userCalls.renew, async ({ caller }) => ({ token: await renew(parts, caller) })),
];

function forgottenRoutes(parts: UsersAppParts): readonly Route[] {
  const forgotten = throttle('forgot', parts.limits.forgotten);
  const ofMails = callLimit('reset-mails', parts.limits.resetMails, RESET_LIFE_MS / 1000);
  const resetting = throttle('reset', parts.limits.resets);
  return [
    route(userCalls.forgot, async ({ body: { email }, req }) => {
      await forgotten(clientAddress(req), req);
      await forgotPassword(parts, email, {
        ofMails: (key) => ofMails(key, req),
        requestId: requestId(req),
      });
      return told(says('instructions-sent', { email }));
    }),

    route(userCalls.resetPassword, async ({ params, body, req, res }) => {
      await resetting(clientAddress(req), req);
      const reset = { token: params.reset_token, userId: body.user_id, password: body.pass };
      remember(res, await resetPassword(parts, reset, from(req)));
      return told('password-changed');
    }),
  ];
}
