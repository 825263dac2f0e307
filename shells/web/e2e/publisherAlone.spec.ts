/** What publishers change for everybody: a customer has each change after a reload, and each is taken back. */
import { expect, type Page } from '@playwright/test';
import {
  bearer,
  bodyOf,
  cellar,
  MARKUP,
  newCustomer,
  savedCellar,
  signedInAs,
  withSavedCellar,
} from './byCalls';
import { isToasted, mailTo, test } from './customer';
import {
  caption,
  choose,
  field,
  press,
  publishNow,
  remove,
  screenLink,
  takeAway,
  type Kept,
} from './publishing';

const CIGARS = `Cigars ${MARKUP}`;

/** It stands beside the buttons, after the toast, too. */
const isRefused = (page: Page, sentence: string) =>
  expect(page.getByRole('main').getByRole('alert').filter({ hasText: sentence })).toBeInViewport();

async function openScreen(page: Page, name: string): Promise<void> {
  await screenLink(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const SET = 'Top and base set';
const OWN_SET = 'Beaded set';

async function publishScheme(page: Page, stain: string): Promise<void> {
  await openScreen(page, 'Colour schemes');
  await field(page, 'Unique name').fill('MahChestnut');
  await field(page, 'Stain').fill('Claret');
  await press(page, 'Add material');
  const entry = page.getByRole('dialog', { name: 'Add material' });
  await entry.getByRole('textbox', { name: 'Name' }).fill('wood');
  await entry.getByRole('textbox', { name: /^Colour/ }).fill('0x722233');
  await entry.getByRole('button', { name: 'Add material' }).click();
  await press(page, 'Publish');
  await isRefused(page, 'There is another colour scheme "MahChestnut" already.');
  await expect(field(page, 'Stain')).toHaveValue('Claret');
  await field(page, 'Unique name').fill('MahClaret');
  await press(page, 'Publish');
  await isToasted(page, 'Color scheme published');
  await choose(page, 'MahClaret');
  await field(page, 'Stain').fill(stain);
  await press(page, 'Update');
  await publishNow(page);
  await isToasted(page, 'Color scheme updated');
}

/** In place of a set of the shop: each kind of moulding is there once. */
async function publishMoulding(page: Page): Promise<void> {
  await openScreen(page, 'Trim and filler');
  await choose(page, '3-bulb kit');
  await press(page, 'Delete');
  await isRefused(page, 'It is in use by');
  await choose(page, SET);
  await remove(page);
  await isToasted(page, 'Trim and Filler deleted');

  await expect(caption(page, 'Publish trim and filler')).toBeVisible();
  await field(page, 'Name').fill('Beaded');
  await pick(page, 'Used as', 'Top and base moulding');
  const price = page.getByRole('group', { name: 'Mahogany' }).getByRole('textbox', { name: 'Price' });
  await price.fill('-5');
  await press(page, 'Publish');
  await expect(page.getByText(/^The price must be greater than 0/).first()).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Beaded');
  await price.fill('100');
  await press(page, 'Publish');
  await publishNow(page);
  await isToasted(page, 'Trim and Filler published');
  await choose(page, 'Beaded');
  await field(page, 'Name').fill(OWN_SET);
  await press(page, 'Update');
  await isToasted(page, 'Trim and Filler updated');
}

async function discountProducts(page: Page, percent: string): Promise<void> {
  await openScreen(page, 'Discounts');
  await field(page, 'On products').fill(percent);
  await press(page, 'Update');
}

test(
  'woods, mouldings and discounts are published, refused, changed and deleted, and a list has them after a reload',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const [publisher, visitor] = [await newVisitor(), await newVisitor()];
    const headers = bearer(await signedInAs(publisher, 'publisher'));
    const path = '/trimandFillers/trimandFillers';
    const { items } = await bodyOf<{ items: readonly (Kept & { symbolName: string })[] }>(
      await publisher.request.get(path),
    );
    const { _id, version: _version, ...set } = items.find(({ symbolName }) => symbolName === 'TopBase')!;
    const customer = await newCustomer(visitor, 'changes');
    const room = { ...cellar('Cellar of changes', { TopBase: 2 }), step: 3 };
    await visitor.goto(`/planning/${await savedCellar(visitor, customer, room)}`);
    const row = (name: string) => visitor.getByRole('row', { name: new RegExp(`^${name} `) });
    await expect(row(SET)).toBeVisible();

    await publisher.goto('/color_sheme_publish');
    await publishScheme(publisher, 'Claret, deep');
    await publishMoulding(publisher);
    await discountProducts(publisher, '101');
    await expect(publisher.getByText(/at most 100/)).toBeVisible();
    await discountProducts(publisher, '50');
    await publishNow(publisher);
    await isToasted(publisher, 'Discount updated');

    await visitor.reload();
    await expect(row(OWN_SET)).toContainText('RM 100.00');
    await expect(row(SET)).toHaveCount(0);
    const finish = visitor.getByRole('region', { name: 'Finish and lacquer' });
    await expect(finish.getByRole('radio', { name: 'Claret, deep' })).toBeVisible();
    // Half of RM 975.00 and of two sets.
    await expect(visitor.getByRole('region', { name: 'Totals' }).getByText('RM 587.50')).toBeVisible();

    await discountProducts(publisher, '0');
    await publishNow(publisher);
    await isToasted(publisher, 'Discount updated');
    await openScreen(publisher, 'Colour schemes');
    await choose(publisher, 'MahClaret');
    await remove(publisher);
    await isToasted(publisher, 'Color scheme deleted');
    await openScreen(publisher, 'Trim and filler');
    await choose(publisher, OWN_SET);
    await remove(publisher);
    await isToasted(publisher, 'Trim and Filler deleted');
    await bodyOf(await publisher.request.post('/trimandFillers/trimandFiller', { headers, data: set }));
  },
);

test(
  'hints, menu items and e-mails are written anew, refused while empty, and people read them after a reload',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const [publisher, visitor] = [await newVisitor(), await newVisitor()];
    const headers = bearer(await signedInAs(publisher, 'publisher'));
    await publisher.goto('/tool_tips_publish');
    await choose(publisher, 'Step 3, Plan and Personalize');
    const tip = await field(publisher, 'Text').inputValue();
    const tell = async (text: string) => {
      await field(publisher, 'Text').fill(text);
      await press(publisher, 'Update');
    };
    await tell(' ');
    await expect(publisher.getByRole('main').getByText('The field can not be empty!')).toBeVisible();
    await tell(`Begin with the racks, we say. ${MARKUP}`);
    await isToasted(publisher, 'Tool tip updated');

    await openScreen(publisher, 'Menu items');
    await expect(caption(publisher, 'Publish menu item')).toBeVisible();
    await field(publisher, 'Text').fill(CIGARS);
    await pick(publisher, 'Below', 'Display and shelves');
    await press(publisher, 'Publish');
    await isToasted(publisher, 'Menu item published');
    const shelf = {
      ...{ description: 'Cigar shelf', left_menu_alias: CIGARS, drawnAs: 'shelf' },
      ...{ width: 60, length: 30, height: 4 },
    };
    await bodyOf(await publisher.request.post('/products/product', { headers, data: shelf }));

    await openScreen(publisher, 'Notification e-mails');
    await choose(publisher, 'Welcome');
    const subject = await field(publisher, 'Subject').inputValue();
    await field(publisher, 'Subject').fill('Come in, {{userName}}');
    await press(publisher, 'Update');
    await isToasted(publisher, 'Notification email updated');

    await withSavedCellar(visitor, 'told', 'Cellar of words');
    await expect(visitor.getByText(`Begin with the racks, we say. ${MARKUP}`)).toBeVisible();
    const heading = (name: string) => visitor.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(heading(CIGARS)).toBeVisible();
    const { email } = await newCustomer(visitor, 'welcomed');
    await mailTo(email, /^Come in, Ada/);

    await openScreen(publisher, 'Menu items');
    await choose(publisher, CIGARS);
    await remove(publisher);
    await isRefused(publisher, 'Cigar shelf');
    await field(publisher, 'Text').fill('Humidors');
    await press(publisher, 'Update');
    await publishNow(publisher);
    await isToasted(publisher, 'Menu item updated');
    await visitor.reload();
    await expect(heading('Humidors')).toBeVisible();

    await takeAway(publisher, headers, 'Cigar shelf');
    await choose(publisher, 'Humidors');
    await remove(publisher);
    await isToasted(publisher, 'Menu item deleted');
    await openScreen(publisher, 'Tool tips');
    await choose(publisher, 'Step 3, Plan and Personalize');
    await tell(tip);
    await isToasted(publisher, 'Tool tip updated');
    await openScreen(publisher, 'Notification e-mails');
    await choose(publisher, 'Welcome');
    await field(publisher, 'Subject').fill(subject);
    await press(publisher, 'Update');
    await isToasted(publisher, 'Notification email updated');
  },
);
