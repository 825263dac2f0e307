import { expect, type CDPSession, type Page } from '@playwright/test';
import {
  fillSignUp,
  goWithin,
  newEmail,
  objectsInRoom,
  place,
  saveAs,
  startWithRectangle,
  test,
} from './customer';

/** `MONKEY_GESTURES=500 npm run monkey` for a long one. */
const GESTURES = Number(process.env['MONKEY_GESTURES'] ?? 3);
const OPENINGS = 10;
/** Openings after which most of what is kept for good has been made: chunks, caches, code compiled anew as it is used more. */
const WARM = 5;
const GROWTH_MAX = 1.15;

/** A source of numbers in [0, 1) that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Counts what lives on the graphics card, in every context of the page that was not lost. */
function countGraphics(): void {
  const kinds = ['Buffer', 'Texture', 'Program', 'Framebuffer', 'Renderbuffer', 'VertexArray'];
  const living = new Map<WebGL2RenderingContext, Set<object>>();
  const methods = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (this: WebGL2RenderingContext, made: object) => object | null
  >;
  for (const kind of kinds) {
    const create = methods[`create${kind}`]!;
    const remove = methods[`delete${kind}`]!;
    methods[`create${kind}`] = function (made) {
      const one = create.call(this, made);
      if (one) living.set(this, (living.get(this) ?? new Set()).add(one));
      return one;
    };
    methods[`delete${kind}`] = function (made) {
      living.get(this)?.delete(made);
      return remove.call(this, made);
    };
  }
  const graphics = () =>
    [...living].reduce((sum, [context, objects]) => sum + (context.isContextLost() ? 0 : objects.size), 0);
  Object.assign(window, { graphics });
}

const graphicsObjects = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { graphics: () => number }).graphics());

async function heapBytes(browser: CDPSession): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

const KEYS = ['ArrowLeft', 'ArrowUp', 'r', 'd', 's', 'Delete', 'Control+z', 'Control+Shift+z', 'Escape'];
const VIEWS = ['2D', '3D', 'Wall'] as const;

type Place = () => { readonly x: number; readonly y: number };

async function gesture(page: Page, random: () => number, place: Place): Promise<void> {
  const from = place();
  const kind = Math.floor(random() * 5);
  if (kind === 0) return page.keyboard.press(KEYS[Math.floor(random() * KEYS.length)]!);
  await page.mouse.move(from.x, from.y);
  if (kind === 1) return page.mouse.click(from.x, from.y);
  if (kind === 2) return page.mouse.dblclick(from.x, from.y);
  if (kind === 3) return page.mouse.wheel(0, random() < 0.5 ? -120 : 120);
  const to = place();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  if (random() < 0.2) await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Random gestures in each view. */
async function play(page: Page, random: () => number): Promise<void> {
  for (const view of VIEWS) {
    await page.getByLabel('View and totals').getByText(view, { exact: true }).click();
    const canvas = page.getByRole('application');
    if (view === '3D') await expect(canvas).toHaveAttribute('data-frames', /^[1-9]/);
    const box = await canvas.boundingBox();
    if (!box) throw new Error('there is no canvas');
    const somewhere: Place = () => ({
      x: box.x + box.width * (0.1 + 0.7 * random()),
      y: box.y + box.height * (0.15 + 0.7 * random()),
    });
    for (let i = 0; i < GESTURES; i += 1) await gesture(page, random, somewhere);
  }
}

test(
  `${OPENINGS} projects opened and closed, ${GESTURES} random gestures in each view, leave nothing behind`,
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    test.setTimeout(300_000 + GESTURES * OPENINGS * 5_000);
    const page = await newVisitor();
    // The processor draws the 3D picture here: fewer pixels, more gestures.
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.addInitScript(countGraphics);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    await page.goto('/login');
    await fillSignUp(page, newEmail('monkey'), 'Quiet-Cellar-97');
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column');
    await place(page, 'Classic curved corner');
    await saveAs(page, 'Cellar of a monkey');
    await expect(page).toHaveURL(/\/planning\/[\w-]+$/);
    const address = new URL(page.url()).pathname;

    const heaps: number[] = [];
    for (let opening = 1; opening <= OPENINGS; opening += 1) {
      await goWithin(page, '/account');
      await expect(page.getByRole('region', { name: 'My projects' })).toBeVisible();
      expect(await graphicsObjects(page)).toBe(0);
      heaps.push(await heapBytes(browser));
      await goWithin(page, address);
      await expect(objectsInRoom(page).first().or(page.getByText('Nothing yet.'))).toBeVisible();
      await play(page, seeded(opening));
    }
    const grown = Math.max(...heaps.slice(WARM)) / heaps[WARM - 1]!;
    expect(grown, heaps.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(', ')).toBeLessThan(GROWTH_MAX);
  },
);
