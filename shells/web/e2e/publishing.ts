/** What a publisher does at the screens of the catalogue, in words. Elements are found by role and label. */
import { expect, type Locator, type Page } from '@playwright/test';
import { bodyOf } from './byCalls';
import { logIn, searchTable, seededAccount } from './customer';

export const screenLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name, exact: true });
export const caption = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });

/** Signs a publisher in, and goes there by the menu. */
export async function openCatalogue(page: Page, screen: string): Promise<void> {
  await logIn(page, seededAccount('publisher'));
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Catalogue' }).click();
  await screenLink(page, screen).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

export const item = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });

/** Finds it in the list, and opens it. */
export async function choose(page: Page, record: string): Promise<void> {
  await searchTable(page, record);
  await page.getByRole('link', { name: record, exact: true }).or(item(page, record)).click();
  await expect(caption(page, 'Update')).toBeVisible();
}

/** What is open, and says yes to the question. */
export async function remove(page: Page): Promise<void> {
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** Publishes what changes saved projects, once it is told what it does to them. */
export async function publishNow(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Before it goes live' });
  await expect(asked.getByText(/^As it was at/)).toBeVisible();
  await asked.getByRole('button', { name: 'Publish now' }).click();
}

/** A record as lists have it. */
export interface Kept {
  readonly _id: string;
  readonly version: number;
}

/** Deletes the products that are found by these words. */
export async function takeAway(page: Page, headers: Record<string, string>, search: string): Promise<void> {
  const found = await page.request.get('/products/products', { headers, params: { search } });
  for (const { _id, version } of (await bodyOf<{ items: readonly Kept[] }>(found)).items) {
    const seen = { ...headers, 'If-Match': `"v${version}"` };
    expect((await page.request.delete(`/products/product/${_id}`, { headers: seen })).status()).toBe(204);
  }
}
