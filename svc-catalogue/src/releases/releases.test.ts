import {
  RELEASE_EDITS_MAX,
  type ReleaseSummary,
  type WireProduct,
  type WireSnapshot,
} from '@rackwright/contracts';
import { historyOf } from '../history/testHistory';
import { seedContents } from '../seeding/seedData';
import { tokenOf } from '../testCatalogueApp';
import { emailOf, materialOf, menuItemOf, productOf, schemeOf, trimOf } from '../testForms';
import { editOf, formOf, startReleases } from './testReleases';

const test = startReleases();
const { addProduct, ask, change, gather, good, make, problem, product, publish, published, read } = test;

describe('a release', () => {
  it('begins empty, is renamed and deleted, each at the version that was read', async () => {
    const made = await make('Sprin');
    expect(made).toMatchObject({ state: 'draft', version: 1, changes: 0, timeZone: 'Asia/Kuala_Lumpur' });
    const path = `/releases/${made._id}`;
    expect((await ask('PUT', path, { name: 'Spring' })).status).toBe(428);
    const renamed = await ask('PUT', path, { name: 'Spring' }, 1);
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, '"v2"']);
    expect((await ask('PUT', path, { name: 'Summer' }, 1)).status).toBe(412);
    expect((await ask('DELETE', path, undefined, 1)).status).toBe(412);
    expect((await ask('DELETE', path, undefined, 2)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
    const { items } = await historyOf(test.catalogue, `?collection=releases&record=${made._id}`);
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['removed', 'Spring'],
      ['changed', 'Spring'],
      ['added', 'Sprin'],
    ]);
  });

  it('is listed, the latest changed first, and found by its name and state', async () => {
    const [one, other] = [await make('Châlet prices'), await make('Other')];
    test.wait(1_000);
    await change('PUT', one._id, '', { name: 'Chalet prices' });
    const list = async (query: string) =>
      (await good<{ items: ReleaseSummary[] }>(ask('GET', `/releases${query}`))).items.map(({ _id }) => _id);
    expect((await list('')).slice(0, 2)).toEqual([one._id, other._id]);
    expect(await list('?search=CHÂLET')).toEqual([one._id]);
    expect(await list('?state=live&search=chalet')).toEqual([]);
    expect(await list('?state=open&search=chalet')).toEqual([one._id]);
  });

  it('is a publisher’s', async () => {
    const { _id } = await make();
    for (const token of [tokenOf.customer, tokenOf.admin])
      expect((await test.catalogue.request('GET', `/catalogue/releases/${_id}`, { token })).status).toBe(403);
  });
});

describe('a form that is gathered', () => {
  it('changes nothing that is live, and tells field by field what it would', async () => {
    const one = await addProduct({ description: 'Gathered', shipping: 5 });
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6, color_scheme: { pine: { unit_price: 9 } } })));
    expect((await product(one._id))?.shipping).toBe(5);
    expect(await read(_id)).toMatchObject({
      changes: 1,
      collisions: 0,
      refusal: null,
      items: [
        {
          ...{
            collection: 'products',
            recordId: one._id,
            name: 'Gathered',
            kind: 'changed',
            collision: 'none',
          },
          fields: [
            { path: 'shipping', before: 5, after: 6, collides: false },
            { path: 'color_scheme.pine.unit_price', before: 0, after: 9, collides: false },
          ],
        },
      ],
    });
  });

  it('is checked as where it is published, and all or none are gathered', async () => {
    const one = await addProduct();
    const { _id } = await make();
    const refused = await gather(_id, editOf(one, { shipping: 6 }), editOf(one, { shipping: -1 }));
    expect(problem(refused)).toEqual([400, 'The price must be greater than 0']);
    expect((await read(_id)).changes).toBe(0);
    const nowhere = await gather(_id, editOf(one, { left_menu_alias: 'Nowhere' }));
    expect([nowhere.status, (await read(_id)).version]).toEqual([400, 1]);
  });

  it('may refer to what comes with the same release', async () => {
    const item = menuItemOf();
    const { _id } = await make();
    await good(
      gather(
        _id,
        { collection: 'leftMenuItems', version: 0, form: item },
        { collection: 'products', version: 0, form: productOf({ left_menu_alias: item.text }) },
      ),
    );
    await good(publish(_id));
    expect(JSON.stringify(await test.catalogue.read('/products/products'))).toContain(item.text);
  });

  it('is of every collection', async () => {
    const { discounts, toolTips, emails } = seedContents();
    const { _id } = await make();
    const fixed = { version: 1 };
    const { release, gathered } = await good<{ release: ReleaseSummary; gathered: object[] }>(
      gather(
        _id,
        { collection: 'products', version: 0, form: productOf() },
        { collection: 'materials', version: 0, form: materialOf() },
        { collection: 'colorSchemes', version: 0, form: schemeOf() },
        { collection: 'trimAndFillers', version: 0, form: trimOf() },
        { collection: 'slides', version: 0, form: { header: 'New slide' } },
        { collection: 'helpTips', version: 0, form: { title: 'New tip' } },
        {
          ...{ collection: 'discounts', recordId: discounts[0]!._id, ...fixed },
          form: { unitPrice: 3, shipping: 0, finish: 0, lacquer: 0 },
        },
        { collection: 'toolTips', recordId: toolTips[0]!._id, ...fixed, form: { text: 'Otherwise' } },
        { collection: 'emails', recordId: emails[0]!._id, ...fixed, form: emailOf({ subject: 'Otherwise' }) },
        { collection: 'config', ...fixed, form: { _id: 'casing', value: 7 } },
        {
          ...{ collection: 'config', ...fixed },
          form: { _id: 'calculate-trim', data: { header_text: 'A', body_text: 'B', is_visible: true } },
        },
      ),
    );
    expect([release.changes, gathered.length]).toEqual([11, 11]);
    expect((await publish(_id)).status).toBe(200);
    expect(await test.catalogue.read('/config/get-casing-value')).toEqual({ value: 7 });
    expect((await test.catalogue.read<WireSnapshot>('/products/snapshot')).discounts.unitPrice).toBe(3);
  });

  it('of a record that has changed since it was read is told so', async () => {
    const one = await addProduct();
    await published('PUT', `/products/product/update-price/${one._id}`, { shipping: 1 });
    const { _id } = await make();
    const answer = await gather(_id, editOf(one, { usageTip: 'New' }));
    expect([answer.status, (answer.body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
      409,
      'edits.0',
    ]);
  });

  it('again keeps what the first one changed and what it was made from', async () => {
    const one = await addProduct({ shipping: 5 });
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6 })));
    const { record, liveVersion } = await good<{ record: WireProduct; liveVersion: number }>(
      ask('GET', `/releases/${_id}/changes/products/${one._id}`),
    );
    expect([record.shipping, liveVersion]).toEqual([6, 1]);
    await good(gather(_id, editOf({ ...record, version: liveVersion }, { usageTip: 'Tip' })));
    const [item] = (await read(_id)).items;
    expect(item!.fields.map(({ path, before, after }) => [path, before, after]).sort()).toEqual([
      ['shipping', 5, 6],
      ['usageTip', '', 'Tip'],
    ]);
    await good(gather(_id, editOf(one, {})));
    expect((await read(_id)).changes).toBe(0);
  });

  it('changes the order of colours, also by one that comes between others', async () => {
    const one = await addProduct();
    const { white, black } = one.colors as Required<WireProduct['colors']>;
    const red = { ...black!, name: 'red', hex: '#ff0000' };
    const { _id } = await make();
    const colours = async () => Object.keys((await product(one._id))!.colors);
    await good(gather(_id, editOf(one, { colors: { black, white } })));
    const before = { white, black };
    expect((await read(_id)).items[0]?.fields).toMatchObject([{ path: 'colors', before, collides: false }]);
    await good(gather(_id, editOf(one, { colors: { black, red, white } })));
    expect(await colours()).toEqual(['white', 'black']);
    await good(publish(_id));
    expect(await colours()).toEqual(['black', 'red', 'white']);
  });

  it('is taken out again', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6 }), editOf(other, { shipping: 7 })));
    await good(change('DELETE', _id, `/changes/products/${one._id}`));
    expect((await read(_id)).items.map(({ recordId }) => recordId)).toEqual([other._id]);
    expect((await change('DELETE', _id, `/changes/products/${one._id}`)).status).toBe(404);
  });

  it('does not overwrite another publisher’s', async () => {
    const one = await addProduct();
    const { _id, version } = await make();
    const body = (shipping: number) => ({ edits: [editOf(one, { shipping })] });
    const answers = await Promise.all(
      [1, 2, 3].map((shipping) => ask('PUT', `/releases/${_id}/changes`, body(shipping), version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it(`is one of ${RELEASE_EDITS_MAX} at the most in one call`, async () => {
    const { _id } = await make();
    const edits = Array.from({ length: RELEASE_EDITS_MAX + 1 }, () => ({
      collection: 'slides' as const,
      version: 0,
      form: { header: 'Many' },
    }));
    expect((await gather(_id, ...edits)).status).toBe(400);
  });
});

describe('prices of many that are gathered', () => {
  it('are told before, kept by the release, and live with it', async () => {
    const both = [await addProduct({ shipping: 1 }), await addProduct({ shipping: 2 })];
    const { _id } = await make();
    const rows = both.map((one) => ({
      of: 'product',
      _id: one._id,
      version: one.version,
      shipping: one.shipping * 2,
    }));
    const dry = await good<{ rows: unknown[] }>(change('PUT', _id, '/prices', { rows, dryRun: true }));
    expect([dry.rows.length, (await read(_id)).changes]).toEqual([2, 0]);
    await good(change('PUT', _id, '/prices', { rows }));
    expect((await read(_id)).changes).toBe(2);
    await good(publish(_id));
    expect((await product(both[1]!._id))?.shipping).toBe(4);
  });
});

describe('the catalogue as it would be with a release', () => {
  it('has its menu and materials, and nothing of it is live', async () => {
    const item = menuItemOf({ parentId: 'rootVigilant' });
    const { _id } = await make();
    await good(
      gather(
        _id,
        { collection: 'leftMenuItems', version: 0, form: item },
        { collection: 'products', version: 0, form: productOf({ left_menu_alias: item.text }) },
        { collection: 'materials', version: 0, form: materialOf({ name: 'Of the release' }) },
      ),
    );
    const then = await good<object>(ask('GET', `/releases/${_id}/assortment`));
    expect(then).toMatchObject({
      menu: expect.arrayContaining([expect.objectContaining({ text: item.text, products: 1 })]),
      materials: expect.arrayContaining([expect.objectContaining({ name: 'Of the release' })]),
    });
    const live = await test.catalogue.read('/leftMenuItems/leftMenuItems/full');
    expect(JSON.stringify(live)).not.toContain(item.text);
  });

  it('is said in the language that is asked for, with what the release translates', async () => {
    const one = await addProduct({ description: 'Spoken rack' });
    const item = menuItemOf({ parentId: 'rootVigilant', translations: { de: { text: 'Neue Regale' } } });
    const { _id } = await make();
    const edit = editOf(one, { translations: { de: { description: 'Gesprochenes Regal' } } });
    await good(gather(_id, edit, { collection: 'leftMenuItems', version: 0, form: item }));
    const nameIn = async (query: string) => {
      const { products } = await good<WireSnapshot>(ask('GET', `/releases/${_id}/snapshot${query}`));
      return products.find((product) => product._id === one._id)?.description;
    };
    expect([await nameIn('?language=de'), await nameIn('')]).toEqual(['Gesprochenes Regal', 'Spoken rack']);
    const then = await good<object>(ask('GET', `/releases/${_id}/assortment?language=de`));
    expect(then).toMatchObject({
      menu: expect.arrayContaining([expect.objectContaining({ name: 'Neue Regale' })]),
    });
  });

  it('is for publishers', async () => {
    const { _id } = await make();
    const path = `/catalogue/releases/${_id}/assortment`;
    expect((await test.catalogue.request('GET', path, { token: tokenOf.customer })).status).toBe(403);
    expect((await ask('GET', '/releases/none/assortment')).status).toBe(404);
  });
});

describe('a release that goes live', () => {
  it('changes all of its records at once, and is told with each in the history', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const { _id } = await make('Both');
    await good(gather(_id, editOf(one, { shipping: 6 }), editOf(other, { visible: false })));
    const before = await test.catalogue.store.turns.release();
    expect(await good(publish(_id))).toMatchObject({
      state: 'live',
      liveAt: test.now().toISOString(),
      lateS: 0,
    });
    expect((await test.catalogue.store.turns.release())!.revision).toBe(before!.revision + 1);
    expect([(await product(one._id))?.shipping, (await product(other._id))?.visible]).toEqual([6, false]);
    const { items } = await historyOf(test.catalogue, `?release=${_id}`);
    expect(items.map(({ recordId }) => recordId).sort()).toEqual([_id, one._id, other._id].sort());
    expect(items.every(({ by, release }) => by?.userId === 'publisher-1' && release?.name === 'Both')).toBe(
      true,
    );
  });

  it('keeps what others have changed in other fields since', async () => {
    const one = await addProduct({ shipping: 5 });
    const { _id } = await make();
    await good(gather(_id, editOf(one, { shipping: 6 })));
    await published('PUT', `/products/product/${one._id}`, formOf(one, { usageTip: 'Theirs' }));
    await good(publish(_id));
    expect(await product(one._id)).toMatchObject({ shipping: 6, usageTip: 'Theirs' });
  });

  it('takes products along that came into a menu item which it renames', async () => {
    const item = await published<{ _id: string; text: string; version: number }>(
      ...(['POST', '/leftMenuItems/leftMenuItem', menuItemOf()] as const),
    );
    const { _id } = await make();
    const form = menuItemOf();
    await good(gather(_id, { collection: 'leftMenuItems', recordId: item._id, version: item.version, form }));
    const late = await addProduct({ left_menu_alias: item.text });
    await good(publish(_id));
    expect((await product(late._id))?.left_menu_alias).toBe(form.text);
  });

  it('can not be changed any more', async () => {
    const one = await addProduct();
    const { _id } = await make();
    expect(problem(await publish(_id))).toEqual([409, 'There is nothing in this release yet.']);
    await good(gather(_id, editOf(one, { shipping: 6 })));
    await good(publish(_id));
    const { version } = await read(_id);
    for (const answer of [
      await gather(_id, editOf({ ...one, version: 2 }, { shipping: 7 })),
      await ask('DELETE', `/releases/${_id}`, undefined, version),
      await publish(_id),
    ])
      expect(answer.status).toBe(409);
  });

  it('is refused, and says so before, when what it needs is gone', async () => {
    const item = await published<{ _id: string; text: string }>(
      'POST',
      '/leftMenuItems/leftMenuItem',
      menuItemOf(),
    );
    const one = await addProduct({ description: 'Homeless' });
    const { _id } = await make();
    await good(gather(_id, editOf(one, { left_menu_alias: item.text })));
    await published('DELETE', `/leftMenuItems/leftMenuItem/${item._id}`);
    const words = `“Homeless”: There is no menu item "${item.text}".`;
    expect((await read(_id)).refusal).toMatchObject({ code: 'release-record-refused' });
    expect(problem(await publish(_id))).toEqual([409, words]);
    expect((await product(one._id))?.left_menu_alias).toBe('Classic racks');
  });

  it('never takes a name that another record has until then', async () => {
    const [one, other] = [
      await published<{ _id: string; text: string; version: number }>(
        'POST',
        '/leftMenuItems/leftMenuItem',
        menuItemOf(),
      ),
      await published<{ _id: string; text: string; version: number }>(
        'POST',
        '/leftMenuItems/leftMenuItem',
        menuItemOf(),
      ),
    ];
    const { _id } = await make();
    const rename = (item: typeof one, text: string) => ({
      ...{ collection: 'leftMenuItems' as const, recordId: item._id, version: item.version },
      form: menuItemOf({ text }),
    });
    await good(gather(_id, rename(other, 'Out of the way'), rename(one, other.text)));
    expect((await publish(_id)).status).toBe(409);
    expect(
      (
        await test.catalogue.read<{ items: { _id: string; text: string }[] }>('/leftMenuItems/leftMenuItems')
      ).items.find((item) => item._id === one._id)?.text,
    ).toBe(one.text);
  });

  it('deletes products that stand nowhere, at once only', async () => {
    const one = await addProduct();
    const { _id } = await make();
    await good(gather(_id, { collection: 'products', recordId: one._id, version: one.version, form: null }));
    const tomorrow = new Date(test.now().getTime() + 86_400_000).toISOString();
    expect((await publish(_id, tomorrow)).status).toBe(409);
    expect((await publish(_id)).status).toBe(200);
    expect(await product(one._id)).toBeUndefined();
  });

  it('that is scheduled takes no deletion of a product in', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const { _id } = await make();
    await good(gather(_id, editOf(other, { shipping: 6 })));
    await good(publish(_id, new Date(test.now().getTime() + 86_400_000).toISOString()));
    const removal = { collection: 'products' as const, recordId: one._id, version: 1, form: null };
    const [status, sentence] = problem(await gather(_id, removal));
    expect([status, sentence]).toEqual([409, expect.stringContaining('goes live at once only')]);
    expect((await read(_id)).items.map(({ recordId }) => recordId)).toEqual([other._id]);
  });
});
