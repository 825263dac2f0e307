import type { HelpRequest, Submission } from '@rackwright/contracts';
import { useShell } from '@rackwright/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Claimed, useClaim } from './ClaimBar';
import { isWriting as isAskedFor, placeWith } from './places';

/** Whether somebody writes about an item. Whoever begins takes it, unless a colleague has it or it waits no more. */
export function useWriting(of: Claimed, item: HelpRequest | Submission, isDone: boolean) {
  const { location, navigate } = useShell();
  const { take } = useClaim(of, item);
  const [isWriting, setWriting] = useState(false);
  const begin = () => {
    setWriting(true);
    if (!isDone && (item.takenBy ?? null) === null) take();
  };
  const asked = useRef({ is: isAskedFor(location.search), begin });
  const { search } = location;
  useEffect(() => {
    if (!asked.current.is) return;
    asked.current.is = false;
    asked.current.begin();
    navigate(placeWith(search, item._id), { replace: true });
  }, [navigate, search, item._id]);
  return { isWriting, begin, end: () => setWriting(false) };
}
