import { productSchema, type PriceTableRequest, type RoomSummary } from '@rackwright/contracts';
import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { ApiError } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from './Publisher';
import { openPublisher } from './testPublisher';

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
    visible: true,
    drawnAs: 'rack',
    orderNumber: 1,
  }),
  /** Of the record, as it is stored. */
  version: 1,
});

const answers = {
  'GET /products/products': () => ({ items: [], total: 0, page: 1, pageSize: 25 }),
  'GET /leftMenuItems/leftMenuItems/full': () => [],
};

const open = (page: string, api = standInApi(answers)) => openPublisher(page, api);

const rowOf = async (name: string) => {
  const table = within(await screen.findByRole('table'));
  const [cell] = await table.findAllByText(name);
  return within(cell!.closest('tr')!)
    .getAllByRole('cell')
    .map((each) => each.textContent);
};

describe('the other screens of the publishers', () => {
  it('say under their own title which screen there is', async () => {
    await open('/slides_are_elsewhere');
    expect(await screen.findByRole('heading', { name: 'Models' })).not.toBeNull();
  });
});

const listOf = (...items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 500 });

describe('the sheet of prices', () => {
  const moulding = {
    _id: 'crown',
    trimandFillerName: 'Crown moulding, long',
    symbolName: 'Crown',
    description: '',
    productdescription: '',
    trimandFillerImage: '',
    length: 240,
    width: 5,
    height: 8,
    lbs: 2,
    shipping: 4,
    visible: false,
    color_scheme: { mahogany: { ...noPrice, unit_price: 30 }, pine: { ...noPrice, unit_price: 20 } },
    version: 3,
  };
  const window = { ...product('Picture window', 'Windows', 0, 0), isGeneric: true, version: 2 };
  const lists = {
    'GET /products/products': () => listOf(window, product('Diamond bin', 'Bulk bins', 1610, 395)),
    'GET /trimandFillers/trimandFillers': () => listOf(moulding),
  };
  const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, value: string) => {
    fireEvent.change(await cell(name), { target: { value } });
    fireEvent.blur(await cell(name));
  };

  it('has products, what is only drawn, and trim, each with what it is among', async () => {
    await open('/pricing_publishing/', standInApi(lists));
    expect(await screen.findByRole('heading', { name: 'Prices' })).not.toBeNull();
    await screen.findByRole('grid');
    const cells = screen.getAllByRole('row').map((row) => [
      within(row).queryByRole('rowheader')?.textContent,
      ...within(row).queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value), // oxfmt-ignore
    ]);
    expect(cells.slice(1)).toEqual([
      ['Diamond bin Bulk bins', '20.00', '', '1,610.00', '0.00', '0.00', '', '395.00', '0.00', '0.00'],
      ['Picture window Windows', '20.00', '', '0.00', '0.00', '0.00', '', '0.00', '0.00', '0.00'],
      ['Crown moulding, long Crown moulding, hidden', '4.00', '', '30.00', '0.00', '0.00', '', '20.00', '0.00', '0.00'], // oxfmt-ignore
    ]);
  });

  it('refuses by the rules of the service: below 0, finer than a cent, an SKU too long, what is not sold', async () => {
    await open('/pricing_publishing', standInApi(lists));
    await type('Diamond bin: Mahogany, Price', '-0.01');
    await type('Diamond bin: Pine, Price', '3.005');
    await type('Diamond bin: Pine, SKU', 'A'.repeat(61));
    await type('Picture window: Shipping', '1');
    for (const sentence of [
      'The price must be greater than 0',
      'A price has two decimals at most.',
      /60/,
      /^Windows, doors and obstructions are not sold/,
    ])
      await screen.findByText(sentence);
  });

  it('is saved in one call, with the versions that were seen, once for show', async () => {
    const sent: unknown[] = [];
    const api = standInApi({
      ...lists,
      'PUT /products/prices': ({ request }) => {
        const { dryRun, rows } = request.body as PriceTableRequest;
        sent.push(request.body);
        const fields = [{ path: 'shipping', before: 4, after: 5.5 }];
        const { of, _id, version } = rows[1]!;
        return { dryRun, rows: [{ of, _id, name: '', version: version + 1, fields }], warnings: [] };
      },
    });
    const { toasts } = await open('/pricing_publishing', api);
    await type('Diamond bin: Mahogany, SKU', 'DB-2');
    await type('Diamond bin: Mahogany, Price', '1700');
    await type('Crown moulding, long: Shipping', '5.5');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('RM 5.50');
    fireEvent.click(dialog.getByRole('button', { name: 'Save all' }));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Prices updated']));
    const rows = [
      {
        of: 'product',
        _id: 'Diamond bin',
        version: 1,
        color_scheme: { mahogany: { sku: 'DB-2', unit_price: 1700 }, pine: {} },
      },
      {
        of: 'trimAndFiller',
        _id: 'crown',
        version: 3,
        shipping: 5.5,
        color_scheme: { mahogany: {}, pine: {} },
      },
    ];
    expect(sent).toEqual([
      { dryRun: true, rows },
      { dryRun: false, rows },
    ]);
  });
});

describe('the templates', () => {
  const room = (titleProject: string, showAsTemplate: boolean, imgPreview = '/rooms/pictures/1.jpg') => ({
    _id: titleProject,
    user_id: 'user-1',
    version: 3,
    titleProject,
    imgPreview,
    screenshot: '',
    step: 2,
    isLocked: false,
    status: 'draft',
    dt: '2026-01-01T10:00:00.000Z',
    lastEdited: '2026-01-02T10:00:00.000Z',
    showAsTemplate,
    totalAmount: 0,
    bottleCount: 1200,
    FloorArea: 12.5,
  });

  it('are all listed with their pictures, shown or hidden, and open in the planner as templates', async () => {
    const rooms = listOf(room('Vault', false), room('Alcove', true, ''));
    const scene = { ...projectOf(rectangle(400, 300)), ...room('Alcove', true, ''), device: '', browser: '' };
    const api = standInApi({
      'GET /templates/templates': () => rooms,
      'GET /templates/template/Alcove': () => scene,
    });
    await open('/templates_publish', api);
    expect((await rowOf('Vault')).slice(1, 4)).toEqual(['VaultTranslate', '1,200', '12.50']);
    const link = screen.getByRole('link', { name: 'Open Vault in the planner' });
    expect(link.getAttribute('href')).toBe('/templates/Vault');
    const isShown = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
    expect([isShown('Show Vault as template'), isShown('Show Alcove as template')]).toEqual([false, true]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/rooms/pictures/1.jpg');
    await waitFor(() => expect(document.querySelector('polygon')).not.toBeNull());
  });

  it('are called something in other languages, which is found and changed at the version that is listed', async () => {
    let refusal: ApiError | null = new ApiError(412, 'It was changed in the meantime.');
    let translations: RoomSummary['translations'] = { de: { titleProject: 'Tresor' } };
    const api = standInApi({
      'GET /templates/templates': () =>
        listOf({ ...room('Vault', true), translations }, room('Alcove', true)),
      'PUT /templates/template/Vault/titles': ({ request: { headers, body } }) => {
        if (refusal) throw refusal;
        expect(headers).toEqual({ 'If-Match': '"v3"' });
        const sent = (body as { translations: typeof translations }).translations;
        // What was not changed is not sent, so that it stays what somebody else makes of it.
        expect(sent).toEqual({ ms: { titleProject: 'Bilik kebal' } });
        translations = { ...translations, ...sent };
      },
    });
    const { toasts } = await open('/templates_publish', api);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'tresor' } });
    await waitFor(() => expect(screen.queryByText('Alcove')).toBeNull());
    const button = () => screen.getByRole('button', { name: 'Vault in other languages' });
    expect(button().textContent).toBe('DE');
    fireEvent.click(button());
    const german = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Deutsch' });
    expect([german.value, german.lang]).toEqual(['Tresor', 'de']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Bahasa Melayu' }), {
      target: { value: 'Bilik kebal' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It was changed in the meantime.');
    refusal = null;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toEqual(['success: What Vault is called in other languages has been saved.']);
    expect(translations).toEqual({ de: { titleProject: 'Tresor' }, ms: { titleProject: 'Bilik kebal' } });
    await waitFor(() => expect(button().textContent).toBe('MS · DE'));
  });

  it('keep what another says in one language meanwhile, when what was typed in the other is saved', async () => {
    let translations: RoomSummary['translations'] = {};
    const sent: unknown[] = [];
    const api = standInApi({
      'GET /templates/templates': () => listOf({ ...room('Vault', true), translations }),
      'PUT /templates/template/Vault/titles': ({ request }) => void sent.push(request.body),
    });
    await open('/templates_publish', api);
    const button = await screen.findByRole('button', { name: 'Vault in other languages' });
    fireEvent.click(button);
    const malay = await screen.findByRole('textbox', { name: 'Bahasa Melayu' });
    translations = { de: { titleProject: 'Tresor' } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(button.textContent).toBe('DE'));
    fireEvent.change(malay, { target: { value: 'Bilik kebal' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ translations: { ms: { titleProject: 'Bilik kebal' } } }]));
  });

  it('are saved at the version that somebody else has made meanwhile, after a refusal that says so', async () => {
    let version = 3;
    const sent: unknown[] = [];
    const api = standInApi({
      'GET /templates/templates': () => listOf({ ...room('Vault', true), version }),
      'PUT /templates/template/Vault/titles': ({ request: { headers, body } }) => {
        version = 4;
        if (headers?.['If-Match'] !== '"v4"') throw new ApiError(412, 'It was changed in the meantime.');
        sent.push(body);
      },
    });
    await open('/templates_publish', api);
    fireEvent.click(await screen.findByRole('button', { name: 'Vault in other languages' }));
    const german = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Deutsch' });
    fireEvent.change(german, { target: { value: 'Tresor' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It was changed in the meantime.');
    expect(german.value).toBe('Tresor');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ translations: { de: { titleProject: 'Tresor' } } }]);
  });

  it('ask before what they are called in other languages is left unsaved', async () => {
    await open('/templates_publish', standInApi({ 'GET /templates/templates': () => listOf(room('Vault', true)) })); // oxfmt-ignore
    const german = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Vault in other languages' }));
      return screen.findByRole<HTMLInputElement>('textbox', { name: 'Deutsch' });
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await german();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await closed();
    const field = await german();
    fireEvent.change(field, { target: { value: 'Tresor' } });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText(/is not saved/)).toBeNull());
    expect(field.value).toBe('Tresor');
    fireEvent.click(document.querySelector('.mantine-Modal-overlay')!);
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it' }));
    await closed();
    expect((await german()).value).toBe('');
  });

  it('are shown to customers at the version that is listed; a refusal is said', async () => {
    let refusal: ApiError | null = null;
    let isShown = false;
    const api = standInApi({
      'GET /templates/templates': () => listOf(room('Vault', isShown)),
      'PUT /templates/template/Vault/shown': ({ request: { headers, body } }) => {
        if (refusal) throw refusal;
        expect(headers).toEqual({ 'If-Match': '"v3"' });
        isShown = (body as { showAsTemplate: boolean }).showAsTemplate;
      },
    });
    const { toasts } = await open('/templates_publish', api);
    const shown = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show Vault as template' });
    fireEvent.click(await shown());
    await waitFor(() => expect(toasts.shown).toEqual(['success: Customers are shown Vault now.']));
    await waitFor(async () =>
      expect([(await shown()).checked, (await shown()).disabled]).toEqual([true, false]),
    );
    refusal = new ApiError(412, 'It was changed in the meantime.');
    fireEvent.click(await shown());
    await waitFor(() => expect(toasts.shown.at(-1)).toBe('error: It was changed in the meantime.'));
    expect((await shown()).checked).toBe(true);
  });
});

describe('the screens of entities', () => {
  const item = (_id: string, text: string, parentId: string) => ({
    _id,
    text,
    parentId,
    orderNumber: 1,
    visible: true,
    version: 1,
  });

  it('show a menu item below the one it belongs to, with the number of its products', async () => {
    const items = [item('racks', 'Racks', 'root'), item('classic', 'Classic racks', 'racks')];
    const tree = [{ ...items[0], products: 0, children: [{ ...items[1], products: 1, children: [] }] }];
    await open(
      '/left_menu_publish',
      standInApi({
        'GET /leftMenuItems/leftMenuItems': () => listOf(...items),
        'GET /leftMenuItems/leftMenuItems/full': () => tree,
      }),
    );
    const rows = await screen.findAllByRole('treeitem');
    expect(rows.map((row) => [row.getAttribute('aria-level'), row.textContent])).toEqual([
      ['1', '▸Racks'],
      ['2', 'Classic racksone product'],
    ]);
  });

  it.each([
    ['/intro_slides_publish', 'slides', { header: 'Draw', text: '', imageUrl: '' }, { header: 'Order' }],
    ['/help_tips_publish', 'helpTips', { title: 'Draw', text: '', subTips: [] }, { title: 'Order' }],
  ])('%s keep the order in one call', async (path, plural, record, other) => {
    const records = [record, { ...record, ...other }].map((one, at) => ({
      ...one,
      _id: `id-${at}`,
      orderNumber: at + 1,
      version: 1,
    }));
    const place = jest.fn((_: RecordedCall) => ({ items: records }));
    await open(
      path,
      standInApi({
        [`GET /${plural}/${plural}`]: () => listOf(...records),
        [`PUT /${plural}/places`]: place,
      }),
    );
    const row = await screen.findByRole('treeitem', { name: 'Order' });
    await act(async () => fireEvent.keyDown(row, { key: 'Home' }));
    fireEvent.keyDown(screen.getByRole('treeitem', { name: 'Draw' }), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(place).toHaveBeenCalled());
    expect(place.mock.calls[0]![0].request.body).toEqual({
      items: [
        { _id: 'id-1', version: 1, orderNumber: 1 },
        { _id: 'id-0', version: 1, orderNumber: 2 },
      ],
    });
  });

  it('name where a tool tip appears', async () => {
    const tips = () => listOf({ _id: 'undo', text: 'Take back.', version: 1 });
    await open('/tool_tips_publish', standInApi({ 'GET /toolTips/toolTips': tips }));
    expect(await rowOf('The button that undoes')).toEqual(['The button that undoes', 'Take back.']);
  });
});

it('says which contract it was written against', () => {
  expect(contract).toBe(3);
});
