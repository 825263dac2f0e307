import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Says that a file is being sent; what it gives is called when that is over. */
type BeginSending = () => () => void;

const SendingContext = createContext<BeginSending>(() => () => undefined);
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

/** Tells the form around it; where there is none, nobody waits. */
export function useTellSending(isSending: boolean): void {
  const begin = useContext(SendingContext);
  useEffect(() => (isSending ? begin() : undefined), [isSending, begin]);
}
