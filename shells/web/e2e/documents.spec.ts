import { readFileSync } from 'node:fs';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import {
  continueAsGuest,
  objectsInRoom,
  place,
  putOffListQuestions,
  startWithRectangle,
  test,
  withoutWebgl,
} from './customer';
import { signedUp } from './byCalls';

const PIXELS_PER_MM = 96 / 25.4;

async function inProjectMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Project menu' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

/** The drawn length of a line on the page, in millimetres of paper. */
const millimetres = (line: Locator): Promise<number> =>
  line.evaluate((element, pixels) => {
    const drawn = element as SVGLineElement;
    const { a, b } = drawn.getScreenCTM()!;
    return (drawn.getTotalLength() * Math.hypot(a, b)) / pixels;
  }, PIXELS_PER_MM);

/** Asks for the PDF of a project that is not saved yet; its file, made by the server once it is saved under this name. */
async function pdfOfNew(page: Page, title: string): Promise<Download> {
  await inProjectMenu(page, 'View report');
  const report = page.getByRole('dialog', { name: 'Report', exact: true });
  await expect(report).toContainText('A PDF report saves the project first');
  await report.getByRole('button', { name: 'Report as PDF' }).click();
  const saving = page.getByRole('dialog', { name: 'Save your project' });
  await saving.getByLabel('Name').fill(title);
  const coming = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  return coming;
}

test(
  'the report is of the project that it saves, and its printable plan opens in its own window, true to scale',
  { tag: ['@tablet-too', '@chromium'] },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    // Without a graphics card each picture takes its time.
    await withoutWebgl(page);
    await signedUp(page, 'printing');
    await startWithRectangle(page, ['300 cm', '240 cm']);
    await place(page, 'Classic individual, 6 column');
    const pdf = await pdfOfNew(page, 'Cellar on paper');
    expect(pdf.suggestedFilename()).toBe('Cellar on paper.pdf');
    expect(
      readFileSync(await pdf.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(page).toHaveURL(/\/planning\/[\w-]+$/);
    const opening = page.waitForEvent('popup');
    await inProjectMenu(page, 'Printable plan');
    const paper = await opening;
    await expect(paper.getByRole('heading', { name: 'Cellar on paper' })).toBeVisible();
    await paper.getByText('1:50', { exact: true }).first().click();
    await paper.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('toolbar', { name: 'How it is printed' })).toBeHidden();

    const sheet = paper.getByRole('region', { name: 'Plan 1' });
    await expect(sheet).toContainText('Cellar on paper');
    await expect(sheet).toContainText('1:50');
    const size = await sheet.boundingBox();
    const sides = [size!.width, size!.height].map((pixels) => Math.round(pixels / PIXELS_PER_MM));
    expect(sides.sort((a, b) => a - b)).toEqual([210, 297]);
    // Beside the wall's length stands its line of dimension, as long as the wall.
    const measured = async (length: string) => {
      const text = sheet.getByText(length, { exact: true }).first();
      return millimetres(text.locator('xpath=ancestor::*[name()="g"][2]/*[name()="line"][1]'));
    };
    expect(await measured('300 cm')).toBeCloseTo(60, 1);
    expect(await measured('240 cm')).toBeCloseTo(48, 1);
  },
);

test(
  'a guest has the list as a table, and is told what an account is for',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page, ['300 cm', '240 cm']);
    await place(page, 'Classic individual, 6 column');
    await expect(objectsInRoom(page)).toHaveCount(1);
    for (const reserved of ['Printable plan', 'View report', 'Pictures']) {
      await inProjectMenu(page, reserved);
      const dialog = page.getByRole('dialog', { name: 'Sign in to save' });
      await expect(dialog).toContainText(
        "This feature is reserved for registered users of the product's cloud service only. Please login or sign-up to access.",
      );
      await dialog.getByRole('button', { name: 'Go on planning' }).click();
    }
    const coming = page.waitForEvent('download');
    await inProjectMenu(page, 'Shopping list as CSV');
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const rows = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF?Record,Name,SKU,Wood,Stain,Length \(cm\),Quantity,Bottles,/);
    expect(rows[1]).toMatch(/^Wall,Wall 1,,,,300,/);
    expect(rows[2]).toMatch(/^Wall,Wall 2,,,,240,/);
    expect(rows[5]).toMatch(/^Product,"Classic individual, 6 column",CL-IND-6M,Mahogany,Chestnut,,1,/);
  },
);

test(
  'the list asks about trim and lights in its order, and about drilling before checkout',
  {
    tag: '@tablet-too',
  },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column with display row');
    await place(page, 'Arch top 26 in (over 24.75 opening)');
    await expect(objectsInRoom(page)).toHaveCount(2);
    await step(page, /List/).click();
    for (const [at, question] of [
      'Trim and filler',
      'Racks lighting',
      'Arch lighting',
      'Modular package lighting',
    ].entries()) {
      const dialog = page.getByRole('dialog', { name: question });
      await expect(dialog).toContainText(`${at + 1} of 4`);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      if (question !== 'Trim and filler') await dialog.getByText('Yes', { exact: true }).click();
      await dialog.getByRole('button', { name: at < 3 ? 'Next' : 'Done' }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const additions = page.getByRole('region', { name: 'Additional charges' });
    await expect(additions).toContainText('3-bulb kit');
    await expect(additions).toContainText('Arch light, small');

    await page.getByRole('button', { name: 'Checkout' }).click();
    const drilling = page.getByRole('dialog', { name: 'Pre-drilled parts' });
    await drilling.getByRole('button', { name: 'Go on' }).click();
    await expect(drilling.getByText('Choose one of the options offered.')).toBeVisible();
    await drilling.getByRole('radio', { name: 'Yes, pre-drilled' }).check();
    await drilling.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'Your cellar is planned' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await expect(page.getByText('Pre-drilled in the workshop.')).toBeVisible();
  },
);

test(
  'natural wood has no lacquer, and a cabinet has its own',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column');
    await place(page, 'Drawer base cabinet');
    await expect(objectsInRoom(page)).toHaveCount(2);
    await step(page, /List/).click();
    await putOffListQuestions(page);
    const cabinet = page.getByRole('row', { name: /^Drawer base cabinet/ });
    await expect(cabinet.getByText('Included', { exact: true })).toBeVisible();
    const finish = page.getByRole('region', { name: 'Finish and lacquer' });
    await finish.getByRole('radio', { name: 'Natural' }).click();
    await expect(finish.getByText('Not Available')).toBeVisible();
    await expect(cabinet.getByText('Not Available', { exact: true })).toBeVisible();
  },
);

test(
  'the report of a room without racks says so, and shows pictures of it',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await signedUp(page, 'reporting');
    await startWithRectangle(page, ['300 cm', '240 cm']);
    await inProjectMenu(page, 'View report');
    const report = page.getByRole('dialog', { name: 'Report' });
    await expect(report.getByText('Your shopping cart is empty')).toBeVisible();
    // Two pictures of the room come before it; without a graphics card each takes its time.
    const first = report.getByRole('figure', { name: 'Elevation Wall 1' });
    await expect(first.getByRole('img', { name: 'Wall 1' })).toBeVisible({ timeout: 120_000 });
  },
);
