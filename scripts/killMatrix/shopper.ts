/** A customer who orders a cellar of one rack, all through the gateway, as the pages do. */
import { randomUUID } from 'node:crypto';
import type { Checkout, Order, Quote, WireRoom } from '@rackwright/contracts';
import { testAddresses } from '@rackwright/contracts/testing';
import type { CatalogueSnapshot } from '@rackwright/planning';
import { freshAddress, gatewayClient, type Answer } from '../api/gatewayClient';
import { furnishedIn } from '../api/projects';

/** Two minutes: a service that is started again is waited for. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;

export interface Shopper {
  /** Empty for a guest. */
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  /** Saves a project and begins its checkout. */
  begin(title: string): Promise<Checkout>;
  /** Presses Pay once and gives whether the answer was good: a service may be dying. */
  pay(checkout: Checkout): Promise<boolean>;
  checkout(id: string): Promise<Checkout>;
  room(id: string): Promise<WireRoom>;
  orders(): Promise<readonly Order[]>;
  /** Gets another token before the present one ends, 30 minutes old. */
  renew(): Promise<void>;
  close(): void;
}

type Json = Record<string, unknown>;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends JSON until it is answered by who is asked, not by the gateway for a service that is away or for too many at once. */
export function patientCaller(url: string) {
  const client = gatewayClient(url, freshAddress());
  const once = async (method: string, path: string, { body, headers = {} }: Asked): Promise<Answered> => {
    const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const typed = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await client.send({
      ...{ method, path, headers: { ...typed, ...headers } },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const { status, headers: given } = answer;
    const isReadable = given['content-encoding'] === undefined && /json/.test(given['content-type'] ?? '');
    return { status, headers: given, body: isReadable ? (JSON.parse(answer.text) as Json) : {} };
  };
  const ask = async <T>(method: string, path: string, asked: Asked = {}): Promise<T> => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await once(method, path, asked).catch((error: unknown) => ({
        status: 0,
        body: { error },
      }));
      if (answer.status >= 200 && answer.status < 300) return answer.body as T;
      const mayRecover = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      if (!mayRecover || Date.now() > until)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(PAUSE_MS);
    }
  };
  return { ask, once, close: client.close };
}

interface Asked {
  /** Sent as it is where it is bytes, as JSON otherwise. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Answered {
  readonly status: number;
  readonly headers: Answer['headers'];
  /** Empty for what is no JSON, or is packed as the caller's `accept-encoding` allows. */
  readonly body: Json;
}

const PASSWORD = 'Cedar-Lantern-Orchard-42';
const CARD = { cardNumber: '4111111111111111', expirationDate: '122035', cardCode: '900' };

/** What the tokenizer's script does in the browser. */
async function tokenOf({ apiLoginID, clientKey }: Provider, apiUrl: string): Promise<Token> {
  const data = { type: 'TOKEN', id: randomUUID(), token: CARD };
  const merchantAuthentication = { name: apiLoginID, clientKey };
  const answer = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { opaqueData } = (await answer.json()) as {
    opaqueData: { dataDescriptor: string; dataValue: string };
  };
  return { dataDesc: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue };
}

interface Token {
  readonly dataDesc: string;
  readonly dataValue: string;
}

type Provider = NonNullable<Checkout['provider']>;

const seenOf = ({ lines, additions, totalAmount }: Quote) => ({
  totalAmount,
  lines: [
    ...lines.map((line) => ({ table: 'lines', ...line })),
    ...additions.map((line) => ({ table: 'additions', ...line })),
  ].map(({ table, key, description, quantity, total }) => ({ table, key, description, quantity, total })),
});

interface LetIn {
  readonly token: string;
  readonly user: { readonly _id: string };
}

/** What a shopper orders. */
type Furnished = ReturnType<typeof furnishedIn>;

interface ShopperOptions {
  readonly isGuest?: boolean;
  readonly caller?: ReturnType<typeof patientCaller>;
  /** Asked for and furnished where nobody has it yet. */
  readonly project?: Furnished;
}

/** Somebody with a fresh account, or a guest, calling from an address of their own unless `caller` has one. */
export async function newShopper(
  url: string,
  paymentApiUrl: string,
  { isGuest = false, caller = patientCaller(url), project: given }: ShopperOptions = {},
): Promise<Shopper> {
  const { ask, once, close } = caller;
  const email = isGuest ? '' : `shopper-${randomUUID().slice(0, 8)}@rackwright.example`;
  const account = { firstName: 'Ada', lastName: 'Cellar', phone: '+60 3 1234 5678', email };
  const registration = { ...account, password: PASSWORD, receiveNewsletter: false };
  const { token: first, user } = isGuest
    ? await ask<LetIn>('POST', '/users/guest', { body: {} })
    : await ask<LetIn>('POST', '/users/register', { body: registration });
  let token = first;
  const headers = { authorization: `Bearer ${token}` };
  const renew = async () => {
    ({ token } = await ask<LetIn>('POST', '/users/renew', { headers }));
    headers.authorization = `Bearer ${token}`;
  };
  const furnished = given ?? furnishedIn(await ask<CatalogueSnapshot>('GET', '/products/snapshot'));

  const begin = async (title: string): Promise<Checkout> => {
    const project = { ...furnished, titleProject: title };
    const saved = { room: project, notSendEmailToUser: true, notSendEmailToAdmin: true };
    const of = isGuest
      ? { roomId: '', project }
      : { roomId: (await ask<{ _id: string }>('POST', '/rooms/room', { headers, body: saved }))._id };
    const quote = await ask<Quote>('POST', '/orders/quote', { headers, body: { project } });
    const body = { ...of, preDrillOption: 'pre-drilled', seen: seenOf(quote) };
    return ask<Checkout>('POST', '/orders/checkout', { headers, body });
  };

  const pay = async ({ _id: checkoutId, quote, provider }: Checkout): Promise<boolean> => {
    if (!provider) throw new Error('No payments are set up.');
    const agreed = { checkoutId, amount: quote.charge.amount, quote: quote.signature };
    const body = { ...agreed, ...(await tokenOf(provider, paymentApiUrl)), ...testAddresses };
    const key = { ...headers, 'idempotency-key': randomUUID() };
    const answer = await once('POST', '/ecommerce/proccessPayment', { headers: key, body }).catch(() => null);
    return answer?.status === 200;
  };

  return {
    email,
    userId: user._id,
    get token() {
      return token;
    },
    renew,
    begin,
    pay,
    checkout: (id) => ask<Checkout>('GET', `/orders/checkout/${id}`, { headers }),
    room: (id) => ask<WireRoom>('GET', `/rooms/room/${id}`, { headers }),
    orders: async () => {
      const { items } = await ask<{ items: readonly Order[] }>('GET', `/orders/user_orders/${user._id}`, {
        headers,
      });
      return items;
    },
    close,
  };
}
