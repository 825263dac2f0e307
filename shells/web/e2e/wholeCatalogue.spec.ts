import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bearer, bodyOf, cellar, newCustomer, savedCellar, signedInAs } from './byCalls';
import { bringDemonstrationBack, searchProduct, test } from './customer';
import { press, type Kept } from './publishing';
import { zipOf } from './zipOf';

const EXAMPLE = 'docs/your-catalogue';
const RACK = 'Oak rack, 2 columns';
const DEMONSTRATION_RACK = 'Classic individual, 6 column';

/** The files of the example, by their names in the ZIP. */
const example = (): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.extname(name) !== '')
      .map((name) => [name, readFileSync(path.join(EXAMPLE, name))]),
  );

const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const takeIn = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogue.zip', mimeType: 'application/zip', buffer });

async function takeOut(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Tables and files')]);
  return readFileSync(await download.path());
}

const offered = (page: Page, product: string) =>
  page.getByRole('button', { name: `Place ${product}`, exact: true });

type Headers = Record<string, string>;
const listOf = async (page: Page, of: string): Promise<readonly Kept[]> =>
  (await bodyOf<{ items: readonly Kept[] }>(await page.request.get(of))).items;

const COLLECTIONS = {
  '/products/products': '/products/product',
  '/trimandFillers/trimandFillers': '/trimandFillers/trimandFiller',
  '/leftMenuItems/leftMenuItems': '/leftMenuItems/leftMenuItem',
  '/colorSchemes/colorSchemes': '/colorSchemes/colorScheme',
  '/materials/materials': '/materials/material',
} as const;

async function idsIn(page: Page): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const [list, one] of Object.entries(COLLECTIONS))
    for (const { _id } of await listOf(page, list)) ids.add(`${one}/${_id}`);
  return ids;
}

/** What came with the example goes, last what others stand below. */
async function forget(page: Page, headers: Headers, known: ReadonlySet<string>): Promise<void> {
  for (const [list, one] of Object.entries(COLLECTIONS))
    for (const { _id, version } of [...(await listOf(page, list))].reverse()) {
      if (known.has(`${one}/${_id}`)) continue;
      const seen = { ...headers, 'If-Match': `"v${version}"` };
      expect((await page.request.delete(`${one}/${_id}`, { headers: seen })).status()).toBe(204);
    }
}

test(
  'a shop begins with its own catalogue: the demonstration away, its ZIP mended and taken over, customers offered what it has',
  { tag: '@fresh' },
  async ({ newVisitor }) => {
    const [publisher, customer] = [await newVisitor(), await newVisitor()];
    const headers = bearer(await signedInAs(publisher, 'publisher'));
    const templates = await listOf(publisher, '/templates/showTemplates?pageSize=100');
    const known = await idsIn(publisher);
    const who = await newCustomer(customer, 'fresh');
    const project = await savedCellar(customer, who, { ...cellar('Held'), step: 2 });

    await publisher.goto('/whole_catalogue');
    // The page is whole then, and nothing on it moves.
    await expect(publisher.getByRole('button', { name: 'Choose a ZIP' })).toBeVisible();
    await press(publisher, 'Take away');
    await expect(publisher.getByRole('dialog')).toContainText(`${templates.length} room templates`);
    await answer(publisher, 'Delete');
    const refusal = publisher.getByRole('alert').filter({ hasText: 'stand in one project or more' });
    await expect(refusal).toContainText('Projects or templates hold it: Island');

    const emptied = cellar('Held');
    const room = { ...emptied, step: 2, data: { ...emptied.data, objects: [] } };
    const saved = { headers: bearer(who), data: { room, version: 1 } };
    await bodyOf(await customer.request.put(`/rooms/room/${project}`, saved));
    await customer.goto(`/planning/${project}`);
    await searchProduct(customer, DEMONSTRATION_RACK);
    await expect(offered(customer, DEMONSTRATION_RACK)).toBeVisible();
    await bodyOf(
      await publisher.request.put('/products/product/update-price/CL-IND-1', {
        headers: { ...headers, 'If-Match': '"v1"' },
        data: { color_scheme: { pine: { unit_price: 999 } } },
      }),
    );
    await press(publisher, 'Take away');
    await answer(publisher, 'Delete');
    await expect(
      publisher.getByText(new RegExp(`^Deleted: \\d+ records and ${templates.length} room templates$`)),
    ).toBeVisible();
    expect(await listOf(publisher, '/templates/showTemplates')).toEqual([]);

    const files = example();
    const faulty = files['products.csv']!.toString().replace(',40,34,197,', ',wide,34,197,');
    await takeIn(publisher, zipOf({ ...files, 'products.csv': Buffer.from(faulty) }));
    const fault = publisher.getByRole('region', { name: 'Faults' }).getByRole('row').nth(1);
    await expect(fault.getByRole('cell')).toHaveText([
      'products.csv',
      '2',
      'width',
      'This must be a number.',
    ]);
    await expect(publisher.getByRole('button', { name: /^Take over/ })).toHaveCount(0);

    await takeIn(publisher, zipOf(files));
    await expect(publisher.getByText(/^\d+ new, \d+ changed, \d+ withdrawn/)).toBeVisible();
    await publisher.getByRole('searchbox').fill('Classic individual, 1 column');
    await expect(publisher.getByRole('row', { name: 'Classic individual, 1 column' })).toContainText(
      'withdrawn',
    );
    await publisher.getByRole('button', { name: /^Take over \d+ changes$/ }).click();
    await answer(publisher, 'Take over');
    await expect(publisher.getByText('The catalogue is taken over')).toBeVisible();

    await customer.reload();
    await searchProduct(customer, RACK);
    await expect(offered(customer, RACK)).toBeVisible();
    await searchProduct(customer, DEMONSTRATION_RACK);
    await expect(offered(customer, DEMONSTRATION_RACK)).toHaveCount(0);

    await takeIn(publisher, await takeOut(publisher));
    await expect(publisher.getByText('The catalogue is exactly like this already.')).toBeVisible();

    // The shop is left as it was.
    await bringDemonstrationBack();
    await forget(publisher, headers, known);
    await customer.reload();
    await searchProduct(customer, DEMONSTRATION_RACK);
    await expect(offered(customer, DEMONSTRATION_RACK)).toBeVisible();
  },
);
