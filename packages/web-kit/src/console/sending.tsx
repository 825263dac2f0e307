import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from './unsaved';

/** Says that a file is being sent; what it gives is called when that is over. */
export type BeginSending = () => () => void;

const SendingContext = createContext<BeginSending | null>(null);
/** Is told of each file that is sent from a form within it. */
export const SendingProvider = SendingContext;

/** Whether a form waits for files that are sent from it, and what tells it. */
export function useSending() {
  const [count, setCount] = useState(0);
  const begin = useCallback<BeginSending>(() => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  }, []);
  return { isSending: count > 0, begin };
}

/** Tells the form around it, which waits; where there is none, the file itself counts as unsaved until it is sent. */
export function useTellSending(isSending: boolean, onSending?: (isSending: boolean) => void): void {
  const begin = useContext(SendingContext);
  const tell = useEffectEvent((is: boolean) => onSending?.(is));
  useUnsaved(isSending && begin === null);
  useEffect(() => {
    if (!isSending) return;
    const end = begin?.();
    tell(true);
    return () => {
      end?.();
      tell(false);
    };
  }, [isSending, begin]);
}
