/** The page of a proposal, opened in a stand-in host: three racks, of which one is removed, one moved and one new. */
import type { PlacedObject, Project } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { standInSession } from '@rackwright/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../testPlanner';
import { standInStream } from '../testStream';
import { TestProposal } from './testProposals';

export const sales = standInSession({ _id: 'sales-1', role: 'salesManager' });
const island = productOf(testCatalogue(), 'IS-6');

export const rackAt = (id: string, x: number): PlacedObject => placedAt(island, x, 200, { id });
export const cellarOf = (...objects: readonly PlacedObject[]): Project => ({
  ...plannedRoom('Cellar of three'),
  data: rectangle(600, 400, { objects }),
});

/** One is removed, one is moved by ten centimetres, one is new. */
export const base = cellarOf(rackAt('one', 150), rackAt('two', 300));
export const proposed = cellarOf(rackAt('two', 310), rackAt('new', 450));

export const changeRow = (text: string) => screen.getByText(text).closest('li')!;
export const press = async (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

export async function openProposal(
  state: 'draft' | 'sent',
  parts: { readonly now?: Project; readonly session?: typeof sales; readonly to?: Project } = {},
) {
  const { say } = standInStream('/rooms/room/');
  const server = new MemoryServer();
  const { now = base, session, to = proposed } = parts;
  server.put('room-1', base);
  if (now !== base) server.put('room-1', now);
  const roomVersion = now === base ? 1 : 2;
  const notes = [{ id: 'n1', on: { kind: 'object' as const, id: 'two' }, text: 'Mind the door.' }];
  const proposal = new TestProposal(server, {
    ...{ roomId: 'room-1', base, proposed: to, state, notes, roomVersion },
  });
  const opened = await openPlanner({
    server,
    path: '/proposals/proposal-1',
    ...(session ? { session } : {}),
  });
  return { ...opened, server, proposal, say };
}
