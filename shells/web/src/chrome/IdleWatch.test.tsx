import { standInSession } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { presenceOf } from '../session/otherTabs';
import { openShell, problem } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

const warning = 'Your session is about to expire due to inactivity';
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const open = async (answers: Parameters<typeof openShell>[1] = {}) => {
  const shell = await openShell('/planning', { signedInAs: {}, ...answers });
  await wait(0);
  return shell;
};

describe('a session without activity', () => {
  beforeAll(() => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => undefined);
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it('is warned after 1740 s and ends 60 s later, at the server, too', async () => {
    const { seen } = await open();
    await wait(1_739_000);
    expect(screen.queryByText(warning)).toBeNull();
    await wait(1000);
    expect(screen.getByRole('alertdialog', { name: warning })).not.toBeNull();
    await wait(59_000);
    expect(sessionStorage.getItem('auth_token')).toBe('token-1');
    await wait(2000);
    expect(sessionStorage.getItem('auth_token')).toBeNull();
    expect(location.pathname).toBe('/login');
    expect(seen.map(({ path }) => path)).toContain('/users/logout');
  });

  it('ends in its own tab alone while the same person is busy in another', async () => {
    const { seen, services } = await open();
    await wait(600_000);
    presenceOf(services.session.current()?.user._id ?? '').notify();
    await wait(1_201_000);
    expect(location.pathname).toBe('/login');
    expect(seen.some(({ path }) => path === '/users/logout')).toBe(false);
  });

  it('counts down while it warns', async () => {
    await open();
    await wait(1_740_000);
    expect(screen.getByRole('alertdialog').textContent).toContain('60 s');
    await wait(20_000);
    expect(screen.getByRole('alertdialog').textContent).toContain('40 s');
  });

  it('goes on when somebody comes back, and is warned again only after another 1740 s', async () => {
    await open();
    await wait(1_745_000);
    fireEvent.mouseMove(document);
    await wait(100);
    expect(screen.queryByText('Good to have You back!')).not.toBeNull();
    expect(screen.queryByText(warning)).toBeNull();
    await wait(1_739_000);
    expect(screen.queryByText(warning)).toBeNull();
    await wait(1000);
    expect(screen.queryByText(warning)).not.toBeNull();
  });

  it('goes on when somebody says so', async () => {
    await open();
    await wait(1_745_000);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await wait(100);
    expect(screen.queryByText(warning)).toBeNull();
    await wait(1_739_000);
    expect(sessionStorage.getItem('auth_token')).toBe('token-1');
  });

  it('is pinged at once and every 180000 ms, and takes the new token', async () => {
    const { seen } = await open({
      answers: {
        'POST /log/ping': () => ({ status: 204 }),
        'POST /users/renew': () => ({ status: 200, body: { token: 'token-2' } }),
      },
    });
    const pings = () => seen.filter(({ path }) => path === '/log/ping').length;
    await wait(179_999);
    expect(pings()).toBe(1);
    await wait(1);
    expect(pings()).toBe(2);
    expect(sessionStorage.getItem('auth_token')).toBe('token-2');
    await wait(180_000);
    expect(pings()).toBe(3);
  });

  it('gives a token that is answered late to nobody who has signed in since', async () => {
    let answer = (_answered: { status: number; body: object }): void => undefined;
    const { services } = await open({
      signedInAs: { _id: 'guest-1', role: 'guest' },
      answers: {
        'POST /log/ping': () => ({ status: 204 }),
        'POST /users/renew': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    await wait(180_000);
    const { user } = standInSession();
    act(() => services.session.set({ user, token: 'token-of-account' }));
    answer({ status: 200, body: { token: 'token-of-guest' } });
    await wait(0);
    expect(services.session.current()).toEqual({ user, token: 'token-of-account' });
    expect(sessionStorage.getItem('auth_token')).toBe('token-of-account');
  });

  it('ends when the server says that it has ended', async () => {
    await open({ answers: { 'POST /log/ping': () => problem(401, 'Ended.') } });
    expect(location.pathname).toBe('/login');
    expect(
      screen.queryByText('You have to perform signin to get access to privileged resources!'),
    ).not.toBeNull();
  });
});
