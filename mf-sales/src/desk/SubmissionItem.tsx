import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { formatTime } from '@rackwright/web-kit';
import {
  SubmissionTalk,
  useDeskItem,
  useDeskTexts,
  useMarking,
  WaitingBadge,
} from '@rackwright/web-kit/desk';
import { type LastItemProps, useLastItem } from '@rackwright/web-kit/lastItem';
import { Button } from '@rackwright/web-kit/ui';
import type { ItemProps } from './Desk';
import { ItemFrame, NoItem } from './ItemFrame';
import { PersonCard } from './PersonCard';
import { ProjectCard } from './ProjectCard';
import { useClaimKey, useDeskKeys } from './useDeskKeys';
import { useAskedWriting } from './useAskedWriting';

/** One submission for review, and what was written about it. */
export function SubmissionItem({ id }: ItemProps) {
  const { item, ...state } = useDeskItem<Submission>('submissions', reviewCalls.list, id);
  const last = useLastItem(item);
  const isGone = item === null;
  const none = <NoItem isGone={isGone} {...state} />;
  return last ? <Submitted item={last} isGone={isGone} none={none} /> : none;
}

function Submitted({ item, isGone, none }: LastItemProps<Submission>) {
  const { item: words } = useDeskTexts();
  const isReviewed = item.status === 'reviewed';
  const { isWriting, begin, end } = useAskedWriting('submissions', item, isReviewed);
  const { mark, isMarking } = useMarking(item);
  useDeskKeys(isGone ? {} : { a: begin, m: () => void mark() });
  useClaimKey('submissions', item, isReviewed || isGone);
  if (isGone && !isWriting) return none;
  return (
    <ItemFrame
      of="submissions"
      id={item._id}
      title={words.submission(item.title)}
      lead={
        <>
          {words.submitted(formatTime(item.createdAt))}{' '}
          <WaitingBadge status={item.status} isDone={isReviewed} />
        </>
      }
      actions={
        <>
          <Button variant="default" onClick={() => void mark()} loading={isMarking}>
            {isReviewed ? words.markNotReviewed : words.markReviewed}
          </Button>
          <Button onClick={begin}>{words.sendReview}</Button>
        </>
      }
      aside={
        <>
          <ProjectCard
            roomId={item.roomId}
            userId={item.userId}
            about={{ of: 'submissions', id: item._id }}
            then={item}
          />
          <PersonCard person={item} userId={item.userId} />
        </>
      }
    >
      <SubmissionTalk item={item} isWriting={isWriting} isGone={isGone} within="dialog" close={end} />
    </ItemFrame>
  );
}
