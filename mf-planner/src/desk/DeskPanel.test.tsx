import type { HelpRequest, Submission } from '@rackwright/contracts';
import {
  type ApiAnswer,
  ApiError,
  type ApiRequest,
  createPageHistory,
  ShellProvider,
} from '@rackwright/web-kit';
import { standInSession, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { fetchLaterParts } from '../laterParts';
import Planner from '../Planner';
import { TestProposal } from '../proposals/testProposals';
import { customer, memoryDrafts, MemoryServer, openPlanner, plannedRoom } from '../testPlanner';
import { standInStream } from '../testStream';

const sales = standInSession({ _id: 'sales-1', role: 'salesManager' });

const person = { firstName: 'Mei', lastName: 'Tan', email: 'mei@example.com', phone: '' };
const about = { subscribeForNewsletter: false, roomId: 'room-9', userId: 'user-1', takenBy: null };

const submission = (part: Partial<Submission> = {}): Submission => ({
  ...{ ...person, ...about, _id: 'sub-1', question: 'Is it right?', initialProjectId: '', projectLink: '' },
  ...{ status: 'not reviewed', title: 'Cellar of Mei', version: 3, messages: [] },
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
});

const question = (part: Partial<HelpRequest> = {}): HelpRequest => ({
  ...{ ...person, ...about, _id: 'help-1', num: 7, question: 'Does it fit?', answer: '' },
  ...{ status: 'pending', createdAt: '2026-11-19T10:00:00.000Z', answeredAt: '' },
  ...part,
});

const listed = (items: readonly unknown[]): ApiAnswer<unknown> => ({
  status: 200,
  body: { items, total: items.length, page: 1, pageSize: 500 },
  etag: null,
});
const given = (body: unknown): ApiAnswer<unknown> => ({ status: 200, body, etag: null });

/** The project of Mei at a shop whose desk has these items, which a test may change. */
class TestDesk {
  readonly server = new MemoryServer();
  submissions: readonly Submission[] = [submission()];
  questions: readonly HelpRequest[] = [];

  constructor() {
    this.server.put('room-9', plannedRoom('Cellar of Mei'), { status: 'in review' });
    const { others } = this.server;
    this.#lists('GET /submitsForReview/submitsForReview', () => this.submissions);
    this.#lists('GET /helpRequests/helpRequests', () => this.questions);
    others.set('GET /submitsForReview/user_submits/user-1', () => listed(this.submissions));
    others.set('GET /helpRequests/user_requests/user-1', () => listed(this.questions));
    others.set('GET /orders/cannedAnswers', () => listed([]));
    others.set('PUT /submitsForReview/claim/sub-1', () => given(this.submissions[0]));
    others.set('PUT /helpRequests/claim/help-1', () => given(this.questions[0]));
  }

  /** The one that is asked for. */
  #lists(call: string, items: () => readonly { readonly _id: string }[]): void {
    this.server.others.set(call, () => {
      const { query = '' } = this.server.calls(call).at(-1) ?? {};
      const id = new URLSearchParams(query).get('_id');
      return listed(items().filter(({ _id }) => _id === id));
    });
  }

  /** Answered from now on by what changes the desk; gives what was sent. */
  takes(call: string, change: () => unknown, status = 200): readonly ApiRequest['body'][] {
    const bodies: ApiRequest['body'][] = [];
    this.server.others.set(call, ({ body }) => {
      bodies.push(body);
      return { ...given(change()), status };
    });
    return bodies;
  }
}

const panel = () => screen.findByRole('complementary', { name: 'What the desk knows about this project' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

async function openAt(desk: TestDesk, search = '?tab=submissions&item=sub-1') {
  const opened = await openPlanner({
    server: desk.server,
    path: `/browsing/room-9${search}`,
    session: sales,
  });
  return { ...opened, shown: within(await panel()) };
}

/** Comes to the submission from the desk, in a host that asks before a page is left, as the shell does. */
async function comeTo(desk: TestDesk) {
  await fetchLaterParts();
  window.history.replaceState(null, '', '/salesAccount');
  const history = createPageHistory();
  history.navigate('/browsing/room-9?tab=submissions&item=sub-1');
  const { navigate, askBefore: askBeforeLeaving, store, current } = history;
  function Host() {
    const [parts] = useState(() =>
      standInShell({ session: sales, api: desk.server.api, navigate, askBeforeLeaving }),
    );
    const [drafts] = useState(() => memoryDrafts());
    const location = useSyncExternalStore(store.subscribe, current);
    return (
      <ShellProvider value={{ ...parts, location }}>
        <UiProvider>
          <Planner drafts={drafts} loadDelayMs={0} />
        </UiProvider>
      </ShellProvider>
    );
  }
  render(<Host />);
  const shown = within(await panel());
  const isAt = (path: string) => waitFor(() => expect(current().pathname + current().search).toBe(path));
  return { shown, navigate, isAt };
}

const write = async (text: string) => {
  await press('Send review');
  await userEvent.type(await screen.findByLabelText(/^Your review/), text);
};
const MAY_BE_LOST = 'What you have typed is not sent. Leave it?';
const AT_ITEM = '/browsing/room-9?tab=submissions&item=sub-1';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  standInStream('/orders/desk/events');
});

describe('beside a project that was opened from the desk', () => {
  it('stands what was submitted, which is marked as reviewed at the version that is seen', async () => {
    const desk = new TestDesk();
    const { shown, toasts } = await openAt(desk);
    expect((await shown.findAllByText('Is it right?')).length).toBeGreaterThan(0);
    expect(shown.getByRole('link', { name: 'mei@example.com' })).toBeTruthy();
    const sent = desk.takes('PUT /submitsForReview/submitForReview/sub-1', () => {
      desk.submissions = [submission({ status: 'reviewed', version: 4 })];
      return desk.submissions[0];
    });
    await press('Mark as reviewed');
    expect(await shown.findByRole('button', { name: 'Mark as not reviewed' })).toBeTruthy();
    expect(sent).toEqual([{ status: 'reviewed', version: 3 }]);
    expect(toasts.shown).toEqual(['success: Marked as reviewed']);
    expect(await shown.findByText(/^reviewed, /)).toBeTruthy();
  });

  it('a question is answered with the project in sight', async () => {
    const desk = new TestDesk();
    desk.questions = [question()];
    const { shown, toasts } = await openAt(desk, '?tab=helpRequests&item=help-1');
    const sent = desk.takes('PUT /helpRequests/answerHelpRequest/help-1', () => {
      desk.questions = [
        question({ status: 'answered', answer: 'It does.', answeredAt: '2026-11-20T11:00:00.000Z' }),
      ];
      return desk.questions[0];
    });
    await press('Answer');
    const field = await shown.findByLabelText(/^Your answer/);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(field, 'It does.');
    await press('Send');
    expect(await shown.findByText('It does.')).toBeTruthy();
    expect(sent).toEqual([{ answer: 'It does.' }]);
    expect(toasts.shown).toEqual(['success: Answered']);
  });

  it('what was typed is left only after a question', async () => {
    const { shown, asked } = await openAt(new TestDesk());
    await press('Send review');
    await userEvent.type(await shown.findByLabelText(/^Your review/), 'Turn it.');
    await press('Back to the desk');
    await screen.findByText('What you have typed is not sent. Leave it?');
    await press('Stay here');
    expect(asked.path).toBe('/browsing/room-9?tab=submissions&item=sub-1');
    expect(shown.getByDisplayValue('Turn it.')).toBeTruthy();
    await press('Back to the desk');
    await press('Leave it');
    await waitFor(() => expect(asked.path).toBe('/salesAccount?tab=submissions&id=sub-1'));
  });

  it.each([
    ['by the browser’s back', '/salesAccount', () => window.history.back()],
    ['by a link', '/account', (go: (path: string) => void) => go('/account')],
    [
      'for another item',
      '/browsing/room-9?tab=submissions&item=sub-2',
      (go: (path: string) => void) => go('/browsing/room-9?tab=submissions&item=sub-2'),
    ],
  ])('what was typed is not left %s either, but after a question', async (_how, to, leave) => {
    const { shown, navigate, isAt } = await comeTo(new TestDesk());
    await write('Turn it.');
    await act(async () => leave(navigate));
    await screen.findByText(MAY_BE_LOST);
    await press('Stay here');
    await waitFor(() => expect(screen.queryByText(MAY_BE_LOST)).toBeNull());
    await isAt(AT_ITEM);
    expect(shown.getByDisplayValue('Turn it.')).toBeTruthy();
    await act(async () => leave(navigate));
    await screen.findByText(MAY_BE_LOST);
    await press('Leave it');
    await isAt(to);
  });

  it('whoever has answered that question is not asked again, and whoever has typed nothing is not at all', async () => {
    const { shown, navigate, isAt } = await comeTo(new TestDesk());
    await write('Turn it.');
    await act(async () => navigate(`${AT_ITEM}&step=3`));
    expect(shown.getByDisplayValue('Turn it.')).toBeTruthy();
    await press('Back to the desk');
    await press('Leave it');
    await isAt('/salesAccount?tab=submissions&id=sub-1');
    await act(async () => navigate(AT_ITEM));
    await panel();
    await press('Back to the desk');
    await isAt('/salesAccount?tab=submissions&id=sub-1');
  });

  it('a proposal is begun after that question, which is asked once', async () => {
    const desk = new TestDesk();
    const project = plannedRoom('Cellar of Mei');
    const parts = { roomId: 'room-9', base: project, proposed: project, state: 'draft' as const };
    const begun = new TestProposal(desk.server, parts);
    desk.server.others.set('GET /rooms/room/room-9/proposals', () => given({ items: [] }));
    const sent = desk.takes('POST /rooms/room/room-9/proposals', () => begun.now, 201);
    const { isAt } = await comeTo(desk);
    await write('Turn it.');
    await press('Propose changes');
    await screen.findByText(MAY_BE_LOST);
    expect(sent).toEqual([]);
    await press('Leave it');
    await isAt('/proposals/proposal-1?tab=submissions&item=sub-1');
  });

  it('what was typed stays when a colleague has deleted what it answers, and it says so', async () => {
    const desk = new TestDesk();
    const { shown } = await openAt(desk);
    await press('Send review');
    await userEvent.type(await shown.findByLabelText(/^Your review/), 'Turn it.');
    desk.submissions = [];
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await shown.findByText(/deleted/);
    expect(shown.getByDisplayValue('Turn it.')).toBeTruthy();
  });

  it('a proposal that answers the submission is begun, which knows the way back', async () => {
    const desk = new TestDesk();
    const project = plannedRoom('Cellar of Mei');
    const begun = new TestProposal(desk.server, {
      ...{ roomId: 'room-9', base: project, proposed: project, state: 'draft' },
    });
    desk.server.others.set('GET /rooms/room/room-9/proposals', () => given({ items: [] }));
    const sent = desk.takes('POST /rooms/room/room-9/proposals', () => begun.now, 201);
    const { asked } = await openAt(desk);
    await press('Propose changes');
    await waitFor(() => expect(asked.path).toBe('/proposals/proposal-1?tab=submissions&item=sub-1'));
    expect(sent).toEqual([{ submissionId: 'sub-1' }]);
    await press('To the project');
    expect(asked.path).toBe('/browsing/room-9?tab=submissions&item=sub-1');
  });

  it('is all that was before, each one press away', async () => {
    const desk = new TestDesk();
    desk.questions = [
      question({ status: 'answered', answer: 'It does.', answeredAt: '2026-11-20T11:00:00.000Z' }),
      question({ roomId: 'room-1' }),
    ];
    const { shown, asked } = await openAt(desk);
    const history = within(await shown.findByRole('region', { name: 'All about this project' }));
    expect(history.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Submission for review',
      'Help request 7',
    ]);
    await press('Help request 7');
    expect(asked.path).toBe('/browsing/room-9?tab=helpRequests&item=help-1');
    expect(await shown.findByText('It does.')).toBeTruthy();
  });

  it('a colleague who was quicker is seen by themselves', async () => {
    const stream = standInStream('/orders/desk/events');
    const desk = new TestDesk();
    const { shown } = await openAt(desk);
    await shown.findByText('Nobody has taken this yet.');
    const takenBy = { userId: 'sales-2', name: 'Ben Ong', at: '2026-11-20T10:05:00.000Z' };
    desk.submissions = [submission({ takenBy })];
    await stream.say('change', { of: 'submissions', id: 'sub-1', change: 'taken' });
    expect(await shown.findByText(/^Ben Ong has taken this/)).toBeTruthy();
  });

  it('says that an item is gone, or why it could not be had', async () => {
    const desk = new TestDesk();
    desk.submissions = [];
    const first = await openAt(desk);
    expect(await first.shown.findByText(/somebody has deleted it/)).toBeTruthy();
    first.unmount();
    desk.server.others.set('GET /submitsForReview/submitsForReview', () => {
      throw new ApiError(501, 'Later, please.');
    });
    const second = await openAt(desk);
    expect(await second.shown.findByText('Later, please.')).toBeTruthy();
    expect(second.shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('it can be put away, and stays so', async () => {
    const desk = new TestDesk();
    const first = await openAt(desk);
    await press('Hide what the desk knows');
    first.unmount();
    await openAt(desk);
    expect(screen.getByRole('button', { name: 'Show what the desk knows' }).ariaExpanded).toBe('false');
    expect(screen.queryByRole('button', { name: 'Mark as reviewed', hidden: false })).toBeNull();
  });
});

describe('what is offered', () => {
  it('to sales who come without an item is what waits', async () => {
    const desk = new TestDesk();
    desk.submissions = [submission({ status: 'reviewed' })];
    desk.questions = [question()];
    const { shown } = await openAt(desk, '');
    expect(await shown.findByRole('button', { name: 'Answer' })).toBeTruthy();
  });

  it.each<[string, Partial<TestDesk>, string]>([
    [
      'a question comes',
      { questions: [question({ createdAt: '2026-11-21T10:00:00.000Z' })] },
      'helpRequests',
    ],
    ['a colleague deletes it', { submissions: [] }, 'submissions'],
  ])(
    'to sales who come without an item stays that, also when %s while they write',
    async (_what, news, of) => {
      const stream = standInStream('/orders/desk/events');
      const desk = new TestDesk();
      const { shown } = await openAt(desk, '');
      await write('Turn it.');
      Object.assign(desk, news);
      await stream.say('change', { of, id: 'any', change: 'created' });
      const history = within(shown.getByRole('region', { name: 'All about this project' }));
      await waitFor(() =>
        expect(history.queryAllByRole('button')).toHaveLength(of === 'submissions' ? 0 : 2),
      );
      expect(shown.getByDisplayValue('Turn it.')).toBeTruthy();
    },
  );

  it('to sales is what comes first, where nothing was ever asked', async () => {
    const stream = standInStream('/orders/desk/events');
    const desk = new TestDesk();
    desk.submissions = [];
    const { shown } = await openAt(desk, '');
    await shown.findByText('Nothing was asked about this project, and nothing proposed.');
    desk.questions = [question()];
    await stream.say('change', { of: 'helpRequests', id: 'help-1', change: 'created' });
    expect(await shown.findByRole('button', { name: 'Answer' })).toBeTruthy();
  });

  it.each([
    ['has begun one', 'draft', 'Go on with the proposal'],
    ['has sent one', 'sent', 'See the proposal'],
  ] as const)(
    'to sales is the proposal that there is, where a colleague %s meanwhile',
    async (_what, state, name) => {
      const { say } = standInStream('/rooms/room/');
      const desk = new TestDesk();
      const project = plannedRoom('Cellar of Mei');
      const { shown, toasts } = await openAt(desk);
      await shown.findByRole('button', { name: 'Propose changes' });
      new TestProposal(desk.server, { roomId: 'room-9', base: project, proposed: project, state });
      if (state === 'draft') {
        desk.server.others.set('POST /rooms/room/room-9/proposals', () => {
          throw new ApiError(409, 'There is one.');
        });
        await press('Propose changes');
        await waitFor(() => expect(toasts.shown).toEqual(['error: There is one.']));
      } else {
        const proposal = { _id: 'proposal-1', round: 1 };
        await say('state', { isLocked: false, status: 'in review', version: 1, proposal });
      }
      expect(await shown.findByRole('button', { name })).toBeTruthy();
    },
  );

  it('to sales is a proposal, too, where nothing was ever asked', async () => {
    const desk = new TestDesk();
    desk.submissions = [];
    const { shown } = await openAt(desk, '');
    expect(
      await shown.findByText('Nothing was asked about this project, and nothing proposed.'),
    ).toBeTruthy();
    expect(await shown.findByRole('button', { name: 'Propose changes' })).toBeTruthy();
  });

  it('to sales is no copy, no order, and no proposal of what has been ordered', async () => {
    const desk = new TestDesk();
    desk.server.mark('room-9', { status: 'ordered', isLocked: true });
    const { shown } = await openAt(desk, '?tab=submissions&item=sub-1&step=3');
    await shown.findByRole('button', { name: 'Mark as reviewed' });
    expect(screen.queryByRole('button', { name: 'Propose changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    await press('Project menu');
    expect(await screen.findByRole('menuitem', { name: 'Earlier versions' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Save a copy' })).toBeNull();
  });

  it.each([
    ['its owner', '/browsing/room-9', customer],
    ['who has a link', '/browsing/room-9?share=secret-1', standInSession({ _id: 'user-2' })],
    ['a visitor of a shown template', '/browsing/niche', null],
    ['sales at a shown template', '/browsing/niche', sales],
  ])('to %s is nothing of the desk', async (_who, path, session) => {
    const desk = new TestDesk();
    desk.server.putTemplate('niche', plannedRoom('Niche'));
    await openPlanner({ server: desk.server, path, session });
    await screen.findByRole('region', { name: 'About this project' });
    expect(
      screen.queryByRole('complementary', { name: 'What the desk knows about this project' }),
    ).toBeNull();
    expect(desk.server.calls('GET /submitsForReview/submitsForReview')).toEqual([]);
    const copies = screen.queryAllByRole('button', { name: 'Copy into my projects' });
    expect(copies).toHaveLength(session === sales ? 0 : 1);
  });
});
