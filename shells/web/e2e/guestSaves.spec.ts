import { expect } from '@playwright/test';
import {
  continueAsGuest,
  fillSignUp,
  newEmail,
  test,
  objectsInRoom,
  place,
  startWithRectangle,
  total,
} from './customer';

test('a guest’s room is kept while signing up, and saved by itself', async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await expect(objectsInRoom(page)).toHaveCount(1);
  const price = (await total(page).textContent()) ?? '';

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please login or sign-up to access.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in or sign up' }).click();
  await fillSignUp(page, newEmail('guest'), 'Quiet-Cellar-92');

  await expect(page.getByText('Project has been saved successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect(objectsInRoom(page)).toHaveCount(1);
  await expect(total(page)).toHaveText(price);

  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'My projects' }).getByRole('listitem')).toHaveCount(1);
});

test('a guest who comes back to a closed tab is offered the room again', async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await startWithRectangle(page);
  await place(page, 'Classic individual, 3 column');
  await expect(objectsInRoom(page)).toHaveCount(1);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto('/login');
  await again.getByRole('button', { name: 'Continue as guest' }).click();
  await again.getByRole('button', { name: /go on|restore|continue/i }).click();
  await expect(objectsInRoom(again)).toHaveCount(1);
});
