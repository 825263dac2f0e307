import { emptyRequest, orderListQuery } from '@rackwright/contracts';
import {
  notFound,
  parse,
  requireSelf,
  signedInCaller,
  type Erasures,
  type Handler,
} from '@rackwright/service-kit';
import type { CheckoutStore } from '../checkout/checkoutStore';
import type { HelpRequestStore } from '../help/helpRequestStore';
import { messages } from '../messages';
import type { AttemptStore } from '../payment/attemptStore';
import { heldPayment } from '../payment/paymentAnswer';
import type { SubmissionStore } from '../review/submissionStore';
import type { OrderStore } from './orderStore';

export interface OrderCalls {
  readonly orders: OrderStore;
  readonly now: () => Date;
}

export const listOwnOrders =
  ({ orders }: OrderCalls): Handler =>
  async (req, res) => {
    const userId = String(req.params['id']);
    requireSelf(req, userId, 'salesManager');
    res.json(await orders.list(parse(orderListQuery, req.query), userId));
  };

export const listOrders =
  ({ orders }: OrderCalls): Handler =>
  async (req, res) => {
    res.json(await orders.list(parse(orderListQuery, req.query)));
  };

export const hideOrder =
  ({ orders, now }: OrderCalls): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    if (!(await orders.hide(String(req.params['id']), now()))) throw notFound(messages['no-such-order']);
    res.status(204).end();
  };

export interface Holdings {
  readonly helpRequests: HelpRequestStore;
  readonly submissions: SubmissionStore;
  readonly orders: OrderStore;
  readonly checkouts: CheckoutStore;
  readonly attempts: AttemptStore;
  readonly erasures: Erasures;
}

/**
 * By the caller's id alone: an e-mail in a token is not proven to be the caller's, so what somebody asked under it without an
 * account is not shown.
 */
export const tellHeldData =
  (holdings: Holdings): Handler =>
  async (req, res) => {
    const { userId } = signedInCaller(req);
    const [helpRequests, submissions, orders, checkouts, attempts] = await Promise.all([
      holdings.helpRequests.heldAbout(userId),
      holdings.submissions.heldAbout(userId),
      holdings.orders.heldAbout(userId),
      holdings.checkouts.heldAbout(userId),
      holdings.attempts.heldAbout(userId),
    ]);
    res.json({ helpRequests, submissions, orders, checkouts, payments: attempts.map(heldPayment) });
  };

/**
 * The account is gone. What they send meanwhile is refused or removed by who takes it (`Erasures`). Doing it again changes nothing more. Payments
 * first, since orders may still come of them.
 */
export async function erasePerson(
  { helpRequests, submissions, orders, checkouts, attempts, erasures }: Holdings,
  person: { readonly userId: string; readonly email: string },
): Promise<void> {
  await erasures.remember(person.userId);
  await helpRequests.erase(person);
  await submissions.erase(person.userId);
  await attempts.forget(person.userId);
  await checkouts.erase(person.userId);
  await orders.forget(person.userId);
}
