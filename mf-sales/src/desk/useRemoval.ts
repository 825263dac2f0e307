import type { DeskList } from '@rackwright/contracts';
import { helpCalls, orderCalls, reviewCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { confirm, useRefresh } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useTexts } from '../text';
import { itemOf, placeWith } from './places';

const removals = {
  helpRequests: helpCalls.remove,
  submissions: reviewCalls.remove,
  orders: orderCalls.remove,
} as const;

/** Asks in the words of the specification, and goes back to the list unless the person is somewhere else by then. */
export function useRemoval(of: DeskList, id: string) {
  const { api, toasts, navigate } = useShell();
  const { desk, deletion } = useTexts();
  const refresh = useRefresh();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    if (!(await confirm({ question: deletion[of], confirmLabel: desk.remove, isDestructive: true }))) return;
    setRemoving(true);
    try {
      await api.call(removals[of], { params: { id }, body: {} });
      toasts.success(desk.deleted);
      const { search } = window.location;
      if (itemOf(search) === id) navigate(placeWith(search, null));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setRemoving(false);
    }
    await refresh(of);
  };
  return { remove, isRemoving };
}
