import { expect, type Page } from '@playwright/test';
import {
  fillSignUp,
  floorPlan,
  linkIn,
  mailTo,
  newEmail,
  objectsInRoom,
  place,
  showPanel,
  test,
  isToasted,
} from './customer';
import { withSavedCellar } from './byCalls';

async function share(page: Page, way: 'Share by e-mail' | 'Share by link') {
  await page.getByRole('button', { name: 'Project menu' }).click();
  await page.getByRole('menuitem', { name: way }).click();
  return page.getByRole('dialog', { name: 'Share “Cellar to show”' });
}

test(
  'a friend opens a mailed link without an account, copies the project, and it stays its owner’s',
  {
    tag: '@tablet',
  },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await withSavedCellar(page, 'sharing', 'Cellar to show');
    const friend = newEmail('friend');
    const dialog = await share(page, 'Share by e-mail');
    await dialog.getByLabel('E-mail of the recipient').fill('a friend');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('incorrect email')).toBeVisible();
    await dialog.getByLabel('E-mail of the recipient').fill(friend);
    await dialog.getByLabel('Message (optional)').fill('Come and see.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await isToasted(page, 'Email sent');
    const mail = await mailTo(friend, /Cellar to show/);
    expect(mail.text).toContain('Come and see.');

    const visitor = await newVisitor();
    await visitor.goto(linkIn(mail, '/share/p/'));
    await expect(visitor.getByRole('heading', { name: 'Cellar to show' })).toBeVisible();
    const sharePage = visitor.url();
    await visitor.getByRole('link', { name: 'Open in the planner' }).click();
    await expect(objectsInRoom(visitor)).toHaveCount(1);
    const { width } = (await floorPlan(visitor).boundingBox())!;
    expect(width).toBeGreaterThan(visitor.viewportSize()!.width / 2);
    await expect(visitor.getByRole('complementary', { name: 'What can be placed' })).toHaveCount(0);
    await showPanel(visitor, 'Details');
    await expect(visitor.getByRole('radio', { name: 'Pine' })).toBeDisabled();
    await objectsInRoom(visitor).first().getByRole('button').first().click();
    await visitor.keyboard.press('Delete');
    await expect(visitor.getByText(/^This project can only be looked at/).first()).toBeVisible();
    await expect(objectsInRoom(visitor)).toHaveCount(1);

    const shared = new URL(visitor.url()).pathname;
    await visitor.getByRole('button', { name: 'Copy into my projects' }).click();
    await visitor.getByRole('button', { name: 'Sign in or sign up' }).click();
    await fillSignUp(visitor, friend, 'Quiet-Cellar-95');
    await isToasted(visitor, 'You are working on your own copy now.');
    await expect(visitor).toHaveURL(/\/planning\/[\w-]+$/);
    expect(new URL(visitor.url()).pathname).not.toBe(shared);
    await place(visitor, 'Classic individual, 4 column');
    await expect(objectsInRoom(visitor)).toHaveCount(2);
    await expect(objectsInRoom(page)).toHaveCount(1);

    const links = await share(page, 'Share by link');
    await links.getByRole('button', { name: 'Take back' }).click();
    await links
      .getByRole('group', { name: /^Nobody can open/ })
      .getByRole('button', { name: 'Take back' })
      .click();
    await isToasted(page, 'The link has been taken back.');
    await expect(links.getByText('Nobody has a link to this project.')).toBeVisible();
    const stranger = await newVisitor();
    await stranger.goto(sharePage);
    await expect(stranger.getByRole('heading')).not.toHaveText('Cellar to show');
    await expect(stranger.getByRole('link', { name: 'Open in the planner' })).toHaveCount(0);
  },
);
