import { expect } from '@playwright/test';
import { asAdministrator, control, isToasted, test } from './customer';
import { signedInAs } from './byCalls';
import { tabTo } from './hands';

test(
  'an administrator sees a service go and come back, and has a parked event tried again by keyboard',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await asAdministrator(page);
    await page.getByRole('link', { name: 'Operations' }).click();
    const reports = page.getByRole('row', { name: /^Reports/ });
    await expect(reports).toContainText('Ready');

    await control('kill', 'svc-reports');
    await expect(reports).toContainText('Does not answer');
    await expect(page.getByRole('row', { name: /^Users/ })).toContainText('Ready');
    await control('start', 'svc-reports');
    await expect(reports).toContainText('Ready');

    await control('park', 'reports');
    await page.getByRole('tab', { name: 'Services' }).focus();
    await page.keyboard.press('ArrowRight');
    const parked = page.getByRole('region', { name: 'Reports' });
    await expect(parked).toContainText('the disk of the activity log is full');
    await tabTo(page, page.getByRole('button', { name: 'Try again: user-updated' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Try again' }));
    await page.keyboard.press('Enter');
    await isToasted(page, 'The service tries it again.');
    await expect(parked).toContainText('Nothing is parked.');
    await expect(async () => {
      await page.goto('/admin/activity');
      await expect(page.getByText('Parked Person').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
  },
);

test('operations are for administrators only', async ({ newVisitor }) => {
  const page = await newVisitor();
  const { token } = await signedInAs(page, 'publisher');
  await page.goto('/admin/operations');
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
  const answer = await page.request.get('/orders/operations', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});
