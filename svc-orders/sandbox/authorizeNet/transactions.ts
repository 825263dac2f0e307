/** The transactions of the one account there is, in memory. */
import { createHash } from 'node:crypto';
import type { TokenizedCard } from './tokens';

export interface Transaction {
  readonly transId: string;
  readonly transactionType: 'authCaptureTransaction' | 'refundTransaction';
  /** The provider's `transactionStatus`. */
  status: string;
  responseCode: '1' | '2' | '4';
  reasonCode: string;
  reasonText: string;
  readonly refTransId: string;
  readonly authCode: string;
  readonly avsResultCode: string;
  readonly cvvResultCode: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly description: string;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly submittedAt: number;
  /** Empty until it is settled. */
  batchId: string;
}

export type NewTransaction = Omit<Transaction, 'transId' | 'submittedAt' | 'batchId'>;

const KEPT = 10_000;
const UNSETTLED_STATUS: Readonly<Record<string, string>> = {
  capturedPendingSettlement: 'settledSuccessfully',
  refundPendingSettlement: 'refundSettledSuccessfully',
};

/** Marks of what was asked for, to tell the same again. */
export const contentMark = (parts: readonly string[], card: TokenizedCard): string =>
  createHash('sha256')
    .update(JSON.stringify([...parts, card.accountNumber, card.expiresAt]))
    .digest('hex');

export class Transactions {
  readonly #now: () => number;

  readonly #all = new Map<string, Transaction>();
  readonly #marks = new Map<string, number>();
  readonly #batches: { readonly batchId: string; readonly settledAt: number }[] = [];
  #lastId: number;

  /** Ids go on from the time of the start, so that none comes twice. */
  constructor(now: () => number) {
    this.#now = now;

    this.#lastId = now();
  }

  add(transaction: NewTransaction): Transaction {
    const added: Transaction = {
      ...transaction,
      transId: String((this.#lastId += 1)),
      submittedAt: this.#now(),
      batchId: '',
    };
    this.#all.set(added.transId, added);
    const oldest = this.#all.size > KEPT ? this.#all.keys().next().value : undefined;
    if (oldest !== undefined) this.#all.delete(oldest);
    return added;
  }

  find(transId: string): Transaction | undefined {
    return this.#all.get(transId);
  }

  /** Newest first. */
  list(): readonly Transaction[] {
    return [...this.#all.values()].reverse();
  }

  unsettled(): readonly Transaction[] {
    return this.list().filter(({ batchId }) => batchId === '');
  }

  inBatch(id: string): readonly Transaction[] {
    return this.list().filter(({ batchId }) => batchId === id);
  }

  batchesBetween(
    from: number,
    to: number,
  ): readonly { readonly batchId: string; readonly settledAt: number }[] {
    return this.#batches.filter(({ settledAt }) => settledAt >= from && settledAt <= to);
  }

  /** Minor units that were sent back of a charge. */
  refunded(transId: string): number {
    return this.list()
      .filter(
        ({ refTransId, transactionType }) =>
          refTransId === transId && transactionType === 'refundTransaction',
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Whether the same was charged so few seconds ago; if not, it counts from now on. */
  isRepeated(mark: string, windowS: number): boolean {
    const before = this.#marks.get(mark);
    return before !== undefined && this.#now() - before <= windowS * 1000;
  }

  remember(mark: string): void {
    this.#marks.set(mark, this.#now());
  }

  /** What the provider does once a day: what was captured becomes a batch. */
  settle(): void {
    const batchId = String((this.#lastId += 1));
    for (const transaction of this.unsettled()) {
      const settled = UNSETTLED_STATUS[transaction.status];
      if (settled === undefined) continue;
      transaction.status = settled;
      transaction.batchId = batchId;
    }
    this.#batches.push({ batchId, settledAt: this.#now() });
  }
}
