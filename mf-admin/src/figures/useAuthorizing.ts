import { reportCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { useSend } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from './text';

/** Where the answers of the calls that tell of visits are kept. */
const OF_VISITS = [String(reportCalls.analyticsState)];

/**
 * Back from Google, what it has sent along is handed in, once, and the page goes on with its first tab. Gives what went wrong, in Google's
 * words where it has some.
 */
export function useAuthorizing(): string | null {
  const { location, navigate, toasts } = useShell();
  const words = useTexts().source;
  const authorize = useSend(reportCalls.authorizeAnalytics, OF_VISITS);
  const asked = new URLSearchParams(location.search);
  const [code, state, refused] = [asked.get('code'), asked.get('state'), asked.get('error')];
  const handedIn = useRef<string>(null);
  useEffect(() => {
    if (code === null || state === null || handedIn.current === state) return;
    handedIn.current = state;
    authorize.mutate(
      { body: { code, state } },
      {
        onSuccess: () => toasts.success(words.signedIn),
        onSettled: () => navigate(PAGES.admin, { replace: true }),
      },
    );
  }, [code, state, authorize, toasts, words, navigate]);
  return refused ?? authorize.error?.message ?? null;
}
