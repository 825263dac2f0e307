import type { ChargeTerms } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';

/** In what the customer's card would be charged, when that is not the currency of the list; null until it is known, and else. */
export function useChargeTerms(): ChargeTerms | null {
  const { api } = useShell();
  const [terms, setTerms] = useState<ChargeTerms | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    api.call(orderCalls.chargeTerms, { signal }).then(
      ({ body }) => setTerms(body),
      (fault: unknown) => {
        // The list is complete without it; what is charged is said again before it is paid.
        if (!(fault instanceof ApiError) && !signal.aborted) throw fault;
      },
    );
    return () => asking.abort();
  }, [api]);
  return terms?.currency === 'MYR' ? null : terms;
}
