import { expect, type Locator, type Page } from '@playwright/test';
import {
  continueAsGuest,
  objectsInRoom,
  place,
  saveAs,
  saved,
  showPanel,
  startWithRectangle,
  test,
} from './customer';
import { signedUp } from './byCalls';

const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Steps' });
const step = (page: Page, name: string): Locator => steps(page).getByRole('button', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isAt = (page: Page, name: string) => expect(step(page, name)).toHaveAttribute('aria-current', 'step');
const isSaid = (page: Page, sentence: string) => expect(page.getByText(sentence)).toBeVisible();

const RANGE = 'From 200.6 cm to 400 cm.';

/** In a field with the height of the ceiling, whatever takes it. */
async function tryCeilings(field: Locator, take: () => Promise<void>, page: Page): Promise<void> {
  for (const [text, sentence] of [
    ['', 'Please enter your cellar ceiling height before advancing'],
    ['high', 'Please enter a ceiling height in inches'],
    ['200.5', 'Please choose your height between 200 and 400"'],
    ['400.1 cm', 'Please choose your height between 200 and 400"'],
  ] as const) {
    await field.fill(text);
    await take();
    await isSaid(page, sentence);
    await isSaid(page, RANGE);
  }
}

test('each step says what is missing before it is entered', { tag: '@tablet' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await press(page, 'Start Now');
  await isSaid(page, 'Please choose your wine cellar shape first before continuing.');
  for (const later of ['Size', 'Plan', 'List', 'Order']) {
    await step(page, later).click();
    await isSaid(page, 'Please click Start Now to begin.');
    await isAt(page, 'Welcome');
  }

  await page.getByRole('radio', { name: 'Draw my own' }).click();
  await press(page, 'Start Now');
  await isAt(page, 'Size');
  await step(page, 'Plan').click();
  await isSaid(page, 'Please draw a room, then you can go to the next step!');
  await showPanel(page, 'Details');
  await press(page, 'Plan the racks');
  await isSaid(page, 'Please draw a room, then you can go to the next step!');
  await isAt(page, 'Size');

  await step(page, 'Welcome').click();
  const question = page.getByRole('dialog', { name: 'New project' });
  await expect(question).toContainText('This will start a new racking project. Do you wish to continue?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await isAt(page, 'Size');
  await press(page, 'New project');
  await question.getByRole('button', { name: 'Yes, start a new one' }).click();
  await isAt(page, 'Welcome');
  const chooser = page.getByRole('dialog', { name: 'New project' });
  await chooser.getByRole('radio', { name: 'L-shape' }).click();
  await chooser.getByRole('button', { name: 'Start Now' }).click();
  await isAt(page, 'Size');
  await showPanel(page, 'Details');
  await expect(page.getByRole('region', { name: 'Walls' }).getByRole('textbox')).toHaveCount(6);
  await step(page, 'Plan').click();
  await isAt(page, 'Plan');
});

test('a ceiling height is asked for until it is one', { tag: '@tablet-too' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await continueAsGuest(page);
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  await page.getByLabel('Ceiling height').fill('');
  await press(page, 'Start Now');
  const dialog = page.getByRole('dialog', { name: 'Ceiling height' });
  const inDialog = dialog.getByRole('textbox', { name: 'Ceiling height' });
  await tryCeilings(inDialog, () => dialog.getByRole('button', { name: 'Use this height' }).click(), page);
  await inDialog.fill('240');
  await isSaid(page, 'Classic and Estate racks fit.');
  await dialog.getByRole('button', { name: 'Use this height' }).click();
  await isAt(page, 'Size');

  await showPanel(page, 'Details');
  const field = page.getByRole('textbox', { name: 'Ceiling height' });
  await expect(field).toHaveValue('240 cm');
  await tryCeilings(field, () => field.press('Enter'), page);
  await step(page, 'Plan').click();
  await expect(dialog).toContainText('Please choose your height between 200 and 400"');
  await inDialog.fill('90.5"');
  await isSaid(page, 'Classic racks fit. Estate racks need 234.95 cm.');
  await dialog.getByRole('button', { name: 'Use this height' }).click();
  await isAt(page, 'Plan');
  await step(page, 'Size').click();
  await showPanel(page, 'Details');
  await expect(field).toHaveValue('229.87 cm');
});

test(
  'slides introduce the product, and stay away once they are put away',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await continueAsGuest(page);
    const slides = page.getByRole('region', { name: 'Introduction' });
    const slide = (number: number) => slides.getByRole('group', { name: new RegExp(`^Slide ${number} of`) });
    await expect(slide(1).getByRole('heading')).toBeVisible();
    await press(page, 'Next slide');
    await expect(slide(2).getByRole('heading')).toBeVisible();
    await press(page, 'Previous slide');
    await expect(slide(1)).toBeVisible();
    await press(page, 'Do not show the introduction again');
    await expect(slides).toHaveCount(0);
    await page.reload();
    await press(page, 'Show the introduction');
    await expect(slide(1)).toBeVisible();
  },
);

test(
  'a saved project keeps its address on the way back, and opens at the step that it asks for, with help for it',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    await signedUp(page, 'helped');
    await press(page, 'Help with this step');
    const help = (number: number) => page.getByRole('dialog', { name: new RegExp(`^Step ${number}`) });
    await expect(help(1).getByRole('listitem').first()).toBeVisible();
    await help(1).getByRole('button', { name: 'Close', exact: true }).last().click();
    await startWithRectangle(page);
    await place(page, 'Classic individual, 6 column');
    await saveAs(page, 'Cellar with help');
    await expect(page).toHaveURL(/\/planning\/[\w-]+$/);
    const address = page.url();

    // The entry that is gone back to is from before it was saved.
    await page.goBack();
    await isAt(page, 'Size');
    await expect(page).toHaveURL(address);
    await page.goForward();
    await isAt(page, 'Plan');
    await expect(saved(page)).toBeVisible();

    await page.goto(`${address}?step=2&showHelp=true`);
    const helper = page.getByRole('region', { name: 'Step 3 helper' });
    await isSaid(page, 'Open a group of products and choose a rack.');
    await expect(page).toHaveURL(address);
    await helper.getByRole('button', { name: 'Next: personalize' }).click();
    await isSaid(page, 'Choose what covers the walls and the floor.');
    await helper.getByRole('button', { name: 'Done' }).click();
    await expect(helper).toHaveCount(0);
    await expect(objectsInRoom(page)).toHaveCount(1);

    await page.goto(`${address}?step=2&showHelp=false`);
    await expect(page).toHaveURL(address);
    await expect(objectsInRoom(page)).toHaveCount(1);
    await expect(helper).toHaveCount(0);

    await press(page, 'Help with this step');
    await help(3).getByRole('button', { name: 'Show me step by step' }).click();
    await expect(helper).toBeVisible();

    await page.goto(`${address}?step=7`);
    await isSaid(page, 'There is no step 7: steps are numbered from 0 to 4.');
    await page.goto(`${address}?step=1`);
    await isAt(page, 'Size');
  },
);
