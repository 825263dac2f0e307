import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('keep their search while all are asked for after it found nothing, and say only of that search that it did', async () => {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom('Cellar of the Lims'));
  await openPlanner({ server });
  await user.click(await screen.findByRole('tab', { name: 'My projects' }));
  const search = await screen.findByLabelText('Search projects');
  await user.type(search, 'attic');
  await screen.findByText('Nothing is called “attic”.');
  await user.clear(search);
  expect(document.activeElement).toBe(search);
  expect(screen.getByText(/^Nothing is called/).textContent).toBe('Nothing is called “attic”.');
  expect(await screen.findByRole('button', { name: /^Cellar of the Lims/ })).toBeTruthy();
  expect(screen.queryByText(/^You have not saved a project yet/)).toBeNull();
});
