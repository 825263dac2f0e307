/** The console of a publisher at one of its pages, for tests. */
import { createPageHistory, ShellProvider, type ApiClient } from '@rackwright/web-kit';
import { standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import Publisher from './Publisher';

/** Opens the page, a path with its search, in a browser that remembers nothing; its links lead on. */
export async function openPublisher(page: string, api: ApiClient) {
  localStorage.clear();
  window.history.replaceState(null, '', page);
  const { navigate, store } = createPageHistory();
  const [session, toasts] = [standInSession({ publisher: true }), standInToasts()];
  function Host() {
    const location = useSyncExternalStore(store.subscribe, store.getState);
    return (
      <ShellProvider value={standInShell({ api, toasts, location, session, navigate })}>
        <UiProvider>
          <Publisher />
        </UiProvider>
      </ShellProvider>
    );
  }
  await act(async () => void render(<Host />));
  return { toasts };
}
