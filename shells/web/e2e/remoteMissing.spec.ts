import { renameSync } from 'node:fs';
import { expect } from '@playwright/test';
import { continueAsGuest, logIn, seededAccount, startWithRectangle, test } from './customer';

test(
  'a remote that is gone shows a card, the rest works, and "Try again" brings it back',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const published = `${process.env['E2E_REMOTES']}/remotes/mf_planner`;
    const page = await newVisitor();
    renameSync(published, `${published}.away`);
    try {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Continue as guest' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
    } finally {
      renameSync(`${published}.away`, published);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  },
);

test(
  'a planner of which only the first script comes shows a card, and "Try again" brings it',
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    let isCut = true;
    await page.route('**/remotes/mf_planner/**/*.js', async (route) => {
      const isFirst = /remoteEntry|expose_Planner/.test(route.request().url());
      await (isCut && !isFirst ? route.abort() : route.continue());
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  },
);

test(
  'what comes later than the page takes nothing with it when it cannot be loaded',
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    let isCut = true;
    await page.route('**/remotes/mf_planner/**/*.js', async (route) => {
      const answer = await route.fetch();
      const isOfScene = (await answer.text()).includes('WebGLRenderer');
      await (isCut && isOfScene ? route.abort() : route.fulfill({ response: answer }));
    });
    await page.goto('/planning');
    await startWithRectangle(page);
    const bar = page.getByLabel('View and totals');
    await bar.getByText('3D', { exact: true }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    await expect(missing).toBeVisible();
    isCut = false;
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('canvas[data-frames]')).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page.getByText('This part could not be loaded. Check your connection')).toBeVisible();
    await expect(page.locator('canvas[data-frames]')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  },
);

test(
  'a page that cannot be drawn says so, and leads to the login form',
  { tag: '@chromium' },
  async ({ page }) => {
    // Not as of other visitors: a fault is what this is about.
    await continueAsGuest(page);
    await page.addInitScript(() => {
      const fail = () => {
        throw new Error('drawing failed');
      };
      if (sessionStorage.getItem('auth_token')) Object.defineProperty(navigator, 'onLine', { get: fail });
    });
    await page.reload();
    const card = page.getByRole('alert').filter({ hasText: 'This page has stopped' });
    const loaded = page.waitForEvent('load');
    await card.getByRole('button', { name: 'Reload the page' }).click();
    await loaded;
    await card.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Plan your cellar' })).toBeVisible();
  },
);

for (const [what, address] of [
  ['shell', '/login'],
  ['checkout', '/checkout/0b9f3c52-6a39-4a8e-9d2c-3f1f0a4f5b11'],
] as const)
  test(
    `the page of the ${what} says so itself when none of its scripts comes`,
    { tag: '@chromium' },
    async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      // What it says it says late, by its own style.
      const tools = await page.context().newCDPSession(page);
      await tools.send('Animation.enable');
      await tools.send('Animation.setPlaybackRate', { playbackRate: 100 });
      await page.goto(address);
      const late = page.getByRole('alert').filter({ hasText: 'This takes longer than usual.' });
      await expect(late).toBeVisible();
      await page.unrouteAll();
      await late.getByRole('link', { name: 'reload the page' }).click();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(late).toBeHidden();
    },
  );

const files = [
  ['manifest', /mf-manifest\.json$/],
  ['entry', /remoteEntry[^/]*\.js$/],
  ['later script', /mf_planner\/[^/]+\/(?!remoteEntry|__federation_expose_)[^/]+\.js$/],
] as const;
for (const [what, file] of files)
  test(
    `a remote whose ${what} is another than was published is not run, and comes once it is put right`,
    { tag: '@chromium' },
    async ({ newVisitor }) => {
      const page = await newVisitor();
      await continueAsGuest(page);
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('integrity')) refused.push(message.text());
      });
      await page.route(file, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
      });
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(refused).not.toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
    },
  );

test(
  'a worker whose script is another than was published is not run, and comes once it is put right',
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    // Another catalogue, which another journey may publish now, would have the cellars designed anew by itself.
    await page.route('**/products/events', (route) => route.abort());
    await continueAsGuest(page);
    await page.goto('/planning');
    await startWithRectangle(page);
    await page.route(/designer\.[^/]+\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    });
    await page.getByRole('button', { name: 'Design it for me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Design it for me' });
    await expect(dialog.getByText(/^The cellars could not be designed\./)).toBeVisible();
    await page.unroute(/designer\.[^/]+\.js$/);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('article', { name: 'The most bottles' })).toBeVisible();
  },
);

test('a remote whose number the shell does not know is refused before anything of it is loaded', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf_planner/')) loaded.push(request.url());
  });
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const changed = text.replace(/("mf_planner":\{[^}]*"contract":)\d+/, '$199');
    expect(changed).not.toBe(text);
    await route.fulfill({ response: answer, body: changed });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loaded).toEqual([]);
});

test('an ordinary customer is kept out of the publishers’ pages', async ({ newVisitor }) => {
  const page = await newVisitor();
  await logIn(page, seededAccount('customer'));
  await expect(page).toHaveURL(/\/planning/);
  await page.goto('/models_publish');
  await expect(page.getByText("You don't have privileges to view this page.")).toBeVisible();
  await expect(page).toHaveURL(/\/planning/);
});

test('each console opens for the staff it is for', async ({ newVisitor }) => {
  const publisher = await newVisitor();
  await logIn(publisher, seededAccount('publisher'));
  await expect(publisher).toHaveURL(/\/planning/);
  await publisher.goto('/models_publish');
  await expect(publisher.getByText('Classic individual, 1 column').first()).toBeVisible();

  const sales = await newVisitor();
  await logIn(sales, seededAccount('salesManager'));
  await expect(sales).toHaveURL(/\/salesAccount/);
  await expect(sales.getByRole('tab', { name: /Help requests/ })).toBeVisible();

  const admin = await newVisitor();
  const { email, password } = seededAccount('admin');
  await admin.goto('/admin/login');
  await admin.getByLabel('E-mail').fill(email);
  await admin.getByLabel('Password', { exact: true }).fill(password);
  await admin.getByRole('button', { name: /log in|sign in/i }).click();
  await expect(admin).toHaveURL(/\/admin\/main/);
  await expect(admin.getByRole('tab', { name: 'Session by browser' })).toBeVisible();
});
