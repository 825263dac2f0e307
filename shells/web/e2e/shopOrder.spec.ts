import { expect, type Page } from '@playwright/test';
import { test } from './customer';
import { cellar, newCustomer, savedCellar } from './byCalls';
import { orderInShop } from './ordering';

async function openLastStep(page: Page, quantities: Readonly<Record<string, number>>): Promise<void> {
  const customer = await newCustomer(page, 'shopping');
  const roomId = await savedCellar(page, customer, cellar('Cellar for the shop', quantities));
  await page.goto(`/planning/${roomId}?step=4`);
  await page.getByRole('button', { name: 'Choose: Choose how parts are drilled' }).click();
  await page.getByRole('radio', { name: 'No, not drilled' }).check();
  await page.getByRole('button', { name: 'Go on' }).click();
}

test(
  'the list is put into a cart of the shop, which opens in a new tab',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await openLastStep(page, {});
    const cart = await orderInShop(page);
    await expect(cart.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(cart.getByRole('row').filter({ hasText: 'IS-6M' })).toContainText('1');
    await expect(page.getByText('Your cart is open in a new tab.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cellar is planned' })).toBeVisible();
  },
);

test(
  'a shop that has less than was ordered says so beside the way to the cart',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await openLastStep(page, { Crown: 501 });
    const cart = await orderInShop(page);
    await expect(cart.getByRole('row').filter({ hasText: '500' })).toBeVisible();
    await expect(
      page.getByText(/^Only 500 items of \S+ were added to your cart due to availability\.$/),
    ).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the cart' }).click();
    await expect((await opening).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  },
);
