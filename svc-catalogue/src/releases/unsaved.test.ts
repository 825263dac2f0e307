import type { WireSnapshot } from '@rackwright/contracts';
import { tokenOf } from '../testCatalogueApp';
import { editOf, startReleases } from './testReleases';

const test = startReleases();
const { addProduct, ask, good, product, published } = test;

const priceOf = ({ _id, version }: { readonly _id: string; readonly version: number }, shipping: number) => ({
  ...{ of: 'product', _id, version, shipping },
});
const snapshotWith = (body: object) => ask('POST', '/changes/snapshot', body);

describe('the catalogue as it would be with changes that are nowhere yet', () => {
  it('has forms, deletions and prices, and nothing of it is live', async () => {
    const [one, other, third] = [await addProduct(), await addProduct(), await addProduct({ shipping: 1 })];
    const gone = { collection: 'products', recordId: other._id, version: other.version, form: null };
    const edits = [editOf(one, { visible: false }), gone];
    const { products } = await good<WireSnapshot>(snapshotWith({ edits, prices: [priceOf(third, 9)] }));
    const byId = new Map(products.map((each) => [each._id, each]));
    expect(byId.get(one._id)?.visible).toBe(false);
    expect(byId.has(other._id)).toBe(false);
    expect(byId.get(third._id)?.shipping).toBe(9);
    expect(await product(third._id)).toMatchObject({ shipping: 1 });
    expect(await product(other._id)).toBeDefined();
  });

  it('is refused where others have changed the record since, as publishing it is', async () => {
    const one = await addProduct();
    await published('PUT', '/products/prices', { rows: [priceOf(one, 2)] });
    expect((await snapshotWith({ prices: [priceOf(one, 3)] })).status).toBe(409);
    expect((await snapshotWith({ edits: [editOf(one, { shipping: 3 })] })).status).toBe(409);
  });

  it('is for publishers', async () => {
    const asked = { token: tokenOf.customer, body: { prices: [] } };
    expect((await test.catalogue.request('POST', '/catalogue/changes/snapshot', asked)).status).toBe(403);
  });
});
