import { service, type Service, type ServiceOptions } from '@rackwright/service-kit';
import { checkoutRoutes, type CheckoutCalls } from './paying/checkoutCalls';
import { cannedAnswerRoutes, type CannedAnswerCalls } from './desk/cannedAnswerCalls';
import { deskRoutes, type DeskCalls } from './desk/deskCalls';
import { helpRequestRoutes, type HelpRequestCalls } from './help/helpRequestCalls';
import { againRoutes } from './paying/againCalls';
import { openPaymentRoutes } from './paying/openPaymentCalls';
import { orderRoutes, type Holdings, type OrderCalls } from './paying/orderCalls';
import { placeOrder } from './paying/placeOrder';
import { paymentRoutes, type PaymentCalls } from './paying/paymentCalls';
import { PRICES_AT_ONCE, priceQuota } from './pricing/pricing';
import { quoteRoutes } from './pricing/quoteCalls';
import { submissionRoutes, type SubmissionCalls } from './review/submissionCalls';
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

export interface OrdersApp
  extends
    OrderCalls,
    Holdings,
    HelpRequestCalls,
    Omit<SubmissionCalls, 'pricing'>,
    CannedAnswerCalls,
    Pick<DeskCalls, 'desk'>,
    Omit<CheckoutCalls, 'quota'>,
    Omit<ShopCalls, 'logger'>,
    Omit<PaymentCalls, 'logger'> {
  readonly limits?: Partial<Limits>;
  readonly pricesAtOnce?: { readonly ofPerson: number; readonly ofAddress: number };
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

const paymentFigures = ({ attempts, counts }: OrdersApp) => ({
  countedByState: {
    payments_total: { help: 'Payments by the state that they came to', soFar: counts.soFar },
  },
  askedByState: {
    payments_open: {
      help: 'Payments that lack word of the provider, their order, or their money given back',
      now: () => attempts.openByState(),
    },
  },
});

/** Every route that is answered. */
export function createOrdersApp(app: OrdersApp): Service {
  const limits = { ...LIMITS, ...app.limits };
  const logged = { ...app, logger: app.frame.logger };
  const pricing = { ...app, quota: priceQuota(app.pricesAtOnce ?? PRICES_AT_ONCE) };
  return service({
    ...app.frame,
    ...paymentFigures(app),
    name: 'orders',
    routes: [
      ...quoteRoutes(pricing, app),
      ...orderRoutes(app),
      ...againRoutes(app),
      ...deskRoutes(logged),
      ...cannedAnswerRoutes(app),
      createCheckout(logged, limits.checkouts),
      ...helpRequestRoutes(app, limits),
      ...submissionRoutes({ ...app, pricing }),
      ...checkoutRoutes(pricing, limits.begun),
      ...paymentRoutes(logged, { ofCaller: limits.payments, fromAddress: limits.paymentsFromAddress }),
      ...openPaymentRoutes(logged),
      placeOrder(app),
    ],
  });
}
