import { expect } from '@playwright/test';
import {
  fillSignUp,
  linkIn,
  mailTo,
  newEmail,
  objectsInRoom,
  place,
  saveAs,
  startWithRectangle,
  test,
} from './customer';

test('a friend opens a mailed link without an account, and the project stays its owner’s', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto('/login');
  await fillSignUp(page, newEmail('sharing'), 'Quiet-Cellar-96');
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await saveAs(page, 'Cellar to show');
  await expect(page).toHaveURL(/\/planning\/[\w-]+$/);
  const roomId = new URL(page.url()).pathname.split('/').at(-1);
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token'));
  const friend = newEmail('friend');
  const headers = { Authorization: `Bearer ${token}` };
  const shared = await page.request.post('/share/send-email', {
    headers,
    data: { to: friend, roomId, message: 'Come and see.' },
  });
  expect(shared.status()).toBe(202);
  const mail = await mailTo(friend, /Cellar to show/);
  expect(mail.text).toContain('Come and see.');

  const visitor = await newVisitor();
  await visitor.goto(linkIn(mail, '/share/p/'));
  await expect(visitor.getByRole('heading', { name: 'Cellar to show' })).toBeVisible();
  const sharePage = visitor.url();
  await visitor.getByRole('link', { name: 'Open in the planner' }).click();
  await expect(objectsInRoom(visitor)).toHaveCount(1);
  await place(visitor, 'Classic individual, 4 column');
  await expect(visitor.getByText(/^This project can only be looked at/).first()).toBeVisible();
  await expect(objectsInRoom(visitor)).toHaveCount(1);
  await expect(visitor.getByRole('button', { name: 'Copy into my projects' })).toBeVisible();

  const links = await page.request.get(`/share/links/${roomId}`, { headers });
  for (const { _id } of ((await links.json()) as { items: { _id: string }[] }).items)
    expect((await page.request.delete(`/share/link/${_id}`, { headers })).status()).toBe(204);
  await visitor.goto(sharePage);
  await expect(visitor.getByRole('heading')).not.toHaveText('Cellar to show');
  await expect(visitor.getByRole('link', { name: 'Open in the planner' })).toHaveCount(0);
});
