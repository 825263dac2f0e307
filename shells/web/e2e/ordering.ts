/** What somebody does who orders, in words; what is not the point of a journey is made by calls. Elements are found by role and label. */
import {
  type Checkout,
  type CheckoutRequest,
  type Order,
  productForm,
  type Quote,
  type SignedInAnswer,
  type WireProduct,
} from '@rackwright/contracts';
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test';
import { newEmail, seededAccount } from './customer';

interface Rack {
  readonly id: string;
  readonly size: { readonly width: number; readonly length: number; readonly height: number };
}

const RACK: Rack = { id: 'IS-6', size: { width: 62.865, length: 68.58, height: 101.6 } };
/** One that comes in one piece. */
export const CASES: Rack & { readonly name: string } = {
  id: 'IS-CASE',
  name: 'Island case storage, 2 crates wide',
  size: { width: 73.025, length: 68.58, height: 101.6 },
};
export const SHOP_EMAIL = 'sales@rackwright.example';
export const GOOD_CARD = '4111 1111 1111 1111';

/** Somebody with an account. */
export interface Customer {
  readonly email: string;
  readonly id: string;
  readonly token: string;
  /** Nobody else's: payments are counted by it. */
  readonly lastName: string;
}

const bearer = ({ token }: Pick<Customer, 'token'>) => ({ Authorization: `Bearer ${token}` });

async function bodyOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Makes an account, as which this visitor is signed in from the next page on. */
export async function newCustomer(page: Page, name: string): Promise<Customer> {
  const email = newEmail(name);
  const lastName = `${name}-${Date.now()}`;
  const sent = { firstName: 'Ada', lastName, email, password: 'Quiet-Cellar-93' };
  const signedIn = await bodyOf<SignedInAnswer>(await page.request.post('/users/register', { data: sent }));
  await signInAs(page, signedIn);
  return { email, lastName, id: signedIn.user._id, token: signedIn.token };
}

async function signInAs(page: Page, { user, token }: SignedInAnswer): Promise<void> {
  await page.addInitScript(
    ([theirToken, theirUser]) => {
      if (sessionStorage.getItem('auth_token') !== null) return;
      sessionStorage.setItem('auth_token', theirToken!);
      sessionStorage.setItem('user', theirUser!);
    },
    [token, JSON.stringify(user)],
  );
}

/** Another browser of the same person. */
export async function sameCustomer(page: Page, { email }: Customer): Promise<void> {
  const sent = { email, password: 'Quiet-Cellar-93' };
  await signInAs(page, await bodyOf<SignedInAnswer>(await page.request.post('/users/login', { data: sent })));
}

/** A room of 3 by 2.4 metres with an island of racks in its middle, about which the list has no questions. */
export const cellar = (
  title: string,
  quantities: Readonly<Record<string, number>> = {},
  rack: Rack = RACK,
) => ({
  schemaVersion: 1,
  titleProject: title,
  step: 4,
  viewState: { view: '2d', unit: 'CM' },
  projectDetails: {
    title,
    project: {},
    address: { clientName: '', street: '', city: '' },
    contact: { email: '', tel: '', mobile: '' },
  },
  data: {
    points: [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 240 },
      { x: 0, y: 240 },
    ],
    walls: [{ width: 15 }, { width: 15 }, { width: 15 }, { width: 15 }],
    wallHeight: 304,
    objects: [
      {
        id: 'rack-1',
        productId: rack.id,
        position: { x: 150, y: 120, height: 0 },
        rotation: 0,
        wall: null,
        groupId: null,
        colorScheme: null,
        size: { ...rack.size, casing: 0 },
        isShownContextMsg: false,
      },
    ],
    finish: { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true },
    wallColorScheme: null,
    floorColorScheme: null,
    quantityAllAddition: quantities,
    trimAndFiller: {},
  },
});

/** Saves it and gives its id. */
export async function savedCellar(
  page: Page,
  customer: Customer,
  room: ReturnType<typeof cellar> = cellar('Cellar to order'),
): Promise<string> {
  const sent = { headers: bearer(customer), data: { room, notSendEmailToUser: true } };
  return (await bodyOf<{ _id: string }>(await page.request.post('/rooms/room', sent)))._id;
}

interface BeginningOptions {
  /** False for somebody who has not been shown the list as it is priced now. */
  readonly hasSeenPrice?: boolean;
}

/** Begins the checkout of a saved cellar, as the planner does, and opens its page. */
export async function openCheckout(
  page: Page,
  customer: Customer,
  { hasSeenPrice = true }: BeginningOptions = {},
): Promise<Checkout> {
  const room = cellar('Cellar to order');
  const quoted = await page.request.post('/orders/quote', { data: { project: room } });
  const begun = await page.request.post('/orders/checkout', {
    headers: bearer(customer),
    data: {
      roomId: await savedCellar(page, customer, room),
      preDrillOption: 'pre-drilled',
      seen: hasSeenPrice ? seenIn(await bodyOf<Quote>(quoted)) : { lines: [], totalAmount: 0 },
    },
  });
  const checkout = await bodyOf<Checkout>(begun);
  await page.goto(`/checkout/${checkout._id}`);
  await expect(payButton(page)).toBeVisible();
  return checkout;
}

function seenIn({ lines, additions, totalAmount }: Quote): CheckoutRequest['seen'] {
  const seen = (table: 'lines' | 'additions', of: Quote['lines']) =>
    of.map(({ key, description, quantity, total }) => ({ table, key, description, quantity, total }));
  return { lines: [...seen('lines', lines), ...seen('additions', additions)], totalAmount };
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

export interface Payer {
  readonly lastName: string;
  readonly email: string;
  /** What the provider's sandbox answers to; see its README. */
  readonly zip?: string;
}

/** What the fields of the billing address are filled with, in their order. */
export const addressOf = ({
  lastName,
  email,
  zip = '02101',
}: Payer): readonly (readonly [string, string])[] => [
  ['First name', 'Ada'],
  ['Last name', lastName],
  ['Address', '1 Vine Street'],
  ['City', 'Boston'],
  ['State', 'Massachusetts'],
  ['ZIP code', zip],
  ['E-mail', email],
  ['Phone', '617 253 0000'],
];

const CHOSEN: ReadonlySet<string> = new Set(['State', 'Month', 'Year']);

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** In three years. */
export const cardOf = (number = GOOD_CARD): readonly (readonly [string, string])[] => [
  ['Card number', number],
  ['Month', '12'],
  ['Year', String(new Date().getFullYear() + 3)],
  ['Security code', '900'],
];

async function fill(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [label, value] of fields)
    if (CHOSEN.has(label)) await field(page, label).selectOption({ label: value });
    else await field(page, label).fill(value);
}

/** Both forms of the checkout, and not yet Pay. */
export async function fillCheckout(page: Page, payer: Payer): Promise<void> {
  await fill(page, [...addressOf(payer), ...cardOf()]);
}

export const PAID = [
  'Payment taken',
  'Order recorded',
  'Project locked, so that it stays what you ordered',
  'Report of your cellar',
  'E-mails to you and to the shop',
] as const;

/** Each of them is shown as done. */
export async function everythingArrives(page: Page, names: readonly string[] = PAID): Promise<void> {
  const rows = page.getByRole('listitem').filter({ hasText: /(waiting|under way|done)$/ });
  await expect(rows).toHaveText(
    names.map((name) => new RegExp(`^${name}\\s*done$`)),
    { timeout: 60_000 },
  );
}

interface Charged {
  readonly status: string;
  readonly responseCode: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly lastName: string;
}

/** What the provider has been asked to take from this person's card, declined ones included. */
async function triedOf({ lastName }: Pick<Customer, 'lastName'>): Promise<readonly Charged[]> {
  const answer = await fetch(`${process.env['E2E_PAYMENT']}/sandbox/transactions`);
  const all = (await answer.json()) as readonly Charged[];
  return all.filter((one) => one.lastName === lastName);
}

/** What the provider has taken from this person's card. */
export const chargesOf = async (customer: Pick<Customer, 'lastName'>): Promise<readonly Charged[]> =>
  (await triedOf(customer)).filter(({ responseCode }) => responseCode === '1');

export async function ordersOf(page: Page, customer: Customer): Promise<readonly Order[]> {
  const path = `/orders/user_orders/${customer.id}`;
  const answer = await page.request.get(path, { headers: bearer(customer) });
  return (await bodyOf<{ items: readonly Order[] }>(answer)).items;
}

/** One charge, one order of it. */
export async function expectPaidOnce(page: Page, customer: Customer): Promise<Order> {
  const [charges, orders] = [await chargesOf(customer), await ordersOf(page, customer)];
  expect(charges.map(({ invoiceNumber }) => invoiceNumber)).toEqual(orders.map(({ _id }) => _id));
  expect(orders).toHaveLength(1);
  return orders[0]!;
}

/** What a publisher does with the case storage. */
export interface Publisher {
  /** In RM, in mahogany. */
  setPrice(unit_price: number): Promise<void>;
  /** Centimetres. */
  setWidth(width: number): Promise<void>;
  /** The status of the answer. */
  tryToDelete(): Promise<number>;
}

/** Lets a publisher change the case storage; afterwards it is sold as before. */
export async function withPublisher(
  page: Page,
  work: (publisher: Publisher) => Promise<void>,
): Promise<void> {
  const { email, password } = seededAccount('publisher');
  const signedIn = await page.request.post('/users/login', { data: { email, password } });
  const headers = bearer(await bodyOf<SignedInAnswer>(signedIn));
  const path = `/products/product/${CASES.id}`;
  const put = async (to: string, data: object) =>
    void (await bodyOf(await page.request.put(to, { headers, data })));
  const { items } = await bodyOf<{ items: readonly WireProduct[] }>(
    await page.request.get('/products/products?pageSize=500'),
  );
  const before = items.find(({ _id }) => _id === CASES.id);
  const form = Object.fromEntries(
    Object.entries({ ...before }).filter(([field]) => field in productForm.shape),
  );
  const publisher: Publisher = {
    setPrice: (unit_price) =>
      put(`/products/product/update-price/${CASES.id}`, { color_scheme: { mahogany: { unit_price } } }),
    setWidth: (width) => put(path, { ...form, width }),
    tryToDelete: async () => (await page.request.delete(path, { headers })).status(),
  };
  try {
    await work(publisher);
  } finally {
    await put(path, form);
  }
}
