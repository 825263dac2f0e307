import { expect, type Page } from '@playwright/test';
import { fillSignUp, linkIn, logIn, mailTo, newEmail, test } from './customer';

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('the welcome mail’s link confirms the address, and who forgot the password sets a new one by mail, once', async ({
  newVisitor,
}) => {
  const email = newEmail('forgetful');
  const page = await newVisitor();
  await page.goto('/login');
  await fillSignUp(page, email, 'Quiet-Cellar-93');
  await expect(page).toHaveURL(/\/planning/);
  const welcome = await mailTo(email, /welcome/i);
  expect(welcome.text).toContain('Ada');
  await page.goto('/account');
  await expect(page.getByText(/^Your e-mail address is not confirmed yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link has been sent to ${email}.`)).toBeVisible();
  const again = await mailTo(email, /confirm your e-mail/i);
  expect(linkIn(again, '/confirm/')).toBe(linkIn(welcome, '/confirm/'));
  await page.goto(linkIn(welcome, '/confirm/'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByRole('button', { name: 'E-mail address' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);

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

  const another = await newVisitor();
  await setPassword(another, link, 'Third-Cellar-95');
  await expect(another.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(another).toHaveURL(/\/reset\//);
});
