import { useCallback, useRef, useState } from 'react';
import type { DialogName } from './dialogs/SavingDialog';

/** The one question about saving that is open. */
export interface Questions {
  readonly shown: DialogName | null;
  /** Opens it, in place of the one before. Resolves when it is closed and what was answered is done. */
  readonly ask: (name: DialogName) => Promise<void>;
  /** Closes it, and does what was answered. */
  readonly close: (act?: () => Promise<unknown>) => void;
}

export function useQuestions(): Questions {
  const [shown, setShown] = useState<DialogName | null>(null);
  const settle = useRef(() => {});
  const ask = useCallback((name: DialogName) => {
    settle.current();
    setShown(name);
    return new Promise<void>((resolve) => (settle.current = resolve));
  }, []);
  const close = useCallback((act?: () => Promise<unknown>) => {
    const done = settle.current;
    settle.current = () => {};
    setShown(null);
    void Promise.resolve(act?.()).finally(done);
  }, []);
  return { shown, ask, close };
}
