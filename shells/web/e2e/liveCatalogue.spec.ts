import { expect, type Page } from '@playwright/test';
import { bearer, bodyOf, cellar, MARKUP, newCustomer, savedCellar, signedInAs } from './byCalls';
import { floorPlan, objectsInRoom, test, total } from './customer';

/** An island of racks that no other journey has. Centimetres, RM. */
const island = (name: string) => ({
  description: name,
  left_menu_alias: 'Islands',
  category: 'island',
  width: 42.545,
  length: 68.58,
  height: 101.6,
  columnCount: 4,
  total_bottles: 80,
  shipping: 30,
  color_scheme: {
    mahogany: { sku: 'LIVE-M', unit_price: 600, stain_unit: 60, lacquer: 140 },
    pine: { sku: 'LIVE-P', unit_price: 400, stain_unit: 60, lacquer: 90 },
  },
});

const offer = (page: Page) => page.getByRole('region', { name: 'New catalogue' });
/** All that is loaded of a new catalogue. */
const loaded = (page: Page) =>
  Promise.all(
    ['products/snapshot', 'materials/materials', 'leftMenuItems/leftMenuItems/full'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/${path}`),
    ),
  );

test('a new catalogue moves nothing under the hand, is offered when it is free, and used @tablet-too', async ({
  newVisitor,
}) => {
  const [page, shop] = [await newVisitor(), await newVisitor()];
  const publisher = await signedInAs(shop, 'publisher');
  const form = island(`Live island ${Date.now()}${MARKUP}`);
  const sent = { headers: bearer(publisher), data: form };
  const { _id: id } = await bodyOf<{ _id: string }>(await shop.request.post('/products/product', sent));
  const customer = await newCustomer(page, 'Live');
  const rack = { id, size: { width: form.width, length: form.length, height: form.height } };
  const room = { ...cellar('Cellar planned on', {}, rack), step: 2 };
  await page.goto(`/planning/${await savedCellar(page, customer, room)}`);
  await expect(objectsInRoom(page)).toHaveCount(1);
  const before = (await total(page).textContent()) ?? '';

  const at = await floorPlan(page).locator('[data-object="rack-1"]').boundingBox();
  if (!at) throw new Error('the rack is not on the plan');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 3 });
  const arrived = loaded(page);
  const dearer = { ...form, shipping: 90, visible: false };
  const headers = { ...bearer(publisher), 'If-Match': '"v1"' };
  await bodyOf(await shop.request.put(`/products/product/${id}`, { headers, data: dearer }));
  await arrived;
  await page.mouse.move(x + 40, y + 30, { steps: 3 });
  await expect(offer(page)).toBeHidden();
  await expect(total(page)).toHaveText(before);
  await page.mouse.up();

  await expect(offer(page)).toContainText('The shop has changed its catalogue: your total would be RM');
  await expect(total(page)).toHaveText(before);
  await offer(page).getByRole('button', { name: 'Show what changes' }).click();
  const changes = page.getByRole('list', { name: 'What changes' });
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Live island \d+<b style="color:red">no longer offered, dearer/,
  ]);
  await offer(page).getByRole('button', { name: 'Use it' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(total(page)).not.toHaveText(before);
  await expect(objectsInRoom(page)).toHaveCount(1);
  // What was done before can be undone: the rack goes back to where it stood.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();

  await page.goto(page.url());
  await expect(objectsInRoom(page)).toHaveCount(1);
  await expect(offer(page)).toBeHidden();
  await expect(total(page)).not.toHaveText(before);
});
