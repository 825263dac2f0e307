import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { standInSession } from '@rackwright/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';

const user = userEvent.setup({ delay: null });

it.each([
  ['a saved project', '/planning/room-9', 'room-9'],
  ['a template, which is nobody’s project', '/templates/room-9', undefined],
])('the help that a step leads to is about %s', async (_, path, roomId) => {
  const server = new MemoryServer();
  const project = projectOf(rectangle(400, 300), { step: 2 });
  server.put('room-9', project);
  server.putTemplate('room-9', project);
  const session = standInSession({ publisher: true });
  const { asked } = await openPlanner({ path, server, session });
  await screen.findByRole('navigation', { name: 'Steps' });
  await user.click(screen.getByRole('button', { name: 'Help with this step' }));
  await user.click(await screen.findByRole('button', { name: 'All help tips' }));
  expect(asked.help).toEqual([roomId]);
});
