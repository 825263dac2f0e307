/** The colour scheme that every new project begins with: whichever way it is changed, one with its wood and stain stays. */
import type { ColorSchemeForm, Problem, WholeCatalogueAnswer } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { zipOf } from '../exchange/testArchive';
import { startReleases } from '../releases/testReleases';
import { tokenOf } from '../testCatalogueApp';
import { fileForm, schemeOf } from '../testForms';

const test = startReleases();
const FIRST = 'MahChestnut';
const refusal = 'It is in use by every new project, which begins with it. Change that first.';

interface Scheme extends ColorSchemeForm {
  readonly _id: string;
  readonly version: number;
}

const schemes = async (): Promise<readonly Scheme[]> =>
  (await test.catalogue.read<{ items: Scheme[] }>('/colorSchemes/colorSchemes')).items;
const stored = async (id: string): Promise<Scheme> => (await schemes()).find(({ _id }) => _id === id)!;
const formOf = ({ _id, version: _version, ...form }: Scheme, more: Partial<ColorSchemeForm>) => ({
  ...form,
  ...more,
});
const put = async (id: string, more: Partial<ColorSchemeForm>): Promise<TestAnswer> =>
  test.catalogue.publish('PUT', `/colorSchemes/colorScheme/${id}`, formOf(await stored(id), more));
const told = ({ status, body }: TestAnswer) => [status, (body as Problem).detail];

/** With the wood and stain of the first one. */
const another = () =>
  test.published<Scheme>(
    'POST',
    '/colorSchemes/colorScheme',
    schemeOf({ colorSchemeName: 'Mahogany', stain: 'Chestnut' }),
  );

const others: readonly (readonly [string, Partial<ColorSchemeForm>])[] = [
  ['stain', { stain: 'Honey' }],
  ['wood', { woodSpecies: 'Pine' }],
];

describe('the last colour scheme with the wood and stain that projects begin with', () => {
  it.each(others)('keeps its %s, and may change whatever else it says', async (_what, more) => {
    expect(told(await put(FIRST, more))).toEqual([409, refusal]);
    expect((await put(FIRST, { colorSchemeImage: '/schemes/chestnut.webp' })).status).toBe(200);
  });

  it.each(others)(
    'keeps its %s in a release, even if it was not the last one when that began',
    async (_what, more) => {
      const edit = async () => {
        const first = await stored(FIRST);
        const form = formOf(first, more);
        return { collection: 'colorSchemes' as const, recordId: FIRST, version: first.version, form };
      };
      const { _id } = await test.make();
      expect(told(await test.gather(_id, await edit()))).toEqual([409, refusal]);
      const like = await another();
      await test.good(test.gather(_id, await edit()));
      await test.published('DELETE', `/colorSchemes/colorScheme/${like._id}`);
      expect(told(await test.publish(_id))).toEqual([409, expect.stringContaining(refusal)]);
      expect(await stored(FIRST)).toMatchObject({ woodSpecies: 'Mahogany', stain: 'Chestnut' });
    },
  );

  it('stays in a release that deletes it, even if it was not the last one when that began', async () => {
    const like = await another();
    const { _id } = await test.make();
    const { version } = await stored(FIRST);
    const deletion = { collection: 'colorSchemes', recordId: FIRST, version, form: null } as const;
    await test.good(test.gather(_id, deletion));
    await test.published('DELETE', `/colorSchemes/colorScheme/${like._id}`);
    expect(told(await test.publish(_id))).toEqual([409, expect.stringContaining(refusal)]);
    expect(await stored(FIRST)).toBeDefined();
  });

  it('keeps its stain in a table, unless another one of the table gets it', async () => {
    const all = await schemes();
    const check = async (stains: Readonly<Record<string, string>>) => {
      const rows = all.map(({ _id, stain }) => `${_id},${stains[_id] ?? stain}`);
      const zip = await zipOf({ 'colour-schemes.csv': ['_id,stain', ...rows].join('\r\n') });
      const asked = { token: tokenOf.publisher, body: fileForm(zip) };
      return (await test.catalogue.request('POST', '/catalogue/check', asked)).body as WholeCatalogueAnswer;
    };
    const { faults } = await check({ [FIRST]: 'Honey' });
    expect(faults.map(({ table, message }) => [table, message])).toEqual([['colour-schemes.csv', refusal]]);
    expect(await check({ [FIRST]: 'Honey', MahNaturalLaq: 'Chestnut' })).toMatchObject({ faultCount: 0 });
  });
});

it('a colour scheme may change its stain once another one has the wood and stain that projects begin with', async () => {
  await another();
  expect((await put(FIRST, { stain: 'Honey' })).status).toBe(200);
});

it('the last colour scheme of a wood may change its stain', async () => {
  const [kept, ...pines] = (await schemes()).filter(({ woodSpecies }) => woodSpecies === 'Pine');
  for (const { _id } of pines)
    expect((await test.catalogue.publish('DELETE', `/colorSchemes/colorScheme/${_id}`)).status).toBe(204);
  expect((await put(kept!._id, { stain: 'Test' })).status).toBe(200);
});
