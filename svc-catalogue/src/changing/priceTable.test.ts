/** Many prices in one call: all or none, and what it would be before it is. */
import {
  PRICE_ROWS_MAX,
  type PriceTableAnswer,
  type WireAccessory,
  type WireProduct,
} from '@rackwright/contracts';
import { createCatalogueStore } from '../catalogueStore';
import { rowsOf, tokenOf } from '../testCatalogueApp';
import { genericOf, productOf, trimOf } from '../testForms';
import { startPublisher } from './testPublisher';
import { RELEASES } from './writeTurns';

const publisher = startPublisher();
const { publish, post, made, product, problem, refusal } = publisher;

type Versioned<T> = T & { readonly version: number };
const change = (rows: readonly object[], more: object = {}) =>
  publish('PUT', '/products/prices', { rows, ...more });
const changed = async (rows: readonly object[], more: object = {}): Promise<PriceTableAnswer> => {
  const answer = await change(rows, more);
  expect([answer.body, answer.status]).toEqual([answer.body, 200]);
  return answer.body as PriceTableAnswer;
};
const listed = async <T extends { _id: string }>(path: string, id: string) =>
  (await publisher.catalogue.read<{ items: Versioned<T>[] }>(path)).items.find(({ _id }) => _id === id)!;
const productNow = (id: string) => listed<WireProduct>('/products/products', id);
const trim = (more: object = {}) =>
  made<Versioned<WireAccessory>>('/trimandFillers/trimandFiller', trimOf(more));
const row = ({ _id, version }: { _id: string; version?: number }, more: object = {}) => ({
  of: 'product',
  _id,
  version: version ?? 1,
  ...more,
});

it('changes prices, SKUs and shipping of products and trim alike, says each field, and leaves the others', async () => {
  const priced = { color_scheme: { pine: { sku: 'OLD-P', unit_price: 10, stain_unit: 1, lacquer: 2 } } };
  const [one, other] = [await product(priced), await trim(priced)];
  const color_scheme = { pine: { sku: 'NEW-P', unit_price: 12.5 }, mahogany: { lacquer: 3 } };
  const answer = await changed([
    row(one, { color_scheme }),
    row(other as never, { of: 'trimAndFiller', shipping: 7 }),
  ]);
  expect(answer).toEqual({
    dryRun: false,
    rows: [
      {
        of: 'product',
        _id: one._id,
        name: one.description,
        version: 2,
        fields: [
          { path: 'color_scheme.mahogany.lacquer', before: 0, after: 3 },
          { path: 'color_scheme.pine.sku', before: 'OLD-P', after: 'NEW-P' },
          { path: 'color_scheme.pine.unit_price', before: 10, after: 12.5 },
        ],
      },
      {
        of: 'trimAndFiller',
        _id: other._id,
        name: other.trimandFillerName,
        version: 2,
        fields: [{ path: 'shipping', before: 0, after: 7 }],
      },
    ],
    warnings: [],
  });
  const { color_scheme: now } = await productNow(one._id);
  expect(now.pine).toEqual({ ...one.color_scheme.pine, sku: 'NEW-P', unit_price: 12.5 });
  const accessory = await listed<WireAccessory>('/trimandFillers/trimandFillers', other._id);
  expect([accessory.shipping, accessory.version]).toEqual([7, 2]);
});

it('says in a dry run what would change, and changes nothing', async () => {
  const one = await product({ shipping: 5 });
  const rows = [row(one, { shipping: 6 })];
  const would = await changed(rows, { dryRun: true });
  expect([would.dryRun, would.rows[0]?.version, would.rows[0]?.fields]).toEqual([
    true,
    1,
    [{ path: 'shipping', before: 5, after: 6 }],
  ]);
  expect(await productNow(one._id)).toMatchObject({ shipping: 5, version: 1 });
  const done = await changed(rows);
  expect(done.rows).toEqual([{ ...would.rows[0], version: 2 }]);
});

it('leaves a record at its version that is as it is asked for', async () => {
  const one = await product({ shipping: 5 });
  expect((await changed([row(one, { shipping: 5 }), row(await product())])).rows).toEqual([]);
  expect((await productNow(one._id)).version).toBe(1);
});

it('keeps what a product was sold at, for what was placed before', async () => {
  const one = await product({ shipping: 5 });
  await changed([row(one, { shipping: 6 }), row(await product(), { shipping: 1 })]);
  const { products } = await publisher.catalogue.read<{
    products: { _id: string; version: number; earlier?: { shipping: number }[] }[];
  }>('/products/snapshot');
  const told = products.find(({ _id }) => _id === one._id);
  expect([told?.version, told?.earlier?.map(({ shipping }) => shipping)]).toEqual([2, [5]]);
});

it('changes nothing when a row has changed meanwhile, and names every such row', async () => {
  const [one, other, third] = [await product(), await product(), await product()];
  await publish('PUT', `/products/product/update-price/${other._id}`, { shipping: 1 });
  await publish('PUT', `/products/product/update-price/${third._id}`, { shipping: 1 });
  const answer = await change([one, other, third].map((each) => row(each, { shipping: 9 })));
  expect(refusal(answer)).toEqual([
    409,
    `Nothing was changed, since others have changed in the meantime: ${other.description}, ${third.description}. Load the newest version and try again.`,
    'rows.1,rows.2',
  ]);
  expect((await productNow(one._id)).shipping).toBe(0);
});

it.each([true, false])('names every price that may not be, by row and field, dry run %s', async (dryRun) => {
  const [one, other] = [await product(), await product()];
  const rows = [
    row(one, { shipping: 9 }),
    row(other, { shipping: -0.01, color_scheme: { pine: { lacquer: -1, unit_price: 0.001 } } }),
  ];
  const answer = await change(rows, { dryRun });
  expect(refusal(answer).slice(0, 2)).toEqual([400, 'The price must be greater than 0']);
  expect(problem(answer).errors?.map(({ path, message }) => [path, message])).toEqual([
    ['rows.1.shipping', 'The price must be greater than 0'],
    ['rows.1.color_scheme.pine.unit_price', 'A price has two decimals at most.'],
    ['rows.1.color_scheme.pine.lacquer', 'The price must be greater than 0'],
  ]);
  expect((await productNow(one._id)).shipping).toBe(0);
});

it('keeps generic products free', async () => {
  const window = await made<Versioned<WireProduct>>('/products/product', genericOf());
  expect(refusal(await change([row(window, { shipping: 0.01 })]))).toEqual([
    400,
    'Windows, doors and obstructions are not sold. Leave the price at 0.',
    'rows.0.shipping',
  ]);
  expect((await changed([row(window, { color_scheme: { pine: { sku: 'W-1' } } })])).rows).toHaveLength(1);
});

it('warns of an SKU that two are sold under, also when both come to it at once', async () => {
  const [one, other] = [await product(), await product()];
  const color_scheme = { pine: { sku: 'BOTH-1' } };
  const rows = [row(one, { color_scheme }), row(other, { color_scheme })];
  for (const dryRun of [true, false]) {
    const { warnings } = await changed(rows, { dryRun });
    expect(warnings.map(({ _id, path, message }) => [_id, path, message])).toEqual([
      [one._id, 'color_scheme.pine.sku', `The SKU BOTH-1 is used by ${other.description} too.`],
      [other._id, 'color_scheme.pine.sku', `The SKU BOTH-1 is used by ${one.description} too.`],
    ]);
  }
});

describe('a table that is refused', () => {
  it('names a record that is not there', async () => {
    const rows = [
      row({ _id: 'CL-IND-1' }),
      row({ _id: 'NONE' }),
      { ...row({ _id: 'CL-IND-1' }), of: 'trimAndFiller' },
    ];
    const [status, , paths] = refusal(await change(rows));
    expect([status, paths]).toEqual([400, 'rows.1._id,rows.2._id']);
  });

  it.each([
    ['no row', []],
    ['a record twice', [row({ _id: 'CL-IND-1' }), row({ _id: 'CL-IND-1' })]],
    ['a row without its version', [{ of: 'product', _id: 'CL-IND-1' }]],
    ['a field that is no price', [row({ _id: 'CL-IND-1' }, { description: 'Cheap' })]],
    ['an SKU of 61 letters', [row({ _id: 'CL-IND-1' }, { color_scheme: { pine: { sku: 'A'.repeat(61) } } })]],
  ])('has %s', async (_what, rows) => {
    expect((await change(rows)).status).toBe(400);
  });

  it('is a customer’s', async () => {
    const body = { rows: [row({ _id: 'CL-IND-1' })] };
    for (const [caller, status] of [
      [{ token: tokenOf.customer }, 403],
      [{}, 401],
    ] as const)
      expect((await publisher.catalogue.request('PUT', '/products/prices', { ...caller, body })).status).toBe(
        status,
      );
  });

  it.each([
    [PRICE_ROWS_MAX, 'rows.0._id'],
    [PRICE_ROWS_MAX + 1, 'rows'],
  ])('of %d rows is at fault at %s', async (count, path) => {
    const rows = Array.from({ length: count }, (_, at) => row({ _id: `NONE-${at}` }));
    expect(problem(await change(rows)).errors?.[0]?.path).toBe(path);
  });
});

describe('a process that died', () => {
  /** Its turn is over; it had noted these edits, agreed to them or not, and made the first. */
  async function dieAfter({ agreed }: { readonly agreed: boolean }) {
    const { store, connection } = publisher.catalogue;
    const [one, other] = [await product(), await product()];
    const edits = [one, other].map((each) => {
      const { version, ...record } = each as Versioned<WireProduct>;
      return {
        kind: 'replace',
        name: 'products',
        record: { ...record, shipping: 9 },
        history: null,
        version,
      } as const;
    });
    const plan = `plan of ${one._id}`;
    const turn = (await store.turns.take())!;
    await connection
      .collection<{ _id: string }>('plannedEdits')
      .insertMany(edits.map((edit, at) => ({ _id: `${plan}/${at}`, plan, at: new Date(), edit })));
    if (agreed) {
      await store.turns.agree(turn, plan, edits.length);
      const [{ record, version }] = edits as [(typeof edits)[number]];
      await rowsOf(connection, 'products').updateOne(
        { _id: record._id },
        { $set: { version: version + 1, record } },
      );
    }
    await connection
      .collection<{ _id: string }>(RELEASES)
      .updateOne({ _id: 'catalogue' }, { $set: { turnUntil: new Date(Date.now() - 1_000) } });
    return [one, other] as const;
  }
  const shippingOf = (both: readonly { _id: string }[]) =>
    Promise.all(both.map(async ({ _id }) => (await productNow(_id)).shipping));

  it('in the middle of its changes is seen by nobody: the next read has all of them', async () => {
    const both = await dieAfter({ agreed: true });
    const { connection, store } = publisher.catalogue;
    const another = createCatalogueStore(connection.useDb(connection.name));
    const state = await another.state();
    expect(both.map(({ _id }) => state.contents.products.find((one) => one._id === _id)?.shipping)).toEqual([
      9, 9,
    ]);
    expect(both.map(({ _id }) => state.versionOf('products', _id))).toEqual([2, 2]);
    expect(await shippingOf(both)).toEqual([9, 9]);
    const stored = await store.stored('products');
    expect(both.map(({ _id }) => stored.find((one) => one._id === _id)?.version)).toEqual([2, 2]);
  });

  it('in the middle of its changes does not keep the next publisher from theirs', async () => {
    const both = await dieAfter({ agreed: true });
    expect((await change([row({ ...both[1], version: 2 }, { shipping: 10 })])).status).toBe(200);
    expect(await shippingOf(both)).toEqual([9, 10]);
  });

  it('before it agreed to its changes has made none', async () => {
    const both = await dieAfter({ agreed: false });
    expect(await shippingOf(both)).toEqual([0, 0]);
    await changed(both.map((one) => row(one, { shipping: 3 })));
    expect(await shippingOf(both)).toEqual([3, 3]);
  });

  it('and whose turn somebody else has makes none when it goes on', async () => {
    const { store } = publisher.catalogue;
    const { version, ...record } = (await product()) as Versioned<WireProduct>;
    const edit = {
      kind: 'replace',
      name: 'products',
      record: { ...record, shipping: 9 },
      history: null,
      version,
    } as const;
    const plan = { edits: [edit, edit], besides: [], entries: [] };
    expect(await store.make({ id: 'over', owesRelease: false }, plan)).toBe(false);
    expect(await shippingOf([record])).toEqual([0]);
  });
});

describe('a table of 2,000 products', () => {
  it('is changed in one call, in one release', async () => {
    const { store } = publisher.catalogue;
    const { version: _, ...one } = (await product()) as Versioned<WireProduct>;
    const ids = Array.from({ length: 2_000 }, (_none, at) => `MANY-${at}`);
    const record = (_id: string) => ({ ...one, _id });
    await rowsOf(publisher.catalogue.connection, 'products').insertMany(
      ids.map((_id) => ({ _id, version: 1, seedHash: null, record: record(_id) })),
    );
    await post('/products/product', productOf());
    const before = await store.turns.release();
    const { rows } = await changed(ids.map((_id, at) => row({ _id }, { shipping: at + 1 })));
    expect(rows).toHaveLength(2_000);
    expect((await store.turns.release())!.revision).toBe(before!.revision + 1);
    const stored = (await store.stored('products')).filter(({ _id }) => _id.startsWith('MANY-'));
    expect(
      stored.every(({ _id, version, record: now }) => {
        const { shipping } = now as WireProduct;
        return version === 2 && shipping === Number(_id.slice(5)) + 1;
      }),
    ).toBe(true);
    const noted = await publisher.catalogue.connection.collection('plannedEdits').find().toArray();
    expect(noted.filter(({ edit }) => ids.includes(edit.record._id))).toEqual([]);
  });
});
