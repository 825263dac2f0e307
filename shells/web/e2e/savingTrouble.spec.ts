import { expect, type Page } from '@playwright/test';
import {
  fillSignUp,
  logIn,
  newEmail,
  objectsInRoom,
  place,
  saveAs,
  startWithRectangle,
  test,
} from './customer';

const password = 'Quiet-Cellar-93';
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });

/** A new customer with a saved room that has one rack in it. */
async function withSavedRoom(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillSignUp(page, email, password);
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await saveAs(page, 'Cellar of two windows');
  await expect(page).toHaveURL(/\/planning\/.+/);
}

test('what is changed while the network is cut is saved when it is back', async ({ newVisitor }) => {
  const page = await newVisitor();
  await withSavedRoom(page, newEmail('offline'));
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await place(page, 'Classic individual, 3 column');
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(objectsInRoom(page)).toHaveCount(2);
  await expect(saved(page)).toBeVisible();
});

test('two windows that change one project end with both versions', async ({ newVisitor }) => {
  const first = await newVisitor();
  // A window that hears at once of what others save would load it.
  await first.route('**/rooms/room/*/events', (route) => route.abort());
  const email = newEmail('windows');
  await withSavedRoom(first, email);
  const second = await first.context().newPage();
  await logIn(second, { email, password });
  await expect(second).toHaveURL(/\/planning/);
  await second.goto(first.url());
  await place(second, 'Classic individual, 3 column');
  await second.getByRole('button', { name: 'Unsaved', exact: true }).click();
  await expect(saved(second)).toBeVisible();
  await place(first, 'Classic individual, 2 column');
  await expect(first.getByText('This project was changed elsewhere')).toBeVisible();
  await first.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(saved(first)).toBeVisible();
  await second.reload();
  await expect(saved(second)).toBeVisible();
  await expect(objectsInRoom(second).getByText('Classic individual, 3 column')).toBeVisible();
  await first.goto('/account');
  const projects = first.getByRole('region', { name: 'My projects' });
  await expect(projects.getByText('Cellar of two windows', { exact: true })).toBeVisible();
  await expect(projects.getByText('Cellar of two windows (copy)')).toBeVisible();
});
