import { productForm, productSchema } from '@rackwright/contracts';
import { findingSeverity, type FindingCode } from '@rackwright/planning';
import { ApiError, applyLanguage, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import de from '../text/checks/de';
import en from '../text/checks/en';
import ms from '../text/checks/ms';
import { ProductDoctor, type ProductDoctorProps } from './ProductDoctor';

const price = (sku: string) => ({ sku, unit_price: 5, stain_unit: 0, lacquer: 0, shopifyVariantId: '' });
const form = productForm.parse({
  description: 'Panel',
  left_menu_alias: 'Racks',
  width: 100,
  length: 2,
  height: 100,
  lbs: 3,
  drawnAs: 'cabinet',
  colors: {},
  color_scheme: { mahogany: price('P-M'), pine: price('P-P') },
});
const record = productSchema.parse({
  ...form,
  defaultHeightFromFloor: 0,
  _id: 'panel',
  base_model_name: 'Panel',
  isCurved: false,
  isExcludedTopCrownTrim: false,
  hasSubItems: false,
  orderNumber: 1,
});
const listOf = (...items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 500 });
const MODEL = `/products/assets/${'a'.repeat(40)}.glb`;
const measured = {
  triangles: 9,
  textures: [],
  box: { width: 200, length: 2, height: 100 },
  lowest: 0,
};

async function show(props: Partial<ProductDoctorProps>, answers: Parameters<typeof standInApi>[0] = {}) {
  const api = standInApi({
    'GET /products/products': () => listOf({ ...record, version: 1 }),
    'GET /trimandFillers/trimandFillers': () => listOf(),
    'GET /leftMenuItems/leftMenuItems': () =>
      listOf({ _id: 'racks', text: 'Racks', parentId: 'root', orderNumber: 1, version: 1 }),
    ...answers,
  });
  const shell = standInShell({ api });
  const toField = jest.fn();
  const drawn = (change: Partial<ProductDoctorProps>) => (
    <ShellProvider value={shell}>
      <UiProvider>
        <ProductDoctor values={form} record={record} toField={toField} {...props} {...change} />
      </UiProvider>
    </ShellProvider>
  );
  const { rerender } = render(drawn({}));
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return { api, toField, change: (change: Partial<ProductDoctorProps>) => rerender(drawn(change)) };
}
const doctor = () => within(screen.getByRole('region', { name: 'Check' }));
const found = () =>
  doctor()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the product doctor', () => {
  it('says that nothing is wrong, and does not take the product itself for another', async () => {
    await show({});
    expect(await doctor().findByText('Nothing is wrong with it.')).not.toBeNull();
  });

  it('follows what is typed, before it is published', async () => {
    const { api, toField, change } = await show({});
    const asked = api.calls.length;
    change({ values: { ...form, lbs: 0 } });
    expect(found()).toEqual([
      'Weight missingWorth a lookIt weighs nothing.Enter its weight; totals and freight count it.Go to: Weight, lbs',
    ]);
    fireEvent.click(doctor().getByRole('button', { name: 'Go to: Weight, lbs' }));
    expect(toField.mock.calls).toEqual([['lbs']]);
    change({ values: { ...form, lbs: 1 } });
    expect(found()).toEqual([]);
    expect(api.calls.length).toBe(asked);
  });

  it('reads what is half typed as left out', async () => {
    await show({ values: { ...form, width: 'three cats', description: '' } });
    expect(found()[0]).toContain('It has no width.');
  });

  it('takes a height that is left empty for the usual one', async () => {
    const window = { ...form, isGeneric: true, isOpening: true, drawnAs: 'window' };
    const { change } = await show({ values: { ...window, defaultHeightFromFloor: '' } });
    expect(found()).toEqual([]);
    change({ values: { ...window, defaultHeightFromFloor: 0 } });
    expect(found()).toEqual([expect.stringContaining('windows usually begin 150 cm above it.')]);
  });

  it('holds a new product against all others', async () => {
    await show({ record: null });
    expect(found().map((text) => /^[A-Z][a-zU ]+(?=Wrong|Worth)|^SKU[a-z ]+/.exec(text ?? '')?.[0])).toEqual([
      'SKU used twice',
      'SKU used twice',
      'Name used twice',
    ]);
  });

  it('knows what the model turned out to be', async () => {
    await show(
      { values: { ...form, modelUrl: MODEL, productImage: '/a.webp' } },
      { [`GET ${MODEL}/measured`]: () => measured },
    );
    expect(found()).toEqual([expect.stringContaining('The model measures 200 cm × 2 cm × 100 cm')]);
  });

  it('finds a model that is gone', async () => {
    await show({ values: { ...form, modelUrl: MODEL, productImage: '/a.webp' } });
    expect(found()).toEqual([expect.stringContaining('Model gone')]);
  });

  it('says why it cannot check', async () => {
    await show(
      {},
      {
        'GET /products/products': () => {
          throw new ApiError(500, 'The catalogue is away.');
        },
      },
    );
    expect((await doctor().findByRole('alert')).textContent).toBe('The catalogue is away.');
  });

  it('speaks Malay', async () => {
    await act(() => applyLanguage('ms'));
    await show({ values: { ...form, lbs: 0 } });
    expect(await screen.findByText('Ia tiada berat.')).not.toBeNull();
    await act(() => applyLanguage('en'));
  });
});

describe('the words of the checks', () => {
  const figures = {
    cm: (value: unknown) => `${Number(value)} cm`,
    count: (value: unknown) => `${Number(value)}`,
  };
  const values = {
    side: 'length', wood: 'both', sku: 'S', other: 'O', colour: 'C', symbol: 'L', menu: 'M', part: 'P', group: 'G', name: 'N',
    top: 1, most: 2, width: 3, length: 4, height: 5, declaredWidth: 6, declaredLength: 7, declaredHeight: 8, columns: 9,
    pitch: 10, least: 11, times: 12, lowest: -13, triangles: 14, pixels: 15, bottles: 16, defaults: 17, usual: 18,
  }; // oxfmt-ignore
  const codes = Object.keys(findingSeverity) as FindingCode[];

  it.each([
    ['en', en],
    ['de', de],
    ['ms', ms],
  ] as const)('are whole sentences in %s, for every check', (_language, { checks }) => {
    for (const code of codes) {
      const { name, what, mend } = checks[code];
      const said = [name, what(values, figures), mend].join(' ');
      expect([code, said]).toEqual([code, expect.not.stringMatching(/undefined|NaN|\[object/)]);
      expect([code, what(values, figures)]).toEqual([code, expect.stringMatching(/\.$/)]);
      expect([code, mend]).toEqual([code, expect.stringMatching(/\.$/)]);
    }
  });
});
