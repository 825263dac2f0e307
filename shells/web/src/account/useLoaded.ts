import { ApiError, useShell, type ApiClient } from '@rackwright/web-kit';
import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Null until it has come. */
  readonly value: T | null;
  readonly error: string | null;
  readonly reload: () => void;
}

/** What `load` gives, asked for again when `load` is another one; it should be kept by `useCallback`. */
export function useLoaded<T>(load: (api: ApiClient, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const { api } = useShell();
  const [answer, setAnswer] = useState<Pick<Loaded<T>, 'value' | 'error'>>({ value: null, error: null });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    load(api, asking.signal)
      .then((value) => setAnswer({ value, error: null }))
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setAnswer({ value: null, error: fault.message });
      });
    return () => asking.abort();
  }, [api, load, times]);
  const reload = useCallback(() => {
    setAnswer({ value: null, error: null });
    setTimes((before) => before + 1);
  }, []);
  return { ...answer, reload };
}
