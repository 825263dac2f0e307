import { expect, type Page } from '@playwright/test';
import { bearer, bodyOf, MARKUP, signedInAs, withSavedCellar } from './byCalls';
import {
  continueAsGuest,
  isToasted,
  mailTo,
  searchProduct,
  seededAccount,
  showPanel,
  startWithRectangle,
  test,
} from './customer';
import { tabTo, typeInto } from './hands';
import {
  caption,
  choose,
  field,
  item,
  openCatalogue,
  press,
  publishNow,
  remove,
  screenLink,
  takeAway,
} from './publishing';

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const LIGHTS = `Warm lights, at last. ${MARKUP}`;

/** What somebody without an account finds in the help. */
async function seenInHelp(page: Page, tip: string): Promise<void> {
  await page.goto('/login');
  await continueAsGuest(page);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' }).getByText(tip).first()).toBeVisible();
}

/** The same in German. */
async function seenInGerman(page: Page, tip: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Hilfe' }).getByText(tip).first()).toBeVisible();
}

test('a help tip is published, seen by a guest, translated for those who read German, and deleted', async ({
  newVisitor,
}) => {
  const [publisher, guest, later] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const german = await newVisitor({ locale: 'de-DE' });
  const title = `Keeping corks moist ${Date.now()}${MARKUP}`;
  await openCatalogue(publisher, 'Help tips');
  await expect(caption(publisher, 'Publish help tip')).toBeVisible();
  await field(publisher, 'Title').fill(title);
  await press(publisher, 'Add sub-tip');
  const entry = publisher.getByRole('dialog', { name: 'Add sub-tip' });
  await entry.getByRole('textbox', { name: 'Title' }).fill(`Lay the bottles down ${MARKUP}`);
  await entry.getByRole('button', { name: 'Add sub-tip' }).click();
  await press(publisher, 'Publish');
  await isToasted(publisher, 'Help tip published');

  await seenInHelp(guest, title);

  await choose(publisher, title);
  await field(publisher, 'Title').fill(`${title}, always`);
  await publisher.getByRole('switch', { name: 'Other languages' }).click();
  await field(publisher, 'Title (Deutsch)').fill(`${title}, immer`);
  await expect(publisher.getByText('Deutsch: 1 of 2')).toBeVisible();
  await press(publisher, 'Update');
  await isToasted(publisher, 'Help tip updated');
  await seenInHelp(later, `${title}, always`);
  await seenInGerman(german, `${title}, immer`);

  await choose(publisher, `${title}, always`);
  await remove(publisher);
  await isToasted(publisher, 'Help tip deleted');
});

test('a material with a picture is published, and a customer has it after a reload; what is refused keeps what was typed', async ({
  newVisitor,
}) => {
  const [page, customer] = [await newVisitor(), await newVisitor()];
  await withSavedCellar(customer, 'materials', 'Cellar of lime');
  await showPanel(customer, 'Details');
  const covering = (called: string) =>
    customer
      .getByRole('region', { name: 'Walls and floor' })
      .getByRole('radio', { name: called, exact: true });
  const name = `Blue lime ${Date.now()}`;
  await openCatalogue(page, 'Materials');
  await expect(caption(page, 'Publish material')).toBeVisible();
  await field(page, 'Name').fill(name);
  await field(page, 'Width').fill('three cats');
  await press(page, 'Publish');
  await expect(page.getByText('This must be a number.')).toBeVisible();
  await expect(field(page, 'Width')).toHaveValue('three cats');
  await expect(field(page, 'Name')).toHaveValue(name);

  await field(page, 'Width').fill('1\' 8 1/2"');
  await page.getByRole('combobox', { name: 'Group' }).or(field(page, 'Group')).click();
  await page.getByRole('option', { name: 'Paint' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lime.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await expect(page.getByRole('img', { name: 'Preview: Picture' })).toBeVisible();
  await press(page, 'Publish');
  await isToasted(page, 'Material published');
  await expect(field(page, 'Name')).toHaveValue('');
  await customer.reload();
  await expect(covering(`Paint: ${name}`)).toBeVisible();

  await choose(page, name);
  await expect(caption(page, 'Update material')).toBeVisible();
  await expect(field(page, 'Width')).toHaveValue('52.07 cm');
  await field(page, 'Name').fill(`${name}, brushed`);
  await screenLink(page, 'Intro slides').click();
  await press(page, 'Stay here');
  await expect(field(page, 'Name')).toHaveValue(`${name}, brushed`);
  await press(page, 'Update');
  await isToasted(page, 'Material updated');
  await customer.reload();
  await expect(covering(`Paint: ${name}, brushed`)).toBeVisible();
  await choose(page, `${name}, brushed`);
  await remove(page);
  await isToasted(page, 'Material deleted');
});

test('a menu item that products stand under stays, and says which', async ({ newVisitor }) => {
  const page = await newVisitor();
  await openCatalogue(page, 'Menu items');
  await choose(page, 'Classic racks');
  await remove(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'It is in use by the product' }).first(),
  ).toBeVisible();
  await expect(item(page, 'Classic racks')).toBeVisible();
});

test('a menu item that is moved by keys stands there in the planner of somebody else', async ({
  newVisitor,
}) => {
  const [publisher, guest] = [await newVisitor(), await newVisitor()];
  await openCatalogue(publisher, 'Menu items');
  const moved = item(publisher, 'Half height');
  const place = (at: string) => expect(moved).toHaveAttribute('aria-posinset', at);
  await place('3');
  await moved.focus();
  await publisher.keyboard.press('Alt+ArrowUp');
  await place('2');
  await expect(publisher.getByText('Half height is number 2 of 4 below Racks now.')).toBeAttached();

  await continueAsGuest(guest);
  await startWithRectangle(guest);
  const headings = guest.getByRole('button', { name: /^(Estate racks|Half height)/ });
  await expect(headings).toHaveText([/^Half height/, /^Estate racks/]);

  const kept = publisher.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/leftMenuItems\//.test(answer.url()),
  );
  await publisher.keyboard.press('Alt+ArrowDown');
  await place('3');
  await kept;
  await publisher.reload();
  await place('3');
});

test('two publishers who change one slide see both versions and lose nothing; a guest sees it after a reload', async ({
  newVisitor,
}) => {
  const [first, second, guest] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await continueAsGuest(guest);
  const introduction = guest.getByRole('region', { name: 'Introduction' });
  const seenAtTheEnd = async (said: string) => {
    await guest.reload();
    await introduction.getByRole('button', { name: 'Previous slide' }).click();
    await expect(introduction.getByRole('heading', { name: said, exact: true })).toBeVisible();
  };
  const header = `Light it ${Date.now()}`;
  await openCatalogue(first, 'Intro slides');
  await field(first, 'Header').fill(header);
  await press(first, 'Publish');
  await isToasted(first, 'Slide published');
  await seenAtTheEnd(header);
  await openCatalogue(second, 'Intro slides');
  await choose(first, header);
  await choose(second, header);

  await field(first, 'Text').fill(LIGHTS);
  await press(first, 'Update');
  await isToasted(first, 'Slide updated');
  await field(second, 'Header').fill(`${header} well`);
  await press(second, 'Update');
  const both = second.getByRole('dialog', { name: 'Somebody else has changed it, too' });
  await expect(both.getByRole('radio', { name: LIGHTS })).toBeChecked();
  await expect(both.getByRole('radio', { name: `${header} well` })).toBeChecked();
  await both.getByRole('button', { name: 'Go on with these' }).click();
  await expect(field(second, 'Text')).toHaveValue(LIGHTS);
  await press(second, 'Update');
  await isToasted(second, 'Slide updated');
  await seenAtTheEnd(`${header} well`);
  await expect(introduction.getByText(LIGHTS)).toBeVisible();

  await choose(second, `${header} well`);
  await expect(field(second, 'Text')).toHaveValue(LIGHTS);
  await remove(second);
  await isToasted(second, 'Slide deleted');
});

test('two publishers who price one product in two woods lose neither price', async ({ newVisitor }) => {
  const [first, second] = [await newVisitor(), await newVisitor()];
  const headers = bearer(await signedInAs(first, 'publisher'));
  await signedInAs(second, 'publisher');
  const name = `Shelf of two ${Date.now()}`;
  const data = {
    description: name,
    left_menu_alias: 'Shelves',
    drawnAs: 'shelf',
    width: 60,
    length: 30,
    height: 4,
  };
  const { _id } = await bodyOf<{ _id: string }>(
    await first.request.post('/products/product', { headers, data }),
  );
  const price = (page: Page, wood: string) =>
    page.getByRole('group', { name: wood, exact: true }).getByRole('textbox', { name: /^Price/ });
  for (const page of [first, second]) {
    await page.goto(`/models_publish?id=${_id}`);
    await expect(caption(page, 'Update model')).toBeVisible();
  }
  await price(first, 'Mahogany').fill('120');
  await price(first, 'Mahogany').press('Enter');
  await publishNow(first);
  await isToasted(first, 'Model updated');

  await price(second, 'Pine').fill('80');
  await press(second, 'Update');
  const both = second.getByRole('dialog', { name: 'Somebody else has changed it, too' });
  const row = (wood: string) => both.getByRole('row').filter({ hasText: `${wood} › Price` });
  await expect(row('Mahogany').getByRole('radio').last()).toBeChecked();
  await expect(row('Pine').getByRole('radio').first()).toBeChecked();
  await both.getByRole('button', { name: 'Go on with these' }).click();
  await press(second, 'Update');
  await publishNow(second);
  await isToasted(second, 'Model updated');

  await first.goto(`/models_publish?id=${_id}`);
  await expect(price(first, 'Mahogany')).toHaveValue(/120/);
  await expect(price(first, 'Pine')).toHaveValue(/80/);
  await takeAway(first, headers, name);
});

test('the configuration is changed in inches, refused where a text is empty; an e-mail is tried out', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await openCatalogue(page, 'Configuration');
  const casing = page.getByRole('region', { name: 'Casing' });
  const value = casing.getByRole('textbox', { name: 'Around doors and windows' });
  await value.fill('2 3/4"');
  await casing.getByRole('button', { name: 'Update' }).click();
  await publishNow(page);
  await isToasted(page, 'Configuration updated');
  await page.reload();
  await expect(value).toHaveValue('6.99 cm');
  await value.fill('2 1/2"');
  await casing.getByRole('button', { name: 'Update' }).click();
  await publishNow(page);
  await isToasted(page, 'Configuration updated');

  const gap = page.getByRole('region', { name: 'Wall gap' });
  await gap.getByRole('textbox', { name: 'Between racks and walls' }).fill('-1');
  await gap.getByRole('button', { name: 'Update' }).click();
  await expect(gap.getByText('The value must be at least 0!')).toBeVisible();
  const note = page.getByRole('region', { name: 'Note beside trim' });
  await note.getByRole('textbox', { name: 'Header' }).fill(' ');
  await note.getByRole('button', { name: 'Update' }).click();
  await expect(note.getByText('The field can not be empty!')).toBeVisible();

  await screenLink(page, 'Notification e-mails').click();
  await press(page, 'Leave it');
  await choose(page, 'Welcome');
  const subject = `Try it ${Date.now()}`;
  await field(page, 'Subject').fill(`${subject}, `);
  await press(page, 'Insert {{userName}}');
  await expect(field(page, 'Subject')).toHaveValue(`${subject}, {{userName}}`);
  const mail = page.frameLocator('iframe[title="The e-mail as it will arrive"]');
  await expect(page.getByText(`${subject}, Ada Lim`)).toBeVisible();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(250, 247, 242)');
  await press(page, 'Send a test mail to me');
  const { email } = seededAccount('publisher');
  await expect(page.getByRole('status').filter({ hasText: `Test mail sent to ${email}` })).toBeVisible();
  await mailTo(email, new RegExp(`${subject}, Ada Lim`));
});

test('the catalogue check says what is wrong with a product, and leads to it', async ({ newVisitor }) => {
  const page = await newVisitor();
  await openCatalogue(page, 'Catalogue check');
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const description = `Shelf of air ${Date.now()}`;
  const left_menu_alias = 'Shelves';
  const product = { description, left_menu_alias, width: 60, length: 30, height: 4, drawnAs: 'shelf' };
  const made = await page.request.post('/products/product', { headers, data: product });
  const { _id, version } = (await made.json()) as { _id: string; version: number };

  await page.reload();
  await page.getByRole('searchbox').fill(description);
  const row = page.getByRole('row', { name: description });
  const narrow = async (severity: string) => {
    await page.getByRole('combobox', { name: 'Severity' }).click();
    await page.getByRole('option', { name: severity }).click();
  };
  await narrow('Worth a look');
  await expect(row.getByText('It weighs nothing.')).toBeVisible();
  await narrow('Wrong');
  await expect(row.getByText('In mahogany and pine it costs nothing.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${description}: .*Mahogany.*Price$`) }).click();
  await expect(page).toHaveURL(`/models_publish?id=${_id}&field=color_scheme.mahogany.unit_price`);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true }).first()).toBeFocused();
  const gone = await page.request.delete(`/products/product/${_id}`, {
    headers: { ...headers, 'If-Match': `"v${version}"` },
  });
  expect(gone.status()).toBe(204);
});

/** Two shelves of this name that customers get, the one for RM 100.00, the other for RM 200.00. */
async function twoShelves(page: Page, headers: Record<string, string>, name: string): Promise<void> {
  for (const at of [1, 2]) {
    const wood = { sku: '', unit_price: at * 100, stain_unit: 0, lacquer: 0 };
    const data = {
      ...{ description: `${name} ${at}`, left_menu_alias: 'Shelves', drawnAs: 'shelf' },
      ...{ width: 60, length: 30, height: 4, color_scheme: { mahogany: wood, pine: wood } },
    };
    await bodyOf(await page.request.post('/products/product', { headers, data }));
  }
}

test('prices come from a spreadsheet by keys alone; a refused one stays as typed; customers pay the new ones', async ({
  newVisitor,
}) => {
  const [publisher, customer] = [await newVisitor(), await newVisitor()];
  const headers = bearer(await signedInAs(publisher, 'publisher'));
  const name = `Priced shelf ${Date.now()}`;
  await twoShelves(publisher, headers, name);
  const priceIs = async (price: string) => {
    await searchProduct(customer, name);
    await customer.getByRole('button', { name: `Details of ${name} 2`, exact: true }).click();
    const details = customer.getByRole('dialog', { name: `${name} 2` });
    await expect(details.getByText(price, { exact: true }).first()).toBeVisible();
  };
  await withSavedCellar(customer, 'prices', 'Cellar of shelves');
  await priceIs('RM 200.00');

  const { keyboard } = publisher;
  const cell = (at: number, column: string) => field(publisher, `${name} ${at}: ${column}`);
  await publisher.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await publisher.goto('/pricing_publishing');
  await typeInto(publisher, publisher.getByRole('searchbox'), name);
  await expect(publisher.getByText('2 rows', { exact: true })).toBeVisible();
  await tabTo(publisher, cell(1, 'Shipping'));
  await keyboard.press('ArrowRight');
  const block = `${name} M1\t1,234.5\t7\r\n${name} M2\t-5\t7\r\n`;
  await publisher.evaluate((text) => navigator.clipboard.writeText(text), block);
  await keyboard.press('Control+v');
  await expect(cell(1, 'Mahogany, Price')).toHaveValue('1,234.50');
  const save = publisher.getByRole('button', { name: 'Save', exact: true });
  await tabTo(publisher, save);
  await keyboard.press('Enter');
  await expect(publisher.getByText('1 cell cannot be saved yet.')).toBeVisible();
  await expect(cell(2, 'Mahogany, Price')).toHaveValue('-5.00');
  await expect(cell(2, 'Mahogany, Price')).toHaveAccessibleDescription(/^The price must be greater than 0/);

  await tabTo(publisher, cell(2, 'Mahogany, Price'));
  await keyboard.type('345.67');
  await keyboard.press('Enter');
  await tabTo(publisher, save);
  await keyboard.press('Enter');
  const changes = publisher.getByRole('dialog', { name: '6 changes will be published' });
  await expect(
    changes.getByRole('row', { name: `${name} 2` }).filter({ hasText: 'RM 345.67' }),
  ).toBeVisible();
  await tabTo(publisher, changes.getByRole('button', { name: 'Save all' }));
  await keyboard.press('Enter');
  await isToasted(publisher, 'Prices updated');

  await customer.reload();
  await priceIs('RM 345.67');
  await takeAway(publisher, headers, name);
});
