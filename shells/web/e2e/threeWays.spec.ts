import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { floorPlan, objectsInRoom, test, total } from './customer';
import { fingers, keyboard, mouse, moveFingers, type Hands } from './hands';

const RACK = 'Classic individual, 6 column';
const CORNER = 'Classic curved corner';
const MOST_RACKS = 12;

const inList = (page: Page, name: string, wall: string) =>
  objectsInRoom(page).filter({ hasText: name }).filter({ hasText: wall });

/** A room with a door and a window, racks along two walls and in a corner, looked at from everywhere. */
async function wholeWay(page: Page, hands: Hands): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/login');
  await hands.press(button('Continue as guest'));
  await hands.press(page.getByRole('radio', { name: 'Draw my own' }));
  await hands.press(button('Start Now'));
  await hands.draw();
  await expect(page.getByText('The room is drawn.').or(page.getByText(/\d m²/)).first()).toBeVisible();

  await hands.place('Entry door 36', 4);
  await hands.place('Window 36 x 48', 5);
  await hands.showList();
  await hands.press(button('Plan the racks'));

  await hands.place(CORNER);
  for (let racks = 0; racks < MOST_RACKS; racks += 1) {
    await hands.place(RACK);
    await hands.showList();
    if ((await inList(page, RACK, 'Wall 2').count()) > 0) break;
  }
  await expect(inList(page, RACK, 'Wall 1').first()).toBeVisible();
  await expect(inList(page, RACK, 'Wall 2').first()).toBeVisible();
  const count = await objectsInRoom(page).count();
  const price = (await total(page).textContent()) ?? '';
  expect(count).toBeGreaterThan(5);
  await lookAround(page, hands);

  await hands.undo();
  await expect(objectsInRoom(page)).toHaveCount(count - 1);
  await hands.redo();
  await expect(objectsInRoom(page)).toHaveCount(count);
  await expect(total(page)).toHaveText(price);
}

const room3d = (page: Page) => page.getByRole('application', { name: /in 3D/ });

async function lookAround(page: Page, hands: Hands): Promise<void> {
  await hands.look('3D');
  await expect(room3d(page)).toHaveAttribute('data-frames', /^[1-9]/);
  await hands.look('Wall');
  await expect(page.getByRole('application', { name: /^Wall \d from inside/ })).toBeVisible();
  await hands.look('2D');
  await expect(floorPlan(page)).toBeVisible();
}

test('a cellar is planned by mouse', async ({ newVisitor }) => {
  const page = await newVisitor();
  await wholeWay(page, mouse(page));

  const wall = await floorPlan(page).locator('[data-wall="0"]').first().boundingBox();
  if (!wall) throw new Error('the wall is not on the plan');
  await page.mouse.dblclick(wall.x + wall.width / 4, wall.y + wall.height / 2);
  await expect(page.getByRole('application', { name: /^Wall 1 from inside/ })).toBeVisible();
});

test('a cellar is planned by keyboard alone', async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.addInitScript(() => {
    const isOfHand = (event: Event) => event instanceof PointerEvent && event.isTrusted;
    addEventListener('pointerdown', (event) => {
      if (isOfHand(event)) throw new Error('a pointer was used');
    });
  });
  await wholeWay(page, keyboard(page));

  // Without waiting for the palette: what is typed before it has the focus is meant for it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bird');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Bird’s eye' })).toBeChecked();
});

const TABLET: BrowserContextOptions = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
};

async function onTablet(browser: Browser, journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(TABLET);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await journey(page);
  await context.close();
  expect(faults).toEqual([]);
}

test('a cellar is planned with the fingers on a tablet', { tag: '@chromium' }, async ({ browser }) => {
  await onTablet(browser, async (page) => {
    await wholeWay(page, fingers(page));
    await pinchAndDrag(page);
  });
});

/** Two fingers zoom the plan, one moves a rack. */
async function pinchAndDrag(page: Page): Promise<void> {
  const plan = await floorPlan(page).boundingBox();
  if (!plan) throw new Error('the plan is not on the page');
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const before = (await zoom.textContent()) ?? '';
  const [x, y] = [plan.x + plan.width / 2, plan.y + plan.height / 2];
  await moveFingers(
    page,
    [
      { x: x - 40, y },
      { x: x + 40, y },
    ],
    [
      { x: x - 70, y },
      { x: x + 70, y },
    ],
  );
  await expect(zoom).not.toHaveText(before);

  const positions = () => objectsInRoom(page).allTextContents();
  const atFirst = await positions();
  const rack = floorPlan(page).getByText('6 column', { exact: true }).last();
  const box = await rack.boundingBox();
  if (!box) throw new Error('the rack is not on the plan');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await moveFingers(page, [from], [{ x: from.x, y: from.y + 70 }]);
  await expect.poll(positions).not.toEqual(atFirst);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(positions).toEqual(atFirst);
}
