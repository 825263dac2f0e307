import type { HelpRequest, Submission } from '@rackwright/contracts';
import { useShell } from '@rackwright/web-kit';
import { type Claimed, useWriting } from '@rackwright/web-kit/desk';
import { useEffect, useRef } from 'react';
import { isWriting as isAskedFor, placeWith } from './places';

/** Writing about an item, which an address that asks for it begins; a help request is answered once. */
export function useAskedWriting(of: Claimed, item: HelpRequest | Submission, isDone: boolean) {
  const { location, navigate } = useShell();
  const writing = useWriting(of, item, isDone);
  const mayWrite = of !== 'helpRequests' || !isDone;
  const asked = useRef({ is: isAskedFor(location.search), mayWrite, begin: writing.begin });
  const { search } = location;
  useEffect(() => {
    if (!asked.current.is) return;
    asked.current.is = false;
    if (asked.current.mayWrite) asked.current.begin();
    navigate(placeWith(search, item._id), { replace: true });
  }, [navigate, search, item._id]);
  return writing;
}
