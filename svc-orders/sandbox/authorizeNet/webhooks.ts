/** Tells the shop by itself what became of a transaction, again and again until it is heard. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from './transactions';

const PREFIX = 'net.authorize.payment';
export type WebhookEvent =
  | 'authcapture.created'
  | 'fraud.held'
  | 'fraud.approved'
  | 'fraud.declined'
  | 'void.created'
  | 'refund.created';

const ANSWER_WITHIN_MS = 10_000;

export interface WebhookOptions {
  readonly url: string;
  readonly signatureKey: string;
  /** Before the first try, and between tries; there are no more than these. */
  readonly triesAfterMs: () => readonly number[];
}

const bodyOf = (event: WebhookEvent, webhookId: string, transaction: Transaction): string =>
  JSON.stringify({
    notificationId: randomUUID(),
    eventType: `${PREFIX}.${event}`,
    eventDate: new Date().toISOString(),
    webhookId,
    payload: {
      responseCode: Number(transaction.responseCode),
      authCode: transaction.authCode,
      avsResponse: transaction.avsResultCode,
      authAmount: transaction.amount / 100,
      entityName: 'transaction',
      id: transaction.transId,
    },
  });

export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #webhookId = randomUUID();
  #isStopped = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  send(event: WebhookEvent, transaction: Transaction): void {
    this.#later(bodyOf(event, this.#webhookId, transaction), 0);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(body: string, tries: number): void {
    const afterMs = this.#options.triesAfterMs()[tries];
    if (afterMs === undefined || this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#isHeard(body).then((isHeard) => isHeard || this.#later(body, tries + 1));
    }, afterMs);
    this.#timers.add(timer);
  }

  /** Signed with the key as text. Whoever cannot be reached has not heard, and is told again. */
  async #isHeard(body: string): Promise<boolean> {
    const { url, signatureKey } = this.#options;
    const signature = createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase();
    return fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-ANET-Signature': `sha512=${signature}` },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }
}
