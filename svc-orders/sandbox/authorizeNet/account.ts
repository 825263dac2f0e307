/** What the account answers to each request, and what it tells by itself. */
import { z } from 'zod';
import { batchesAnswer, detailsAnswer, failed, listAnswer, ok, type Answer } from './answers';
import { charge, makeVoid, sendBack, type Charged } from './charges';
import { isObject, textAt, type Body, type CheckedRequest } from './schema';
import { DESCRIPTOR, Tokens } from './tokens';
import { Transactions, type Transaction } from './transactions';
import { triggerOf, type Trigger } from './triggers';
import { Webhooks, type WebhookEvent } from './webhooks';

const milliseconds = z.number().int().min(0).max(3_600_000);
/** Milliseconds. */
export const delaysSchema = z.strictObject({
  /** Until the connection of what is never answered is cut. */
  timeoutMs: milliseconds,
  slowMs: milliseconds,
  /** From holding a payment to deciding on it. */
  heldMs: milliseconds,
  /** Before the first try of a webhook, and between its tries; there are no more than these. */
  webhookTriesMs: z.array(milliseconds).readonly(),
});
export type Delays = Readonly<z.output<typeof delaysSchema>>;

export const USUAL_DELAYS: Delays = {
  timeoutMs: 120_000,
  slowMs: 3_000,
  heldMs: 5_000,
  webhookTriesMs: [1_000, 2_000, 5_000, 15_000, 60_000, 180_000, 180_000],
};

export interface SandboxOptions {
  /** Where it is for browsers, no slash at the end. */
  readonly publicUrl: string;
  readonly loginId: string;
  readonly transactionKey: string;
  readonly clientKey: string;
  readonly signatureKey: string;
  /** Told what becomes of transactions; nobody when absent. */
  readonly webhookUrl?: string | undefined;
  /** The account's only currency; any when absent. */
  readonly currency?: string | undefined;
  readonly delays?: Partial<Delays>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What came of a request, and what goes wrong on the way back. */
export interface Outcome {
  readonly answer: Answer;
  readonly trigger?: Trigger | undefined;
}

/** The one account there is, with its tokens and transactions. */
export class Account {
  readonly #options: SandboxOptions;
  readonly #tokens: Tokens;
  readonly transactions: Transactions;
  readonly webhooks: Webhooks | null;
  delays: Delays;
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor(options: SandboxOptions) {
    this.#options = options;

    const now = this.#now;
    this.delays = { ...USUAL_DELAYS, ...options.delays };
    this.#tokens = new Tokens(now);
    this.transactions = new Transactions(now);
    const { webhookUrl: url, signatureKey } = options;
    const triesAfterMs = () => this.delays.webhookTriesMs;
    this.webhooks = url === undefined ? null : new Webhooks({ url, signatureKey, triesAfterMs });
  }

  readonly #now = (): number => this.#options.now?.() ?? Date.now();

  later(afterMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      work();
    }, afterMs);
    this.#waiting.add(timer);
  }

  stop(): void {
    this.webhooks?.stop();
    for (const timer of this.#waiting) clearTimeout(timer);
  }

  #isKnown(body: Body, key: 'transactionKey' | 'clientKey'): boolean {
    const { loginId, ...keys } = this.#options;
    const sent = (name: string) => textAt(body, 'merchantAuthentication', name);
    return sent('name') === loginId && sent(key) === keys[key];
  }

  /** The answer to a request that the schema takes. */
  outcomeOf({ name, body }: CheckedRequest): Outcome {
    const isTokenizing = name === 'securePaymentContainerRequest';
    if (!this.#isKnown(body, isTokenizing ? 'clientKey' : 'transactionKey'))
      return { answer: failed('E00007') };
    const refId = textAt(body, 'refId');
    const outcome = isTokenizing ? { answer: this.#tokenized(body) } : this.#answered(name, body);
    return refId === '' ? outcome : { ...outcome, answer: { ...outcome.answer, refId } };
  }

  #tokenized(body: Body): Answer {
    const card = (field: string) => textAt(body, 'data', 'token', field);
    const expiry = card('expirationDate');
    const dataValue = this.#tokens.make({
      cardNumber: card('cardNumber'),
      expiry,
      cardCode: card('cardCode'),
    });
    if (dataValue === null) return failed('E00003', 'The card number or its expiration date is invalid.');
    return { opaqueData: { dataDescriptor: DESCRIPTOR, dataValue }, ...ok() };
  }

  #answered(name: string, body: Body): Outcome {
    const number = (...path: readonly string[]) => Number(textAt(body, ...path)) || undefined;
    const page = (all: readonly Transaction[]): Outcome => ({
      answer: listAnswer(all, number('paging', 'limit') ?? 1_000, number('paging', 'offset') ?? 1),
    });
    switch (name) {
      case 'createTransactionRequest':
        return this.#transacted(isObject(body['transactionRequest']) ? body['transactionRequest'] : {});
      case 'getUnsettledTransactionListRequest':
        return page(this.transactions.unsettled());
      case 'getTransactionListRequest':
        return page(this.transactions.inBatch(textAt(body, 'batchId')));
      case 'getSettledBatchListRequest': {
        const [from, to] = ['firstSettlementDate', 'lastSettlementDate'].map((each) =>
          Date.parse(textAt(body, each)),
        );
        // The dates have whole seconds.
        return { answer: batchesAnswer(this.transactions.batchesBetween(from ?? 0, (to ?? 0) + 999)) };
      }
      default: {
        const found = this.transactions.find(textAt(body, 'transId'));
        return { answer: found ? detailsAnswer(found) : failed('E00040') };
      }
    }
  }

  #transacted(asked: Body): Outcome {
    const books = {
      tokens: this.#tokens,
      transactions: this.transactions,
      currency: this.#options.currency,
      now: this.#now,
    };
    const type = textAt(asked, 'transactionType');
    if (type === 'voidTransaction') return this.#told('void.created', makeVoid(asked, books));
    if (type === 'refundTransaction') return this.#told('refund.created', sendBack(asked, books));
    if (type !== 'authCaptureTransaction') return { answer: failed('E00003', `No ${type} is made here.`) };
    const trigger = triggerOf(textAt(asked, 'billTo', 'zip'));
    if (trigger === 'timeoutWithoutCharging') return { answer: {}, trigger };
    if (trigger === 'busy') return { answer: failed('E00053') };
    if (trigger === 'tokenRefused') return { answer: failed('E00114') };
    const charged = charge(asked, books);
    const { made } = charged;
    if (made?.responseCode === '4') this.#holdBack(made, trigger === 'heldThenApproved');
    const event = { '1': 'authcapture.created', '2': null, '4': 'fraud.held' } as const;
    const happened = made ? event[made.responseCode] : null;
    return happened ? { ...this.#told(happened, charged), trigger } : { answer: charged.answer, trigger };
  }

  #told(event: WebhookEvent, { answer, made }: Charged): Outcome {
    if (made) this.webhooks?.send(event, made);
    return { answer };
  }

  #holdBack(made: Transaction, isApproved: boolean): void {
    this.later(this.delays.heldMs, () => {
      if (made.status !== 'FDSPendingReview') return;
      const approved = { status: 'capturedPendingSettlement', responseCode: '1', reasonCode: '1' } as const;
      const declined = { status: 'declined', responseCode: '2', reasonCode: '254' } as const;
      Object.assign(made, isApproved ? approved : declined);
      made.reasonText = `This transaction has been ${isApproved ? 'approved' : 'declined'}.`;
      this.webhooks?.send(isApproved ? 'fraud.approved' : 'fraud.declined', made);
    });
  }
}
