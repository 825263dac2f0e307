import { confirmEmailRequest, emptyRequest } from '@rackwright/contracts';
import {
  anyone,
  clientAddress,
  parse,
  requestId,
  route,
  signedInCaller,
  throttle,
  user,
  type Router,
} from '@rackwright/service-kit';
import type { UsersAppParts } from '../app';
import { confirmationSent, emailConfirmed } from '../messages';
import { confirmEmail, resendConfirmation } from './confirmEmail';

const HOUR_S = 3600;

/** How an address is proven to be its owner's. */
export function confirmRoutes(router: Router, parts: UsersAppParts): void {
  const confirming = throttle('confirm', parts.limits.confirmations);
  const resending = throttle('resend-confirmation', parts.limits.resends, HOUR_S);

  route(router, 'post', '/users/confirm-email', { who: anyone }, async (req, res) => {
    const { user_id: userId, token } = parse(confirmEmailRequest, req.body);
    await confirming(clientAddress(req));
    await confirmEmail(parts, { userId, token }, requestId(req));
    res.json({ message: emailConfirmed });
  });

  route(router, 'post', '/users/resend-confirmation', { who: user }, async (req, res) => {
    parse(emptyRequest, req.body);
    const { userId } = signedInCaller(req);
    await resending(userId);
    const account = await resendConfirmation(parts, userId, requestId(req));
    res.json({ message: account.emailConfirmed ? emailConfirmed : confirmationSent(account.email) });
  });
}
