/** Prices projects in a thread, which also reads what was sent, so that a large one keeps nobody waiting who asks for something else. */
import type { IncomingMessage } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { quoteRequest, type Quote } from '@rackwright/contracts';
import type { Catalogue, Project } from '@rackwright/planning';
import {
  atOnceFor,
  type Caller,
  clientAddress,
  inThisThread,
  inThread,
  inTurns,
  parse,
  parseJson,
  refusal,
} from '@rackwright/service-kit';
import { chargeFor, type ChargeCurrency } from './charge';
import { checkedProject, makeQuote, type Origin } from './quote';

/** A project and where it is from; or bytes, which are read in the thread, too: the body of a request for a quote, or a saved project. */
export type ToPrice =
  | { readonly project: unknown; readonly origin: Origin }
  | { readonly request: Uint8Array }
  | { readonly saved: Uint8Array };

export interface PriceTerms {
  /** Signs quotes. */
  readonly secret: string;
  readonly chargeTerms: ChargeCurrency;
  readonly by: Pick<Caller, 'role'> | null;
  readonly now: Date;
  /** True when there is no catalogue that knows more. */
  readonly isLatest: boolean;
}

export interface PriceJob extends PriceTerms {
  readonly asked: ToPrice;
  readonly version: string;
  /** Null when the thread should have this version already. */
  readonly catalogue: Catalogue | null;
}

export interface Priced {
  /** As it was read; null for what came as bytes: a large one that nobody needs takes its time to cross over. */
  readonly project: Project | null;
  readonly quote: Quote;
}

/** Refuses what is no request, no project, or breaks a rule, as `checkedProject` does; `not-enough` when a later catalogue may know its products. */
export type Price = (
  asked: ToPrice,
  catalogue: Catalogue,
  terms: PriceTerms,
) => Promise<Priced | 'not-enough'>;

type Outcome = Priced | 'not-enough' | 'no-catalogue';

class NotEnough extends Error {}

/** Prices that may wait while one is worked out. */
const WAITING = 20;
const busy = () => refusal(503, 'pricing-busy', { retryAfterS: 2 });

const LIMITS = {
  /** Far above what the largest project takes on a busy machine. */
  deadlineMs: 10_000,
  waiting: WAITING,
  busy,
  failed: () => refusal(503, 'pricing-failed', { retryAfterS: 5 }),
};

function projectOf(asked: ToPrice): { readonly project: unknown; readonly origin: Origin } {
  if ('request' in asked)
    return { project: parse(quoteRequest, parseJson(asked.request)).project, origin: 'sent' };
  return 'saved' in asked ? { project: parseJson(asked.saved), origin: 'saved' } : asked;
}

/** What the thread does; it keeps the latest catalogue that it was given, and asks for one that it has not. */
export function pricer(): (job: PriceJob) => Promise<Outcome> {
  let kept: { readonly version: string; readonly catalogue: Catalogue } | null = null;
  return async ({ asked, version, catalogue: given, chargeTerms, by, isLatest, ...terms }) => {
    if (given) kept = { version, catalogue: given };
    if (kept?.version !== version) return 'no-catalogue';
    const prices = { catalogue: kept.catalogue, shopVariants: new Map<string, string>() };
    try {
      const { project: sent, origin } = projectOf(asked);
      const { project, catalogue } = await checkedProject(sent, origin, async (isEnough) => {
        if (!isLatest && isEnough?.(prices) === false) throw new NotEnough();
        return prices;
      });
      const charged = chargeFor(chargeTerms, by);
      const given = 'project' in asked ? project : null;
      return { project: given, quote: makeQuote(project, { ...terms, catalogue, chargeFor: charged }) };
    } catch (error) {
      if (error instanceof NotEnough) return 'not-enough';
      throw error;
    }
  };
}

const pricedBy =
  (ask: (job: PriceJob) => Promise<Outcome>): Price =>
  async (asked, catalogue, terms) => {
    const job = { ...terms, asked, version: catalogue.version, catalogue: null };
    const first = await ask(job);
    const priced = first === 'no-catalogue' ? await ask({ ...job, catalogue }) : first;
    if (priced === 'no-catalogue') throw new Error('the thread does not keep the catalogue');
    return priced;
  };

/** Asks for the price of nothing, by a catalogue that no thread has. */
const FIRST_JOB: PriceJob = {
  ...{ asked: { project: null, origin: 'sent' }, version: '', catalogue: null },
  ...{ secret: '', chargeTerms: { currency: 'USD', rates: {} }, by: null, now: new Date(0), isLatest: true },
};

/**
 * Resolves once the thread has loaded its program, so that a service that starts makes nobody wait for it. A thread that breaks over that
 * is started anew for the first who asks.
 */
export async function inPricingThread(start: () => Worker): Promise<Price> {
  const ask = inThread<PriceJob, Outcome>(start, LIMITS);
  await ask(FIRST_JOB).catch(() => undefined);
  return pricedBy(ask);
}

/** For tests, and where the service runs from its sources. */
export const pricingHere = (): Price => pricedBy(inThisThread(pricer(), LIMITS));

/** Prices that may be worked out, or wait for it, at once for one person and for one address. */
export const PRICES_AT_ONCE = { ofPerson: 3, ofAddress: 8 } as const;

/** Whom something is priced for, and the request they made. */
export interface Payer {
  readonly caller: Caller | null;
  readonly req: IncomingMessage;
}

export type PriceQuota = <T>(payer: Payer, work: () => Promise<T>) => Promise<T>;

/**
 * Refuses with 429 whoever, or wherever from, asks for more prices at once, and with 503 when too many wait: before the project is
 * read, since reading large ones keeps others waiting.
 */
export function priceQuota(most: { readonly ofPerson: number; readonly ofAddress: number }): PriceQuota {
  const tooMany = () => refusal(429, 'pricing-for-you', { retryAfterS: 2 });
  const [ofPerson, ofAddress] = [atOnceFor(most.ofPerson, tooMany), atOnceFor(most.ofAddress, tooMany)];
  const inAll = inTurns({ atOnce: 1 + WAITING, waiting: 0, busy });
  return ({ caller, req }, work) => {
    const fromThere = () => ofAddress(clientAddress(req), () => inAll(work));
    return caller ? ofPerson(caller.userId, fromThere) : fromThere();
  };
}
