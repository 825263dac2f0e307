import { fireEvent, render, screen } from '@testing-library/react';
import { AppLink, createPageHistory, matchPath } from './location';
import { ShellProvider } from './shell';
import { standInShell } from './testing';

describe('matchPath', () => {
  it.each([
    ['/planning', '/planning', {}],
    ['/planning', '/planning/', {}],
    ['/planning/{room_id}', '/planning/a%20b', { room_id: 'a b' }],
    ['/planning/{room_id}', '/planning/%zz', { room_id: '%zz' }],
    ['/planning/{room_id}', '/planning', null],
    ['/planning', '/planning/7', null],
    ['/admin/login', '/admin/main', null],
  ])('%s against %s', (pattern, pathname, expected) => {
    expect(matchPath(pattern, pathname)).toEqual(expected);
  });
});

describe('the page history', () => {
  it('tells about every new page, and about going back', () => {
    history.replaceState(null, '', '/login');
    const pages = createPageHistory();
    const seen: string[] = [];
    const stop = pages.subscribe(() => seen.push(pages.current().pathname + pages.current().search));
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
