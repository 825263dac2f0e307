/** What others do to a room: order it, review it, rename its owner. None of it is content, so no version changes by it. */
import type { EventData } from '@rackwright/contracts';
import { trusted } from 'mongoose';
import { lockOrdered, type LockingParts, type OrderedRoom } from './locking';

/** Submissions that a room remembers how far they have come. */
const REVIEWS_KEPT = 100;

type Submitted = Pick<
  EventData<'review-requested'>,
  'roomId' | 'userId' | 'submissionId' | 'turn' | 'language'
>;
type Reviewed = Submitted & Pick<EventData<'review-status-changed'>, 'status' | 'version'>;
type Withdrawn = Submitted & Pick<EventData<'review-withdrawn'>, 'version' | 'reviewedBefore'>;

/** What a submission that has come so far makes of its room. */
interface Standing {
  readonly version: number;
  readonly status: 'draft' | 'in review' | 'reviewed';
}

/** Each may be done again, and late: then it changes nothing. True when something changed. */
export interface RoomStates {
  /** Ordered by its owner; see `lockOrdered`. */
  lock(order: OrderedRoom, requestId: string): Promise<boolean>;
  reviewRequested(submission: Submitted): Promise<boolean>;
  reviewChanged(submission: Reviewed): Promise<boolean>;
  /** The room is again what it was before it waited. */
  reviewWithdrawn(submission: Withdrawn): Promise<boolean>;
  /** `at`: when the person was called so, ISO 8601. */
  personChanged(person: EventData<'user-updated'>, at: string): Promise<void>;
}

const open = ({ roomId, userId }: Pick<Submitted, 'roomId' | 'userId'>) => ({
  _id: roomId,
  user_id: userId,
  isLocked: false,
  deletedAt: null,
});

/** Of a project of which nothing later was heard: news of an earlier submission may come late, by a retry. */
const notPassed = ({ roomId, userId, turn = 0 }: Submitted) => ({
  ...open({ roomId, userId }),
  reviewTurn: trusted({ $not: { $gt: turn } }),
});

const statusOf = (status: Reviewed['status']) => (status === 'reviewed' ? 'reviewed' : 'in review');

/** Counts a change that is not of the content; the ETag has the count behind the version. */
const changes = { $inc: { changes: 1 } };

export function createRoomStates(parts: LockingParts): RoomStates {
  const { rows } = parts;
  /** The first that is heard of a submission. */
  const begin = async (of: Submitted, { version, status }: Standing): Promise<boolean> => {
    const { submissionId, turn = 0, language } = of;
    const review = { submissionId, version, ...(language ? { language } : {}) };
    const { modifiedCount } = await rows.updateOne(
      { ...notPassed(of), 'reviews.submissionId': trusted({ $ne: submissionId }) },
      {
        ...changes,
        $set: { status, reviewTurn: turn },
        $push: { reviews: { $each: [review], $slice: -REVIEWS_KEPT } },
      },
    );
    return modifiedCount === 1;
  };

  const advance = async (of: Submitted, { version, status }: Standing): Promise<boolean> => {
    const older = trusted({ $elemMatch: { submissionId: of.submissionId, version: { $lt: version } } });
    const { modifiedCount } = await rows.updateOne(
      { ...notPassed(of), reviews: older },
      { ...changes, $set: { status, reviewTurn: of.turn ?? 0, 'reviews.$.version': version } },
    );
    return modifiedCount === 1;
  };

  const come = async (of: Submitted, to: Standing): Promise<boolean> =>
    (await advance(of, to)) ||
    (await begin(of, to)) ||
    // Somebody else began it between the two.
    advance(of, to);

  return {
    lock: (order, requestId) => lockOrdered(parts, order, requestId),
    reviewRequested: (submission) => begin(submission, { version: 0, status: 'in review' }),
    reviewChanged: (submission) =>
      come(submission, { version: submission.version, status: statusOf(submission.status) }),
    reviewWithdrawn: (submission) =>
      come(submission, {
        version: submission.version,
        status: submission.reviewedBefore ? 'reviewed' : 'draft',
      }),
    personChanged: async ({ userId, userName, email }, at) => {
      const personAt = new Date(at);
      await rows.updateMany(
        { user_id: userId, personAt: trusted({ $lt: personAt }) },
        { $set: { userName, email, personAt } },
      );
    },
  };
}
