import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './expectAccessible';
import { newCustomer, signedInAs } from './byCalls';
import {
  asAdministrator,
  fillLogIn,
  linkIn,
  logIn,
  mailTo,
  newEmail,
  searchTable,
  seededAccount,
  test,
  isToasted,
} from './customer';

const PASSWORD = 'Quiet-Cellar-93';
const STEP_MS = 30_000;

/** What an authenticator app shows, some steps of 30 s from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** An administrator invites them; they follow the link of the mail and log in. */
async function invited(administrator: Page, person: Page, email: string): Promise<void> {
  await administrator.goto('/admin/staff');
  await administrator.getByRole('button', { name: 'Invite' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('First name').fill('Paula');
  await dialog.getByLabel('Last name').fill('Press');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await isToasted(administrator, `An invitation has been sent to ${email}.`);
  await person.goto(linkIn(await mailTo(email, /./), '/reset/'));
  await person.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await person.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Change password' }).click();
  await expect(person).toHaveURL(/\/login/);
  await logIn(person, { email, password: PASSWORD });
  await expect(person).toHaveURL(/\/salesAccount/);
}

/** An administrator, and somebody whom they have invited. */
async function withInvited(newVisitor: () => Promise<Page>) {
  const email = newEmail('paula');
  const administrator = await newVisitor();
  const person = await newVisitor();
  await asAdministrator(administrator);
  await invited(administrator, person, email);
  return { administrator, person, email };
}

/** In the account, where the settings of the second factor are open. */
async function setUpFactor(person: Page, password: string): Promise<{ secret: string; recovery: string }> {
  await person.getByLabel('Your password', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(person.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  // What is scrolled half under the bar is not small.
  await person.evaluate(() => scrollTo(0, 0));
  await expectAccessible(person, 'second factor');
  const secret = (await person.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await person.getByLabel('Code that the app shows').fill(codeOf(secret));
  await person.getByRole('button', { name: 'Switch it on' }).click();
  const codes = person.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await person.getByRole('button', { name: 'I have kept them' }).click();
  await expect(person.getByText(/Recovery codes left: 10\.$/)).toBeVisible();
  return { secret, recovery };
}

/** As in a browser that was closed meanwhile. */
/** Signed out, on a page of this address that is no app: one that is still at work would sign in again. */
async function beginAnew(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
}

/** Finds somebody in the list, and opens them. */
async function openMember(page: Page, email: string) {
  await page.goto('/admin/staff');
  await searchTable(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Open Paula Press' }).click();
  return page.getByRole('dialog', { name: 'Paula Press' });
}

test('somebody is invited by mail, given another role and switched off, and the audit says so', async ({
  newVisitor,
}) => {
  const { administrator, person, email } = await withInvited(newVisitor);
  await expectAccessible(administrator, 'staff');

  const member = await openMember(administrator, email);
  await member.getByRole('radio', { name: 'Administrator' }).check();
  await member.getByRole('button', { name: 'Save roles' }).click();
  await isToasted(administrator, 'The roles have been changed.');
  await beginAnew(person);
  await fillLogIn(person, { email, password: PASSWORD });
  await expect(person).toHaveURL(/\/admin\/main/);
  await member.getByRole('button', { name: 'Switch the account off' }).click();
  await administrator
    .getByRole('dialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await isToasted(administrator, 'The account is switched off.');
  await beginAnew(person);
  await fillLogIn(person, { email, password: PASSWORD });
  await expect(person.getByText('This account is switched off. Ask an administrator.')).toBeVisible();

  const search = administrator.getByLabel('Search people, things, addresses of calls');
  const rows = administrator.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await administrator.goto('/admin/audit');
    await search.fill(email);
    await expect(rows.filter({ hasText: 'This account is switched off.' })).toHaveCount(1, {
      timeout: 5_000,
    });
  }).toPass();
  for (const action of ['Somebody invited', 'Roles changed', 'Account switched off or on'])
    await expect(rows.filter({ hasText: action })).toHaveCount(1);
  await expectAccessible(administrator, 'audit');
  const download = administrator.waitForEvent('download');
  await administrator.getByRole('button', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`Paula Press (${email})`);
});

test('who has a second factor signs in with a code of the app, and an administrator takes it from who lost it', async ({
  newVisitor,
}) => {
  const { administrator, person, email } = await withInvited(newVisitor);

  await person.goto('/account');
  await person.getByRole('button', { name: 'Second factor' }).click();
  const { secret, recovery } = await setUpFactor(person, PASSWORD);

  await person.getByRole('button', { name: 'Sign out' }).last().click();
  for (const [code, opens] of [
    ['000000', false],
    [codeOf(secret, 1), true],
    [recovery, true],
  ] as const) {
    await beginAnew(person);
    await fillLogIn(person, { email, password: PASSWORD });
    const second = person.getByRole('form', { name: 'Second step' });
    await expect(second.getByLabel('Code')).toBeFocused();
    if (!opens) await expectAccessible(person, 'second step');
    await person.keyboard.type(code);
    await person.keyboard.press('Enter');
    if (opens) await expect(person).toHaveURL(/\/salesAccount/);
    else await expect(second.getByText('This code is wrong')).toBeVisible();
  }

  const member = await openMember(administrator, email);
  await member.getByRole('button', { name: 'Take the second factor away' }).click();
  await administrator
    .getByRole('dialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await isToasted(administrator, 'The second factor has been taken away.');
  await beginAnew(person);
  await fillLogIn(person, { email, password: PASSWORD });
  await expect(person).toHaveURL(/\/salesAccount/);
});

test(
  'once staff need a second factor, no console opens for who has none until it is set up',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const { password } = seededAccount('admin');
    const { administrator, person, email } = await withInvited(newVisitor);
    const rule = administrator.getByRole('checkbox', { name: 'Staff must sign in with a second factor' });

    await administrator.goto('/admin/staff');
    await rule.click();
    await expect(administrator.getByText('Set up your own second factor first')).toBeVisible();
    await administrator.goto('/account');
    await administrator.getByRole('button', { name: 'Second factor' }).click();
    const { recovery } = await setUpFactor(administrator, password);
    await administrator.goto('/admin/staff');
    await rule.click();
    await expect(rule).toBeChecked();

    await beginAnew(person);
    await fillLogIn(person, { email, password: PASSWORD });
    await expect(person).toHaveURL(/\/account/);
    await person.goto('/salesAccount');
    await expect(person.getByRole('tab', { name: /Submissions/ })).toHaveCount(0);
    await person.goto('/account');
    const { secret } = await setUpFactor(person, PASSWORD);
    await beginAnew(person);
    await fillLogIn(person, { email, password: PASSWORD });
    await person.getByRole('form', { name: 'Second step' }).getByLabel('Code').fill(codeOf(secret, 1));
    await person.keyboard.press('Enter');
    await expect(person).toHaveURL(/\/salesAccount/);

    await rule.click();
    await expect(rule).not.toBeChecked();
    await administrator.goto('/account');
    await administrator.getByRole('button', { name: 'Second factor' }).click();
    await administrator.getByLabel('Your password', { exact: true }).fill(password);
    await administrator.getByLabel('Code of the app, or a recovery code').fill(recovery);
    await administrator.getByRole('button', { name: 'Switch the second factor off' }).click();
    await expect(administrator.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
  },
);

test('staff and audit are for administrators alone, by page and by call', async ({ newVisitor }) => {
  for (const role of ['customer', 'salesManager', 'publisher']) {
    const page = await newVisitor();
    const { token } = await (role === 'customer' ? newCustomer(page, 'curious') : signedInAs(page, role));
    for (const path of ['/admin/staff', '/admin/audit']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
    for (const path of ['/admins/staff', '/log/audit', '/admins/sign-in-rule']) {
      const answer = await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status(), `${path} as ${role}`).toBe(403);
    }
  }
});
