import type { Action } from '@rackwright/contracts';
import { ApiError, applyLanguage, type Session, type Shell } from '@rackwright/web-kit';
import { standInApi, standInSession, standInToasts } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from './Admin';
import { openAdmin } from './testAdmin';

const action = (index: number): Action => ({
  _id: `a${index}`,
  action: 'projectupdate',
  userID: 'u1',
  userName: index % 2 ? 'Ada Lim' : '',
  email: '',
  projectID: '',
  projectName: `Cellar ${index}`,
  projectValue: 123_456,
  typeOfDeviceUsed: 'tablet',
  browser: 'Firefox',
  time: new Date(Date.UTC(2026, 0, 31, 12, 0) - index * 60_000).toISOString(),
});

/** A server with 1,500 lines that answers pages as it was asked, at most 1,000 lines long. */
const log = ({ path }: { readonly path: string }) => {
  const asked = new URL(path, 'http://gateway').searchParams;
  const [page, pageSize] = [Number(asked.get('page')), Math.min(Number(asked.get('pageSize')), 1000)];
  const all = Array.from({ length: 1500 }, (_, index) => index);
  const items = all.slice((page - 1) * pageSize, page * pageSize).map(action);
  return { items, total: 1500, page, pageSize };
};

function open(pathname: string, parts: Partial<Shell> = {}) {
  return openAdmin(pathname, { session: null, ...parts });
}

const admin: Session = standInSession({ role: 'admin' });

function logIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('signing in as an administrator', () => {
  it('starts the session and goes to the figures', async () => {
    const api = standInApi({
      'POST /admins/login': () => ({
        admin: { _id: 'a1', email: 'ad@min.example', permission: 'all' },
        token: 't1',
      }),
    });
    const [signIn, navigate] = [jest.fn(), jest.fn()];
    open('/admin/login', { api, signIn, navigate });
    logIn(' ad@min.example ', 'secret');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/main'));
    expect(signIn).toHaveBeenCalledWith({
      token: 't1',
      user: expect.objectContaining({ _id: 'a1', role: 'admin', email: 'ad@min.example' }),
    });
    expect(api.calls[0]?.request).toEqual({
      anonymous: true,
      body: { email: 'ad@min.example', password: 'secret' },
    });
  });

  it('starts the session of the person that the service tells, who may be a publisher, too', async () => {
    const user = { ...standInSession({ role: 'admin', publisher: true }).user, receiveNewsletter: false };
    const api = standInApi({
      'POST /admins/login': () => ({
        admin: { _id: user._id, email: user.email, permission: 'all' },
        ...{ user, token: 't1' },
      }),
    });
    const signIn = jest.fn();
    open('/admin/login', { api, signIn });
    logIn(user.email, 'secret');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ token: 't1', user }));
  });

  it('says why it was refused and keeps what was typed', async () => {
    const api = standInApi({
      'POST /admins/login': () => {
        throw new ApiError(401, 'Wrong username and/or password!');
      },
    });
    open('/admin/login', { api });
    logIn('ad@min.example', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong username and/or password!');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ad@min.example');
  });

  it('asks for a code where that takes one, and opens the account where one is yet to be set up', async () => {
    const type = 'urn:rackwright:problem:second-factor-needed';
    const asks = { type, title: '', status: 401, detail: 'Enter the code.', requestId: 'r1' };
    const api = standInApi({
      'POST /admins/login': ({ request }) => {
        if (!(request?.body as { code?: string } | undefined)?.code)
          throw new ApiError(401, 'Enter the code.', asks);
        const admin = { _id: 'a1', email: 'ad@min.example', permission: 'all' };
        return { admin, token: 't1', needsSecondFactor: true };
      },
    });
    const [signIn, navigate] = [jest.fn(), jest.fn()];
    open('/admin/login', { api, signIn, navigate });
    logIn('ad@min.example', 'secret');
    const code = await screen.findByLabelText('Code of your app, or a recovery code');
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account'));
    expect(signIn.mock.lastCall[0].user).toMatchObject({ role: 'customer', needsSecondFactor: true });
  });

  it('needs an address and a password', async () => {
    const api = standInApi();
    open('/admin/login', { api });
    logIn('ad@min.example', '');
    expect((await screen.findByRole('alert')).textContent).toBe('Username and password are mandatory!');
    expect(api.calls).toHaveLength(0);
  });

  it.each([
    ['nobody', null],
    ['a customer', standInSession()],
  ])('is what %s is asked for at the figures', (_, session) => {
    open('/admin/main', { session });
    expect(screen.getByRole('heading', { name: 'Administration' })).not.toBeNull();
  });
});

describe('the activity log', () => {
  it('has the frame of a console, its screen named in the navigation and above', async () => {
    open('/admin/activity', { session: admin, api: standInApi({ 'GET /log/getallaction': log }) });
    await screen.findByText('Cellar 1');
    const navigation = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(navigation.getByRole('link', { name: 'Activity' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activity');
  });

  afterEach(() => act(() => applyLanguage('en')));

  it('speaks German with amounts as Germans write them', async () => {
    await applyLanguage('de');
    open('/admin/activity', { session: admin, api: standInApi({ 'GET /log/getallaction': log }) });
    const row = (await screen.findByText('Cellar 1')).closest('tr')!;
    expect(within(row).queryByText('Projekt gespeichert')).not.toBeNull();
    expect(within(row).queryByText('1.234,56')).not.toBeNull();
    expect(screen.queryByText('1.500 insgesamt')).not.toBeNull();
    expect(screen.queryByText('Gerät')).not.toBeNull();
  });

  it('shows the newest first: time, action, user, project, value, device, browser', async () => {
    const api = standInApi({ 'GET /log/getallaction': log });
    open('/admin/activity', { session: admin, api });
    const cells = within((await screen.findByText('Cellar 1')).closest('tr')!).getAllByRole('cell');
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Project saved',
      'Ada Lim',
      'Cellar 1',
      '1,234.56',
      'Tablet',
      'Firefox',
    ]);
    expect(cells[0]?.textContent).toContain('31 Jan 2026');
    expect(api.calls[0]?.path).toBe('/log/getallaction?page=1&pageSize=25&sort=-time&search=');
  });

  it.each([
    ['ordercreate', 'Bestellung aufgegeben'],
    ['paymenttake', 'Zahlung eingegangen'],
    ['planprint', 'Plan gedruckt'],
    ['listcsv', 'Liste als CSV heruntergeladen'],
    ['reportpdf', 'Bericht als PDF heruntergeladen'],
    ['later', 'later'],
  ])('says %s and each device in the language that is spoken, where it has words', async (done, words) => {
    await applyLanguage('de');
    const items = ['phone', 'desktop', 'watch'].map((typeOfDeviceUsed, index) => ({
      ...action(index),
      ...{ action: done, typeOfDeviceUsed },
    }));
    const api = standInApi({ 'GET /log/getallaction': () => ({ items, total: 3, page: 1, pageSize: 25 }) });
    open('/admin/activity', { session: admin, api });
    expect(await screen.findAllByText(words)).toHaveLength(3);
    for (const device of ['Telefon', 'Computer', 'watch']) screen.getByText(device);
  });

  it.each([
    ['nothing like it', 'nobody', 'No action matches.'],
    ['nothing yet', '', 'Nothing has happened yet.'],
  ])('says that there is %s', async (_, search, sentence) => {
    const none = () => ({ items: [], total: 0, page: 1, pageSize: 25 });
    open('/admin/activity', { session: admin, api: standInApi({ 'GET /log/getallaction': none }) });
    const field = await screen.findByLabelText('Search users, projects, actions');
    fireEvent.change(field, { target: { value: search } });
    await screen.findByText(sentence);
  });

  it('asks the server for what is searched, sorted and paged', async () => {
    const api = standInApi({ 'GET /log/getallaction': log });
    open('/admin/activity', { session: admin, api });
    await screen.findByText('1,500 in all');
    const asked = () => api.calls.at(-1)?.path;
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '10' } });
    await waitFor(() => expect(asked()).toContain('page=1&pageSize=10'));
    fireEvent.click(screen.getByText('Time'));
    await waitFor(() => expect(asked()).toContain('sort=time'));
    fireEvent.change(screen.getByLabelText('Search users, projects, actions'), { target: { value: 'ada' } });
    await waitFor(() => expect(asked()).toContain('search=ada'));
  });

  it('fetches page after page when all are wanted', async () => {
    /** As if a page of a thousand held one line. */
    const oneByOne = (call: { readonly path: string }) => {
      const page = Number(new URL(call.path, 'http://gateway').searchParams.get('page'));
      return { items: [action(page)], total: 3, page, pageSize: 1000 };
    };
    const api = standInApi({ 'GET /log/getallaction': oneByOne });
    open('/admin/activity', { session: admin, api });
    await screen.findByText('Cellar 1');
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: 'null' } });
    await screen.findByText('Cellar 3');
    expect(screen.getAllByText(/^Cellar/)).toHaveLength(3);
    expect(api.calls.slice(1).map(({ path }) => path)).toEqual([
      '/log/getallaction?page=1&pageSize=1000&sort=-time&search=',
      '/log/getallaction?page=2&pageSize=1000&sort=-time&search=',
      '/log/getallaction?page=3&pageSize=1000&sort=-time&search=',
    ]);
  });

  it('says why nothing came', async () => {
    const toasts = standInToasts();
    open('/admin/activity', { session: admin, toasts });
    await screen.findByRole('alert');
    expect(screen.queryByText('Nothing has happened yet.')).toBeNull();
    expect(toasts.shown).toHaveLength(1);
  });
});

it('says which contract it was written against', () => {
  expect(contract).toBe(2);
});
