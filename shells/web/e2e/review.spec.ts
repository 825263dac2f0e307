import { expect, type Page } from '@playwright/test';
import {
  continueAsGuest,
  mailTo,
  newEmail,
  place,
  putOffListQuestions,
  seededAccount,
  test,
  isToasted,
} from './customer';
import { withSavedCellar } from './byCalls';

const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

/** A consultant at work, without a page: what they say and do. */
async function asSales(page: Page) {
  const { email, password } = seededAccount('salesManager');
  const answer = await page.request.post('/users/login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    async submission(roomId: string): Promise<{ _id: string; question: string; version: number }> {
      const all = await page.request.get('/submitsForReview/submitsForNotReviewed', { headers });
      const { items } = (await all.json()) as {
        items: { _id: string; roomId: string; question: string; version: number }[];
      };
      return items.find((one) => one.roomId === roomId)!;
    },
    async answer(submissionId: string, message: string): Promise<void> {
      const sent = await page.request.post('/submitsForReview/sendToUser', {
        headers,
        data: { submissionId, message },
      });
      expect(sent.ok()).toBe(true);
    },
    async close(id: string, version: number): Promise<void> {
      const done = await page.request.put(`/submitsForReview/submitForReview/${id}`, {
        headers,
        data: { status: 'reviewed', version },
      });
      expect(done.ok()).toBe(true);
    },
  };
}

test(
  'a review is submitted from the list, answered, and the answer shows by itself',
  {
    tag: '@tablet',
  },
  async ({ newVisitor }) => {
    const page = await newVisitor();
    const { email } = await withSavedCellar(page, 'reviewed', 'Cellar to review');
    await place(page, 'Classic individual, 4 column');
    await step(page, /List/);
    await putOffListQuestions(page);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit for review' });
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Undefined First name')).toBeVisible();
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Question').fill('Is the corner right?');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await isToasted(page, 'Project review was saved!');
    const state = page.getByRole('status', { name: /^State of the project/ });
    await expect(state).toHaveAccessibleName('State of the project: In review');

    const roomId = new URL(page.url()).pathname.split('/').at(-1)!;
    const token = await page.evaluate(() => sessionStorage.getItem('auth_token'));
    const saved = await page.request.get(`/rooms/room/${roomId}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await saved.json()) as { data: { objects: unknown[] } };
    expect(data.objects).toHaveLength(2);

    const sales = await asSales(page);
    const submission = await sales.submission(roomId);
    expect(submission.question).toBe('Is the corner right?');
    await sales.answer(submission._id, 'Turn the corner rack by a quarter.');
    await sales.close(submission._id, (await sales.submission(roomId)).version);
    await isToasted(page, 'Your project has been reviewed.');
    await expect(state).toHaveAccessibleName('State of the project: Reviewed');
    expect((await mailTo(email, /^Our review of Cellar to review/)).text).toContain(
      'Turn the corner rack by a quarter.',
    );

    await step(page, /Order/);
    const answer = page.getByRole('region', { name: 'What the review says' });
    await expect(answer).toContainText('Turn the corner rack by a quarter.');
    await page.goto('/account?tab=requests');
    const requests = page.getByRole('region', { name: 'Reviews and help' });
    await expect(requests).toContainText('Turn the corner rack by a quarter.');
    await expect(requests.getByText('Reviewed', { exact: true })).toBeVisible();
  },
);

test(
  'a guest asks for help, is told what is missing, and gets the number of the question',
  { tag: '@tablet-too' },
  async ({ newVisitor }) => {
    const email = newEmail('asking');
    const page = await newVisitor();
    await continueAsGuest(page);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = page.getByRole('dialog');
    await help.getByRole('button', { name: 'Request help' }).click();
    await help.getByRole('button', { name: 'Send' }).click();
    await expect(help.getByText('Empty Field First name')).toBeVisible();
    await help.getByLabel('First name').fill('Ada');
    await help.getByLabel('Last name').fill('Cellar');
    await help.getByLabel('E-mail').fill('ada at home');
    await help.getByLabel('Question').fill('How deep is a rack?');
    await help.getByRole('button', { name: 'Send' }).click();
    await expect(help.getByText('bad email adress')).toBeVisible();
    await help.getByLabel('E-mail').fill(email);
    await help.getByRole('button', { name: 'Send' }).click();
    await expect(help.getByText(/^Your question has number \S+\. We answer to/)).toBeVisible();
    expect((await mailTo(email, /^We have your question/)).text).toContain('How deep is a rack?');
  },
);
