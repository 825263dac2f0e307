import { expect, type Page } from '@playwright/test';
import {
  control,
  drawRoomByTyping,
  fillSignUp,
  isToasted,
  logIn,
  newEmail,
  test,
  objectsInRoom,
  place,
  putOffListQuestions,
  seededAccount,
  total,
} from './customer';
import { PASSWORD, withSavedCellar } from './byCalls';

test(
  'a new customer draws a room, places racks, sees the price, saves, and finds it all again',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const email = newEmail('ada');
    const password = 'Quiet-Cellar-91';
    const page = await newVisitor();

    await page.goto('/login');
    await fillSignUp(page, email, password);
    await page.getByRole('radio', { name: 'Draw my own' }).click();
    await page.getByRole('button', { name: 'Start Now' }).click();
    await drawRoomByTyping(page);
    await expect(page.getByText('7.20 m²').first()).toBeVisible();

    await page.getByRole('button', { name: 'Plan the racks' }).click();
    await expect(total(page)).toHaveText('RM 0.00');
    await place(page, 'Classic individual, 4 column');
    await expect(objectsInRoom(page)).toHaveCount(1);
    const afterOne = await total(page).textContent();
    expect(afterOne).not.toBe('RM 0.00');
    await place(page, 'Classic individual, 6 column');
    await expect(objectsInRoom(page)).toHaveCount(2);
    await expect(total(page)).not.toHaveText(afterOne ?? '');

    await page.keyboard.press('Control+z');
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect(total(page)).toHaveText(afterOne ?? '');
    await page.keyboard.press('Control+Shift+z');
    await expect(objectsInRoom(page)).toHaveCount(2);
    const price = (await total(page).textContent()) ?? '';

    await page.getByLabel('View and totals').getByText('3D', { exact: true }).click();
    await expect(page.locator('canvas[data-frames]:not([data-frames="0"])')).toBeVisible({ timeout: 60_000 });
    await expect(total(page)).toHaveText(price);

    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /List/ }).click();
    await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeVisible();
    await putOffListQuestions(page);
    await expect(page.getByRole('region', { name: 'Racking' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(price);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name', { exact: false }).last().fill('Cellar of Ada');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await isToasted(page, 'Project has been saved successfully!');

    await control('restart', 'svc-rooms');
    await control('restart', 'svc-catalogue');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(price);
    await page.context().close();

    await control('restart', 'mongo');
    const second = await newVisitor();
    await logIn(second, { email, password });
    await second.goto('/account');
    await second.getByText('Cellar of Ada').click();
    await expect(second.getByRole('region', { name: 'Totals' })).toContainText(price);
    await second.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Plan/ }).click();
    await expect(objectsInRoom(second)).toHaveCount(2);
    await expect(total(second)).toHaveText(price);

    await expectInActivityLog(second, email, ['usercreate', 'projectcreate', 'userlogin']);
  },
);

test('who signs out right after a change finds it saved, and is not told to sign in', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const { email } = await withSavedCellar(page, 'leaving', 'Cellar left in a hurry');
  const address = page.url();
  const ended = page.waitForResponse('**/users/logout');
  await place(page, 'Classic individual, 3 column');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ended).status()).toBe(204);
  await expect(page.getByText(/^You have to perform signin/)).toHaveCount(0);

  const elsewhere = await newVisitor();
  await logIn(elsewhere, { email, password: PASSWORD });
  await elsewhere.goto(address);
  await expect(objectsInRoom(elsewhere)).toHaveCount(2);
});

/** What happened reached the administrators through the broker. */
async function expectInActivityLog(page: Page, email: string, actions: readonly string[]) {
  const { email: adminEmail, password } = seededAccount('admin');
  const signedIn = await page.request.post('/admins/login', { data: { email: adminEmail, password } });
  const { token } = (await signedIn.json()) as { token: string };
  await expect
    .poll(async () => {
      const answer = await page.request.get('/log/getallaction', {
        params: { search: email },
        headers: { Authorization: `Bearer ${token}` },
      });
      const { items } = (await answer.json()) as { items: { action: string }[] };
      return actions.filter((action) => !items.some((item) => item.action === action));
    })
    .toEqual([]);
}
