import { useEffect, useState } from 'react';
import { askedRegistry, registry } from './registry';

const EVERY_MS = 5 * 60_000;
/** Who comes back to the page does not wait for the next time, unless it was just now. */
const SOONEST_MS = 60_000;

/** Whether the gateway has another version of a remote than this page, which keeps its own; asked while it is looked at. */
export function useNewVersion(remote: string): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    let askedAt = Date.now();
    let isOver = false;
    const ask = async (leastMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < leastMs) return;
      askedAt = Date.now();
      const [mine, now] = await Promise.all([registry(), askedRegistry()]);
      const version = now.remotes[remote]?.version;
      if (!isOver) setIsNew(version !== undefined && version !== mine.remotes[remote]?.version);
    };
    // Without an answer nothing is known to be new; it is asked again anyway.
    const quietly = (leastMs: number) => void ask(leastMs).catch(() => undefined);
    const timer = setInterval(() => quietly(0), EVERY_MS);
    const back = () => quietly(SOONEST_MS);
    document.addEventListener('visibilitychange', back);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [remote]);
  return isNew;
}
