import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { formatTime } from '../language';
import { useShell } from '../shell';
import { PanelCard, useSend } from '../ui';
import { ClaimBar } from './ClaimBar';
import type { TalkProps } from './HelpRequestTalk';
import { useDeskTexts } from './text';
import { useMarking } from './useMarking';
import { WriteForm } from './WriteForm';
import css from './desk.module.css';

/** What was asked with a submission, who is at it, what was sent to the customer, and writing that. */
export function SubmissionTalk({ item, isWriting, ...writing }: TalkProps<Submission>) {
  const { item: words } = useDeskTexts();
  return (
    <>
      {item.status !== 'reviewed' && <ClaimBar of="submissions" item={item} />}
      <PanelCard title={words.question}>
        <p className={css.written}>{item.question || words.noQuestion}</p>
      </PanelCard>
      <Messages item={item} />
      {isWriting && <Review item={item} {...writing} />}
    </>
  );
}

function Messages({ item: { messages } }: { readonly item: Submission }) {
  const { item: words } = useDeskTexts();
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
