import type { DeskList } from '@rackwright/contracts';
import { helpCalls, orderCalls, reviewCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { confirm, useRefresh } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { placeWith } from './places';

const removals = {
  helpRequests: helpCalls.remove,
  submissions: reviewCalls.remove,
  orders: orderCalls.remove,
} as const;

/** Asks in the words of the specification, and goes back to the list. */
export function useRemoval(of: DeskList, id: string): () => Promise<void> {
  const { api, toasts, navigate, location } = useShell();
  const { desk, deletion } = useTexts();
  const refresh = useRefresh();
  return async () => {
    if (!(await confirm({ question: deletion[of], confirmLabel: desk.remove, isDestructive: true }))) return;
    try {
      await api.call(removals[of], { params: { id }, body: {} });
      toasts.success(desk.deleted);
      navigate(placeWith(location.search, null));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    }
    await refresh(of);
  };
}
