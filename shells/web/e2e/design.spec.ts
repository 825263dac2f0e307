import { expect, type Page } from '@playwright/test';
import { continueAsGuest, objectsInRoom, startWithRectangle, test, total } from './customer';

async function designing(page: Page) {
  await page.getByRole('button', { name: 'Design it for me' }).click();
  return page.getByRole('dialog', { name: 'Design it for me' });
}

test('a collection from a file becomes a cellar, taken in one step, undone and taken again by keys', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await continueAsGuest(page);
  await page.goto('/planning');
  await startWithRectangle(page);
  const dialog = await designing(page);
  await dialog.getByLabel('Read from a file').setInputFiles({
    name: 'cellar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Quantity,Size,Wine\n400,750ml,Talbot\n40,1.5L,Barolo\n'),
  });
  await expect(dialog.getByText('440 bottles read from cellar.csv.')).toBeVisible();
  const value = dialog.getByRole('article', { name: 'The best value' });
  await expect(value.getByText('Magnums: 40 of 40')).toBeVisible();
  await expect(value.getByText('Standard bottles: 400 of 400')).toBeVisible();
  const price = await value.getByText(/^RM /).innerText();
  await value.getByRole('button', { name: 'Take this cellar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(total(page)).toContainText(price.replace('RM ', ''));
  await page.keyboard.press('Control+z');
  await expect(objectsInRoom(page)).toHaveCount(0);

  const again = await designing(page);
  await again.getByRole('article', { name: 'The best value' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(total(page)).toContainText(price.replace('RM ', ''));
});
