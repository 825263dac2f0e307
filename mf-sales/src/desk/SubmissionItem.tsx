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
  return item ? <Submitted item={item} /> : <NoItem item={item} {...state} />;
}

function Submitted({ item }: { readonly item: Submission }) {
  const { item: words } = useDeskTexts();
  const isReviewed = item.status === 'reviewed';
  const { isWriting, begin, end } = useAskedWriting('submissions', item, isReviewed);
  const { mark, isMarking } = useMarking(item);
  useDeskKeys({ a: begin, m: () => void mark() });
  useClaimKey('submissions', item, isReviewed);
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
      <SubmissionTalk item={item} isWriting={isWriting} within="dialog" close={end} />
    </ItemFrame>
  );
}
