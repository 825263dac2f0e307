/** Prices through HTTP, with a catalogue that is fetched through HTTP as well. */
import {
  problemSchema,
  productVersionSchema,
  quotedLineSchema,
  quoteSchema,
  type Problem,
  type Quote,
} from '@rackwright/contracts';
import { lineTrace, readCatalogue, shoppingList, type Line, type Project } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle } from '@rackwright/planning/testRooms';
import { newEvent } from '@rackwright/service-kit';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { ringgit } from '@rackwright/words';
import { wireSnapshot } from '../testCatalogueServer';
import { shopper } from '../testShopper';
import { SECRET, startTestOrders, type TestOrders } from '../testOrdersApp';
import { quoteSignature } from './quote';

const catalogue = readCatalogue(wireSnapshot());

let service: TestOrders;
startedForEach(startTestOrders, (started) => (service = started));

const rackOf = (columns: number, x: number, id: string, changes = {}) =>
  placedAt(productOf(catalogue, `CL-IND-${columns}`), x, 150, { id, ...changes });

/** Two racks side by side and a third apart, stained and lacquered. */
const cellar = (changes: Partial<Project['data']> = {}): Project =>
  projectOf(
    rectangle(400, 300, {
      objects: [rackOf(4, 60, 'first'), rackOf(4, 160, 'second'), rackOf(6, 280, 'third')],
      finish: { woodSpecies: 'Pine', stain: 'Chestnut', lacquer: true },
      ...changes,
    }),
  );

/** A line of planning as a quote has it, with every amount's trace. */
const shown = (line: Line) =>
  quotedLineSchema.parse({
    ...line,
    lacquerShown: line.lacquerShown ?? '',
    trace: lineTrace(line),
  });

const ask = (project: unknown, more: object = {}): Promise<TestAnswer> =>
  service.request('POST', '/orders/quote', { body: { project, ...more } });

async function quoteOf(project: unknown): Promise<Quote> {
  const answer = await ask(project);
  expect(answer.status).toBe(200);
  return answer.body as Quote;
}

async function announce(): Promise<void> {
  const about = { subject: 'catalogue', requestId: 'request-1' };
  await service.bus.publish(newEvent('catalogue-changed', { catalogueVersion: 'test-2' }, about));
  await service.bus.idle();
}

const problemOf = (answer: TestAnswer): Problem => problemSchema.parse(answer.body);

describe('a quote', () => {
  it('is in the agreed shape, for anybody, and is not kept by caches', async () => {
    const answers = [
      await ask(cellar()),
      ...(await Promise.all(
        [
          service.tokens.tokenFor(),
          service.tokens.tokenFor({ role: 'guest' }),
          ...Object.values(service.tokens.bad),
        ].map((token) => service.request('POST', '/orders/quote', { token, body: { project: cellar() } })),
      )),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(quoteSchema.parse(answer.body)).toEqual(answer.body);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const [nobody, customer, guest, ...others] = answers.map(({ body }) => body as Quote);
    for (const other of [guest, ...others]) expect(other).toEqual(nobody);
    const { charge, signature: _signature, ...rest } = customer!;
    const { charge: guests, signature: _another, ...same } = nobody!;
    expect(rest).toEqual(same);
    expect([charge.termsCode, guests.termsCode]).toEqual(['', 'PPD Prepaid']);
  });

  it('charges the total at the rate, rounded half up', async () => {
    const { charge, totalAmount } = await quoteOf(cellar());
    expect(charge).toEqual({
      currency: 'USD',
      rate: 0.24,
      amount: Math.round(totalAmount * 0.24),
      termsCode: 'PPD Prepaid',
    });
  });

  it('is charged by the terms that everybody may ask for before', async () => {
    const { amount: _amount, ...terms } = (await quoteOf(cellar())).charge;
    const { status, body } = await service.request('GET', '/orders/charge-terms');
    expect({ status, body }).toEqual({ status: 200, body: terms });
    const token = await service.tokens.tokenFor();
    const ofCustomer = await service.request('GET', '/orders/charge-terms', { token });
    expect(ofCustomer.body).toMatchObject({ termsCode: '' });
  });

  it('has the lines and totals of planning, to the cent', async () => {
    const quote = await quoteOf(cellar({ quantityAllAddition: { Crown: 3 } }));
    const list = shoppingList(cellar({ quantityAllAddition: { Crown: 3 } }).data, catalogue);
    expect(list.lines.length).toBe(2);
    expect(list.additions.length).toBeGreaterThan(0);
    const { lbs: _lbs, ...totals } = list.totals;
    expect(quote).toMatchObject(totals);
    expect([quote.lines, quote.additions]).toEqual([list.lines.map(shown), list.additions.map(shown)]);
    const sum = [...quote.lines, ...quote.additions].reduce((total, line) => total + line.total, 0);
    expect(sum).toBe(quote.totalAmount);
    expect(quote.finishTotal * quote.lacquerTotal).toBeGreaterThan(0);
  });

  it('is 0 for a room with nothing in it', async () => {
    const quote = await quoteOf(cellar({ objects: [] }));
    expect([quote.lines, quote.totalAmount, quote.bottleCount]).toEqual([[], 0, 0]);
  });

  it('is valid for 30 minutes and says which catalogue it is of', async () => {
    const { validUntil, catalogueVersion, currency } = await quoteOf(cellar());
    expect([validUntil, catalogueVersion, currency]).toEqual(['2030-01-02T03:34:05.000Z', 'test-1', 'MYR']);
  });
});

describe('amounts that a caller sends', () => {
  it('in the project play no part', async () => {
    const honest = await quoteOf(cellar());
    const project = cellar();
    const figures = {
      ...project.projectDetails.project,
      totalAmount: 1,
      wineRackingTotal: 1,
      lacquerTotal: 0,
    };
    const cheated = {
      ...project,
      projectDetails: { ...project.projectDetails, project: figures },
      data: {
        ...project.data,
        objects: project.data.objects.map((object) => ({
          ...object,
          unit_price: 1,
          prices: {},
          discount: 100,
        })),
        discounts: { unitPrice: 100, shipping: 100, finish: 100, lacquer: 100 },
      },
    };
    const { signature: _one, ...expected } = honest;
    const { signature: _other, ...got } = await quoteOf(cheated);
    expect(got).toEqual(expected);
  });

  it('beside the project are refused', async () => {
    for (const more of [
      { totalAmount: 1 },
      { amount: 1 },
      { quote: { totalAmount: 1 } },
      { discounts: {} },
    ]) {
      expect((await ask(cellar(), more)).status).toBe(400);
    }
  });

  it('as negative or absurd quantities are refused', async () => {
    for (const quantity of [-1, 0.5, 1e308, '3', null]) {
      const answer = await ask({
        ...cellar(),
        data: { ...cellar().data, quantityAllAddition: { Crown: quantity } },
      });
      expect([quantity, answer.status]).toEqual([quantity, 400]);
      expect(problemOf(answer).errors?.[0]?.path).toContain('quantityAllAddition');
    }
  });
});

describe('the signature', () => {
  it('is that of this service, for these totals, this room and this time', async () => {
    const { signature, ...quote } = await quoteOf(cellar());
    const { data } = cellar();
    expect(signature).toBe(quoteSignature(SECRET, quote, data));
    const others = [
      quoteSignature('another secret of more than 32 chars', quote, data),
      quoteSignature(SECRET, { ...quote, totalAmount: ringgit(quote.totalAmount - 1) }, data),
      quoteSignature(SECRET, { ...quote, validUntil: '2031-01-01T00:00:00.000Z' }, data),
      quoteSignature(SECRET, { ...quote, catalogueVersion: 'test-2' }, data),
      quoteSignature(SECRET, quote, { ...data, objects: data.objects.slice(1) }),
      quoteSignature(SECRET, quote, { ...data, wallHeight: 250 }),
    ];
    for (const other of others) expect(other).not.toBe(signature);
  });

  it('does not change with the title, nor with the order in which fields are sent', async () => {
    const project = cellar();
    const reordered = Object.fromEntries(Object.entries(project.data).reverse());
    const { signature } = await quoteOf(project);
    expect((await quoteOf({ ...project, titleProject: 'Renamed' })).signature).toBe(signature);
    expect((await quoteOf({ ...project, data: reordered })).signature).toBe(signature);
  });
});

describe('a project that breaks a rule', () => {
  it('is refused with 422, naming the objects that overlap', async () => {
    const objects = [rackOf(4, 60, 'first'), rackOf(4, 75, 'second')];
    const answer = await ask(cellar({ objects }));
    expect(answer.status).toBe(422);
    const { detail, errors } = problemOf(answer);
    expect(detail).toBe(
      'Some objects cannot stand where they are. Move or remove them, then ask for the price again.',
    );
    expect(errors).toEqual([{ path: 'project.data.objects.second', message: 'overlaps first' }]);
  });

  it('is refused with 422 when a product is no longer made, which is said with how many', async () => {
    const gone = (id: string, productId: string) => rackOf(4, id === 'one' ? 60 : 160, id, { productId });
    const one = await ask(cellar({ objects: [gone('one', 'GONE'), gone('two', 'GONE')] }));
    expect([one.status, problemOf(one).detail]).toEqual([
      422,
      'One product in this project is no longer made. Swap or remove it, then ask for the price again.',
    ]);
    expect(problemOf(one).errors).toEqual([
      { path: 'project.data.objects.one', message: 'unknown-product' },
      { path: 'project.data.objects.two', message: 'unknown-product' },
    ]);
    const two = await ask(cellar({ objects: [gone('one', 'GONE'), gone('two', 'LOST')] }));
    expect(problemOf(two).detail).toBe(
      'In this project 2 products are no longer made. Swap or remove them, then ask for the price again.',
    );
  });

  it('is refused with 422 when an object is outside or too tall', async () => {
    const answer = await ask(cellar({ objects: [rackOf(4, 900, 'far')] }));
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors?.[0]).toEqual({
      path: 'project.data.objects.far',
      message: 'outside-room',
    });
    const estate = placedAt(productOf(catalogue, 'ES-IND-6'), 150, 150, { id: 'tall' });
    const low = await ask(cellar({ objects: [estate], wallHeight: 230 }));
    expect([low.status, problemOf(low).errors?.[0]?.message]).toEqual([422, 'too-tall']);
  });
});

describe('a project whose products have changed since they were placed', () => {
  /** Racks of four columns, 43.18 cm wide at first, are 45 now and cost more. */
  const changedSnapshot = (more: object = {}) => {
    const snapshot = wireSnapshot();
    const products = snapshot.products.map((product) => {
      if (product._id !== 'CL-IND-4') return product;
      const { mahogany, pine } = product.color_scheme;
      const color_scheme = { mahogany, pine: { ...pine, unit_price: pine.unit_price + 50 } };
      const was = { version: 1, unit_prices: { mahogany: mahogany.unit_price, pine: pine.unit_price } };
      const earlier = [productVersionSchema.parse({ ...product, ...was })];
      return { ...product, width: 45, color_scheme, version: 2, earlier, ...more };
    });
    return { ...snapshot, version: 'test-2', products };
  };
  const width = productOf(catalogue, 'CL-IND-4').width;

  it('is quoted at today’s price, which says how many have changed, from what and to what', async () => {
    const before = await quoteOf(cellar());
    expect('changed' in before).toBe(false);
    service.catalogue.snapshot = changedSnapshot();
    await announce();
    const quote = await quoteOf(cellar());
    expect(quote.wineRackingTotal - before.wineRackingTotal).toBe(100_00);
    const alike = { length: 34.29, height: 196.85 };
    expect(quote.changed).toEqual([
      {
        ...{ productId: 'CL-IND-4', description: 'Rack CL-IND-4', quantity: 2 },
        from: { ...alike, width, unitPrice: 400_00 },
        to: { ...alike, width: 45, unitPrice: 450_00 },
      },
    ]);
  });

  it('is quoted right after publishing, before the news is here', async () => {
    await quoteOf(cellar());
    service.catalogue.snapshot = changedSnapshot();
    const size = { width: 45, length: 34.29, height: 196.85, casing: 0 };
    const quote = await quoteOf(cellar({ objects: [rackOf(4, 60, 'first', { size, productVersion: 2 })] }));
    expect([quote.catalogueVersion, quote.lines[0]?.unitPrice]).toEqual(['test-2', 450_00]);
    const { colorSchemes } = wireSnapshot();
    const scheme = { ...colorSchemes[0]!, colorSchemeUniqueName: 'PineNewLaq', stain: 'New' };
    const withColor = { ...changedSnapshot(), version: 'test-3', colorSchemes: [...colorSchemes, scheme] };
    service.catalogue.snapshot = withColor;
    const objects = [rackOf(4, 60, 'first', { size, productVersion: 2, colorScheme: 'PineNewLaq' })];
    const { catalogueVersion } = await quoteOf(cellar({ objects }));
    expect(catalogueVersion).toBe('test-3');
  });

  it('is refused in words of its own where nobody knows the size, but not as it was saved', async () => {
    service.catalogue.snapshot = changedSnapshot({ version: 1, earlier: [] });
    const answer = await ask(cellar());
    expect([answer.status, problemOf(answer).detail]).toEqual([
      422,
      'Some objects have a size in which their product was never sold. Update or swap them, then ask for the price again.',
    ]);
    const who = shopper(service);
    who.save(cellar());
    expect((await who.begin()).status).toBe(201);
  });
});

describe('a hostile body', () => {
  const data = cellar().data;
  const withData = (change: object): unknown => ({ ...cellar(), data: { ...data, ...change } });
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) });
  const bodies: Record<string, unknown> = {
    nothing: undefined,
    null: 'null',
    'a list': '[]',
    'a text': '"project"',
    'no project': '{}',
    'not JSON': '{"project":',
    'a project that is a list': { project: [] },
    'a project without data': { project: { titleProject: 'x' } },
    'data that is a query': { project: withData({ points: { $ne: null } }) },
    'an object that is a query': { project: withData({ objects: [{ id: { $gt: '' }, productId: 'x' }] }) },
    'a coordinate of 1e308': { project: withData({ points: [{ x: 1e308, y: 0 }, ...data.points.slice(1)] }) },
    'a coordinate beyond numbers': `{"project":{"data":{"points":[{"x":1e999,"y":0}],"objects":[]}}}`,
    'a coordinate as a text': { project: withData({ points: [{ x: '0', y: 0 }, ...data.points.slice(1)] }) },
    'a room that crosses itself': {
      project: withData({
        points: [
          { x: 0, y: 0 },
          { x: 400, y: 300 },
          { x: 400, y: 0 },
          { x: 0, y: 300 },
        ],
      }),
    },
    'the same id twice': { project: withData({ objects: [data.objects[0], data.objects[0]] }) },
    'too many objects': { project: withData({ objects: new Array(10_001).fill(0) }) },
    'a prototype key': `{"project":{"__proto__":{"schemaVersion":1},"data":{}}}`,
    'an inner prototype key': `{"project":{"data":{"constructor":{"prototype":{}}}}}`,
    'nesting of 40': { project: nested(40) },
    'an unknown version': { project: { ...cellar(), schemaVersion: 99 } },
    'a finish of another kind': {
      project: withData({ finish: { woodSpecies: ['Pine'], stain: 1, lacquer: 'no' } }),
    },
  };

  it.each(Object.entries(bodies))('is refused with 400: %s', async (_name, body) => {
    const answer = await service.request('POST', '/orders/quote', body === undefined ? {} : { body });
    expect(answer.status).toBe(400);
    const { detail } = problemOf(answer);
    expect(detail).not.toMatch(/[a-z]Error|at \//);
  });

  it('of another media type is refused with 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await service.request('POST', '/orders/quote', { body: '{}', headers })).status).toBe(415);
  });

  it('above 2 MB is refused with 413, just below it is read', async () => {
    const padded = (bytes: number): string => {
      const start = `{"project":{"data":{}},"more":"`;
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    };
    const limit = 2 * 1024 * 1024;
    expect((await service.request('POST', '/orders/quote', { body: padded(limit + 1) })).status).toBe(413);
    expect((await service.request('POST', '/orders/quote', { body: padded(limit) })).status).toBe(400);
  });
});

describe('the catalogue', () => {
  const dearer = () => {
    const snapshot = { ...wireSnapshot(), version: 'test-2' };
    return {
      ...snapshot,
      products: snapshot.products.map((product) => ({ ...product, shipping: product.shipping + 1 })),
    };
  };

  it('is fetched once for many quotes', async () => {
    await Promise.all([quoteOf(cellar()), quoteOf(cellar()), quoteOf(cellar())]);
    await quoteOf(cellar());
    expect(service.catalogue.asked).toBe(1);
  });

  it('is fetched again after it was announced to have changed, however often', async () => {
    const before = await quoteOf(cellar());
    service.catalogue.snapshot = dearer();
    expect((await quoteOf(cellar())).totalAmount).toBe(before.totalAmount);
    await announce();
    await announce();
    const after = await quoteOf(cellar());
    expect([after.catalogueVersion, after.totalAmount]).toEqual(['test-2', before.totalAmount + 300]);
  });

  it('is fetched again by every instance, whichever heard that it changed', async () => {
    const other = await service.another();
    const totalOfOther = async (): Promise<number> => {
      const answer = await other.request('POST', '/orders/quote', { body: { project: cellar() } });
      return quoteSchema.parse(answer.body).totalAmount;
    };
    const before = await totalOfOther();
    service.catalogue.snapshot = dearer();
    await announce();
    expect(await totalOfOther()).toBe(before + 300);
    const asked = service.catalogue.asked;
    expect(await totalOfOther()).toBe(before + 300);
    expect(service.catalogue.asked).toBe(asked);
    await other.stop();
  });

  it('that cannot be had makes it 503 with Retry-After, and so does one known to be out of date', async () => {
    service.catalogue.snapshot = null;
    const never = await ask(cellar());
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '2']);
    service.catalogue.snapshot = wireSnapshot();
    await quoteOf(cellar());
    service.catalogue.snapshot = null;
    await quoteOf(cellar());
    await announce();
    expect((await ask(cellar())).status).toBe(503);
    expect(problemOf(await ask(cellar())).detail).toContain('Try again');
  });

  it('that is not of the agreed shape is not priced with', async () => {
    service.catalogue.snapshot = {
      ...wireSnapshot(),
      discounts: { unitPrice: -50, shipping: 0, finish: 0, lacquer: 0 },
    };
    expect((await ask(cellar())).status).toBe(503);
  });
});
