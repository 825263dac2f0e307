import { orderCalls } from '@rackwright/contracts';
import {
  notFound,
  requireSelf,
  route,
  type Caller,
  type Erasures,
  type Route,
} from '@rackwright/service-kit';
import type { Counter } from '../counter';
import { forCustomer } from '../desk/claim';
import type { CheckoutStore } from './checkoutStore';
import type { HelpRequestStore } from '../help/helpRequestStore';
import type { AttemptStore } from './attemptStore';
import { heldPayment } from './paymentAnswer';
import type { SubmissionStore } from '../review/submissionStore';
import type { OrderStore } from './orderStore';

export interface OrderCalls {
  readonly orders: OrderStore;
  readonly now: () => Date;
}

export interface Holdings {
  readonly helpRequests: HelpRequestStore;
  readonly submissions: SubmissionStore;
  readonly orders: OrderStore;
  readonly checkouts: CheckoutStore;
  readonly attempts: AttemptStore;
  /** Tells those who look at the desk that something went which nobody names any more. */
  readonly erased: Counter;
  readonly erasures: Erasures;
}

/**
 * By the caller's id alone: an e-mail in a token is not proven to be the caller's, so what somebody asked under it without an
 * account is not shown.
 */
async function heldAbout(holdings: Holdings, { userId }: Caller) {
  const [helpRequests, submissions, orders, checkouts, attempts, taken] = await Promise.all([
    holdings.helpRequests.heldAbout(userId),
    holdings.submissions.heldAbout(userId),
    holdings.orders.heldAbout(userId),
    holdings.checkouts.heldAbout(userId),
    holdings.attempts.heldAbout(userId),
    Promise.all([holdings.helpRequests.takenBy(userId), holdings.submissions.takenBy(userId)]),
  ]);
  return {
    helpRequests: helpRequests.map(forCustomer),
    submissions: submissions.map(forCustomer),
    orders,
    checkouts,
    payments: attempts.map(heldPayment),
    taken: taken.flat(),
  };
}

export const orderRoutes = (calls: OrderCalls & Holdings): readonly Route[] => [
  route(orderCalls.listOwn, ({ query, params: { id: userId }, req }) => {
    requireSelf(req, userId, 'salesManager');
    return calls.orders.list(query, userId);
  }),
  route(orderCalls.list, ({ query }) => calls.orders.list(query)),
  route(orderCalls.remove, async ({ params }) => {
    if (!(await calls.orders.hide(params.id, calls.now()))) throw notFound('no-such-order');
  }),
  route(orderCalls.heldData, ({ caller }) => heldAbout(calls, caller)),
];

/**
 * The account is gone. What they send meanwhile is refused or removed by who takes it (`Erasures`). Doing it again changes nothing more. Payments
 * first, since orders may still come of them.
 */
export async function eraseOrdersOf(
  { helpRequests, submissions, orders, checkouts, attempts, erasures, erased }: Holdings,
  person: { readonly userId: string; readonly email: string },
): Promise<void> {
  await erasures.remember(person.userId);
  await helpRequests.erase(person);
  await submissions.erase(person.userId);
  await attempts.forget(person.userId);
  await checkouts.erase(person.userId);
  await orders.forget(person.userId);
  await helpRequests.dropOf(person.userId);
  await submissions.dropOf(person.userId);
  await erased.next();
}
