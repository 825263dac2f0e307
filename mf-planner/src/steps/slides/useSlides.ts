import type { WireSlide } from '@rackwright/contracts';
import { slideCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';

/** The shop's intro slides in their order; null until they have come. The first step does without them, so a failure is none. */
export function useSlides(isWanted: boolean): readonly WireSlide[] | null {
  const { api } = useShell();
  const [slides, setSlides] = useState<readonly WireSlide[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    api
      .call(slideCalls.list, { signal: asking.signal })
      .then(({ body }) => setSlides([...body.items].sort((a, b) => a.orderNumber - b.orderNumber)))
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setSlides([]);
      });
    return () => asking.abort();
  }, [api, isWanted]);
  return slides;
}
