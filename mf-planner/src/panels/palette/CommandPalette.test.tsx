import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const pressCtrlK = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'k', ctrlKey: true });

async function openPalette() {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom());
  await openPlanner({ path: '/planning/room-9', server });
  pressCtrlK(await screen.findByLabelText('Search products'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Commands and products' }));
  const search = dialog.getByRole('combobox', { name: 'Search commands and products' });
  const named = () => document.getElementById(search.getAttribute('aria-activedescendant')!)!;
  return { dialog, search, named };
}

const palette = () => screen.queryByRole('dialog', { name: 'Commands and products' });

it('finds commands by name, shows their keys, and Enter runs the one that arrow keys came to', async () => {
  const { dialog, search, named } = await openPalette();
  await user.type(search, 'wall');
  const commands = within(dialog.getByRole('group', { name: 'Commands' })).getAllByRole('option');
  expect(commands.map(({ textContent }) => textContent)).toEqual([
    'View the selected wallW',
    'Move corners and wallsGo to the step of the room’s size first.',
    'Split wallGo to the step of the room’s size first.',
    'Previous wallView a wall first.PageUp',
    'Next wallView a wall first.PageDown',
    'Leave the wall viewView a wall first.Esc',
    'Deselect the wallNo wall is selected.Esc',
    'Fill this wallNo wall is selected.',
  ]);
  expect(named().textContent).toBe('View the selected wallW');
  await user.keyboard('{ArrowDown}');
  expect(named().getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(palette()).not.toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(palette()).toBeNull();
  expect(await screen.findByText('Wall 1 of 4')).toBeTruthy();
});

it('has what can be used before what cannot, and what the menu of the project has', async () => {
  const { dialog, search } = await openPalette();
  const options = within(dialog.getByRole('group', { name: 'Commands' })).getAllByRole('option');
  const isDisabled = options.map((option) => option.getAttribute('aria-disabled') === 'true');
  expect(isDisabled).toEqual(isDisabled.toSorted((one, other) => Number(one) - Number(other)));
  expect(new Set(isDisabled).size).toBe(2);
  await user.type(search, 'earlier{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Earlier versions' })).toBeTruthy();
  expect(palette()).toBeNull();
});

it('has what is typed before it has the focus, and the plan nothing of it', async () => {
  const { search, named } = await openPalette();
  for (const key of ['s', 'n']) fireEvent.keyDown(document.body, { key });
  await user.keyboard('ap');
  expect(search).toHaveProperty('value', 'snap');
  expect(named().textContent).toBe('SnappingS');
  expect(screen.queryByText('Snapping disabled')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(palette()).toBeNull();
  expect((await screen.findAllByText('Snapping disabled')).length).toBeGreaterThan(0);
});

it('opens what designs a cellar', async () => {
  const { search } = await openPalette();
  await user.type(search, 'design{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Design it for me' })).toBeTruthy();
});

it('places a product that Enter chooses, and Escape leaves everything as it was', async () => {
  const { search } = await openPalette();
  await user.type(search, 'rack, 6');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('In the room (1)')).toBeTruthy();
  pressCtrlK();
  const again = await screen.findByRole('combobox', { name: 'Search commands and products' });
  await user.type(again, 'delete');
  await user.keyboard('{Escape}');
  expect(palette()).toBeNull();
  expect(screen.getByText('In the room (1)')).toBeTruthy();
});

it('holds a product that is clicked for the next click on the plan, and says when nothing is found', async () => {
  const { dialog, search } = await openPalette();
  await user.type(search, 'piano');
  expect(dialog.queryAllByRole('option')).toEqual([]);
  expect(dialog.getByText('Nothing by that name.')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'rack, 3');
  fireEvent.click(dialog.getAllByRole('option')[0]!, { detail: 1 });
  const card = screen.getAllByText('Rack, 3 column')[0]!.closest('button')!;
  expect(card.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('In the room (0)')).toBeTruthy();
});
