import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { floorPlan, logIn, place, putOffListQuestions, seededAccount, test } from './customer';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every fault with the elements that have it; none on a page that WCAG 2.2 AA is content with. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(faults).toEqual([]);
}

async function throughAll(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  await expectAccessible(page, 'login');
  await logIn(page, seededAccount('customer'));
  await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  await expectAccessible(page, 'welcome');
  await page.getByRole('radio', { name: 'L-shape' }).click();
  await page.getByRole('button', { name: 'Start Now' }).click();
  await expect(page.getByRole('button', { name: 'Plan the racks' })).toBeVisible();
  await expectAccessible(page, 'size');
  await page.getByRole('button', { name: 'Plan the racks' }).click();
  await place(page, 'Classic individual, 6 column');
  await expectAccessible(page, 'plan in 2D, a rack selected');
  await throughViews(page);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /List/ }).click();
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeVisible();
  await expectAccessible(page, 'trim and filler over the shopping list');
  await putOffListQuestions(page);
  await expectAccessible(page, 'shopping list');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'My projects' })).toBeVisible();
  await expectAccessible(page, 'account');
}

async function throughViews(page: Page): Promise<void> {
  const view = (name: string) => page.getByLabel('View and totals').getByText(name, { exact: true }).click();
  await view('3D');
  await expect(page.getByRole('application', { name: /in 3D/ })).toHaveAttribute('data-frames', /^[1-9]/);
  await expectAccessible(page, 'plan in 3D');
  await view('Wall');
  await expect(page.getByRole('application', { name: /^Wall \d from inside/ })).toBeVisible();
  await expectAccessible(page, 'wall view');
  await view('2D');
  await expect(floorPlan(page)).toBeVisible();
  await page.getByRole('button', { name: 'Deselect' }).first().click();
  await expectAccessible(page, 'plan in 2D');
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`every screen of a customer is accessible when it is ${colorScheme}`, async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.emulateMedia({ colorScheme });
    await throughAll(page);
  });
