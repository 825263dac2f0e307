import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { formatTime } from '../language';
import { useShell } from '../shell';
import { PanelCard, useSend } from '../ui';
import { ClaimBar } from './ClaimBar';
import type { TalkProps } from './HelpRequestTalk';
import { useDeskTexts } from './text';
import { useMarking } from './useMarking';
import { levelWithin, WriteForm } from './WriteForm';
import css from './desk.module.css';

/** What was asked with a submission, who is at it, what was sent to the customer, and writing that. */
export function SubmissionTalk({ item, isWriting, ...writing }: TalkProps<Submission>) {
  const { item: words } = useDeskTexts();
  const level = levelWithin(writing.within);
  return (
    <>
      {item.status !== 'reviewed' && <ClaimBar of="submissions" item={item} />}
      <PanelCard title={words.question} level={level}>
        <p className={css.written}>{item.question || words.noQuestion}</p>
      </PanelCard>
      <Messages item={item} level={level} />
      {isWriting && <Review item={item} {...writing} />}
    </>
  );
}

interface MessagesProps {
  readonly item: Submission;
  readonly level: 2 | 3;
}

function Messages({ item: { messages }, level }: MessagesProps) {
  const { item: words } = useDeskTexts();
  return (
    <PanelCard title={words.messages} level={level}>
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

function Review({ item, ...writing }: Omit<TalkProps<Submission>, 'isWriting'>) {
  const { toasts } = useShell();
  const { dialog: words, done } = useDeskTexts();
  const sending = useSend(reviewCalls.sendToUser, ['submissions', reviewCalls.listOwn]);
  const { markQuietly } = useMarking(item);
  const isReviewed = item.status === 'reviewed';
  const bodyOf = (message: string) => ({ submissionId: item._id, message });
  return (
    <WriteForm
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
      {...writing}
    />
  );
}
