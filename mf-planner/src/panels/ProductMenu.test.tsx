import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { MemoryServer, menu, openPlanner, plannedRoom } from '../testPlanner';
import { isForHigherCeiling, menuSections } from './ProductMenu';

const catalogue = testCatalogue();
const user = userEvent.setup({ delay: null });

beforeEach(() => sessionStorage.clear());

it('leaves out products that are taller than the ceiling', () => {
  const estate = (ceilingCm: number) =>
    menuSections(menu, catalogue, ceilingCm, ['Racking']).find(({ text }) => text === 'Estate racks');
  expect(estate(234.95)).toMatchObject({ products: [{ id: 'ES-IND-6' }], hiddenCount: 0 });
  expect(estate(234.9)).toMatchObject({ products: [], hiddenCount: 1 });
});

it('is for a higher ceiling when most of it is hidden under one for Classic racks', () => {
  const products = [...catalogue.products.values()].slice(0, 2);
  expect(isForHigherCeiling({ products, hiddenCount: 3 }, 220)).toBe(true);
  expect(isForHigherCeiling({ products, hiddenCount: 2 }, 220)).toBe(false);
  expect(isForHigherCeiling({ products, hiddenCount: 3 }, 304)).toBe(false);
});

async function openMenu(wallHeight: number) {
  const room = plannedRoom();
  const server = new MemoryServer();
  server.put('room-9', { ...room, data: { ...room.data, wallHeight } });
  await openPlanner({ path: '/planning/room-9', server });
  return within(await screen.findByRole('region', { name: 'Products' }));
}

it('finds products by words of their names', async () => {
  const products = await openMenu(304);
  fireEvent.change(products.getByLabelText('Search products'), { target: { value: '3 rack' } });
  expect(products.getAllByText('Rack, 3 column').length).toBeGreaterThan(0);
  expect(products.queryByText('Rack, 2 column')).toBeNull();
  fireEvent.change(products.getByLabelText('Search products'), { target: { value: 'piano' } });
  expect(products.getByText(/Nothing by that name fits this room/)).toBeTruthy();
});

it('advises Classic racks where Estate racks do not fit', async () => {
  const products = await openMenu(220);
  await user.click(products.getByText('Estate racks'));
  expect(await screen.findByText(/Estate racks need a ceiling of at least 92.5 inches/)).toBeTruthy();
  await user.click(screen.getByText('Show Classic racks'));
  expect(products.getAllByText('Rack, 6 column').length).toBeGreaterThan(0);
});

it('marks the product that the next click places', async () => {
  const products = await openMenu(304);
  const card = products.getAllByText('Rack, 3 column')[0]!.closest('button')!;
  fireEvent.click(card, { detail: 1 });
  expect(card.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(card.getAttribute('aria-pressed')).toBe('false');
});
