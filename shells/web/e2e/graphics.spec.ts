import { expect, type Page } from '@playwright/test';
import {
  continueAsGuest,
  floorPlan,
  objectsInRoom,
  place,
  startWithRectangle,
  test,
  total,
  withoutWebgl,
} from './customer';

const view = (page: Page, name: string) =>
  page.getByLabel('View and totals').getByText(name, { exact: true }).click();
const room3d = (page: Page) => page.getByRole('application', { name: /in 3D/ });

async function withRack(page: Page): Promise<void> {
  await continueAsGuest(page);
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await expect(objectsInRoom(page)).toHaveCount(1);
}

test('without WebGL a dialog says so, and plan, wall view and shopping list work', async ({ newVisitor }) => {
  const page = await newVisitor();
  await withoutWebgl(page);
  await withRack(page);
  await view(page, '3D');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('WebGL');
  await dialog.getByRole('button', { name: /2D/ }).click();
  await expect(floorPlan(page)).toBeVisible();
  await view(page, 'Wall');
  await expect(page.getByRole('application', { name: /^Wall \d from inside/ })).toBeVisible();
  await view(page, '2D');
  await place(page, 'Classic individual, 4 column');
  await expect(objectsInRoom(page)).toHaveCount(2);
  const price = (await total(page).textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /List/ }).click();
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(price);
});

test('what the processor draws has no smoothed edges, and a graphics context that was lost is restored, with the same picture', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await withRack(page);
  await view(page, '3D');
  const canvas = room3d(page);
  await expect(canvas).toHaveAttribute('data-frames', /^[1-9]/);
  const isSmoothed = await canvas.evaluate((element) => {
    const gl = (element as HTMLCanvasElement).getContext('webgl2');
    const losing = gl?.getExtension('WEBGL_lose_context');
    if (!losing) throw new Error('the context cannot be lost here');
    Object.assign(window, { losing });
    const { antialias } = gl!.getContextAttributes()!;
    losing.loseContext();
    return antialias;
  });
  expect(isSmoothed).toBe(false);
  await expect(page.getByText(/interrupted by the graphics driver/)).toBeVisible();
  const framesBefore = Number(await canvas.getAttribute('data-frames'));
  await page.evaluate(() => (window as unknown as { losing: WEBGL_lose_context }).losing.restoreContext());
  await expect(page.getByText(/interrupted by the graphics driver/)).toBeHidden();
  await expect
    .poll(async () => Number(await canvas.getAttribute('data-frames')))
    .toBeGreaterThan(framesBefore);
  expect(Number(await canvas.getAttribute('data-triangles'))).toBeGreaterThan(100);
});

test('nothing moves by itself for who asks for less motion', { tag: '@chromium' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withRack(page);
  await view(page, '3D');
  const canvas = room3d(page);
  await expect(canvas).toHaveAttribute('data-frames', /^[1-9]/);
  const frames = async () => Number(await canvas.getAttribute('data-frames'));
  await expect.poll(async () => (await frames()) === (await frames())).toBe(true);
  const before = await frames();
  await view(page, 'Bird’s eye');
  // A flight takes many frames; the jump that takes its place is drawn once, and perhaps once more for its shadows.
  await expect.poll(frames).toBeGreaterThan(before);
  expect((await frames()) - before).toBeLessThanOrEqual(3);
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});
