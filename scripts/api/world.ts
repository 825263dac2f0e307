/** The people of the walk and what they can prepare, all through the gateway. */
import type { ServiceName } from '@rackwright/contracts';
import type { PartName } from '../system/topology';
import { freshAddress, gatewayClient, type Answer, type GatewayClient } from './gatewayClient';
import { multipart } from './multipart';
import type { Ask } from './row';
import type { TokenForger } from '@rackwright/service-kit/testing';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly is: 'guest' | 'customer' | 'publisher' | 'salesManager' | 'admin';
}

export interface Staff {
  readonly publisher: Person;
  readonly sales: Person;
  readonly admin: Person;
}

/** A part that is stopped, the catalogue's turn that somebody else does not end, an account that Google refuses. */
export type Away = PartName | 'the turn to change the catalogue' | 'the account at Google Analytics';

/** The running system, as far as the walk needs it. */
export interface WalkedSystem {
  readonly url: string;
  /** Engines that the walk was given, which it cannot take away. */
  readonly notOurs: readonly PartName[];
  readonly tokens: TokenForger;
  /** The address where caught mails are read. */
  readonly mailUrl: string;
  /** The address of the payment sandbox. */
  readonly paymentUrl: string;
  /** The signature with which the payment provider sends this body. */
  signedByProvider(body: string): string;
  /** Puts documents into a service's database: what would take thousands of calls. */
  insert(
    service: ServiceName,
    collection: string,
    documents: readonly ({ readonly _id: string } & Readonly<Record<string, unknown>>)[],
  ): Promise<void>;
  /** Sets fields of a document in a service's database: a moment that would be over too soon. */
  set(
    service: ServiceName,
    collection: string,
    id: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** The command of operators that gives an account a role, or takes it back. */
  runStaff(email: string, role: 'publisher' | 'salesManager', ...flags: readonly '--remove'[]): Promise<void>;
  /** Where these words are, in all that is kept: a line for each place and word. */
  placesWith(words: Readonly<Record<string, string>>): Promise<readonly string[]>;
  /** Works while this is away, and everything that keeps a copy of its data has none. */
  without<T>(away: Away, work: () => Promise<T>): Promise<T>;
}

export interface Made {
  /** The answer's JSON; null without a body. */
  readonly body: Record<string, unknown>;
  readonly etag: string;
  readonly headers: Answer['headers'];
}

export interface World extends Staff {
  readonly system: WalkedSystem;
  readonly guest: Person;
  readonly customer: Person;
  /** Owns nothing that the customer has. */
  readonly another: Person;
  /** With other details than everybody else, where they are given. */
  newCustomer(details?: Partial<ReturnType<typeof registration>>): Promise<Person>;
  newGuest(): Promise<Person>;
  /** The same person with a session of their own that may be ended; another guest for a guest. */
  signedInAgain(person: Person): Promise<Person>;
  send(method: string, ask: Ask & { readonly path: string }, headOnly?: boolean): Promise<Answer>;
  /** Keeps the answer open, as a page does with a stream, until the world moves on; gives its status. */
  hold(path: string, by: Person): Promise<number>;
  /** Sends what must succeed, again while it is refused for now (503); throws with the answer when it does not. */
  make(method: string, path: string, ask?: Ask): Promise<Made>;
  /** Waits for what an event brings about; rejects after 20 s. */
  until(isSo: () => Promise<boolean>, what: string): Promise<void>;
  /** Calls from another address from now on: limits that count by address begin again. */
  moveOn(): void;
  close(): void;
}

let peopleMade = 0;

/** An address that nobody has an account with. */
export function freshEmail(): string {
  peopleMade += 1;
  return `walker-${process.pid}-${peopleMade}@rackwright.example`;
}

export const PASSWORD = 'Cedar-Lantern-Orchard-42';

export const registration = (email = freshEmail()) => ({
  firstName: 'Wanda',
  lastName: 'Walker',
  phone: '+60 3 1234 5678',
  email,
  password: PASSWORD,
  receiveNewsletter: false,
});

const headersOf = (ask: Ask): Record<string, string> => ({
  ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(ask.by ? { authorization: `Bearer ${ask.by.token}` } : {}),
  ...ask.headers,
});

function sendBy(client: GatewayClient, method: string, ask: Ask & { path: string }, headOnly = false) {
  const { path, body, form } = ask;
  const headers = headersOf(ask);
  if (form !== undefined) {
    const parts = multipart(form);
    const typed = { 'content-type': parts.contentType, ...headers };
    return client.send({ method, path, headers: typed, body: parts.body, headOnly });
  }
  const sent = { method, path, headers, headOnly };
  if (body === undefined) return client.send(sent);
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return client.send({ ...sent, body: text });
}

interface SignedIn {
  readonly user: { readonly _id: string; readonly email: string };
  readonly token: string;
}

function madeOf(method: string, path: string, answer: Answer): Made {
  if (answer.status >= 300)
    throw new Error(`${method} ${path} was to prepare something: ${answer.status} ${answer.text}`);
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  const body = isJson ? (JSON.parse(answer.text) as Record<string, unknown>) : {};
  return { body, etag: answer.headers.etag ?? '', headers: answer.headers };
}

/** Signs the seeded staff in. */
export async function signInStaff(
  url: string,
  accounts: readonly { readonly email: string; readonly password: string; readonly role: string }[],
): Promise<Staff> {
  const client = gatewayClient(url, freshAddress());
  const signIn = async (is: 'publisher' | 'salesManager' | 'admin'): Promise<Person> => {
    const account = accounts.find(({ role }) => role === is);
    if (account === undefined) throw new Error(`There is no seeded account of a ${is}.`);
    const { email, password } = account;
    const body = { email, password };
    const answer = await sendBy(client, 'POST', { path: '/users/login', body });
    const { user, token } = madeOf('POST', '/users/login', answer).body as unknown as SignedIn;
    return { id: user._id, email, password, token, is };
  };
  const [publisher, sales, admin] = [
    await signIn('publisher'),
    await signIn('salesManager'),
    await signIn('admin'),
  ];
  client.close();
  return { publisher, sales, admin };
}

const PATIENCE_MS = 60_000;
const BETWEEN_MS = 50;

/** The other services are walked at the same time, so a part may be busy: sends again when the answer says so. */
async function sentPatiently(send: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
    const waitS = Number(answer.headers['retry-after'] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
  }
}

const until: World['until'] = async (isSo, what) => {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`It did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
};

/** People of one walk, apart from those of others, who share the staff. */
export async function makeWorld(system: WalkedSystem, staff: Staff): Promise<World> {
  let client = gatewayClient(system.url, freshAddress());
  const moveOn = (): void => {
    client.close();
    client = gatewayClient(system.url, freshAddress());
  };
  const send: World['send'] = (method, ask, headOnly) => sendBy(client, method, ask, headOnly);
  const make: World['make'] = async (method, path, ask = {}) =>
    madeOf(method, path, await sentPatiently(() => send(method, { ...ask, path })));
  const person = async (path: string, is: 'customer' | 'guest', body: object): Promise<Person> => {
    const { user, token } = (await make('POST', path, { body })).body as unknown as SignedIn;
    return { id: user._id, email: user.email, password: PASSWORD, token, is };
  };
  const newCustomer: World['newCustomer'] = (details = {}) =>
    person('/users/register', 'customer', { ...registration(), ...details });
  const newGuest = () => person('/users/guest', 'guest', {});
  const signedInAgain: World['signedInAgain'] = async ({ email, password, is }) => {
    if (is === 'guest') return newGuest();
    const { user, token } = (await make('POST', '/users/login', { body: { email, password } }))
      .body as unknown as SignedIn;
    return { id: user._id, email, password, token, is };
  };
  const [guest, customer, another] = [await newGuest(), await newCustomer(), await newCustomer()];
  return {
    ...staff,
    system,
    guest,
    customer,
    another,
    newCustomer,
    newGuest,
    signedInAgain,
    send,
    hold: async (path, by) => (await client.hold({ method: 'GET', path, headers: headersOf({ by }) })).status,
    make,
    until,
    moveOn,
    close: () => client.close(),
  };
}
