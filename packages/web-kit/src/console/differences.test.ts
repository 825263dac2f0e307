import { colorSchemeFormRequest, productForm, trimAndFillerForm } from '@rackwright/contracts';
import { fieldDifferences, takenOver } from './differences';
import type { FieldTexts } from './entity';
import type { FormSchema } from './formFacts';
import { priceField } from './kinds';
import { pictures } from './picture';
import { repeated } from './repeated';

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

describe('a list', () => {
  const asForm = (form: unknown) => form as FormSchema;
  const shownOf = (of: object, mine: object, theirs: object) =>
    fieldDifferences({ ...fields, ...of } as typeof fields, { was: theirs, mine, theirs } as never).map(
      ({ shown }) => shown,
    );
  const material = (materialName: string, color: string) => ({ materialName, color, roughness: 0.5 });

  it('is told apart by what its entries of the same name have in them', () => {
    const nameOf = ({ materialName }: Readonly<Record<string, unknown>>) => String(materialName);
    const of = {
      form: asForm(colorSchemeFormRequest),
      kinds: { materials: repeated({ nameOf, layout: [] }) },
      texts: { labels: {}, entries: { materials: { labels: { color: 'Colour' } } } },
    };
    const [mine, theirs] = [
      { materials: [material('wood', '0x8a4b32'), material('shelf', '0xffffff')] },
      { materials: [material('shelf', '0xffffff'), material('wood', '0x000000'), material('oak', '')] },
    ];
    expect(shownOf(of, mine, theirs)).toEqual([
      { mine: 'wood (Colour: 0x8a4b32), shelf', theirs: 'shelf, wood (Colour: 0x000000), oak' },
    ]);
  });

  it('of pictures is told apart by their addresses', () => {
    const limits = { upload: 'POST /products/assets', maxMB: 8, maxPixels: 4096 } as const;
    const of = { form: asForm(productForm), kinds: { texture: pictures(limits) }, texts: { labels: {} } };
    expect(shownOf(of, { texture: ['/a.webp', '/b.webp'] }, { texture: ['/a.webp', '/c.webp'] })).toEqual([
      { mine: '/a.webp, /b.webp', theirs: '/a.webp, /c.webp' },
    ]);
  });
});
