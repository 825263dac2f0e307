/** A proposal that is sent is the review of the submission that it answers. */
import type { EventData } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { eventData } from './submissionCalls';
import type { SubmissionStore } from './submissionStore';

export type ProposedReview = Pick<EventData<'proposal-sent'>, 'submissionId' | 'roomId'>;

/**
 * The submission first; the project follows the event. One that is reviewed, gone or of another project stays as it is, and so does
 * everything when the same proposal is heard of twice. `announced` is called when something waits in an outbox.
 */
export const reviewedByProposal =
  (submissions: Pick<SubmissionStore, 'find' | 'turnOf' | 'setStatus'>, announced: () => void) =>
  async ({ submissionId, roomId }: ProposedReview, requestId: string): Promise<void> => {
    for (;;) {
      const before = await submissions.find(submissionId);
      if (before?.roomId !== roomId || before.status === 'reviewed') return;
      const turn = await submissions.turnOf(before._id);
      const status = 'reviewed';
      const data = { ...eventData(before), turn, status, version: before.version + 1 } as const;
      const event = newEvent('review-status-changed', data, { subject: roomId, requestId });
      const changed = await submissions.setStatus(before, { status, turn }, event);
      if (typeof changed !== 'string') return announced();
      // Somebody changed it in between: it is looked at again.
    }
  };
