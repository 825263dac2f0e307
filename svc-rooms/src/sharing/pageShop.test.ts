/** Public pages say of the shop what was announced of it last, in a language that it speaks. */
import { createHash } from 'node:crypto';
import type { AnnouncedShop, ShareLinkAnswer } from '@rackwright/contracts';
import { rectangle } from '@rackwright/planning/testRooms';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { dataUrl, testPng } from '../testPictures';
import { PUBLIC_URL, squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

let app: TestRooms;
let bus: MemoryBus;
beforeEach(async () => {
  bus = new MemoryBus();
  app = await startTestRooms({ bus });
});
afterEach(() => app.stop());

const steiner: AnnouncedShop = {
  name: 'Steiner <b>& Söhne</b>',
  tagline: { en: '', ms: '', de: '' },
  companyAddress: '',
  socialLinks: [],
  mailFrom: 'planner@steiner.example',
  salesEmail: 'desk@steiner.example',
  accent: '#1f4e79',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  termsUrl: 'https://steiner.example/terms?a=1&b=2',
  privacyUrl: 'https://steiner.example/privacy',
  languages: ['de', 'en'],
};
const NAME = 'Steiner &lt;b&gt;&amp; Söhne&lt;/b&gt;';

async function changed(shop: Partial<AnnouncedShop> = {}): Promise<void> {
  const data = { shop: { ...steiner, ...shop } };
  await bus.publish(newEvent('shop-changed', data, { subject: 'shop', requestId: 'request-1' }));
  await bus.idle();
}

/** Where the page of a shared project is. */
async function shared(): Promise<string> {
  const { _id: roomId } = await app.save('owner', {
    ...squareProject('Cellar at home'),
    data: rectangle(400, 320),
  });
  const token = app.as('owner');
  const { body } = await app.http.request('POST', '/share/link', { token, body: { roomId } });
  return new URL((body as ShareLinkAnswer).url).pathname;
}

async function pageAt(path: string, language: string) {
  const answer = await app.http.request('GET', path, { headers: { 'accept-language': language } });
  return { ...answer, html: String(answer.body) };
}
const page = async (language: string) => pageAt(await shared(), language);

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

it('speaks the language that is asked for, with its numbers, and is kept for each', async () => {
  await changed();
  const path = await shared();
  const { html, headers } = await pageAt(path, 'fr, de-AT;q=0.9, en;q=0.5');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Im Planer öffnen');
  expect(html).toContain('12,80 m²');
  expect(html).toContain('aria-label="Plan von „Cellar at home“"');
  expect(metaOf(html, 'og:description')).toMatch(/^Ein Weinkeller von 12,80 m² für 0 Flaschen/);
  expect(headers.get('vary')).toContain('Accept-Language');
  expect((await pageAt(path, 'en')).html).toContain('Open in the planner');
});

it.each(['ms', '*', 'fr'])('speaks the first of the shop’s to who asks for %s', async (language) => {
  await changed();
  expect((await page(language)).html).toContain('<html lang="de">');
});

it('speaks all languages, in the product’s name, until the shop says otherwise', async () => {
  const { html } = await page('ms');
  expect(html).toContain('<html lang="ms">');
  expect(metaOf(html, 'og:site_name')).toBe('Rackwright');
});

it('has the name of the shop wherever that is named', async () => {
  await changed();
  const { html } = await page('en');
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(`Cellar at home · ${NAME}`);
  expect(metaOf(html, 'og:site_name')).toBe(NAME);
  expect(metaOf(html, 'og:description')).toContain(NAME);
  expect(html).toContain(`Planned with <a href="${PUBLIC_URL}">${NAME}</a>`);
  expect(html).not.toMatch(/Rackwright|<b>/);
});

it('has the logo of the shop in place of the mark, and leads to its pages', async () => {
  await changed();
  const { html } = await page('de');
  expect(html).toMatch(new RegExp(`<img class="logo" src="/config/shop-logo\\?v=[\\w-]+" alt="${NAME}"`));
  expect(html).not.toContain('<svg class="mark"');
  expect(html).toContain('<a href="https://steiner.example/terms?a=1&amp;b=2">Bedingungen</a>');
  expect(html).toContain('<a href="https://steiner.example/privacy">Datenschutz</a>');
  await changed({ logo: '', termsUrl: '', privacyUrl: '' });
  const { html: bare } = await page('de');
  expect(bare).toContain('<svg class="mark"');
  expect(bare).not.toMatch(/Bedingungen|Datenschutz|shop-logo/);
});

it('is in the colour of the shop, which its policy allows', async () => {
  await changed();
  const { html, headers } = await page('de');
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('--wine: #1f4e79;');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

it('says in the language that is asked for that a link is closed', async () => {
  await changed();
  const { status, html } = await pageAt(`/share/p/${'a'.repeat(32)}`, 'de');
  expect(status).toBe(404);
  expect(html).toContain('Dieser Link funktioniert nicht mehr.');
  expect(html).toContain(`<title>Dieser Link ist geschlossen · ${NAME}</title>`);
});

it('names a picture alone in the language that is asked for, and to a network in that of who shares it', async () => {
  await changed({ name: 'Steiner' });
  const answer = await app.http.request('POST', '/share/social', {
    token: app.as('owner', { language: 'de' }),
    body: { img: dataUrl(await testPng()), network: 'x' },
  });
  const asked = new URL((answer.body as { redirect: string }).redirect).searchParams;
  expect(asked.get('text')).toBe('Ein Weinkeller, geplant mit Steiner');
  const { html } = await pageAt(new URL(asked.get('url') ?? '').pathname, 'en');
  expect(metaOf(html, 'og:title')).toBe('A wine cellar, planned with Steiner');
});
