import { expect, type Page } from '@playwright/test';
import {
  fillSignUp,
  floorPlan,
  goWithin,
  logIn,
  newEmail,
  place,
  seededAccount,
  showPanel,
  startWithRectangle,
  test,
} from './customer';
import { expectAccessible, expectAccessibleButTab } from './expectAccessible';
import { keyboard, tabTo, typeInto } from './hands';
import {
  bearer,
  bodyOf,
  CASES,
  cellar,
  MARKUP,
  newCustomer,
  savedCellar,
  signedInAs,
  signedInAsAdmin,
  signedUp,
  withSavedCellar,
} from './byCalls';
import { everythingArrives, fillCheckout, openCheckout, payButton } from './ordering';
import { zipOf } from './zipOf';

/** Every screen is shown with what would break the content policy if it were read as markup. */
const TITLE = `Cellar for everybody ${MARKUP}`;
const CHANGED = `Cellar to change ${MARKUP}`;
const RELEASE = `Looked at ${MARKUP}`;

const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

async function inProjectMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Project menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function throughPlanning(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByText('I am new here').click();
  await expectAccessible(page, 'sign-up');
  await fillSignUp(page, newEmail('everywhere'), 'Quiet-Cellar-87');
  await throughChooser(page);
  await showPanel(page, 'Details');
  await expect(page.getByRole('button', { name: 'Plan the racks' })).toBeVisible();
  await expectAccessible(page, 'size');
  await page.getByRole('button', { name: 'Plan the racks' }).click();
  await place(page, 'Classic individual, 6 column');
  await expectAccessible(page, 'plan in 2D, a rack selected');
  await throughViews(page);
}

async function throughChooser(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  await expectAccessible(page, 'welcome');
  for (const tab of ['Templates', 'My projects', 'Start from Scratch']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, `chooser, ${tab}`);
  }
  await page.getByRole('radio', { name: 'L-shape' }).click();
  await page.getByRole('button', { name: 'Start Now' }).click();
}

async function throughSharing(page: Page): Promise<void> {
  await withSavedCellar(page, 'everywhere', TITLE);
  await inProjectMenu(page, 'Share by e-mail');
  const dialog = page.getByRole('dialog', { name: `Share “${TITLE}”` });
  for (const way of ['E-mail', 'Link', 'Networks']) {
    await dialog.getByRole('tab', { name: way }).click();
    await expect(dialog.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page, `sharing, ${way}`);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await inProjectMenu(page, 'Submit for review');
  await expect(page.getByRole('dialog', { name: 'Submit for review' })).toBeVisible();
  await expectAccessible(page, 'submit for review');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expectAccessible(page, 'help');
  await page.getByRole('button', { name: 'Request help' }).click();
  await expectAccessible(page, 'request help');
  await page.keyboard.press('Escape');
  const opening = page.waitForEvent('popup');
  await inProjectMenu(page, 'Printable plan');
  const paper = await opening;
  await paper.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(paper.getByRole('heading', { name: TITLE })).toBeVisible();
  await expectAccessible(paper, 'printable plan');
  await paper.close();
}

async function throughList(page: Page): Promise<void> {
  await signedUp(page, 'everywhere');
  await startWithRectangle(page);
  await place(page, 'Classic individual, 6 column');
  await step(page, /List/);
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeVisible();
  for (const question of ['Trim and filler', 'Racks lighting']) {
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, `${question} over the shopping list`);
    await dialog.getByRole('button', { name: 'Skip' }).click();
  }
  await expectAccessible(page, 'shopping list');
  await page.getByRole('button', { name: 'Checkout' }).click();
  const drilling = page.getByRole('dialog', { name: 'Pre-drilled parts' });
  await expect(drilling).toBeVisible();
  await expectAccessible(page, 'pre-drilled parts');
  await drilling.getByRole('radio', { name: 'Yes, pre-drilled' }).check();
  await drilling.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('list').filter({ hasText: 'Have it reviewed' })).toBeVisible();
  await expectAccessible(page, 'order');
}

async function throughAccount(page: Page): Promise<void> {
  const customer = await newCustomer(page, 'everywhere');
  await savedCellar(page, customer, cellar(TITLE));
  await page.goto('/account');
  await expect(page.getByRole('button', { name: `Edit ${TITLE}` })).toBeVisible();
  await expectAccessible(page, 'account, projects');
  for (const [tab, region] of [
    ['Orders', 'My orders'],
    ['Reviews and help', 'Reviews and help'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: region })).toBeVisible();
    await expectAccessible(page, `account, ${tab}`);
  }
  const profile = page.getByRole('complementary', { name: 'Profile' });
  for (const part of ['E-mail address', 'Password', 'My data']) {
    await profile.getByRole('button', { name: part, exact: true }).click();
    await expectAccessible(page, `account, ${part}`);
  }
}

/** With a price that has changed, since it is begun as by somebody who has seen none. */
async function throughCheckout(page: Page): Promise<void> {
  const customer = await newCustomer(page, 'everywhere');
  await openCheckout(page, customer, { hasSeenPrice: false });
  const changed = page.getByRole('region', { name: 'The price has changed' });
  await expect(changed).toBeVisible();
  await expectAccessible(page, 'checkout');
  await payButton(page).click();
  await expect(page.getByText('Phone is missing.')).toBeVisible();
  await expectAccessible(page, 'checkout, with what is wrong');
  await fillCheckout(page, customer);
  await changed.getByRole('checkbox').check();
  await payButton(page).click();
  await everythingArrives(page);
  await expectAccessible(page, 'checkout, ordered');
}

async function throughViews(page: Page): Promise<void> {
  const view = (name: string) => page.getByLabel('View and totals').getByText(name, { exact: true }).click();
  await view('3D');
  await expect(page.getByRole('application', { name: /in 3D/ })).toHaveAttribute('data-frames', /^[1-9]/);
  await expectAccessible(page, 'plan in 3D');
  await view('Wall');
  await expect(page.getByRole('application', { name: /^Wall \d from inside/ })).toBeVisible();
  await expectAccessible(page, 'wall view');
  await view('2D');
  await expect(floorPlan(page)).toBeVisible();
  await page.getByRole('button', { name: 'Deselect' }).first().click();
  await expectAccessible(page, 'plan in 2D');
}

const consoleScreens = {
  models_publish: 'Models',
  material_publish: 'Materials',
  color_sheme_publish: 'Colour schemes',
  trim_and_filler: 'Trim and filler',
  left_menu_publish: 'Menu items',
  intro_slides_publish: 'Intro slides',
  help_tips_publish: 'Help tips',
  tool_tips_publish: 'Tool tips',
  notification_emails_publish: 'Notification e-mails',
};

async function throughCatalogue(page: Page): Promise<void> {
  await logIn(page, seededAccount('publisher'));
  for (const [path, title] of Object.entries(consoleScreens)) {
    await goWithin(page, `/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = page.getByRole('cell').getByRole('link');
    await links.or(page.getByRole('treeitem')).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /^Update/ })).toBeVisible();
    await expectAccessible(page, `catalogue, ${title}`);
  }
  await goWithin(page, '/pricing_publishing');
  const price = page.getByRole('textbox', { name: /: Pine, Price$/ }).first();
  await price.fill('-1');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleButTab(page, 'catalogue, prices with one that is refused');
  await page.goto('/templates_publish');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessible(page, 'catalogue, templates');
  await goWithin(page, '/discount_publish');
  await expect(page.getByRole('heading', { level: 2, name: 'Update discount' })).toBeVisible();
  await expectAccessible(page, 'catalogue, discounts');
  await goWithin(page, '/app-configuration');
  await expect(page.getByRole('heading', { level: 2, name: 'Note beside filler' })).toBeVisible();
  await expectAccessible(page, 'catalogue, configuration');
  await goWithin(page, '/catalogue_check');
  await expect(page.getByText(/products that customers get were checked/)).toBeVisible();
  await expectAccessible(page, 'catalogue, check');
  await throughReleases(page);
  await throughWholeCatalogue(page);
}

/** By keys: what a ZIP would change, and what is wrong with one; nothing of either is taken over. */
async function throughWholeCatalogue(page: Page): Promise<void> {
  const send = (table: string) => {
    const buffer = zipOf({ 'slides.csv': Buffer.from(table) });
    const file = { name: 'catalogue.zip', mimeType: 'application/zip', buffer };
    return page.locator('input[type=file]').setInputFiles(file);
  };
  await goWithin(page, '/whole_catalogue');
  // One that somebody has had checked waits there.
  await expect(page.getByRole('button', { name: /^Choose (a|another) ZIP$/ })).toBeVisible();
  await expectAccessible(page, 'catalogue, whole');
  await send('header,text\nFrom a table,Soon <b style=color:red>\n');
  await expect(page.getByRole('row', { name: 'From a table' })).toBeVisible();
  await expectAccessible(page, 'catalogue, what a ZIP would change');
  await tabTo(page, page.getByRole('button', { name: 'Discard', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'From a table' })).toHaveCount(0);
  await send('header,orderNumber\nFrom a table,last\n');
  await expect(page.getByRole('region', { name: 'Faults' })).toBeVisible();
  await expectAccessible(page, 'catalogue, what is wrong with a ZIP');
  await tabTo(page, page.getByRole('button', { name: 'Take away', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('room templates');
  await expectAccessible(page, 'catalogue, whether the demonstration goes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** One with a slide in it, and what it does; nothing of it goes live. */
async function throughReleases(page: Page): Promise<void> {
  await goWithin(page, '/intro_slides_publish');
  await page.getByRole('treeitem').first().click();
  await page.getByRole('textbox', { name: /^Header/ }).fill(`Welcome, soon ${MARKUP}`);
  await page.getByRole('button', { name: 'Into a release …' }).click();
  await page.getByLabel('Release', { exact: true }).selectOption('A new release');
  await page.getByLabel('Its name').fill(RELEASE);
  await expectAccessible(page, 'catalogue, a form on its way into a release');
  await page.getByRole('button', { name: 'Put it in' }).click();
  await expect(page.getByText(`It is in “${RELEASE}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'See what it does' }).click();
  await expect(page.getByText('It touches no saved project and no template.')).toBeVisible();
  await expectAccessible(page, 'catalogue, a release');
  await page.getByRole('link', { name: 'All releases' }).click();
  await expect(page.getByRole('link', { name: RELEASE }).first()).toBeVisible();
  await expectAccessible(page, 'catalogue, releases');
  // A few changes have all that many have.
  await goWithin(page, '/catalogue_history?collection=slides');
  await expect(page.getByRole('button', { name: /^Take back/ }).first()).toBeVisible();
  await expectAccessible(page, 'catalogue, history');
}

async function throughOperations(page: Page): Promise<void> {
  await signedInAs(page, 'admin');
  for (const [part, shown] of [
    ['services', /^Reports.*Ready/],
    ['remotes', /^mf_sales.*Answers/],
  ] as const) {
    await page.goto(`/admin/operations?part=${part}`);
    await expect(page.getByRole('row', { name: shown })).toBeVisible();
    await expectAccessible(page, `operations, ${part}`);
  }
  for (const part of ['Events', 'Mails', 'Releases', 'Payments']) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByText(/^Read at/).first()).toBeVisible();
    await expectAccessible(page, `operations, ${part}`);
  }
}

async function throughSales(page: Page): Promise<void> {
  const theirs = await page.context().newPage();
  const customer = await newCustomer(theirs, 'everywhere');
  const roomId = await savedCellar(theirs, customer, cellar(TITLE));
  const asked = { firstName: 'Ada', lastName: customer.lastName, email: customer.email, phone: '', roomId };
  const sent = { headers: bearer(customer), data: { ...asked, question: `Is it right? ${MARKUP}` } };
  await bodyOf(await page.request.post('/helpRequests/helpRequest', sent));
  await bodyOf(await page.request.post('/submitsForReview/submitForReview', sent));
  await theirs.close();
  await signedInAs(page, 'salesManager');
  for (const [tab, action] of [
    ['helpRequests', 'Answer'],
    ['submissions', 'Send review'],
  ] as const) {
    await page.goto(`/salesAccount?tab=${tab}&search=${encodeURIComponent(customer.lastName)}`);
    const link = page.getByRole('row').getByRole('link', { name: customer.lastName });
    await expect(link).toBeVisible();
    await expectAccessible(page, `desk, ${tab}`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Project', exact: true })).toBeVisible();
    await expectAccessible(page, `desk, one of ${tab}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `desk, ${action}`);
  }
  await page.goto('/salesAccount?tab=orders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'desk, orders');
  for (const [path, heading] of [
    ['answers', 'Canned answers'],
    ['customers', 'Customers'],
    ['analytics', 'Analytics report'],
  ] as const) {
    await goWithin(page, `/salesAccount/${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page, `sales, ${path}`);
  }
}

/** By keys alone: drafted by sales with a note, sent, compared and chosen from by its owner. */
async function throughProposal(page: Page, newVisitor: () => Promise<Page>): Promise<void> {
  const customer = await newCustomer(page, 'everywhere');
  const roomId = await savedCellar(page, customer, { ...cellar(CHANGED), step: 2 });
  const sales = await newVisitor();
  const press = async (at: Page, name: string) => {
    await tabTo(at, at.getByRole('button', { name, exact: true }));
    await at.keyboard.press('Enter');
  };
  await signedInAs(sales, 'salesManager');
  await sales.goto(`/browsing/${roomId}`);
  await expect(sales.getByRole('button', { name: 'Propose changes' })).toBeVisible();
  await expectAccessible(sales, 'viewer, with the panel of the desk');
  await press(sales, 'Propose changes');
  await expect(sales.getByText(`Proposal 1 for “${CHANGED}”`)).toBeVisible();
  await keyboard(sales).place(CASES.name);
  await typeInto(sales, sales.getByLabel(`Note on ${CASES.name}`), `For magnums. ${MARKUP}`);
  await press(sales, 'Add note');
  await expectAccessible(sales, 'proposal, a draft with a note');
  await press(sales, 'Send…');
  await expect(sales.getByRole('dialog', { name: 'Send the proposal' })).toBeVisible();
  await sales.keyboard.type(`A case more. ${MARKUP}`);
  await expectAccessible(sales, 'proposal, how it is sent');
  await press(sales, 'Send proposal');
  await expect(sales.getByText('Waits for an answer')).toBeVisible();
  await page.goto(`/planning/${roomId}`);
  await expect(page.getByRole('button', { name: 'See the proposal' })).toBeVisible();
  await expectAccessible(page, 'plan with a proposal that waits');
  await press(page, 'See the proposal');
  await expect(page.getByRole('heading', { name: 'One change' })).toBeVisible();
  await expect(page.getByText(`A case more. ${MARKUP}`)).toBeVisible();
  await expectAccessible(page, 'proposal, compared with the project');
  await tabTo(page, page.getByRole('checkbox', { name: /Added/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Take over 0 changes' })).toBeDisabled();
  await press(page, 'Decline');
  await expect(page.getByRole('dialog')).toContainText('Nothing of it is put into your project.');
  await expectAccessible(page, 'proposal, whether it is declined');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Decline' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
}

/** Their reports. */
const ANALYTICS = 9;

async function throughAnalytics(page: Page): Promise<void> {
  const theirs = await page.context().newPage();
  const customer = await newCustomer(theirs, 'everywhere');
  await savedCellar(theirs, customer, cellar(TITLE));
  await theirs.close();
  await signedInAsAdmin(page);
  await page.goto('/admin/main');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(ANALYTICS);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('table').first()).toBeVisible();
    await expect(panel.getByRole('term').first()).toBeVisible();
    await expectAccessible(page, `analytics, ${await tab.innerText()}`);
  }
  await page.goto('/admin/activity');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'activity of everybody');
}

const screens = {
  'the analytics of the administrators': throughAnalytics,
  'the sales account': throughSales,
  'the operations of administrators': throughOperations,
  'the way in, choosing and planning': throughPlanning,
  'sharing, review, help and the printable plan': throughSharing,
  'the list with its dialogs, and the order': throughList,
  'the account': throughAccount,
  'the checkout': throughCheckout,
  'the catalogue': throughCatalogue,
  'a proposal': throughProposal,
};

for (const [part, through] of Object.entries(screens))
  test(`accessible in both colour schemes: ${part}`, async ({ newVisitor }) => {
    // Some ten screens, each looked through element by element.
    test.slow();
    const still = async () => {
      const page = await newVisitor();
      // Without motion no colour is measured on its way to another.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      return page;
    };
    await through(await still(), still);
  });
