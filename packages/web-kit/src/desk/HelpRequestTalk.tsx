import type { HelpRequest } from '@rackwright/contracts';
import { helpCalls } from '@rackwright/contracts/browser';
import { formatTime } from '../language';
import { useShell } from '../shell';
import { PanelCard, useSend } from '../ui';
import { ClaimBar } from './ClaimBar';
import { useDeskTexts } from './text';
import { levelWithin, WriteForm, type WritePlace } from './WriteForm';
import css from './desk.module.css';

export interface TalkProps<Item> {
  readonly item: Item;
  readonly isWriting: boolean;
  /** Somebody has deleted it: this is how it was. */
  readonly isGone?: boolean;
  readonly within: WritePlace;
  /** Writing is over. */
  readonly close: () => void;
}

/** What was asked, who is at it, the answer, and writing it. */
export function HelpRequestTalk({ item, isWriting, ...writing }: TalkProps<HelpRequest>) {
  const { item: words } = useDeskTexts();
  const level = levelWithin(writing.within);
  const isAnswered = item.status === 'answered';
  return (
    <>
      {!isAnswered && <ClaimBar of="helpRequests" item={item} />}
      <PanelCard title={words.question} level={level}>
        <p className={css.written}>{item.question}</p>
      </PanelCard>
      {isAnswered && (
        <PanelCard title={words.answer} level={level}>
          <p className={css.written}>{item.answer}</p>
          <p className={css.when}>{words.answeredAt(formatTime(item.answeredAt))}</p>
        </PanelCard>
      )}
      {isWriting && <Answer item={item} {...writing} />}
    </>
  );
}

function Answer({ item, ...writing }: Omit<TalkProps<HelpRequest>, 'isWriting'>) {
  const { toasts } = useShell();
  const { dialog: words, done } = useDeskTexts();
  const { mutateAsync } = useSend(helpCalls.answer, ['helpRequests', helpCalls.listOwn]);
  return (
    <WriteForm
      of="helpRequests"
      item={item}
      title={words.answerTitle(`${item.firstName} ${item.lastName}`)}
      label={words.text}
      field="answer"
      call={helpCalls.answer}
      send={async (answer) => {
        await mutateAsync({ params: { id: item._id }, body: { answer } });
        toasts.success(done.answered);
      }}
      isDone={item.status === 'answered'}
      {...writing}
    />
  );
}
