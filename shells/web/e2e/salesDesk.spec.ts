import { expect, type Page } from '@playwright/test';
import { bearer, bodyOf, cellar, type Customer, newCustomer, savedCellar, signedInAs } from './byCalls';
import { mailTo, test } from './customer';
import { everythingArrives, fillCheckout, openCheckout, payButton } from './ordering';

/** Milliseconds in which what is new is on the screen of a sales manager. */
const LIVE_MS = 2_000;

const person = ({ email, lastName }: Customer) => ({
  firstName: 'Ada',
  lastName,
  email,
  phone: '617 253 0000',
});

async function askForHelp(page: Page, customer: Customer, question: string): Promise<void> {
  const data = { ...person(customer), question, roomId: '', subscribeForNewsletter: false };
  await bodyOf(await page.request.post('/helpRequests/helpRequest', { headers: bearer(customer), data }));
}

async function submitForReview(page: Page, customer: Customer, title: string): Promise<void> {
  const roomId = await savedCellar(page, customer, cellar(title));
  const data = { ...person(customer), question: 'Is it right?', roomId, subscribeForNewsletter: false };
  await bodyOf(
    await page.request.post('/submitsForReview/submitForReview', { headers: bearer(customer), data }),
  );
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const find = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const opened = (page: Page, text: string) => rowOf(page, text).getByRole('link').click();

async function atTheDesk(newVisitor: () => Promise<Page>, tab = 'helpRequests'): Promise<Page> {
  const page = await newVisitor();
  await signedInAs(page, 'salesManager');
  await page.goto(`/salesAccount?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  return page;
}

test('a question arrives by itself, is taken, answered and deleted', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'asking');
  const { lastName, email } = customer;
  const [desk, other] = [await atTheDesk(newVisitor), await atTheDesk(newVisitor)];
  for (const page of [desk, other]) await find(page, lastName);
  await expect(desk.getByText('No help request is like this.')).toBeVisible();
  await askForHelp(visitor, customer, 'Does it need cooling?');
  await expect(rowOf(desk, 'Does it need cooling?')).toBeVisible({ timeout: LIVE_MS });
  await desk.getByRole('heading', { name: 'Desk' }).click();
  await desk.keyboard.press('j');
  await desk.keyboard.press('a');
  await desk.getByLabel('Your answer').fill('It does.');
  await expect(rowOf(other, 'taken by you')).toBeVisible({ timeout: LIVE_MS });
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Answered', { exact: true })).toBeVisible();
  expect((await mailTo(email, /answer/i)).text).toContain('It does.');
  await expect(rowOf(other, 'taken by you')).toBeHidden({ timeout: LIVE_MS });
  await desk.getByRole('button', { name: 'Delete' }).click();
  const question = desk.getByRole('dialog');
  await expect(question).toContainText('Do you really want to permanently delete this Help Request?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByText('No help request is like this.')).toBeVisible();
  await expect(other.getByText('No help request is like this.')).toBeVisible({ timeout: LIVE_MS });
});

test('a submission is reviewed by mail, marked, and opened in the viewer', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'submitting');
  await submitForReview(visitor, customer, `Cellar of ${customer.lastName}`);
  const desk = await atTheDesk(newVisitor, 'submissions');
  await find(desk, customer.lastName);
  await opened(desk, customer.lastName);
  await desk.getByRole('button', { name: 'Send review' }).click();
  await desk.getByLabel('Your review').fill('Well placed.');
  await desk.getByRole('button', { name: 'Send and mark as reviewed' }).click();
  await expect(desk.getByText('Email sent')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Mark as not reviewed' })).toBeVisible();
  await expect(desk.getByText('Well placed.')).toBeVisible();
  await mailTo(customer.email, /review/i);
  await desk.getByRole('link', { name: 'Open in the viewer' }).click();
  await expect(desk.getByText('This is a project of a customer, to look at.')).toBeVisible();
});

test('an order is looked at, and its mail sent to the customer once more', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'ordered');
  await openCheckout(visitor, customer);
  await fillCheckout(visitor, customer);
  await payButton(visitor).click();
  await everythingArrives(visitor);
  const desk = await atTheDesk(newVisitor, 'orders');
  await find(desk, customer.lastName);
  await opened(desk, customer.lastName);
  const work = desk.getByRole('region', { name: 'What it is built from' });
  await expect(work).toContainText('Mahogany, Chestnut, lacquered');
  await expect(work).toContainText('Pre-drilled in the workshop');
  const report = await desk.getByRole('link', { name: 'Open the report' }).getAttribute('href');
  expect((await desk.request.get(report!)).headers()['content-type']).toBe('application/pdf');
  await desk.getByRole('button', { name: 'Send the mails again' }).click();
  await desk.getByRole('menuitem', { name: 'To the customer' }).click();
  await expect(desk.getByText(/Mails sent \(To the customer\): sent again on/)).toBeVisible();
});
