import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';

const user = userEvent.setup({ delay: null });
const rack = productOf(testCatalogue(), 'CL-IND-6');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function openRoom() {
  const server = new MemoryServer();
  const objects = [placedAt(rack, 200, 1 + rack.length / 2, { id: 'rack', wall: 'Wall 1' })];
  server.put('room-9', projectOf(rectangle(400, 300, { objects }), { step: 2 }));
  await openPlanner({ path: '/planning/room-9', server });
  return within(screen.getByLabelText('View and totals'));
}

describe('the bar below the canvas', () => {
  it('shows each wall from its menu, and marks the one in view', async () => {
    const bar = await openRoom();
    await user.click(bar.getByRole('button', { name: 'Change View' }));
    const walls = await screen.findAllByRole('menuitem', { name: /^Wall \d$/ });
    expect(walls.map((wall) => wall.textContent)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    await user.click(walls[2]!);
    expect(await screen.findByText('Wall 3 of 4')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Zoom in' }));
    expect(bar.getByLabelText('Zoom', { selector: 'output' }).textContent).toBe('105%');
    await user.click(screen.getByRole('button', { name: 'Back to plan' }));
    expect(await screen.findByTestId('plan-2d')).toBeTruthy();
  });

  it('says why a button cannot be used, and by which keys it is done once it can', async () => {
    const bar = await openRoom();
    const undo = bar.getByRole('button', { name: 'Undo' });
    expect([undo.hasAttribute('disabled'), undo.dataset['tip']]).toEqual([
      true,
      'Nothing has been changed yet.',
    ]);
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    expect([undo.hasAttribute('disabled'), undo.dataset['tip']]).toEqual([false, 'Undo (Ctrl+Z)']);
  });

  it('opens the list of shortcuts, which has every command with a key', async () => {
    const bar = await openRoom();
    await user.click(bar.getByRole('button', { name: 'Keyboard shortcuts' }));
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.getByText('Commands and products').parentElement?.textContent).toBe(
      'CtrlKCommands and products',
    );
    expect(list.getByText('Undo').parentElement?.textContent).toBe('CtrlZUndo');
  });

  it('has the room from above among the views', async () => {
    const bar = await openRoom();
    await user.click(bar.getByRole('radio', { name: 'Bird’s eye' }));
    expect(bar.getByRole('radio', { name: 'Bird’s eye' })).toHaveProperty('checked', true);
    await user.click(bar.getByRole('radio', { name: '3D' }));
    expect(bar.getByRole('radio', { name: '3D' })).toHaveProperty('checked', true);
    await user.click(bar.getByRole('radio', { name: '2D' }));
    expect(await screen.findByTestId('plan-2d')).toBeTruthy();
  });

  it('leads to the shopping list, with its items and its price', async () => {
    const bar = await openRoom();
    const cart = bar.getByRole('button', { name: /^Shopping list, (one item|\d+ items), RM [\d,.]+$/ });
    expect(bar.getByLabelText('Totals').textContent).toContain('Bottles120Racks1');
    expect(cart.textContent).toMatch(/RM [\d,.]+with shipping$/);
    await user.click(cart);
    expect(await screen.findByRole('region', { name: 'Totals' })).toBeTruthy();
  });
});
