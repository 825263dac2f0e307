import { expect } from '@playwright/test';
import {
  continueAsGuest,
  floorPlan,
  objectsInRoom,
  place,
  startWithRectangle,
  test,
  total,
} from './customer';

test(
  'a rack is moved by pointer and by keyboard, never through another, deleted and brought back',
  { tag: '@firefox' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column');
    await place(page, 'Classic individual, 4 column');
    await expect(objectsInRoom(page)).toHaveCount(2);
    const both = (await total(page).textContent()) ?? '';
    const positions = () => objectsInRoom(page).allTextContents();
    const atFirst = await positions();

    const from = await floorPlan(page)
      .getByText(/^4 col/)
      .boundingBox();
    const plan = await floorPlan(page).boundingBox();
    if (!from || !plan) throw new Error('the rack is not on the plan');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(plan.x + plan.width * 0.55, from.y + from.height, { steps: 6 });
    await page.mouse.up();
    await expect.poll(positions).not.toEqual(atFirst);
    const afterDrag = await positions();
    expect(afterDrag[0]).toBe(atFirst[0]);

    await page.keyboard.press('ArrowRight');
    await expect.poll(positions).not.toEqual(afterDrag);
    await page.keyboard.press('Control+z');
    await expect.poll(positions).toEqual(afterDrag);
    await page.keyboard.press('Control+z');
    await expect.poll(positions).toEqual(atFirst);

    await page.keyboard.press('Delete');
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect(total(page)).not.toHaveText(both);
    await page.keyboard.press('Control+z');
    await expect(objectsInRoom(page)).toHaveCount(2);
    await expect(total(page)).toHaveText(both);
  },
);
