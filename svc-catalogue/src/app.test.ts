/** The whole service through HTTP against a database of its own. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingMessage } from 'node:http';
import {
  calculateMessageInstanceSchema,
  calculateMessageSchema,
  colorSchemeSchema,
  configInstanceSchema,
  configValueSchema,
  countriesSchema,
  discountsSchema,
  gapInstanceSchema,
  gapValueSchema,
  helpTipSchema,
  leftMenuItemSchema,
  listOf,
  materialSchema,
  menuTreeSchema,
  problemSchema,
  productSchema,
  published,
  slideSchema,
  snapshotSchema,
  stepsSchema,
  toolTipSchema,
  trimAndFillerSchema,
  type List,
  type MenuTreeItem,
  type WireProduct,
  type WireSnapshot,
} from '@rackwright/contracts';
import {
  startTestDatabase,
  testTokens,
  type TestDatabase,
  type TestService,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { createCatalogueStore, type CatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import { seedCatalogue } from './seeding/seedCatalogue';
import { seedContents } from './seeding/seedData';
import { rowsOf, serve, tokenOf } from './testCatalogueApp';

const tokens = testTokens();
let database: TestDatabase;
let connection: Connection;
let store: CatalogueStore;
let service: TestService;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  store = createCatalogueStore(connection);
  await seedCatalogue(store, seedContents(), { overwrite: false, requestId: 'test-seed' });
  service = await serve(store);
});

afterAll(async () => {
  await service.stop();
  await database.stop();
});

const read = async <T>(path: string): Promise<T> => {
  const answer = await service.request('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as T;
};
const products = (query: string) => read<List<WireProduct>>(`/products/products${query}`);
const idsOf = ({ items }: List<WireProduct>): readonly string[] => items.map(({ _id }) => _id);

/** Without the unpacking and caching that fetch does on its own. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(`${service.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

const answers: Record<string, z.ZodType> = {
  '/products/products': listOf(published(productSchema)),
  '/products/snapshot': snapshotSchema,
  '/materials/materials': listOf(published(materialSchema)),
  '/colorSchemes/colorSchemes': listOf(published(colorSchemeSchema)),
  '/trimandFillers/trimandFillers': listOf(published(trimAndFillerSchema)),
  '/leftMenuItems/leftMenuItems': listOf(published(leftMenuItemSchema)),
  '/leftMenuItems/leftMenuItems/full': z.array(menuTreeSchema),
  '/slides/slides': listOf(published(slideSchema)),
  '/helpTips/helpTips': listOf(published(helpTipSchema)),
  '/discounts/discounts': listOf(published(discountsSchema)),
  '/toolTips/toolTips': listOf(published(toolTipSchema)),
  '/config/get-wall-gap-value': gapValueSchema,
  '/config/get-wall-gap-instance': gapInstanceSchema,
  '/config/get-casing-value': configValueSchema,
  '/config/get-casing-instance': configInstanceSchema,
  '/config/get-msg-calculate-trim': calculateMessageSchema,
  '/config/get-msg-calculate-filler': calculateMessageSchema,
  '/config/get-instance-of-calculate-trim': calculateMessageInstanceSchema,
  '/config/get-instance-of-calculate-filler': calculateMessageInstanceSchema,
  '/json/steps.json': stepsSchema,
  '/json/country-by-abbreviation.json': countriesSchema,
};

describe.each(Object.entries(answers))('GET %s', (path, schema) => {
  const cached =
    path === '/products/snapshot' ? 'public, no-cache' : 'public, max-age=60, stale-while-revalidate=600';
  it('answers anybody in the agreed shape, to be cached', async () => {
    const answer = await service.request('GET', path);
    expect(answer.status).toBe(200);
    expect(schema.parse(answer.body)).toEqual(answer.body);
    expect(answer.headers.get('cache-control')).toBe(cached);
    expect(answer.headers.get('etag')).toMatch(/^"v[\w-]+"$/);
  });

  it('answers 304 to whom has it already', async () => {
    const first = await service.request('GET', path);
    const headers = { 'if-none-match': first.headers.get('etag')! };
    const again = await service.request('GET', path, { headers });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('answers the same with any token, good or bad', async () => {
    const expected = (await service.request('GET', path)).body;
    for (const token of [tokens.tokenFor({ role: 'guest' }), ...Object.values(tokens.bad)]) {
      const answer = await service.request('GET', path, { token });
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
  });
});

describe('documented calls', () => {
  it('refuse other methods with 405, and other paths with 404', async () => {
    expect((await service.request('DELETE', '/products/snapshot')).status).toBe(405);
    expect((await service.request('GET', '/products/else')).status).toBe(404);
    expect((await service.request('GET', '/json/../../package.json')).status).toBe(404);
  });
});

describe('GET /products/products', () => {
  it('gives everything, in the order of the menus', async () => {
    const all = await products('');
    expect([all.total, all.items.length, all.page]).toEqual([94, 94, 1]);
  });

  it('gives the products of a menu item, in their order', async () => {
    const list = await products('?menu=half-height');
    expect(idsOf(list).slice(0, 3)).toEqual(['HF-IND-2', 'HF-IND-4', 'HF-IND-6']);
    expect(list.items.every(({ left_menu_alias }) => left_menu_alias === 'Half height')).toBe(true);
  });

  it('gives the products of the items below a menu item as well', async () => {
    expect(idsOf(await products('?menu=corners'))).toHaveLength(8);
    expect((await products('?menu=racking')).total).toBe(75);
    expect((await products('?menu=obstructions')).total).toBe(19);
  });

  it('gives none for a menu item that does not exist', async () => {
    expect(await products('?menu=nowhere')).toMatchObject({ items: [], total: 0 });
  });

  it('searches every word, without minding case and accents', async () => {
    expect(idsOf(await products('?search=MAGNUM%20estate'))).toEqual(['ES-MAG-3']);
    expect(idsOf(await products('?search=rhone'))).toContain('CL-UNI-4');
    expect((await products('?search=zzzz')).total).toBe(0);
  });

  it('searches within a menu item', async () => {
    const found = await products('?menu=classic-racks&search=display');
    expect(idsOf(found)).toEqual(['CL-DSP-3', 'CL-DSP-4', 'CL-DSP-6']);
  });

  it('gives one page, sorted by name if asked', async () => {
    const page = await products('?menu=racking&sort=-name&page=2&pageSize=10');
    expect([page.items.length, page.total, page.page, page.pageSize]).toEqual([10, 75, 2, 10]);
    const names = page.items.map(({ description }) => description);
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'en')));
    expect((await products('?page=100')).items).toEqual([]);
  });
});

describe('a table of the publishers', () => {
  const list = (path: string) =>
    read<List<Record<string, unknown> & { readonly color_scheme: WireProduct['color_scheme'] }>>(path);

  it.each([
    ['/products/products', 'height', (one: Record<string, unknown>) => one['height']],
    ['/products/products', 'left_menu_alias', (one: Record<string, unknown>) => one['left_menu_alias']],
    ['/trimandFillers/trimandFillers', 'shipping', (one: Record<string, unknown>) => one['shipping']],
    ['/materials/materials', 'materialGroup', (one: Record<string, unknown>) => one['materialGroup']],
    ['/emails/emails', 'subject', (one: Record<string, unknown>) => one['subject']],
  ])('of %s is sorted by %s, up and down', async (path, column, cell) => {
    const token = tokenOf.publisher;
    const sorted = async (sort: string) => {
      const { body } = await service.request('GET', `${path}?sort=${sort}`, { token });
      return (body as List<Record<string, unknown>>).items.map(cell);
    };
    const up = await sorted(column);
    const compared = (a: unknown, b: unknown) =>
      typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'en');
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual([...up].sort(compared));
    expect(await sorted(`-${column}`)).toEqual([...up].sort((a, b) => compared(b, a)));
  });

  it('is sorted by the price in a wood', async () => {
    const { items } = await list('/products/products?sort=-pine&pageSize=500');
    const prices = items.map(({ color_scheme }) => color_scheme.pine.unit_price);
    expect(prices[0]).toBeGreaterThan(0);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });

  it('has what is asked for alone', async () => {
    const all = (await products('')).items;
    const generics = all.filter(({ isGeneric }) => isGeneric).map(({ _id }) => _id);
    expect(idsOf(await products('?isGeneric=true'))).toEqual(generics);
    expect((await products('?isGeneric=false')).total).toBe(all.length - generics.length);
    expect((await products('?visible=false')).total).toBe(0);
    expect((await products('?isGeneric=true&menu=windows')).items).not.toEqual([]);
    expect((await products('?isGeneric=true&menu=classic-racks')).total).toBe(0);
    const { items } = await list('/materials/materials?material=wall&materialGroup=Brick');
    expect(items.map(({ material, materialGroup }) => [material, materialGroup])).toEqual(
      items.map(() => ['wall', 'Brick']),
    );
    expect(items.length).toBeGreaterThan(0);
    expect((await list('/leftMenuItems/leftMenuItems?kind=arch-tops')).total).toBe(1);
  });

  it('has one record by its id, and none where there is none', async () => {
    expect(idsOf(await products('?_id=CL-IND-1'))).toEqual(['CL-IND-1']);
    expect((await products('?_id=CL-IND')).total).toBe(0);
    const { items } = await list('/leftMenuItems/leftMenuItems?_id=arch-tops');
    expect(items.map(({ text }) => text)).toEqual(['Arch Tops']);
  });

  it('goes through more than 500 records page by page', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => `MANY-${at}`);
    const { version: _, ...one } = (await products('?search=CL-IND-1')).items[0] as WireProduct & {
      version: number;
    };
    const rows = ids.map((_id) => ({ _id, version: 1, seedHash: null, record: { ...one, _id } }));
    await catalogueWriter(store).during('many', async () => {
      await rowsOf(connection, 'products').insertMany(rows);
    });
    const seen = new Set<string>();
    for (const page of [1, 2])
      for (const id of idsOf(await products(`?page=${page}&sort=name`))) seen.add(id);
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    await catalogueWriter(store).during('gone', async () => {
      await rowsOf(connection, 'products').deleteMany({ _id: { $in: ids } });
    });
  });

  it.each([
    '/products/products?sort=description',
    '/products/products?sort=--name',
    '/products/products?visible=yes',
    '/products/products?isGeneric=true&isGeneric=false',
    `/products/products?category=${'a'.repeat(101)}`,
    '/products/products?material=wall',
    '/materials/materials?material=ceiling',
    '/leftMenuItems/leftMenuItems?kind=arches',
    '/slides/slides?visible=true',
    '/helpTips/helpTips?sort=text',
  ])('is refused what it does not have: %s', async (path) => {
    expect((await service.request('GET', path)).status).toBe(400);
  });
});

describe('a hostile query', () => {
  const refused = [
    'pageSize=0',
    'pageSize=501',
    'pageSize=1e9',
    'pageSize=NaN',
    'page=-1',
    'page=1.5',
    'page=Infinity',
    'sort=password',
    'sort[$gt]=&sort=x',
    `search=${'a'.repeat(201)}`,
    'search=a&search=b',
    'page=1&page=2',
    `menu=${'m'.repeat(61)}`,
    'menu=a&menu=b',
    'search[$ne]=x',
    'menu[$gt]=',
    '__proto__[x]=1',
    '$or=1',
  ];
  it.each(refused)('is refused with its path: %s', async (query) => {
    const answer = await service.request('GET', `/products/products?${query}`);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.length).toBeGreaterThan(0);
  });

  const harmless = [
    'search=(a%2B)%2B%24',
    'search=.*',
    'search=%00',
    'search=%24where',
    'menu=__proto__',
    'menu=constructor',
  ];
  it.each(harmless)('finds what its text says and no more: %s', async (query) => {
    const answer = await service.request('GET', `/products/products?${query}`);
    expect(answer.status).toBe(200);
    const list = listOf(published(productSchema)).parse(answer.body);
    expect(list.total === 0 || !/^(search|menu)=/.test(query)).toBe(true);
  });

  it('of the other lists is refused alike', async () => {
    for (const path of ['/materials/materials', '/discounts/discounts', '/leftMenuItems/leftMenuItems']) {
      expect((await service.request('GET', `${path}?pageSize=abc`)).status).toBe(400);
      expect((await service.request('GET', `${path}?search=a&search=b`)).status).toBe(400);
    }
  });
});

describe('GET /leftMenuItems/leftMenuItems/full', () => {
  it('is a tree with the roots Racking and Obstructions and every alias of a product', async () => {
    const tree = await read<MenuTreeItem[]>('/leftMenuItems/leftMenuItems/full');
    expect(tree.map(({ text }) => text)).toEqual(['Racking', 'Obstructions']);
    const texts = (items: readonly MenuTreeItem[]): string[] =>
      items.flatMap(({ text, children }) => [text, ...texts(children)]);
    for (const { left_menu_alias } of (await products('')).items)
      expect(texts(tree)).toContain(left_menu_alias);
    expect(texts(tree)).toEqual(
      expect.arrayContaining([
        'Corner Racks',
        'Corner Racks - Est',
        'Arch Tops',
        'Doors - Entry',
        'Doors - Garage',
      ]),
    );
  });
});

describe('GET /products/snapshot', () => {
  it('is sent as brotli, gzip or plain, each with an ETag of its own', async () => {
    const br = await rawGet('/products/snapshot', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await rawGet('/products/snapshot', { 'accept-encoding': 'gzip' });
    const plain = await rawGet('/products/snapshot', {});
    expect([br, gzip, plain].map(({ answer }) => answer.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([br, gzip, plain].map(({ answer }) => answer.headers.etag)).size).toBe(3);
    expect(br.answer.headers.vary).toContain('Accept-Encoding');
    expect(br.body.length).toBeLessThan(plain.body.length / 8);
  });

  it('is answered 304 to who has it, and is to be asked for each time', async () => {
    const kept = await service.request('GET', '/products/snapshot');
    const known = { 'if-none-match': kept.headers.get('etag') ?? '' };
    const again = await service.request('GET', '/products/snapshot', { headers: known });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('keeps its version when it is seeded again, and changes it with a price', async () => {
    const before = await read<WireSnapshot>('/products/snapshot');
    const again = await seedCatalogue(store, seedContents(), { overwrite: false, requestId: 'test-again' });
    expect(again).toEqual({ inserted: 0, updated: 0, kept: 0, completed: 0 });
    expect((await read<WireSnapshot>('/products/snapshot')).version).toBe(before.version);

    const [row] = (await store.stored('products')).filter(({ _id }) => _id === 'CL-IND-1');
    const record = { ...(row!.record as WireProduct), shipping: 99 };
    await rowsOf(connection, 'products').updateOne(
      { _id: 'CL-IND-1' },
      { $set: { version: row!.version + 1, record } },
    );
    expect((await read<WireSnapshot>('/products/snapshot')).version).toBe(before.version);
    await catalogueWriter(store).heal('test-price');

    const after = await read<WireSnapshot>('/products/snapshot');
    expect(after.version).not.toBe(before.version);
    expect(after.products.find(({ _id }) => _id === 'CL-IND-1')?.shipping).toBe(99);
    await seedCatalogue(store, seedContents(), { overwrite: true, requestId: 'test-force' });
    const forced = (await read<WireSnapshot>('/products/snapshot')).products;
    const priceOf = ({ products }: Pick<WireSnapshot, 'products'>) =>
      products.find(({ _id }) => _id === 'CL-IND-1')?.shipping;
    expect(priceOf({ products: forced })).toBe(priceOf(before));
  });

  it('answers 503 with Retry-After until the catalogue is filled, while lists are empty', async () => {
    const empty = await serve(createCatalogueStore(await database.connect()));
    const answer = await empty.request('GET', '/products/snapshot');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await empty.request('GET', '/products/products')).body).toMatchObject({ items: [], total: 0 });
    expect((await empty.request('GET', '/config/get-casing-value')).status).toBe(404);
    await empty.stop();
  });

  it('is still served while the database is away, and 503 when it never was read', async () => {
    const leaving = await database.connect();
    const away = createCatalogueStore(leaving);
    await seedCatalogue(away, seedContents(), { overwrite: false, requestId: 'test-away' });
    const [warm, cold] = [await serve(away), await serve(away)];
    const before = await warm.request('GET', '/products/snapshot');
    await leaving.close();
    expect((await warm.request('GET', '/products/snapshot')).body).toEqual(before.body);
    const answer = await cold.request('GET', '/products/snapshot');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await warm.stop();
    await cold.stop();
  });
});
