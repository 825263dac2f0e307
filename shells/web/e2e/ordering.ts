/** What somebody does who orders, in words; what is not the point of a journey is made by calls. Elements are found by role and label. */
import {
  type Checkout,
  type CheckoutRequest,
  type Order,
  productForm,
  type Quote,
  type SignedInAnswer,
  type Published,
  type WireProduct,
} from '@rackwright/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { bearer, bodyOf, cellar, CASES, savedCellar, type Customer } from './byCalls';
import { seededAccount } from './customer';

export const SHOP_EMAIL = 'sales@rackwright.example';
export const GOOD_CARD = '4111 1111 1111 1111';

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
  const read = async () => {
    const { items } = await bodyOf<{ items: readonly Published<WireProduct>[] }>(
      await page.request.get(`/products/products?search=${CASES.id}`),
    );
    return items.find(({ _id }) => _id === CASES.id)!;
  };
  const asRead = async () => ({ ...headers, 'if-match': `"v${(await read()).version}"` });
  const put = async (to: string, data: object) =>
    void (await bodyOf(await page.request.put(to, { headers: await asRead(), data })));
  const before = await read();
  const form = Object.fromEntries(
    Object.entries({ ...before }).filter(([field]) => field in productForm.shape),
  );
  const publisher: Publisher = {
    setPrice: (unit_price) =>
      put(`/products/product/update-price/${CASES.id}`, { color_scheme: { mahogany: { unit_price } } }),
    setWidth: (width) => put(path, { ...form, width }),
    tryToDelete: async () => (await page.request.delete(path, { headers: await asRead() })).status(),
  };
  try {
    await work(publisher);
  } finally {
    await put(path, form);
  }
}

export const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

/** From the planned racks to the last step, with every question of the list answered. */
export async function throughList(page: Page): Promise<void> {
  await step(page, /List/).click();
  await page.getByRole('dialog', { name: 'Trim and filler' }).getByRole('button', { name: 'Next' }).click();
  const lights = page.getByRole('dialog', { name: 'Racks lighting' });
  await lights.getByText('Yes', { exact: true }).click();
  await lights.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  const drilling = page.getByRole('dialog', { name: 'Pre-drilled parts' });
  await drilling.getByRole('radio', { name: 'Yes, pre-drilled' }).check();
  await drilling.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Your cellar is planned' })).toBeVisible();
}

/** Gives the tab in which a cart of the shop opens. */
export async function orderInShop(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Order in our shop' }).click();
  return opening;
}
