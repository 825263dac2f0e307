import { type Project, shoppingList } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { ApiError, moneyText } from '@rackwright/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, MemoryServer, openPlanner } from '../testPlanner';
import { standInStream } from '../testStream';
import { base, cellarOf, changeRow, openProposal, press, rackAt, sales } from './testProposalPage';

// What a tab keeps is of another server's project in the next test.
afterEach(() => sessionStorage.clear());

describe('a draft, to sales', () => {
  it('is the whole planner without what would be refused, and says whose it is', async () => {
    await openProposal('draft', { session: sales });
    await screen.findByText('Proposal 1 for “Cellar of three”');
    expect(screen.getByRole('application', { name: /^Floor plan/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Project menu' })).toBeNull();
    expect(within(screen.getByRole('navigation')).queryByText('Order')).toBeNull();
  });

  it('is saved with its notes before it is sent', async () => {
    const { server, proposal } = await openProposal('draft', { session: sales });
    await userEvent.type(await screen.findByLabelText('Note on the whole room'), 'Cooler on wall 2.');
    await press('Add note');
    await press('Send…');
    await press('Send proposal');
    await waitFor(() => expect(proposal.now.state).toBe('sent'));
    expect(proposal.now.notes.map(({ text }) => text)).toEqual(['Mind the door.', 'Cooler on wall 2.']);
    expect(server.calls('PUT /rooms/proposals/proposal-1')).toHaveLength(1);
    expect(await screen.findByText('Waits for an answer')).toBeTruthy();
  });

  it('is sent with what is typed as a note, whether it is added and done or not', async () => {
    const { proposal } = await openProposal('draft', { session: sales });
    await press('Edit note 1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Edit note 1' }), ' It opens inwards.');
    await userEvent.type(screen.getByLabelText('Note on the whole room'), 'Cooler on wall 2.');
    const notes = within(screen.getByRole('region', { name: 'Notes' }));
    await userEvent.click(notes.getByRole('button', { name: /^Show / }));
    expect(screen.getByDisplayValue('Cooler on wall 2.')).toBe(
      screen.getByLabelText(/^Note on (?!the whole)/),
    );
    await press('Send…');
    await press('Send proposal');
    await waitFor(() => expect(proposal.now.state).toBe('sent'));
    expect(proposal.now.notes.map(({ text, on }) => [text, on])).toEqual([
      ['Mind the door. It opens inwards.', { kind: 'object', id: 'two' }],
      ['Cooler on wall 2.', { kind: 'object', id: 'two' }],
    ]);
  });

  it('keeps the note that is typed while the list is looked at, until it is deleted', async () => {
    await openProposal('draft', { session: sales });
    await userEvent.type(await screen.findByLabelText('Note on the whole room'), 'Cooler on wall 2.');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    await userEvent.click(steps.getByText('List'));
    await userEvent.click(steps.getByText('Plan'));
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(notes.getByText('Cooler on wall 2.')).toBeTruthy();
    await press('Delete note 2');
    expect(notes.queryByText('Cooler on wall 2.')).toBeNull();
  });

  it('has no note of which nothing is left, and the one before where an edit leaves nothing', async () => {
    const { proposal } = await openProposal('draft', { session: sales });
    await press('Edit note 1');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Edit note 1' }));
    const field = screen.getByLabelText('Note on the whole room');
    await userEvent.type(field, 'Cooler.');
    await userEvent.clear(field);
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true);
    await press('Send…');
    await press('Send proposal');
    await waitFor(() => expect(proposal.now.state).toBe('sent'));
    expect(proposal.now.notes.map(({ text }) => text)).toEqual(['Mind the door.']);
  });

  it('says before it is sent what the project and the proposal cost, both at today’s prices', async () => {
    const { proposal } = await openProposal('draft', { session: sales, to: cellarOf(rackAt('one', 150)) });
    expect(proposal.now.baseAmount).toBe(0);
    await screen.findByText('Proposal 1 for “Cellar of three”');
    await press('Send…');
    const [before, after] = [base, cellarOf(rackAt('one', 150))].map(({ data }) =>
      moneyText(shoppingList(data, testCatalogue()).totals.totalAmount),
    );
    expect(await screen.findByText(`${before} → ${after}`)).toBeTruthy();
  });
});

it('that waits, to sales, is read and not chosen from', async () => {
  await openProposal('sent', { session: sales });
  expect(await screen.findByRole('heading', { name: '3 changes' })).toBeTruthy();
  expect(changeRow('Removed')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose none' })).toBeNull();
  expect(screen.getByText('Total as proposed')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Proposed' })).toBeTruthy();
});

describe('what was sent, to its owner', () => {
  it('is listed change by change, with notes, and marked in the plan', async () => {
    await openProposal('sent');
    expect(await screen.findByRole('heading', { name: '3 changes' })).toBeTruthy();
    expect(changeRow('Removed')).toBeTruthy();
    expect(within(changeRow('Moved')).getByText('Moved by 10 cm')).toBeTruthy();
    expect(screen.getByText('Mind the door.')).toBeTruthy();
    const kinds = [...screen.getByTestId('plan-marks').children].map((mark) =>
      mark.getAttribute('data-mark'),
    );
    expect(kinds.sort()).toEqual(['added', 'moved', 'note', 'removed']);
  });

  it('goes into the project as one step of undo, without what was not chosen', async () => {
    const { server, proposal, asked, unmount } = await openProposal('sent');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Removed/ }));
    await press('Take over 2 changes');
    await waitFor(() => expect(proposal.answered).not.toBeNull());
    expect(asked.path).toBe('/planning/room-1');
    expect(proposal.answered).toMatchObject({
      answer: 'accept',
      changes: ['stand:two', 'stand:new'],
      roomVersion: 2,
    });
    const saved = () => server.rooms.get('room-1')?.room.data as unknown as Project['data'];
    expect(saved().objects.map(({ id, position }) => [id, position.x])).toEqual([
      ['one', 150],
      ['two', 310],
      ['new', 450],
    ]);
    await press('Undo');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    expect(screen.queryByText(/proposes changes/)).toBeNull();
    // Else leaving saves it, into what the next test keeps.
    unmount();
    await waitFor(() => expect(saved().objects.map(({ id }) => id)).toEqual(['one', 'two']));
  });

  it('says what collides with what its owner has changed meanwhile, and leaves it out', async () => {
    const { proposal } = await openProposal('sent', {
      now: cellarOf(rackAt('one', 150), rackAt('two', 290)),
    });
    expect(await screen.findByText(/One change of the proposal collides/)).toBeTruthy();
    expect(within(changeRow('Moved')).getByText(/This was changed in the project meanwhile/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Moved/ })).toHaveProperty('disabled', true);
    await press('Take over 2 changes');
    await waitFor(() => expect(proposal.answered?.changes).toEqual(['stand:one', 'stand:new']));
  });

  it('is declined with a word', async () => {
    const { proposal } = await openProposal('sent');
    await userEvent.type(await screen.findByLabelText('A word to our consultant (optional)'), 'Too narrow.');
    await press('Decline');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(proposal.answered).toMatchObject({ answer: 'decline', reply: 'Too narrow.' }));
    expect(await screen.findByText('Declined')).toBeTruthy();
  });

  it('is declined among the rounds, too, once it is', async () => {
    const { server, proposal } = await openProposal('sent');
    const earlier = { ...proposal.now, _id: 'proposal-0', round: 0, state: 'withdrawn' };
    server.others.set('GET /rooms/room/room-1/proposals', () => ({
      ...{ status: 200, etag: null, body: { items: [proposal.now, earlier] } },
    }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const rounds = within(await screen.findByRole('region', { name: 'Proposals so far' }));
    expect(rounds.getByText(/^Waits for an answer/)).toBeTruthy();
    await press('Decline');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await rounds.findByText(/^Declined/)).toBeTruthy();
  });

  it('stays with what was chosen and typed when the newest cannot be loaded, which is tried again', async () => {
    const { server, say } = await openProposal('sent');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Removed/ }));
    await userEvent.type(screen.getByLabelText('A word to our consultant (optional)'), 'Too narrow.');
    const read = 'GET /rooms/proposals/proposal-1';
    const answer = server.others.get(read)!;
    server.others.set(read, () => {
      throw new ApiError(503, 'Later, please.');
    });
    server.put('room-1', base);
    await say('state', {
      isLocked: false,
      status: 'reviewed',
      version: 2,
      proposal: { _id: 'proposal-1', round: 1 },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Later, please.');
    server.others.set(read, answer);
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByDisplayValue('Too narrow.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take over 2 changes' })).toBeTruthy();
  });

  it('is no longer shown once it is gone', async () => {
    const { proposal, say } = await openProposal('sent');
    await screen.findByRole('heading', { name: '3 changes' });
    proposal.gone();
    await say('deleted', {});
    expect(await screen.findByRole('heading', { name: 'The proposal could not be opened.' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '3 changes' })).toBeNull();
  });
});

it('asks a guest to sign in, and comes back', async () => {
  const { asked } = await openPlanner({ path: '/proposals/proposal-1', session: guest });
  expect(asked.signIn).toEqual(['/proposals/proposal-1']);
});

it('is told in the open project as soon as it has come', async () => {
  const { say } = standInStream('/rooms/room/');
  const server = new MemoryServer();
  server.put('room-1', base);
  const { asked } = await openPlanner({ server, path: '/planning/room-1' });
  await say('state', {
    isLocked: false,
    status: 'reviewed',
    version: 1,
    proposal: { _id: 'proposal-1', round: 1 },
  });
  await press('See the proposal');
  expect(asked.path).toBe('/proposals/proposal-1');
});
