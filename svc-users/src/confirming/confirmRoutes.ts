import { userCalls } from '@rackwright/contracts';
import { clientAddress, requestId, route, type Route, throttle, told } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { UsersAppParts } from '../app';
import { confirmEmail, resendConfirmation } from './confirmEmail';

const HOUR_S = 3600;

/** How an address is proven to be its owner's. */
export function confirmRoutes(parts: UsersAppParts): readonly Route[] {
  const confirming = throttle('confirm', parts.limits.confirmations);
  const resending = throttle('resend-confirmation', parts.limits.resends, HOUR_S);
  return [
    route(userCalls.confirmEmail, async ({ body: { user_id: userId, token }, req }) => {
      await confirming(clientAddress(req), req);
      await confirmEmail(parts, { userId, token }, requestId(req));
      return told('email-confirmed');
    }),

    route(userCalls.resendConfirmation, async ({ caller: { userId }, req }) => {
      await resending(userId, req);
      const account = await resendConfirmation(parts, userId, requestId(req));
      return told(
        account.emailConfirmed ? 'email-confirmed' : says('confirmation-sent', { email: account.email }),
      );
    }),
  ];
}
