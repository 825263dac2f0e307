import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppLink, createPageHistory } from './location';
import { ShellProvider } from './shell';
import { standInShell } from './testing';

describe('the page history', () => {
  it('tells about every new page, and about going back', () => {
    history.replaceState(null, '', '/login');
    const pages = createPageHistory();
    const seen: string[] = [];
    const stop = pages.store.subscribe(() => seen.push(pages.current().pathname + pages.current().search));
    pages.navigate('/planning?step=2');
    pages.navigate('/planning?step=2');
    pages.navigate('/account', { replace: true });
    history.replaceState(null, '', '/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    pages.navigate('/planning');
    expect(seen).toEqual(['/planning?step=2', '/account', '/login']);
  });
});

describe('a page that asks before it is left', () => {
  it('stays, in the address too, until it may be left, however another is gone to', async () => {
    history.replaceState(null, '', '/slides?id=1');
    const pages = createPageHistory();
    const asked: string[] = [];
    const answers = [false, false, true];
    pages.askBefore(({ pathname }) => {
      if (pathname === '/hints') return null;
      asked.push(pathname);
      return Promise.resolve(answers.shift()!);
    });
    const goBack = () => {
      history.replaceState(null, '', '/planning');
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    for (const leave of [() => pages.navigate('/planning'), goBack]) {
      leave();
      await Promise.resolve();
      expect(pages.current()).toEqual({ pathname: '/slides', search: '?id=1' });
      await waitFor(() => expect(location.pathname + location.search).toBe('/slides?id=1'));
    }
    pages.navigate('/planning');
    await waitFor(() => expect(pages.current().pathname).toBe('/planning'));
    pages.navigate('/hints');
    expect(pages.current().pathname).toBe('/hints');
    pages.askBefore(null);
    pages.navigate('/account');
    expect(pages.current().pathname).toBe('/account');
    expect(asked).toEqual(['/planning', '/planning', '/planning']);
  });

  let pages = createPageHistory();
  const open = (...paths: readonly string[]): void => {
    history.pushState(null, '', '/login');
    pages = createPageHistory();
    for (const path of paths) pages.navigate(path);
  };
  // It hears of later entries, too.
  afterEach(() => pages.askBefore(null));

  const isAt = (path: string) =>
    waitFor(() => expect([pages.current().pathname, location.pathname]).toEqual([path, path]));

  const nothing = () => undefined;
  const addEntry = () => history.pushState(history.state, '', '#by');
  it.each([
    ['back', nothing, () => history.back(), ['/planning', '/account']],
    ['back over several', nothing, () => history.go(-2), ['/planning', '/account']],
    ['by a link', nothing, () => pages.navigate('/account'), ['/planning', '/account']],
    ['back over one of a remote', addEntry, () => history.go(-2), ['/planning', '/planning', '/account']],
  ])('keeps the entries before it as they are when it stays: %s', async (_, between, leave, before) => {
    open('/account', '/planning');
    between();
    pages.navigate('/slides');
    const asked = jest.fn(() => Promise.resolve(false));
    pages.askBefore(asked);
    leave();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await isAt('/slides');
    pages.askBefore(null);
    for (const path of before) {
      history.back();
      await isAt(path);
    }
  });

  it('is asked about once, and left for where the browser has gone to meanwhile', async () => {
    open('/slides');
    let answer = (_leaves: boolean): void => undefined;
    const asked = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    pages.askBefore(asked);
    pages.navigate('/planning');
    pages.navigate('/account');
    answer(true);
    await waitFor(() => expect(pages.current().pathname).toBe('/account'));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('holds nobody up once it asks nothing, whatever is answered later', async () => {
    open('/slides');
    let answer = (_leaves: boolean): void => undefined;
    pages.askBefore(() => new Promise<boolean>((resolve) => (answer = resolve)));
    pages.navigate('/planning');
    pages.askBefore(null);
    pages.navigate('/login');
    expect(pages.current().pathname).toBe('/login');
    answer(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect([pages.current().pathname, location.pathname]).toEqual(['/login', '/login']);
  });

  it('finds its way back after a reload, and leaves the state of others in their entries', async () => {
    open('/planning', '/slides');
    history.replaceState({ ...history.state, step: 3 }, '');
    pages = createPageHistory();
    expect(history.state).toMatchObject({ step: 3 });
    const asked = jest.fn(() => Promise.resolve(false));
    pages.askBefore(asked);
    history.back();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await isAt('/slides');
    pages.askBefore(null);
    history.back();
    await isAt('/planning');
  });
});

describe('a page that is a document of its own', () => {
  const leaving = () => {
    const location = { pathname: '/login', search: '', assign: jest.fn(), replace: jest.fn() };
    const listeners = new Map<string, () => void>();
    const pushState = jest.fn();
    const pages = createPageHistory({
      location,
      history: { pushState, replaceState: pushState },
      addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    } as unknown as Window);
    // The entry it begins with is numbered.
    pushState.mockClear();
    return { pages, location, pushState, comeBack: () => listeners.get('pageshow')?.() };
  };

  it('is loaded, and no guard leads elsewhere meanwhile', () => {
    const { pages, location, pushState, comeBack } = leaving();
    pages.navigate('/checkout/c-1', { replace: true });
    expect(location.replace).toHaveBeenCalledWith('/checkout/c-1');
    pages.navigate('/planning', { replace: true });
    expect(pushState).not.toHaveBeenCalled();
    comeBack();
    pages.navigate('/planning');
    expect(pushState).toHaveBeenCalledTimes(1);
  });

  it('stays in the history when nothing was to be replaced', () => {
    const { pages, location } = leaving();
    pages.navigate('/checkout/c-1');
    expect(location.assign).toHaveBeenCalledWith('/checkout/c-1');
  });
});

describe('a link', () => {
  it('navigates without a reload, but leaves a click with Control to the browser', () => {
    const navigate = jest.fn();
    const swallowed = jest.fn((event: Event) => event.preventDefault());
    render(
      <ShellProvider value={standInShell({ navigate })}>
        <AppLink to="/account">Projects</AppLink>
      </ShellProvider>,
    );
    const link = screen.getByRole('link', { name: 'Projects' });
    fireEvent.click(link);
    expect(navigate).toHaveBeenCalledWith('/account');
    document.addEventListener('click', swallowed);
    fireEvent.click(link, { ctrlKey: true });
    document.removeEventListener('click', swallowed);
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(link.getAttribute('href')).toBe('/account');
  });
});
