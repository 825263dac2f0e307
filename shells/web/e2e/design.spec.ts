import { expect, type Locator, type Page } from '@playwright/test';
import { newCustomer } from './byCalls';
import {
  continueAsGuest,
  floorPlan,
  objectsInRoom,
  saveAs,
  showPanel,
  startWithRectangle,
  test,
  total,
} from './customer';
import { fingers, type Hands, keyboard, mouse } from './hands';
import { orderInShop, throughList } from './ordering';

/** As each program writes it, and as somebody may keep it: 400 bottles, and 40 magnums where sizes are said. */
const collections = {
  CellarTracker: 'iWine,Quantity,Size,Price,Wine\n1,400,750ml,30,Talbot\n2,40,1.5L,60,Barolo\n',
  Vivino: 'Winery,Wine name,Vintage,Wine type,User cellar count\nTalbot,Talbot,2019,Red Wine,400\n',
  own: 'Wein;Flaschen;Inhalt\nTalbot;400;0,75 l\nBarolo;40;1,5 l\n',
};

async function planning(page: Page): Promise<void> {
  await page.goto('/');
  await continueAsGuest(page);
  await page.goto('/planning');
  await startWithRectangle(page);
}

/** A cellar for the collection in the room; gives what it costs. */
async function takeBestValue(page: Page, hands: Hands, program: keyof typeof collections): Promise<string> {
  const dialog = await designing(page, hands);
  await dialog.getByLabel('Read from a file').setInputFiles({
    name: 'cellar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(collections[program]),
  });
  const count = program === 'Vivino' ? 400 : 440;
  await expect(dialog.getByText(`${count} bottles read from cellar.csv.`)).toBeVisible();
  return takeFrom(dialog, hands);
}

async function designing(page: Page, hands: Hands): Promise<Locator> {
  await hands.press(page.getByRole('button', { name: 'Design it for me' }));
  return page.getByRole('dialog', { name: 'Design it for me' });
}

async function takeFrom(dialog: Locator, hands: Hands): Promise<string> {
  const value = dialog.getByRole('article', { name: 'The best value' });
  await expect(value.getByText('Standard bottles: 400 of 400')).toBeVisible();
  const price = (await value.getByText(/^RM /).innerText()).replace('RM ', '');
  await hands.press(value.getByRole('button', { name: 'Take this cellar' }));
  await expect(dialog).toHaveCount(0);
  return price;
}

const meter = (page: Page, says: string): Locator =>
  page.getByRole('button', { name: `Your collection: ${says}` });

test('a collection from a file becomes a cellar by mouse, one more wall of it is filled, and it is ordered', async ({
  page,
}) => {
  test.slow();
  const hands = mouse(page);
  await newCustomer(page, 'designing');
  await page.goto('/planning');
  await startWithRectangle(page);
  const price = await takeBestValue(page, hands, 'CellarTracker');
  await expect(total(page)).toContainText(price);
  await expect(meter(page, '440 of 440 bottles have a place')).toBeVisible();

  const before = await objectsInRoom(page).count();
  const isFree = async (wall: number): Promise<boolean> =>
    (await objectsInRoom(page)
      .filter({ hasText: `Wall ${wall}` })
      .count()) === 0;
  const free = (await Promise.all([1, 2, 3, 4].map(isFree))).lastIndexOf(true);
  await floorPlan(page).locator(`[data-wall="${free}"]`).first().click();
  await page.getByRole('button', { name: 'Fill this wall' }).click();
  const wall = page.getByRole('dialog', { name: `Fill Wall ${free + 1}` });
  const most = wall.getByRole('article', { name: 'The most bottles' });
  await most.getByText(/^As a list/).click();
  await expect(
    most
      .getByRole('listitem')
      .filter({ hasText: `on Wall ${free + 1} at` })
      .first(),
  ).toBeVisible();
  await most.getByRole('button', { name: 'Take this cellar' }).click();
  await expect(
    objectsInRoom(page)
      .filter({ hasText: `Wall ${free + 1}` })
      .first(),
  ).toBeVisible();
  expect(await objectsInRoom(page).count()).toBeGreaterThan(before);

  await saveAs(page, 'Designed');
  await throughList(page);
  const cart = await orderInShop(page);
  await expect(cart.getByRole('row').filter({ hasText: 'CL-' }).first()).toBeVisible();
});

test('a collection from a file becomes a cellar by keys alone, undone and taken again', async ({ page }) => {
  const hands = keyboard(page);
  await planning(page);
  const price = await takeBestValue(page, hands, 'Vivino');
  await expect(total(page)).toContainText(price);
  await hands.undo();
  await expect(objectsInRoom(page)).toHaveCount(0);
  const again = await designing(page, hands);
  expect(await takeFrom(again, hands)).toBe(price);
  await expect(total(page)).toContainText(price);
});

test(
  'a collection from a file becomes a cellar with the fingers on a tablet',
  { tag: '@chromium' },
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await planning(page);
    const hands = fingers(page);
    await showPanel(page, 'Products');
    const price = await takeBestValue(page, hands, 'own');
    await expect(total(page)).toContainText(price);
    await context.close();
  },
);
