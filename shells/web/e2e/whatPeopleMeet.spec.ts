/** What people asked for after they had seen the product: where things are shown, and that they can be reached. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  continueAsGuest,
  floorPlan,
  objectsInRoom,
  placeOn,
  putOffListQuestions,
  saveAs,
  searchProduct,
  showPanel,
  startWithRectangle,
  test,
  total,
} from './customer';
import { signedUp } from './byCalls';

const RACK = 'Classic individual, 6 column';
const bar = (page: Page): Locator => page.getByLabel('View and totals');
const step = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const room3d = (page: Page): Locator => page.getByRole('application', { name: /in 3D/ });
const isDrawn = (page: Page) => expect(room3d(page)).toHaveAttribute('data-frames', /^[1-9]/);

/** The names of the buttons and links that a toast lies over. */
const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((message) => {
    const over = (message.parentElement ?? message).getBoundingClientRect();
    return [...document.querySelectorAll('button, a[href], input')].flatMap((control) => {
      const { left, top, right, bottom, width } = control.getBoundingClientRect();
      const isApart =
        left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top || width === 0;
      const isOfToast = message.parentElement?.contains(control) ?? false;
      return isApart || isOfToast ? [] : [control.getAttribute('aria-label') ?? control.textContent];
    });
  });

test('a toast on the first step lies over no control', { tag: '@tablet' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await expect(page.getByRole('region', { name: 'Introduction' })).toBeVisible();
  await step(page, 'Size').click();
  const toast = page.getByText('Please click Start Now to begin.');
  await expect(toast).toBeVisible();
  await expect.poll(() => coveredBy(toast)).toEqual([]);
});

test('a cellar is seen beside its list, from above and from the sky', async ({ newVisitor }) => {
  const page = await newVisitor();
  await signedUp(page, 'meets');
  await startWithRectangle(page);

  await searchProduct(page, RACK);
  await page.getByRole('button', { name: new RegExp(`^${RACK} (?!with)`) }).click();
  const middle = await placeOn(page, 0.5, 0.5);
  await page.mouse.move(middle.x, middle.y, { steps: 4 });
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByText(/stands at Wall \d, the nearest place where it fits/).last()).toBeVisible();
  await expect(objectsInRoom(page).filter({ hasText: /Wall \d/ })).toHaveCount(1);
  await expect(page.getByText('Prices without shipping')).toBeVisible();
  await expect(page.getByLabel('Totals').getByText('with shipping')).toBeVisible();

  await bar(page).getByText('Bird’s eye', { exact: true }).click();
  await isDrawn(page);
  await saveAs(page, 'Seen from the sky');
  await page.goto(`${new URL(page.url()).pathname}?step=2`);
  await expect(floorPlan(page)).toBeVisible();
  await expect(bar(page).getByRole('radio', { name: '2D' })).toBeChecked();

  await step(page, 'List').click();
  await putOffListQuestions(page);
  await isDrawn(page);
  const list = page.getByRole('table').first();
  const [beside, table] = await Promise.all([room3d(page).boundingBox(), list.boundingBox()]);
  expect(beside!.x).toBeGreaterThanOrEqual(table!.x + table!.width);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Shipping');
  await expect(totals).toContainText(/Your card is charged.*USD\s\d/);
});

test(
  'every step and all products are in reach on a telephone',
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const isWithinScreen = async () => {
      const beyond = () =>
        page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
        );
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      for (const name of ['Welcome', 'Size', 'Plan', 'List', 'Order'])
        await expect(step(page, name)).toBeInViewport({ ratio: 1 });
    };
    await continueAsGuest(page);
    await isWithinScreen();
    await step(page, 'Plan').tap();
    const toast = page.getByText('Please click Start Now to begin.');
    await expect.poll(() => coveredBy(toast)).toEqual([]);

    await page.getByRole('radio', { name: 'Rectangle' }).click();
    await page.getByRole('button', { name: 'Start Now' }).click();
    await expect(step(page, 'Size')).toHaveAttribute('aria-current', 'step');
    await isWithinScreen();
    await page.keyboard.press('Control+z');
    const refused = page.getByRole('paragraph').filter({ hasText: 'Nothing to be undone' });
    await expect(refused).toBeInViewport({ ratio: 1 });
    await step(page, 'Plan').tap();
    await isWithinScreen();
    await showPanel(page, 'Products');
    await searchProduct(page, RACK);
    const place = page.getByRole('button', { name: `Place ${RACK}`, exact: true });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toBeInViewport({ ratio: 1 });
    await place.tap();
    await expect(total(page)).toHaveText(/^RM [1-9]/);
    await step(page, 'List').tap();
    await putOffListQuestions(page);
    await isWithinScreen();
    await step(page, 'Order').tap();
    await isWithinScreen();
  },
);
