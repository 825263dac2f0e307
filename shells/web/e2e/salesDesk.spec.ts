import { expect, type Page } from '@playwright/test';
import { bearer, bodyOf, cellar, type Customer, newCustomer, savedCellar, signedInAs } from './byCalls';
import { mailTo, test, isToasted } from './customer';
import { everythingArrives, fillCheckout, openCheckout, payButton } from './ordering';

/** Of empty lists, whether or not somebody else has asked something meanwhile. */
const NO_QUESTION = /^No help request (is like this|has come yet)\.$/;
const NO_SUBMISSION = /^(No submission is like this|Nothing has been submitted for review yet)\.$/;
const NO_ORDER = /^No order (is like this|has come yet)\.$/;

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

async function submitForReview(page: Page, customer: Customer, title: string): Promise<string> {
  const roomId = await savedCellar(page, customer, cellar(title));
  const data = { ...person(customer), question: 'Is it right?', roomId, subscribeForNewsletter: false };
  await bodyOf(
    await page.request.post('/submitsForReview/submitForReview', { headers: bearer(customer), data }),
  );
  return roomId;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const find = (page: Page, text: string) => page.getByRole('searchbox').fill(text);

/** Opens the only one that was found: until the others are gone its row moves, and a click may miss it. */
async function opened(page: Page, text: string): Promise<void> {
  await expect(page.getByText('1 in all', { exact: true })).toBeVisible();
  await rowOf(page, text).getByRole('link').click();
}

async function atTheDesk(
  newVisitor: () => Promise<Page>,
  { tab = 'helpRequests', consultant = 0 } = {},
): Promise<Page> {
  const page = await newVisitor();
  await signedInAs(page, 'salesManager', consultant);
  await page.goto(`/salesAccount?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  return page;
}

/** The item that is open, once the question is answered with yes. */
async function remove(desk: Page, question: string): Promise<void> {
  await desk.getByRole('button', { name: 'Delete' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

/** An answer that is kept, of a name that no other journey has. */
async function kept(page: Page, title: string): Promise<void> {
  const sales = await signedInAs(page, 'salesManager');
  const text = { en: 'It does, {firstName}.', ms: '', de: '' };
  const sent = { headers: bearer(sales), data: { title, text } };
  await bodyOf(await page.request.post('/orders/cannedAnswer', sent));
}

test('two consultants see a question arrive; one takes it, answers it with a kept answer and deletes it', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'asking');
  const { lastName, email } = customer;
  await kept(await newVisitor(), `Cooling, ${lastName}`);
  const [desk, other] = [await atTheDesk(newVisitor), await atTheDesk(newVisitor, { consultant: 1 })];
  for (const page of [desk, other]) await find(page, lastName);
  await expect(desk.getByText(NO_QUESTION)).toBeVisible();
  await askForHelp(visitor, customer, 'Does it need cooling?');
  await expect(rowOf(desk, 'Does it need cooling?')).toBeVisible();
  await desk.getByRole('heading', { name: 'Desk' }).click();
  await desk.keyboard.press('j');
  await desk.keyboard.press('a');
  await expect(rowOf(other, 'taken by Sam Demo')).toBeVisible();
  await opened(other, lastName);
  await expect(other.getByText(/^Sam Demo has taken this/)).toBeVisible();
  await other.keyboard.press('Escape');
  await desk.getByRole('combobox', { name: 'Canned answer' }).click();
  await desk.getByRole('option', { name: `Cooling, ${lastName}` }).click();
  await expect(desk.getByLabel('Your answer')).toHaveValue('It does, Ada.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Answered', { exact: true })).toBeVisible();
  expect((await mailTo(email, /answer/i)).text).toContain('It does, Ada.');
  await expect(rowOf(other, 'taken by Sam Demo')).toBeHidden();
  await remove(desk, 'Do you really want to permanently delete this Help Request?');
  await expect(desk.getByText(NO_QUESTION)).toBeVisible();
  await expect(other.getByText(NO_QUESTION)).toBeVisible();
});

test('a submission is reviewed by mail, marked beside its project, as its owner sees, and deleted', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'submitting');
  const roomId = await submitForReview(visitor, customer, `Cellar of ${customer.lastName}`);
  await visitor.goto(`/planning/${roomId}`);
  await expect(visitor.getByLabel('State of the project: In review')).toBeVisible();
  const desk = await atTheDesk(newVisitor, { tab: 'submissions' });
  await find(desk, customer.lastName);
  await opened(desk, customer.lastName);
  await desk.getByRole('button', { name: 'Send review' }).click();
  await desk.getByLabel('Your review').fill('Well placed.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await isToasted(desk, 'Email sent');
  await expect(desk.getByText('Well placed.')).toBeVisible();
  await mailTo(customer.email, /review/i);
  await desk.getByRole('link', { name: 'Open in the viewer' }).click();
  await expect(desk.getByText('This is a project of a customer, to look at.')).toBeVisible();
  const beside = desk.getByRole('complementary', { name: 'What the desk knows about this project' });
  await expect(beside).toContainText('Well placed.');
  await beside.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(visitor.getByLabel('State of the project: Reviewed')).toBeVisible();
  await beside.getByRole('button', { name: 'Back to the desk' }).click();
  await expect(desk.getByRole('button', { name: 'Mark as not reviewed' })).toBeVisible();
  await remove(desk, 'Do you really want to permanently delete this Submit?');
  await find(desk, customer.lastName);
  await expect(desk.getByText(NO_SUBMISSION)).toBeVisible();
});

test('an order is looked at, its mail sent to the customer once more, and it is deleted', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor, 'ordered');
  await openCheckout(visitor, customer);
  await fillCheckout(visitor, customer);
  await payButton(visitor).click();
  await everythingArrives(visitor);
  const desk = await atTheDesk(newVisitor, { tab: 'orders' });
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
  await remove(desk, 'Do you really want to permanently delete this Order?');
  await expect(desk.getByText(NO_ORDER)).toBeVisible();
});
