import { expect, type Locator, type Page } from '@playwright/test';
import {
  logIn,
  objectsInRoom,
  place,
  seededAccount,
  startWithRectangle,
  test,
  total,
  isToasted,
} from './customer';
import { newCustomer } from './byCalls';
import { tabTo, typeInto } from './hands';

/** A new template with one rack, shown to everybody. Gives its address. */
async function publishTemplate(page: Page, title: string): Promise<string> {
  await logIn(page, seededAccount('publisher'));
  await page.goto('/planning');
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your project' });
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByRole('button', { name: 'Save as template' }).click();
  await isToasted(page, 'Template has been saved successfully!');
  await expect(page).toHaveURL(/\/templates\/[\w-]+$/);
  const address = page.url();

  await page.goto('/templates_publish');
  await typeInto(page, page.getByRole('searchbox'), title);
  await switchByKeys(page, title, `Customers are shown ${title} now.`);
  return address;
}

/** Shows a template to customers or hides it from them, by keys alone. */
async function switchByKeys(page: Page, title: string, said: string): Promise<void> {
  const shown = page.getByRole('switch', { name: `Show ${title} as template` });
  const wasShown = await shown.isChecked();
  await tabTo(page, shown);
  await page.keyboard.press('Space');
  await isToasted(page, said);
  await expect(shown).toBeChecked({ checked: !wasShown });
}

/** The template among those that somebody can begin with. */
async function offered(page: Page, title: string): Promise<Locator> {
  await page.goto('/planning');
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('textbox', { name: 'Search templates' }).fill(title);
  return page.getByRole('button', { name: new RegExp(`^${title}`) });
}

test(
  'a template becomes a customer’s own project and stays as it is',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    test.slow();
    const publisher = await newVisitor();
    const title = `Tasting room ${Date.now()}`;
    const template = await publishTemplate(publisher, title);

    const page = await newVisitor();
    await newCustomer(page, 'template');
    await (await offered(page, title)).click();
    await expect(page).toHaveURL(template);
    await expect(objectsInRoom(page)).toHaveCount(1);
    const before = (await total(page).textContent()) ?? '';
    await place(page, 'Classic individual, 3 column');
    await expect(objectsInRoom(page)).toHaveCount(2);
    const after = (await total(page).textContent()) ?? '';

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a new project' });
    await expect(dialog.getByText('the template stays as it is')).toBeVisible();
    await dialog.getByLabel('Name').fill('Cellar from a template');
    await dialog.getByRole('button', { name: 'Save as a new project' }).click();
    await isToasted(page, 'Project has been saved successfully!');
    await expect(page).toHaveURL(/\/planning\/[\w-]+$/);
    await expect(objectsInRoom(page)).toHaveCount(2);

    await page.goto(template);
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect(total(page)).toHaveText(before);
    await page.goto('/account');
    const projects = page.getByRole('region', { name: 'My projects' });
    await expect(projects.getByRole('listitem').filter({ hasText: 'Cellar from a template' })).toContainText(
      after,
    );

    await switchByKeys(publisher, title, `Customers are no longer shown ${title}.`);
    const gone = await offered(page, title);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    await expect(gone).toHaveCount(0);
    await expect(await offered(publisher, title)).toContainText('Hidden from customers');

    await publisher.goto('/templates_publish');
    await typeInto(publisher, publisher.getByRole('searchbox'), title);
    await switchByKeys(publisher, title, `Customers are shown ${title} now.`);
    await expect(await offered(page, title)).toBeVisible();
    await tabTo(publisher, publisher.getByRole('link', { name: `Open ${title} in the planner` }));
    await publisher.keyboard.press('Enter');
    await expect(publisher).toHaveURL(template);
    await expect(publisher.getByText(`You are working on the template “${title}”.`)).toBeVisible();
    await place(publisher, 'Classic individual, 4 column');
    await publisher.getByRole('button', { name: 'Unsaved', exact: true }).click();
    await isToasted(publisher, 'Your template has been successfully updated!');
    await page.goto(template);
    await expect(objectsInRoom(page)).toHaveCount(2);
  },
);
