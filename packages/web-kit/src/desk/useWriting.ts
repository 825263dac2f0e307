import type { HelpRequest, Submission } from '@rackwright/contracts';
import { useState } from 'react';
import { type Claimed, useClaim } from './ClaimBar';

/** Whether somebody writes about an item. Whoever begins takes it, unless a colleague has it or it waits no more. */
export function useWriting(of: Claimed, item: HelpRequest | Submission, isDone: boolean) {
  const { by, take } = useClaim(of, item);
  const [isWriting, setWriting] = useState(false);
  const begin = () => {
    setWriting(true);
    if (!isDone && by === null) take();
  };
  return { isWriting, begin, end: () => setWriting(false) };
}
