import { type Shell, useShell } from '@rackwright/web-kit';
import { mayDiscard } from '@rackwright/web-kit/desk';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { About } from '../proposals/about';

/**
 * What was typed and not sent is lost only after a question, also where a link or the browser's back would lose it. `tell` is told of it;
 * `shownAt` is the item that is shown at an address.
 */
export function useLeaving(shownAt: (search: string) => About | null) {
  const { location, navigate, askBeforeLeaving } = useShell();
  const typed = useRef<ReadonlySet<string>>(new Set());
  const isAnswered = useRef(false);
  const tell = useCallback((form: string, isTyped: boolean) => {
    const others = [...typed.current].filter((one) => one !== form);
    typed.current = new Set(isTyped ? [...others, form] : others);
  }, []);
  const isKept = ({ pathname, search }: Shell['location']) =>
    pathname === location.pathname && shownAt(search)?.id === shownAt(location.search)?.id;
  const ask = useEffectEvent((next: Shell['location']) =>
    typed.current.size === 0 || isAnswered.current || isKept(next) ? null : mayDiscard(),
  );
  useEffect(() => {
    askBeforeLeaving?.((next) => ask(next));
    return () => askBeforeLeaving?.(null);
  }, [askBeforeLeaving]);
  return useMemo(() => {
    const mayLeave = async () => typed.current.size === 0 || mayDiscard();
    /** For who has asked: the host, which asks as it goes there, does not ask again. */
    const leave = (path: string) => {
      isAnswered.current = true;
      navigate(path);
      isAnswered.current = false;
    };
    return {
      tell,
      mayLeave,
      leave,
      leaveFor: async (path: string) => {
        if (await mayLeave()) leave(path);
      },
    };
  }, [tell, navigate]);
}
export type LeavingDesk = ReturnType<typeof useLeaving>;
