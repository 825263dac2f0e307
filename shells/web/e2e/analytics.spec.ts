import { expect } from '@playwright/test';
import { bearer, cellar, newCustomer, savedCellar, signedInAsAdmin } from './byCalls';
import { test } from './customer';
import { tabTo } from './hands';

const TABS = [
  'Session by browser',
  'Session by device type',
  'Session by user type',
  'Geolocation',
  'New accounts',
  'Average time on tool',
  'Existing accounts activity',
  'Total shopping list report value',
  'Granular report',
];

test('an administrator goes through the nine reports by keys, and nobody else does', async ({
  newVisitor,
}) => {
  const theirs = await newVisitor();
  const customer = await newCustomer(theirs, 'counted');
  await savedCellar(theirs, customer, cellar('Counted cellar'));
  const asked = { startDate: '2026-01-01T00:00:00Z', endDate: '2090-01-01T00:00:00Z' };
  const refused = await theirs.request.post('/rooms/report-people', {
    headers: bearer(customer),
    data: asked,
  });
  expect(refused.status()).toBe(403);
  await theirs.goto('/admin/main');
  await expect(theirs.getByRole('heading', { name: 'Administration' })).toBeVisible();

  const page = await newVisitor();
  await signedInAsAdmin(page);
  await page.goto('/admin/main');
  await tabTo(page, page.getByRole('tab', { name: TABS[0]! }));
  for (const [at, name] of TABS.entries()) {
    if (at > 0) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
  }
  const search = page.getByRole('searchbox', { name: 'Search people and projects' });
  await search.fill(customer.lastName);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await tabTo(page, row.getByText(/^Counted cellar · RM [\d,.]+/));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('columnheader', { name: 'Amount, RM' })).toBeVisible();
});
