/** Begins a checkout, shows it, and prices it anew. */
import { randomUUID } from 'node:crypto';
import { orderCalls, reportListSchema, type Quote } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import type { Language } from '@rackwright/words';
import {
  type RouteRequest,
  type Caller,
  clientAddress,
  type Erasures,
  fieldError,
  invalidRequest,
  languageOf,
  notFound,
  refusal,
  route,
  type Route,
  throttle,
} from '@rackwright/service-kit';
import { alreadyOrdered, paymentUnderWay } from './refusals';
import { seenLinesOf } from '../pricing/differences';
import { isGuest } from '../pricing/charge';
import { pricedFor, type PricingCalls } from '../pricing/quoteCalls';
import type { Projects, SignedInCaller } from '../projects';
import type { CheckoutStore, StoredCheckout } from './checkoutStore';
import { checkoutView, type CheckoutParts } from './checkoutView';

export interface CheckoutCalls extends CheckoutParts, PricingCalls {
  readonly checkouts: CheckoutStore;
  readonly projects: Projects;
  readonly erasures: Erasures;
}

interface Priced {
  readonly project: Project;
  readonly quote: Quote;
  readonly title: string;
  readonly roomVersion: number;
}

/** A list that can be ordered: something is on it, and it is not longer than a report may be. */
function orderable(quote: Quote): Quote {
  if (quote.lines.length + quote.additions.length === 0)
    throw refusal(422, 'list-empty', { type: 'empty-cart' });
  if (quote.charge.amount < 1) throw refusal(422, 'nothing-to-pay');
  if (!reportListSchema.safeParse(quote).success)
    throw refusal(422, 'order-too-long', { type: 'list-too-long' });
  return quote;
}

/** Whom it is priced for, and what they read. */
interface Reader extends SignedInCaller {
  readonly language: Language;
}

async function quoteOf(
  calls: CheckoutCalls,
  by: Reader,
  sent: unknown,
): Promise<{ readonly project: Project; readonly quote: Quote }> {
  const origin = isGuest(by.caller) ? 'sent' : 'saved';
  const { project, quote } = await pricedFor(calls, by, () => ({ project: sent, origin }));
  if (!project) throw new Error('a project that was given to be priced did not come back');
  return { project, quote: orderable(await calls.words.said(quote, by.language)) };
}

/** The caller's own saved project, which nobody has ordered yet, at the price of now. */
async function savedPriced(calls: CheckoutCalls, by: Reader, roomId: string): Promise<Priced> {
  const saved = await calls.projects.own(roomId, by);
  if (!saved) throw notFound('no-such-project');
  if (saved.isLocked) throw alreadyOrdered();
  const { titleProject: title, version: roomVersion } = saved;
  return { ...(await quoteOf(calls, by, saved)), title, roomVersion };
}

async function guestsPriced(calls: CheckoutCalls, by: Reader, sent: unknown): Promise<Priced> {
  const priced = await quoteOf(calls, by, sent);
  return { ...priced, title: priced.project.titleProject, roomVersion: 0 };
}

/** A guest sends the project, since it is not saved; everybody else names the saved one. */
function refuseMixture({ caller, body: { roomId, project } }: RouteRequest<typeof orderCalls.begin>): void {
  if (isGuest(caller) ? roomId !== '' : roomId === '')
    throw invalidRequest([fieldError('roomId', 'which-project')]);
  if (isGuest(caller) !== (project !== undefined))
    throw invalidRequest([fieldError('project', 'which-project')]);
}

/** The caller's own; for anybody else there is none. */
export async function ownCheckout(
  { checkouts }: Pick<CheckoutCalls, 'checkouts'>,
  { userId }: Caller,
  id: string,
): Promise<StoredCheckout> {
  const checkout = await checkouts.find(id, userId);
  if (!checkout) throw notFound('no-such-checkout');
  return checkout;
}

async function requoted(calls: CheckoutCalls, by: SignedInCaller, before: StoredCheckout) {
  const holding = await calls.attempts.holding({ roomId: before.roomId, checkoutId: before._id });
  if (holding) throw paymentUnderWay(holding);
  const reader = { ...by, language: before.language };
  const priced = await (before.roomId === ''
    ? guestsPriced(calls, reader, before.project)
    : savedPriced(calls, reader, before.roomId));
  const { quote } = before;
  const seen = { lines: seenLinesOf(quote), totalAmount: quote.totalAmount };
  return calls.checkouts.reprice(before, { ...priced, seen }, calls.now());
}

/** At most so many of one address in ten minutes. */
function beginCheckout(calls: CheckoutCalls, most: number): Route {
  const throttled = throttle('begun', most);
  return route(orderCalls.begin, async (asked) => {
    const { caller, body, req } = asked;
    await calls.erasures.refuse(caller);
    refuseMixture(asked);
    await throttled(clientAddress(req), req);
    const { roomId, project, language = languageOf(req), ...wishes } = body;
    const reader = { caller, req, language };
    const priced = await (roomId === ''
      ? guestsPriced(calls, reader, project)
      : savedPriced(calls, reader, roomId));
    const _id = randomUUID();
    const holding = await calls.attempts.holding({ roomId, checkoutId: _id });
    if (holding?.state === 'approved') throw alreadyOrdered();
    const begun = { _id, userId: caller.userId, roomId, language, ...wishes, ...priced };
    const checkout = await calls.checkouts.add(begun, calls.now());
    await calls.erasures.refuse(caller, () => calls.checkouts.erase(caller.userId));
    return checkoutView(calls, checkout);
  });
}

/** Two at once, and a payment that begins meanwhile, are told apart by the revision: what is not the latest begins anew. */
const requote = (calls: CheckoutCalls): Route =>
  route(orderCalls.requote, async (asked) => {
    const { caller, params } = asked;
    let repriced: StoredCheckout | null = null;
    while (repriced === null)
      repriced = await requoted(calls, asked, await ownCheckout(calls, caller, params.id));
    return checkoutView(calls, repriced);
  });

export const checkoutRoutes = (calls: CheckoutCalls, most: number): readonly Route[] => [
  beginCheckout(calls, most),
  route(orderCalls.checkout, async ({ caller, params }) =>
    checkoutView(calls, await ownCheckout(calls, caller, params.id)),
  ),
  requote(calls),
];
