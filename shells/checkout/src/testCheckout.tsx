import {
  checkoutSchema,
  quotedLineSchema,
  quoteSchema,
  transactionResponseSchema,
  type Checkout,
  type Order,
  type PaymentAnswer,
  type Quote,
  type QuotedLine,
} from '@rackwright/contracts';
import { testOrder, type Unread } from '@rackwright/contracts/testing';
import { standInFetch, standInSession } from '@rackwright/web-kit/testing';
import type { SessionUser } from '@rackwright/web-kit';
import { act, render } from '@testing-library/react';
import { App } from './App';
import { createServices } from './services';

export const ID = 'checkout-1';
const pathOf = (id: string) => `/orders/checkout/${id}`;

/** A row of one price: 400 of it, less 12.5 percent, rounded. */
export const testLine = (more: Partial<Unread<typeof quotedLineSchema>> = {}): QuotedLine =>
  quotedLineSchema.parse({
    key: 'line-1',
    description: 'Classic 6 column',
    sku: 'CL-IND-6',
    bottles: 240,
    quantity: 4,
    unitPrice: 1_086_295,
    finish: 0,
    lacquer: 0,
    shipping: 34_500,
    total: 1_120_795,
    lacquerShown: '',
    subItems: [],
    trace: [
      { rule: 'unitPrice', rate: 12.5, base: 1_241_480, rounding: 0, amount: 1_086_295 },
      { rule: 'finish', rate: 0, base: 0, rounding: 0, amount: 0 },
      { rule: 'lacquer', rate: 0, base: 0, rounding: 0, amount: 0 },
      { rule: 'shipping', rate: 0, base: 34_500, rounding: 0, amount: 34_500 },
      { rule: 'total', rate: 0, base: 1_120_795, rounding: 0, amount: 1_120_795 },
    ],
    ...more,
  });

export const testQuote = (more: Partial<Unread<typeof quoteSchema>> = {}): Quote =>
  quoteSchema.parse({
    wineRackingTotal: 1_086_295,
    finishTotal: 0,
    lacquerTotal: 0,
    shippingTotal: 34_500,
    wineCellarTotal: 1_086_295,
    totalAmount: 1_120_795,
    bottleCount: 240,
    ofRacks: 4,
    currency: 'MYR',
    catalogueVersion: 'catalogue-1',
    lines: [testLine()],
    additions: [],
    charge: { currency: 'USD', amount: 268_991, rate: 0.24, termsCode: '' },
    validUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
    signature: 'signature-1',
    ...more,
  });

export const testCheckout = (more: Partial<Unread<typeof checkoutSchema>> = {}): Checkout =>
  checkoutSchema.parse({
    _id: ID,
    roomId: 'room-1',
    title: 'Cellar below the stairs',
    preDrillOption: 'pre-drilled',
    language: 'en',
    quote: testQuote(),
    differences: [],
    seenTotalAmount: 1_120_795,
    provider: { scriptUrl: nextScript(), apiLoginID: 'login', clientKey: 'key', isSandbox: true },
    attempt: null,
    order: null,
    ...more,
  });

/** Each test has a tokenizer of its own: a page asks for a script once. */
let scripts = 0;
const nextScript = () => `https://pay.example/v${++scripts}/Accept.js`;

export const testAttempt = (more: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  attemptId: 'attempt-1',
  state: 'approved',
  message: '',
  transactionResponse: transactionResponseSchema.parse(testOrder()),
  ...more,
});

export const completeOrder = (more: Parameters<typeof testOrder>[0] = {}): Order =>
  testOrder({
    lockedAt: '2030-01-02T03:04:06.000Z',
    mailedAt: '2030-01-02T03:04:08.000Z',
    pdfReport: '/api/reports/secret.pdf',
    ...more,
  });

export const problem = (status: number, code: string, detail: string, errors?: readonly object[]) => ({
  status,
  body: {
    type: `urn:rackwright:problem:${code}`,
    title: 'Refused',
    status,
    detail,
    requestId: 'r1',
    ...(errors ? { errors } : {}),
  },
});

const countries = [
  {
    country: 'United States',
    abbreviation: 'US',
    states: [
      { name: 'Massachusetts', abbreviation: 'MA' },
      { name: 'New York', abbreviation: 'NY' },
    ],
  },
  { country: 'Canada', abbreviation: 'CA', states: [{ name: 'Ontario', abbreviation: 'ON' }] },
];

type Answers = Parameters<typeof standInFetch>[0];
type Answer = Checkout | ReturnType<typeof problem>;

const isProblem = (answer: Answer): answer is ReturnType<typeof problem> => 'status' in answer;

/** A server whose checkout can be changed while the page is open; a call without an answer is a broken connection. */
export function testServer(first: Answer = testCheckout(), more: Answers = {}) {
  const server = { now: first };
  const given = () => (isProblem(server.now) ? server.now : { status: 200, body: server.now });
  const network = standInFetch({
    ...Object.fromEntries([ID, 'checkout-2', 'checkout-3'].map((id) => [`GET ${pathOf(id)}`, given])),
    'GET /json/country-by-abbreviation.json': () => ({ status: 200, body: countries }),
    'GET /users/getdata/user-1': () => ({
      status: 200,
      body: {
        user: { ...standInSession().user, phone: '617 253 0000', role: 'customer', receiveNewsletter: false },
      },
    }),
    ...more,
  });
  return { server, ...network, sent: (path: string) => network.seen.filter((call) => call.path === path) };
}

/** What the stand-in tokenizer was called with. */
export interface Dispatched {
  readonly cardData: Readonly<Record<string, string>>;
}

const ok = (value: string) => ({
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: value },
  messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
});

/** The provider's script as it behaves once it has come: ready by its handshake, a new token each time. */
export function standInAccept(answer: (count: number) => object | null = (count) => ok(`token-${count}`)) {
  const dispatched: Dispatched[] = [];
  const install = () => {
    window.Accept = {
      dispatchData(data, handler) {
        dispatched.push(data);
        const given = answer(dispatched.length);
        if (given) setTimeout(() => handler(given as Parameters<typeof handler>[0]), 0);
      },
    };
    document.body.dispatchEvent(new Event('handshake'));
  };
  return { dispatched, install };
}

export interface Opened {
  readonly signedInAs?: Partial<SessionUser> | null;
  readonly network: ReturnType<typeof testServer>;
  /** Of the checkout. */
  readonly id?: string;
}

/** Opens the page in a tab, as somebody unless nobody is asked for. What the tab keeps stays. */
export async function openCheckout({ signedInAs = {}, network, id = ID }: Opened) {
  history.replaceState(null, '', `/checkout/${id}`);
  if (signedInAs) {
    const { user, token } = standInSession(signedInAs);
    sessionStorage.setItem('auth_token', token);
    sessionStorage.setItem('user', JSON.stringify(user));
  }
  const services = createServices(location.pathname, network.fetch);
  if (services.session) void services.run.load();
  const view = await act(async () => render(<App services={services} />));
  return { ...view, services };
}
