import { useShell } from '@rackwright/web-kit';
import { mayDiscard } from '@rackwright/web-kit/desk';
import { useCallback, useMemo, useRef } from 'react';

/** What was typed and not sent is lost only after a question. `tell` is told of it. */
export function useLeaving() {
  const { navigate } = useShell();
  const typed = useRef<ReadonlySet<string>>(new Set());
  const tell = useCallback((form: string, isTyped: boolean) => {
    const others = [...typed.current].filter((one) => one !== form);
    typed.current = new Set(isTyped ? [...others, form] : others);
  }, []);
  return useMemo(() => {
    const mayLeave = async () => typed.current.size === 0 || mayDiscard();
    return {
      tell,
      mayLeave,
      leaveFor: async (path: string) => {
        if (await mayLeave()) navigate(path);
      },
    };
  }, [tell, navigate]);
}
export type LeavingDesk = ReturnType<typeof useLeaving>;
