import { expect, type Locator, type Page } from '@playwright/test';
import { continueAsGuest, floorPlan, objectsInRoom, place, startWithRectangle, test } from './customer';
import { type Finger, mouse, moveFingers, restFinger, tapTwice } from './hands';

/** Longer than a press that a finger makes a long one of. Milliseconds. */
const RESTING_MS = 700;
const RACK = 'Classic individual, 4 column';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const room3d = (page: Page) => page.getByRole('application', { name: /in 3D/ });
const wallFromInside = (page: Page) => page.getByRole('application', { name: /^Wall 1 from inside/ });
const rows = (page: Page) => objectsInRoom(page).getByRole('button');
const selected = (page: Page) => objectsInRoom(page).getByRole('button', { pressed: true });
const zoomShown = async (page: Page) =>
  Number.parseFloat((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '');

async function middleOf(part: Locator): Promise<Finger> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const look = (page: Page, view: '3D' | 'Wall') =>
  page.getByLabel('View and totals').getByText(view, { exact: true }).click();

/** For mouse and fingers: a rack in the middle of Wall 1, first in the list, and another beside it. */
async function twoRacks(newVisitor: (options: object) => Promise<Page>): Promise<Page> {
  const page = await newVisitor({ hasTouch: true });
  await continueAsGuest(page);
  await startWithRectangle(page);
  await mouse(page).place(RACK, 0);
  await expect(rows(page)).toHaveCount(1);
  await place(page, RACK);
  await expect(rows(page)).toHaveCount(2);
  return page;
}

/** By the list, where a click on what is selected selects nothing. */
async function select(page: Page, row: number): Promise<void> {
  if ((await selected(page).count()) > 0) await selected(page).first().click();
  await expect(selected(page)).toHaveCount(0);
  await rows(page).nth(row).click();
  await expect(selected(page)).toHaveCount(1);
}

/** A finger that rests on the first rack selects it with the other. A mouse has Shift: when it rests, it still drags or clicks. */
async function rest(page: Page, rack: Finger): Promise<void> {
  await select(page, 1);
  await restFinger(page, rack, () => expect(selected(page)).toHaveCount(2));
  await expect(selected(page)).toHaveCount(2);

  await page.mouse.move(rack.x, rack.y);
  await page.mouse.down();
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((ms) => performance.now() > ms, pressed + RESTING_MS);
  const before = await rows(page).first().textContent();
  await page.mouse.move(rack.x + 60, rack.y, { steps: 4 });
  await page.mouse.up();
  await expect(rows(page).first()).not.toHaveText(before ?? '');
  await button(page, 'Undo').click();
  await expect(rows(page).first()).toHaveText(before ?? '');
}

/** Fingers and a pad bring it nearer, and away again. `size` grows as it comes nearer. */
async function pinch(page: Page, at: Finger, size: () => Promise<number>): Promise<void> {
  const pair = (apart: number) => [-1, 1].map((side) => ({ x: at.x + side * apart, y: at.y }));
  const becomes = async (nearer: boolean, act: () => Promise<void>) => {
    const before = await size();
    await act();
    await expect.poll(async () => Math.sign((await size()) - before)).toBe(nearer ? 1 : -1);
  };
  await becomes(true, () => moveFingers(page, pair(30), pair(60)));
  await becomes(false, () => moveFingers(page, pair(60), pair(30)));
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await becomes(true, () => page.mouse.wheel(0, -50));
  await becomes(false, () => page.mouse.wheel(0, 50));
  await page.keyboard.up('Control');
}

/** With the mouse and with a finger. */
const doubleClicks = [({ mouse: hand }: Page, { x, y }: Finger) => hand.dblclick(x, y), tapTwice];

test('mouse and fingers do the same in the plan', { tag: '@chromium' }, async ({ newVisitor }) => {
  const page = await twoRacks(newVisitor);
  await rest(page, await middleOf(floorPlan(page).locator('[data-object]').first()));
  await pinch(page, await middleOf(floorPlan(page)), () => zoomShown(page));

  for (const doubleClick of doubleClicks) {
    const wall = await floorPlan(page).locator('[data-wall="0"]').first().boundingBox();
    if (!wall) throw new Error('the wall is not on the plan');
    await doubleClick(page, { x: wall.x + wall.width / 12, y: wall.y + wall.height / 2 });
    await expect(wallFromInside(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(floorPlan(page)).toBeVisible();
  }
});

test('mouse and fingers do the same on a wall', { tag: '@chromium' }, async ({ newVisitor }) => {
  const page = await twoRacks(newVisitor);
  await look(page, 'Wall');
  await expect(wallFromInside(page)).toBeVisible();
  await rest(page, await middleOf(wallFromInside(page).locator('[data-object]').first()));
  await pinch(page, await middleOf(wallFromInside(page)), () => zoomShown(page));

  for (const doubleClick of doubleClicks) {
    await select(page, 0);
    const wall = await page.getByTestId('wall-face').boundingBox();
    if (!wall) throw new Error('the wall is not in view');
    // Right of the racks, and away from what floats over the view.
    await doubleClick(page, { x: wall.x + wall.width * 0.85, y: wall.y + wall.height / 2 });
    await expect(selected(page)).toHaveCount(0);
    await expect(wallFromInside(page)).toBeVisible();
  }
});

test('mouse and fingers do the same in 3D', { tag: '@chromium' }, async ({ newVisitor }) => {
  const page = await twoRacks(newVisitor);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const numbers = page.locator('[data-mark="wall"]:not([hidden]) span');
  const first = () => middleOf(numbers.filter({ hasText: /^1$/ }));
  const rack = async () => {
    const { x, y } = await first();
    return { x: x - 8, y: y + 140 };
  };
  const in3d = async () => {
    await look(page, '3D');
    await expect(room3d(page)).toHaveAttribute('data-frames', /^[1-9]/);
    await expect(numbers.first()).toBeVisible();
  };
  await in3d();
  await rest(page, await rack());
  await pinch(page, await middleOf(room3d(page)), async () => {
    const [one, other] = [await first(), await middleOf(numbers.last())];
    return Math.hypot(one.x - other.x, one.y - other.y);
  });

  for (const doubleClick of doubleClicks) {
    const { x, y } = await first();
    // Of the wall, below what a toast may cover.
    await doubleClick(page, { x: x + 80, y: y + 70 });
    await expect(wallFromInside(page)).toBeVisible();
    await in3d();
  }

  // Space is the view's once it has the focus.
  await room3d(page).click({ position: { x: 20, y: 150 } });
  const [{ x, y }, before] = [await rack(), await first()];
  await page.keyboard.down(' ');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up(' ');
  await expect.poll(async () => Math.sign((await first()).x - before.x)).toBe(1);
  await expect(selected(page)).toHaveCount(0);
});
