/** A payment provider in memory for tests: what it does next is said by the test, what it did is counted. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TransactionResponse } from '@rackwright/contracts';
import type { TestAnswer, TestService } from '@rackwright/service-kit/testing';
import type { ChargeOutcome, ChargeRequest, FoundTransaction, PaymentProvider } from './paying/provider';

export const TOKENIZER = {
  scriptUrl: 'https://pay.example/v1/Accept.js',
  apiLoginID: 'login',
  clientKey: 'client-key',
  isSandbox: true,
} as const;

const SIGNATURE_KEY = 'the key that only the provider has';
/** The header for these bytes, as the provider sends it. */
export const signed = (body: string): string =>
  `sha512=${createHmac('sha512', SIGNATURE_KEY).update(body).digest('hex').toUpperCase()}`;

/** What the provider tells by itself about the transaction of that id. */
export function notified(
  app: Pick<TestService, 'request'>,
  id: string,
  more: object = {},
  signature?: string,
): Promise<TestAnswer> {
  const eventType = 'net.authorize.payment.authcapture.created';
  const body = JSON.stringify({ notificationId: 'n-1', eventType, payload: { id }, ...more });
  const headers = { 'x-anet-signature': signature ?? signed(body) };
  return app.request('POST', '/ecommerce/webhook', { body, headers });
}

let transactions = 0;
export const transaction = (more: Partial<TransactionResponse> = {}): TransactionResponse => ({
  responseCode: '1',
  authCode: 'A1B2C3',
  transId: String(60_000_000_000 + (transactions += 1)),
  refTransID: '',
  transHash: '',
  accountNumber: 'XXXX1111',
  accountType: 'Visa',
  avsResultCode: 'Y',
  cvvResultCode: 'M',
  cavvResultCode: '2',
  messages: [{ code: '1', description: 'This transaction has been approved.' }],
  ...more,
});

export const approved = (): ChargeOutcome => ({ state: 'approved', response: transaction() });
export const declined = (message = 'Your bank said no.'): ChargeOutcome => ({
  state: 'declined',
  message,
  response: transaction({ responseCode: '2', messages: [] }),
});
export const unknown = (): ChargeOutcome => ({ state: 'unknown', reason: 'no answer', response: null });

export interface TestProvider extends PaymentProvider {
  /** What becomes of a charge: told to who asked for it, and remembered. */
  answer: (request: ChargeRequest) => ChargeOutcome | Promise<ChargeOutcome>;
  /** Every charge that was asked for, in order. */
  readonly charges: ChargeRequest[];
  /** What it remembers, by reference; a test may say otherwise. */
  readonly found: Map<string, FoundTransaction>;
  /** How often it was asked what became of something. */
  asked: number;
  /** Cannot be asked, nor give anything back, while it is true. */
  isAway: boolean;
  readonly givenBack: string[];
}

export function testProvider(): TestProvider {
  const reachable = (): void => {
    if (state.isAway) throw new Error('the provider is away');
  };
  const state: TestProvider = {
    tokenizer: TOKENIZER,
    answer: approved,
    charges: [],
    found: new Map(),
    asked: 0,
    isAway: false,
    givenBack: [],
    charge: async (request) => {
      state.charges.push(request);
      const outcome = await state.answer(request);
      const { reference, charge } = request;
      if (outcome.response) state.found.set(reference, { reference, amount: charge.amount, outcome });
      return outcome;
    },
    findByReference: async (reference) => {
      state.asked += 1;
      reachable();
      return state.found.get(reference) ?? null;
    },
    findById: async (transId) => {
      state.asked += 1;
      reachable();
      return [...state.found.values()].find(({ outcome }) => outcome.response?.transId === transId) ?? null;
    },
    giveBack: async (transId) => {
      reachable();
      state.givenBack.push(transId);
    },
    isGenuine: (body, signature = '') => {
      const [right, given] = [Buffer.from(signed(Buffer.from(body).toString())), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
  return state;
}
