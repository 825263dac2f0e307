import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { counts, deskApi, openAccount, order, page, refused, request, submission } from '../testDesk';

const HELP = '/salesAccount?tab=helpRequests';
const SUBMISSION = '/salesAccount?tab=submissions&id=sub-1';
const ORDER = '/salesAccount?tab=orders&id=R-1';

const sent = (api: ReturnType<typeof deskApi>, method: string) =>
  api.calls.filter((call) => call.method === method).map(({ path, request: { body } }) => [path, body]);

beforeEach(() => localStorage.clear());

describe('the lists of the desk', () => {
  it('asks for what waits longest first, and says on each tab how much there is to do', async () => {
    const api = deskApi();
    openAccount(api, '/salesAccount');
    await screen.findByText('Does it fit?');
    expect(api.calls.map(({ path }) => path)).toContain(
      '/helpRequests/helpRequests?sort=waiting&page=1&pageSize=25',
    );
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Help requests1',
      'Submissions for review1',
      'Orders1',
    ]);
  });

  it('asks the list of what is answered, and remembers that for the next visit', async () => {
    const answered = page([request({ question: 'Is it dark?', status: 'answered' })]);
    const api = deskApi({ 'GET /helpRequests/helpAnsweredRequests': answered });
    openAccount(api, HELP);
    fireEvent.click(await screen.findByText('Answered 1'));
    await screen.findByText('Is it dark?');
    expect(JSON.parse(localStorage.getItem('rackwright-table-helpRequests')!)).toMatchObject({
      filters: { which: 'answered' },
    });
  });

  it('says who is at an item', async () => {
    const takenBy = { userId: 'user-2', name: 'Ben Ong', at: '2026-11-20T10:05:00.000Z' };
    openAccount(deskApi({ 'GET /helpRequests/helpRequests': page([request({ takenBy })]) }), HELP);
    await screen.findByText('taken by Ben Ong');
  });

  it('never takes a list that was not loaded for an empty one', async () => {
    openAccount(deskApi({ 'GET /helpRequests/helpRequests': refused(503, 'Later, please.') }), HELP);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Later, please.')).not.toBeNull();
    expect(screen.queryByText('No help request is like this.')).toBeNull();
    expect(screen.queryByText('0 in all')).toBeNull();
    expect(within(alert).getByRole('button', { name: 'Try again' })).not.toBeNull();
  });

  it.each([
    ['nothing like it', 2, 'No help request is like this.'],
    ['nothing yet', 0, 'No help request has come yet.'],
  ])('says that there is %s', async (_, all, sentence) => {
    const api = deskApi({
      'GET /helpRequests/helpRequests': page([]),
      'GET /orders/desk': () => ({ ...counts, helpRequests: { all, pending: 0, answered: all } }),
    });
    openAccount(api, HELP);
    await screen.findByText(sentence);
  });

  it('goes through the rows and opens one by keys alone', async () => {
    const list = page([request(), request({ _id: 'help-2', lastName: 'Ooi' })]);
    const { history } = openAccount(deskApi({ 'GET /helpRequests/helpRequests': list }), HELP);
    await screen.findByText('Ooi, Mei');
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement?.textContent).toBe('Tan, Mei');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Ooi, Mei');
    fireEvent.keyDown(document.activeElement!, { key: 'k' });
    fireEvent.click(document.activeElement!);
    expect(history.current().search).toBe('?tab=helpRequests&id=help-1');
    fireEvent.keyDown(await screen.findByText('Does it fit?'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tan, Mei'));
  });

  it.each([
    ['opens what waits, to be answered', 'pending', true],
    ['only opens what is answered', 'answered', false],
  ] as const)('%s, by the key a', async (_what, status, writes) => {
    const asked = request({ status, answer: 'It does.', answeredAt: '2026-11-20T11:00:00.000Z' });
    const api = deskApi({
      'GET /helpRequests/helpRequests': page([asked]),
      'PUT /helpRequests/claim/help-1': () => request(),
    });
    const { history } = openAccount(api, HELP);
    await screen.findByText('Tan, Mei');
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement!, { key: 'a' });
    await screen.findByRole('heading', { name: 'Help request 7' });
    await waitFor(() => expect(history.current().search).toBe('?tab=helpRequests&id=help-1'));
    expect(screen.queryAllByLabelText(/^Your answer/)).toHaveLength(writes ? 1 : 0);
  });

  it('leaves letters alone where they are turned off', async () => {
    localStorage.setItem('rackwright-sales-letters', 'false');
    openAccount(deskApi(), HELP);
    const first = await screen.findByText('Tan, Mei');
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: '2' });
    expect(document.activeElement).toBe(document.body);
    expect(first.isConnected).toBe(true);
  });
});

describe('Escape', () => {
  it('closes what is open over an item, and leads back to the list only the next time', async () => {
    const { history } = openAccount(deskApi(), SUBMISSION);
    fireEvent.click(await screen.findByRole('button', { name: 'Send review' }));
    await screen.findByLabelText(/^Your review/);
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.current().search).toBe('?tab=submissions&id=sub-1');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await screen.findByText('Tan, Mei');
    expect(history.current().search).toBe('?tab=submissions');
  });
});

describe('a help request', () => {
  it('is taken by who begins an answer, and answered in the words of the customer', async () => {
    const api = deskApi({
      'PUT /helpRequests/claim/help-1': () => request(),
      'PUT /helpRequests/answerHelpRequest/help-1': () => request({ status: 'answered' }),
    });
    const { toasts } = openAccount(api, `${HELP}&id=help-1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    fireEvent.click(await screen.findByLabelText('Canned answer', { selector: 'input' }));
    fireEvent.click(await screen.findByText('It fits'));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Answered']));
    expect(sent(api, 'PUT')).toEqual([
      ['/helpRequests/claim/help-1', { takeOver: false }],
      ['/helpRequests/answerHelpRequest/help-1', { answer: 'Es passt, Mei.' }],
    ]);
  });

  it('asks before what was typed is left', async () => {
    const api = deskApi({ 'PUT /helpRequests/claim/help-1': () => request() });
    openAccount(api, `${HELP}&id=help-1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    fireEvent.change(await screen.findByLabelText(/^Your answer/), { target: { value: 'Yes.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('What you have typed is not sent. Leave it?');
    expect(screen.getByDisplayValue('Yes.')).not.toBeNull();
  });

  it('is taken over from a colleague only by the button that says so', async () => {
    const takenBy = { userId: 'user-2', name: 'Ben Ong', at: '2026-11-20T10:05:00.000Z' };
    const api = deskApi({
      'GET /helpRequests/helpRequests': page([request({ takenBy })]),
      'PUT /helpRequests/claim/help-1': () => request(),
    });
    openAccount(api, `${HELP}&id=help-1`);
    await screen.findByText(/^Ben Ong has taken this/);
    fireEvent.keyDown(document.body, { key: 't' });
    expect(sent(api, 'PUT')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(sent(api, 'PUT')).toEqual([['/helpRequests/claim/help-1', { takeOver: true }]]),
    );
  });

  it('is deleted after the question of the specification', async () => {
    const api = deskApi({ 'DELETE /helpRequests/delete/help-1': () => undefined });
    const { history } = openAccount(api, `${HELP}&id=help-1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Do you really want to permanently delete this Help Request?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(history.current().search).toBe('?tab=helpRequests'));
  });

  it('says that it is gone', async () => {
    openAccount(deskApi({ 'GET /helpRequests/helpRequests': page([]) }), `${HELP}&id=help-1`);
    await screen.findByText('It is not here any more: somebody has deleted it.');
  });
});

const project = {
  ...{ _id: 'room-1', user_id: 'user-9', version: 5, titleProject: 'Cellar of Mei', imgPreview: '' },
  ...{ screenshot: '/rooms/pictures/a.jpg', step: 4, isLocked: false, status: 'in review' },
  ...{ dt: '2026-11-19T10:00:00.000Z', lastEdited: '2026-11-21T10:00:00.000Z', showAsTemplate: false },
  ...{ totalAmount: 130_000, bottleCount: 24, FloorArea: 7.2 },
};

describe('a submission', () => {
  it('is sent a review and marked at the version that is seen', async () => {
    const api = deskApi({
      'PUT /submitsForReview/claim/sub-1': () => submission(),
      'POST /submitsForReview/sendToUser': () => submission(),
      'PUT /submitsForReview/submitForReview/sub-1': () => submission({ status: 'reviewed', version: 4 }),
    });
    const { toasts } = openAccount(api, SUBMISSION);
    fireEvent.click(await screen.findByRole('button', { name: 'Send review' }));
    fireEvent.change(await screen.findByLabelText(/^Your review/), { target: { value: 'Well done.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send and mark as reviewed' }));
    await waitFor(() => expect(sent(api, 'PUT')).toHaveLength(2));
    expect(toasts.shown).toEqual(['success: Email sent']);
    expect([...sent(api, 'POST'), ...sent(api, 'PUT').slice(1)]).toEqual([
      ['/submitsForReview/sendToUser', { submissionId: 'sub-1', message: 'Well done.' }],
      ['/submitsForReview/submitForReview/sub-1', { status: 'reviewed', version: 3 }],
    ]);
  });

  it('is marked once by a key that is held, and not to and fro', async () => {
    let status: 'not reviewed' | 'reviewed' = 'not reviewed';
    const api = deskApi({
      'GET /submitsForReview/submitsForReview': () => page([submission({ status })])(),
      'PUT /submitsForReview/submitForReview/sub-1': () => {
        status = 'reviewed';
        return submission({ status, version: 4 });
      },
    });
    openAccount(api, SUBMISSION);
    await screen.findByRole('button', { name: 'Mark as reviewed' });
    fireEvent.keyDown(document.body, { key: 'm' });
    await screen.findByRole('button', { name: 'Mark as not reviewed' });
    fireEvent.keyDown(document.body, { key: 'm', repeat: true });
    await act(async () => undefined);
    expect(sent(api, 'PUT')).toHaveLength(1);
  });

  it('is taken once by a key that is held, and not given back', async () => {
    const takenBy = { userId: 'user-1', name: 'Ada Lim', at: '2026-11-20T10:05:00.000Z' };
    const isTaken = { now: false };
    const taken = () => submission(isTaken.now ? { takenBy } : {});
    const api = deskApi({
      'GET /submitsForReview/submitsForReview': () => page([taken()])(),
      'PUT /submitsForReview/claim/sub-1': () => {
        isTaken.now = true;
        return taken();
      },
    });
    openAccount(api, SUBMISSION);
    await screen.findByRole('button', { name: 'Mark as reviewed' });
    fireEvent.keyDown(document.body, { key: 't' });
    await screen.findByText(/^You have taken this/);
    fireEvent.keyDown(document.body, { key: 't', repeat: true });
    await act(async () => undefined);
    expect(api.calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['PUT']);
  });

  it('leads to all else of its customer, and finds its project among more than one answer gives', async () => {
    const projects = Array.from({ length: 130 }, (_, at) => ({
      ...project,
      ...{ _id: `room-${at + 1}`, titleProject: `Cellar ${at + 1}.` },
    }));
    const asked = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const api = deskApi({
      'GET /submitsForReview/submitsForReview': page([submission({ roomId: 'room-128' })]),
      'GET /rooms/rooms/user-9': ({ path }) => {
        const at = asked(path);
        return { items: projects.slice((at - 1) * 100, at * 100), total: 130, page: at, pageSize: 100 };
      },
    });
    openAccount(api, SUBMISSION);
    await screen.findByText('Cellar 128.');
    const others = within(await screen.findByRole('region', { name: 'Projects' }));
    expect(others.getAllByRole('link')).toHaveLength(5);
    fireEvent.click(others.getByRole('button', { name: 'Show 20 more' }));
    expect(others.getAllByRole('link')).toHaveLength(25);
  });

  it('shows its project as it is now, and what it cost then', async () => {
    const before = submission({ roomVersion: 4, totalAmount: 125_000 as never });
    openAccount(
      deskApi({
        'GET /submitsForReview/submitsForReview': page([before]),
        'GET /rooms/rooms/user-9': page([project]),
      }),
      SUBMISSION,
    );
    await screen.findByText('It has been changed since it was submitted.');
    expect(screen.getByText('RM 1,250.00')).not.toBeNull();
    expect(screen.getByText('RM 1,300.00')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Open in the viewer' }).getAttribute('href')).toBe(
      '/browsing/room-1?tab=submissions&item=sub-1',
    );
  });
});

describe('an order', () => {
  it('shows what the workshop builds it from, and which step it lacks', async () => {
    openAccount(deskApi(), ORDER);
    const work = within(await screen.findByRole('region', { name: 'What it is built from' }));
    expect(work.getByText('Mahogany, Chestnut, lacquered')).not.toBeNull();
    expect(work.getByText('Pre-drilled in the workshop')).not.toBeNull();
    expect(work.getAllByText('300 cm')).toHaveLength(2);
    const steps = within(screen.getByRole('region', { name: 'Where it stands' }));
    expect(steps.getAllByText('not yet')).toHaveLength(2);
    expect(screen.getByText('USD 275.00')).not.toBeNull();
  });

  it('has its report made again, and its mail sent to the customer once more', async () => {
    const api = deskApi({
      'POST /orders/order/R-1/report': () => order(),
      'POST /orders/order/R-1/mails': () => order(),
    });
    const { toasts } = openAccount(api, ORDER);
    fireEvent.click(await screen.findByRole('button', { name: 'Make the report again' }));
    await waitFor(() => expect(toasts.shown).toEqual(['info: The report is being made.']));
    fireEvent.click(screen.getByRole('button', { name: 'Send the mails again' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'To the customer' }));
    await waitFor(() => expect(toasts.shown).toHaveLength(2));
    expect(sent(api, 'POST')).toEqual([
      ['/orders/order/R-1/report', {}],
      ['/orders/order/R-1/mails', { to: 'customer' }],
    ]);
  });
});

describe.each([
  ['a submission', SUBMISSION, '/submitsForReview/delete/sub-1', 'this Submit?'],
  ['an order', ORDER, '/orders/delete/R-1', 'this Order?'],
])('the deletion of %s', (_of, at, call, what) => {
  const ask = async (api: ReturnType<typeof deskApi>) => {
    const opened = openAccount(api, at);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(`Do you really want to permanently delete ${what}`);
    return {
      ...opened,
      press: (name: string) => fireEvent.click(within(dialog).getByRole('button', { name })),
    };
  };

  it('comes after the question of the specification, and leads back to the list', async () => {
    const api = deskApi({ [`DELETE ${call}`]: () => undefined });
    const { press, history, toasts } = await ask(api);
    press('Delete');
    await waitFor(() => expect(history.current().search).not.toContain('id='));
    expect(toasts.shown).toEqual(['success: Deleted']);
    expect(sent(api, 'DELETE').map(([path]) => path)).toEqual([call]);
  });

  it.each([
    ['another item', '/salesAccount?tab=helpRequests&id=help-1'],
    ['another page', '/planning/room-1'],
  ])('shows that it is under way, and pulls nobody back from %s', async (_where, elsewhere) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    const { press, history, toasts } = await ask(deskApi({ [`DELETE ${call}`]: () => coming }));
    press('Delete');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    act(() => history.navigate(elsewhere));
    await act(async () => come());
    await waitFor(() => expect(toasts.shown).toEqual(['success: Deleted']));
    expect(history.current().pathname + history.current().search).toBe(elsewhere);
  });

  it('is left, and nothing is sent', async () => {
    const api = deskApi();
    const { press } = await ask(api);
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api, 'DELETE')).toEqual([]);
  });

  it('stays with the item when it is refused, and says why', async () => {
    const api = deskApi({ [`DELETE ${call}`]: refused(503, 'Later, please.') });
    const { press, history, toasts } = await ask(api);
    press('Delete');
    await waitFor(() => expect(toasts.shown).toEqual(['error: Later, please.']));
    expect(history.current().search).toContain('id=');
  });
});
