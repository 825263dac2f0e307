import { act, fireEvent, screen, within } from '@testing-library/react';
import { placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');

async function openList(
  productIds: readonly string[],
  quantityAllAddition: Readonly<Record<string, number>> = {},
) {
  const room = plannedRoom();
  const objects = productIds.map((id, index) =>
    placedAt(productOf(catalogue, id), 60 + index * 70, 1 + rack.length / 2, {
      id: `object-${index}`,
      wall: 'Wall 1',
    }),
  );
  const server = new MemoryServer();
  server.put('room-9', { ...room, data: { ...room.data, objects, quantityAllAddition } });
  await openPlanner({ path: '/planning/room-9?step=3', server });
  await screen.findByText('Shopping list');
}

beforeEach(() => sessionStorage.clear());

it('has nine columns and one line for equal racks', async () => {
  await openList(['CL-IND-6', 'CL-IND-6']);
  const table = within(screen.getByRole('region', { name: 'Racking' }));
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

it('takes another quantity of an additional charge into the total', async () => {
  await openList(['CL-IND-6'], { Top: 2 });
  const before = screen.getByTestId('grand-total').textContent;
  const quantity = screen.getByLabelText('Quantity of Accessory Top');
  act(() => void fireEvent.change(quantity, { target: { value: '3' } }));
  expect(screen.getByTestId('grand-total').textContent).not.toBe(before);
  expect((screen.getByLabelText('Quantity of Accessory Top') as HTMLInputElement).value).toBe('3');
});

it('lights the racks only once that is chosen', async () => {
  await openList(['CL-IND-6']);
  const additions = () => screen.getByRole('region', { name: 'Additional charges' }).textContent ?? '';
  const price = () => screen.getByTestId('grand-total').textContent;
  const before = price();
  expect(additions()).not.toContain('3bulb');
  act(() => void fireEvent.click(screen.getByLabelText('Light the racks')));
  expect(additions()).toContain('3bulb');
  expect(price()).not.toBe(before);
  act(() => void fireEvent.click(screen.getByLabelText('Light the racks')));
  expect(price()).toBe(before);
});

it('offers to place the first rack when there is none', async () => {
  await openList([]);
  fireEvent.click(screen.getByText('Plan the racks'));
  expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy();
});
