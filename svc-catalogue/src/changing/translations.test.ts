/** What the shop says in other languages: how it is published, kept, told by the history, released, and taken out and in. */
import type {
  NotificationEmail,
  WholeCatalogueAnswer,
  WireHelpTip,
  WireProduct,
  WireSnapshot,
} from '@rackwright/contracts';
import { csvFile } from '@rackwright/contracts/delimited';
import { tableIn, zipOf } from '../exchange/testArchive';
import { historyOf } from '../history/testHistory';
import { editOf, startReleases } from '../releases/testReleases';
import { tokenOf } from '../testCatalogueApp';
import { emailOf, fileForm, productOf } from '../testForms';

const test = startReleases();
const { published, problem, good } = test;

const inGerman = { de: { description: 'Regal', usageTip: 'Gerade hinstellen' } };
const add = (more: object = {}) =>
  published<WireProduct & { version: number }>(
    'POST',
    '/products/product',
    productOf({ translations: inGerman, ...more }),
  );
const change = (id: string, more: object = {}) =>
  published<WireProduct & { version: number }>('PUT', `/products/product/${id}`, productOf(more));
const kept = async (id: string) =>
  (await test.catalogue.read<{ items: WireProduct[] }>(`/products/products?_id=${id}`)).items[0]!;
const pathsTold = async (id: string) =>
  (await historyOf(test.catalogue, `?record=${id}`)).items[0]!.fields.map(({ path }) => path);

describe('what a form says in other languages', () => {
  it('is published with its record, without what says nothing, and is no part of the English snapshot', async () => {
    const { _id } = await add({ translations: { ...inGerman, ms: { description: ' ', contextualMsg: '' } } });
    expect((await kept(_id)).translations).toEqual(inGerman);
    const { products } = await test.catalogue.read<WireSnapshot>('/products/snapshot');
    expect(products.find((one) => one._id === _id)).not.toHaveProperty('translations');
  });

  it('stays where a console of before sends nothing of it, and where another language is sent', async () => {
    const { _id } = await add();
    expect((await change(_id)).translations).toEqual(inGerman);
    const both = await change(_id, { translations: { ms: { description: 'Rak' } } });
    expect(both.translations).toEqual({ ...inGerman, ms: { description: 'Rak' } });
  });

  it('goes where it is sent empty', async () => {
    const { _id } = await add();
    const { translations } = await change(_id, { translations: { de: { usageTip: '' } } });
    expect(translations).toEqual({ de: { description: 'Regal' } });
    expect(await change(_id, { translations: { de: { description: '' } } })).not.toHaveProperty(
      'translations',
    );
  });

  it('is another version of the catalogue, though English is as it was', async () => {
    const { _id } = await add();
    const version = async () => (await test.catalogue.read<WireSnapshot>('/products/snapshot')).version;
    const before = await version();
    const { description } = await kept(_id);
    await change(_id, { description, translations: { de: { description: 'Weinregal' } } });
    expect(await version()).not.toBe(before);
  });

  it('goes with its sub-tip when they change places, whether or not it is sent', async () => {
    const [one, other] = [
      { title: 'One', text: 'First', orderNumber: 1, translations: { ms: { title: 'Satu' } } },
      { title: 'Other', text: 'Second', orderNumber: 2, translations: { ms: { title: 'Lain' } } },
    ];
    const form = { title: 'Tip with two', subTips: [one, other] };
    const { _id } = await published<WireHelpTip>('POST', '/helpTips/helpTip', form);
    const untold = [other, one].map(({ translations: _, ...tip }, at) => ({ ...tip, orderNumber: at + 1 }));
    const { subTips } = await published<WireHelpTip>('PUT', `/helpTips/helpTip/${_id}`, {
      ...form,
      subTips: untold,
    });
    expect(subTips.map(({ translations }) => translations?.ms?.title)).toEqual(['Lain', 'Satu']);
  });

  it('is kept of the notes beside trim and filler', async () => {
    const path = '/config/update-instance-of-calculate-msg';
    const data = { header_text: 'How', body_text: 'So', is_visible: true };
    const translations = { de: { header_text: 'Wie', body_text: 'So' } };
    const of = (note: object) => ({ _id: 'calculate-trim', data: note });
    await published('PUT', path, of({ ...data, translations }));
    expect(await published('PUT', path, of({ ...data, header_text: 'How so' }))).toMatchObject(
      of({ ...data, header_text: 'How so', translations }),
    );
  });

  it('names in an e-mail what its kind knows, in each language', async () => {
    const path = '/emails/email/welcome';
    const send = (subject: string) =>
      test.catalogue.publish(
        'PUT',
        path,
        emailOf({ translations: { ms: { subject }, de: { header: 'Hallo' } } }),
      );
    const refused = await send('Selamat datang, {{nobody}}');
    expect([problem(refused)[0], JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('"translations.ms.subject"'),
    ]);
    const { translations } = await good<NotificationEmail>(send('Selamat datang, {{userName}}'));
    expect(translations).toMatchObject({
      ms: { subject: 'Selamat datang, {{userName}}' },
      de: { header: 'Hallo' },
    });
  });

  it('is refused in a language that the product does not speak', async () => {
    const answer = await test.catalogue.publish(
      'POST',
      '/products/product',
      productOf({ translations: { xx: {} } }),
    );
    expect(answer.status).toBe(400);
  });
});

it('is told by the history text by text, the first one, too', async () => {
  const { _id } = await add({ translations: {} });
  const { description } = await kept(_id);
  const german = (words: object) => change(_id, { description, translations: { de: words } });
  await german({ description: 'Regal', usageTip: 'Gerade' });
  expect(await pathsTold(_id)).toEqual(['translations.de.description', 'translations.de.usageTip']);
  await german({ usageTip: '' });
  expect(await pathsTold(_id)).toEqual(['translations.de.usageTip']);
});

describe('a release', () => {
  it('brings and takes away what is said, beside what others have said since', async () => {
    const one = await add();
    const { _id } = await test.make();
    const edit = { translations: { de: { usageTip: '' }, ms: { description: 'Rak' } } };
    await good(test.gather(_id, editOf(one, edit)));
    const { items } = await test.read(_id);
    expect(items[0]!.fields.map(({ path }) => path)).toEqual([
      'translations.de.usageTip',
      'translations.ms.description',
    ]);
    await change(one._id, {
      description: one.description,
      translations: { de: { description: 'Weinregal' } },
    });
    await good(test.publish(_id));
    expect((await kept(one._id)).translations).toEqual({
      de: { description: 'Weinregal' },
      ms: { description: 'Rak' },
    });
  });
});

describe('a whole catalogue', () => {
  const check = async (table: string, rows: readonly Readonly<Record<string, string>>[]) => {
    const [first = {}] = rows;
    const text = csvFile([Object.keys(first), ...rows.map((row) => Object.values(row))], ',');
    const body = fileForm(await zipOf({ [table]: text }));
    const answer = test.catalogue.request('POST', '/catalogue/check', { token: tokenOf.publisher, body });
    const { faults, changes } = await good<WholeCatalogueAnswer>(answer);
    expect(faults).toEqual([]);
    return changes.map(({ kind, columns }) => [kind, columns]);
  };
  const rowOf = async (table: string, id: string) => {
    const answer = await test.catalogue.request('GET', '/catalogue/export', { token: tokenOf.publisher });
    return (await tableIn(answer.body as Buffer, table)).map((row) => ({ ...row, isIt: row['_id'] === id }));
  };

  it('has a column for each text in each language; what a cell says becomes it, and an empty one takes it away', async () => {
    const { _id } = await add();
    const rows = await rowOf('products.csv', _id);
    const said = (changed: Readonly<Record<string, string>>) =>
      rows.map(({ isIt, ...row }) => (isIt ? { ...row, ...changed } : row));
    expect(rows.find(({ isIt }) => isIt)).toMatchObject({
      'translations.de.description': 'Regal',
      'translations.ms.description': '',
    });
    expect(await check('products.csv', said({}))).toEqual([]);
    const column = 'translations.de.description';
    expect(await check('products.csv', said({ [column]: 'Weinregal' }))).toEqual([['changed', [column]]]);
    expect(await check('products.csv', said({ [column]: '' }))).toEqual([['changed', [column]]]);
  });

  it('of last month, without these columns, leaves what is said as it is', async () => {
    const { _id } = await add();
    const rows = await rowOf('products.csv', _id);
    const before = rows.map(({ isIt, ...row }) => {
      const own = Object.entries(row).filter(([column]) => !column.startsWith('translations.'));
      return { ...Object.fromEntries(own), ...(isIt ? { usageTip: 'Turn it' } : {}) };
    });
    expect(await check('products.csv', before)).toEqual([['changed', ['usageTip']]]);
  });
});
