import { ApiError, useShell } from '@rackwright/web-kit';
import { useCallback } from 'react';
import { usePlanner } from '../parts/plannerContext';
import type { ProposalDraft } from '../project/ProposalDraft';
import { readTheirs } from '../project/twoVersions';

/**
 * Says why a draft could not be sent or deleted. What a colleague has saved in between is shown, since that is what would be sent; one that
 * they have sent or deleted is left.
 */
export function useRefused(draft: ProposalDraft): (fault: ApiError) => Promise<void> {
  const { toasts } = useShell();
  const { session } = usePlanner();
  return useCallback(
    async ({ status, message }) => {
      toasts.error(message);
      if (![404, 409, 412].includes(status)) return;
      try {
        const theirs = await readTheirs(session);
        if (theirs === null || draft.lastRead.state !== 'draft') draft.settled(theirs && draft.lastRead);
        else await session.catchUp();
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        toasts.error(fault.message);
      }
    },
    [draft, session, toasts],
  );
}
