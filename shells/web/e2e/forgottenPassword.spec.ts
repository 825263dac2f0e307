import { expect, type Page } from '@playwright/test';
import { fillSignUp, linkIn, logIn, mailTo, newEmail, test } from './customer';

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('who forgot the password sets a new one with the mailed link, once', async ({ newVisitor }) => {
  const email = newEmail('forgetful');
  const page = await newVisitor();
  await page.goto('/login');
  await fillSignUp(page, email, 'Quiet-Cellar-93');
  await expect(page).toHaveURL(/\/planning/);
  expect((await mailTo(email, /welcome/i)).text).toContain('Ada');

  const later = await newVisitor();
  await later.goto('/login');
  await later.getByRole('button', { name: 'Forgot your password?' }).click();
  await later.getByLabel('E-mail').fill(email);
  await later.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    later.getByText(`An e-mail has been sent to ${email} with further instructions.`),
  ).toBeVisible();
  const link = linkIn(await mailTo(email, /new password/i), '/reset/');

  await setPassword(later, link, 'Another-Cellar-94');
  await expect(later).toHaveURL(/\/login/);
  await logIn(later, { email, password: 'Another-Cellar-94' });

  const again = await newVisitor();
  await setPassword(again, link, 'Third-Cellar-95');
  await expect(again.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(again).toHaveURL(/\/reset\//);
});
