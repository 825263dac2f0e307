import { fireEvent, screen } from '@testing-library/react';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

it('has what is typed while the palette is still on its way, and the field with the focus nothing of it', async () => {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom());
  await openPlanner({ path: '/planning/room-9', server, isJustOpened: true });
  const menuSearch = await screen.findByLabelText('Search products');
  menuSearch.focus();
  const press = (key: string) => fireEvent.keyDown(menuSearch, { key });
  fireEvent.keyDown(menuSearch, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox', { name: 'Search commands and products' })).toBeNull();
  // False: the browser does not put the letter into the field.
  expect(['s', 'n', 'x', 'Backspace', 'a', 'p'].map(press)).toEqual(Array.from({ length: 6 }, () => false));
  const search = await screen.findByRole('combobox', { name: 'Search commands and products' });
  expect(search).toHaveProperty('value', 'snap');
  press('Enter');
  expect((await screen.findAllByText('Snapping disabled')).length).toBeGreaterThan(0);
});
