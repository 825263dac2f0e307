/** The same journey by mouse, by fingers and by keyboard alone: each knows how to press, type, draw and look. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { drawByTyping, floorPlan, searchProduct } from './customer';

/** An L of 420 x 360 cm, 12.24 square metres: direction to the right, direction downwards, length in centimetres. */
export const L_SHAPE = [
  [1, 0, 420],
  [0, 1, 200],
  [-1, 0, 180],
  [0, 1, 160],
  [-1, 0, 240],
] as const;

export interface Hands {
  readonly says: string;
  press(control: Locator): Promise<void>;
  /** Draws the L from typed lengths. */
  draw(): Promise<void>;
  /** Puts it where it comes to stand by itself, or at the wall with that index. */
  place(product: string, wall?: number): Promise<void>;
  look(view: '2D' | '3D' | 'Wall'): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Brings the list of what stands in the room into view. */
  showList(): Promise<void>;
}

const bar = (page: Page): Locator => page.getByLabel('View and totals');

/** A point beside a wall of the L, inside the room, in pixels of the page. */
async function besideWall(page: Page, wall: number): Promise<{ x: number; y: number }> {
  const box = await floorPlan(page).locator(`[data-wall="${wall}"]`).first().boundingBox();
  const plan = await floorPlan(page).boundingBox();
  if (!box || !plan) throw new Error('the wall is not on the plan');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const towards = (from: number, to: number): number => from + Math.sign(to - from) * 14;
  return box.width > box.height
    ? { x: middle.x, y: towards(middle.y, plan.y + plan.height / 2) }
    : { x: towards(middle.x, plan.x + plan.width / 2), y: middle.y };
}

/** A product's card, and not that of the same one with something more. */
const cardOf = (among: Page | Locator, product: string): Locator =>
  among.getByRole('button', { name: new RegExp(`^${product} (?!with)`) });

export function mouse(page: Page): Hands {
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    says: 'mouse',
    press: (control) => control.click(),
    draw: () => drawByTyping(page, L_SHAPE),
    async place(product, wall) {
      await searchProduct(page, product);
      if (wall === undefined) return click(`Place ${product}`);
      await cardOf(page, product).click();
      const { x, y } = await besideWall(page, wall);
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.click(x, y);
    },
    look: (view) => bar(page).getByText(view, { exact: true }).click(),
    undo: () => click('Undo'),
    redo: () => click('Redo'),
    showList: async () => undefined,
  };
}

export function fingers(page: Page): Hands {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  // A second tap would fold the panel.
  const show = async (side: 'Products' | 'Details') => {
    const tab = page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: side, exact: true });
    if ((await tab.getAttribute('aria-pressed')) === 'false') await tab.tap();
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
  };
  return {
    says: 'touch',
    press: (control) => control.tap(),
    async draw() {
      await tapCorners(page);
      await show('Details');
      const walls = page.getByRole('region', { name: 'Walls' });
      for (const [wall, cm] of [
        [1, 420],
        [2, 200],
      ] as const) {
        const field = walls.getByLabel(`Wall ${wall}`, { exact: true });
        await field.tap();
        await field.fill(String(cm));
        await field.press('Enter');
        await expect(field).toHaveValue(`${cm} cm`);
      }
    },
    async place(product, wall) {
      await show('Products');
      await searchProduct(page, product);
      if (wall === undefined) return tap(`Place ${product}`);
      await cardOf(page, product).tap();
      const { x, y } = await besideWall(page, wall);
      await page.touchscreen.tap(x, y);
    },
    look: (view) => bar(page).getByText(view, { exact: true }).tap(),
    undo: () => tap('Undo'),
    redo: () => tap('Redo'),
    showList: () => show('Details'),
  };
}

/** Taps the corners of an L about as large, and the first once more. */
async function tapCorners(page: Page): Promise<void> {
  const box = await floorPlan(page).boundingBox();
  if (!box) throw new Error('the plan is not on the page');
  const corners = [
    [0.25, 0.2],
    [0.7, 0.2],
    [0.7, 0.45],
    [0.5, 0.45],
    [0.5, 0.7],
    [0.25, 0.7],
    [0.25, 0.2],
  ] as const;
  for (const [x, y] of corners) await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
}

export type Finger = { readonly x: number; readonly y: number };

/**
 * Fingers on the screen, moved together from their first places to their last in some steps, then lifted.
 * By the times said to Chromium they rest before they are lifted: a swipe that ends in motion is a fling, and a tap
 * during a fling ends it and is no click. The real clock says nothing of that on a busy machine.
 */
export async function moveFingers(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const screen: CDPSession = await page.context().newCDPSession(page);
  const points = (part: number) =>
    from.map(({ x, y }, id) => ({ id, x: x + (to[id]!.x - x) * part, y: y + (to[id]!.y - y) * part }));
  const start = Date.now() / 1000 - 1;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: ReturnType<typeof points>,
    seconds: number,
  ) => screen.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + seconds });
  await send('touchStart', points(0), 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', points(part), part / 2);
  await send('touchEnd', [], 0.9);
  await screen.detach();
}

/** Two taps so far apart that they are one gesture, by the times said to Chromium. */
export async function tapTwice(page: Page, at: Finger): Promise<void> {
  const screen: CDPSession = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - 1;
  const send = (type: 'touchStart' | 'touchEnd', seconds: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ id: 0, ...at }],
      timestamp: start + seconds,
    });
  for (const seconds of [0, 0.2]) {
    await send('touchStart', seconds);
    await send('touchEnd', seconds + 0.05);
  }
  await screen.detach();
}

/** A finger that rests there until something has come of it. */
export async function restFinger(page: Page, at: Finger, untilDone: () => Promise<void>): Promise<void> {
  const screen: CDPSession = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ id: 0, ...at }] });
  await untilDone();
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

const FOCUSABLE_AT_MOST = 300;

/** Tabs on or back until this has the focus: past the last and the first of a page there are the browser's own buttons. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // A radio's input is there without being seen.
  await control.waitFor({ state: 'attached' });
  for (let i = 0; i < FOCUSABLE_AT_MOST; i += 1) {
    const way = await control.evaluate((element) => {
      if (element === document.activeElement) return null;
      const at = element.compareDocumentPosition(document.activeElement ?? document.body);
      return at & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  throw new Error(`the Tab key does not come to ${String(control)}`);
}

/** By keys alone: comes to the field and types, in place of what it has; of a list, what the wanted choice begins with. */
export async function typeInto(page: Page, input: Locator, value: string): Promise<void> {
  await tabTo(page, input);
  const isList = await input.evaluate((element) => element instanceof HTMLSelectElement);
  if (!isList) await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
}

/** Opens a field of choices and goes down to the one wanted. */
async function choose(page: Page, field: Locator, wanted: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  // Keys that come before the list is open are the field's, not the list's.
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const highlighted = (): Promise<string | null | undefined> =>
    field.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  for (let i = 0; i < FOCUSABLE_AT_MOST && (await highlighted()) !== wanted; i += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(wanted);
}

const ARROWS: Readonly<Record<string, string>> = {
  '1,0': 'ArrowRight',
  '0,1': 'ArrowDown',
  '-1,0': 'ArrowLeft',
  '0,-1': 'ArrowUp',
};

export function keyboard(page: Page): Hands {
  const press = (...keys: readonly string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  return {
    says: 'keyboard',
    async press(control) {
      await tabTo(page, control);
      await press('Enter');
    },
    async draw() {
      await tabTo(page, floorPlan(page));
      for (const [dx, dy, cm] of L_SHAPE) {
        await press(ARROWS[`${dx},${dy}`]!);
        await page.keyboard.type(String(cm));
        await press('Enter');
      }
      await press('Escape');
    },
    async place(product, wall) {
      const placed = floorPlan(page).locator('[data-object]');
      const before = await placed.count();
      const list = page.getByRole('list', { name: 'Categories and products' });
      const card = cardOf(list, product);
      const isThere = (control: Locator): Promise<boolean> =>
        control.evaluateAll(([element]) => element === document.activeElement);
      // Another of the same: the focus stayed on it.
      if (!(await isThere(card))) {
        await tabTo(page, page.getByRole('textbox', { name: /^Search/ }));
        await press('Control+a');
        await page.keyboard.type(product);
        await card.waitFor();
      }
      for (let i = 0; i < FOCUSABLE_AT_MOST && !(await isThere(card)); i += 1)
        await press(
          (await list.evaluate((element) => element.contains(document.activeElement))) ? 'ArrowDown' : 'Tab',
        );
      await press('Enter');
      await expect(placed).toHaveCount(before + 1);
      if (wall !== undefined)
        await choose(page, page.getByRole('combobox', { name: 'Wall', exact: true }), `Wall ${wall + 1}`);
    },
    async look(view) {
      const chosen = bar(page).getByRole('radio', { name: view, exact: true });
      const group = bar(page).getByRole('radiogroup', { name: 'View' });
      await tabTo(page, group.getByRole('radio', { checked: true }));
      const names = ['2D', '3D', 'Bird’s eye', 'Wall'];
      const checked = await group
        .getByRole('radio')
        .evaluateAll((radios) => radios.findIndex((radio) => (radio as HTMLInputElement).checked));
      const steps = names.indexOf(view) - checked;
      for (let i = 0; i < Math.abs(steps); i += 1) await press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
      await expect(chosen).toBeChecked();
    },
    undo: () => press('Control+z'),
    redo: () => press('Control+Shift+z'),
    showList: async () => undefined,
  };
}
