import type { HelpRequest, ProposalSummary, Submission } from '@rackwright/contracts';
import { helpCalls, proposalCalls, reviewCalls } from '@rackwright/contracts/browser';
import type { ApiError } from '@rackwright/web-kit';
import { useCall } from '@rackwright/web-kit/ui';
import type { About } from '../proposals/about';

/** What was sent about a project, and proposed of it, the newest first. */
export interface ProjectHistory {
  readonly submissions: readonly Submission[];
  readonly helpRequests: readonly HelpRequest[];
  readonly proposals: readonly ProposalSummary[];
}

/** As many as a call gives at once. */
const LATEST = { pageSize: 500 };

/** Undefined until all of it is known. */
export function useProjectHistory(
  roomId: string,
  userId: string,
): { readonly history: ProjectHistory | undefined; readonly error: ApiError | null } {
  const ofUser = { params: { id: userId }, query: LATEST };
  const submissions = useCall(reviewCalls.listOwn, ofUser);
  const helpRequests = useCall(helpCalls.listOwn, ofUser);
  const proposals = useCall(proposalCalls.list, { params: { id: roomId }, query: {} });
  const isOfRoom = (one: { readonly roomId: string }) => one.roomId === roomId;
  const isKnown = submissions.data && helpRequests.data && proposals.data;
  return {
    history: isKnown && {
      submissions: submissions.data.items.filter(isOfRoom),
      helpRequests: helpRequests.data.items.filter(isOfRoom),
      proposals: proposals.data.items,
    },
    error: submissions.error ?? helpRequests.error ?? proposals.error,
  };
}

/** What waits for sales, else what came last; null where nothing was ever sent about the project. */
export function latestAbout({ submissions, helpRequests }: ProjectHistory): About | null {
  const all = [
    ...submissions.map((one) => ({ ...one, of: 'submissions' as const })),
    ...helpRequests.map((one) => ({ ...one, of: 'helpRequests' as const })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const waits = all.find(({ status }) => status === 'not reviewed' || status === 'pending');
  const found = waits ?? all[0];
  return found ? { of: found.of, id: found._id } : null;
}
