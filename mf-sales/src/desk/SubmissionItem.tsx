import type { Submission } from '@rackwright/contracts';
import { reviewCalls, roomCalls } from '@rackwright/contracts/browser';
import { type ApiError, formatTime, useShell } from '@rackwright/web-kit';
import { Button, PanelCard, useSend } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { ClaimBar } from './ClaimBar';
import css from './desk.module.css';
import type { ItemProps } from './Desk';
import { ItemFrame, NoItem } from './ItemFrame';
import { PersonCard } from './PersonCard';
import { ProjectCard } from './ProjectCard';
import { WaitingBadge } from './Badges';
import { useItem } from './useItem';
import { useDeskKeys } from './useDeskKeys';
import { useWriting } from './useWriting';
import { WriteDialog } from './WriteDialog';

/** One submission for review, and what was written about it. */
export function SubmissionItem({ id }: ItemProps) {
  const { item, ...state } = useItem<Submission>('submissions', reviewCalls.list, id);
  return item ? <Submitted item={item} /> : <NoItem item={item} {...state} />;
}

/** Of another version than the one that is seen nothing is changed. */
function useMarking({ _id, status, version }: Submission) {
  const { toasts } = useShell();
  const { item: words } = useTexts();
  const { mutateAsync, isPending } = useSend(reviewCalls.changeStatus, ['submissions', roomCalls.list]);
  const next = status === 'reviewed' ? 'not reviewed' : 'reviewed';
  /** With nothing said but why it failed: one message is open at a time, and another one may be due. */
  const markQuietly = () =>
    mutateAsync({ params: { id: _id }, body: { status: next, version } }).catch((fault: ApiError) => {
      toasts.error(fault.message);
      return null;
    });
  const mark = async () => {
    const marked = await markQuietly();
    if (marked) toasts.success(marked.status === 'reviewed' ? words.marked : words.unmarked);
  };
  return { mark, markQuietly, isMarking: isPending };
}

function Submitted({ item }: { readonly item: Submission }) {
  const { item: words } = useTexts();
  const isReviewed = item.status === 'reviewed';
  const { isWriting, begin, end } = useWriting('submissions', item, isReviewed);
  const { mark, isMarking } = useMarking(item);
  useDeskKeys({ a: begin, m: () => void mark() });
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
      {!isReviewed && <ClaimBar of="submissions" item={item} />}
      <PanelCard title={words.question}>
        <p className={css.written}>{item.question || words.noQuestion}</p>
      </PanelCard>
      <Messages item={item} />
      {isWriting && <Review item={item} close={end} />}
    </ItemFrame>
  );
}

function Messages({ item: { messages } }: { readonly item: Submission }) {
  const { item: words } = useTexts();
  return (
    <PanelCard title={words.messages}>
      {messages.length === 0 && <p className={css.when}>{words.noMessages}</p>}
      {messages.map(({ message, sentAt }) => (
        <div key={sentAt}>
          <p className={css.written}>{message}</p>
          <p className={css.when}>{formatTime(sentAt)}</p>
        </div>
      ))}
    </PanelCard>
  );
}

function Review({ item, close }: { readonly item: Submission; readonly close: () => void }) {
  const { toasts } = useShell();
  const { dialog: words, done } = useTexts();
  const sending = useSend(reviewCalls.sendToUser, ['submissions', reviewCalls.listOwn]);
  const { markQuietly } = useMarking(item);
  const isReviewed = item.status === 'reviewed';
  const bodyOf = (message: string) => ({ submissionId: item._id, message });
  return (
    <WriteDialog
      of="submissions"
      item={item}
      title={words.reviewTitle(`${item.firstName} ${item.lastName}`)}
      label={words.review}
      field="message"
      call={reviewCalls.sendToUser}
      bodyOf={bodyOf}
      send={async (message, isAlsoMarked) => {
        await sending.mutateAsync({ body: bodyOf(message) });
        toasts.success(done.emailSent);
        if (isAlsoMarked) void markQuietly();
      }}
      alsoLabel={isReviewed ? undefined : words.sendAndMark}
      isDone={false}
      close={close}
    />
  );
}
