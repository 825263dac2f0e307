/** The catalogue as it is read in one language. */
import {
  colorSchemeSchema,
  listOf,
  productSchema,
  published,
  snapshotSchema,
  type MenuTreeItem,
  type WireSnapshot,
  type WizardStep,
} from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { agreed } from '@rackwright/service-kit/testing';
import { startPublisher } from '../changing/testPublisher';
import { schemeOf, uniqueName } from '../testForms';

const publisher = startPublisher();
const read = <T>(path: string) => publisher.catalogue.read<T>(path);
const snapshot = async (query = '') =>
  snapshotSchema.parse(await read<WireSnapshot>(`/products/snapshot${query}`));

describe('the snapshot', () => {
  it('says each text in the language that is asked for, else in English, at one version for all', async () => {
    const { _id } = await publisher.product({
      description: 'Test rack',
      usageTip: 'Only English',
      colors: { white: { name: 'white', hex: '#ffffff', translations: { de: { name: 'weiß' } } } },
      translations: { de: { description: 'Testregal' } },
    });
    const [english, german] = [await snapshot(), await snapshot('?language=de')];
    expect(german.version).toBe(english.version);
    const ofBoth = [english, german].map(({ products }) => products.find((one) => one._id === _id)!);
    expect(
      ofBoth.map(({ description, usageTip, colors }) => [description, usageTip, colors['white']?.shownName]),
    ).toEqual([
      ['Test rack', 'Only English', undefined],
      ['Testregal', 'Only English', 'weiß'],
    ]);
    expect(readCatalogue(german).products.get(_id)?.description).toBe('Testregal');
    expect(JSON.stringify([english, german])).not.toContain('translations');
  });

  it('leaves the stain by which projects name it, and says beside it what readers see', async () => {
    const colorSchemeUniqueName = uniqueName('Pine umber');
    const form = schemeOf({
      colorSchemeUniqueName,
      stain: 'Umber',
      translations: { ms: { stain: 'Perang' } },
    });
    await publisher.made('/colorSchemes/colorScheme', form);
    const { colorSchemes } = await snapshot('?language=ms');
    const own = colorSchemes.find((one) => one.colorSchemeUniqueName === colorSchemeUniqueName);
    expect(own).toMatchObject({ stain: 'Umber', stainName: 'Perang' });
  });

  it('is kept by browsers for each language, and is not sent again while nothing of it changes', async () => {
    const ask = (language: string, headers: Readonly<Record<string, string>> = {}) =>
      publisher.catalogue.request('GET', `/products/snapshot?language=${language}`, { headers });
    const [english, german] = [await ask('en'), await ask('de')];
    const etags = [english, german].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(etags).size).toBe(2);
    expect((await ask('de', { 'if-none-match': etags[1]! })).status).toBe(304);
    expect((await ask('de', { 'if-none-match': etags[0]! })).status).toBe(200);
    expect((await ask('xx')).status).toBe(400);
  });
});

it('lists are in the language that is asked for, and in English with all translations for who changes them', async () => {
  const { _id } = await publisher.made('/slides/slide', {
    header: 'Hello',
    translations: { de: { header: 'Hallo' } },
  });
  const slide = async (query: string) =>
    (await read<{ items: readonly object[] }>(`/slides/slides?_id=${_id}${query}`)).items[0]!;
  expect(await slide('')).toMatchObject({ header: 'Hello', translations: { de: { header: 'Hallo' } } });
  expect([await slide('&language=de'), await slide('&language=en')]).toMatchObject([
    { header: 'Hallo' },
    { header: 'Hello' },
  ]);
  expect(await slide('&language=en')).not.toHaveProperty('translations');
});

it('lists have what their contracts say, where readers see another name than others refer to', async () => {
  const form = schemeOf({
    colorSchemeUniqueName: uniqueName('Pine ochre'),
    stain: 'Ochre',
    translations: { de: { stain: 'Ocker' } },
  });
  const scheme = await publisher.made('/colorSchemes/colorScheme', form);
  const product = await publisher.product({ translations: { de: { base_model_name: 'Modell' } } });
  const listed = (path: string, _id: string) => read(`${path}?language=de&_id=${_id}`);
  const schemes = agreed(
    listOf(published(colorSchemeSchema)),
    await listed('/colorSchemes/colorSchemes', scheme._id),
  );
  const products = agreed(listOf(published(productSchema)), await listed('/products/products', product._id));
  expect(schemes.items).toMatchObject([{ stain: 'Ochre', stainName: 'Ocker' }]);
  expect(products.items).toMatchObject([{ modelName: 'Modell' }]);
});

it('the menu keeps the texts by which products name its items, and says beside them what readers see', async () => {
  const inTree = (items: readonly MenuTreeItem[]): readonly MenuTreeItem[] =>
    items.flatMap((item) => [item, ...inTree(item.children)]);
  const racks = async (query: string) =>
    inTree(await read<MenuTreeItem[]>(`/leftMenuItems/leftMenuItems/full${query}`)).find(
      ({ text }) => text === 'Classic racks',
    );
  expect(await racks('?language=de')).toMatchObject({ name: 'Classic-Regale', products: expect.any(Number) });
  expect(await racks('')).not.toHaveProperty('name');
});

it('the steps are said in each language', async () => {
  const first = async (query: string) => (await read<WizardStep[]>(`/json/steps.json${query}`))[0]?.title;
  expect([await first(''), await first('?language=de'), await first('?language=ms')]).toEqual([
    'Welcome',
    'Willkommen',
    'Selamat datang',
  ]);
});
