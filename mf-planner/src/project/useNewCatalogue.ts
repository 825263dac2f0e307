import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect } from 'react';
import { usePlanner } from '../plannerContext';
import { takeNewCatalogue } from './loadShop';

/** Whoever comes back to a page that was open goes on with what the shop sells by now. */
export function useNewCatalogue(): void {
  const { api } = useShell();
  const { editor } = usePlanner();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      takeNewCatalogue(api, editor).catch((fault: unknown) => {
        // Without an answer one goes on with what is there; the server counts by its own.
        if (!(fault instanceof ApiError)) throw fault;
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [api, editor]);
}
