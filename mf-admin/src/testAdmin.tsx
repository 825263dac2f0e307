/** The console of an administrator at one of its pages, for tests. */
import { ShellProvider, type Shell } from '@rackwright/web-kit';
import { standInSession, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { render } from '@testing-library/react';
import Admin from './Admin';

/** Opens the page, a path with its search, for an administrator unless `parts` say otherwise, in a browser that remembers nothing. */
export function openAdmin(page: string, parts: Partial<Shell> = {}, reactStrictMode = false): Shell {
  localStorage.clear();
  const [pathname = '', search] = page.split('?');
  const location = { pathname, search: search === undefined ? '' : `?${search}` };
  const shell = standInShell({ session: standInSession({ role: 'admin' }), location, ...parts });
  render(
    <ShellProvider value={shell}>
      <UiProvider>
        <Admin />
      </UiProvider>
    </ShellProvider>,
    { reactStrictMode },
  );
  return shell;
}
