import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fillLogIn, fillSignUp, logIn, newEmail, test, isToasted } from './customer';

const FIRST = 'Quiet-Cellar-88';
const SECOND = 'Louder-Cellar-89';

/** A part of the profile, which is folded or not; its content. */
async function unfolded(page: Page, title: string): Promise<void> {
  const control = page.getByRole('complementary', { name: 'Profile' }).getByRole('button', {
    name: title,
    exact: true,
  });
  if ((await control.getAttribute('aria-expanded')) === 'false') await control.click();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
}

async function newAccount(page: Page, name: string): Promise<string> {
  const email = newEmail(name);
  await page.goto('/login');
  await fillSignUp(page, email, FIRST);
  await expect(page).toHaveURL(/\/planning/);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Ada Cellar' })).toBeVisible();
  return email;
}

test(
  'the profile and its password are changed, each with its sentences',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    const email = await newAccount(page, 'profile');
    await unfolded(page, 'Name and phone');
    const person = page.getByRole('form', { name: 'Name and phone' });
    await person.getByLabel('First name').fill('');
    await person.getByRole('button', { name: 'Save' }).click();
    await expect(person.getByText('Please enter your first name.')).toBeVisible();
    await person.getByLabel('First name').fill('Grace');
    await person.getByRole('button', { name: 'Save' }).click();
    await isToasted(page, 'Your profile has been saved.');
    await expect(page.getByRole('heading', { name: 'Grace Cellar' })).toBeVisible();

    await unfolded(page, 'E-mail address');
    const address = page.getByRole('form', { name: 'E-mail address' });
    await address.getByLabel('New e-mail address').fill('grace at home');
    await address.getByLabel('Password', { exact: true }).fill(FIRST);
    await address.getByRole('button', { name: 'Change the address' }).click();
    await expect(address.getByText('Enter a valid email!')).toBeVisible();

    await unfolded(page, 'Password');
    const form = page.getByRole('form', { name: 'Password' });
    const change = async (old: string, password: string, confirmed: string): Promise<void> => {
      await form.getByLabel('Old password', { exact: true }).fill(old);
      await form.getByLabel('New password', { exact: true }).fill(password);
      await form.getByLabel('Confirm password', { exact: true }).fill(confirmed);
      await form.getByRole('button', { name: 'Change the password' }).click();
    };
    await change(FIRST, SECOND, '');
    await expect(form.getByText('All fields must be completed!')).toBeVisible();
    await change(FIRST, SECOND, FIRST);
    await expect(form.getByText('Passwords do not match!')).toBeVisible();
    await change(SECOND, SECOND, SECOND);
    await expect(form.getByText('The old password is wrong.')).toBeVisible();
    await change(FIRST, SECOND, SECOND);
    await expect(page.getByText(/^Your password has been changed\./)).toBeVisible();

    const later = await newVisitor();
    await logIn(later, { email, password: SECOND });
    await expect(later.getByRole('button', { name: 'Account menu, Grace Cellar' })).toBeVisible();
  },
);

test(
  'somebody takes their data along and erases the account',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    const email = await newAccount(page, 'leaving');
    await unfolded(page, 'My data');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^rackwright-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain(email);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toHaveProperty('exportedAt');
    await isToasted(page, 'Your data has been saved as a file.');

    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase my account' });
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByText('Please type ERASE, exactly as it is written here.')).toBeVisible();
    await dialog.getByLabel('Type ERASE to go on').fill('ERASE');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await isToasted(page, 'Your account has been erased.');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();

    // Nobody has the address now: it can be signed up with once more.
    await fillSignUp(page, email, SECOND);
    await expect(page).toHaveURL(/\/planning/);
  },
);

test('signing in and up says what is wrong', { tag: '@tablet-too' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto('/planning');
  await expect(page).toHaveURL(/\/login/);
  await fillLogIn(page, { email: '', password: '' });
  await expect(page.getByText('Username and password are mandatory!')).toBeVisible();
  await fillSignUp(page, 'nobody', FIRST);
  await expect(page.getByText('Enter a valid email!')).toBeVisible();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('E-mail').fill(newEmail('mistaken'));
  await form.getByLabel('Confirm password', { exact: true }).fill(SECOND);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();

  await page.getByText('I have an account').click();
  const unknown = newEmail('unknown');
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const answered = page.waitForResponse('**/users/login');
    await fillLogIn(page, { email: unknown, password: FIRST });
    await answered;
    await expect(page.getByText('Wrong username and/or password!')).toBeVisible();
  }
  await fillLogIn(page, { email: unknown, password: FIRST });
  await expect(page.getByText('Login attempts limit exceeded. Come back in 10')).toBeVisible();
  // The service's own count says the same to a browser that has none; another account has its own.
  await page.context().clearCookies();
  await fillLogIn(page, { email: unknown, password: FIRST });
  await expect(page.getByText('Login attempts limit exceeded. Come back in 10')).toBeVisible();
  await fillLogIn(page, { email: newEmail('unknown'), password: FIRST });
  await expect(page.getByText('Wrong username and/or password!')).toBeVisible();
});
