import { ShellProvider } from '@rackwright/web-kit';
import { standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProjectList from './ProjectList';
import { MemoryServer, customer, plannedRoom } from './testPlanner';

const user = userEvent.setup({ delay: null });

function show(server: MemoryServer) {
  const toasts = standInToasts();
  const visited: string[] = [];
  const shell = standInShell({
    session: customer,
    api: server.api,
    toasts,
    navigate: (path) => void visited.push(path),
  });
  render(
    <ShellProvider value={shell}>
      <UiProvider>
        <ProjectList />
      </UiProvider>
    </ShellProvider>,
  );
  return { toasts, visited };
}

const twoRooms = () => {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Under the stairs'));
  server.put('room-2', plannedRoom('Beside the kitchen'));
  return server;
};

beforeEach(() => localStorage.clear());

it('asks for five projects, the newest first', async () => {
  const server = twoRooms();
  let query = '';
  const { get } = server.api;
  Object.assign(server.api, {
    get: (path: string) => {
      query = path;
      return get(path);
    },
  });
  show(server);
  await screen.findByText('Under the stairs');
  expect(query).toBe('/rooms/rooms/user-1?page=1&pageSize=5&sort=-lastEdited&search=');
});

it('opens a project', async () => {
  const { visited } = show(twoRooms());
  await user.click(await screen.findByText('Under the stairs'));
  expect(visited).toEqual(['/planning/room-1']);
});

it('keeps the order chosen', async () => {
  show(twoRooms());
  await screen.findByText('Under the stairs');
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'Oldest first', hidden: true }));
  expect(localStorage.getItem('rackwright.projects.sort')).toBe('lastEdited');
});

it('deletes after asking', async () => {
  const server = twoRooms();
  const { toasts } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Delete Under the stairs' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Do you really want to delete this room?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Under the stairs')).toBeNull());
  expect(toasts.shown).toEqual(['success: Project deleted']);
  expect(server.rooms.has('room-1')).toBe(false);
  const [call] = server.calls('DELETE /rooms/room/room-1');
  expect(call?.request.headers).toEqual({ 'If-Match': '"v1"' });
});

it('goes back a page when the last project of the last page is deleted', async () => {
  const server = new MemoryServer();
  for (let count = 1; count <= 6; count++) server.put(`room-${count}`, plannedRoom(`Cellar ${count}`));
  show(server);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Cellar 6' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Cellar 5')).toBeTruthy();
  expect(screen.getByText('1 to 5 of 5')).toBeTruthy();
});

it('deletes nothing when the answer is no', async () => {
  const server = twoRooms();
  show(server);
  await user.click(await screen.findByRole('button', { name: 'Delete Under the stairs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(server.rooms.has('room-1')).toBe(true);
});

it('offers to begin when there is nothing yet', async () => {
  const { visited } = show(new MemoryServer());
  await user.click(await screen.findByRole('button', { name: 'Plan a cellar' }));
  expect(visited).toEqual(['/planning']);
});
