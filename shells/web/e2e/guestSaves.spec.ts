import { expect, type Page } from '@playwright/test';
import {
  continueAsGuest,
  fillLogIn,
  fillSignUp,
  newEmail,
  test,
  objectsInRoom,
  place,
  startWithRectangle,
  total,
  isToasted,
} from './customer';

test(
  'a guest’s room is kept while signing up, and saved by itself',
  { tag: ['@tablet', '@firefox'] },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column');
    await expect(objectsInRoom(page)).toHaveCount(1);
    const price = (await total(page).textContent()) ?? '';

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText(
        "This feature is reserved for registered users of the product's cloud service only. Please login or sign-up to access.",
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sign in or sign up' }).click();
    await fillSignUp(page, newEmail('guest'), 'Quiet-Cellar-92');

    await isToasted(page, 'Project has been saved successfully!');
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect(total(page)).toHaveText(price);

    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'My projects' }).getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'a guest who comes back to a closed tab is offered the room again',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    await place(page, 'Classic individual, 3 column');
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect.poll(() => keptObjects(page)).toBe(1);
    const context = page.context();
    await page.close();

    const again = await context.newPage();
    await again.goto('/login');
    await again.getByRole('button', { name: 'Continue as guest' }).click();
    const offer = again.getByRole('dialog', { name: 'Go on where you stopped?' });
    await offer.getByRole('button', { name: 'Go on with it' }).click();
    await expect(objectsInRoom(again)).toHaveCount(1);
  },
);

test('a guest’s room is what is saved after the login, not an older plan of the one who logs in', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const account = { email: newEmail('returning'), password: 'Quiet-Cellar-92' };
  await page.goto('/login');
  await fillSignUp(page, account.email, account.password);
  await startWithRectangle(page);
  await place(page, 'Classic individual, 3 column');
  await place(page, 'Classic individual, 3 column');
  await expect(objectsInRoom(page)).toHaveCount(2);
  await expect.poll(() => keptObjects(page)).toBe(2);

  // Another tab, in which nobody is signed in.
  const asGuest = await page.context().newPage();
  await page.close();
  await continueAsGuest(asGuest);
  await startWithRectangle(asGuest);
  await place(asGuest, 'Classic individual, 6 column');
  await expect(objectsInRoom(asGuest)).toHaveCount(1);
  await asGuest.getByRole('button', { name: 'Save', exact: true }).click();
  await asGuest.getByRole('button', { name: 'Sign in or sign up' }).click();
  await fillLogIn(asGuest, account);
  await isToasted(asGuest, 'Project has been saved successfully!');
  await expect(objectsInRoom(asGuest)).toHaveCount(1);

  await asGuest.goto('/planning');
  const offer = asGuest.getByRole('dialog', { name: 'Go on where you stopped?' });
  await offer.getByRole('button', { name: 'Go on with it' }).click();
  await expect(objectsInRoom(asGuest)).toHaveCount(2);
});

/** How many objects the one draft in this browser has: it is written beside the screen, a moment after it. */
function keptObjects(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rackwright-planner');
        opening.onerror = () => reject(opening.error ?? new Error('the drafts cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction('drafts').objectStore('drafts').getAll();
          asked.onerror = () => reject(asked.error ?? new Error('the draft cannot be read'));
          asked.onsuccess = () => {
            database.close();
            const [draft] = asked.result as readonly { project: { data: { objects: unknown[] } } }[];
            resolve(draft?.project.data.objects.length ?? 0);
          };
        };
      }),
  );
}
