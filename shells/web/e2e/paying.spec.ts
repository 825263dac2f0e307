import { expect, type Page } from '@playwright/test';
import { mailTo, test } from './customer';
import { keyboard, typeInto } from './hands';
import { newCustomer, sameCustomer } from './byCalls';
import {
  addressOf,
  cardOf,
  chargesOf,
  everythingArrives,
  expectPaidOnce,
  field,
  fillCheckout,
  openCheckout,
  ordersOf,
  payButton,
} from './ordering';

/** Postal codes that decide at the provider's sandbox. */
const DECLINED = '46282';
const SLOW = '46222';

test('a card that is declined leaves nothing behind, and the next try is charged once', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const customer = await newCustomer(page, 'declined');
  await openCheckout(page, customer);
  await fillCheckout(page, { ...customer, zip: DECLINED });
  await payButton(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'Your card was declined' });
  await expect(said).toBeVisible();
  expect([await chargesOf(customer), await ordersOf(page, customer)]).toEqual([[], []]);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(field(page, 'ZIP code')).toHaveValue(DECLINED);
  await expect(field(page, 'Card number')).toHaveValue('');
  await fillCheckout(page, customer);
  await payButton(page).click();
  await everythingArrives(page);
  await expectPaidOnce(page, customer);
});

test('two presses of Pay are one payment', async ({ newVisitor }) => {
  const page = await newVisitor();
  const customer = await newCustomer(page, 'twice');
  await openCheckout(page, customer);
  await fillCheckout(page, { ...customer, zip: SLOW });
  await payButton(page).dblclick();
  await everythingArrives(page);
  await expectPaidOnce(page, customer);
});

test('what was paid for is ordered although the browser was closed right after Pay', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const customer = await newCustomer(page, 'gone');
  const { roomId } = await openCheckout(page, customer);
  await fillCheckout(page, { ...customer, zip: SLOW });
  await payButton(page).click();
  // The provider has charged, and answers in 3 seconds.
  await expect.poll(async () => (await chargesOf(customer)).length, { intervals: [50] }).toBe(1);
  await page.context().close();

  const later = await newVisitor();
  await sameCustomer(later, customer);
  await later.goto(`/planning/${roomId}?step=4`);
  await expect(later.getByRole('heading', { name: 'Your cellar has been ordered' })).toBeVisible();
  const { _id } = await expectPaidOnce(later, customer);
  await expect(later.getByText(_id)).toBeVisible();
  await expect(later.getByRole('link', { name: 'Open the report' })).toBeVisible();
  await expect(later.getByText(/: on its way$/)).toHaveCount(0);
  await mailTo(customer.email, new RegExp(`^Your order ${_id} with`));
});

/** The calls that a payment begins with, from now on. */
function paymentsSent(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/proccessPayment|request\.api/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test(
  'what is missing or wrong is said at its field, and nothing is sent',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    const customer = await newCustomer(page, 'mistaken');
    await openCheckout(page, customer);
    const sent = paymentsSent(page);
    for (const label of ['First name', 'Last name', 'E-mail']) await field(page, label).fill('');
    await payButton(page).click();
    await expect(page.getByText('12 fields need your attention.')).toBeVisible();
    // Some fields are described by a hint, too.
    const isWrong = (label: string, sentence: string) =>
      expect(field(page, label)).toHaveAccessibleDescription(
        new RegExp(sentence.replace(/[.+]/g, (sign) => `\\${sign}`)),
      );
    for (const label of [
      'First name',
      'Last name',
      'Address',
      'City',
      'State',
      'ZIP code',
      'E-mail',
      'Phone',
    ])
      await isWrong(label, `${label} is missing.`);
    await isWrong('Card number', 'Card number is missing.');
    await isWrong('Month', 'Choose the month.');
    await isWrong('Year', 'Choose the year.');
    await isWrong('Security code', 'Security code is missing.');
    await expect(field(page, 'First name')).toBeFocused();

    await fillCheckout(page, { ...customer, zip: '0210' });
    await field(page, 'Card number').fill('4111 1111 1111 1112');
    await field(page, 'E-mail').fill('ada at home');
    await field(page, 'Phone').fill('123');
    await payButton(page).click();
    await expect(page.getByText('4 fields need your attention.')).toBeVisible();
    await isWrong('ZIP code', 'A ZIP code has five digits, as in 02101 or 02101-1234.');
    await isWrong('E-mail', 'Enter a valid email!');
    await isWrong(
      'Phone',
      'This is no phone number. Write it with its area code, or with + and the country code.',
    );
    await isWrong('Card number', 'This is no card number. Compare it with your card.');
    expect(sent).toEqual([]);
    expect(await chargesOf(customer)).toEqual([]);
  },
);

test('a cellar is paid for by keyboard alone', async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.addInitScript(() => {
    const isOfHand = (event: Event) => event instanceof PointerEvent && event.isTrusted;
    addEventListener('pointerdown', (event) => {
      if (isOfHand(event)) throw new Error('a pointer was used');
    });
  });
  const customer = await newCustomer(page, 'keys');
  await openCheckout(page, customer);
  for (const [label, value] of [...addressOf(customer), ...cardOf()])
    await typeInto(page, field(page, label), value);
  await keyboard(page).press(payButton(page));
  await everythingArrives(page);
  await expectPaidOnce(page, customer);
});
