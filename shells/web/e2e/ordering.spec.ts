import { expect, type Page } from '@playwright/test';
import {
  continueAsGuest,
  fillSignUp,
  linkIn,
  mailTo,
  newEmail,
  objectsInRoom,
  place,
  saveAs,
  saved,
  startWithRectangle,
  test,
  whileSaving,
  withoutWebgl,
} from './customer';
import { CASES, cellar, newCustomer, savedCellar } from './byCalls';
import {
  chargesOf,
  everythingArrives,
  fillCheckout,
  ordersOf,
  PAID,
  payButton,
  SHOP_EMAIL,
  step,
  throughList,
  withPublisher,
} from './ordering';

/** The page after Pay by card: pictures of room and walls come before it, and without a graphics card each takes its time. */
async function atCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/[\w-]+$/, { timeout: 120_000 });
  await expect(payButton(page)).toBeVisible();
}

/** To the checkout in a browser that cannot draw in 3D. */
async function goOnWithoutPictures(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'On the way to the checkout' });
  await expect(dialog).toContainText('The report of your order will have no pictures');
  await dialog.getByRole('button', { name: 'Go on without pictures' }).click();
  await atCheckout(page);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Your order' });
/** As it stands on the page of the checkout, once it is there. */
const orderNumber = async (page: Page): Promise<string> =>
  (await page.getByText('Order number').locator('xpath=following-sibling::dd').textContent()) ?? '';

test(
  'a cellar is planned and paid for, and all that follows arrives',
  { tag: '@tablet' },
  async ({ newVisitor }) => {
    // The pictures for the report are drawn without a graphics card.
    test.slow();
    const email = newEmail('ordering');
    const lastName = `ordering-${Date.now()}`;
    const page = await newVisitor();
    await page.goto('/login');
    await fillSignUp(page, email, 'Quiet-Cellar-93');
    await startWithRectangle(page, ['300 cm', '240 cm']);
    await place(page, 'Classic individual, 6 column');
    await saveAs(page, 'Cellar to order');
    await throughList(page);
    const price = /RM [\d,]+\.\d\d/.exec(
      (await page.getByText(/ in all, shipping included$/).textContent()) ?? '',
    );
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await atCheckout(page);
    await expect(summary(page)).toContainText(`Total${price?.[0]}`);
    await expect(page.getByRole('region', { name: 'The price has changed' })).toHaveCount(0);
    await fillCheckout(page, { lastName, email });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await everythingArrives(page);
    const number = await orderNumber(page);
    const [charge, ...more] = await chargesOf({ lastName });
    expect([charge?.invoiceNumber, charge?.currency, more]).toEqual([number, 'USD', []]);
    await opensAsPdf(page);
    await isMailed({ email, number, page });
    await isLocked(page);
    await page.goto('/account?tab=orders');
    await expect(page.getByRole('region', { name: 'My orders' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Cellar to order');
  },
);

/** The report behind the button of the page that is open. */
async function opensAsPdf(page: Page): Promise<void> {
  const answering = page
    .context()
    .waitForEvent('response', (answer) => /\/api\/reports\//.test(answer.url()));
  await page.getByRole('link', { name: 'Open the report' }).click();
  const answer = await answering;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const file = await page.request.get(answer.url());
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

interface Mailed {
  readonly email: string;
  readonly number: string;
  readonly page: Page;
}

/** To the customer and to the shop, both with the way to the report. */
async function isMailed({ email, number, page }: Mailed): Promise<void> {
  for (const [to, subject] of [
    [email, new RegExp(`^Your order ${number} with`)],
    [SHOP_EMAIL, new RegExp(`^Order ${number} from`)],
  ] as const) {
    const report = await page.request.get(linkIn(await mailTo(to, subject), '/api/reports/'));
    expect(report.headers()['content-type']).toBe('application/pdf');
  }
}

/** Back in the planner: it is shown as ordered, and nothing in it can be changed. */
async function isLocked(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the planner' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your cellar has been ordered' })).toBeVisible();
  await expect(page.getByText(/: on its way$/)).toHaveCount(0);
  await step(page, /Plan/).click();
  await expect(objectsInRoom(page)).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'What can be placed' })).toHaveCount(0);
  await objectsInRoom(page).first().getByRole('button').first().click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/can no longer be changed|no longer changed/).first()).toBeVisible();
  await expect(objectsInRoom(page)).toHaveCount(1);
}

test(
  'a guest pays in US dollars, terms PPD Prepaid, and finds the plan ordered',
  { tag: '@firefox' },
  async ({ newVisitor }) => {
    const email = newEmail('guest-ordering');
    const lastName = `guest-${Date.now()}`;
    const page = await newVisitor();
    await withoutWebgl(page);
    await continueAsGuest(page);
    await startWithRectangle(page, ['300 cm', '240 cm']);
    await place(page, 'Classic individual, 6 column');
    await expect(objectsInRoom(page)).toHaveCount(1);
    await throughList(page);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    const choice = page.getByRole('dialog', { name: 'With or without an account?' });
    await choice.getByRole('button', { name: 'Go on as a guest' }).click();
    await goOnWithoutPictures(page);
    await expect(summary(page)).toContainText('TermsPPD Prepaid');
    await expect(payButton(page)).toHaveText(/^Pay USD [\d,]+\.\d\d$/);
    await fillCheckout(page, { lastName, email });
    await payButton(page).click();
    await everythingArrives(
      page,
      PAID.filter((name) => !name.startsWith('Project locked')),
    );
    const number = await orderNumber(page);
    const charges = await chargesOf({ lastName });
    expect(charges.map(({ currency, invoiceNumber }) => [currency, invoiceNumber])).toEqual([
      ['USD', number],
    ]);
    await isMailed({ email, number, page });
    await page.getByRole('link', { name: 'Back to the planner' }).last().click();
    await expect(page.getByRole('heading', { name: 'Your cellar has been ordered' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(/, terms PPD Prepaid$/)).toBeVisible();
  },
);

const NEW_PRICE = 675;

/** It opens as it was planned, can be worked on and saved, and is as the shop sells it today when its owner says so. */
async function takesCorrectionOver(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Changed products' });
  await expect(notice).toContainText('One product has changed since you placed it.');
  const rack = objectsInRoom(page).getByRole('button');
  await whileSaving(page, async () => {
    await rack.click();
    await page.keyboard.press('ArrowRight');
    const name = page.getByRole('textbox', { name: 'Project name' });
    await name.fill('Cellar with a corrected rack');
    await name.press('Enter');
  });
  await notice.getByRole('button', { name: 'See what changed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed products' });
  await expect(dialog.getByText('73.03 cm × 68.58 cm × 101.6 cm')).toBeVisible();
  await expect(dialog.getByText('74.03 cm × 68.58 cm × 101.6 cm')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update all' }).click();
  await expect(dialog.getByText('Everything stands as the shop sells it today.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(notice).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
}

test('a rack corrected by the publisher is taken over; a price changed on the way is accepted before it is paid', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await withoutWebgl(page);
  const customer = await newCustomer(page, 'changed');
  const roomId = await savedCellar(page, customer, cellar('Cellar to order', {}, CASES));
  await withPublisher(page, async (publisher) => {
    await publisher.setWidth(74.025);
    expect(await publisher.tryToDelete()).toBe(409);
    await page.goto(`/planning/${roomId}?step=2`);
    await takesCorrectionOver(page);
    await step(page, /Order/).click();
    await page.getByRole('button', { name: 'Choose: Choose how parts are drilled' }).click();
    await page.getByRole('radio', { name: 'No, not drilled' }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await publisher.setPrice(NEW_PRICE);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await goOnWithoutPictures(page);
    const changed = page.getByRole('region', { name: 'The price has changed' });
    const rows = changed.getByRole('row');
    await expect(rows).toHaveCount(3);
    const row = rows.filter({ hasText: CASES.name });
    const [seen, now] = [
      await amountIn(row.getByRole('cell').nth(0)),
      await amountIn(row.getByRole('cell').nth(1)),
    ];
    expect(now).toBeGreaterThan(seen);
    await fillCheckout(page, customer);
    await payButton(page).click();
    await expect(
      changed.getByText('Accept the new price before you pay, or go back to the planner.'),
    ).toBeVisible();
    expect(await chargesOf(customer)).toEqual([]);
    await changed.getByRole('checkbox', { name: 'I accept the new price' }).check();
    await payButton(page).click();
    await everythingArrives(page);
    const [order] = await ordersOf(page, customer);
    expect(order?.amount).toBe(now);
    expect((await chargesOf(customer)).map(({ amount }) => amount)).toEqual([order?.charge.amount]);
  });
});

/** Of `RM 1,234.50 for 1`, in minor units. */
async function amountIn(cell: ReturnType<Page['getByRole']>): Promise<number> {
  const [, whole = '', cents = ''] = /RM ([\d,]+)\.(\d\d)/.exec((await cell.textContent()) ?? '') ?? [];
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents);
}
