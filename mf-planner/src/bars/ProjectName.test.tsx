import { standInSession } from '@rackwright/web-kit/testing';
import { screen } from '@testing-library/react';
import { MemoryServer, openPlanner, plannedRoom } from '../testPlanner';

/** A saved project of three metres by four, in the third step. */
function serverWith(): MemoryServer {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Under the stairs'));
  server.putTemplate('niche', plannedRoom('Niche'));
  return server;
}

const nameOf = async (options: Parameters<typeof openPlanner>[0]) => {
  await openPlanner({ path: '/planning/room-1', server: serverWith(), ...options });
  await screen.findByRole('region', { name: 'In the room' });
  return screen.queryByRole('textbox', { name: 'Project name' })?.getAttribute('value') ?? null;
};

it('shows the name of a saved project to who is signed in', async () => {
  expect(await nameOf({})).toBe('Under the stairs');
});

it('shows no name for a template', async () => {
  const publisher = standInSession({ publisher: true });
  expect(await nameOf({ path: '/templates/niche', session: publisher })).toBeNull();
});

it('shows no name to who is not signed in', async () => {
  expect(await nameOf({ session: null })).toBeNull();
});
