import type { ListedSession } from '@rackwright/contracts';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShell, problem, type Opened } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));
configure({ defaultHidden: true });

const at = '2026-11-22T08:00:00.000Z';
const listed = (id: string, isThisOne: boolean): ListedSession => ({
  id,
  browser: isThisOne ? 'Firefox' : 'Safari',
  system: isThisOne ? 'Windows' : 'iPhone',
  startedAt: at,
  usedAt: at,
  isThisOne,
});
const ok = (body: unknown) => ({ status: 200, body });
const done = { status: 204 };

const open = async (answers: Opened['answers'] = {}) => {
  const sessions = [listed('two', false), listed('one', true)];
  const shell = await openShell('/account', {
    signedInAs: {},
    answers: {
      'GET /users/getdata/user-1': () => problem(503, 'Later.'),
      'GET /users/sessions': () => ok({ sessions }),
      'POST /users/logout': () => done,
      ...answers,
    },
  });
  return shell;
};
const signedOut = () => waitFor(() => expect(location.pathname).toBe('/login'));

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});

describe('signing out', () => {
  it('ends the session at the server, with its own token', async () => {
    const { services, seen } = await open();
    act(() => services.signOut());
    await signedOut();
    expect(sessionStorage.getItem('auth_token')).toBeNull();
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/users/logout'));
  });

  it('says nothing of a session that had ended, or of a server that is away', async () => {
    const { services } = await open({ 'POST /users/logout': () => problem(401, 'Ended.') });
    act(() => services.signOut());
    await signedOut();
    expect(screen.queryByText('Ended.')).toBeNull();
    expect(screen.queryByText(/You have to perform signin/)).toBeNull();
  });

  it('in another tab signs the same person out here, and nobody else', async () => {
    await open();
    const elsewhere = (newValue: string) =>
      act(() =>
        window.dispatchEvent(new StorageEvent('storage', { key: 'rackwright-signed-out', newValue })),
      );
    elsewhere('somebody-else');
    expect(sessionStorage.getItem('auth_token')).not.toBeNull();
    elsewhere('user-1');
    await signedOut();
    expect(sessionStorage.getItem('auth_token')).toBeNull();
  });
});

describe('the signed-in devices', () => {
  const openDevices = async (answers: Opened['answers'] = {}) => {
    const user = {
      _id: 'user-1',
      firstName: 'Ada',
      lastName: 'Lim',
      email: 'ada@example.com',
      phone: '',
      role: 'customer',
      publisher: false,
      receiveNewsletter: false,
    };
    const shell = await open({ 'GET /users/getdata/user-1': () => ok({ user }), ...answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
    const list = await screen.findByRole('list', { name: 'Signed-in devices' });
    return { ...shell, list };
  };

  it('are listed by name, this one first and marked, and another is signed out', async () => {
    const { list, seen } = await openDevices({ 'DELETE /users/sessions/two': () => done });
    const [first, ...others] = within(list).getAllByRole('listitem');
    expect(others).toHaveLength(1);
    expect(within(first!).getByText('This device')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await screen.findByText('That device has been signed out.');
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /users/sessions/two');
  });

  it('are all signed out, this one too, once that is confirmed', async () => {
    await openDevices({ 'DELETE /users/sessions': () => done });
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('You have been signed out everywhere.');
    await signedOut();
  });
});
