import { productSchema } from '@rackwright/contracts';
import { ApiError, applyLanguage, ShellProvider, type ApiClient } from '@rackwright/web-kit';
import { standInApi, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Publisher, { contract } from './Publisher';

const noPrice = { sku: '', stain_unit: 0, lacquer: 0 };

const product = (name: string, menu: string, mahogany: number, pine: number) => ({
  ...productSchema.parse({
    _id: name,
    base_model_name: name,
    description: '',
    descriptionInfo: '',
    usageTip: '',
    isGeneric: false,
    isOpening: false,
    disableAutoOrientation: false,
    left_menu_alias: menu,
    category: '',
    dimension_units: 'cm',
    width: 62.9,
    length: 34.3,
    height: 196.9,
    casing: 0,
    defaultHeightFromFloor: 0,
    shelfType: 'wall',
    shelfPositionType: null,
    baseOverlap: 0,
    corner_type: null,
    isCurved: false,
    lighting_for_cabinet: 'None',
    lightedSku: null,
    archLighting: null,
    hotzones: { wall: true },
    borders: { wall: 0, default: 0 },
    swapGroup: null,
    columnCount: 6,
    total_bottles: 84,
    lbs: 40,
    shipping: 20,
    unit_price: mahogany,
    color_scheme: { mahogany: { ...noPrice, unit_price: mahogany }, pine: { ...noPrice, unit_price: pine } },
    colors: {},
    isExcludedTopCrownTrim: false,
    hasSubItems: false,
    subItems: [],
    defaultRotationDegree: 0,
    contextualMsg: '',
    contextualImg: '',
    productImage: '',
    visible: name !== 'Old bin',
    drawnAs: 'rack',
    orderNumber: 1,
  }),
  /** Of the record, as it is stored. */
  version: 1,
});

const items = [
  product('Diamond bin', 'Bulk bins', 1610, 395),
  product('Single column', 'Classic racks', 195, 125.5),
  product('Old bin', 'Bulk bins', 100, 90),
];
const answers = { 'GET /products/products': () => ({ items, total: 3, page: 1, pageSize: 500 }) };

function open(pathname: string, api: ApiClient = standInApi(answers)) {
  const toasts = standInToasts();
  localStorage.clear();
  render(
    <ShellProvider value={standInShell({ api, toasts, location: { pathname, search: '' } })}>
      <UiProvider>
        <Publisher />
      </UiProvider>
    </ShellProvider>,
  );
  return { toasts };
}

const rowOf = async (name: string) => {
  const cell = (await screen.findByText(name)).closest('tr');
  return within(cell!)
    .getAllByRole('cell')
    .map((each) => each.textContent);
};

describe('the list of models', () => {
  it('shows name, menu, size, bottles and the prices for both woods', async () => {
    open('/models_publish');
    expect(await rowOf('Diamond bin')).toEqual([
      'Diamond bin',
      'Bulk bins',
      '62.9 × 34.3 × 196.9 cm',
      '84',
      '1,610.00',
      '395.00',
    ]);
    expect((await rowOf('Single column'))[5]).toBe('125.50');
  });

  it('speaks Malay', async () => {
    await applyLanguage('ms');
    open('/models_publish');
    expect((await rowOf('Old bin'))[0]).toBe('Old bin tersembunyi');
    expect(screen.queryByText('3 semuanya')).not.toBeNull();
    expect(screen.queryByText('Mahogani, RM')).not.toBeNull();
    await act(() => applyLanguage('en'));
  });

  it('marks what customers do not see', async () => {
    open('/models_publish');
    expect((await rowOf('Old bin'))[0]).toBe('Old bin hidden');
  });

  it('sorts by a column, cheapest first and then dearest first', async () => {
    open('/models_publish');
    await screen.findByText('Diamond bin');
    const order = () =>
      screen.getAllByText(/bin$|column$/).map(({ textContent }) => textContent?.replace(/ hidden$/, ''));
    fireEvent.click(screen.getByText('Mahogany, RM'));
    await waitFor(() => expect(order()).toEqual(['Old bin', 'Single column', 'Diamond bin']));
    fireEvent.click(screen.getByText('Mahogany, RM'));
    await waitFor(() => expect(order()).toEqual(['Diamond bin', 'Single column', 'Old bin']));
  });

  it('says why nothing came, and asks again on the next question', async () => {
    let isAway = true;
    const api = standInApi({
      'GET /products/products': (call) => {
        if (isAway) throw new ApiError(503, 'The catalogue is away.');
        return answers[`${call.method} /products/products` as keyof typeof answers]();
      },
    });
    const { toasts } = open('/models_publish', api);
    await screen.findByText('No product matches. Try a shorter word.');
    expect(toasts.shown).toEqual(['error: The catalogue is away.']);
    isAway = false;
    fireEvent.change(screen.getByLabelText('Search products'), { target: { value: 'diamond' } });
    expect(await screen.findByText('1 in all')).not.toBeNull();
  });
});

describe('the other screens of the publishers', () => {
  it('say under their own title which screen there is', () => {
    open('/slides_are_elsewhere');
    expect(screen.getByRole('heading', { name: 'Models' })).not.toBeNull();
  });

  it.each([
    ['/pricing_publishing', 'Prices'],
    ['/color_sheme_publish', 'Colour schemes'],
    ['/notification_emails_publish/', 'Notification e-mails'],
  ])('%s is titled %s and leads to the models', (path, title) => {
    open(path);
    expect(screen.getByRole('heading', { name: title })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'models' }).getAttribute('href')).toBe('/models_publish');
  });
});

it('says which contract it was written against', () => {
  expect(contract).toBe(2);
});
