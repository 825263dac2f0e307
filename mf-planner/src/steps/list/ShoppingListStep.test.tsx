import type { ChargeTerms } from '@rackwright/contracts';
import type { PlacedObject, SceneData } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { ApiError } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryServer, openPlanner } from '../../testPlanner';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');

/** Racks that touch, along wall 1. */
function along(productIds: readonly string[]): readonly PlacedObject[] {
  let from = 60;
  return productIds.map((id, index) => {
    const product = productOf(catalogue, id);
    from += product.width;
    return placedAt(product, from - product.width / 2, 1 + product.length / 2, {
      id: `object-${index}`,
      wall: 'Wall 1',
    });
  });
}

interface Opened {
  readonly data?: Partial<SceneData>;
  /** Everything was put off once already. */
  readonly isAsked?: boolean;
  readonly isLocked?: boolean;
  /** In what a card is charged. */
  readonly terms?: ChargeTerms;
}

async function openList(productIds: readonly string[], options: Opened = {}) {
  const { data, isAsked = false, isLocked = false, terms = null } = options;
  const scene = rectangle(2000, 600, { objects: along(productIds), ...data });
  const server = new MemoryServer();
  server.put('room-9', projectOf(scene, { step: 2, titleProject: 'Cellar' }));
  const kept = server.rooms.get('room-9')!;
  if (isLocked) server.rooms.set('room-9', { ...kept, room: { ...kept.room, isLocked, status: 'ordered' } });
  server.others.set('GET /orders/charge-terms', () => ({ status: 200, body: terms, etag: null }));
  const page = await openPlanner({ path: '/planning/room-9?step=3', server });
  await screen.findByRole('heading', { name: 'Shopping list' });
  if (isAsked) await putOffAll();
  return page;
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const dialog = () => within(screen.getByRole('dialog'));
const titleOfDialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null;
const press = (name: string) => click(dialog().getByRole('button', { name }));
const region = (name: string) => within(screen.getByRole('region', { name }));
const grandTotal = () => screen.getByTestId('grand-total').textContent;
const quantityOf = (name: string) => (screen.getByLabelText(`Quantity of ${name}`) as HTMLInputElement).value;

async function putOffAll() {
  for (let asked = 0; asked < 4 && screen.queryByRole('dialog'); asked += 1) await press('Skip');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function goTo(step: string) {
  await click(within(screen.getByRole('navigation', { name: 'Steps' })).getByText(step));
}

beforeEach(() => sessionStorage.clear());

it('lets a question about saving go first, and keeps what was typed meanwhile', async () => {
  const server = new MemoryServer();
  const scene = rectangle(2000, 600, { objects: along(['CL-IND-6']) });
  server.put('room-9', projectOf(scene, { step: 2, titleProject: 'Cellar' }));
  let refuse: (error: ApiError) => void = () => undefined;
  const held = new Promise<never>((_resolve, reject) => (refuse = reject));
  server.others.set('PUT /rooms/room/room-9', () => held);
  await openPlanner({ path: '/planning/room-9?step=3', server });
  const strips = async () => (await screen.findByLabelText(/^Filler strips/)) as HTMLInputElement;
  const isOn = async () => (await strips()).checked;
  await click(await strips());
  const chosen = await isOn();
  await click(screen.getByRole('button', { name: /^(Unsaved|Saving)$/ }));
  await act(async () => refuse(new ApiError(503, 'Saving is not possible at the moment.')));
  await screen.findByText('The project could not be saved');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await press('Later');
  await waitFor(() => expect(titleOfDialog()).toMatch(/^Trim and filler/));
  expect(await isOn()).toBe(chosen);
});

it('has a dash for an amount that is not there', async () => {
  const finish = { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: false } as const;
  await openList(['CL-IND-6'], { isAsked: true, data: { finish } });
  const lacquer = region('Totals').getByText('Lacquer');
  expect(lacquer.nextElementSibling?.textContent).toBe('-');
  expect(screen.queryByText(/RM 0\.00/)).toBeNull();
});

describe('the charge', () => {
  it('is said in its own currency, with the rate, from the list on', async () => {
    const terms = { currency: 'USD', rate: 0.24, termsCode: 'PPD Prepaid' } as const;
    await openList(['CL-IND-6'], { isAsked: true, terms });
    const totals = region('Totals');
    totals.getByText('RM 1 = 0.24 USD');
    const ringgit = Number(grandTotal()?.replace(/[^\d.]/g, ''));
    totals.getByText(
      `USD ${(Math.round(ringgit * 24) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    );
  });

  it('in the currency of the list is not said twice', async () => {
    await openList(['CL-IND-6'], { isAsked: true, terms: { currency: 'MYR', rate: 1, termsCode: '' } });
    expect(region('Totals').queryByText(/=/)).toBeNull();
  });
});

describe('the list', () => {
  it('has nine columns and one line for equal racks', async () => {
    await openList(['CL-IND-6', 'CL-IND-6'], { isAsked: true });
    const table = region('Racking');
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Item description',
      'SKU',
      'Bottles',
      'Quantity',
      'Unit price',
      'Finish',
      'Lacquer',
      'Shipping',
      'Total',
    ]);
    const [, line] = table.getAllByRole('row');
    const cells = within(line!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells[1]).toBe(rack.prices.Mahogany.sku);
    expect(cells.slice(2, 5)).toEqual([String(2 * rack.bottleCount), '2', 'RM 930.00']);
  });

  it('takes another quantity of an additional charge into the total once it is typed', async () => {
    await openList(['CL-IND-6'], { isAsked: true, data: { quantityAllAddition: { Top: 2 } } });
    const before = grandTotal();
    const quantity = screen.getByLabelText('Quantity of Accessory Top');
    fireEvent.change(quantity, { target: { value: '3' } });
    expect(grandTotal()).toBe(before);
    await act(async () => void fireEvent.blur(quantity));
    expect(grandTotal()).not.toBe(before);
    await click(screen.getByLabelText('One less: Accessory Top'));
    expect(grandTotal()).toBe(before);
    expect(quantityOf('Accessory Top')).toBe('2');
  });

  it('has the proposed quantity of an additional charge again when it is back at that number', async () => {
    await openList(['CL-IND-6'], { isAsked: true, data: { trimAndFiller: { moulding: 'Top' } } });
    const why = () =>
      screen.getByLabelText('Quantity of Accessory Top').closest<HTMLElement>('[title]')?.title;
    const proposed = why();
    await click(screen.getByLabelText('One more: Accessory Top'));
    expect(why()).not.toBe(proposed);
    await click(screen.getByLabelText('One less: Accessory Top'));
    expect(why()).toBe(proposed);
  });

  it('explains an amount by pieces, price and sum', async () => {
    await openList(['CL-IND-6', 'CL-IND-6'], { isAsked: true });
    await click(region('Racking').getByLabelText(/^Unit price of .*: RM 930\.00\. Explain$/));
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getByText('RM 930.00 × 2')).toBeTruthy();
    expect(shown.getAllByText('RM 1,860.00')).toHaveLength(2);
  });

  it('says of nothing but a control that it can be expanded', async () => {
    await openList(['CL-IND-6'], { isAsked: true });
    const expandable = [...document.querySelectorAll('[aria-expanded]')];
    expect(expandable.filter((element) => !element.matches('button, [role]'))).toEqual([]);
  });

  it('explains a total by its lines', async () => {
    await openList(['CL-IND-6', 'CL-IND-1'], { isAsked: true });
    await click(region('Totals').getByLabelText(/^Total of Racking and additions/));
    const shown = within(await screen.findByRole('dialog', { name: /Racking and additions/ }));
    expect(shown.getByText('Rack CL-IND-6')).toBeTruthy();
    expect(shown.getByText('Rack CL-IND-1')).toBeTruthy();
    expect(shown.getByText('Sum')).toBeTruthy();
  });

  it('offers to place the first rack when there is none, and asks nothing', async () => {
    await openList([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await click(screen.getByText('Plan the racks'));
    expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy();
  });
});

describe('lacquer', () => {
  it('is Not Available for natural wood, which takes its tab away', async () => {
    const data = { finish: { woodSpecies: 'Mahogany', stain: 'Natural', lacquer: false } } as const;
    await openList(['CL-IND-6'], { isAsked: true, data });
    expect(region('Racking').getByText('Not Available')).toBeTruthy();
    const finish = region('Finish and lacquer');
    expect(finish.getByText('Not Available')).toBeTruthy();
    expect(finish.queryByLabelText('Yes')).toBeNull();
    await click(finish.getByLabelText('Chestnut'));
    expect((region('Finish and lacquer').getByLabelText('No') as HTMLInputElement).checked).toBe(true);
    await click(region('Finish and lacquer').getByLabelText('Yes'));
    expect(region('Racking').queryByText('Not Available')).toBeNull();
  });

  it('is Included for cabinets', async () => {
    await openList(['CL-IND-6', 'CAB-STEM'], { isAsked: true });
    expect(region('Racking').getByText('Included')).toBeTruthy();
    expect(region('Finish and lacquer').getByText(/Included in their price/)).toBeTruthy();
  });
});

describe('the dialogs of the list', () => {
  it('open one after the other in their order, back and on, and are not asked again', async () => {
    await openList(['CL-IND-6', 'CL-DSP-6', 'ARCH-26']);
    expect(titleOfDialog()).toBe('Trim and filler1 of 4');
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Next');
    expect(titleOfDialog()).toBe('Racks lighting2 of 4');
    await press('Back');
    expect(titleOfDialog()).toBe('Trim and filler1 of 4');
    await press('Skip');
    await press('Next');
    expect(titleOfDialog()).toBe('Arch lighting3 of 4');
    await press('Next');
    expect(titleOfDialog()).toBe('Modular package lighting4 of 4');
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('To be decided')).toBeNull();
    await goTo('Plan');
    await goTo('List');
    await screen.findByRole('heading', { name: 'Shopping list' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pass over what there is nothing to ask about, and can be put off', async () => {
    await openList(['CL-IND-6']);
    expect(titleOfDialog()).toBe('Trim and filler1 of 2');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Racks lighting: not decided yet')).toBeTruthy();
    await click(screen.getByLabelText('Review: Racks lighting'));
    expect(titleOfDialog()).toBe('Racks lighting');
    await press('Use this');
    await waitFor(() => expect(screen.queryByText('Racks lighting: not decided yet')).toBeNull());
  });

  it('say what the shop says, and take a moulding with its quantity in as one step', async () => {
    const { container } = await openList(['CL-IND-6', 'CL-IND-6']);
    expect(dialog().getAllByText('How this was calculated')).toHaveLength(2);
    expect(dialog().getAllByText('From the racks on your walls.')).toHaveLength(2);
    await click(dialog().getByRole('combobox', { name: 'Moulding' }));
    await click(await screen.findByRole('option', { name: 'Top moulding' }));
    expect(quantityOf('Accessory Top')).toBe('2');
    expect(dialog().getByText('Sold in pieces of 84 inches.')).toBeTruthy();
    expect(
      dialog().getByText(/\+ 60 in for mitres and waste = .* pieces of 84 in, rounded up to 2/),
    ).toBeTruthy();
    await click(dialog().getByLabelText('One more: Accessory Top'));
    expect(dialog().getByText('Use the proposed 2')).toBeTruthy();
    await press('Next');
    await press('Skip');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(quantityOf('Accessory Top')).toBe('3');
    fireEvent.keyDown(container.ownerDocument.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(screen.queryByLabelText('Quantity of Accessory Top')).toBeNull());
  });

  it('propose the kits for the columns of a run once lights are wanted', async () => {
    const racks = Array.from({ length: 8 }, () => 'CL-IND-6');
    await openList([...racks, 'CL-IND-1']);
    await press('Skip');
    expect(screen.queryByLabelText(/^Quantity of Accessory \d+bulb/)).toBeNull();
    await click(dialog().getByRole('radio', { name: 'Yes' }));
    const shown = screen
      .getAllByLabelText(/^Quantity of Accessory \d+bulb/)
      .map((field) => [
        field.getAttribute('aria-label')!.split(' ').at(-1),
        (field as HTMLInputElement).value,
      ]);
    expect(Object.fromEntries(shown)).toEqual({ '12bulb': '1', '3bulb': '1' });
  });

  it('light the packages with their kits', async () => {
    await openList(['CL-DSP-6', 'CL-DSP-6'], { isAsked: true });
    await click(screen.getByRole('button', { name: 'Modular package lighting' }));
    expect(dialog().getByText('Accessory 3bulb')).toBeTruthy();
    await click(dialog().getByRole('radio', { name: 'Yes' }));
    await press('Use this');
    await waitFor(() => expect(quantityOf('Accessory 3bulb')).toBe('2'));
    expect(region('Racking').getByText('CL-DSP-6-LIT')).toBeTruthy();
  });

  it('say that a proposal has changed once other racks call for something else', async () => {
    const racks = along(['CL-IND-6', 'CL-IND-6', 'CL-IND-1']);
    const before = projectOf(rectangle(2000, 600, { objects: racks }), { step: 2, titleProject: 'Cellar' });
    const server = new MemoryServer();
    const answered = { trim: 'Top 1', lighting: '3bulb 1' };
    server.put('room-9', { ...before, viewState: { ...before.viewState, answered } });
    await openPlanner({ path: '/planning/room-9?step=3', server });
    expect(await screen.findByText('Racks lighting: The proposal has changed: review')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('checkout', () => {
  it('asks how parts are drilled, and goes on only with one of the options', async () => {
    await openList(['CL-IND-6'], { isAsked: true });
    await click(screen.getByRole('button', { name: 'Checkout' }));
    await press('Go on');
    expect(dialog().getByText('Choose one of the options offered.')).toBeTruthy();
    await click(dialog().getByRole('radio', { name: 'Yes, pre-drilled' }));
    expect(dialog().queryByText('Choose one of the options offered.')).toBeNull();
    await press('Go on');
    expect(await screen.findByText('Pre-drilled in the workshop.')).toBeTruthy();
  });

  it('says why there is nothing to order without racks', async () => {
    const { toasts } = await openList([]);
    await click(screen.getByRole('button', { name: 'Checkout' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts.shown).toContain('warning: Place a rack first: there is nothing to order yet.');
  });
});

describe('an ordered project', () => {
  it('shows its list and what was chosen, and changes nothing', async () => {
    await openList(['CL-IND-6'], { isLocked: true, data: { quantityAllAddition: { Top: 2 } } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Quantity of Accessory Top')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
    await click(await screen.findByRole('button', { name: 'Racks lighting' }));
    expect((dialog().getByRole('radio', { name: 'Yes' }) as HTMLInputElement).disabled).toBe(true);
    expect(dialog().queryByRole('button', { name: 'Use this' })).toBeNull();
    await click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!);
    await click(screen.getByRole('button', { name: 'See the order' }));
    expect(await screen.findByText('Your cellar has been ordered')).toBeTruthy();
  });
});
