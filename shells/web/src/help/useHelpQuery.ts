import { PAGES } from '@rackwright/contracts/pages';
import { useEffect } from 'react';
import type { PageHistory } from '@rackwright/web-kit';
import type { HelpAsked } from './Help';

/** `/login?showHelpTip=true` opens the help, about no project; the query is cleared once it is read (specification section 2). */
export function useHelpQuery(history: PageHistory, search: string, open: (asked: HelpAsked) => void): void {
  useEffect(() => {
    const { pathname } = history.current();
    const query = new URLSearchParams(search);
    if (pathname !== PAGES.login || !query.has('showHelpTip')) return;
    if (query.get('showHelpTip') === 'true') open({ roomId: null });
    query.delete('showHelpTip');
    history.navigate(`${pathname}?${query}`.replace(/\?$/, ''), { replace: true });
  }, [history, search, open]);
}
