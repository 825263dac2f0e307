/** What the shop is, as administrators set it and every page is told. */
import type { RackwrightEvent, ShopAnswer } from '@rackwright/contracts';
import sharp from 'sharp';
import { startRelay, parseSettings } from '@rackwright/service-kit';
import { silentLogger, startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { erasePublisher } from '../history/erasing';
import { catalogueSettings, shopEnvironment } from '../settings';
import { NOW, serve, SHOP_GIVEN, tokenOf } from '../testCatalogueApp';
import { announcedShopOf } from './shopFacts';
import { SHOP } from './shopStore';

let database: TestDatabase;
let http: Awaited<ReturnType<typeof serve>>;
let store: ReturnType<typeof createCatalogueStore>;
let connection: Awaited<ReturnType<TestDatabase['connect']>>;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => open());
afterEach(() => http.stop());

async function open(shop: Parameters<typeof serve>[1] = {}): Promise<void> {
  connection = await database.connect();
  store = createCatalogueStore(connection);
  http = await serve(store, shop);
}

const read = async (): Promise<ShopAnswer> =>
  (await http.request('GET', '/config/shop', { token: tokenOf.admin })).body as ShopAnswer;

const change = (body: object, version: number, token: string = tokenOf.admin) =>
  http.request('PUT', '/config/shop', { token, body, headers: { 'if-match': `"v${version}"` } });

const onPage = async (): Promise<string> => String((await http.request('GET', '/config/shop-on-page')).body);

async function announced(): Promise<readonly RackwrightEvent<'shop-changed'>[]> {
  const events: RackwrightEvent[] = [];
  const bus = { publish: async (event: RackwrightEvent) => void events.push(event) };
  await startRelay({ connection, collections: [SHOP], bus, logger: silentLogger() }).stop();
  return events as RackwrightEvent<'shop-changed'>[];
}

it('is the product’s own, or as the environment has it, until somebody sets it', async () => {
  const { version, fields, changes, missing } = await read();
  expect({ version, changes, missing }).toEqual({ version: 0, changes: [], missing: [] });
  expect(fields.name).toEqual({
    value: 'Rackwright',
    source: 'default',
    otherwise: { value: 'Rackwright', source: 'default' },
    set: null,
  });
  expect(fields.mailFrom).toMatchObject({ value: SHOP_GIVEN.mailFrom, source: 'environment' });
  expect(fields.tagline.value.de).toMatch(/25 Jahren/);
});

it('is set field by field, with who did it and when, and announced as mails and reports say it', async () => {
  const { status, body, headers } = await change(
    { name: 'Steiner', tagline: { en: 'Since 1990', ms: '', de: '' } },
    0,
  );
  expect([status, headers.get('etag')]).toEqual([200, '"v1"']);
  const { fields, changes } = body as ShopAnswer;
  expect(fields.name).toMatchObject({
    ...{ value: 'Steiner', source: 'set', otherwise: { value: 'Rackwright', source: 'default' } },
    set: { by: { userId: 'admin-1' }, at: NOW },
  });
  expect(changes.map(({ field, before, after, isBack }) => [field, before, after, isBack])).toEqual([
    ['name', 'Rackwright', 'Steiner', false],
    ['tagline', expect.stringContaining('25 years'), 'en: Since 1990', false],
  ]);
  const [event] = await announced();
  expect(event?.data.shop).toMatchObject({ name: 'Steiner', accent: '#7b1e3a', ...SHOP_GIVEN });
  expect(event?.data.shop.tagline).toEqual({ en: 'Since 1990', ms: 'Since 1990', de: 'Since 1990' });
});

it('goes back to what the environment has, which is a change, too', async () => {
  await change({ salesEmail: 'desk@steiner.example' }, 0);
  await change({ salesEmail: null }, 1);
  const { fields, changes, version } = await read();
  expect(version).toBe(2);
  expect(fields.salesEmail).toMatchObject({ value: SHOP_GIVEN.salesEmail, source: 'environment', set: null });
  expect(changes[0]).toMatchObject({ field: 'salesEmail', before: 'desk@steiner.example', isBack: true });
});

it('is not changed by what says nothing new', async () => {
  await change({ name: 'Steiner' }, 0);
  expect((await change({ name: 'Steiner', termsUrl: null }, 1)).status).toBe(200);
  expect((await read()).version).toBe(1);
});

it('is changed at the version that was read, by one of two at the same time', async () => {
  expect((await http.request('PUT', '/config/shop', { token: tokenOf.admin, body: {} })).status).toBe(428);
  const both = await Promise.all([change({ name: 'One' }, 0), change({ name: 'Other' }, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it.each([
  [
    'an accent at less than 4.5 to 1 on light paper',
    { accent: '#b98a52' },
    /contrast on light paper is 2\.6 to 1/,
  ],
  ['what is no colour', { accent: 'wine' }, /#7b1e3a/],
  ['two senders', { mailFrom: 'A <a@x.example>, B <b@x.example>' }, /valid email/],
  ['a sender with a line of its own', { mailFrom: 'A\nBcc: <b@x.example>' }, /Plain text|valid email/],
  [
    'a link that runs',
    { socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] },
    /not the address of a page/,
  ],
  ['terms that are no page', { termsUrl: 'terms' }, /not the address of a page/],
  ['no name', { name: ' ' }, /must not be empty/],
  ['no language', { languages: [] }, /At least 1/],
  ['a language twice', { languages: ['en', 'en'] }, /named once/],
  ['rates that cannot be read', { exchangeRates: 'USD 0.24' }, /USD=0\.24, CAD=0\.33/],
  ['a currency without its rate', { chargeCurrency: 'CAD' }, /no rate for them: USD, CAD/],
  ['rates without that of guests', { exchangeRates: 'CAD=0.33' }, /no rate for them: USD/],
  ['a logo that is a page', { logo: 'https://x.example/logo.png' }, /PNG or a JPEG/],
  ['a logo that draws', { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, /PNG or a JPEG/],
  ['a logo that only says it is one', { logo: 'data:image/png;base64,aGVsbG8=' }, /PNG or a JPEG/],
  [
    'a logo of 1 MB and a byte',
    { logo: `data:image/png;base64,${'A'.repeat(1_333_336)}` },
    /at most 1000 kB/,
  ],
])('refuses %s, with a sentence at its field', async (_, body, sentence) => {
  const answer = await change(body, 0);
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: { message: string }[] }).errors[0]?.message).toMatch(sentence);
  expect((await read()).version).toBe(0);
});

it('suggests a colour that is taken', async () => {
  const { body } = await change({ accent: '#b98a52' }, 0);
  const [instead = ''] = /#[0-9a-f]{6}/.exec((body as { errors: { message: string }[] }).errors[0]!.message)!;
  expect((await change({ accent: instead }, 0)).status).toBe(200);
});

it('is the administrators’ to read and to change', async () => {
  for (const who of ['publisher', 'customer', 'salesManager', 'guest'] as const) {
    expect((await http.request('GET', '/config/shop', { token: tokenOf[who] })).status).toBe(403);
    expect((await change({ name: 'Mine' }, 0, tokenOf[who])).status).toBe(403);
  }
  expect((await http.request('GET', '/config/shop')).status).toBe(401);
});

const pictureOf = async (width: number, height: number) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width, height, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')}`;

it('is told anew at a start as it was read, unless somebody has changed it since', async () => {
  const kept = await store.shop.read();
  const environment = { values: SHOP_GIVEN, isOpen: false };
  const outdated = { shop: announcedShopOf(kept, environment), requestId: 'start' };
  await store.shop.announce(kept, outdated);
  await change({ name: 'Cellar & Co' }, 0);
  await store.shop.announce(kept, outdated);
  expect((await announced()).map(({ data }) => data.shop.name)).toEqual(['Rackwright', 'Cellar & Co']);
});

it('has a logo, kept in the size that is shown, named by every page and announced', async () => {
  const logoAt = (address: string) => http.request('GET', address);
  expect((await logoAt('/config/shop-logo')).status).toBe(404);
  await change({ logo: await pictureOf(920, 100) }, 0);
  const [, address = ''] = /"logo":"([^"]+)"/.exec(await onPage()) ?? [];
  const { status, headers, body } = await logoAt(address);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const { width, height, format } = await sharp(body as Buffer).metadata();
  expect([width, height, format]).toEqual([460, 50, 'png']);
  expect((await logoAt('/config/shop-logo')).headers.get('cache-control')).toBe('no-cache');
  const [event] = await announced();
  expect(event?.data.shop.logo).toMatch(/^data:image\/png;base64,/);
  expect((await read()).changes[0]).toMatchObject({
    field: 'logo',
    after: expect.stringMatching(/^image\/png, 1 kB$/),
  });
  await change({ logo: '' }, 1);
  expect([(await logoAt(address)).status, /"logo":"([^"]*)"/.exec(await onPage())?.[1]]).toEqual([404, '']);
});

it('tells pages which languages it offers', async () => {
  const spoken = async () => /"languages":(\[[^\]]*\])/.exec(await onPage())?.[1];
  expect(await spoken()).toBe('["en","ms","de"]');
  await change({ languages: ['de', 'en'] }, 0);
  expect(await spoken()).toBe('["de","en"]');
});

it('announces what public pages say: its languages, its terms and what it says about privacy', async () => {
  const pages = { termsUrl: 'https://steiner.example/terms', privacyUrl: 'https://steiner.example/privacy' };
  await change({ ...pages, languages: ['de', 'en'] }, 0);
  const [event] = await announced();
  expect(event?.data.shop).toMatchObject({ ...pages, languages: ['de', 'en'] });
});

it('announces what cards are charged in once somebody has set it', async () => {
  await change({ name: 'Steiner' }, 0);
  await change({ chargeCurrency: 'CAD', exchangeRates: 'USD=0.24, CAD=0.33' }, 1);
  await change({ chargeCurrency: null, exchangeRates: null }, 2);
  expect((await announced()).map(({ data }) => data.shop.charging)).toEqual([
    null,
    { currency: 'CAD', rates: { USD: 0.24, CAD: 0.33 } },
    null,
  ]);
});

it('is part of every page: its name, its pages, and rules for a colour of its own', async () => {
  expect(await onPage()).toContain('<title>Rackwright</title>');
  expect(await onPage()).not.toContain('<style');
  await change({ name: '</script><b>&', accent: '#1f4e79', termsUrl: 'https://steiner.example/terms' }, 0);
  const page = await onPage();
  expect(page).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;</title>');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const [, told = ''] = /id="shop">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(told)).toEqual({
    name: '</script><b>&',
    terms: 'https://steiner.example/terms',
    privacy: '',
    logo: '',
    languages: ['en', 'ms', 'de'],
  });
  expect(page).toContain('--rw-wine:#1f4e79');
  expect(page).toContain('<style nonce="__NONCE__">');
});

it('lacks what customers have to find, once they can reach it', async () => {
  await http.stop();
  await open({ shopEnvironment: { values: SHOP_GIVEN, isOpen: true } });
  const lacking = ['name', 'companyAddress', 'termsUrl', 'privacyUrl', 'mailFrom', 'salesEmail'];
  expect((await read()).missing).toEqual(lacking);
  await change({ name: 'Steiner', mailFrom: 'planner@steiner.com' }, 0);
  expect((await read()).missing).toEqual(lacking.filter((field) => !['name', 'mailFrom'].includes(field)));
});

it('forgets who set it with their account, and what they set stays', async () => {
  await change({ name: 'Steiner' }, 0);
  const erased = { userId: 'admin-1', requestId: 'r' };
  await erasePublisher({ store, writer: catalogueWriter(store) }, erased);
  const kept = await store.shop.read();
  expect(JSON.stringify(kept)).not.toContain('admin-1');
  expect(kept.chosen.name?.value).toBe('Steiner');
});

describe('an environment', () => {
  const needed = {
    ...{ PORT: '1', MONGO_URL: 'mongodb://127.0.0.1/catalogue', AMQP_URL: 'amqp://127.0.0.1' },
    ...{ JWKS_URL: 'http://127.0.0.1/keys', ROOMS_URL: 'http://127.0.0.1:1', BLOB_URL: 'file:///blobs' },
    ...{
      PUBLIC_URL: 'https://planner.example',
      MAIL_FROM: 'Steiner <a@x.example>',
      SALES_EMAIL: 's@x.example',
    },
  };
  const given = (more: Readonly<Record<string, string>> = {}) =>
    shopEnvironment(parseSettings(catalogueSettings, { ...needed, ...more }));

  it('says of the shop what it says, and nothing of the rest', () => {
    expect(given()).toEqual({
      values: { mailFrom: 'Steiner <a@x.example>', salesEmail: 's@x.example' },
      isOpen: true,
    });
    const { values, isOpen } = given({
      ...{ COMPANY_ADDRESS: 'Jalan Anggur 7 | Kuala Lumpur', PUBLIC_URL: 'http://127.0.0.1:8080' },
      ...{ SOCIAL_LINKS: 'Instagram=https://x.example/a, X=https://x.example/b', SHOP_TAGLINE: 'Since 1990' },
      ...{ SHOP_LANGUAGES: 'de, en' },
    });
    expect(isOpen).toBe(false);
    expect(values.languages).toEqual(['de', 'en']);
    expect(values.companyAddress).toBe('Jalan Anggur 7\nKuala Lumpur');
    expect(values.socialLinks).toEqual([
      { name: 'Instagram', url: 'https://x.example/a' },
      { name: 'X', url: 'https://x.example/b' },
    ]);
    expect(values.tagline).toEqual({ en: 'Since 1990', ms: 'Since 1990', de: 'Since 1990' });
  });

  it.each([
    ['MAIL_FROM', 'Rackwright'],
    ['MAIL_FROM', 'A <a@x.example>, B <b@x.example>'],
    ['SALES_EMAIL', 'a@x.example, b@x.example'],
    ['SOCIAL_LINKS', 'Instagram=javascript:alert(1)'],
    ['SOCIAL_LINKS', 'https://instagram.example'],
    ['SHOP_ACCENT', '#ffffff'],
    ['SHOP_LANGUAGES', 'en,fr'],
    ['EXCHANGE_RATES', 'USD'],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => given({ [name]: value })).toThrow(`${name} is wrong`);
  });
});
