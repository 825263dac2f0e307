import { expect, type Locator, type Page } from '@playwright/test';
import {
  fillLogIn,
  logIn,
  objectsInRoom,
  place,
  saved,
  showPanel,
  test,
  total,
  whileSaving,
  isToasted,
} from './customer';
import { PASSWORD, sameCustomer, withSavedCellar } from './byCalls';

test(
  'what is changed while the network is cut is saved when it is back',
  { tag: ['@tablet-too', '@chromium'] },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await withSavedCellar(page, 'offline', 'Cellar without a network');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await place(page, 'Classic individual, 3 column');
    await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(objectsInRoom(page)).toHaveCount(2);
    await expect(saved(page)).toBeVisible();
  },
);

test('who is signed out everywhere keeps what was just planned, and goes on after signing in', async ({
  newVisitor,
}) => {
  const [here, there] = [await newVisitor(), await newVisitor()];
  // A browser that hears at once of its end would be signed out before it does anything.
  await here.route('**/rooms/room/*/events', (route) => route.abort());
  const { email } = await withSavedCellar(here, 'everywhere', 'Cellar of two windows');
  await logIn(there, { email, password: PASSWORD });
  await there.goto('/account');
  // It moves what stands below it when it comes.
  await expect(there.getByText(/^Your e-mail address is not confirmed yet/)).toBeVisible();
  await there.getByRole('button', { name: 'Signed-in devices' }).click();
  await there.getByRole('button', { name: 'Sign out everywhere' }).click();
  await there.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await isToasted(there, 'You have been signed out everywhere.');
  await expect(there).toHaveURL(/\/login/);

  await place(here, 'Classic individual, 3 column');
  await expect(here.getByText(/^You have to perform signin/)).toBeVisible();
  await expect(here).toHaveURL(/\/login/);
  await fillLogIn(here, { email, password: PASSWORD });
  await expect(here).toHaveURL(/\/planning\/.+/);
  await expect(objectsInRoom(here)).toHaveCount(2);
  await expect(saved(here)).toBeVisible();
});

/** One project in two windows, of which the first does not hear of what the second saves. */
async function twoWindows(newVisitor: () => Promise<Page>): Promise<readonly [Page, Page]> {
  const first = await newVisitor();
  // A window that hears at once of what others save would load it.
  await first.route('**/rooms/room/*/events', (route) => route.abort());
  const customer = await withSavedCellar(first, 'windows', 'Cellar of two windows');
  const second = await first.context().newPage();
  await sameCustomer(second, customer);
  await second.goto(first.url());
  return [first, second];
}

/** Both windows place something: what the second saves is the newer version. Gives the question that the first is asked. */
async function collide([first, second]: readonly [Page, Page], products: readonly [string, string]) {
  await whileSaving(second, () => place(second, products[1]));
  await place(first, products[0]);
  const question = first.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await expect(question).toBeVisible();
  return question;
}

const money = async (page: Page): Promise<string> => (await total(page).textContent()) ?? '';

async function expectFigures(question: Locator, row: string, figures: readonly [string, string]) {
  const cells = question.getByRole('row').filter({ hasText: row }).getByRole('cell');
  await expect(cells).toHaveText([...figures]);
}

async function expectProduct(page: Page, product: string): Promise<void> {
  await showPanel(page, 'Details');
  await expect(objectsInRoom(page).getByText(product).first()).toBeVisible();
}

test(
  'two windows that change one project see both versions, and keep either or both',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    test.slow();
    const windows = await twoWindows(newVisitor);
    const [first, second] = windows;

    const either = await collide(windows, ['Classic individual, 2 column', 'Classic individual, 3 column']);
    await expectFigures(either, 'Racks', ['2', '2']);
    await expectFigures(either, 'Total', [await money(first), await money(second)]);
    await either.getByRole('button', { name: 'Load the other version' }).click();
    await expect(saved(first)).toBeVisible();
    await expectProduct(first, 'Classic individual, 3 column');
    await expect(total(first)).toHaveText(await money(second));

    const mine = await collide(windows, ['Classic individual, 4 column', 'Classic individual, 1 column']);
    await expectFigures(mine, 'Racks', ['3', '3']);
    await mine.getByRole('button', { name: 'Replace it with mine' }).click();
    await isToasted(first, 'Your project has been successfully updated!');
    await expect(
      second.getByText('This project was changed elsewhere. You see the newest version.'),
    ).toBeVisible();
    await expectProduct(second, 'Classic individual, 4 column');
    await expect(total(second)).toHaveText(await money(first));

    const both = await collide(windows, ['Classic individual, 2 column', 'Classic individual, 3 column']);
    await both.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(saved(first)).toBeVisible();
    await second.reload();
    await expect(saved(second)).toBeVisible();
    await expect(objectsInRoom(second)).toHaveCount(4);
    await first.goto('/account');
    const projects = first.getByRole('region', { name: 'My projects' });
    await expect(projects.getByText('Cellar of two windows', { exact: true })).toBeVisible();
    await expect(projects.getByText('Cellar of two windows (copy)')).toBeVisible();
  },
);
