import { expect, type Page } from '@playwright/test';
import { linkIn, mailTo, newEmail, test } from './customer';

const steps = (page: Page, label: string) => page.getByRole('navigation', { name: label });

async function choose(page: Page, menu: RegExp, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await page.keyboard.press('Escape');
}

test(
  'the planner speaks German and Malay, with their numbers',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/login');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await expect(page.getByRole('heading', { name: 'Planen Sie Ihren Weinkeller' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Benutzername und Passwort sind erforderlich!')).toBeVisible();
    await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();

    await expect(page.getByRole('heading', { name: 'Welche Form hat Ihr Keller?' })).toBeVisible();
    for (const name of ['Start', 'Größe', 'Planen', 'Liste', 'Bestellen'])
      await expect(steps(page, 'Schritte').getByRole('button', { name })).toBeVisible();
    await page.getByRole('radio', { name: 'Rechteck' }).click();
    await page.getByLabel('Breite').fill('350,5 cm');
    await page.getByRole('button', { name: 'Jetzt beginnen' }).click();
    const plan = page.getByRole('application', { name: /^Grundriss/ });
    await expect(plan.getByText('350,5 cm').first()).toBeVisible();

    await steps(page, 'Schritte').getByRole('button', { name: 'Planen' }).click();
    await page.getByRole('textbox', { name: /durchsuchen$/ }).fill('Einzelfach 6 Spalten');
    const products = page.getByRole('region', { name: 'Produkte' });
    await expect(products.getByText('Classic-Regale').first()).toBeVisible();
    const german = 'Classic-Einzelfachregal, 6 Spalten';
    await page.getByRole('button', { name: `${german} aufstellen`, exact: true }).click();
    const amount = page.getByText(/^RM \d\.\d{3},\d\d$/).first();
    await expect(amount).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect(page.getByText('Letzte Änderung rückgängig gemacht').first()).toBeVisible();

    await choose(page, /^Kontomenü/, 'Bahasa Melayu');
    for (const name of ['Mula', 'Saiz', 'Rancang', 'Senarai', 'Pesan'])
      await expect(steps(page, 'Langkah').getByRole('button', { name })).toBeVisible();
    await expect(page.getByText('350.5 cm').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Tiada apa untuk dibuat asal').first()).toBeVisible();
    await page.getByRole('textbox', { name: /^Cari/ }).fill('individu 6 lajur');
    await expect(page.getByText('Rak individu Classic, 6 lajur', { exact: true }).first()).toBeVisible();

    await page.reload();
    await expect(steps(page, 'Langkah').getByRole('button', { name: 'Rancang' })).toBeVisible();
  },
);

test('who signs up in German gets German mails, finds German on another browser, and changes to Malay there', async ({
  newVisitor,
}) => {
  const email = newEmail('leserin');
  const page = await newVisitor({ locale: 'de-DE' });
  await page.goto('/login');
  await page.getByText('Ich bin neu hier').click();
  const form = page.getByRole('form', { name: 'Registrieren' });
  await form.getByLabel('Vorname').fill('Ada');
  await form.getByLabel('Nachname').fill('Keller');
  await form.getByLabel('E-Mail').fill(email);
  await form.getByLabel('Passwort', { exact: true }).fill('Quiet-Cellar-93');
  await form.getByLabel('Passwort bestätigen', { exact: true }).fill('Quiet-Cellar-93');
  await form.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/\/planning/);
  const welcome = await mailTo(email, /^Willkommen bei Rackwright, Ada Keller$/);
  expect(welcome.text).toContain('Guten Tag Ada Keller,');
  expect(linkIn(welcome, '/confirm/')).not.toBe('');

  const elsewhere = await newVisitor();
  await elsewhere.goto('/login');
  const entry = elsewhere.getByRole('form', { name: 'Log in' });
  await entry.getByLabel('E-mail').fill(email);
  await entry.getByLabel('Password', { exact: true }).fill('Quiet-Cellar-93');
  await entry.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Kontomenü, Ada Keller' })).toBeVisible();
  const kept = elsewhere.waitForResponse(/\/users\/update$/);
  await choose(elsewhere, /^Kontomenü/, 'Bahasa Melayu');
  expect((await kept).status()).toBe(200);

  const later = await newVisitor();
  await later.goto('/login');
  await later.getByRole('button', { name: 'Forgot your password?' }).click();
  await later.getByLabel('E-mail').fill(email);
  await later.getByRole('button', { name: 'Send me a link' }).click();
  const reset = await mailTo(email, /^Pilih kata laluan baharu untuk Rackwright$/);
  expect(linkIn(reset, '/reset/')).not.toBe('');
});
