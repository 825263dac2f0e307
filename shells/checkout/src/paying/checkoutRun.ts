import type { Checkout, OrderRequest, PaymentAnswer, PaymentRequest } from '@rackwright/contracts';
import { isOrderComplete, orderCalls, paymentCalls } from '@rackwright/contracts/browser';
import { ApiError, inOwnWords, type ApiClient } from '@rackwright/web-kit';
import { createStore } from 'zustand/vanilla';
import { addressesOf, type CheckoutDraft, type DraftKeeper } from '../address/draft';
import type { Card } from '../card/card';
import { isPaying } from './arrivals';
import { TokenizerFault, tokenize, type TokenizerFaultKind } from './tokenizer';

/** Why there is nothing to show, or why what was asked for did not happen. */
export type Trouble =
  | { readonly kind: 'said'; readonly message: string }
  /** By the bank. */
  | { readonly kind: 'declined'; readonly message: string }
  /** Nothing was charged, and no bank said why. */
  | { readonly kind: 'not-taken'; readonly message: string }
  /** Taken too late: the project had been paid for already. */
  | { readonly kind: 'given-back'; readonly message: string }
  | { readonly kind: 'not-charged'; readonly message: string }
  | { readonly kind: `tokenizer-${TokenizerFaultKind}`; readonly message: string }
  | { readonly kind: 'new-quote-needed'; readonly message: string };

export type Doing = 'loading' | 'quoting' | 'tokenizing' | 'paying' | null;

export interface RunState {
  /** As the server told it last; null before it did. */
  readonly checkout: Checkout | null;
  readonly doing: Doing;
  readonly trouble: Trouble | null;
  /** There is no such checkout for this person. */
  readonly isMissing: boolean;
  readonly isSessionOver: boolean;
  /** The server cannot be reached just now; it is asked again by itself. */
  readonly isOutOfReach: boolean;
  /** It was not heard what became of the payment that was sent. */
  readonly isUncertain: boolean;
  /** What was paid for has been on its way for more than a minute. */
  readonly isSlow: boolean;
  /** The price was asked for anew, and what came is what the customer sees. */
  readonly isRequoted: boolean;
  /** No second try before, in milliseconds since 1970: a new token right after a failure is refused by the provider. */
  readonly payAgainAt: number;
}

/** Longer than the gateway's 90 seconds: its answer is better than none. */
const PAYMENT_LIMIT_MS = 95_000;
export const PAUSE_AFTER_FAILURE_MS = 3_000;
export const SLOW_MS = 60_000;

/** How long until the server is asked again, by how long it has been asked: often at first. */
export function pauseMs(sinceMs: number): number {
  if (sinceMs < 15_000) return 1_000;
  if (sinceMs < SLOW_MS) return 2_000;
  return sinceMs < 300_000 ? 5_000 : 15_000;
}

const atFirst: RunState = {
  checkout: null,
  doing: null,
  trouble: null,
  isMissing: false,
  isSessionOver: false,
  isOutOfReach: false,
  isUncertain: false,
  isSlow: false,
  isRequoted: false,
  payAgainAt: 0,
};

/** Why an attempt that came to nothing did. */
export function troubleOf({ isGivenBack, transactionResponse, ...words }: PaymentAnswer): Trouble {
  const kind = isGivenBack ? 'given-back' : transactionResponse ? 'declined' : 'not-taken';
  return { kind, message: inOwnWords(words) };
}

const NEW_QUOTE: ReadonlySet<string> = new Set(['quote-expired', 'project-changed', 'amount-changed']);

/** 16 random bytes in hex. `crypto.randomUUID` is not there on a page that came over plain http. */
const newAttemptId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The last part of a problem's type is its reason. */
const reasonOf = (refusal: ApiError): string => refusal.problem?.type.split(/[/:#]/).at(-1) ?? '';

/** One checkout from its quote to its order: what the page knows of it, and the verbs. */
export class CheckoutRun {
  readonly store = createStore<RunState>()(() => atFirst);
  readonly #api: ApiClient;
  readonly #checkoutId: string;
  readonly #drafts: DraftKeeper;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds since 1970; 0 while there is nothing to follow. */
  #followedSince = 0;
  /** The attempt whose order was asked for. */
  #orderAskedFor = '';

  constructor(api: ApiClient, checkoutId: string, drafts: DraftKeeper) {
    this.#api = api;
    this.#checkoutId = checkoutId;
    this.#drafts = drafts;
  }

  get #state(): RunState {
    return this.store.getState();
  }

  /** Reads the checkout as it stands, and follows what is under way. */
  async load(): Promise<void> {
    this.#set({ doing: 'loading', trouble: null });
    await this.#read();
    this.#set({ doing: null });
    this.#follow();
  }

  /** Asks for the price anew. */
  async requote(): Promise<void> {
    if (this.#state.doing !== null) return;
    this.#set({ doing: 'quoting', trouble: null });
    try {
      this.#took((await this.#api.call(orderCalls.requote, { params: { id: this.#checkoutId } })).body);
      this.#set({ doing: null, isRequoted: true });
    } catch (error) {
      const refusal = asRefusal(error);
      if (this.#isEnd(refusal)) return;
      // It may have been paid for meanwhile.
      if (refusal.status === 409) await this.#read();
      this.#failed(said(refusal));
    }
    this.#follow();
  }

  /** One press of Pay: one token, one attempt. Does nothing while another is under way. */
  async pay(draft: CheckoutDraft, card: Card): Promise<void> {
    const { checkout, doing } = this.#state;
    if (doing !== null || !checkout?.provider || isPaying(checkout)) return;
    this.#set({ doing: 'tokenizing', trouble: null, isRequoted: false });
    try {
      const token = await tokenize(checkout.provider, card);
      if (this.#isOver()) return;
      this.#set({ doing: 'paying' });
      await this.#send(newAttemptId(), checkout, { ...token, ...addressesOf(draft) });
    } catch (error) {
      if (!(error instanceof TokenizerFault)) throw error;
      this.#failed({ kind: `tokenizer-${error.kind}`, message: error.message });
    }
  }

  /** Nobody is signed in any more: nothing else is asked. A payment that was sent goes on at the server. */
  endSession(): void {
    clearTimeout(this.#timer);
    this.#set({ isSessionOver: true, doing: null });
  }

  #set(change: Partial<RunState>): void {
    this.store.setState(change);
  }

  #took(checkout: Checkout): void {
    this.#set({ checkout, isOutOfReach: false });
  }

  #failed(trouble: Trouble): void {
    this.#set({ doing: null, trouble, payAgainAt: Date.now() + PAUSE_AFTER_FAILURE_MS });
  }

  /** True when there is nothing more to ask: nobody is signed in, or there is no such checkout for them. */
  #isEnd(refusal: ApiError): boolean {
    const isMissing = refusal.status === 404 && reasonOf(refusal) !== 'no-such-project';
    if (refusal.status === 401) this.endSession();
    if (isMissing) this.#set({ isMissing, doing: null });
    return refusal.status === 401 || isMissing;
  }

  #isOver(): boolean {
    return this.#state.isSessionOver || this.#state.isMissing;
  }

  /** Whether it was heard. */
  async #read(): Promise<boolean> {
    try {
      this.#took((await this.#api.call(orderCalls.checkout, { params: { id: this.#checkoutId } })).body);
      return true;
    } catch (error) {
      const refusal = asRefusal(error);
      const { checkout, trouble } = this.#state;
      if (!this.#isEnd(refusal))
        this.#set({ isOutOfReach: true, trouble: checkout ? trouble : said(refusal) });
      return false;
    }
  }

  async #send(
    attemptId: string,
    { quote }: Checkout,
    payer: Pick<PaymentRequest, 'dataDesc' | 'dataValue' | 'billingInfo' | 'shippingInfo'>,
  ): Promise<void> {
    const body: PaymentRequest = {
      checkoutId: this.#checkoutId,
      amount: quote.charge.amount,
      quote: quote.signature,
      ...payer,
    };
    const headers = { 'Idempotency-Key': attemptId };
    const request = { headers, body, timeoutMs: PAYMENT_LIMIT_MS };
    try {
      this.#settle((await this.#api.call(paymentCalls.pay, request)).body);
    } catch (error) {
      await this.#refused(attemptId, asRefusal(error));
    }
  }

  #settle(attempt: PaymentAnswer): void {
    const { checkout } = this.#state;
    if (checkout) this.#took({ ...checkout, attempt });
    if (attempt.state === 'declined') this.#failed(troubleOf(attempt));
    else this.#set({ doing: null, trouble: null });
    this.#follow();
  }

  async #refused(attemptId: string, refusal: ApiError): Promise<void> {
    if (this.#isEnd(refusal)) return;
    if (refusal.status === 0 || refusal.status >= 500) {
      await this.#findOut(attemptId, refusal);
      return;
    }
    if (NEW_QUOTE.has(reasonOf(refusal))) {
      this.#failed({ kind: 'new-quote-needed', message: refusal.message });
      return;
    }
    // Another tab may have paid meanwhile: what stands now is shown.
    if (refusal.status === 409) await this.#read();
    this.#failed(said(refusal));
    this.#follow();
  }

  /** What the payment call did not say: the checkout is read until it says whether the attempt arrived. */
  async #findOut(attemptId: string, refusal: ApiError): Promise<void> {
    this.#set({ isUncertain: true });
    const begun = Date.now();
    while (!(await this.#read()) && !this.#isOver())
      await new Promise((resolve) => setTimeout(resolve, pauseMs(Date.now() - begun)));
    this.#set({ isUncertain: false });
    const attempt = this.#state.checkout?.attempt;
    if (attempt?.attemptId === attemptId) this.#settle(attempt);
    else if (!this.#isOver()) this.#failed({ kind: 'not-charged', message: refusal.message });
  }

  /** Asks again and again while something is on its way, and no longer. */
  #follow(): void {
    clearTimeout(this.#timer);
    const { checkout, isSlow } = this.#state;
    if (this.#isOver() || !checkout) return;
    void this.#recordOrder(checkout);
    if (!isPaying(checkout) || isOrderComplete(checkout.order)) {
      this.#followedSince = 0;
      return;
    }
    this.#followedSince ||= Date.now();
    const since = Date.now() - this.#followedSince;
    if (since >= SLOW_MS && !isSlow) this.#set({ isSlow: true });
    this.#timer = setTimeout(() => void this.#read().then(() => this.#follow()), pauseMs(since));
  }

  /** The order is recorded by itself, too: this only makes it come at once, while the page is open. */
  async #recordOrder(checkout: Checkout): Promise<void> {
    const { attempt, order } = checkout;
    if (order || attempt?.state !== 'approved' || this.#orderAskedFor === attempt.attemptId) return;
    const draft = this.#drafts.read();
    if (!draft) return;
    this.#orderAskedFor = attempt.attemptId;
    const headers = { 'Idempotency-Key': attempt.attemptId };
    const body = orderOf(checkout, attempt, draft);
    try {
      const recorded = await this.#api.call(orderCalls.place, { headers, body });
      const now = this.#state.checkout;
      if (now?.order === null) this.#took({ ...now, order: recorded.body });
    } catch (error) {
      this.#notRecorded(asRefusal(error));
    }
  }

  /** Nothing is lost: the service records it by itself, and following shows it. A call that got lost is made again. */
  #notRecorded({ status }: ApiError): void {
    if (status === 401) this.endSession();
    if (status === 0 || status >= 500) this.#orderAskedFor = '';
  }
}

const orderOf = (
  { _id, roomId, preDrillOption, quote }: Checkout,
  { transactionResponse }: PaymentAnswer,
  draft: CheckoutDraft,
): OrderRequest => ({
  checkoutId: _id,
  transId: transactionResponse?.transId ?? '',
  shipping: quote.shippingTotal,
  quote: quote.signature,
  ...{ roomId, preDrillOption },
  ...addressesOf(draft),
});

/** The first thing that is wrong with what was sent, where the server names it. */
const said = (refusal: ApiError): Trouble => ({
  kind: 'said',
  message:
    refusal.status === 400 ? (refusal.problem?.errors?.[0]?.message ?? refusal.message) : refusal.message,
});

/** The client rejects with nothing else. */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
