import { expect, type Page } from '@playwright/test';
import { logIn, objectsInRoom, place, test, whileSaving, isToasted } from './customer';
import { type Customer, PASSWORD, withSavedCellar } from './byCalls';

const IDLE = 1740_000;
const COUNTDOWN = 60_000;

const warning = (page: Page) => page.getByRole('alertdialog');

/** A plan with two racks, saved by itself: no call is on its way when the clock jumps. */
async function withPlan(page: Page, name: string): Promise<Customer> {
  await page.clock.install();
  const customer = await withSavedCellar(page, name, 'Idle cellar');
  await whileSaving(page, () => place(page, 'Classic individual, 4 column'));
  await expect(objectsInRoom(page)).toHaveCount(2);
  return customer;
}

async function idle(page: Page): Promise<void> {
  await page.clock.fastForward(IDLE);
  await expect(warning(page)).toContainText('Your session is about to expire due to inactivity');
}

test(
  'who comes back before the countdown ends is greeted and goes on',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await withPlan(page, 'idle');
    await idle(page);
    const countdown = warning(page).getByText(/^\d+ s$/);
    await page.clock.fastForward(20_000);
    await expect
      .poll(async () => Number.parseInt((await countdown.textContent()) ?? '', 10))
      .toBeLessThan(42);
    await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeVisible();
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    await isToasted(page, 'Good to have You back!');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward(COUNTDOWN);
    await expect(objectsInRoom(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\/planning\//);
  },
);

test(
  'a session that ends while nobody is there ends everywhere and says why, and the plan is still there',
  {
    tag: '@tablet-too',
  },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    const { email } = await withPlan(page, 'away');
    const project = new URL(page.url()).pathname;
    await idle(page);
    const ended = page.waitForResponse('**/users/logout');
    await page.clock.fastForward(COUNTDOWN);
    expect((await ended).status()).toBe(204);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/^You were signed out because nothing happened/)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();

    await logIn(page, { email, password: PASSWORD });
    await page.goto(project);
    await expect(objectsInRoom(page)).toHaveCount(2);
  },
);
