import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../plannerContext';
import type { SaveState } from '../project/ProjectSession';

export interface Review {
  /** How far the shop is with the project, live. */
  readonly status: SaveState['reviewStatus'];
  /** The latest submission of the project, with what was written about it; null while there is none, or it has not come. */
  readonly submission: Submission | null;
  /** Why the submission has not come. */
  readonly error: string | null;
}

const SUBMISSIONS_READ = 100;

type Found = Pick<Review, 'submission' | 'error'>;
const nothing: Found = { submission: null, error: null };

/** The review of the open project, and the shop's answer to it. Read anew whenever its status changes. */
export function useReview(): Review {
  const { api, session: signedIn } = useShell();
  const { session } = usePlanner();
  const { roomId, reviewStatus: status } = useStore(session.store);
  const [found, setFound] = useState<Found & { readonly of: string | null }>({ ...nothing, of: null });
  const owner = session.savedRoom?.user_id || signedIn?.user._id;
  const isSubmitted = roomId !== null && owner !== undefined && status !== 'draft';
  useEffect(() => {
    if (!isSubmitted) return;
    const leaving = new AbortController();
    api
      .call(reviewCalls.listOwn, {
        params: { id: owner },
        query: { pageSize: SUBMISSIONS_READ },
        signal: leaving.signal,
      })
      .then(({ body }) => {
        const submission = body.items.find((each) => each.roomId === roomId) ?? null;
        setFound({ submission, error: null, of: roomId });
      })
      .catch((fault: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setFound({ submission: null, error: fault.message, of: roomId });
      });
    return () => leaving.abort();
  }, [api, roomId, owner, isSubmitted, status]);
  const { submission, error } = found.of === roomId ? found : nothing;
  return { status, submission, error };
}
