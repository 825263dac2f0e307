import type { Action, AnalyticsState, ReportPerson, RunReportAnswer } from '@rackwright/contracts';
import { PAGES } from '@rackwright/contracts/pages';
import { ApiError, applyLanguage, type Shell } from '@rackwright/web-kit';
import { standInApi, standInToasts } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testAdmin';

const OWN: AnalyticsState = {
  source: 'own',
  timeZone: 'Asia/Kuala_Lumpur',
  google: 'not-set-up',
  signedIn: null,
  knowsCities: false,
};

/** Twice as many sessions in the time asked for first as in the one before it. */
const visits = (dimension: string, sessions: number): RunReportAnswer => {
  const metricValues = [sessions, 3, 5400].map((value) => ({ value: String(value) }));
  const rows = [dimension === 'date' ? '20261120' : '(not set)'].map((value) => ({
    dimensionValues: [{ value }],
    metricValues,
  }));
  return {
    kind: 'analyticsData#runReport',
    dimensionHeaders: [{ name: dimension }],
    metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
    rows,
    totals: rows,
    rowCount: 1,
    metadata: { timeZone: OWN.timeZone },
  };
};

const action: Action = {
  _id: 'a1',
  action: 'usercreate',
  userID: 'u1',
  userName: 'Ada Lim',
  email: 'ada@cellars.example',
  projectID: '',
  projectName: '',
  projectValue: 0,
  typeOfDeviceUsed: 'tablet',
  browser: 'Firefox',
  time: '2026-11-20T12:00:00.000Z',
};

const person: ReportPerson = {
  userID: 'u1',
  userName: 'Ada Lim',
  email: 'ada@cellars.example',
  device: 'tablet',
  browser: 'Firefox',
  lastEdited: '2026-11-20T12:00:00.000Z',
  totalAmount: 123_456,
  projects: [
    {
      _id: 'r1',
      titleProject: 'Cellar',
      lastEdited: '2026-11-20T12:00:00.000Z',
      totalAmount: 123_456,
      products: [{ product: 'Rack, 6 column', quantity: 2, amount: 123_456 }],
    },
  ],
};

const FIRST = '2026-11-01';
const asked = (request: { readonly body?: unknown }) => request.body as Record<string, never>;
const answers = {
  'GET /api/analytics/state': () => OWN,
  'POST /api/analytics/run-report': ({ request }: { readonly request: { readonly body?: unknown } }) => {
    const { dimensions, dateRanges } = asked(request) as unknown as {
      dimensions: { name: string }[];
      dateRanges: { startDate: string }[];
    };
    return visits(dimensions[0]!.name, dateRanges[0]!.startDate >= FIRST ? 12 : 6);
  },
  'POST /api/analytics/missing': () => ({
    sessions: 12,
    cutOff: 2,
    unknownDevice: 1,
    unknownCity: 12,
    notFollowed: 40,
  }),
  'POST /log/get-activity-days': () => ({
    timeZone: OWN.timeZone,
    items: [{ day: '2026-11-20', action: 'usercreate', count: 4 }],
    total: 4,
  }),
  'POST /log/get-data-report-new-account': () => ({ items: [action], total: 1 }),
  'POST /log/get-data-report-activity': () => ({ items: [action], total: 1 }),
  'POST /rooms/report-value': () => ({
    totalAmount: 123_456,
    projects: 1,
    products: [{ product: 'Rack, 6 column', quantity: 2, amount: 123_456, projects: 1 }],
  }),
  'POST /rooms/report-people': () => ({ items: [person], total: 1, totalAmount: 123_456 }),
};

const NOVEMBER = `from=${FIRST}&until=2026-11-24`;

function open(search = `?${NOVEMBER}`, { api = standInApi(answers), ...parts }: Partial<Shell> = {}) {
  const shell = openAdmin(`${PAGES.admin}${search}`, { api, ...parts }, true);
  return { ...shell, api: api as ReturnType<typeof standInApi> };
}

const tab = (name: string) => screen.findByRole('tab', { name });
const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!.textContent;

describe('the figures of the administrators', () => {
  it('have the nine reports of the specification, the first one shown', async () => {
    open();
    expect((await tab('Session by browser')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Session by browser',
      'Session by device type',
      'Session by user type',
      'Geolocation',
      'New accounts',
      'Average time on tool',
      'Existing accounts activity',
      'Total shopping list report value',
      'Granular report',
    ]);
  });

  it('are beside those of as many days before, with the difference and its percentage', async () => {
    const { api } = open();
    await screen.findByText('not known', { selector: 'td' });
    expect(figureOf('Sessions')).toBe('Sessions12+6 (+100%)8 Oct 2026 to 31 Oct 2026: 6');
    expect(figureOf('Users')).toContain('no difference');
    expect(figureOf('Average time on tool, hours')).toContain('1.50');
    const ranges = api.calls
      .filter(({ path }) => path.endsWith('run-report'))
      .map(({ request }) => JSON.stringify((request.body as { dateRanges: unknown }).dateRanges));
    expect([...new Set(ranges)]).toEqual([
      '[{"startDate":"2026-11-01","endDate":"2026-11-24"}]',
      '[{"startDate":"2026-10-08","endDate":"2026-10-31"}]',
    ]);
  });

  it('say in numbers what they leave open', async () => {
    open(`?${NOVEMBER}&tab=city`);
    const note = within(await screen.findByRole('region', { name: 'What these figures leave open' }));
    await note.findByText(/^2 of 12 visits broke off/);
    note.getByText('The device of 1 of 12 visits is not known.');
    note.getByText('The city of 12 of 12 visits is not known.');
    note.getByText(/^40 signs of activity came from browsers that ask not to be followed/);
    note.getByText('No database of cities is set up, so no city is known.');
  });

  it('are of the last 30 days through today first; a start after the end is ignored', async () => {
    const { navigate } = open('', { navigate: jest.fn() });
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    expect(Date.parse(until.value) - Date.parse(from.value)).toBe(30 * 24 * 3600_000);
    fireEvent.change(from, { target: { value: '2999-01-01' } });
    fireEvent.change(from, { target: { value: '' } });
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.change(from, { target: { value: '2026-01-02' } });
    expect(navigate).toHaveBeenCalledWith(`${PAGES.admin}?from=2026-01-02&until=${until.value}`, {
      replace: true,
    });
  });

  it('are of the last 30 days where the address names days that are none', async () => {
    const { api } = open('?from=2026-13-45&until=2026-13-46');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    expect(Date.parse(until.value) - Date.parse(from.value)).toBe(30 * 24 * 3600_000);
    await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('run-report'))).toBe(true));
  });

  it.each([
    ['accounts', 'Ada Lim, ada@cellars.example', 'Account made'],
    ['activity', 'Ada Lim, ada@cellars.example', 'Project shared'],
    ['products', 'Rack, 6 column', 'RM 1,234.56'],
    ['date', '20 Nov 2026', '1.50'],
  ])('show %s', async (name, ...texts) => {
    open(`?${NOVEMBER}&tab=${name}`);
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('ask for the activity that is chosen among the seven kinds', async () => {
    const { api } = open(`?${NOVEMBER}&tab=activity`);
    const filters = await screen.findByRole('group', { name: 'What was done' });
    expect(within(filters).getAllByRole('checkbox')).toHaveLength(7);
    fireEvent.click(within(filters).getByRole('checkbox', { name: 'Signed in' }));
    const last = () =>
      asked(api.calls.filter(({ path }) => path.endsWith('report-activity')).at(-1)!.request);
    await waitFor(() => expect(last()['filter']).toHaveLength(6));
    expect(last()['filter']).not.toContain('userlogin');
  });

  it('open each project of a person to what is in it', async () => {
    open(`?${NOVEMBER}&tab=people`);
    const row = (await screen.findByText('Ada Lim', { selector: 'td' })).closest('tr')!;
    within(row).getByText('Cellar · RM 1,234.56 · products: 1');
    within(row).getByText('Tablet');
    expect(
      within(within(row).getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rack, 6 column', '2', 'RM 1,234.56']);
  });

  it('keep as a file every project of a person, also one without products, in numbers', async () => {
    let kept: Blob | null = null;
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((kept = file), 'blob:'),
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const empty = { ...person.projects[0]!, _id: 'r2', titleProject: '=Den', totalAmount: 0, products: [] };
    const items = [{ ...person, projects: [...person.projects, empty] }];
    const answer = () => ({ items, total: 1, totalAmount: 123_456 });
    open(`?${NOVEMBER}&tab=people`, { api: standInApi({ ...answers, 'POST /rooms/report-people': answer }) });
    await screen.findByText('Ada Lim', { selector: 'td' });
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(kept).not.toBeNull());
    const reader = new FileReader();
    reader.readAsText(kept!);
    await waitFor(() => expect(reader.result).not.toBeNull());
    const [, first, second] = String(reader.result).split('\r\n');
    expect(first).toMatch(/^Ada Lim,.*,Tablet,Firefox,Cellar,.*,1234\.56,"Rack, 6 column",2,1234\.56$/);
    expect(second).toMatch(/^Ada Lim,.*,'=Den,.*,0\.00,,,$/);
  });

  it('say what analytics refused in the words of the specification', async () => {
    const refuse = () => {
      throw new ApiError(502, 'User does not have sufficient permissions.');
    };
    open(undefined, { api: standInApi({ ...answers, 'POST /api/analytics/run-report': refuse }) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There was an error: User does not have sufficient permissions.',
    );
  });

  it('show a toast and an empty table for a report that cannot be loaded', async () => {
    const toasts = standInToasts();
    const refuse = () => {
      throw new ApiError(500, 'Something went wrong.');
    };
    const api = standInApi({ ...answers, 'POST /rooms/report-value': refuse });
    open(`?${NOVEMBER}&tab=products`, { api, toasts });
    await waitFor(() => expect(toasts.shown).toContain('error: Something went wrong.'));
    expect(screen.queryByText('Rack, 6 column')).toBeNull();
  });

  it.each([
    ['activity', 'Actions', 0],
    ['activity', 'Actions', 1],
    ['products', 'Total value, RM', 0],
    ['products', 'Total value, RM', 1],
    ['people', 'People with projects', 0],
    ['people', 'People with projects', 1],
  ])(
    'of %s are asked for again, the comparison and the table, by either of both',
    async (name, label, at) => {
      let isAway = true;
      const whileThere = ([call, answer]: readonly [string, (call: never) => unknown]) => [
        call,
        (asking: never) => {
          if (isAway && !call.includes('/state')) throw new ApiError(503, 'Not now.');
          return answer(asking);
        },
      ];
      const api = standInApi(Object.fromEntries(Object.entries(answers).map(whileThere)));
      open(`?${NOVEMBER}&tab=${name}`, { api });
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
      isAway = false;
      fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[at]!);
      await screen.findByText(label, { selector: 'dt' });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    },
  );

  it('are asked for again where it could not be told of which time they are', async () => {
    let isAway = true;
    const state = () => {
      if (isAway) throw new ApiError(503, 'Not now.');
      return OWN;
    };
    open(undefined, { api: standInApi({ ...answers, 'GET /api/analytics/state': state }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('There was an error: Not now.');
    isAway = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await tab('Session by browser');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  afterEach(() => act(() => applyLanguage('en')));

  it('speak German', async () => {
    await applyLanguage('de');
    open(`?${NOVEMBER}&tab=products`);
    await screen.findByText('Rack, 6 column', { selector: 'td' });
    expect(figureOf('Gesamtwert, RM')).toContain('RM 1.234,56');
  });
});

describe('the sign-in at Google Analytics', () => {
  const signedOut = () => ({ ...OWN, google: 'signed-out' as const });

  it('is not offered where none is set up', async () => {
    open();
    await screen.findByText('Visits are counted by this shop itself.');
    expect(screen.queryByRole('button', { name: 'Sign in to Google Analytics' })).toBeNull();
  });

  it('says why it cannot be begun', async () => {
    const toasts = standInToasts();
    const api = standInApi({
      ...answers,
      'GET /api/analytics/state': signedOut,
      'POST /api/analytics/sign-in': () => {
        throw new ApiError(409, 'No sign-in at Google is set up here.');
      },
    });
    open(undefined, { api, toasts });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in to Google Analytics' }));
    await waitFor(() => expect(toasts.shown).toEqual(['error: No sign-in at Google is set up here.']));
  });

  it('hands in once what Google sent back, and goes on with the first tab', async () => {
    const [navigate, toasts] = [jest.fn(), standInToasts()];
    const api = standInApi({ ...answers, 'POST /api/analytics/authorize': () => null });
    open('?code=4%2Fabc&state=xyz', { api, navigate, toasts });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(PAGES.admin, { replace: true }));
    const handedIn = api.calls.filter(({ path }) => path.endsWith('authorize'));
    expect(handedIn.map(({ request }) => request.body)).toEqual([{ code: '4/abc', state: 'xyz' }]);
    expect(toasts.shown).toEqual(['success: Signed in to Google Analytics']);
    expect((await tab('Session by browser')).getAttribute('aria-selected')).toBe('true');
  });

  it('that the person broke off at Google is said', async () => {
    open('?error=access_denied&state=xyz');
    expect((await screen.findByRole('alert')).textContent).toBe('There was an error: access_denied');
  });
});
