import { roomCalls } from '@rackwright/contracts/browser';
import { applyLanguage, type SessionUser } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShellPage } from './ShellPage';
import { createShellServices } from './shellServices';
import { openShell, problem } from './testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

/** Waits for a page, and for what it loads lazily. */
async function at(path: string) {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  await act(async () => undefined);
}

// Malay cannot be loaded here.
jest.mock('./text/ms', () => {
  throw new Error('no connection');
});

// What a page loads lazily must not take longer than a toast is shown.
beforeAll(async () => {
  await import('@rackwright/web-kit/ui');
  await import('./chrome/IdleWatch');
});

beforeEach(() => {
  // The registry is asked for outside the API client; in these tests no remote ever arrives.
  globalThis.fetch = () => new Promise(() => undefined);
});

describe('the shell', () => {
  it('sends a visitor from / to the login page', async () => {
    await openShell('/');
    await at('/login');
    expect(screen.getByRole('heading', { name: 'Plan your cellar' })).not.toBeNull();
    expect(document.title).toBe('Log in · Rackwright');
  });

  it('sends somebody without a publisher’s rights to the planner, with the warning', async () => {
    await openShell('/models_publish', { signedInAs: {} });
    await at('/planning');
    expect(
      (await screen.findByText("You don't have privileges to view this page.")).closest('[role=alert]'),
    ).not.toBeNull();
  });

  it('clears the session, goes to the login page and says why after a 401 anywhere', async () => {
    const { services } = await openShell('/account', {
      signedInAs: {},
      answers: { 'GET /rooms/rooms/user-1': () => problem(401, 'Expired.') },
    });
    await act(async () => {
      await expect(services.api.call(roomCalls.list, { params: { userId: 'user-1' } })).rejects.toMatchObject(
        {
          status: 401,
        },
      );
    });
    await at('/login');
    await screen.findByText('You have to perform signin to get access to privileged resources!');
    expect(sessionStorage.getItem('auth_token')).toBeNull();
    expect(sessionStorage.getItem('user')).toBeNull();
  });

  it('signs out from the account menu', async () => {
    await openShell('/planning', { signedInAs: {} });
    fireEvent.click(screen.getByRole('button', { name: 'Account menu, Ada Lim' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await at('/login');
    expect(sessionStorage.getItem('auth_token')).toBeNull();
  });

  it('asks what is shown before it signs out, as before it goes elsewhere, and once', async () => {
    const { services } = await openShell('/planning', { signedInAs: {} });
    const ask = jest.fn(() => Promise.resolve(false));
    services.history.askBefore(ask);
    for (const isSignedIn of [true, false]) {
      ask.mockResolvedValueOnce(!isSignedIn);
      fireEvent.click(screen.getByRole('button', { name: 'Account menu, Ada Lim' }));
      await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
      expect(sessionStorage.getItem('auth_token') !== null).toBe(isSignedIn);
    }
    await at('/login');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a publisher', '/models_publish', { publisher: true }],
    ['a sales manager', '/salesAccount?tab=orders', { role: 'salesManager' as const }],
  ])(
    'has %s at the login page after they sign out, as if they had never come',
    async (_, page, signedInAs) => {
      const { services } = await openShell(page, { signedInAs });
      services.history.askBefore(() => Promise.resolve(false));
      await act(async () => services.signOut());
      await at('/login');
      expect(screen.queryByText(/privileges/)).toBeNull();
      expect(sessionStorage.getItem('return_to')).toBeNull();
    },
  );

  it('tells a publisher that nobody is signed in after a 401, whatever is typed and not published', async () => {
    const { services } = await openShell('/models_publish', {
      signedInAs: { publisher: true },
      answers: { 'GET /rooms/rooms/user-1': () => problem(401, 'Expired.') },
    });
    services.history.askBefore(() => new Promise(() => undefined));
    await act(async () => {
      await services.api.call(roomCalls.list, { params: { userId: 'user-1' } }).catch(() => undefined);
    });
    await at('/login');
    await screen.findByText('You have to perform signin to get access to privileged resources!');
    expect(screen.queryByText("You don't have privileges to view this page.")).toBeNull();
  });

  it.each([
    ['a customer', {}, ['My projects']],
    ['a publisher', { publisher: true }, ['My projects', 'Catalogue']],
    ['a sales manager', { role: 'salesManager' as const }, ['My projects', 'Sales account']],
    ['a guest', { role: 'guest' as const }, []],
  ])('offers %s their pages', async (_, signedInAs: Partial<SessionUser>, pages) => {
    await openShell('/planning', { signedInAs });
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const end = signedInAs.role === 'guest' ? 'Log in or sign up' : 'Sign out';
    const labels = screen.getAllByRole('menuitem').map((item) => item.textContent);
    const profile = signedInAs.role === 'guest' ? [] : ['Profile settings'];
    expect(labels).toEqual([...pages, ...profile, 'Dark colours', end]);
  });

  it('remembers the unit of lengths', async () => {
    const { unmount } = await openShell('/planning', { signedInAs: {} });
    fireEvent.click(screen.getByRole('radio', { name: 'Feet and inches' }));
    unmount();
    render(<ShellPage services={createShellServices()} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Feet and inches' }).checked).toBe(true);
  });

  it('speaks the language chosen on the login page, remembers it, and says so in the document', async () => {
    await openShell('/login');
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
    await screen.findByText('Planen Sie Ihren Weinkeller');
    expect(document.title).toBe('Anmelden · Rackwright');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('rackwright-language')).toBe('de');
    await act(() => applyLanguage('en'));
  });

  it('offers every language under its own name in the account menu', async () => {
    await openShell('/planning', { signedInAs: {} });
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const names = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
    expect(names).toEqual(['English', 'Bahasa Melayu', 'Deutsch']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await screen.findByRole('menuitem', { name: 'Abmelden' });
    expect(screen.getByRole('menuitemradio', { name: 'Deutsch' }).getAttribute('aria-checked')).toBe('true');
    await act(() => applyLanguage('en'));
  });

  it('has the language chosen in the menu kept with the account, and the token name it', async () => {
    const { services, seen } = await openShell('/planning', {
      signedInAs: {},
      answers: {
        'POST /users/update': () => ({
          status: 200,
          body: { user: { ...standInSession({}).user, receiveNewsletter: false, language: 'de' } },
        }),
        'POST /users/renew': () => ({ status: 200, body: { token: 'token-that-says-de' } }),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(services.session.current()?.token).toBe('token-that-says-de'));
    expect(services.session.current()?.user.language).toBe('de');
    expect(seen.find(({ path }) => path === '/users/update')?.body).toEqual({ language: 'de' });
    await act(() => applyLanguage('en'));
  });

  it('keeps the language that a guest chooses in the browser alone', async () => {
    const { seen } = await openShell('/planning', { signedInAs: { role: 'guest' } });
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await screen.findByRole('menuitem', { name: 'Anmelden oder registrieren' });
    expect(seen.map(({ path }) => path)).not.toContain('/users/update');
    await act(() => applyLanguage('en'));
  });

  it('stays in its language, and says so, when another one cannot be loaded', async () => {
    await openShell('/login');
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ms' } });
    await screen.findByText('This language could not be loaded. Check your connection and try again.');
    expect(screen.getByText('Plan your cellar')).toBeTruthy();
    expect(document.documentElement.lang).not.toBe('ms');
  });

  it('says when the connection is gone', async () => {
    await openShell('/login');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.queryByText(/You are offline/)).not.toBeNull();
    online.mockRestore();
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
