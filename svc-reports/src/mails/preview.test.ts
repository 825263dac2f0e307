/** What a publisher sees of a notification e-mail before anybody gets it. */
import { emailNames, placeholdersFor, type Problem } from '@rackwright/contracts';
import { testEmails } from '../testEmails';
import { header, recipients, startMails } from './testMails';

const test = startMails();
const ME = 'publisher@rackwright.example';
const asPublisher = () => test.world.tokens.tokenFor({ userId: 'publisher-1', publisher: true, email: ME });

async function post(path: string, body: object, token = asPublisher()) {
  const answer = await test.world.http.request('POST', path, { token, body });
  return { status: answer.status, body: answer.body as { subject: string; text: string; html: string } };
}
const preview = (body: object, token?: string) => post('/api/mail-preview', body, token);

it('is there for every e-mail, with something for each of its placeholders', async () => {
  await test.open();
  for (const email of testEmails()) {
    const named = placeholdersFor(email._id).map((name) => `${name}: {{${name}}}`);
    const { status, body } = await preview({ ...email, message: named.join('\n\n') });
    expect([email._id, status]).toEqual([email._id, 200]);
    expect(body.text).not.toContain('{{');
  }
  expect(
    testEmails()
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual([...emailNames].sort());
});

it('is worded as it is sent, and what was written is no markup', async () => {
  await test.open();
  const [welcome] = testEmails({
    welcome: { subject: 'Hello {{userName}}', message: '<b>From {{shop}}</b>' },
  });
  const { body } = await preview(welcome!);
  expect(body.subject).toBe('Hello Ada Lim');
  expect(body.html).toContain('&lt;b&gt;From Rackwright&lt;/b&gt;');
  expect(body.html).not.toContain('<script');
  expect(test.world.mailServer.mails).toEqual([]);
});

it('is in the language that is asked for, and in English where nothing is said in that', async () => {
  await test.open();
  const [welcome] = testEmails({ welcome: { subject: 'Hello {{userName}}', message: 'From {{shop}}' } });
  const translations = { de: { subject: 'Hallo {{userName}}', message: '' } };
  const { body } = await preview({ ...welcome, translations, language: 'de' });
  expect(body.subject).toBe('Hallo Ada Lim');
  expect(body.text).toContain('From Rackwright');
  expect((await preview({ ...welcome, translations })).body.subject).toBe('Hello Ada Lim');
});

it('names the year in the time zone of the shop', async () => {
  await test.open({ settings: { REPORT_TIME_ZONE: 'Asia/Kuala_Lumpur' } });
  test.world.clock.now = new Date('2026-12-31T16:00:00.000Z');
  const [welcome] = testEmails({ welcome: { includeCompanyInfo: true } });
  expect((await preview(welcome!)).body.text).toContain('© 2027 Rackwright');
});

it('has buttons, amounts and what stands around them in the language that is asked for', async () => {
  await test.open();
  const [order] = testEmails({ 'order-confirmed': { message: 'Total {{projectValue}}' } }).filter(
    ({ _id }) => _id === 'order-confirmed',
  );
  const { body } = await preview({ ...order, translations: {}, language: 'de' });
  expect(body.html).toContain('<html lang="de">');
  expect(body.html).toContain('Bericht öffnen');
  expect(body.text).toContain('Total RM\u00a012.345,00');
  expect((await preview(order!)).body.text).toContain('Open the report');
});

it('of a mail to the shop is as the shop gets it, in English', async () => {
  await test.open();
  const [order] = testEmails({ 'order-placed-sales': { subject: 'An order' } }).filter(
    ({ _id }) => _id === 'order-placed-sales',
  );
  const translations = { de: { subject: 'Eine Bestellung' } };
  const { body } = await preview({ ...order, translations, language: 'de' });
  expect(body.html).toContain('<html lang="en">');
  expect(body.subject).toBe('An order');
});

it('is the publishers’, of an e-mail there is', async () => {
  await test.open();
  const [welcome] = testEmails();
  expect((await preview(welcome!, test.world.tokens.tokenFor({ userId: 'u1' }))).status).toBe(403);
  expect((await preview({ ...welcome, _id: 'unheard-of' })).status).toBe(400);
  expect((await preview({ ...welcome, subject: 'Two\nlines' })).status).toBe(400);
});

describe('a test mail', () => {
  const send = (body: object, token?: string) => post('/api/test-mail', body, token);

  it('goes to the publisher who asks for it, and to nobody else', async () => {
    await test.open();
    const [welcome] = testEmails({
      welcome: { subject: 'Hello {{userName}}', bcc: ['copy@rackwright.example'] },
    });
    const { status, body } = await send(welcome!);
    expect([status, body]).toEqual([200, { to: ME }]);
    const { mails } = test.world.mailServer;
    expect(recipients(mails)).toEqual([ME]);
    expect([header(mails[0], 'subject'), header(mails[0], 'to')]).toEqual([
      'Hello Ada Lim',
      expect.stringContaining(ME),
    ]);
  });

  it('is sent twenty times in ten minutes, and not once more', async () => {
    await test.open();
    const [welcome] = testEmails();
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await send(welcome!)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('is told when the mail server does not take it', async () => {
    await test.open({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const [welcome] = testEmails();
    const { status, body } = await send(welcome!);
    expect([status, (body as unknown as Problem).detail]).toEqual([
      503,
      'The mail server does not take mails at the moment. Please try again.',
    ]);
  });

  it('is the publishers’', async () => {
    await test.open();
    const [welcome] = testEmails();
    expect((await send(welcome!, test.world.tokens.tokenFor({ userId: 'u1' }))).status).toBe(403);
    expect(test.world.mailServer.mails).toEqual([]);
  });
});
