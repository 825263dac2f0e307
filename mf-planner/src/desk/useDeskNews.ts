import type { DeskItemChange, DeskList } from '@rackwright/contracts';
import { deskCalls, helpCalls, pathOf, reviewCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { followEvents } from '@rackwright/web-kit/events';
import { useRefresh } from '@rackwright/web-kit/ui';
import { useEffect } from 'react';

/** What is asked anew when an item of the list changes: under their list's name items are kept, under the call's their history. */
const told: Readonly<Record<DeskList, readonly string[]>> = {
  helpRequests: ['helpRequests', helpCalls.listOwn],
  submissions: ['submissions', reviewCalls.listOwn],
  orders: [],
};

/** What colleagues do at the desk meanwhile is shown by itself. */
export function useDeskNews(): void {
  const { session } = useShell();
  const refresh = useRefresh();
  const token = session?.token ?? '';
  useEffect(
    () =>
      followEvents({
        path: pathOf(deskCalls.events),
        token,
        onEvent: ({ event, data }) => {
          if (event === 'change') void refresh(...told[(JSON.parse(data) as DeskItemChange).of]);
        },
      }),
    [token, refresh],
  );
}
