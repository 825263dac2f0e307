/** A team publishes its remote by the command, for everybody or on trial, and it is gone back from: nobody else notices. */
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@rackwright/contracts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible';
import { signedInAs } from './byCalls';
import { asAdministrator, test } from './customer';
import { tabTo } from './hands';

const folder = process.env['E2E_REMOTES'] ?? '';

const publish = async (...words: readonly string[]): Promise<string> => {
  const args = ['run', 'publish-remote', '-w', 'mf-sales', '--', ...words];
  const env = { ...process.env, REMOTES_URL: pathToFileURL(folder).href };
  return (await promisify(execFile)('npm', args, { env })).stdout;
};

/** As this page has it. */
const registryOf = async (page: Page): Promise<RemoteRegistry> =>
  JSON.parse((await page.locator('#remotes').textContent()) ?? '') as RemoteRegistry;
const salesVersion = async (page: Page) => (await registryOf(page)).remotes['mf_sales']!.version;

/** Of one path; through a page it is asked half as often, for twice the processor time. */
const ASKED_EVERY_MS = 10;

/** Asks for what pages ask for, again and again; gives what was not answered well when it is ended. */
function load(paths: readonly string[]) {
  let isOver = false;
  const faults: string[] = [];
  const asking = Promise.all(
    paths.map(async (path) => {
      while (!isOver) {
        const status = await fetch(`${process.env['E2E_URL']}${path}`).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          (error: unknown) => String(error),
        );
        if (status !== 200) faults.push(`${path}: ${status}`);
        await setTimeout(ASKED_EVERY_MS);
      }
    }),
  );
  return async () => {
    isOver = true;
    await asking;
    return faults;
  };
}

async function toRemotes(page: Page): Promise<void> {
  await asAdministrator(page);
  await page.goto('/admin/operations?part=remotes');
}

test(
  'a remote is published while people are in it, offered to them, and gone back from by an administrator',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.clock.install();
    await signedInAs(page, 'salesManager');
    await page.goto('/salesAccount');
    await expect(page.getByRole('tab', { name: /Submissions/ })).toBeVisible();
    const before = await salesVersion(page);
    const manifest = `/remotes/mf_sales/${before}/mf-manifest.json`;
    const endLoad = load(['/login', '/remotes.json', manifest, '/products/snapshot']);

    const said = await publish('--as', '1.1.0-journey');
    expect(said).toContain('the shell loads SalesAccount');
    await page.getByRole('tab', { name: /Orders/ }).click();
    await expect(page.getByRole('tab', { name: /Orders/, selected: true })).toBeVisible();
    await page.clock.fastForward('05:01');
    const offer = page.getByRole('region', { name: 'There is a new version of this page.' });
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'a page that is offered a new version');
    expect(await salesVersion(page)).toBe(before);
    const loaded = page.waitForRequest(/\/remotes\/mf_sales\/1\.1\.0-journey\/remoteEntry/);
    await offer.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(page.getByRole('tab', { name: /Orders/, selected: true })).toBeVisible();

    const admin = await newVisitor();
    await toRemotes(admin);
    const row = admin.getByRole('row', { name: /^mf_sales/ });
    await expect(row).toContainText('1.1.0-journey');
    await tabTo(admin, admin.getByRole('button', { name: 'All versions: mf_sales' }));
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('dialog', { name: 'Versions of mf_sales' })).toBeVisible();
    await expectAccessible(admin, 'the versions of a remote');
    await admin.getByRole('button', { name: `Give to everybody: ${before}` }).click();
    await admin.getByRole('button', { name: 'Give to everybody', exact: true }).click();
    await expect(row).toContainText(before);
    await page.reload();
    await expect(page.getByRole('tab', { name: /Orders/, selected: true })).toBeVisible();
    expect(await salesVersion(page)).toBe(before);
    expect(await endLoad()).toEqual([]);
  },
);

test(
  'a version on trial that cannot be shown is taken back by itself, and the administrators see why',
  { tag: '@alone' },
  async ({ newVisitor }) => {
    await publish('--as', '1.2.0-journey', '--canary', '99');
    const published = path.join(folder, 'remotes/mf_sales/1.2.0-journey');
    for (const file of readdirSync(published))
      if (file.startsWith('remoteEntry')) rmSync(path.join(published, file));

    const page = await newVisitor();
    await signedInAs(page, 'salesManager');
    await expect(async () => {
      await page.context().clearCookies();
      await page.goto('/login');
      expect(await salesVersion(page)).toBe('1.2.0-journey');
    }).toPass();
    for (let failures = 1; failures <= 5; failures++) {
      const told = page.waitForResponse('**/catalogue/remotes/outcomes');
      await page.goto('/salesAccount');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect((await told).status()).toBe(204);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: /Submissions/ })).toBeVisible();
    await page.reload();
    expect((await registryOf(page)).canaries).toBeUndefined();

    const admin = await newVisitor();
    await toRemotes(admin);
    const row = admin.getByRole('row', { name: /^mf_sales/ });
    await expect(row).toContainText(/1\.2\.0-journey was taken back by itself/);
    await expect(row).toContainText('0 shown, 5 failed');
  },
);
