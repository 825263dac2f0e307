import type {
  OpenPayment,
  Parked,
  ParkedAnswer,
  PublishedRemote,
  PublishedRemotes,
  ServiceFigures,
  ServiceName,
} from '@rackwright/contracts';
import { ApiError, applyLanguage, type Shell } from '@rackwright/web-kit';
import { standInApi, standInSession, standInToasts } from '@rackwright/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testAdmin';

const READ_AT = '2026-11-24T18:30:05.000Z';

const figuresOf = (service: ServiceName, more: Partial<ServiceFigures> = {}): ServiceFigures => ({
  service,
  version: '1.3.5-0a1b2c3d',
  startedAt: '2026-11-24T08:00:00.000Z',
  readAt: READ_AT,
  ready: true,
  checks: [
    { name: 'database', isThere: true, says: '' },
    { name: 'broker', isThere: true, says: '' },
  ],
  gauges: { memoryMb: 120, eventLoopLagMs: 11, inFlight: 1, answered: 1_234, failed: 5, refused: 0 },
  counted: service === 'reports' ? [{ name: 'mails_dropped_total', value: 3 }] : [],
  outbox: { waiting: 0, oldestS: 0 },
  queues: [{ type: 'user-erased', waiting: 0 }],
  retries: [{ afterS: 600, waiting: 2 }],
  parked: 0,
  ...more,
});

const parkedEvent = (more: Partial<Parked> = {}): Parked => ({
  id: 'e1',
  type: 'user-updated',
  queue: 'reports.user-updated',
  attempts: 5,
  reason: 'Error: the shelf is broken',
  firstFailedAt: '2026-11-24T17:00:00.000Z',
  parkedAt: '2026-11-24T17:11:00.000Z',
  requestId: 'request-7',
  asksForMails: false,
  ...more,
});

const payment: OpenPayment = {
  reference: 'RW123',
  title: 'Cellar of Ada',
  state: 'unknown',
  lacks: 'word',
  charge: { currency: 'USD', amount: 12_345, rate: 0.24, termsCode: '' } as unknown as OpenPayment['charge'],
  begunAt: '2026-11-24T17:00:00.000Z',
  sentAt: '2026-11-24T17:00:01.000Z',
  asked: 3,
  nextAt: '2026-11-24T19:00:00.000Z',
  transId: '',
  providerSays: '',
};

const services = ['users', 'rooms', 'catalogue', 'orders', 'reports'] as const;
type Answers = NonNullable<Parameters<typeof standInApi>[0]>;

const healthy = (): Record<string, Answers[string]> =>
  Object.fromEntries(
    services.flatMap((service) => [
      [`GET /${service}/operations`, () => figuresOf(service)],
      [`GET /${service}/operations/parked`, () => ({ readAt: READ_AT, total: 0, items: [] })],
    ]),
  );

const unanswered = () => {
  throw new ApiError(503, 'This part of the product is not available at the moment.');
};

function open(part: string, answers: Answers, parts: Partial<Shell> = {}) {
  const api = standInApi(answers);
  openAdmin(`/admin/operations?part=${part}`, { api, ...parts });
  return api;
}

const row = async (name: string | RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(() => applyLanguage('en'));

describe('the services', () => {
  it('are told of each by itself: version, state, outbox, events, requests, and when it was read', async () => {
    open('services', {
      ...healthy(),
      'GET /orders/operations': () =>
        figuresOf('orders', { outbox: { waiting: 7, oldestS: 61.4 }, parked: 2, queues: null }),
    });
    const orders = await row(/^Orders.*Version 1\.3\.5-0a1b2c3d/);
    await waitFor(() => expect(cells(orders)[0]).toMatch(/^ReadyRead at .*:05/));
    expect(cells(orders).slice(1, 6)).toEqual([
      '7 waitingoldest 61 s',
      'Not known now',
      '2',
      '1,234 answered, 5 failed1 in flight, 0 refused',
      '120 MBevent loop 11 ms',
    ]);
    expect(cells(await row(/^Reports/))[4]).toContain('3 mails dropped');
  });

  it('are down where they do not answer and not ready where something is away, and the others stay', async () => {
    open('services', {
      ...healthy(),
      'GET /rooms/operations': unanswered,
      'GET /users/operations': () =>
        figuresOf('users', {
          ready: false,
          checks: [{ name: 'broker', isThere: false, says: 'not connected' }],
        }),
    });
    await waitFor(async () => expect(cells(await row(/^Rooms/))[0]).toContain('Does not answer'));
    expect(cells(await row(/^Users/))[0]).toContain('Not readybroker: not connected');
    expect(cells(await row(/^Catalogue/))[0]).toMatch(/^Ready/);
  });

  it('speak German', async () => {
    await applyLanguage('de');
    open('services', healthy());
    expect(cells(await row(/^Bestellungen/))[4]).toContain('1.234 beantwortet');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Betriebslage');
  });
});

/** svc-reports with these parked, until they are settled. */
function reportsWith(...parked: Parked[]): Answers {
  let items = parked;
  return {
    ...healthy(),
    'GET /reports/operations': () => figuresOf('reports', { parked: items.length }),
    'GET /reports/operations/parked': (): ParkedAnswer => ({ readAt: READ_AT, total: items.length, items }),
    'POST /reports/operations/parked': ({ request }) => {
      const { ids } = request.body as { ids: string[] };
      const settled = items.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
      items = items.filter(({ id }) => !ids.includes(id));
      return { settled };
    },
  };
}

const answerYes = async (label: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));

describe('parked events', () => {
  it('are shown with their reason, and tried again after a question', async () => {
    const toasts = standInToasts();
    const api = open('events', reportsWith(parkedEvent()), { toasts });
    const shown = await row(/^user-updated/);
    expect(cells(shown)[0]).toBe('Error: the shelf is broken');
    expect(within(shown).queryByText('request request-7')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again: user-updated' }));
    await screen.findByText('Let the service try this event (user-updated) again?');
    await answerYes('Try again');
    await waitFor(() => expect(toasts.shown).toEqual(['success: The service tries it again.']));
    expect(api.calls.find(({ method }) => method === 'POST')?.request.body).toEqual({
      decision: 'replay',
      ids: ['e1'],
    });
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^user-updated/ })).toBeNull());
  });

  it('stay when the question to discard them is answered no', async () => {
    const api = open('events', reportsWith(parkedEvent()));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard: user-updated' }));
    await answerYes('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that somebody else settled meanwhile are told of', async () => {
    const toasts = standInToasts();
    const answers = {
      ...reportsWith(parkedEvent()),
      'POST /reports/operations/parked': () => ({ settled: [] }),
    };
    open('events', answers, { toasts });
    fireEvent.click(await screen.findByRole('button', { name: 'Discard: user-updated' }));
    await answerYes('Discard');
    await waitFor(() => expect(toasts.shown).toEqual(['warning: It is not parked any more.']));
  });

  it('that cannot be listed say so, and the other services stay', async () => {
    open('events', { ...healthy(), 'GET /orders/operations/parked': unanswered });
    const orders = await screen.findByRole('region', { name: 'Orders' });
    expect((await within(orders).findByRole('alert')).textContent).toContain('not available');
    const rooms = screen.getByRole('region', { name: 'Rooms' });
    expect(await within(rooms).findByText('Nothing is parked.')).not.toBeNull();
    const again = screen.getByRole('region', { name: 'Waiting for another attempt' });
    expect(await within(again).findByText('after 10 min')).not.toBeNull();
  });
});

it('mails that failed are sent again', async () => {
  const toasts = standInToasts();
  const mail = parkedEvent({
    id: 'e2',
    type: 'help-answered',
    asksForMails: true,
    reason: 'refused for good',
  });
  const api = open('mails', reportsWith(parkedEvent(), mail), { toasts });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again: help-answered' }));
  expect(screen.queryByText('user-updated')).toBeNull();
  await answerYes('Send again');
  await waitFor(() => expect(toasts.shown).toEqual(['success: The mails are being sent again.']));
  expect(api.calls.find(({ method }) => method === 'POST')?.request.body).toEqual({
    decision: 'replay',
    ids: ['e2'],
  });
  expect(await screen.findByText('No mail has failed.')).not.toBeNull();
});

it('mails may have failed beyond the events that were listed, which is said', async () => {
  const listed = { readAt: READ_AT, total: 340, items: [parkedEvent()] };
  open('mails', { ...healthy(), 'GET /reports/operations/parked': (): ParkedAnswer => listed });
  expect(await screen.findByText('The 1 oldest of 340 are shown.')).not.toBeNull();
  expect(screen.queryByText('No mail has failed.')).toBeNull();
});

it('releases that were stopped say why, by the clock of the shop', async () => {
  const release = {
    ...{ _id: 'r1', name: 'Spring prices', state: 'stopped', changes: 4, collisions: 1 },
    ...{ scheduledFor: '2026-11-24T18:00:00.000Z', timeZone: 'Asia/Kuala_Lumpur' },
    stoppedBy: { code: 'catalogue-busy' },
    stoppedMessage: 'Somebody else is changing the catalogue. Please try again.',
  };
  open('releases', {
    'GET /catalogue/operations/releases': () => ({ readAt: READ_AT, items: [release] }),
  });
  const told = cells(await row('Spring prices'));
  expect(told[0]).toMatch(/^Stopped.*Somebody else is changing the catalogue/);
  expect(told[1]).toMatch(/25 Nov 2026, 02:00 \(Asia\/Kuala_Lumpur\)/);
  expect(told[2]).toBe('41 to be decided');
});

it('a payment without word of the provider is asked about, and the answer is told', async () => {
  open('payments', {
    'GET /orders/operations/payments': () => ({ readAt: READ_AT, total: 1, items: [payment] }),
    'POST /orders/operations/payments/RW123/ask': () => ({
      readAt: READ_AT,
      found: { state: 'approved', amount: 1, transId: '600' },
      payment,
    }),
  });
  const shown = await row(/^RW123/);
  expect(cells(shown)[1]).toMatch(/^Word of the provider/);
  fireEvent.click(within(shown).getByRole('button', { name: 'Ask the provider: RW123' }));
  expect(
    await screen.findByText(
      'The provider took USD 0.01 (transaction 600). That is another amount than was asked for: settle it at the provider.',
    ),
  ).not.toBeNull();
});

describe('the remotes', () => {
  const versionsOf = (...versions: readonly string[]) =>
    versions.map((version) => ({ version, contract: 4, counted: null }));
  const remote = (name: string, more: Partial<PublishedRemote> = {}): PublishedRemote => ({
    ...{ name, version: '1.1.0+def', contract: 4 },
    entry: `/remotes/${name}/1.1.0+def/mf-manifest.json`,
    versions: versionsOf('1.1.0+def', '1.0.0+abc'),
    ...{ trial: null, takenBack: null },
    ...more,
  });
  const told = (remotes: readonly PublishedRemote[], isThere = true): PublishedRemotes => ({
    ...{ readAt: READ_AT, revision: 12, isThere },
    remotes: [...remotes],
  });
  const LIST = 'GET /catalogue/operations/remotes';
  const fetched = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = (async (path: string) => ({
      ...{ ok: path.includes('mf_admin'), status: 404 },
      json: async () => ({}),
    })) as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetched;
  });

  it('are told with version, contract and whether their manifest answers', async () => {
    const alone = remote('mf_admin', { versions: versionsOf('1.1.0+def') });
    open('remotes', { [LIST]: () => told([alone, remote('mf_sales')]) });
    await waitFor(async () => expect(cells(await row('mf_admin'))[1]).toBe('Answers'));
    expect(cells(await row('mf_admin'))).toEqual(['1.1.0+defcontract 4', 'Answers', '–', 'No other is kept']);
    await waitFor(async () => expect(cells(await row('mf_sales'))[1]).toBe('Does not answer'));
    expect(screen.queryByText('Revision 12 of the registry')).not.toBeNull();
  });

  it('are told of when there is no way to them, too', async () => {
    const report = jest.fn();
    globalThis.reportError = report;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    open('remotes', { [LIST]: () => told([remote('mf_sales')]) });
    await waitFor(async () => expect(cells(await row('mf_sales'))[1]).toBe('Does not answer'));
    expect(report).not.toHaveBeenCalled();
  });

  it('say what to do where the service does not know where they are', async () => {
    open('remotes', { [LIST]: () => told([], false) });
    expect(await screen.findByText(/Set REMOTES_URL/)).not.toBeNull();
  });

  it('go back to an earlier version once that was confirmed', async () => {
    const toasts = standInToasts();
    const answers = {
      [LIST]: () => told([remote('mf_sales')]),
      'PUT /catalogue/operations/remotes/mf_sales/version': () =>
        told([remote('mf_sales', { version: '1.0.0+abc' })]),
    };
    const api = open('remotes', answers, { toasts });
    fireEvent.click(await screen.findByRole('button', { name: 'All versions: mf_sales' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Give to everybody: 1.0.0+abc' }));
    const question = 'Give everybody version 1.0.0+abc of mf_sales from their next page on?';
    const dialog = (await screen.findByText(question)).closest('section')!;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give to everybody' }));
    await waitFor(() => expect(toasts.shown).toContain('success: From now on pages get 1.0.0+abc.'));
    expect(api.calls.find(({ method }) => method === 'PUT')?.request.body).toEqual({ version: '1.0.0+abc' });
  });

  it('show a trial with what is counted beside the other version, and end it', async () => {
    const versions = [
      { version: '1.1.0+def', contract: 4, counted: { shown: 900, failed: 1 } },
      { version: '2.0.0+aaa', contract: 4, counted: { shown: 95, failed: 4 } },
    ];
    const trial = { version: '2.0.0+aaa', percent: 10, since: '2026-11-24T17:00:00.000Z' };
    const toasts = standInToasts();
    const answers = {
      [LIST]: () => told([remote('mf_sales', { versions, trial })]),
      'DELETE /catalogue/operations/remotes/mf_sales/trial': () => told([remote('mf_sales')]),
    };
    open('remotes', answers, { toasts });
    const [, , onTrial] = cells(await row('mf_sales'));
    expect(onTrial).toMatch(
      /10 % of sessions2\.0\.0\+aaa, since .*95 shown, 4 failedthe others: 900 shown, 1 failed/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Take back: mf_sales' }));
    const dialog = (await screen.findByText(/^End the trial of 2\.0\.0\+aaa/)).closest('section')!;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(toasts.shown).toContain('success: 2.0.0+aaa is taken back.'));
  });

  it('say which version was taken back by itself, and for what', async () => {
    const takenBack = { version: '2.0.0', at: '2026-11-24T17:30:00.000Z', shown: 90, failed: 10 };
    open('remotes', { [LIST]: () => told([remote('mf_sales', { takenBack })]) });
    const [, , onTrial] = cells(await row('mf_sales'));
    expect(onTrial).toMatch(/2\.0\.0 was taken back by itself.*90 shown, 10 failed/);
  });
});

it('is shown to nobody but administrators', () => {
  open('services', {}, { session: standInSession({ role: 'salesManager', publisher: true }) });
  expect(screen.queryByRole('heading', { name: 'Operations' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Administration' })).not.toBeNull();
});
