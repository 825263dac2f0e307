/** The product doctor over the whole catalogue. */
import type { CatalogueFindings, WireProduct } from '@rackwright/contracts';
import { refusal, type BlobStore } from '@rackwright/service-kit';
import type { TestService } from '@rackwright/service-kit/testing';
import { startPublisher } from './changing/testPublisher';
import { brokenModel, modelTooSlow } from './messages';
import { NOW, serve, tokenOf } from './testCatalogueApp';
import { fileForm, modelOf, productOf, uniqueName } from './testForms';
import { createAssets } from './uploads/assets';
import { inspectModel } from './uploads/inspectModel';
import { createPendingAssets } from './uploads/pendingAssets';

const publisher = startPublisher();
const as = tokenOf.publisher;
const check = async (at: TestService = publisher.catalogue): Promise<CatalogueFindings> => {
  const answer = await at.request('GET', '/products/check', { token: as });
  expect([answer.body, answer.status]).toEqual([answer.body, 200]);
  return answer.body as CatalogueFindings;
};
const codesOf = ({ findings }: CatalogueFindings, { _id }: Pick<WireProduct, '_id'>) =>
  findings.filter((finding) => finding._id === _id).map(({ code }) => code);

const price = () => ({
  sku: uniqueName('SKU'),
  unit_price: 5,
  shopifyVariantId: 'gid://shopify/ProductVariant/7',
});
/** A panel a metre wide and high of which nothing is wrong. */
const panelOf = (more: object = {}) => ({
  ...productOf({ width: 100, length: 0.5, height: 100, drawnAs: 'cabinet', lbs: 20 }),
  color_scheme: { mahogany: price(), pine: price() },
  ...more,
});
const panel = (more: object) => publisher.made<WireProduct>('/products/product', panelOf(more));
/** One triangle more than any model before, so that it is another file. */
let triangles = 0;
const stored = async (): Promise<string> => {
  const form = fileForm(modelOf({ triangles: (triangles += 1) }), { kind: 'model' });
  const { body } = await publisher.catalogue.publish('POST', '/products/assets', form);
  return (body as { url: string }).url;
};
const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const measured = (url: string, at: TestService = publisher.catalogue) =>
  at.request('GET', `${url}/measured`, { token: as });
/** As if it had been stored before models were measured. */
const forget = (url: string) => publisher.catalogue.store.measuredModels.forget(url);
const anotherProcess = () => serve(publisher.catalogue.store, { blobs: publisher.catalogue.blobs });

describe('the catalogue check', () => {
  it('finds nothing in the demonstration catalogue', async () => {
    expect(await check()).toEqual({ checked: 94, unmeasured: 0, findings: [] });
  });

  it('says what is wrong with a product, with everything that its sentence needs', async () => {
    const { _id, description } = await panel({ lbs: 0, left_menu_alias: 'Classic racks' });
    expect((await check()).findings.filter((one) => one._id === _id)).toEqual([
      { _id, name: description, code: 'weight-missing', values: {}, severity: 'look', field: 'lbs' },
    ]);
  });

  it('passes over what customers do not get', async () => {
    const before = await check();
    const product = await panel({ lbs: 0, visible: false });
    const after = await check();
    expect([after.checked, codesOf(after, product)]).toEqual([before.checked, []]);
  });

  it('knows the models that were stored with it, and says so at once', async () => {
    const modelUrl = await stored();
    const product = await panel({ modelUrl, productImage: '/a.webp', width: 200 });
    const found = await check();
    expect([found.unmeasured, codesOf(found, product)]).toEqual([0, ['model-stretched']]);
  });

  it('measures a model that was stored before models were, and has it next time', async () => {
    const modelUrl = await stored();
    const product = await panel({ modelUrl, productImage: '/a.webp', width: 200 });
    await forget(modelUrl);
    const later = await anotherProcess();
    const first = await check(later);
    expect([first.unmeasured, codesOf(first, product)]).toEqual([1, []]);
    let next = await check(later);
    while (next.unmeasured > 0) next = await check(later);
    expect(codesOf(next, product)).toEqual(['model-stretched']);
    await later.stop();
    expect((await publisher.catalogue.store.measuredModels.find()).map(({ _id }) => _id)).toContain(modelUrl);
  });

  it('finds a model whose file is gone, and one that comes back', async () => {
    const modelUrl = await stored();
    const product = await panel({ modelUrl, productImage: '/a.webp' });
    await forget(modelUrl);
    const { blobs } = publisher.catalogue;
    const key = `catalogue/${nameIn(modelUrl)}`;
    const file = (await blobs.get(key))!;
    await blobs.remove(key);
    const later = await anotherProcess();
    let found = await check(later);
    while (found.unmeasured > 0) found = await check(later);
    expect(codesOf(found, product)).toEqual(['model-gone']);
    expect((await measured(modelUrl, later)).status).toBe(404);
    await blobs.put(key, file.bytes, file.type);
    expect((await measured(modelUrl, later)).status).toBe(200);
    expect(codesOf(await check(later), product)).toEqual([]);
    await later.stop();
  });

  describe('where a model cannot be looked at', () => {
    /** Another process, which such a model is not given while `error` is set. */
    async function troubled(error: Error) {
      const modelUrl = await stored();
      const product = await panel({ modelUrl, productImage: '/a.webp', width: 200 });
      await forget(modelUrl);
      const { store, blobs } = publisher.catalogue;
      const trouble = { error: error as Error | null, asked: 0, time: Date.parse(NOW) };
      const get: BlobStore['get'] = async (key) => {
        if (!key.endsWith(nameIn(modelUrl))) return blobs.get(key);
        trouble.asked += 1;
        if (trouble.error) throw trouble.error;
        return blobs.get(key);
      };
      const later = await serve(store, { blobs: { ...blobs, get }, now: () => new Date(trouble.time) });
      const found = async () => {
        const answer = await check(later);
        return [answer.unmeasured, codesOf(answer, product)] as const;
      };
      return { modelUrl, trouble, later, found };
    }

    it.each([
      ['files are away', refusal(503, 'storage-away', { retryAfterS: 5 })],
      ['the machine is busy', modelTooSlow()],
      ['a disk fails', new Error('EIO')],
    ])('while %s, waits for it and looks again a minute later', async (_what, error) => {
      const { modelUrl, trouble, later, found } = await troubled(error);
      expect(await found()).toEqual([1, []]);
      while (trouble.asked === 0) await new Promise(setImmediate);
      trouble.time += 59_000;
      for (let times = 0; times < 3; times += 1) expect(await found()).toEqual([1, []]);
      expect([trouble.asked, (await measured(modelUrl, later)).status]).toEqual([1, 503]);
      trouble.error = null;
      trouble.time += 1_000;
      let next = await found();
      while (next[0] > 0) next = await found();
      expect(next).toEqual([0, ['model-stretched']]);
      await later.stop();
    });

    it('says so at once of one that is no model', async () => {
      const { later, found } = await troubled(brokenModel());
      let next = await found();
      while (next[0] > 0) next = await found();
      expect(next).toEqual([0, ['model-gone']]);
      await later.stop();
    });
  });

  it('says nothing of a file of the shop that the catalogue does not keep', async () => {
    const product = await panel({ modelUrl: '/static/rack.glb', productImage: '/a.webp' });
    const found = await check();
    expect([found.unmeasured, codesOf(found, product)]).toEqual([0, []]);
  });

  it.each([
    ['nobody', undefined, 401],
    ['customer', tokenOf.customer, 403],
    ['salesManager', tokenOf.salesManager, 403],
  ] as const)('is not for %s', async (_who, token, status) => {
    const caller = token === undefined ? {} : { token };
    for (const path of ['/products/check', `${await stored()}/measured`])
      expect((await publisher.catalogue.request('GET', path, caller)).status).toBe(status);
  });
});

describe('what a model turned out to be', () => {
  it('is told of its address, in centimetres', async () => {
    const url = await stored();
    expect((await measured(url)).body).toEqual({
      triangles,
      textures: [],
      box: { width: 100, length: 0, height: 100 },
      lowest: 0,
    });
  });

  it('is nothing for a picture, an address of nothing, and a name with a path', async () => {
    for (const name of [`${'0'.repeat(40)}.glb`, `${'0'.repeat(40)}-large.webp`, '..%2f..%2fetc%2fpasswd'])
      expect((await measured(`/products/assets/${name}`)).status).toBe(404);
  });

  it('goes with the file that no record names', async () => {
    const url = await stored();
    const { store, blobs } = publisher.catalogue;
    const assets = createAssets(blobs, inspectModel);
    const now = () => new Date(Date.parse(NOW) + 25 * 60 * 60_000);
    await createPendingAssets({ store, assets, now }).tidy();
    expect((await store.measuredModels.find()).map(({ _id }) => _id)).not.toContain(url);
  });
});
