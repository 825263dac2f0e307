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
      await Promise.resolve();
      expect(location.pathname + location.search).toBe('/slides?id=1');
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
