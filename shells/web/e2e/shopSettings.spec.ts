/** What the shop is, set by an administrator and seen by everybody: so nobody else may be there meanwhile. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible';
import { bodyOf, MARKUP, signedInAs } from './byCalls';
import { asAdministrator, fillSignUp, mailTo, newEmail, seededAccount, test } from './customer';
import { tabTo } from './hands';

const NAME = `Steiner Cellars ${MARKUP}`;
const ACCENT = '#1f4e79';
const AS_SHOWN = 'rgb(31, 78, 121)';
const back = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}: back to what the environment or the product has` });

test(
  'the shop has another name and colour, told to a customer on the page and by mail, and goes back to its own',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const administrator = await newVisitor();
    const colleague = await newVisitor();
    for (const page of [administrator, colleague]) {
      await asAdministrator(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('textbox', { name: 'Name of the shop' })).toHaveValue('Rackwright');
    }
    await expectAccessible(administrator, 'the settings of the shop');

    await test.step('it is set by keyboard; a colour that cannot be read is refused with another', async () => {
      await tabTo(administrator, administrator.getByRole('textbox', { name: 'Name of the shop' }));
      await administrator.keyboard.press('Control+a');
      await administrator.keyboard.type(NAME);
      const accent = administrator.getByRole('textbox', { name: 'Accent colour' });
      await accent.fill('#b98a52');
      await administrator.getByRole('button', { name: 'Save' }).click();
      await expect(administrator.getByText(/contrast on light paper is 2\.6 to 1/)).toBeVisible();
      await accent.fill(ACCENT);
      await tabTo(administrator, administrator.getByRole('button', { name: 'Save' }));
      await administrator.keyboard.press('Enter');
      await expect(back(administrator, 'Name of the shop')).toBeVisible();
    });

    await test.step('a colleague who has not seen it overwrites nothing', async () => {
      await colleague.getByRole('textbox', { name: 'Name of the shop' }).fill('Another');
      await colleague.getByRole('button', { name: 'Save' }).click();
      await expect(colleague.getByRole('alert').first()).toBeVisible();
      await colleague.reload();
      await expect(colleague.getByRole('textbox', { name: 'Name of the shop' })).toHaveValue(NAME);
    });

    await test.step('a customer reads it on the page and in the mail', async () => {
      const customer = await newVisitor();
      await customer.goto('/login');
      await expect(customer).toHaveTitle(new RegExp(NAME));
      const email = newEmail('steiner');
      await expect(customer.getByRole('button', { name: 'Log in' })).toHaveCSS('background-color', AS_SHOWN);
      await fillSignUp(customer, email, 'Quiet-Cellar-94');
      expect((await mailTo(email, /./)).text).toContain(NAME);
    });

    await test.step('it has a logo of its own and speaks two languages; cards are charged in another currency', async () => {
      await administrator.getByLabel('Choose a picture').setInputFiles('docs/login.png');
      await expect(administrator.getByRole('img', { name: 'The logo as it is shown' })).toBeVisible();
      await administrator.getByRole('checkbox', { name: 'Bahasa Melayu' }).uncheck();
      await administrator.getByRole('combobox', { name: 'Cards are charged in' }).selectOption('CAD');
      await administrator.getByRole('button', { name: 'Save' }).click();
      await expect(administrator.getByText(/there is no rate for them: CAD/)).toBeVisible();
      await administrator.getByRole('textbox', { name: 'Exchange rates' }).fill('USD=0.24, CAD=0.33');
      await administrator.getByRole('button', { name: 'Save' }).click();
      await expect(back(administrator, 'Exchange rates')).toBeVisible();
      const visitor = await newVisitor({ locale: 'ms-MY' });
      await visitor.goto('/login');
      const logo = visitor.getByRole('img', { name: NAME });
      await expect(logo).toBeVisible();
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(160);
      const offered = visitor.getByRole('combobox', { name: 'Language' }).getByRole('option');
      await expect(offered).toHaveText(['English', 'Deutsch']);
      const { token } = await signedInAs(visitor, 'customer');
      await expect(async () => {
        const asked = { headers: { Authorization: `Bearer ${token}` } };
        const terms = await bodyOf<object>(await visitor.request.get('/orders/charge-terms', asked));
        expect(terms).toMatchObject({ currency: 'CAD', rate: 0.33 });
      }).toPass();
    });

    await test.step('nobody but administrators reads or changes it', async () => {
      for (const role of ['customer', 'salesManager', 'publisher']) {
        const other = await newVisitor();
        const { token } = await signedInAs(other, role);
        const headers = { Authorization: `Bearer ${token}` };
        expect((await other.request.get('/config/shop', { headers })).status()).toBe(403);
        const change = { headers: { ...headers, 'If-Match': '"v1"' }, data: { name: 'Mine' } };
        expect((await other.request.put('/config/shop', change)).status()).toBe(403);
        await other.goto('/admin/settings');
        await expect(other.getByRole('textbox', { name: 'Name of the shop' })).toHaveCount(0);
      }
    });

    await test.step('it goes back, and who changed what stays', async () => {
      // Rates are needed for as long as a currency is set, so they go back after it.
      const set = [
        'Name of the shop',
        'Accent colour',
        'Logo',
        'Languages',
        'Cards are charged in',
        'Exchange rates',
      ];
      for (const label of set) {
        await back(administrator, label).click();
        const said = `${label} is as the environment or the product has it again`;
        await expect(administrator.getByText(said)).toBeVisible();
      }
      await expect(administrator.getByRole('textbox', { name: 'Name of the shop' })).toHaveValue(
        'Rackwright',
      );
      await expect(administrator.getByRole('cell', { name: NAME }).first()).toBeVisible();
      const { email, password } = seededAccount('admin');
      const signedIn = await administrator.request.post('/admins/login', { data: { email, password } });
      const { token } = await bodyOf<{ token: string }>(signedIn);
      const read = await administrator.request.get('/config/shop', {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { fields } = await bodyOf<{ fields: Record<string, { source: string }> }>(read);
      expect([fields['name']?.source, fields['accent']?.source]).toEqual(['default', 'default']);
    });
  },
);
