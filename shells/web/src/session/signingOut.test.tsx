import { loadRemote } from '@module-federation/enhanced/runtime';
import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { standInFetch, type StandInAnswer } from '@rackwright/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { openShell, problem } from '../testShell';
import { LONGEST_WAIT_MS } from './signingOut';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const entry = '/remotes/mf_planner/1.0.0/mf-manifest.json';
const remotes = { mf_planner: { version: '1.0.0', entry, contract: 1 } };
const SAVE = 'POST /users/resend-confirmation';
const END = 'POST /users/logout';
const saved = { status: 200, body: { message: 'Sent.' } };

/** Saves when it is taken away, as the planner does. */
function Planner() {
  const { api } = useShell();
  useEffect(() => () => void api.call(userCalls.resendConfirmation).catch(() => undefined), [api]);
  return <p>A plan with a change</p>;
}

const elsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'rackwright-signed-out', newValue: 'user-1' }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A changed plan is open, and each save is answered by `save`. */
async function withChange(save: () => StandInAnswer | Promise<StandInAnswer>) {
  jest.mocked(loadRemote).mockResolvedValue({ default: Planner, contract: 1 });
  const body = { schema: 1, revision: 1, remotes };
  globalThis.fetch = standInFetch({ 'GET /remotes.json': () => ({ status: 200, body }) }).fetch;
  const shell = await openShell('/planning', {
    signedInAs: {},
    answers: { [SAVE]: save, [END]: () => ({ status: 204 }) },
  });
  await wait(1000);
  screen.getByText('A plan with a change');
  /** The saves and the ends of the session, each with its token. */
  const sent = () =>
    shell.seen
      .map(({ method, path, headers }) => `${method} ${path} ${headers['Authorization'] ?? ''}`)
      .filter((call) => call.startsWith(SAVE) || call.startsWith(END));
  return { ...shell, sent };
}

const SAVED = `${SAVE} Bearer token-1`;
const ENDED = `${END} Bearer token-1`;
const slowly = () => new Promise<StandInAnswer>((resolve) => setTimeout(() => resolve(saved), 2000));

describe('who signs out right after a change', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['here', (shell: { readonly signOut: () => void }) => shell.signOut()],
    ['in another tab', elsewhere],
  ])(
    '%s is at the login page at once, while the change is saved before the session ends',
    async (_, leave) => {
      const { services, sent } = await withChange(slowly);
      act(() => leave(services));
      expect(location.pathname).toBe('/login');
      expect(sessionStorage.getItem('auth_token')).toBeNull();
      expect(services.session.current()).toBeNull();
      await wait(1900);
      expect(sent()).toEqual([SAVED]);
      await wait(200);
      expect(sent()).toEqual([SAVED, ENDED]);
    },
  );

  it('has no token left for what is sent later', async () => {
    const { services, sent } = await withChange(() => saved);
    act(() => services.signOut());
    await wait(100);
    await act(() => services.api.call(userCalls.resendConfirmation));
    expect(sent()).toEqual([SAVED, ENDED, `${SAVE} `]);
  });

  it.each([
    ['a save that is not answered', () => wait(LONGEST_WAIT_MS)],
    ['a document that is left', async () => void window.dispatchEvent(new Event('pagehide'))],
  ])('is signed out at the server in spite of %s, and once', async (_, comes) => {
    const { services, sent } = await withChange(() => new Promise(() => undefined));
    act(() => services.signOut());
    await wait(LONGEST_WAIT_MS - 100);
    expect(sent()).toEqual([SAVED]);
    await comes();
    await wait(2 * LONGEST_WAIT_MS);
    expect(sent()).toEqual([SAVED, ENDED]);
  });

  it('is not told to sign in, whatever the server says to the save and to what comes after it', async () => {
    const { services } = await withChange(() => problem(401, 'Ended.'));
    act(() => services.signOut());
    await wait(100);
    await act(() => services.api.call(userCalls.resendConfirmation).catch(() => undefined));
    expect(screen.queryByText(/You have to perform signin/)).toBeNull();
  });
});
