import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { screen, within } from '@testing-library/react';
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
