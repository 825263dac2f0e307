import type { ReleaseSummary, WireRoom } from '@rackwright/contracts';
import { expect, type Page } from '@playwright/test';
import { bearer, bodyOf, cellar, newCustomer, savedCellar, signedInAs } from './byCalls';
import { objectsInRoom, test, total } from './customer';
import { press, type Kept } from './publishing';

type Signed = Parameters<typeof bearer>[0];
/** Long enough for the planner's offer to be seen before it, short enough to wait for. */
/** Still to come where the call that names it takes its time. */
const SOON_MS = 10_000;

/** An island of racks that no other journey has. Centimetres, RM. */
const island = (name: string) => ({
  description: name,
  left_menu_alias: 'Islands',
  category: 'island',
  width: 42.545,
  length: 68.58,
  height: 101.6,
  columnCount: 4,
  total_bottles: 80,
  shipping: 30,
  color_scheme: {
    mahogany: { sku: 'REL-M', unit_price: 600, stain_unit: 60, lacquer: 140 },
    pine: { sku: 'REL-P', unit_price: 400, stain_unit: 60, lacquer: 90 },
  },
});

async function newIsland(shop: Page, publisher: Signed) {
  const form = island(`Release island ${Date.now()}`);
  const sent = { headers: bearer(publisher), data: form };
  const { _id } = await bodyOf<Kept>(await shop.request.post('/products/product', sent));
  return { form, id: _id };
}
type Island = Awaited<ReturnType<typeof newIsland>>;

/** So many of them in a row. */
function cellarOf({ id, form: { width, length, height } }: Island, count: number) {
  const room = cellar(`${count} islands`, {}, { id, size: { width, length, height } });
  const [rack] = room.data.objects;
  const objects = Array.from({ length: count }, (_, at) => ({
    ...rack!,
    id: `rack-${at + 1}`,
    position: { x: 60 + at * 80, y: 120, height: 0 },
  }));
  return { ...room, step: 2, data: { ...room.data, objects } };
}

interface Planned {
  readonly by: Signed;
  readonly room: ReturnType<typeof cellarOf>;
}

/** What a project costs, as the service that keeps projects counts it when it is saved now. Sen. */
async function savedNow(page: Page, { by, room }: Planned): Promise<{ id: string; sen: number }> {
  const id = await savedCellar(page, by as Parameters<typeof savedCellar>[1], room);
  const { totalAmount } = await bodyOf<WireRoom>(
    await page.request.get(`/rooms/room/${id}`, { headers: bearer(by) }),
  );
  return { id, sen: totalAmount };
}

const written = (sen: number): string =>
  `RM ${(sen / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const sum = (all: readonly { readonly sen: number }[]): number => all.reduce((to, { sen }) => to + sen, 0);

/** A call of a release, at the version that it has now. */
async function ofRelease(shop: Page, publisher: Signed, id: string) {
  const headers = bearer(publisher);
  const { version } = await bodyOf<ReleaseSummary>(
    await shop.request.get(`/catalogue/releases/${id}`, { headers }),
  );
  return { headers: { ...headers, 'If-Match': `"v${version}"` } };
}

/** A release by calls, with this shipping for the island as it is live. */
async function releaseOf(
  shop: Page,
  publisher: Signed,
  { name, of, shipping }: { readonly name: string; readonly of: Island; readonly shipping: number },
) {
  // oxfmt-ignore
  const made = { headers: bearer(publisher), data: { name } };
  const { _id } = await bodyOf<ReleaseSummary>(await shop.request.post('/catalogue/releases', made));
  const data = { rows: [{ of: 'product', _id: of.id, version: 1, shipping }] };
  const sent = { ...(await ofRelease(shop, publisher, _id)), data };
  await bodyOf(await shop.request.put(`/catalogue/releases/${_id}/prices`, sent));
  return _id;
}

const offer = (page: Page) => page.getByRole('region', { name: 'New catalogue' });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Raises the prices of what is chosen by 4 percent, into a release, and opens it. */
async function raisePrices(shop: Page, { form }: Island, release: string): Promise<void> {
  await shop.goto('/pricing_publishing');
  await shop.getByRole('searchbox').fill(form.description);
  await expect(shop.getByText('1 row', { exact: true })).toBeVisible();
  await shop.getByRole('textbox', { name: `${form.description}: Mahogany, Price` }).click();
  await press(shop, 'Change by percent');
  await shop.getByRole('dialog').getByRole('textbox').fill('4');
  await inDialog(shop, 'Take over 1 change');
  await press(shop, 'Into a release …');
  const dialog = shop.getByRole('dialog', { name: 'Into a release' });
  await expect(dialog.getByText('RM 624.00')).toBeVisible();
  await dialog.getByLabel('Release', { exact: true }).selectOption('A new release');
  await dialog.getByLabel('Its name').fill(release);
  await inDialog(shop, 'Put it in');
  await dialog.getByRole('link', { name: 'See what it does' }).click();
}

/** What is told of projects before a release is live. */
const figure = (shop: Page, name: string) =>
  shop
    .getByRole('table', { name: 'Projects and templates' })
    .getByRole('row', { name })
    .getByRole('cell')
    .first();

test('prices raised in a release are told before, seen by publishers, go live by themselves and are taken back', async ({
  newVisitor,
}) => {
  const [page, shop] = [await newVisitor(), await newVisitor()];
  const publisher = await signedInAs(shop, 'publisher');
  const racks = await newIsland(shop, publisher);
  const customer = await newCustomer(page, 'Release');
  const planned: readonly Planned[] = [
    { by: customer, room: cellarOf(racks, 1) },
    { by: customer, room: cellarOf(racks, 2) },
    { by: publisher, room: cellarOf(racks, 3) },
  ];
  const before = [];
  for (const one of planned) before.push(await savedNow(page, one));
  const name = `Spring prices ${Date.now()}`;
  await raisePrices(shop, racks, name);
  await expect(figure(shop, 'Touched')).toHaveText('3');
  await expect(figure(shop, 'Totals today')).toHaveText(written(sum(before)));
  const then = await figure(shop, 'Totals with it').textContent();
  const release = idOf(shop);

  const [ahead] = await Promise.all([
    shop.waitForEvent('popup'),
    shop.getByRole('link', { name: 'As it will be' }).click(),
  ]);
  const banner = ahead.getByRole('region', { name: 'As it will be' });
  await expect(banner).toContainText(`As it will be with “${name}”.`);
  await ahead.goto(`/planning/${before[2]!.id}?release=${release}`);
  await expect(objectsInRoom(ahead)).toHaveCount(3);
  await expect(total(ahead)).not.toHaveText(written(before[2]!.sen));
  const aheadTotal = await total(ahead).textContent();
  await expect(ahead.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await ahead.close();

  await page.goto(`/planning/${before[0]!.id}`);
  await expect(total(page)).toHaveText(written(before[0]!.sen));
  const asked = await ofRelease(shop, publisher, release);
  const sent = { ...asked, data: { at: new Date(Date.now() + SOON_MS).toISOString() } };
  await bodyOf(await shop.request.post(`/catalogue/releases/${release}/publish`, sent));
  await expect(offer(page)).toContainText('your total would be RM');
  const after = [];
  for (const one of planned) after.push(await savedNow(page, one));
  expect(then).toBe(written(sum(after)));
  expect(aheadTotal).toBe(written(after[2]!.sen));
  await offer(page).getByRole('button', { name: 'Use it' }).click();
  await expect(total(page)).toHaveText(written(after[0]!.sen));

  await shop.reload();
  await press(shop, 'Take back …');
  await inDialog(shop, 'Begin it');
  await expect(shop.getByRole('heading', { name: `Without “${name}”` })).toBeVisible();
  await press(shop, 'Go live now');
  await inDialog(shop, 'Go live now');
  await offer(page).getByRole('button', { name: 'Use it' }).click();
  await expect(total(page)).toHaveText(written(before[0]!.sen));
});

test('of two releases that touch the same product the later one says so, and somebody decides', async ({
  newVisitor,
}) => {
  const shop = await newVisitor();
  const publisher = await signedInAs(shop, 'publisher');
  const racks = await newIsland(shop, publisher);
  const one = await releaseOf(shop, publisher, { name: 'First', of: racks, shipping: 40 });
  const other = await releaseOf(shop, publisher, { name: 'Second', of: racks, shipping: 50 });
  const live = { ...(await ofRelease(shop, publisher, one)), data: {} };
  await bodyOf(await shop.request.post(`/catalogue/releases/${one}/publish`, live));

  await shop.goto(`/releases?id=${other}`);
  const collision = shop.getByText(/^Others have changed one record of this release since\./);
  await expect(collision).toBeVisible();
  await expect(shop.getByText('Live now: RM 40.00')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Go live now' })).toBeDisabled();
  await shop.getByRole('button', { name: /^Keep mine: Release island/ }).click();
  await expect(collision).toBeHidden();
  await press(shop, 'Go live now');
  await inDialog(shop, 'Go live now');
  await expect(shop.getByRole('button', { name: 'Take back …' })).toBeVisible();
  const snapshot = await bodyOf<{ products: readonly { _id: string; shipping: number }[] }>(
    await shop.request.get('/products/snapshot'),
  );
  expect(snapshot.products.find(({ _id }) => _id === racks.id)?.shipping).toBe(50);
});
