/** Mails are read in the language of their reader; the shop reads English. */
import { emailNames, type NotificationEmail } from '@rackwright/contracts';
import { minor } from '@rackwright/words';
import { shippedMail } from '@rackwright/words/mails';
import type { CaughtMail } from '../testMailServer';
import { CONFIRM_TOKEN, mailed } from './testEvents';
import { SALES, startMails, wording } from './testMails';

const test = startMails();

const flags = { includeSceneUrl: true, includeSocialLinks: true, includeCompanyInfo: true };
/** Every template as it is shipped, but for what the publisher has changed. */
const shippedWith = (more: Parameters<typeof wording>[0] = {}) =>
  wording(
    Object.fromEntries(
      emailNames.map((name): [string, Partial<NotificationEmail>] => [
        name,
        { ...shippedMail(name, 'en'), ...flags, ...more[name] },
      ]),
    ),
  );
const to = (mails: readonly CaughtMail[], address: string): CaughtMail | undefined =>
  mails.find(({ recipients }) => recipients.includes(address));
const ADA = 'ada@customer.example';

describe('a mail', () => {
  it.each([
    [undefined, 'Welcome to Rackwright, Ada Cellar', 'Your cellar starts here', 'Start planning'],
    ['en', 'Welcome to Rackwright, Ada Cellar', 'Your cellar starts here', 'Start planning'],
    ['de', 'Willkommen bei Rackwright, Ada Cellar', 'Hier beginnt Ihr Weinkeller', 'Jetzt planen'],
    ['ms', 'Selamat datang ke Rackwright, Ada Cellar', 'Bilik wain anda bermula di sini', 'Mula merancang'],
  ] as const)('to whom reads %s is in that language', async (language, subject, heading, begin) => {
    await test.open();
    const registered = mailed('user-registered', {
      confirmToken: CONFIRM_TOKEN,
      ...(language ? { language } : {}),
    });
    const [mail] = await test.mailsAfter(shippedWith(), registered);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(heading);
    expect(mail?.text).toContain(`${begin}:`);
    expect(mail?.html).toContain(`<html lang="${language ?? 'en'}">`);
    expect(mail?.text).toContain(`/confirm/u1?token=${CONFIRM_TOKEN}`);
  });

  it('in German has German frame words, amounts and a word for what it leaves out', async () => {
    await test.open();
    const title = 'Keller, siehe https://evil.example';
    const mails = await test.mailsAfter(shippedWith(), mailed('room-created', { language: 'de', title }));
    const mail = to(mails, ADA);
    expect(mail?.subject).toBe('Ihr Projekt Keller, siehe [Link entfernt] ist gespeichert');
    expect(mail?.text).toContain('RM\u00a012.345,67');
    expect(mail?.text).toContain('Projekt öffnen:');
    expect(mail?.html).toContain('Falls der Knopf nicht funktioniert');
  });

  it('that the publisher worded says what the publisher wrote, in a frame and with amounts of the reader', async () => {
    await test.open();
    const message = 'Worth {{projectValue}}.\n\n{{projectLink}}';
    const mails = await test.mailsAfter(
      shippedWith({ 'project-saved': { message } }),
      mailed('room-created', { language: 'de' }),
    );
    const mail = to(mails, ADA);
    expect(mail?.subject).toBe('Your project Under the stairs is saved');
    expect(mail?.text).toContain('Worth RM\u00a012.345,67.');
    expect(mail?.text).toContain('Projekt öffnen:');
  });

  it.each([
    ['de', 'Gut aufgehoben: Under the stairs', 'Wert: RM\u00a012.345,67.'],
    ['ms', 'Your project Under the stairs is saved', 'As it stands it comes to RM\u00a012,345.67.'],
  ] as const)(
    'to whom reads %s says what the publisher wrote in it, else in English',
    async (language, subject, text) => {
      await test.open();
      const german = { subject: 'Gut aufgehoben: {{projectName}}', message: 'Wert: {{projectValue}}.' };
      const mails = await test.mailsAfter(
        shippedWith({ 'project-saved': { header: 'Kept for you', translations: { de: german } } }),
        mailed('room-created', { language }),
      );
      const mail = to(mails, ADA);
      expect([mail?.subject, mail?.text]).toEqual([subject, expect.stringContaining(text)]);
      expect(mail?.text).toContain('Kept for you');
    },
  );

  it('whose flags alone the publisher changed is in the language of its reader', async () => {
    await test.open();
    const mails = await test.mailsAfter(
      shippedWith({ 'help-answered': { includeCompanyInfo: false } }),
      mailed('help-answered', { language: 'ms' }),
    );
    expect(mails[0]?.subject).toBe('Jawapan kepada soalan anda');
  });

  it('tells what a card was charged in ringgit as it tells every amount', async () => {
    await test.open();
    const charge = { currency: 'MYR', amount: minor(987_650, 'MYR'), rate: 1, termsCode: '' } as const;
    const mails = await test.mailsAfter(shippedWith(), mailed('order-placed', { language: 'de', charge }));
    expect(to(mails, ADA)?.text).toContain('RM\u00a09.876,50');
    expect(to(mails, SALES)?.text).toContain('RM\u00a09,876.50');
  });

  it('to the shop is English, whatever the customer reads', async () => {
    await test.open();
    const mails = await test.mailsAfter(shippedWith(), mailed('order-placed', { language: 'de' }));
    const [customers, shops] = [to(mails, ADA), to(mails, SALES)];
    expect(customers?.subject).toBe('Ihre Bestellung order-7 bei Rackwright');
    expect(customers?.text).toContain('Bestellnummer: order-7');
    expect(customers?.text).toContain('USD\u00a02.962,80');
    expect(customers?.text).toContain('Bericht öffnen:');
    expect(shops?.subject).toBe('Order order-7 from Ada Cellar');
    expect(shops?.text).toContain('Order number: order-7');
    expect(shops?.text).toContain('USD\u00a02,962.80');
    expect(shops?.html).toContain('<html lang="en">');
  });

  it('with a link that proves something is in that language where the publisher has no words for it', async () => {
    await test.open();
    const none = { ...wording({}), data: { emails: [] } };
    const [mail] = await test.mailsAfter(none, mailed('password-reset-requested', { language: 'de' }));
    expect(mail?.subject).toBe('Neues Passwort wählen · Rackwright');
    expect(mail?.text).toContain('hier ist Ihr Link.');
  });
});
