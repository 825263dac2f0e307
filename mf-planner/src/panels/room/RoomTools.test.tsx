import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../../testPlanner';

const user = userEvent.setup({ delay: null });

async function open() {
  sessionStorage.clear();
  localStorage.clear();
  const server = new MemoryServer();
  server.put('room-9', projectOf(rectangle(400, 300), { step: 1, titleProject: 'Cellar' }));
  await openPlanner({ path: '/planning/room-9', server });
  return within(await screen.findByRole('group', { name: 'Wall tools' }));
}

describe('the wall tools', () => {
  it('show which one is in hand, and change it', async () => {
    const tools = await open();
    const pressed = () =>
      tools.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Move corners and walls']);
    await user.click(tools.getByRole('button', { name: 'Split wall' }));
    expect(pressed()).toEqual(['Split wall']);
  });

  it('leave Enter to the length that is typed after drawing anew was chosen by Enter', async () => {
    const tools = await open();
    const again = tools.getByRole('button', { name: 'Draw again' });
    act(() => again.focus());
    await user.keyboard('{Enter}400{Enter}250{Enter}400{Enter}{Enter}');
    expect(screen.getByTestId('floor-area').textContent).toBe('10.00 m²');
    expect(tools.getByRole('button', { pressed: true }).textContent).toBe('Move corners and walls');
  });

  it('leave Enter to a length that is typed with the focus on another button', async () => {
    const tools = await open();
    await user.click(tools.getByRole('button', { name: 'Draw again' }));
    await user.keyboard('400{Enter}300{Enter}');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{ArrowDown}200{Enter}400{Enter}c');
    expect(screen.getByTestId('floor-area').textContent).toBe('8.00 m²');
  });

  it('are not needed to take corners away, but the last three stay', async () => {
    await open();
    const corners = within(screen.getByRole('region', { name: 'Corners' }));
    await user.click(corners.getByRole('button', { name: 'Remove corner 2' }));
    expect(corners.getAllByRole('button')).toHaveLength(3);
    await user.click(corners.getByRole('button', { name: 'Remove corner 2' }));
    expect(corners.getAllByRole('button')).toHaveLength(3);
    expect(screen.getByText('A room has at least three corners.')).toBeTruthy();
  });
});
