/** Many translations in one call: all or none, and what it would be before it is. */
import type {
  NotificationEmail,
  Problem,
  Release,
  TranslationTableAnswer,
  WireHelpTip,
  WireProduct,
} from '@rackwright/contracts';
import { historyOf } from '../history/testHistory';
import { startReleases } from '../releases/testReleases';
import { tokenOf } from '../testCatalogueApp';
import { emailOf } from '../testForms';

const test = startReleases();
const { published, good } = test;

const PATH = '/catalogue/translations';
const change = (rows: readonly object[], more: object = {}) =>
  test.catalogue.publish('PUT', PATH, { rows, ...more });
const changed = (rows: readonly object[], more: object = {}) =>
  good<TranslationTableAnswer>(change(rows, more));
const faultsOf = async (rows: readonly object[]) => {
  const { status, body } = await change(rows);
  const { detail, errors } = body as Problem;
  return [status, detail, errors?.map(({ path }) => path)] as const;
};

type Tip = WireHelpTip & { readonly version: number };
let made = 0;
const addTip = (more: object = {}) => {
  made += 1;
  const subTips = [
    { title: 'Same', text: 'One', translations: { ms: { text: 'Satu' } } },
    { title: 'Same', text: 'Other' },
  ];
  const form = { title: `Tip ${made}`, text: 'Read it', subTips, ...more };
  return published<Tip>('POST', '/helpTips/helpTip', form);
};
const tipNow = async (id: string) =>
  (await test.catalogue.read<{ items: Tip[] }>('/helpTips/helpTips')).items.find(({ _id }) => _id === id)!;
type Text = readonly [path: string, english: string];
const row = ({ _id }: { readonly _id: string }, [path, english]: Text, texts: object, was: object = {}) => ({
  ...{ of: 'helpTips', _id, path, english, texts, was },
});

it('changes what is named, in one record at once, says each text, and leaves the others', async () => {
  const tip = await addTip({ translations: { ms: { title: 'Petua' }, de: { text: 'Lies' } } });
  const answer = await changed([
    row(tip, ['title', tip.title], { de: 'Tipp', ms: '' }, { ms: 'Petua' }),
    row(tip, ['subTips.1.text', 'Other'], { ms: ' Lain ', de: 'Anderer' }),
    row(tip, ['text', 'Read it'], { de: 'Lies' }, { de: 'Lies' }),
  ]);
  const about = { of: 'helpTips', _id: tip._id, name: tip.title, version: tip.version + 1 };
  expect(answer).toEqual({
    dryRun: false,
    rows: [
      {
        ...about,
        path: 'title',
        texts: [
          { language: 'ms', before: 'Petua', after: '' },
          { language: 'de', before: '', after: 'Tipp' },
        ],
      },
      {
        ...about,
        path: 'subTips.1.text',
        texts: [
          { language: 'ms', before: '', after: ' Lain ' },
          { language: 'de', before: '', after: 'Anderer' },
        ],
      },
    ],
  });
  const now = await tipNow(tip._id);
  expect(now.translations).toEqual({ de: { text: 'Lies', title: 'Tipp' } });
  expect(now.subTips.map(({ translations }) => translations)).toEqual([
    { ms: { text: 'Satu' } },
    { ms: { text: ' Lain ' }, de: { text: 'Anderer' } },
  ]);
});

it('is told by the history of each record, and of nothing that stays as it is', async () => {
  const [one, other, same] = [await addTip(), await addTip(), await addTip()];
  await changed([
    row(one, ['title', one.title], { de: 'Eins' }),
    row(other, ['title', other.title], { ms: 'Dua' }),
    row(same, ['title', same.title], { ms: '' }),
  ]);
  const latest = async ({ _id }: Tip) => {
    const [{ kind, fields } = { kind: null, fields: [] }] = (
      await historyOf(test.catalogue, `?record=${_id}`)
    ).items;
    return [kind, fields.map(({ path }) => path)];
  };
  expect(await latest(one)).toEqual(['changed', ['translations.de.title']]);
  expect(await latest(other)).toEqual(['changed', ['translations.ms.title']]);
  expect((await latest(same))[0]).toBe('added');
});

it('says in a dry run what would change, and changes nothing', async () => {
  const tip = await addTip();
  const would = await changed([row(tip, ['title', tip.title], { de: 'Tipp' })], { dryRun: true });
  expect([would.dryRun, would.rows[0]!.version, would.rows[0]!.texts]).toEqual([
    true,
    tip.version,
    [{ language: 'de', before: '', after: 'Tipp' }],
  ]);
  expect(await tipNow(tip._id)).not.toHaveProperty('translations');
});

describe('what others have changed meanwhile', () => {
  it('is refused where it is the same text, in English or in that language; then nothing is changed', async () => {
    const [tip, fine] = [await addTip({ translations: { de: { title: 'Neu' } } }), await addTip()];
    const good = row(fine, ['title', fine.title], { de: 'Gut' });
    const says = expect.stringMatching(/changed in the meantime/) as string;
    expect(await faultsOf([good, row(tip, ['title', tip.title], { de: 'Tipp' }, { de: 'Alt' })])).toEqual([
      409,
      says,
      ['rows.1'],
    ]);
    expect(await faultsOf([row(tip, ['text', 'Read me'], { de: 'Lies' }), good])).toEqual([
      409,
      says,
      ['rows.0'],
    ]);
    expect(await faultsOf([good, row(tip, ['subTips.7.text', 'Gone'], { de: 'Weg' })])).toEqual([
      409,
      says,
      ['rows.1'],
    ]);
    expect(await faultsOf([good, { ...good, _id: 'nobody' }])).toEqual([409, says, ['rows.1']]);
    expect(await tipNow(fine._id)).not.toHaveProperty('translations');
  });

  it('is nothing to it where it is another text, or another language', async () => {
    const tip = await addTip({ translations: { ms: { title: 'Petua' } } });
    await changed([row(tip, ['title', tip.title], { de: 'Tipp' })]);
    expect((await tipNow(tip._id)).translations).toEqual({ ms: { title: 'Petua' }, de: { title: 'Tipp' } });
  });
});

describe('what its form would refuse', () => {
  it('is refused at its text, all of it', async () => {
    const tip = await addTip();
    const [status, , paths] = await faultsOf([
      row(tip, ['text', 'Read it'], { de: 'Lies' }),
      row(tip, ['title', tip.title], { de: 'x'.repeat(201), ms: 'y'.repeat(200) }),
      row(tip, ['subTips.0.title', 'Same'], { ms: 'y'.repeat(201) }),
    ]);
    expect([status, paths]).toEqual([400, ['rows.1.texts.de', 'rows.2.texts.ms']]);
    expect(await tipNow(tip._id)).not.toHaveProperty('translations');
  });

  it('is a placeholder that its e-mail does not know, in any language', async () => {
    const translations = { ms: { subject: '' } };
    const welcome = emailOf({ translations });
    const { subject } = await published<NotificationEmail>('PUT', '/emails/email/welcome', welcome);
    const of = { of: 'emails', _id: 'welcome', path: 'subject', english: subject };
    expect(await faultsOf([{ ...of, texts: { ms: 'Hai {{price}}' } }])).toEqual([
      400,
      expect.stringContaining('{{price}}'),
      ['rows.0.texts.ms'],
    ]);
    expect((await changed([{ ...of, texts: { ms: 'Hai {{userName}}' } }])).rows).toHaveLength(1);
  });

  it('is a row twice, and a language or a collection that there is not', async () => {
    const tip = await addTip();
    const one = row(tip, ['title', tip.title], { de: 'Tipp' });
    for (const rows of [[one, one], [{ ...one, texts: { xx: '' } }], [{ ...one, of: 'orders' }], []])
      expect((await change(rows)).status).toBe(400);
  });
});

describe('a release', () => {
  it('takes them in, all or none, beside what it has of the record already', async () => {
    const product = await test.addProduct({ colors: {} });
    const { _id } = await test.make();
    const of = { of: 'products', _id: product._id };
    const rows = [{ ...of, path: 'description', english: product.description, texts: { de: 'Regal' } }];
    const gathered = await good<TranslationTableAnswer & { readonly release: Release }>(
      test.change('PUT', _id, '/translations', { rows }),
    );
    expect([gathered.release.changes, gathered.rows[0]!.version]).toEqual([1, product.version]);
    await good(
      test.change('PUT', _id, '/translations', { rows: [{ ...rows[0], texts: { de: 'Weinregal' } }] }),
    );
    const stale = await test.change('PUT', _id, '/translations', {
      rows: [{ ...rows[0], english: 'Shelf' }],
    });
    expect(stale.status).toBe(409);
    const now = async () =>
      (await test.catalogue.read<{ items: WireProduct[] }>(`/products/products?_id=${product._id}`))
        .items[0]!;
    expect(await now()).not.toHaveProperty('translations');
    await good(test.publish(_id));
    expect((await now()).translations).toEqual({ de: { description: 'Weinregal' } });
  });
});

it('is the publishers’', async () => {
  const tip = await addTip();
  const body = { rows: [row(tip, ['title', tip.title], { de: 'Tipp' })] };
  const as = (caller: object) => test.catalogue.request('PUT', PATH, { ...caller, body });
  expect((await as({})).status).toBe(401);
  expect((await as({ token: tokenOf.customer })).status).toBe(403);
});
