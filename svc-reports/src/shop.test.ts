/** Mails and reports say of the shop what was announced of it last. */
import { reportAnswer, type AnnouncedShop } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import sharp from 'sharp';
import { mailed } from './mails/testEvents';
import { header, recipients, startMails, wording } from './mails/testMails';
import { pageTexts, readBy, testReportRequest } from './report/testReports';
import { testShop, type TestReportsOptions } from './testReportsApp';

const test = startMails();

const steiner: AnnouncedShop = {
  name: 'Weinkeller Steiner',
  tagline: { en: 'Cellars since 1990.', ms: 'Sejak 1990.', de: 'Keller seit 1990.' },
  companyAddress: 'Kellergasse 1\n2120 Wolkersdorf',
  socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@steiner' }],
  mailFrom: 'Weinkeller Steiner <planner@steiner.example>',
  salesEmail: 'desk@steiner.example',
  accent: '#1f4e79',
};
const changed = (shop: AnnouncedShop = steiner, time = '2025-01-01T00:00:00.000Z') => ({
  ...newEvent('shop-changed', { shop }, { subject: 'shop', requestId: 'request-1' }),
  time,
});

const report = async () =>
  test.world.http.request('POST', '/api/generate-report', {
    body: testReportRequest(),
    token: test.world.tokens.tokenFor({ userId: 'u1' }),
  });

it('is in a mail: its name, sender, colour, links, address and tagline, and nothing of before', async () => {
  await test.open();
  const word = wording({ welcome: { includeSocialLinks: true, includeCompanyInfo: true } });
  const [mail] = await test.mailsAfter(word, changed(), mailed('user-registered', { language: 'de' }));
  expect(mail?.from).toMatchObject({ name: 'Weinkeller Steiner', address: 'planner@steiner.example' });
  expect(header(mail, 'from')).toContain('planner@steiner.example');
  for (const said of [mail?.text, String(mail?.html)]) {
    expect(said).toContain('Weinkeller Steiner, Kellergasse 1, 2120 Wolkersdorf');
    expect(said).toContain('Keller seit 1990.');
    expect(said).toContain('https://social.example/@steiner');
    expect(said).not.toMatch(/instagram|Jalan Anggur/);
  }
  expect(mail?.html).toContain('background:#1f4e79');
  expect(mail?.html).not.toContain('#7b1e3a');
});

it('is in a mail and a report with its logo, where it has one', async () => {
  await test.open();
  const pictures = async () => {
    const { data } = reportAnswer.parse((await report()).body);
    return Buffer.from(data, 'base64').toString('latin1').split('/Subtype /Image').length;
  };
  const without = await pictures();
  const png = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${png.toString('base64')}`;
  const [mail] = await test.mailsAfter(changed({ ...steiner, logo }), mailed('user-registered'));
  const [picture, ...others] = mail?.attachments ?? [];
  expect([picture?.mimeType, picture?.related, others]).toEqual(['image/png', true, []]);
  expect(Buffer.from(picture!.content as ArrayBuffer).equals(png)).toBe(true);
  expect(String(mail?.html)).toMatch(/<img src="cid:[^"]+" alt="Weinkeller Steiner"/);
  expect(await pictures()).toBeGreaterThan(without);
});

it('says who gets the mails for the shop', async () => {
  await test.open();
  const mails = await test.mailsAfter(changed(), mailed('help-requested'));
  expect(recipients(mails)).toContain('desk@steiner.example');
});

it('is in a report: its name, address, tagline and colour', async () => {
  await test.open();
  await test.mailsAfter(changed());
  const pdf = Buffer.from(reportAnswer.parse((await report()).body).data, 'base64');
  for (const page of pageTexts(pdf)) {
    expect(page).toContain('Weinkeller Steiner · Kellergasse 1 · 2120 Wolkersdorf');
    expect(page).toContain('Cellars since 1990.');
  }
  const drawn = readBy('qpdf', pdf, '--qdf', '--object-streams=disable', '@', '-');
  expect(drawn).toMatch(/0\.12\d* 0\.30\d* 0\.47\d* scn/);
});

it('says nothing where it has no tagline and no address', async () => {
  await test.open();
  const bare = { ...steiner, companyAddress: '', tagline: { en: '', ms: '', de: '' } };
  const word = wording({ welcome: { includeCompanyInfo: true } });
  const [mail] = await test.mailsAfter(word, changed(bare), mailed('user-registered'));
  expect(mail?.text).toContain('-- \nWeinkeller Steiner\nhttps://planner.example');
  expect(mail?.text).not.toMatch(/\n\n©/);
});

it('stays as it is when what was said of it before comes late, or twice', async () => {
  await test.open();
  const late = changed(testShop, '2024-01-01T00:00:00.000Z');
  const [mail] = await test.mailsAfter(changed(), late, changed(), mailed('user-registered'));
  expect(mail?.from).toMatchObject({ name: 'Weinkeller Steiner' });
});

describe('while nothing was announced', () => {
  const unknown: TestReportsOptions = { hasShop: false };

  it('mails wait until it is', async () => {
    await test.open(unknown);
    expect(await test.mailsAfter(mailed('user-registered'))).toEqual([]);
    await test.world.bus.publish(changed());
    await test.world.bus.idle();
    expect(await test.mailsAfter(mailed('user-registered'))).toHaveLength(1);
  });

  it('a report is refused for the moment', async () => {
    await test.open(unknown);
    const { status, headers } = await report();
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });
});
