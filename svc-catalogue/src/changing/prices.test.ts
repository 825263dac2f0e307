/** What a price may be, and what is said of an SKU that is used twice. */
import type { WireProduct } from '@rackwright/contracts';
import { productOf, trimOf } from '../testForms';
import { startPublisher } from './testPublisher';

const { publish, post, made, product, refusal } = startPublisher();

describe('prices', () => {
  const path = '/products/product/update-price/CL-IND-2';
  const tooLow = 'The price must be greater than 0';

  it('change where they are given and stay elsewhere', async () => {
    const before = (await publish('PUT', path, {})).body as WireProduct;
    const after = (await publish('PUT', path, { color_scheme: { pine: { lacquer: 50 } } }))
      .body as WireProduct;
    const { mahogany, pine } = before.color_scheme;
    expect(after.color_scheme).toEqual({ mahogany, pine: { ...pine, lacquer: 50 } });
    expect(after.shipping).toBe(before.shipping);
  });

  it.each([
    ['shipping', { shipping: -0.01 }],
    ['color_scheme.pine.unit_price', { color_scheme: { pine: { unit_price: -1 } } }],
    ['color_scheme.mahogany.stain_unit', { color_scheme: { mahogany: { stain_unit: -0.01 } } }],
  ])('below 0 are refused at %s', async (where, body) => {
    expect(refusal(await publish('PUT', path, body))).toEqual([400, tooLow, where]);
  });

  it('of 0 are taken: some things come free', async () => {
    expect((await publish('PUT', path, { shipping: 0 })).status).toBe(200);
  });

  it('below 0 are refused in forms too', async () => {
    expect(refusal(await post('/products/product', productOf({ unit_price: -1 })))).toEqual([
      400,
      tooLow,
      'unit_price',
    ]);
    expect(refusal(await post('/trimandFillers/trimandFiller', trimOf({ shipping: -1 })))).toEqual([
      400,
      tooLow,
      'shipping',
    ]);
  });
});

describe('a price of parts of a sen', () => {
  const sentence = 'A price has two decimals at most.';

  it.each([
    ['shipping', { shipping: 10.005 }],
    ['color_scheme.pine.lacquer', { color_scheme: { pine: { lacquer: 0.001 } } }],
  ])('is refused at %s', async (where, body) => {
    const answer = await publish('PUT', '/products/product/update-price/CL-IND-2', body);
    expect(refusal(answer)).toEqual([400, sentence, where]);
  });

  it('is refused in forms too', async () => {
    const body = { shipping: 1.234 };
    const answers = [
      await post('/products/product', productOf(body)),
      await post('/trimandFillers/trimandFiller', trimOf(body)),
    ];
    expect(answers.map(refusal)).toEqual([
      [400, sentence, 'shipping'],
      [400, sentence, 'shipping'],
    ]);
  });

  it.each([0.1, 0.29, 19.99, 1234567.89])('is not %s, however a computer writes it', async (shipping) => {
    expect((await product({ shipping })).shipping).toBe(shipping);
  });
});

describe('a window, a door or an obstruction', () => {
  it.each([
    ['unit_price', { unit_price: 10 }],
    ['color_scheme.pine.unit_price', { color_scheme: { pine: { unit_price: 10 } } }],
  ])('is not sold, so that its %s is refused', async (where, prices) => {
    const body = productOf({ isGeneric: true, left_menu_alias: 'Windows', ...prices });
    expect(refusal(await post('/products/product', body))).toEqual([
      400,
      'Windows, doors and obstructions are not sold. Leave the price at 0.',
      where,
    ]);
  });
});

describe('an SKU that something else is sold under', () => {
  const priced = (sku: string) => ({ color_scheme: { pine: { sku } } });
  interface Warned {
    readonly warnings?: readonly unknown[];
  }

  it('is taken with a warning that says where, a product’s and a moulding’s alike', async () => {
    const first = await made<Warned & WireProduct>('/products/product', productOf(priced('TWICE-1')));
    expect(first.warnings).toBeUndefined();
    const second = await made<Warned>('/products/product', productOf(priced('TWICE-1')));
    const warning = {
      path: 'color_scheme.pine.sku',
      message: `The SKU TWICE-1 is used by ${first.description} too.`,
      says: { code: 'sku-used-too', values: { sku: 'TWICE-1', other: first.description } },
    };
    expect(second.warnings).toEqual([warning]);
    const moulding = await made<Warned>('/trimandFillers/trimandFiller', trimOf(priced('TWICE-1')));
    expect(moulding.warnings).toMatchObject([{ path: 'color_scheme.pine.sku' }]);
  });

  it('is none where it is its own, of both woods', async () => {
    const woods = { color_scheme: { pine: { sku: 'ONCE-1' }, mahogany: { sku: 'ONCE-1' } } };
    expect((await made<Warned>('/products/product', productOf(woods))).warnings).toBeUndefined();
  });
});
