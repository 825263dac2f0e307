/** What administrators are told of a service that runs, and of what waits in it for people. */
import { z } from 'zod';
import type { ServiceName } from './events';
import { attemptStates } from './ordering';
import { chargeSchema } from './pricing';
import { releaseSummarySchema } from './releases';

/** ISO 8601 UTC; empty where it has not come to that. */
const instant = z.string();
const count = z.number().int().min(0);

const figures = {
  /** Of the product, and of its build; `sources` where it runs from them. */
  version: z.string(),
  startedAt: instant,
  readAt: instant,
  ready: z.boolean(),
  /** What its readiness needs, by name; `says` is empty for what is there. */
  checks: z.array(z.object({ name: z.string(), isThere: z.boolean(), says: z.string() })),
  gauges: z.object({
    memoryMb: z.number(),
    /** 99 of 100 waits for the event loop were no longer. */
    eventLoopLagMs: z.number(),
    /** Requests being answered. */
    inFlight: count,
    /** Requests since it began, without those of probes; `failed` with a status of 500 or more. */
    answered: count,
    failed: count,
    /** Since too many were in flight. */
    refused: count,
  }),
  /** What it counts by itself since it began, by the name in its metrics. */
  counted: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Events that wait to be announced, and the age of the oldest in seconds. */
  outbox: z.object({ waiting: count, oldestS: z.number().min(0) }).nullable(),
  /** Events that wait for it, by their type. */
  queues: z.array(z.object({ type: z.string(), waiting: count })).nullable(),
  /** Events of all services that failed and come again after so many seconds: the same whoever is asked. */
  retries: z.array(z.object({ afterS: z.number(), waiting: count })).nullable(),
  parked: count.nullable(),
};

/** How one process of this service does. What could not be told in time is null, and the rest is there all the same. */
export const serviceFiguresOf = (service: ServiceName) =>
  z.object({ service: z.literal(service), ...figures });
export type ServiceFigures = z.output<ReturnType<typeof serviceFiguresOf>>;

/** Parked events that are shown, at the most; the oldest come first. */
export const PARKED_SHOWN_MAX = 100;

/** Without what is in it: that may be a secret of a person. */
export const parkedSchema = z.object({
  /** Of the event; empty for what is none. */
  id: z.string(),
  type: z.string(),
  queue: z.string(),
  attempts: count,
  reason: z.string(),
  firstFailedAt: instant,
  parkedAt: instant,
  /** By which the lines of the logs are found. */
  requestId: z.string(),
  /** Mails were to be sent for it. Tried again, those are sent that were not. */
  asksForMails: z.boolean(),
});
export type Parked = z.output<typeof parkedSchema>;

export const parkedAnswer = z.object({ readAt: instant, total: count, items: z.array(parkedSchema) });
export type ParkedAnswer = z.output<typeof parkedAnswer>;

export const settleParkedRequest = z.strictObject({
  /** `replay`: the service tries again. `discard`: gone for good. */
  decision: z.enum(['replay', 'discard']),
  ids: z.array(z.string().max(200)).min(1).max(PARKED_SHOWN_MAX),
});
export type ParkedDecision = z.output<typeof settleParkedRequest>['decision'];

/** Those of the ids that were still parked. */
export const settleParkedAnswer = z.object({ settled: z.array(z.string()) });

/** Releases that go live by themselves, and those that did not. */
export const awaitedReleasesAnswer = z.object({
  readAt: instant,
  items: z.array(
    releaseSummarySchema
      .pick({
        _id: true,
        name: true,
        state: true,
        scheduledFor: true,
        timeZone: true,
        stoppedBy: true,
        changes: true,
        collisions: true,
      })
      /** `stoppedBy` in English; empty where nothing stopped it. */
      .extend({ stoppedMessage: z.string() }),
  ),
});
export type AwaitedRelease = z.output<typeof awaitedReleasesAnswer>['items'][number];

/** Payments that are shown, at the most; the oldest come first. */
export const OPEN_PAYMENTS_MAX = 100;

/** What a payment lacks: word of the provider, its order, or its money given back; `nothing` when it is done with. */
export const paymentLacks = ['word', 'order', 'refund', 'nothing'] as const;

export const openPaymentSchema = z.object({
  /** At the provider, and the order's number. */
  reference: z.string(),
  /** Of the project. */
  title: z.string(),
  state: z.enum(attemptStates),
  lacks: z.enum(paymentLacks),
  charge: chargeSchema,
  begunAt: instant,
  /** To the provider. */
  sentAt: instant,
  /** How often the provider was asked what became of it, and when it is asked next. */
  asked: count,
  nextAt: instant,
  /** The provider's own number of the transaction, and what it said of it; empty while it said nothing. */
  transId: z.string(),
  providerSays: z.string(),
});
export type OpenPayment = z.output<typeof openPaymentSchema>;

export const openPaymentsAnswer = z.object({
  readAt: instant,
  total: count,
  items: z.array(openPaymentSchema),
});

/** What the provider says now, and the payment as it is since. */
export const askedPaymentAnswer = z.object({
  readAt: instant,
  /** Null when the provider has no such transaction. `amount` in minor units of the charge's currency. */
  found: z
    .object({
      state: z.enum(['approved', 'declined', 'unknown']),
      amount: z.number().int(),
      transId: z.string(),
    })
    .nullable(),
  payment: openPaymentSchema,
});
export type AskedPayment = z.output<typeof askedPaymentAnswer>;
