import { OTHER_LANGUAGES } from '@rackwright/words';
import type { CatalogueCollection } from './releases';
import { spokenIn, textsOfRecord, withTranslationsKept } from './translations';
import * as catalogue from './catalogue';

const rack = {
  _id: 'R',
  description: 'Rack',
  usageTip: '',
  width: 40,
  colors: {
    white: { name: 'white', hex: '#ffffff', translations: { de: { name: 'weiß' } } },
    black: { name: 'black', hex: '#000000' },
  },
  subItems: [{ _id: 'R.1', description: 'Front', translations: { de: { description: 'Vorderteil' } } }],
  translations: { de: { description: 'Regal', usageTip: 'Nie gesagt' }, ms: { description: 'Rak' } },
};

describe('a record in a language', () => {
  it('says each text in it, and in English what is missing', () => {
    expect(spokenIn('products', rack, 'de')).toEqual({
      ...{ _id: 'R', description: 'Regal', usageTip: 'Nie gesagt', width: 40 },
      colors: {
        white: { name: 'white', shownName: 'weiß', hex: '#ffffff' },
        black: { name: 'black', hex: '#000000' },
      },
      subItems: [{ _id: 'R.1', description: 'Vorderteil' }],
    });
    expect(spokenIn('products', rack, 'ms')).toMatchObject({
      description: 'Rak',
      colors: { white: { name: 'white' } },
    });
  });

  it('is English without its translations', () => {
    const english = spokenIn('products', rack, 'en');
    expect([JSON.stringify(english).includes('translations'), english.description]).toEqual([false, 'Rack']);
  });

  it('keeps in English what others name it by, beside what readers see', () => {
    const item = { _id: 'racks', text: 'Racks', translations: { de: { text: 'Regale' } } };
    expect(spokenIn('leftMenuItems', item, 'de')).toEqual({ _id: 'racks', text: 'Racks', name: 'Regale' });
    const scheme = { stain: 'Honey', translations: { de: { stain: 'Honig' } } };
    expect(spokenIn('colorSchemes', scheme, 'de')).toEqual({ stain: 'Honey', stainName: 'Honig' });
  });
});

describe('a form', () => {
  const { translations: _, ...untold } = rack;

  it('that says nothing of translations leaves all of them, within its items, too', () => {
    const colors = { white: { name: 'white', hex: '#eeeeee' }, black: rack.colors.black };
    const sent = {
      ...untold,
      colors,
      subItems: [
        { _id: 'R.2', description: 'Side' },
        { _id: 'R.1', description: 'Face' },
      ],
    };
    expect(withTranslationsKept('products', sent, rack)).toEqual({
      ...sent,
      colors: { ...colors, white: { ...colors.white, translations: { de: { name: 'weiß' } } } },
      subItems: [
        sent.subItems[0],
        { ...sent.subItems[1], translations: { de: { description: 'Vorderteil' } } },
      ],
      translations: rack.translations,
    });
  });

  it('changes the text that it names, and takes away the one that it sends empty', () => {
    const sent = { ...untold, translations: { de: { description: 'Weinregal', usageTip: ' ' }, ms: {} } };
    expect(withTranslationsKept('products', sent, rack)).toMatchObject({
      translations: { de: { description: 'Weinregal' }, ms: { description: 'Rak' } },
    });
    const bare = withTranslationsKept('products', { description: 'New', translations: { de: {} } }, null);
    expect(bare).toEqual({ description: 'New' });
  });

  it('has in each place of a list the translations of what stands there, however it was reordered', () => {
    const [one, other] = [
      { title: 'One', text: 'First', translations: { ms: { title: 'Satu' } } },
      { title: 'Other', text: 'Second', translations: { ms: { title: 'Lain' } } },
    ];
    const sent = {
      title: 'Tip',
      text: '',
      subTips: [
        { title: 'Other', text: 'Now first' },
        { title: 'Uno', text: 'First' },
      ],
    };
    expect(
      withTranslationsKept('helpTips', sent, { title: 'Tip', text: '', subTips: [one, other] }),
    ).toMatchObject({
      subTips: [{ translations: other.translations }, { translations: one.translations }],
    });
  });

  it('knows parts without a product by their names, and has nothing for one that is new', () => {
    const part = (description: string, translations?: object) => ({
      ...{ _id: '', description },
      ...(translations ? { translations } : {}),
    });
    const [shelf, nut] = [
      part('Shelf', { de: { description: 'Regalbrett' } }),
      part('Nut', { de: { description: 'Mutter' } }),
    ];
    const sent = { subItems: [part('Bolt'), part('Nut'), part('Shelf')] };
    expect(withTranslationsKept('products', sent, { subItems: [shelf, nut] })).toEqual({
      subItems: [part('Bolt'), nut, shelf],
    });
  });

  it.each(['', 'See the film'])('has nothing for a new sub-tip that says what another does: "%s"', (text) => {
    const one = { title: 'One', text, translations: { de: { title: 'Eins' } } };
    const two = { title: 'Two', text };
    const sent = { subTips: [two, { title: 'One', text }] };
    expect(withTranslationsKept('helpTips', sent, { subTips: [one] })).toEqual({ subTips: [two, one] });
  });
});

it('tells every text of a record that says something, with what it says in the other languages', () => {
  expect(textsOfRecord('products', rack)).toEqual([
    { path: 'description', english: 'Rack', translations: { ms: 'Rak', de: 'Regal' } },
    { path: 'colors.white.name', english: 'white', translations: { de: 'weiß' } },
    { path: 'colors.black.name', english: 'black', translations: {} },
    { path: 'subItems.0.description', english: 'Front', translations: { de: 'Vorderteil' } },
  ]);
  const note = { _id: 'calculate-trim', data: { header_text: 'How', body_text: 'So', is_visible: true } };
  expect(textsOfRecord('config', note).map(({ path }) => path)).toEqual([
    'data.header_text',
    'data.body_text',
  ]);
  expect(textsOfRecord('config', { _id: 'casing', value: 1 })).toEqual([]);
});

const schemas = {
  products: catalogue.productSchema,
  trimAndFillers: catalogue.trimAndFillerSchema,
  colorSchemes: catalogue.colorSchemeSchema,
  leftMenuItems: catalogue.leftMenuItemSchema,
  materials: catalogue.materialSchema,
  slides: catalogue.slideSchema,
  helpTips: catalogue.helpTipSchema,
  toolTips: catalogue.toolTipSchema,
  emails: catalogue.notificationEmailSchema,
};

it.each(Object.keys(schemas) as (keyof typeof schemas)[])(
  '%s are stored with every text that is read of them',
  (name) => {
    const { translations } = schemas[name].shape;
    const texts = catalogueTexts(name);
    const said = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts]));
    expect(texts).not.toEqual({});
    expect(translations.parse({ ...said, xx: texts })).toEqual(said);
  },
);

/** Each text that is read of a record itself. */
function catalogueTexts(name: CatalogueCollection): Readonly<Record<string, string>> {
  const everything = new Proxy({}, { get: (_, text) => (typeof text === 'string' ? text : undefined) });
  return Object.fromEntries(
    textsOfRecord(name, everything).flatMap(({ path }) => (path.includes('.') ? [] : [[path, path]])),
  );
}
