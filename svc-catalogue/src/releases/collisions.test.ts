/** Releases that change what others change, and the catalogue as it will be with one. */
import type { WireSnapshot } from '@rackwright/contracts';
import { tokenOf } from '../testCatalogueApp';
import { editOf, startReleases } from './testReleases';

const test = startReleases();
const { addProduct, ask, change, gather, good, make, problem, product, publish, published, read } = test;

describe('two releases of the same product', () => {
  const both = async (first: object, second: object) => {
    const one = await addProduct({ description: 'Contested', shipping: 5, usageTip: 'Old' });
    const [a, b] = [await make('First'), await make('Second')];
    await good(gather(a._id, editOf(one, first)));
    await good(gather(b._id, editOf(one, second)));
    await good(publish(a._id));
    return { one, b: b._id };
  };

  it('both count where they change other fields', async () => {
    const { one, b } = await both({ shipping: 6 }, { usageTip: 'New' });
    await good(publish(b));
    expect(await product(one._id)).toMatchObject({ shipping: 6, usageTip: 'New' });
  });

  it('are told where they change the same field, and somebody decides', async () => {
    const { one, b } = await both({ shipping: 6 }, { shipping: 7, usageTip: 'New' });
    const release = await read(b);
    expect(release.collisions).toBe(1);
    expect(release.items[0]).toMatchObject({
      collision: 'fields',
      fields: [
        { path: 'usageTip', collides: false },
        { path: 'shipping', before: 5, after: 7, live: 6, collides: true },
      ],
    });
    expect(problem(await publish(b))).toEqual([
      409,
      'Others have changed one record of this release since. Decide first what counts.',
    ]);
    const decisions = [{ collection: 'products', recordId: one._id, path: 'shipping', keep: 'mine' }];
    expect(await good(change('PUT', b, '/decisions', { decisions }))).toMatchObject({ collisions: 0 });
    await good(publish(b));
    expect(await product(one._id)).toMatchObject({ shipping: 7, usageTip: 'New' });
  });

  it('are told where both put the colours in another order', async () => {
    const { colors } = await addProduct();
    const [white, black] = Object.values(colors);
    const red = { ...black!, name: 'red', hex: '#ff0000' };
    const { b } = await both({ colors: { red, white, black } }, { colors: { black, red, white } });
    expect((await read(b)).items[0]).toMatchObject({
      collision: 'fields',
      fields: [{ path: 'colors', collides: true }],
    });
  });

  it('leave what is live where that is decided', async () => {
    const { one, b } = await both({ shipping: 6 }, { shipping: 7, usageTip: 'New' });
    await good(
      change('PUT', b, '/decisions', {
        decisions: [{ collection: 'products', recordId: one._id, keep: 'theirs' }],
      }),
    );
    await good(publish(b));
    expect(await product(one._id)).toMatchObject({ shipping: 6, usageTip: 'New' });
  });

  it('are told when one deletes what the other changes', async () => {
    const one = await addProduct();
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6 })));
    await published('DELETE', `/products/product/${one._id}`);
    expect((await read(_id)).items[0]?.collision).toBe('gone');
    const decide = (keep: string) =>
      change('PUT', _id, '/decisions', { decisions: [{ collection: 'products', recordId: one._id, keep }] });
    expect((await decide('mine')).status).toBe(409);
    expect(await good(decide('theirs'))).toMatchObject({ changes: 0 });
  });

  it('are told when one changes what the other deletes', async () => {
    const slide = await published<{ _id: string; version: number }>('POST', '/slides/slide', {
      header: 'Contested',
    });
    const { _id } = await make();
    await good(gather(_id, { collection: 'slides', recordId: slide._id, version: 1, form: null }));
    await published('PUT', `/slides/slide/${slide._id}`, { header: 'Changed' });
    expect((await read(_id)).items[0]?.collision).toBe('changed');
    await good(
      change('PUT', _id, '/decisions', {
        decisions: [{ collection: 'slides', recordId: slide._id, keep: 'mine' }],
      }),
    );
    await good(publish(_id));
    expect(JSON.stringify(await test.catalogue.read('/slides/slides'))).not.toContain(slide._id);
  });
});

describe('the catalogue as it will be', () => {
  it('is the snapshot with the release over what is live now, with an ETag', async () => {
    const [one, other] = [await addProduct({ shipping: 5 }), await addProduct()];
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6, width: 41 })));
    await published('PUT', `/products/product/update-price/${other._id}`, { shipping: 9 });
    const path = `/releases/${_id}/snapshot`;
    const answer = await ask('GET', path);
    const then = answer.body as WireSnapshot;
    const shippingOf = (id: string) => then.products.find((each) => each._id === id)?.shipping;
    expect([shippingOf(one._id), shippingOf(other._id)]).toEqual([6, 9]);
    expect(then.products.find((each) => each._id === one._id)).toMatchObject({
      version: 2,
      earlier: [{ version: 1, width: 40 }],
    });
    const again = await test.catalogue.request('GET', `/catalogue${path}`, {
      token: tokenOf.publisher,
      headers: { 'if-none-match': answer.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    await good(publish(_id));
    const live = await test.catalogue.read<WireSnapshot>('/products/snapshot');
    expect(live.version).toBe(then.version);
  });

  it('is nobody’s but publishers’', async () => {
    const { _id } = await make();
    const path = `/catalogue/releases/${_id}/snapshot`;
    expect((await test.catalogue.request('GET', path)).status).toBe(401);
    expect((await test.catalogue.request('GET', path, { token: tokenOf.customer })).status).toBe(403);
  });
});
