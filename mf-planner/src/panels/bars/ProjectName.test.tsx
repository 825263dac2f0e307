import { screen } from '@testing-library/react';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

/** A saved project of three metres by four, in the third step. */
function serverWith({ isTemplate }: { isTemplate: boolean }): MemoryServer {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Under the stairs'));
  const kept = server.rooms.get('room-1')!;
  server.rooms.set('room-1', { ...kept, room: { ...kept.room, showAsTemplate: isTemplate } });
  return server;
}

const nameOf = async (options: Parameters<typeof openPlanner>[0]) => {
  await openPlanner({ path: '/planning/room-1', ...options });
  await screen.findByRole('region', { name: 'Products' });
  return screen.queryByRole('textbox', { name: 'Project name' })?.getAttribute('value') ?? null;
};

it('shows the name of a saved project to who is signed in', async () => {
  expect(await nameOf({ server: serverWith({ isTemplate: false }) })).toBe('Under the stairs');
});

it('shows no name for a template', async () => {
  expect(await nameOf({ server: serverWith({ isTemplate: true }) })).toBeNull();
});

it('shows no name to who is not signed in', async () => {
  expect(await nameOf({ server: serverWith({ isTemplate: false }), session: null })).toBeNull();
});
