/** What goes otherwise than planned: taken back, deleted, changed by two, and broken off half-way. */
import type { Project } from '@rackwright/planning';
import { ApiError } from '@rackwright/web-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlanner } from '../testPlanner';
import { base, cellarOf, openProposal, press, rackAt, sales } from './testProposalPage';

const confirmWith = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const note = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Note on the whole room'), text);
  await press('Add note');
};
const asDraft = () => openProposal('draft', { session: sales });
const wire = (project: Project) => ({ proposed: project as never });

// What a tab keeps for a reload is of the test before otherwise.
beforeEach(() => sessionStorage.clear());

describe('a proposal that waits', () => {
  it('is withdrawn by sales, after a question', async () => {
    const { proposal, toasts } = await openProposal('sent', { session: sales });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'The customer can no longer answer it.',
    );
    await confirmWith('Withdraw');
    await waitFor(() => expect(proposal.now.state).toBe('withdrawn'));
    expect(toasts.shown).toEqual(['success: The proposal has been withdrawn.']);
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  });

  it('is not withdrawn once it was answered: sales are told', async () => {
    const { proposal, toasts } = await openProposal('sent', { session: sales });
    await screen.findByRole('button', { name: 'Withdraw' });
    proposal.byColleague({ state: 'declined' });
    await press('Withdraw');
    await confirmWith('Withdraw');
    await waitFor(() => expect(toasts.shown).toEqual(['error: It is declined.']));
  });
});

describe('a draft', () => {
  it('is deleted after a question, and leads back to the project', async () => {
    const { server, asked } = await asDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmWith('Delete');
    await waitFor(() => expect(asked.path).toBe('/browsing/room-1'));
    expect(server.calls('DELETE /rooms/proposals/proposal-1')).toHaveLength(1);
  });

  it('pulls nobody back who has left before it is deleted', async () => {
    const { server, toasts, asked } = await asDraft();
    const call = 'DELETE /rooms/proposals/proposal-1';
    const answer = server.others.get(call)!;
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    server.others.set(call, async (request) => {
      await coming;
      return answer(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmWith('Delete');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true),
    );
    await press('To the project');
    asked.path = 'here';
    await act(async () => come());
    await waitFor(() => expect(toasts.shown).toEqual(['success: The draft has been deleted.']));
    expect(asked.path).toBe('here');
  });

  it('stays when the question is answered with no', async () => {
    const { server, asked } = await asDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmWith('Cancel');
    expect(asked.path).toBe('/proposals/proposal-1');
    expect(server.calls('DELETE /rooms/proposals/proposal-1')).toHaveLength(0);
  });

  it('is not deleted with what a colleague has saved meanwhile, which is shown then', async () => {
    const { proposal, toasts } = await asDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    proposal.byColleague({ notes: [{ id: 'n2', on: { kind: 'room' }, text: 'Of Suri.' }] });
    await confirmWith('Delete');
    expect(await screen.findByText('Of Suri.')).toBeTruthy();
    expect(toasts.shown[0]).toBe('error: It has changed.');
    expect(screen.getByRole('button', { name: 'Send…' })).toBeTruthy();
  });
});

describe('two consultants on one draft', () => {
  it('are asked which version stays, with nothing of either lost until then', async () => {
    const { proposal } = await asDraft();
    await note('Of Sam.');
    proposal.byColleague({ countNotes: 0, notes: [], ...wire(base) });
    await press('Send…');
    await press('Send proposal');
    const dialog = await screen.findByRole('dialog', { name: /changed by somebody else/ });
    await within(dialog).findByText(/^Suri Demo saved it .* Nothing is lost until you choose/);
    expect(within(dialog).getByRole('row', { name: 'Notes 2 0' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Keep mine as a copy' })).toBeNull();
    expect(proposal.now).toMatchObject({ state: 'draft', notes: [] });
    expect(screen.getByText('Of Sam.')).toBeTruthy();
  });

  it('see the other version where that is chosen', async () => {
    const { proposal } = await asDraft();
    await note('Of Sam.');
    proposal.byColleague({ notes: [{ id: 'n2', on: { kind: 'room' }, text: 'Of Suri.' }] });
    await press('Send…');
    await press('Send proposal');
    await userEvent.click(await screen.findByRole('button', { name: 'Load the other version' }));
    expect(await screen.findByText('Of Suri.')).toBeTruthy();
    expect(screen.queryByText('Of Sam.')).toBeNull();
    expect(proposal.now.state).toBe('draft');
  });

  it('save their own over it where that is chosen', async () => {
    const { proposal, toasts } = await asDraft();
    await note('Of Sam.');
    const before = proposal.now.version;
    proposal.byColleague({ notes: [{ id: 'n2', on: { kind: 'room' }, text: 'Of Suri.' }] });
    await press('Send…');
    await press('Send proposal');
    await userEvent.click(await screen.findByRole('button', { name: 'Replace it with mine' }));
    await waitFor(() => expect(proposal.now.version).toBe(before + 2));
    expect(proposal.now.notes.map(({ text }) => text)).toEqual(['Mind the door.', 'Of Sam.']);
    expect(toasts.shown.at(-1)).toMatch(/^success/);
  });

  it('send nothing that they have not seen: what a colleague has saved is shown first', async () => {
    const { proposal, toasts } = await asDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Send…' }));
    proposal.byColleague({ notes: [{ id: 'n2', on: { kind: 'room' }, text: 'Of Suri.' }] });
    await press('Send proposal');
    expect(await screen.findByText('Of Suri.')).toBeTruthy();
    expect(toasts.shown[0]).toBe('error: It has changed.');
    expect(proposal.now.state).toBe('draft');
    await press('Send proposal');
    await waitFor(() => expect(proposal.now.state).toBe('sent'));
  });

  it('are told where one has sent it, and see what was sent', async () => {
    const { proposal } = await asDraft();
    await note('Too late.');
    proposal.byColleague({ state: 'sent' });
    await press('Send…');
    await press('Send proposal');
    const dialog = await screen.findByRole('dialog', { name: /changed by somebody else/ });
    await within(dialog).findByText(/It is no draft any more: Waits for an answer/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'See the proposal' }));
    expect(await screen.findByRole('heading', { name: '3 changes' })).toBeTruthy();
  });

  it('are told where one has deleted it', async () => {
    const { proposal, asked } = await asDraft();
    await note('Too late.');
    proposal.gone();
    await press('Send…');
    await press('Send proposal');
    const dialog = await screen.findByRole('dialog', { name: /changed by somebody else/ });
    await within(dialog).findByText(/It was deleted meanwhile/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'To the project' }));
    expect(asked.path).toBe('/browsing/room-1');
  });
});

describe('an answer that is broken off after the project was saved with it', () => {
  const answerCall = 'POST /rooms/proposals/proposal-1/answer';
  const objectsOf = (server: Awaited<ReturnType<typeof openProposal>>['server']) =>
    (server.rooms.get('room-1')!.room.data as unknown as Project['data']).objects.map(({ id }) => id);

  /** Takes all over; the shop is not told, and the page is closed. */
  async function brokenOff(isHeard: boolean) {
    const opened = await openProposal('sent');
    const { server } = opened;
    const answer = server.others.get(answerCall)!;
    server.others.set(answerCall, (request) => {
      if (isHeard) void answer(request);
      throw new ApiError(0, 'There is no connection.');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take over 3 changes' }));
    expect(
      await screen.findByText('The changes are in your plan. The shop is told once it is saved.'),
    ).toBeTruthy();
    expect(server.rooms.get('room-1')?.room.version).toBe(2);
    server.others.set(answerCall, answer);
    return opened;
  }

  it('is sent after a reload, and nothing is put in twice', async () => {
    const { server, proposal } = await brokenOff(false);
    expect(proposal.answered).toBeNull();
    cleanup();
    await openPlanner({ server, path: '/planning/room-1' });
    await waitFor(() => expect(proposal.answered).not.toBeNull());
    expect(proposal.answered).toMatchObject({
      answer: 'accept',
      changes: ['stand:one', 'stand:two', 'stand:new'],
      roomVersion: 2,
    });
    expect(objectsOf(server)).toEqual(['two', 'new']);
    expect(server.rooms.get('room-1')?.room.version).toBe(2);
  });

  it('is sent again at a press', async () => {
    const { server, proposal } = await brokenOff(false);
    await press('Try again');
    await waitFor(() => expect(proposal.answered).not.toBeNull());
    expect(objectsOf(server)).toEqual(['two', 'new']);
  });

  it('is not sent once more after a reload when the shop had heard it', async () => {
    const { server, proposal } = await brokenOff(true);
    cleanup();
    await openPlanner({ server, path: '/planning/room-1' });
    await waitFor(() => expect(screen.queryByText(/The changes are/)).toBeNull());
    expect(server.calls(answerCall)).toHaveLength(1);
    expect(proposal.now.version).toBe(2);
    expect(objectsOf(server)).toEqual(['two', 'new']);
  });
});

it('lists a hundred changes at a time, all of which can be chosen and reached by keys', async () => {
  const many = Array.from({ length: 230 }, (_, i) => rackAt(`new-${i}`, 100 + i));
  await openProposal('sent', { to: cellarOf(...base.data.objects, ...many) });
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Added/ });
  expect(await screen.findByRole('heading', { name: '230 changes' })).toBeTruthy();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the changes' }));
  expect(boxes()).toHaveLength(100);
  pages.getByText('1 to 100 of 230');
  const next = pages.getByRole('button', { name: 'Changes after these' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  pages.getByText('201 to 230 of 230');
  expect(boxes()).toHaveLength(30);
  expect(next).toHaveProperty('disabled', true);
});
