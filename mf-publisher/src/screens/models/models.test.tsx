import type { ProductForm } from '@rackwright/contracts';
import { applyLanguage } from '@rackwright/web-kit';
import type { RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodyOf, field, open, pick, press, product, refused, sent, type } from './testModels';

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
    expect(screen.queryByText('Left empty, 0 cm.')).not.toBeNull();
    fireEvent.click(await field('Opening in a wall'));
    await screen.findByText('Left empty, 150 cm.');
    expect((await field('Above the floor')).value).toBe('');
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(bodyOf(add)).toMatchObject({ isGeneric: true, isOpening: true, drawnAs: 'window' });
    expect('defaultHeightFromFloor' in bodyOf(add)).toBe(false);
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
    await press('Publish now');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Model updated']));
    // What is made of it by the service when it is not sent.
    const { base_model_name: _, archLighting: __, dt: ___, ...kept } = before;
    expect(sent(change)).toMatchObject({
      headers: { 'If-Match': `"v${version}"` },
      body: { ...kept, isGeneric, total_bottles: 90 },
    });
    expect(_id in bodyOf(change)).toBe(false);
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
    await press('Publish now');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change).colors).toMatchObject({
      white: { name: 'white', default: false, sku: 'R-W' },
      'Wei matt': { name: 'Weiß, matt', hex: '#e0e0e0', default: true },
    });
  });

  it('names the variant of the shop beside each of its SKUs', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    await open('?id=Diamond+bin', undefined, answers(change));
    const gid = (number: number) => `gid://shopify/ProductVariant/${number}`;
    const [mahogany, pine] = await screen.findAllByLabelText('Shopify variant');
    fireEvent.change(mahogany!, { target: { value: gid(1) } });
    fireEvent.change(pine!, { target: { value: '2' } });
    await type('Shopify variant with its lights in', gid(3));
    await act(async () => fireEvent.click(await screen.findByText('white, #ffffff')));
    const entry = within(await screen.findByRole('dialog'));
    fireEvent.change(entry.getByLabelText('Shopify variant'), { target: { value: gid(4) } });
    await act(async () => fireEvent.click(entry.getByText('Update colour', { selector: 'button *' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Update');
    // A number alone is none.
    await waitFor(() => expect(document.activeElement).toBe(pine));
    fireEvent.change(pine!, { target: { value: gid(2) } });
    await press('Update');
    await press('Publish now');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change)).toMatchObject({
      color_scheme: {
        mahogany: { sku: 'R-M', shopifyVariantId: gid(1) },
        pine: { sku: 'R-P', shopifyVariantId: gid(2) },
      },
      lightedSku: 'LIT-1',
      lightedShopifyVariantId: gid(3),
      colors: { white: { sku: 'R-W', shopifyVariantId: gid(4) } },
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

  it('has parts that are other products, found by the service, or names alone', async () => {
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
    await press('Add part');
    const named = within(await screen.findByRole('dialog'));
    await act(async () => fireEvent.click(named.getAllByText('Add part').at(-1)!));
    await named.findByText('This is needed.');
    fireEvent.change(named.getByLabelText(/^Description/), { target: { value: 'Five shelves' } });
    await act(async () => fireEvent.click(named.getAllByText('Add part').at(-1)!));
    await screen.findByText('Five shelves', { selector: 'li *' });
    await press('Update');
    await press('Publish now');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change).subItems).toEqual([
      { _id: 'Back panel', description: '' },
      { _id: '', description: 'Five shelves' },
    ]);
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
