import type { HelpRequest } from '@rackwright/contracts';
import { helpCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell } from '@rackwright/web-kit';
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

/** One help request, and its answer. */
export function HelpRequestItem({ id }: ItemProps) {
  const { item, ...state } = useItem<HelpRequest>('helpRequests', helpCalls.list, id);
  return item ? <Request item={item} /> : <NoItem item={item} {...state} />;
}

function Request({ item }: { readonly item: HelpRequest }) {
  const { item: words } = useTexts();
  const isAnswered = item.status === 'answered';
  const { isWriting, begin, end } = useWriting('helpRequests', item, isAnswered);
  useDeskKeys({ a: isAnswered ? null : begin });
  return (
    <ItemFrame
      of="helpRequests"
      id={item._id}
      title={words.helpRequest(String(item.num))}
      lead={
        <>
          {words.asked(formatTime(item.createdAt))} <WaitingBadge status={item.status} isDone={isAnswered} />
        </>
      }
      actions={!isAnswered && <Button onClick={begin}>{words.doAnswer}</Button>}
      aside={
        <>
          <PersonCard person={item} userId={item.userId} />
          <ProjectCard
            roomId={item.roomId}
            userId={item.userId}
            about={{ of: 'helpRequests', id: item._id }}
          />
        </>
      }
    >
      {!isAnswered && <ClaimBar of="helpRequests" item={item} />}
      <PanelCard title={words.question}>
        <p className={css.written}>{item.question}</p>
      </PanelCard>
      {isAnswered && (
        <PanelCard title={words.answer}>
          <p className={css.written}>{item.answer}</p>
          <p className={css.when}>{words.answeredAt(formatTime(item.answeredAt))}</p>
        </PanelCard>
      )}
      {isWriting && <Answer item={item} close={end} />}
    </ItemFrame>
  );
}

function Answer({ item, close }: { readonly item: HelpRequest; readonly close: () => void }) {
  const { toasts } = useShell();
  const { dialog: words, done } = useTexts();
  const { mutateAsync } = useSend(helpCalls.answer, ['helpRequests', helpCalls.listOwn]);
  return (
    <WriteDialog
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
      close={close}
    />
  );
}
