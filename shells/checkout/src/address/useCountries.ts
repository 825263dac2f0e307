import type { Countries } from '@rackwright/contracts';
import { plannerCalls } from '@rackwright/contracts/browser';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services';

export interface LoadedCountries {
  /** Null until they are there. */
  readonly countries: Countries | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Where orders can be sent. */
export function useCountries(): LoadedCountries {
  const { api } = useServices();
  const [countries, setCountries] = useState<Countries | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const stop = new AbortController();
    api
      .call(plannerCalls.countries, { signal: stop.signal })
      .then(({ body }) => setCountries(body))
      .catch(() => setHasFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [api, tries]);
  const retry = useCallback(() => {
    setHasFailed(false);
    setTries((before) => before + 1);
  }, []);
  return { countries, hasFailed, retry };
}
