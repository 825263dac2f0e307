import { trimAndFillerForm } from '@rackwright/contracts';
import { fieldDifferences, takenOver } from './differences';
import type { FieldTexts } from './entity';
import type { FormSchema } from './formFacts';
import { priceField } from './kinds';

const wood = (unit_price: number, sku = '') => ({ sku, unit_price, stain_unit: 0, lacquer: 0 });
const trim = (mahogany: object, pine: object) => ({ description: '', color_scheme: { mahogany, pine } });
const labels = { sku: 'SKU', unit_price: 'Price' };
const texts = {
  labels: { description: 'Description', color_scheme: 'Prices' },
  groups: {
    color_scheme: {
      labels: { mahogany: 'Mahogany', pine: 'Pine' },
      groups: { mahogany: { labels }, pine: { labels } },
    },
  },
} as unknown as FieldTexts;
const woods = { mahogany: { within: { unit_price: priceField } }, pine: {} };
const kinds = { color_scheme: { within: woods } } as never;
const fields = {
  form: trimAndFillerForm as unknown as FormSchema,
  ...{ kinds, texts, inLanguage: (field: string, language: string) => `${field}, ${language}` },
};

it('sets prices of two woods side by side as two fields, each with who has changed it', () => {
  const was = trim(wood(10), wood(20));
  const theirs = trim(wood(11), wood(20));
  const mine = trim(wood(10), wood(20, 'P'));
  const [mahogany, pine, ...others] = fieldDifferences(fields, { was, mine, theirs });
  expect(others).toEqual([]);
  expect(mahogany).toMatchObject({
    labels: ['Prices', 'Mahogany', 'Price'],
    shown: { mine: '10.00', theirs: '11.00' },
    isTheirsAlone: true,
  });
  expect(pine).toMatchObject({ labels: ['Prices', 'Pine', 'SKU'], isTheirsAlone: false });
  expect(takenOver(theirs, mine, pine!.path)).toEqual(trim(wood(11), wood(20, 'P')));
});

it('sets a field side by side as a whole where one of them has nothing in it', () => {
  const was = trim(wood(10), wood(20));
  const theirs = { ...was, color_scheme: null };
  const mine = trim(wood(12), wood(20));
  expect(fieldDifferences(fields, { was, mine, theirs })).toMatchObject([{ path: ['color_scheme'] }]);
});

it('sets a text in another language side by side by itself', () => {
  const said = (de: string) => ({ ...trim(wood(10), wood(20)), translations: { de: { description: de } } });
  const [german] = fieldDifferences(fields, { was: said(''), mine: said('Leiste'), theirs: said('') });
  expect(german).toMatchObject({ path: ['translations', 'de', 'description'], isTheirsAlone: false });
  expect(german!.labels).toEqual(['Description, Deutsch']);
  expect(takenOver(said(''), said('Leiste'), german!.path)).toEqual(said('Leiste'));
});
