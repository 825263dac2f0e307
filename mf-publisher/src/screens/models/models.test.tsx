import { productForm, productSchema, type ProductForm, type WireProduct } from '@rackwright/contracts';
import { ApiError, applyLanguage } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from '../../testPublisher';

const wood = (unit_price: number, sku: string) => ({ sku, unit_price, stain_unit: 10, lacquer: 5 });

/** With values in fields that the form has not. */
const product = (_id: string, changes: Partial<WireProduct> = {}) => ({
  ...productSchema.parse({
    ...productForm.parse({
      ...{ description: _id, descriptionInfo: 'Labels face you.', left_menu_alias: 'Classic racks' },
      ...{
        width: 62.9,
        length: 34.3,
        height: 196.9,
        columnCount: 6,
        total_bottles: 84,
        lbs: 40,
        shipping: 20,
      },
      ...{ disableAutoOrientation: true, borders: { wall: 3, default: 2 }, unit_price: 1610 },
      ...{ texture: ['/old.webp'], wallInteraction: 'rests on it', lightedSku: 'LIT-1' },
      ...{ category: 'rack', drawnAs: 'individual', hotzones: { wall: true } },
      color_scheme: { mahogany: wood(1610, 'R-M'), pine: wood(395, 'R-P') },
      colors: { white: { name: 'white', hex: '#ffffff', sku: 'R-W', default: true } },
    }),
    ...{ _id, base_model_name: _id, isCurved: false, isExcludedTopCrownTrim: false, hasSubItems: false },
    ...{ orderNumber: 1, ...changes },
  }),
  version: 3,
});

const menu = [
  {
    ...{ _id: 'racking', text: 'Racking', parentId: 'root', orderNumber: 1, kind: 'racking' },
    children: [
      { _id: 'classic', text: 'Classic racks', parentId: 'racking', orderNumber: 1, kind: '', children: [] },
      {
        _id: 'arches',
        text: 'Round tops',
        parentId: 'racking',
        orderNumber: 2,
        kind: 'arch-tops',
        children: [],
      },
    ],
  },
  {
    ...{ _id: 'building', text: 'Obstructions', parentId: 'root', orderNumber: 2, kind: 'obstructions' },
    children: [
      { _id: 'windows', text: 'Windows', parentId: 'building', orderNumber: 1, kind: '', children: [] },
    ],
  },
];

const light = (symbolName: string, trimandFillerName: string) => ({
  ...{ _id: symbolName, symbolName, trimandFillerName, description: '', productdescription: '' },
  ...{ trimandFillerImage: '', length: 1, width: 1, height: 1, lbs: 0, shipping: 0, visible: true },
  color_scheme: { mahogany: wood(1, 'a'), pine: wood(1, 'b') },
  version: 1,
});
const trims = [light('Crown', 'Crown moulding'), light('SAchLite', 'Arch light, small')];

const listOf = (items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

async function open(
  search = '',
  products: readonly WireProduct[] = [product('Diamond bin')],
  more: Parameters<typeof standInApi>[0] = {},
) {
  const api = standInApi({
    'GET /products/products': ({ path }) => {
      const id = new URLSearchParams(path.split('?')[1]).get('_id');
      return listOf(products.filter(({ _id }) => id === null || _id === id));
    },
    'GET /leftMenuItems/leftMenuItems/full': () => menu,
    'GET /trimandFillers/trimandFillers': () => listOf(trims),
    ...more,
  });
  const { toasts } = await openPublisher(`/models_publish${search}`, api);
  const asked = () =>
    api.calls.map(({ path }) => path).filter((path) => path.startsWith('/products/products'));
  return { toasts, asked };
}

/** By its label: a long form has too many roles to look each up. */
async function field(label: string): Promise<HTMLInputElement> {
  const found = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
  return found.find((one) => one.matches('input, textarea'))!;
}
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
async function press(name: string | RegExp) {
  const found = await screen.findAllByText(name, { selector: 'button *, button, a' });
  await act(async () => fireEvent.click(found.at(-1)!));
}
async function pick(label: string, option: string) {
  const input = await field(label);
  await act(async () => fireEvent.click(input));
  const list = document.getElementById(input.getAttribute('aria-controls')!)!;
  const [found] = await within(list).findAllByText(option);
  await act(async () => fireEvent.click(found!));
}
const sent = (call: jest.Mock) => (call.mock.calls[0]![0] as RecordedCall).request;
const bodyOf = (call: jest.Mock) => sent(call).body as ProductForm;
const refused = (path: string, message: string) => () => {
  const errors = [{ path, message }];
  throw new ApiError(400, message, {
    type: '',
    title: '',
    status: 400,
    detail: message,
    requestId: '',
    errors,
  });
};

describe('the list of models', () => {
  const cellsOf = async (name: string) => {
    const [cell] = await screen.findAllByText(name, { selector: 'td *' });
    return [...cell!.closest('tr')!.querySelectorAll('td')].map(({ textContent }) => textContent);
  };

  it('shows name, kind, menu, size, bottles, the prices for both woods and what customers see', async () => {
    const window24 = product('Window 24', { isGeneric: true, left_menu_alias: 'Windows', visible: false });
    await open('', [product('Diamond bin'), window24]);
    expect(await cellsOf('Diamond bin')).toEqual([
      'Diamond bin',
      'Standard',
      'Classic racks',
      '62.9 × 34.3 × 196.9 cm',
      '84',
      '1,610.00',
      '395.00',
      '✓',
    ]);
    const [name, kind, place, , , , , visible] = await cellsOf('Window 24');
    expect([name, kind, place, visible]).toEqual(['Window 24', 'Generic', 'Windows', '–']);
  });

  it('shows its picture in small', async () => {
    await open('', [product('Diamond bin', { productImage: '/products/assets/a-large.webp' })]);
    const [name] = await screen.findAllByText('Diamond bin', { selector: 'td *' });
    expect(name!.querySelector('img')?.getAttribute('src')).toBe('/products/assets/a-small.webp');
  });

  it('speaks Malay', async () => {
    await applyLanguage('ms');
    await open();
    expect((await cellsOf('Diamond bin'))[1]).toBe('Piawai');
    expect(screen.queryByText('1 semuanya')).not.toBeNull();
    await act(() => applyLanguage('en'));
  });

  it('is searched, sorted and narrowed by the service, of all models', async () => {
    const { asked } = await open('?search=bin');
    await cellsOf('Diamond bin');
    fireEvent.click(screen.getByText('Mahogany, RM'));
    await waitFor(() => expect(asked().at(-1)).toBe('/products/products?sort=mahogany&search=bin&page=1&pageSize=25')); // oxfmt-ignore
    fireEvent.click(screen.getByPlaceholderText('Any menu item'));
    fireEvent.click(await screen.findByText('Racking › Round tops'));
    fireEvent.click(screen.getByPlaceholderText('Shown or hidden'));
    fireEvent.click(await screen.findByText('Hidden'));
    await waitFor(() => expect(asked().at(-1)).toContain('menu=arches&visible=false'));
    expect(window.location.search).toBe('?search=bin&sort=mahogany&menu=arches&visible=false');
  });
});

describe('a new model', () => {
  it('is published with what was typed and the defaults, and the form hides', async () => {
    const add = jest.fn((_call: RecordedCall) => product('new'));
    const { toasts } = await open('', [], { 'POST /products/product': add });
    await press('Publish model');
    await type('Name', 'Tall rack');
    await pick('Menu item', 'Classic racks');
    await type('Width', '60');
    await type('Depth', '30');
    await type('Height', '2\' 3"');
    await press('Publish');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Model published']));
    expect(bodyOf(add)).toMatchObject({
      ...{ description: 'Tall rack', left_menu_alias: 'Classic racks', isGeneric: false, visible: true },
      ...{ width: 60, length: 30, height: 68.58, defaultRotationDegree: 10, lighting_for_cabinet: 'None' },
      ...{ shelfType: null, corner_type: null, archLighting: { type: '', qtyLighting: 0 } },
    });
    expect(
      Object.values(bodyOf(add).colors).map(({ name, default: isDefault }) => [name, isDefault]),
    ).toEqual([
      ['white', true],
      ['black', false],
    ]);
    expect('base_model_name' in bodyOf(add)).toBe(false);
    expect(screen.queryByText('What it is')).toBeNull();
  });

  it('that is generic has its own fields and places in the menu', async () => {
    const add = jest.fn((_call: RecordedCall) => product('new'));
    await open('?new=1', [], { 'POST /products/product': add });
    await act(async () => fireEvent.click(await field('Generic model')));
    expect(screen.queryByText('Prices by wood')).toBeNull();
    await type('Name', 'Round window');
    await pick('Menu item', 'Windows');
    await pick('Drawn as', 'Window');
    await type('Width', '60');
    await type('Depth', '10');
    await type('Height', '60');
    fireEvent.click(await field('Opening in a wall'));
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(bodyOf(add)).toMatchObject({ isGeneric: true, isOpening: true, drawnAs: 'window' });
  });

  it('that is refused at a field keeps all that was typed', async () => {
    const add = refused('left_menu_alias', 'There is no menu item Classic racks.');
    await open('?new=1', [], { 'POST /products/product': add });
    await type('Name', 'Tall rack');
    await pick('Menu item', 'Classic racks');
    await type('Width', 'three cats');
    await press('Publish');
    await screen.findByText('This must be a number.');
    expect((await field('Width')).value).toBe('three cats');
    for (const side of ['Width', 'Depth', 'Height']) await type(side, '60');
    await press('Publish');
    await screen.findByText('There is no menu item Classic racks.');
    expect((await field('Name')).value).toBe('Tall rack');
  });

  it('of arch tops says which light it needs and how many, and nothing else asks for it', async () => {
    const add = jest.fn(refused('archLighting', 'Select Arched Lighting type and enter quantity'));
    await open('?new=1', [], { 'POST /products/product': add });
    await type('Name', 'Arch');
    await pick('Menu item', 'Classic racks');
    expect(screen.queryByText('Arched Lighting type')).toBeNull();
    await pick('Menu item', 'Round tops');
    for (const side of ['Width', 'Depth', 'Height']) await type(side, '60');
    await press('Publish');
    await screen.findByText('Select Arched Lighting type and enter quantity');
    await act(async () => fireEvent.click(await field('Arched Lighting type')));
    expect(screen.queryByText('Crown moulding')).toBeNull();
    await pick('Arched Lighting type', 'Arch light, small');
    await type('Quantity', '1');
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    const [again] = add.mock.calls[1] as unknown as [RecordedCall];
    expect((again.request.body as ProductForm).archLighting).toEqual({ type: 'SAchLite', qtyLighting: 1 });
  });
});

describe('a model that is there', () => {
  const answers = (change: jest.Mock) => ({ 'PUT /products/product/Diamond%20bin': change });

  it('keeps every field that the form has not, and that nobody touched', async () => {
    const { _id, version, isGeneric, ...before } = product('Diamond bin');
    const change = jest.fn(() => product('Diamond bin'));
    const { toasts } = await open('?id=Diamond+bin', undefined, answers(change));
    await screen.findByText('Update model');
    await type('Bottles', '90');
    await press('Update');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Model updated']));
    // What is made of it by the service when it is not sent.
    const { base_model_name: _, archLighting: __, dt: ___, ...kept } = before;
    expect(sent(change)).toMatchObject({
      headers: { 'If-Match': `"v${version}"` },
      body: { ...kept, isGeneric, total_bottles: 90 },
    });
    expect(_id in bodyOf(change)).toBe(false);
  });

  it('says how it is set down, as far as anything follows from it', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    await open('?id=Diamond+bin', undefined, answers(change));
    await screen.findByText('Update model');
    expect((await field('Behind it')).value).toBe('3 cm');
    // What belongs on a wall is turned by it.
    expect(screen.queryByText('Keeps its rotation')).toBeNull();
    fireEvent.click(await field('Its back belongs on a wall'));
    expect((await field('At walls')).value).toBe('rests on it');
    await pick('At walls', 'Walls do not attract it');
    fireEvent.click(await screen.findByLabelText(/^Keeps its rotation/));
    await type('Behind it', '24.5"');
    await type('Beside it', '0');
    fireEvent.click(await screen.findByLabelText(/^Curved front/));
    await type('Price in any wood', '12.34');
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change)).toMatchObject({
      ...{ wallInteraction: 'none', disableAutoOrientation: false, isCurved: true, unit_price: 12.34 },
      borders: { wall: 62.23, default: 0 },
    });
  });

  it('is renamed in the menu with its name, unless it has another name there', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    await open('?id=Diamond+bin', undefined, answers(change));
    expect((await field('Name in the menu')).value).toBe('');
    await type('Name', 'Ruby bin');
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect('base_model_name' in bodyOf(change)).toBe(false);
  });

  it('has colours of its own names, one of which it comes in', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    await open('?id=Diamond+bin', undefined, answers(change));
    await press('Add colour');
    const entry = within(await screen.findByRole('dialog'));
    const put = (label: string, value: string) =>
      fireEvent.change(entry.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    put('Name', 'white');
    put('Colour', '#e0e0e0');
    fireEvent.click(entry.getByLabelText('It comes in this colour'));
    await act(async () => fireEvent.click(entry.getAllByText('Add colour').at(-1)!));
    await entry.findByText('There is one with this name already.');
    put('Name', 'Weiß, matt');
    await act(async () => fireEvent.click(entry.getAllByText('Add colour').at(-1)!));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change).colors).toMatchObject({
      white: { name: 'white', default: false, sku: 'R-W' },
      'Wei matt': { name: 'Weiß, matt', hex: '#e0e0e0', default: true },
    });
  });

  it('has pictures of its surfaces, one after the other', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    const keep = jest.fn((_call: RecordedCall) => ({ url: '/oak.webp', kind: 'picture', bytes: 4 }));
    await open('?id=Diamond+bin', undefined, { ...answers(change), 'POST /products/assets': keep });
    const oak = new File([new Uint8Array(4)], 'oak.png', { type: 'image/png' });
    fireEvent.change(await field('Textures'), { target: { files: [oak] } });
    await screen.findByAltText('Preview: Textures 2');
    await act(async () => fireEvent.click(screen.getByLabelText('Remove picture 1')));
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change).texture).toEqual(['/oak.webp']);
    expect(sent(keep).body).toEqual({ kind: 'picture' });
  });

  it('has parts that are other products, found by the service', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    const { asked } = await open('?id=Diamond+bin', [product('Diamond bin'), product('Back panel')], answers(change)); // oxfmt-ignore
    await press('Add part');
    const entry = within(await screen.findByRole('dialog'));
    const input = entry.getAllByLabelText(/^Product/).find((one) => one.matches('input'))!;
    await act(async () => input.focus());
    fireEvent.change(input, { target: { value: 'panel' } });
    await waitFor(() => expect(asked().at(-1)).toBe('/products/products?search=panel&pageSize=20'));
    await act(async () => fireEvent.click((await screen.findAllByText('Back panel')).at(-1)!));
    await act(async () => fireEvent.click(entry.getAllByText('Add part').at(-1)!));
    await screen.findByText('Back panel', { selector: 'li *' });
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change).subItems).toEqual([{ _id: 'Back panel', description: '' }]);
  });

  it('is copied into a new one without its SKUs', async () => {
    const add = jest.fn(() => product('copy'));
    await open('?id=Diamond+bin', undefined, { 'POST /products/product': add });
    await press('Copy as new');
    await screen.findByText('Publish model');
    await type('Name', 'Ruby bin');
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalled());
    const { color_scheme, colors, lightedSku, ...rest } = bodyOf(add);
    expect([color_scheme.mahogany.sku, color_scheme.pine.sku, colors['white']?.sku, lightedSku]).toEqual([
      '',
      '',
      '',
      null,
    ]);
    expect(color_scheme.mahogany.unit_price).toBe(1610);
    expect(rest).toMatchObject({
      description: 'Ruby bin',
      total_bottles: 84,
      descriptionInfo: 'Labels face you.',
    });
    expect('orderNumber' in rest).toBe(false);
  });
});

describe('a 3D model', () => {
  const glb = (name = 'rack.glb', bytes = 4) => new File([new Uint8Array(bytes)], name);
  const drop = async (file: File) => {
    const place = (await screen.findByText('3D model')).closest('[role=group]')!;
    await act(async () => void fireEvent.drop(place, { dataTransfer: { files: [file] } }));
  };
  const kept = {
    url: '/products/assets/a.glb',
    kind: 'model',
    bytes: 4,
    model: {
      triangles: 1200,
      textures: [{ width: 64, height: 64 }],
      box: { width: 61.5, length: 30, height: 190.25 },
    },
  };

  it('is dropped before the record is there, and gives the form its size with one press', async () => {
    const keep = jest.fn((_call: RecordedCall) => kept);
    const add = jest.fn((_call: RecordedCall) => product('new'));
    await open('?new=1', [], { 'POST /products/assets': keep, 'POST /products/product': add });
    await screen.findByText(/GLB, at most 8 MB, 50,000 triangles and textures of 2,048 pixels/);
    await drop(glb());
    await screen.findByText('Triangles: 1,200. Textures: 1.');
    await press('Use this size');
    expect((await field('Height')).value).toBe('190.25 cm');
    expect(sent(keep)).toMatchObject({ body: { kind: 'model' } });
    await type('Name', 'Tall rack');
    await pick('Menu item', 'Classic racks');
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(bodyOf(add)).toMatchObject({ modelUrl: kept.url, width: 61.5, length: 30, height: 190.25 });
  });

  it('is refused when it is no model or too large, and with the service’s reason; what is there stays', async () => {
    const reasons = [
      'This file is cut off. Save the model as GLB again, or send it once more.',
      'This is no 3D model. Choose a GLB file.',
      'This model has 50,001 triangles. At most 50,000 are possible.',
      'This model refers to other files. Send one GLB file with everything in it.',
    ];
    const keep = jest.fn((_call: RecordedCall) => {
      if (keep.mock.calls.length === 1) return kept;
      throw new ApiError(422, reasons[keep.mock.calls.length - 2]!);
    });
    await open('?new=1', [], { 'POST /products/assets': keep });
    await type('Name', 'Tall rack');
    await type('Width', 'three cats');
    await drop(glb());
    for (const reason of reasons) {
      await drop(glb());
      await screen.findByText(reason, { selector: '[role=alert]' });
    }
    await drop(glb('rack.png'));
    await screen.findByText('This is no 3D model. Choose a GLB file.', { selector: '[role=alert]' });
    await drop(glb('rack.glb', 8 * 1024 * 1024 + 1));
    await screen.findByText('This file is too large. At most 8 MB are possible.');
    expect(keep).toHaveBeenCalledTimes(1 + reasons.length);
    expect([(await field('Name')).value, (await field('Width')).value]).toEqual(['Tall rack', 'three cats']);
    expect(screen.queryByText('Triangles: 1,200. Textures: 1.')).not.toBeNull();
  });
});
