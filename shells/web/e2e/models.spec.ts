import { expect, type Locator, type Page } from '@playwright/test';
import {
  continueAsGuest,
  logIn,
  searchProduct,
  seededAccount,
  showPanel,
  startWithRectangle,
  test,
} from './customer';

/** What somebody who points and types at an ordinary pace takes for it. */
const SECONDS = { click: 1.3, key: 0.28 };

/** A binary glTF of one triangle, 60 cm wide, 190 cm high and 30 cm deep. */
function oneTriangle(): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 0.6, 0, 0.3, 0, 1.9, 0]).buffer);
  const position = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' };
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: corners.length }],
    bufferViews: [{ buffer: 0, byteLength: corners.length, target: 34962 }],
    accessors: [{ ...position, min: [0, 0, 0], max: [Math.fround(0.6), Math.fround(1.9), Math.fround(0.3)] }],
  });
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const words = (...numbers: readonly number[]) => Buffer.from(new Uint32Array(numbers).buffer);
  const [JSON_CHUNK, BINARY_CHUNK] = [0x4e4f534a, 0x004e4942];
  const parts = [words(text.length, JSON_CHUNK), text, words(corners.length, BINARY_CHUNK), corners];
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from('glTF'), words(2, 12 + body.length), body]);
}

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
  await page.getByRole('searchbox').fill(model);
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
  await expect(page.getByText('Model published')).toBeVisible();
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
  await expect(publisher.getByText('Model updated')).toBeVisible();
  await seenInPlanner(later, `${model}, tall`, 'RM 1,234.50');

  await choose(publisher, `${model}, tall`);
  await remove(publisher);
  await expect(publisher.getByText('Model deleted')).toBeVisible();

  await choose(publisher, 'Classic individual, 6 column');
  await remove(publisher);
  await expect(publisher.getByRole('alert').filter({ hasText: 'template' }).first()).toBeVisible();
});
