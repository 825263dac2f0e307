import { useShell, type ApiError } from '@rackwright/web-kit';
import { useEffect } from 'react';

/** A report that cannot be loaded is told as a toast (specification, section 8), once. */
export function useShownFault(fault: ApiError | null): void {
  const { toasts } = useShell();
  useEffect(() => {
    if (fault) toasts.error(fault.message);
  }, [fault, toasts]);
}
