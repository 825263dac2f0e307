import { savedQuoteQuery } from '@rackwright/contracts';
import {
  anyone,
  caller,
  parse,
  readBody,
  requireRole,
  route,
  service,
  signedIn,
  user,
  throttle,
  type Handler,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import {
  answerRequest,
  askForHelp,
  hideHelpRequest,
  listHelpRequests,
  listOwnHelpRequests,
  type HelpRequestCalls,
} from './help/helpRequestCalls';
import { beginCheckout, requote, showCheckout, type CheckoutCalls } from './checkout/checkoutCalls';
import { hideOrder, listOrders, listOwnOrders, tellHeldData, type OrderCalls } from './orders/orderCalls';
import { placeOrder } from './orders/placeOrder';
import { takePayment, takeWebhook, type PaymentCalls } from './payment/paymentCalls';
import { shownTerms } from './pricing/charge';
import { PRICES_AT_ONCE, priceQuota } from './pricing/pricing';
import { pricedFor, type PricingCalls } from './pricing/pricedFor';
import type { Projects } from './projects';
import {
  changeReviewStatus,
  hideSubmission,
  listOwnSubmissions,
  listSubmissions,
  sendReview,
  submitForReview,
  type SubmissionCalls,
} from './review/submissionCalls';
import { createCheckout, type ShopCalls } from './shop/shopCalls';

/**
 * Calls in ten minutes from one address, `payments` of one caller, `helpRequestsOfMailbox` in an hour for one mailbox. `checkouts` are
 * those at Shopify, `begun` our own.
 */
const LIMITS = {
  helpRequests: 10,
  helpRequestsOfMailbox: 5,
  checkouts: 60,
  begun: 60,
  payments: 10,
  paymentsFromAddress: 30,
} as const;

type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
const HOUR_S = 3600;

export interface OrdersApp
  extends
    OrderCalls,
    HelpRequestCalls,
    SubmissionCalls,
    Omit<CheckoutCalls, 'quota'>,
    Omit<ShopCalls, 'logger'>,
    Omit<PaymentCalls, 'logger'> {
  readonly limits?: Partial<Limits>;
  readonly pricesAtOnce?: { readonly ofPerson: number; readonly ofAddress: number };
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

const quoteOf =
  (pricing: PricingCalls): Handler =>
  async (req, res) => {
    const { quote } = await pricedFor(pricing, req, async () => ({ request: await readBody(req) }));
    res.json(quote);
  };

const savedQuoteOf =
  (pricing: PricingCalls, projects: Projects): Handler =>
  async (req, res) => {
    const ref = { ...parse(savedQuoteQuery, req.query), id: String(req.params['id']) };
    const { quote } = await pricedFor(pricing, req, async () => ({ saved: await projects.seen(ref, req) }));
    res.json(quote);
  };

const sales = { who: requireRole('salesManager') };

function addHelpRequests(router: Router, app: OrdersApp, limits: Limits): void {
  const asked = askForHelp(app, {
    ofAddress: throttle('help-requests', limits.helpRequests),
    ofMailbox: throttle('help-requests-of-mailbox', limits.helpRequestsOfMailbox, HOUR_S),
  });
  route(router, 'post', '/helpRequests/helpRequest', { who: anyone }, asked);
  route(router, 'get', '/helpRequests/helpRequests', sales, listHelpRequests(app));
  route(router, 'get', '/helpRequests/helpPendingRequests', sales, listHelpRequests(app, 'pending'));
  route(router, 'get', '/helpRequests/helpAnsweredRequests', sales, listHelpRequests(app, 'answered'));
  route(router, 'get', '/helpRequests/user_requests/{id}', { who: user }, listOwnHelpRequests(app));
  route(router, 'put', '/helpRequests/answerHelpRequest/{id}', sales, answerRequest(app));
  route(router, 'delete', '/helpRequests/delete/{id}', sales, hideHelpRequest(app));
}

function addSubmissions(router: Router, app: OrdersApp): void {
  const path = '/submitsForReview';
  route(router, 'post', `${path}/submitForReview`, { who: user }, submitForReview(app));
  route(router, 'put', `${path}/submitForReview/{id}`, sales, changeReviewStatus(app));
  route(router, 'get', `${path}/submitsForReview`, sales, listSubmissions(app));
  route(router, 'get', `${path}/submitsForReviewed`, sales, listSubmissions(app, 'reviewed'));
  route(router, 'get', `${path}/submitsForNotReviewed`, sales, listSubmissions(app, 'not reviewed'));
  route(router, 'get', `${path}/user_submits/{id}`, { who: user }, listOwnSubmissions(app));
  route(router, 'post', `${path}/sendToUser`, sales, sendReview(app));
  route(router, 'delete', `${path}/delete/{id}`, sales, hideSubmission(app));
}

function addOrdering(router: Router, app: OrdersApp & PricingCalls, limits: Limits): void {
  const payments: PaymentCalls = { ...app, logger: app.frame.logger };
  const begun = beginCheckout(app, throttle('begun', limits.begun));
  const ofCaller = throttle('payments', limits.payments);
  const fromAddress = throttle('payments-from-address', limits.paymentsFromAddress);
  const paid = takePayment(payments, { ofCaller, fromAddress });
  route(router, 'post', '/orders/checkout', { who: signedIn }, begun);
  route(router, 'get', '/orders/checkout/{id}', { who: signedIn }, showCheckout(app));
  route(router, 'post', '/orders/checkout/{id}/quote', { who: signedIn }, requote(app));
  route(router, 'post', '/ecommerce/proccessPayment', { who: signedIn }, paid);
  route(router, 'post', '/ecommerce/webhook', { who: anyone }, takeWebhook(payments));
  route(router, 'post', '/orders/order', { who: signedIn }, placeOrder(app));
}

/** Every route that is answered. */
export function createOrdersApp(app: OrdersApp): Service {
  const limits = { ...LIMITS, ...app.limits };
  const shop = { ...app, logger: app.frame.logger };
  const pricing = { ...app, quota: priceQuota(app.pricesAtOnce ?? PRICES_AT_ONCE) };
  return service({
    ...app.frame,
    name: 'orders',
    routes: (router) => {
      route(router, 'post', '/orders/quote', { who: anyone, readsBody: true }, quoteOf(pricing));
      route(router, 'get', '/orders/charge-terms', { who: anyone }, (req, res) => {
        res.json(shownTerms(app.chargeTerms, caller(req)));
      });
      const savedQuote = savedQuoteOf(pricing, app.projects);
      route(router, 'get', '/orders/room_quote/{id}', { who: user }, savedQuote);
      route(router, 'get', '/orders/user_orders/{id}', { who: signedIn }, listOwnOrders(app));
      route(router, 'get', '/orders/orders', sales, listOrders(app));
      route(router, 'delete', '/orders/delete/{id}', sales, hideOrder(app));
      route(router, 'get', '/orders/me/data', { who: user }, tellHeldData(app));
      const throttled = throttle('checkouts', limits.checkouts);
      route(router, 'post', '/shopify/checkout/create', { who: anyone }, createCheckout(shop, throttled));
      addHelpRequests(router, app, limits);
      addSubmissions(router, app);
      addOrdering(router, pricing, limits);
    },
  });
}
