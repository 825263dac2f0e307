/** Takes a payment for a checkout, and what the provider tells by itself. */
import { randomBytes } from 'node:crypto';
import {
  paymentCalls,
  reportListSchema,
  webhookRequest,
  type Charge,
  type Countries,
  type ReportList,
} from '@rackwright/contracts';
import { bareWalls, chargedAmount, roomFigures, round, wallsOf } from '@rackwright/planning';
import {
  type RouteRequest,
  clientAddress,
  contentHash,
  notFound,
  parse,
  parseJson,
  stepReached,
  readBody,
  refusal,
  requestId,
  requiredKey,
  route,
  type Route,
  routeUnread,
  textHash,
  throttle,
  told,
} from '@rackwright/service-kit';
import { minor, type Ringgit } from '@rackwright/words';
import { normalizedAddresses } from './addresses';
import { ownCheckout } from './checkoutCalls';
import type { StoredCheckout } from './checkoutStore';
import type { Projects, SignedInCaller } from '../projects';
import type { Attempt, NewAttempt, NotAdded, PaidFor } from './attemptStore';
import type { NoticeStore } from './noticeStore';
import { paymentAnswerOf } from './paymentAnswer';
import type { ChargeLine, ChargeOutcome, PaymentProvider } from './provider';
import {
  alreadyOrdered,
  anotherAmount,
  keyUsed,
  noPayment,
  paymentUnderWay,
  projectChanged,
  quoteExpired,
  tokenUsed,
} from './refusals';
import { inMs, recordOutcome, type PaymentParts } from './recordOutcome';

export interface PaymentCalls extends PaymentParts {
  readonly projects: Projects;
  readonly countries: () => Promise<Countries>;
  readonly notices: NoticeStore;
  /** Something has become due. */
  readonly nudge: () => void;
}

/** Payments in ten minutes. */
export interface PaymentLimits {
  readonly ofCaller: number;
  readonly fromAddress: number;
}

type Payment = RouteRequest<typeof paymentCalls.pay>;
/** What the provider is sent of a request, whose caller may be gone by then. */
interface Sending {
  readonly asked: Payment['body'];
  readonly address: string;
}

const BASE32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 18 letters and digits, none of them easily taken for another: 80 random bits. */
const newReference = (): string =>
  `RW${[...randomBytes(16)].map((byte) => BASE32[byte % BASE32.length]).join('')}`;

/** The saved project is the one that was priced, and still to be had. */
async function refuseChanged(
  { projects }: PaymentCalls,
  by: SignedInCaller,
  checkout: StoredCheckout,
): Promise<void> {
  if (checkout.roomId === '') return;
  const saved = await projects.own(checkout.roomId, by);
  if (!saved) throw notFound('no-such-project');
  if (saved.isLocked) throw alreadyOrdered();
  if (saved.version !== checkout.roomVersion) throw projectChanged();
}

function refuseOtherPrice(
  { quote: { signature, validUntil, charge } }: StoredCheckout,
  asked: Payment['body'],
  now: Date,
): void {
  if (asked.quote !== signature || now > new Date(validUntil)) throw quoteExpired();
  if (asked.amount !== charge.amount) throw anotherAmount(charge);
}

function paidForOf(
  checkout: StoredCheckout,
  addresses: Pick<PaidFor, 'billingInfo' | 'shippingInfo'>,
): PaidFor {
  const { _id: checkoutId, roomId, roomVersion, title, preDrillOption, picturesId, language } = checkout;
  const { quote, project } = checkout;
  return {
    ...{ checkoutId, roomId, roomVersion, title, preDrillOption, picturesId, language, ...addresses },
    totalAmount: quote.totalAmount,
    shipping: quote.shippingTotal,
    charge: quote.charge,
    quote: quote.signature,
    FloorArea: round(roomFigures(project.data).floorAreaM2, 2),
    cellarHeight: project.data.wallHeight,
    bareWalls: bareWalls(project.data),
    wallLengths: wallsOf(project.data).map(({ length }) => round(length, 2)),
    list: reportListSchema.parse(quote),
  };
}

/** Nothing is sent anywhere yet. Every reason against paying is found here, and nothing is kept when there is one. */
async function checkedAttempt(calls: PaymentCalls, payment: Payment): Promise<Omit<NewAttempt, 'reference'>> {
  const { caller, body: asked, req } = payment;
  const checkout = await ownCheckout(calls, caller, asked.checkoutId);
  const addresses = normalizedAddresses(asked, await calls.countries());
  const [attemptId, { userId }] = [requiredKey(req), caller];
  const holding = await calls.attempts.holding({ roomId: checkout.roomId, checkoutId: checkout._id });
  const isSame = holding?.attemptId === attemptId && holding.userId === userId;
  if (holding && !isSame) throw paymentUnderWay(holding);
  refuseOtherPrice(checkout, asked, calls.now());
  await refuseChanged(calls, payment, checkout);
  return {
    attemptId,
    userId,
    bodyHash: contentHash(asked),
    nonceHash: textHash(asked.dataValue),
    paidFor: paidForOf(checkout, addresses),
    requestId: requestId(req),
  };
}

/** The attempt of this name that is there already, for the same request; null when there is none. */
async function sameAttempt(
  { attempts }: PaymentCalls,
  { caller, body, req }: Payment,
): Promise<Attempt | null> {
  const known = await attempts.find(caller.userId, requiredKey(req));
  if (known && known.bodyHash !== contentHash(body)) throw keyUsed();
  return known;
}

async function refusalOf(
  { attempts }: PaymentCalls,
  reason: NotAdded,
  { paidFor }: Pick<NewAttempt, 'paidFor'>,
) {
  if (reason === 'token-used') return tokenUsed();
  // Gone again meanwhile: whoever presses once more is served.
  return paymentUnderWay((await attempts.holding(paidFor)) ?? { state: 'sent' });
}

/** In the ledger, and its checkout kept for it. What another request of the same name put there is given as it is. */
async function begun(
  calls: PaymentCalls,
  attempt: Omit<NewAttempt, 'reference'>,
): Promise<{ readonly attempt: Attempt; readonly isNew: boolean }> {
  const { attempts, checkouts, now, times } = calls;
  const { attemptId, paidFor } = attempt;
  for (;;) {
    const added = await attempts.add(
      { ...attempt, reference: newReference() },
      now(),
      inMs(now(), times.createdMs),
    );
    if (added === 'reference-used') continue;
    if (added === 'same-name') {
      const known = await attempts.find(attempt.userId, attemptId);
      if (known?.bodyHash !== attempt.bodyHash) throw keyUsed();
      return { attempt: known, isNew: false };
    }
    if (typeof added === 'string') throw await refusalOf(calls, added, attempt);
    stepReached('attempt-created', attemptId);
    if (await checkouts.keepFor(attemptId, { id: paidFor.checkoutId, signature: paidFor.quote }))
      return { attempt: added, isNew: true };
    await recordOutcome(calls, added, { state: 'declined', ...told('never-sent'), response: null });
    throw quoteExpired();
  }
}

/** Asks the provider, once. Never rejects once that was done: what cannot be written down now is found out by the worker. */
async function pay(
  calls: PaymentCalls,
  { provider, attempt }: { readonly provider: PaymentProvider; readonly attempt: Attempt },
  sending: Sending,
): Promise<Attempt> {
  const { attempts, now, times, logger } = calls;
  const sent = await attempts.send(attempt, now(), inMs(now(), times.sentMs));
  if (!sent) return (await attempts.byReference(attempt.reference)) ?? attempt;
  stepReached('attempt-sent', attempt.attemptId);
  const outcome = await chargedOnce(calls, { provider, attempt: sent }, sending);
  try {
    return await recordOutcome(calls, sent, outcome);
  } catch (error) {
    logger.error(
      { err: error, attempt: sent._id, outcome: outcome.state },
      'an answer of the provider is not written down',
    );
    return { ...sent, state: 'unknown', ...told('payment-checked') };
  }
}

/** In the currency of the charge. */
const inCharged = (amount: Ringgit, { currency, rate }: Charge) =>
  minor(chargedAmount(amount, rate), currency);

/** What is paid for, row by row, in the currency of the charge: each rounded by itself, so their sum may be some units off. */
const chargeLines = ({ lines, additions }: ReportList, charge: Charge): ChargeLine[] =>
  [...lines, ...additions].map(({ sku, description, quantity, total }) => ({
    sku,
    description,
    quantity,
    amount: inCharged(total, charge),
  }));

/** A process that stood still between writing and sending must not send any more: others may have settled it by then. */
async function chargedOnce(
  { now, times }: PaymentCalls,
  { provider, attempt }: { readonly provider: PaymentProvider; readonly attempt: Attempt },
  { asked, address }: Sending,
): Promise<ChargeOutcome> {
  const { paidFor, reference, userId } = attempt;
  if (attempt.at.sent && now() > inMs(attempt.at.sent, times.graceMs / 2))
    return { state: 'declined', ...told('never-sent'), response: null };
  const { charge, title, shipping, list, billingInfo, shippingInfo } = paidFor;
  const outcome = await provider.charge({
    ...{ reference, charge, billingInfo, shippingInfo, description: title },
    token: { dataDesc: asked.dataDesc, dataValue: asked.dataValue },
    lines: chargeLines(list, charge),
    shipping: inCharged(shipping, charge),
    customer: { id: userId, address },
  });
  stepReached('provider-answered', attempt.attemptId);
  return outcome;
}

/**
 * One charge for one attempt, whoever asks how often. Counted is what would be sent, since cards are tried out like this. What
 * began goes on when the customer's page is gone.
 */
function takePayment(calls: PaymentCalls, limits: PaymentLimits): Route {
  const ofCaller = throttle('payments', limits.ofCaller);
  const fromAddress = throttle('payments-from-address', limits.fromAddress);
  return route(paymentCalls.pay, async (payment) => {
    const known = await sameAttempt(calls, payment);
    if (known) return paymentAnswerOf(known);
    const { provider } = calls;
    if (!provider) throw noPayment();
    const checked = await checkedAttempt(calls, payment);
    const sending = { asked: payment.body, address: clientAddress(payment.req) };
    await ofCaller(checked.userId, payment.req);
    await fromAddress(sending.address, payment.req);
    const { attempt, isNew } = await begun(calls, checked);
    return paymentAnswerOf(isNew ? await pay(calls, { provider, attempt }, sending) : attempt);
  });
}

/** What notices about payments are called; about subscriptions and customers there are others. */
const ABOUT_A_PAYMENT = /^net\.authorize\.payment\./;

/**
 * Nothing of it is believed but which transaction it is about; what became of that is asked for, after the answer. Whoever did not sign
 * it is told nothing of what is wrong with it.
 */
const takeWebhook = ({ provider, notices, now, nudge }: PaymentCalls): Route =>
  routeUnread(paymentCalls.webhook, async ({ req }) => {
    if (!provider) throw noPayment();
    const bytes = await readBody(req);
    if (!provider.isGenuine(bytes, req.header('x-anet-signature'))) throw refusal(401, 'not-genuine');
    const { eventType, payload } = parse(webhookRequest, parseJson(bytes));
    if (payload.id !== undefined && ABOUT_A_PAYMENT.test(eventType)) {
      await notices.add(payload.id, now());
      nudge();
    }
  });

export const paymentRoutes = (calls: PaymentCalls, limits: PaymentLimits): readonly Route[] => [
  takePayment(calls, limits),
  takeWebhook(calls),
];
