/** A review that is a proposal: sales change a copy by mouse, its owner, who has gone on meanwhile, takes some of it by keyboard. */
import { expect, type Page } from '@playwright/test';
import { CASES, cellar, newCustomer, savedCellar, signedInAs } from './byCalls';
import { floorPlan, objectsInRoom, saved, searchProduct, test } from './customer';
import { tabTo, typeInto } from './hands';

const points = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 400 },
  { x: 0, y: 400 },
];

/** Three islands of cases: 150, 300 and 450 cm from the left. */
function threeIslands() {
  const plain = cellar('Cellar of three', {}, CASES);
  const [one] = plain.data.objects;
  const objects = [150, 300, 450].map((x, at) => ({
    ...one!,
    id: `rack-${at + 1}`,
    position: { x, y: 200, height: 0 },
  }));
  return { ...plain, step: 2, data: { ...plain.data, points, objects } };
}

const object = (page: Page, id: string) => floorPlan(page).locator(`[data-object="${id}"]`).first();

test('a proposal reaches the open project, and what does not collide goes into it', async ({
  page,
  newVisitor,
}) => {
  const customer = await newCustomer(page, 'proposal');
  const roomId = await savedCellar(page, customer, threeIslands());
  await page.goto(`/planning/${roomId}`);
  await expect(objectsInRoom(page)).toHaveCount(3);
  const sales = await newVisitor();
  await signedInAs(sales, 'salesManager');
  const colleague = await newVisitor();
  await signedInAs(colleague, 'salesManager', 1);

  await test.step('sales change the copy and pin a note', async () => {
    await sales.goto(`/browsing/${roomId}`);
    await sales.getByRole('button', { name: 'Propose changes' }).click();
    await expect(sales.getByText('Proposal 1 for “Cellar of three”')).toBeVisible();
    await colleague.goto(sales.url());
    await expect(objectsInRoom(colleague)).toHaveCount(3);
    await object(sales, 'rack-1').click();
    await sales.keyboard.press('Delete');
    await expect(objectsInRoom(sales)).toHaveCount(2);
    await searchProduct(sales, CASES.name);
    await sales.getByRole('button', { name: `Place ${CASES.name}`, exact: true }).click();
    await expect(objectsInRoom(sales)).toHaveCount(3);
    await object(sales, 'rack-3').click();
    await sales.keyboard.press('ArrowUp');
    await sales.getByLabel(`Note on ${CASES.name}`).fill('So that one can walk round it.');
    await sales.getByRole('button', { name: 'Add note' }).click();
    await sales.keyboard.press('Control+s');
    await expect(saved(sales)).toBeVisible();
  });

  await test.step('a colleague with the same draft is told who has changed it, and goes on from that', async () => {
    await object(colleague, 'rack-2').click();
    await colleague.keyboard.press('Delete');
    await colleague.keyboard.press('Control+s');
    const conflict = colleague.getByRole('dialog', { name: 'This draft was changed by somebody else' });
    await expect(conflict.getByText(/^Sam Demo saved it/)).toBeVisible();
    await conflict.getByRole('button', { name: 'Load the other version' }).click();
    await expect(object(colleague, 'rack-1')).toHaveCount(0);
    await expect(object(colleague, 'rack-2')).toHaveCount(1);
    await expect(colleague.getByText('So that one can walk round it.')).toBeVisible();
  });

  await test.step('the proposal is sent', async () => {
    await sales.getByRole('button', { name: 'Send…' }).click();
    await sales.getByLabel('Message to the customer (optional)').fill('A little more room to walk.');
    await sales.getByRole('button', { name: 'Send proposal' }).click();
    await expect(sales.getByText('Waits for an answer')).toBeVisible();
  });

  await test.step('its owner, who has moved one of the racks, hears of it in the open project', async () => {
    await expect(page.getByText('Our design consultant proposes changes to this project.')).toBeVisible();
    await object(page, 'rack-3').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'See the proposal' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible();
  });

  await test.step('what collides is said, and cannot be chosen', async () => {
    await expect(page.getByText(/One change of the proposal collides with that/)).toBeVisible();
    await expect(page.getByText('This was changed in the project meanwhile.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Moved/ })).toBeDisabled();
    await expect(page.getByText('A little more room to walk.')).toBeVisible();
    await expect(page.getByText('So that one can walk round it.')).toBeVisible();
    await expect(page.getByText('The price stays the same.')).toBeVisible();
  });

  await test.step('the rest is taken over by keyboard, as one step of undo', async () => {
    await typeInto(page, page.getByLabel('A word to our consultant (optional)'), 'Thank you!');
    await tabTo(page, page.getByRole('button', { name: 'Take over 2 changes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 changes are in your project now.')).toBeVisible();
    await expect(object(page, 'rack-1')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(object(page, 'rack-1')).toHaveCount(1);
    await page.keyboard.press('Control+Shift+z');
    await expect(object(page, 'rack-1')).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('sales see by themselves what became of it', async () => {
    await expect(sales.getByText('Partly accepted').first()).toBeVisible();
    await expect(sales.getByText('Thank you!')).toBeVisible();
    await expect(sales.getByRole('button', { name: 'Propose changes again' })).toBeVisible();
  });
});
