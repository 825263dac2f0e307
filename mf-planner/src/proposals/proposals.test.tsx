import { type Project, shoppingList } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { moneyText } from '@rackwright/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
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
