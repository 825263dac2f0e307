/** What a planner waits for when its page is opened. Counted: how long it takes depends on the line, `npm run bench -- planner 17`. */
import { expect, type Page, type Request } from '@playwright/test';
import { continueAsGuest, floorPlan, startWithRectangle, test } from './customer';

async function comeBack(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/planning');
  await expect(floorPlan(page)).toBeVisible();
}

/** Told over it as long as the page is there, and waited for by nobody. */
const STREAM = '/products/events';
const pathOf = (url: string): string => new URL(url).pathname;

/** Half a second without anything on its way but the stream. */
function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const changed = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (one) => pathOf(one.url()) === STREAM || changed(() => underWay.add(one)));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (one) => changed(() => underWay.delete(one)));
  return () =>
    expect.poll(() => underWay.size === 0 && Date.now() - changedAt > 500, { timeout: 60_000 }).toBe(true);
}

/** What is read over the line from now on, by its path: nothing that the browser has kept. */
async function readOverTheLine(page: Page): Promise<Set<string>> {
  const paths = new Set<string>();
  const pending = new Map<string, string>();
  const tools = await page.context().newCDPSession(page);
  tools.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (method === 'GET' && url.startsWith('http') && pathOf(url) !== STREAM)
      pending.set(requestId, pathOf(url));
  });
  tools.on('Network.requestServedFromCache', ({ requestId }) => pending.delete(requestId));
  tools.on('Network.responseReceived', ({ requestId, response: { fromDiskCache = false } }) => {
    const path = pending.get(requestId);
    if (path !== undefined && !fromDiskCache) paths.add(path);
  });
  await tools.send('Network.enable');
  return paths;
}

test(
  'whoever comes back to a plan waits for the page and the catalogue alone',
  { tag: '@chromium' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    const quiet = quietOf(page);
    await comeBack(page);
    await quiet();
    const read = await readOverTheLine(page);
    await comeBack(page);
    expect([...read].sort()).toEqual(['/planning', '/products/snapshot']);
  },
);

test('whoever reads German is asked for nothing in English first', async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await page.evaluate(() => localStorage.setItem('rackwright-language', 'de'));
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/planning');
  await expect(page.getByText('Vorlagen', { exact: true })).toBeVisible();
  const spoken = asked.flatMap(({ searchParams }) => searchParams.get('language') ?? []);
  expect(new Set(spoken)).toEqual(new Set(['de']));
  expect(asked.filter(({ pathname }) => pathname === '/products/snapshot')).toHaveLength(1);
});

test('a planner asks for what it needs while its screen and the UI library are on their way', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const quiet = quietOf(page);
  await continueAsGuest(page);
  await quiet();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse('**/products/snapshot');
  await page.route(/\.js$/, async (route) => {
    const answer = await route.fetch();
    const isFirst = /remoteEntry|expose_Planner/.test(route.request().url());
    const isLater = route.request().url().includes('/remotes/') && !isFirst;
    if (isLater || (await answer.text()).includes('--mantine-')) await answered;
    await route.fulfill({ response: answer });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  expect(asked.filter((path) => path === '/products/snapshot')).toHaveLength(1);
  await page.unrouteAll({ behavior: 'wait' });
});
