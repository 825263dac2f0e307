import { fireEvent, render, screen } from '@testing-library/react';
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
