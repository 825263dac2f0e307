import { expect, type Locator, type Page } from '@playwright/test';
import {
  continueAsGuest,
  isToasted,
  logIn,
  searchProduct,
  searchTable,
  seededAccount,
  showPanel,
  startWithRectangle,
  test,
} from './customer';
import { MARKUP, signedInAs } from './byCalls';
import { hostileModels, hostilePictures } from './hostileFiles';
import { oneTriangle } from './models';
import { publishNow } from './publishing';

/** What somebody who points and types at an ordinary pace takes for it. */
const SECONDS = { click: 1.3, key: 0.28 };

/** Hands that are counted. */
class Hands {
  clicks = 0;
  keys = 0;

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    this.keys += text.length;
    await field.fill(text);
  }

  get seconds(): number {
    return this.clicks * SECONDS.click + this.keys * SECONDS.key;
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });

async function openModels(page: Page): Promise<void> {
  await logIn(page, seededAccount('publisher'));
  await page.goto('/models_publish');
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
}

async function choose(page: Page, model: string): Promise<void> {
  await searchTable(page, model);
  await page.getByRole('link', { name: model, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Update model' })).toBeVisible();
}

async function standBelow(page: Page, menuItem: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Menu item' }).click();
  await page.getByRole('option', { name: menuItem }).click();
}

async function remove(page: Page): Promise<void> {
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** What somebody without an account is offered in the planner, with its price. */
async function seenInPlanner(page: Page, model: string, price: string): Promise<void> {
  await page.goto('/login');
  await continueAsGuest(page);
  await startWithRectangle(page);
  await showPanel(page, 'Products');
  await searchProduct(page, model);
  await page.getByRole('button', { name: `Details of ${model}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: model }).getByText(price).first()).toBeVisible();
}

async function publish(page: Page, model: string): Promise<Hands> {
  const hands = new Hands();
  await hands.click(button(page, 'Publish model'));
  await expect(page.getByRole('heading', { level: 2, name: 'Publish model' })).toBeVisible();
  await hands.type(field(page, 'Name'), model);
  await hands.click(page.getByRole('combobox', { name: 'Menu item' }));
  await hands.click(page.getByRole('option', { name: 'Classic racks' }));
  // The file is pointed at and let go.
  hands.clicks += 2;
  await page
    .locator('input[type=file][accept*=glb]')
    .setInputFiles({ name: 'rack.glb', mimeType: 'model/gltf-binary', buffer: oneTriangle() });
  await hands.click(button(page, 'Use this size'));
  await expect(field(page, 'Height')).toHaveValue('190 cm');
  const mahogany = page.getByRole('group', { name: 'Mahogany' });
  await hands.type(mahogany.getByRole('textbox', { name: 'SKU' }), 'J-RACK-M');
  await hands.type(mahogany.getByRole('textbox', { name: 'Price' }), '1234.5');
  await hands.click(button(page, 'Publish'));
  await isToasted(page, 'Model published');
  return hands;
}

test('a person adds a model with its file, price and menu place, changes it and deletes it', async ({
  newVisitor,
}) => {
  const [publisher, guest, later] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const model = `Journey rack ${Date.now()}`;
  await openModels(publisher);
  const hands = await publish(publisher, model);
  expect(hands.seconds, `${hands.clicks} clicks and ${hands.keys} keys`).toBeLessThan(90);
  expect(hands).toMatchObject({ clicks: 10, keys: 40 });
  await seenInPlanner(guest, model, 'RM 1,234.50');

  await choose(publisher, model);
  await field(publisher, 'Width').fill('wide');
  await button(publisher, 'Update').click();
  await expect(publisher.getByText('This must be a number.')).toBeVisible();
  await expect(field(publisher, 'Width')).toHaveValue('wide');
  await field(publisher, 'Width').fill('90');
  await standBelow(publisher, 'Arch Tops');
  await button(publisher, 'Update').click();
  await expect(publisher.getByText('Select Arched Lighting type and enter quantity').first()).toBeVisible();
  await standBelow(publisher, 'Classic racks');
  await field(publisher, 'Name').fill(`${model}, tall`);
  await button(publisher, 'Update').click();
  await publishNow(publisher);
  await isToasted(publisher, 'Model updated');
  await seenInPlanner(later, `${model}, tall`, 'RM 1,234.50');

  await choose(publisher, `${model}, tall`);
  await remove(publisher);
  await isToasted(publisher, 'Model deleted');

  await choose(publisher, 'Classic individual, 6 column');
  await remove(publisher);
  await expect(publisher.getByRole('alert').filter({ hasText: 'template' }).first()).toBeVisible();
});

test('files that mean no good are refused with a sentence beside them, and what was typed stays', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await signedInAs(page, 'publisher');
  await page.goto('/models_publish');
  await button(page, 'Publish model').click();
  await field(page, 'Name').fill(`Rack of good faith ${MARKUP}`);
  for (const [place, files] of [
    ['3D model', hostileModels],
    ['Picture', hostilePictures],
  ] as const) {
    const drop = page.getByRole('group', { name: place, exact: true });
    for (const { what, file, says } of files)
      await test.step(what, async () => {
        await drop.locator('input[type=file]').setInputFiles(file);
        await expect(drop.getByRole('alert')).toHaveText(says);
        await expect(drop.getByRole('img')).toHaveCount(0);
        // The next one may say the same.
        await drop.locator('input[type=file]').setInputFiles([]);
      });
  }
  await expect(field(page, 'Name')).toHaveValue(`Rack of good faith ${MARKUP}`);
});
