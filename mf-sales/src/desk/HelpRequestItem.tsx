import type { HelpRequest } from '@rackwright/contracts';
import { helpCalls } from '@rackwright/contracts/browser';
import { formatTime } from '@rackwright/web-kit';
import { HelpRequestTalk, useDeskItem, useDeskTexts, WaitingBadge } from '@rackwright/web-kit/desk';
import { type LastItemProps, useLastItem } from '@rackwright/web-kit/lastItem';
import { Button } from '@rackwright/web-kit/ui';
import type { ItemProps } from './Desk';
import { ItemFrame, NoItem } from './ItemFrame';
import { PersonCard } from './PersonCard';
import { ProjectCard } from './ProjectCard';
import { useClaimKey, useDeskKeys } from './useDeskKeys';
import { useAskedWriting } from './useAskedWriting';

/** One help request, and its answer. */
export function HelpRequestItem({ id }: ItemProps) {
  const { item, ...state } = useDeskItem<HelpRequest>('helpRequests', helpCalls.list, id);
  const last = useLastItem(item);
  const isGone = item === null;
  const none = <NoItem isGone={isGone} {...state} />;
  return last ? <Request item={last} isGone={isGone} none={none} /> : none;
}

function Request({ item, isGone, none }: LastItemProps<HelpRequest>) {
  const { item: words } = useDeskTexts();
  const isAnswered = item.status === 'answered';
  const isOver = isAnswered || isGone;
  const { isWriting, begin, end } = useAskedWriting('helpRequests', item, isAnswered);
  useDeskKeys({ a: isOver ? null : begin });
  useClaimKey('helpRequests', item, isOver);
  if (isGone && !isWriting) return none;
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
      <HelpRequestTalk item={item} isWriting={isWriting} isGone={isGone} within="dialog" close={end} />
    </ItemFrame>
  );
}
