import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { type Load, useLoaded } from '@rackwright/web-kit/ui/core';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { hasAccount } from '../project/ownership';
import type { SaveState } from '../project/saveState';

export interface Review {
  /** How far the shop is with the project, live. */
  readonly status: SaveState['reviewStatus'];
  /** The latest submission of the project, with what was written about it; null while there is none, or it has not come. */
  readonly submission: Submission | null;
  /** Why the submission has not come. */
  readonly error: string | null;
}

const SUBMISSIONS_READ = 100;

/** The review of the open project, and the shop's answer to it. Read anew whenever its status changes. */
export function useReview(): Review {
  const { session: signedIn } = useShell();
  const { session } = usePlanner();
  const { roomId, reviewStatus: status } = useStore(session.store);
  const owner = session.savedRoom?.user_id || signedIn?.user._id;
  const isSubmitted = hasAccount(signedIn) && roomId !== null && status !== 'draft';
  const load: Load<readonly Submission[]> = async (api, signal) => {
    const request = { params: { id: owner ?? '' }, query: { pageSize: SUBMISSIONS_READ }, signal };
    return (await api.call(reviewCalls.listOwn, request)).body.items;
  };
  const key = [reviewCalls.listOwn, owner, status];
  const { data, error } = useLoaded(key, isSubmitted ? load : null, { keepsPrevious: true });
  const submission = data?.find((each) => each.roomId === roomId) ?? null;
  return { status, submission, error: error?.message ?? null };
}
