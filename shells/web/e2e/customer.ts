/** What a customer does, in words; every journey is made of these. Elements are found by role and label. */
import { CALLS, requestFault } from '@rackwright/contracts';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** A demonstration account of this role: the first, or the one at that index. */
export function seededAccount(role: string, index = 0): Account {
  const accounts = JSON.parse(process.env['E2E_ACCOUNTS'] ?? '[]') as readonly Account[];
  const account = accounts.filter((one) => one.role === role)[index];
  if (!account) throw new Error(`there is no seeded ${role} ${index}`);
  return account;
}

/** An address nobody has yet. */
export const newEmail = (name: string): string =>
  `${name}.${process.env['TEST_WORKER_INDEX']}.${Date.now()}@rackwright.example`;

/** Restarts, stops, kills or starts a part of the running system, or parks an event of a service; resolves when that is done. */
export async function control(
  action: 'restart' | 'stop' | 'kill' | 'start' | 'park',
  part: string,
): Promise<void> {
  const answer = await fetch(`${process.env['E2E_CONTROL']}/${action}/${part}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${action} ${part}: ${await answer.text()}`);
}

/** Brings the demonstration catalogue and its room templates back as they came; what else there is stays. */
export async function bringDemonstrationBack(): Promise<void> {
  const answer = await fetch(`${process.env['E2E_CONTROL']}/seed`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

const callSegments = new Set(CALLS.map(({ path }) => path.split('/')[1]));

/** Why the service would refuse what a page sends, whoever sends it; null for a good call and for what is no call. */
function callFault(request: Request): string | null {
  const { pathname, search } = new URL(request.url());
  const isCall =
    ['fetch', 'xhr'].includes(request.resourceType()) && callSegments.has(pathname.split('/')[1]);
  if (!isCall) return null;
  const isJson = request.headers()['content-type']?.includes('json') ?? false;
  const body: unknown = isJson ? request.postDataJSON() : undefined;
  return requestFault({
    method: request.method(),
    path: pathname + search,
    headers: request.headers(),
    body,
  });
}

/**
 * Tests with visitors: each has a browser that knows nothing yet, in the size of the project that runs (`playwright.config.ts`),
 * and with what else is given: another `locale`, for one. A fault of the program, a call that its contract refuses, a breach of
 * the content policy or a shader that cannot be used in any of them fails the journey.
 */
export const test = base.extend<{ newVisitor: (options?: BrowserContextOptions) => Promise<Page> }>({
  newVisitor: async ({ browser, browserName }, provide) => {
    const isFirefox = browserName === 'firefox';
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await context.addInitScript(keepToasts);
      if (isFirefox)
        for (const script of [insertAsTyped, unreflectElements]) await context.addInitScript(script);
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        if (!isFirefox || !isNoneOfPage(error)) faults.push(`${page.url()}: ${error.stack ?? error.message}`);
      });
      page.on('request', (request) => {
        // Firefox does not tell what was sent.
        const fault = isFirefox ? null : callFault(request);
        if (fault !== null) faults.push(fault);
      });
      page.on('console', (message) => {
        if (FAULT_SAID.test(message.text())) faults.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

/** In the console, of what the page goes on without: what its policy forbids, and shaders that cannot be used. */
const FAULT_SAID = /content security policy|THREE\.WebGLProgram: Shader Error/i;

/**
 * In Firefox what its console says of a file that is refused, by its hash or its type, is an error of the page; in Chromium it is not. The
 * content policy there is also that of the scripts and styles by which the journey itself looks at a page.
 */
const isNoneOfPage = ({ name, stack = '' }: Error): boolean =>
  name === 'Content-Security-Policy' ||
  /^None of the “sha\d+” hashes in the integrity|was blocked due to MIME type/.test(stack);

/** In a page of Firefox: text is put in by an edit, which React hears of, not by setting a value. */
function insertAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  });
}

/**
 * In the page: without the properties that give the elements which an ARIA attribute names, as `ariaLabelledByElements`. Firefox's process
 * ends when the driver has read one in its own world and then one of its scripts reads it in the page's; without them they read the
 * attributes. The product reads none.
 */
function unreflectElements(): void {
  for (const name of Object.getOwnPropertyNames(Element.prototype))
    if (/^aria\w+Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
}

/** In the page: the sentences of its toasts, which are gone after a few seconds, as `toasts` of the window. */
function keepToasts(): void {
  const kept: string[] = [];
  Object.assign(window, { toasts: kept });
  new MutationObserver((changes) => {
    const cards = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement && node.dataset['kind'] !== undefined);
    for (const card of cards) kept.push(card.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** A toast says this, or has said it since this was last asked; on a busy machine it may be gone before it is looked at. */
export const isToasted = (page: Page, sentence: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((said) => {
        const { toasts } = window as unknown as { toasts: string[] };
        const found = toasts.indexOf(said);
        toasts.splice(0, found + 1);
        return found >= 0;
      }, sentence),
    )
    .toBe(true);

interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

/** The newest mail to this address whose subject has these words; waits until it has come. */
export async function mailTo(address: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect(async () => {
    const answer = await fetch(`${process.env['E2E_MAIL']}/email`);
    const caught = (await answer.json()) as readonly CaughtMail[];
    found = caught.findLast((mail) => subject.test(mail.subject) && mail.to[0]?.address === address);
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found!;
}

/** The first address of the product in a mail whose path begins like this. */
export const linkIn = ({ text }: CaughtMail, path: string): string =>
  new RegExp(`https?://[^\\s/]+${path}\\S+`).exec(text)?.[0] ?? '';

export async function continueAsGuest(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
}

export async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByText('I am new here').click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Cellar');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
}

type Credentials = Pick<Account, 'email' | 'password'>;

export async function fillLogIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, credentials);
  await expect(page).not.toHaveURL(/\/login/);
}

export async function asAdministrator(page: Page): Promise<void> {
  const { email, password } = seededAccount('admin');
  await page.goto('/admin/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/main/);
}

/** To another page of the product without loading the document anew, as its own links do. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** From the next page on this browser cannot draw in 3D. */
export async function withoutWebgl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (...args: readonly unknown[]) => unknown;
    const without = function (this: HTMLCanvasElement, kind: string, ...others: readonly unknown[]) {
      return kind.startsWith('webgl') ? null : real.call(this, kind, ...others);
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: without });
  });
}

/** A ready rectangle, of this size when it is given, as far as the step in which racks are placed. */
export async function startWithRectangle(
  page: Page,
  size?: readonly [width: string, length: string],
): Promise<void> {
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  if (size) {
    await page.getByLabel('Width').fill(size[0]);
    await page.getByLabel('Length').fill(size[1]);
  }
  await page.getByRole('button', { name: 'Start Now' }).click();
  await showPanel(page, 'Details');
  await page.getByRole('button', { name: 'Plan the racks' }).click();
  await expect(page.getByRole('button', { name: 'Plan the racks' })).toHaveCount(0);
}

/** Upright screens show one panel at a time: this one from now on. Wide ones show both. */
export async function showPanel(page: Page, side: 'Products' | 'Details'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 1000) return;
  const tab = page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: side, exact: true });
  // A second press would fold the panel.
  if ((await tab.getAttribute('aria-pressed')) === 'false') await tab.click();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
}

export const floorPlan = (page: Page): Locator => page.getByRole('application', { name: /^Floor plan/ });

/** A place on the plan's element, as parts of its width and height. */
export async function placeOn(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await floorPlan(page).boundingBox();
  if (!box) throw new Error('the plan is not on the page');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** The length that the plan shows for the wall being drawn, in centimetres. */
async function shownLength(page: Page): Promise<number> {
  const label = await floorPlan(page)
    .getByText(/^[\d.]+ cm$/)
    .last()
    .textContent();
  return Number.parseFloat(label ?? '');
}

/** Direction to the right, direction downwards, length in centimetres. */
export type TypedWall = readonly [dx: number, dy: number, cm: number];

/** A click for the first corner, then directions with typed lengths, closed by Escape. */
export async function drawByTyping(page: Page, walls: readonly TypedWall[]): Promise<void> {
  const first = await placeOn(page, 0.35, 0.2);
  await page.mouse.click(first.x, first.y);
  await page.mouse.move(first.x + 200, first.y);
  const pixelsPerCm = 200 / (await shownLength(page));
  let from = first;
  for (const [dx, dy, cm] of walls) {
    await page.mouse.move(from.x + dx * 100, from.y + dy * 100);
    await page.keyboard.type(String(cm));
    await page.keyboard.press('Enter');
    from = { x: from.x + dx * cm * pixelsPerCm, y: from.y + dy * cm * pixelsPerCm };
  }
  await page.keyboard.press('Escape');
}

/** Draws 300 x 240 cm. */
export const drawRoomByTyping = (page: Page): Promise<void> =>
  drawByTyping(page, [
    [1, 0, 300],
    [0, 1, 240],
    [-1, 0, 300],
  ]);

/** Leaves only this product, and those of like names, in the menu. */
export const searchProduct = (page: Page, product: string): Promise<void> =>
  page.getByRole('textbox', { name: /^Search/ }).fill(product);

export async function place(page: Page, product: string): Promise<void> {
  await showPanel(page, 'Products');
  await searchProduct(page, product);
  await page.getByRole('button', { name: `Place ${product}`, exact: true }).click();
}

/** What the planner says of a project whose every change the server has. */
export const saved = (page: Page): Locator => page.getByRole('button', { name: 'Saved', exact: true });

/** Does this to a saved project, and waits until it has saved itself. That it is unsaved until then shows for 2.5 s only. */
export async function whileSaving(page: Page, change: () => Promise<void>): Promise<void> {
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await change();
  await saving;
  await expect(saved(page)).toBeVisible();
}

/** Leaves only what has this in the table: until the others are gone rows move, and a click may miss its own. */
export async function searchTable(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Saves for the first time, under this name. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/[0-9a-f-]{24,36}(\?|$)/);
}

/** Totals at the foot of the planner: "RM 1,336.55". */
export const total = (page: Page): Locator =>
  page.getByLabel('View and totals').getByText(/^RM [\d,]+\.\d\d$/);

/** Those in the list, whether or not its panel is the one that is shown. */
export const objectsInRoom = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'In the room', includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Puts off what the shopping list asks about racks along the walls, the first time it is shown. */
export async function putOffListQuestions(page: Page): Promise<void> {
  for (const question of ['Trim and filler', 'Racks lighting']) {
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
