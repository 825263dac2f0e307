/** Begins a checkout, shows it, and prices it anew. */
import { randomUUID } from 'node:crypto';
import { checkoutRequest, emptyRequest, reportListSchema, type Quote } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import {
  clientAddress,
  Failure,
  invalidRequest,
  notFound,
  parse,
  signedInCaller,
  type Erasures,
  type Handler,
} from '@rackwright/service-kit';
import type { z } from 'zod';
import { messages } from '../messages';
import { alreadyOrdered, paymentUnderWay } from '../payment/refusals';
import { seenLinesOf } from '../pricing/differences';
import { pricedFor, type PricingCalls } from '../pricing/pricedFor';
import type { Projects } from '../projects';
import type { CheckoutStore, StoredCheckout } from './checkoutStore';
import { checkoutView, type CheckoutParts } from './checkoutView';

export interface CheckoutCalls extends CheckoutParts, PricingCalls {
  readonly checkouts: CheckoutStore;
  readonly projects: Projects;
  readonly erasures: Erasures;
}

type Request = Parameters<Handler>[0];
type Asked = z.output<typeof checkoutRequest>;

interface Priced {
  readonly project: Project;
  readonly quote: Quote;
  readonly title: string;
  readonly roomVersion: number;
}

export const isGuest = (req: Request): boolean => signedInCaller(req).role === 'guest';

/** A list that can be ordered: something is on it, and it is not longer than a report may be. */
function orderable(quote: Quote): Quote {
  if (quote.lines.length + quote.additions.length === 0)
    throw new Failure(422, 'empty-cart', messages['empty-cart']);
  if (quote.charge.amount < 1) throw new Failure(422, 'nothing-to-pay', messages['nothing-to-pay']);
  if (!reportListSchema.safeParse(quote).success)
    throw new Failure(422, 'list-too-long', messages['list-too-long']);
  return quote;
}

async function quoteOf(
  calls: CheckoutCalls,
  req: Request,
  sent: unknown,
): Promise<{ readonly project: Project; readonly quote: Quote }> {
  const origin = isGuest(req) ? 'sent' : 'saved';
  const { project, quote } = await pricedFor(calls, req, () => ({ project: sent, origin }));
  if (!project) throw new Error('a project that was given to be priced did not come back');
  return { project, quote: orderable(quote) };
}

/** The caller's own saved project, which nobody has ordered yet, at the price of now. */
async function savedPriced(calls: CheckoutCalls, req: Request, roomId: string): Promise<Priced> {
  const saved = await calls.projects.own(roomId, req);
  if (!saved) throw notFound(messages['no-such-project']);
  if (saved.isLocked) throw alreadyOrdered();
  const { titleProject: title, version: roomVersion } = saved;
  return { ...(await quoteOf(calls, req, saved)), title, roomVersion };
}

async function guestsPriced(calls: CheckoutCalls, req: Request, sent: unknown): Promise<Priced> {
  const priced = await quoteOf(calls, req, sent);
  return { ...priced, title: priced.project.titleProject, roomVersion: 0 };
}

/** A guest sends the project, since it is not saved; everybody else names the saved one. */
function refuseMixture(req: Request, { roomId, project }: Asked): void {
  if (isGuest(req) ? roomId !== '' : roomId === '')
    throw invalidRequest([{ path: 'roomId', message: messages['which-project'] }]);
  if (isGuest(req) !== (project !== undefined))
    throw invalidRequest([{ path: 'project', message: messages['which-project'] }]);
}

/** `throttled` refuses an address that begins too many. */
export const beginCheckout =
  (calls: CheckoutCalls, throttled: (address: string) => Promise<void>): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    await calls.erasures.refuse(by);
    const asked = parse(checkoutRequest, req.body);
    refuseMixture(req, asked);
    await throttled(clientAddress(req));
    const { roomId, seen, preDrillOption, picturesId, language } = asked;
    const priced = await (roomId === ''
      ? guestsPriced(calls, req, asked.project)
      : savedPriced(calls, req, roomId));
    const _id = randomUUID();
    const holding = await calls.attempts.holding({ roomId, checkoutId: _id });
    if (holding?.state === 'approved') throw alreadyOrdered();
    const begun = { _id, userId: by.userId, roomId, preDrillOption, picturesId, language, seen, ...priced };
    const checkout = await calls.checkouts.add(begun, calls.now());
    await calls.erasures.refuse(by, () => calls.checkouts.erase(by.userId));
    res.status(201).json(await checkoutView(calls, checkout));
  };

/** The caller's own; for anybody else there is none. */
export async function ownCheckout(
  { checkouts }: Pick<CheckoutCalls, 'checkouts'>,
  req: Request,
  id: string,
): Promise<StoredCheckout> {
  const checkout = await checkouts.find(id, signedInCaller(req).userId);
  if (!checkout) throw notFound(messages['no-such-checkout']);
  return checkout;
}

export const showCheckout =
  (calls: CheckoutCalls): Handler =>
  async (req, res) => {
    res.json(await checkoutView(calls, await ownCheckout(calls, req, String(req.params['id']))));
  };

async function requoted(calls: CheckoutCalls, req: Request, before: StoredCheckout) {
  const holding = await calls.attempts.holding({ roomId: before.roomId, checkoutId: before._id });
  if (holding) throw paymentUnderWay(holding);
  const priced = await (before.roomId === ''
    ? guestsPriced(calls, req, before.project)
    : savedPriced(calls, req, before.roomId));
  const { quote } = before;
  const seen = { lines: seenLinesOf(quote), totalAmount: quote.totalAmount };
  return calls.checkouts.reprice(before, { ...priced, seen }, calls.now());
}

/** Two at once, and a payment that begins meanwhile, are told apart by the revision: what is not the latest begins anew. */
export const requote =
  (calls: CheckoutCalls): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    const id = String(req.params['id']);
    let repriced: StoredCheckout | null = null;
    while (repriced === null) repriced = await requoted(calls, req, await ownCheckout(calls, req, id));
    res.json(await checkoutView(calls, repriced));
  };
