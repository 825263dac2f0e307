import type { HelpRequest, Submission } from '@rackwright/contracts';
import { helpCalls, reviewCalls } from '@rackwright/contracts/browser';
import { type ApiError, formatTime } from '@rackwright/web-kit';
import {
  HelpRequestTalk,
  SubmissionTalk,
  useDeskItem,
  useDeskTexts,
  useMarking,
  useWriting,
  WaitingBadge,
} from '@rackwright/web-kit/desk';
import { type LastItemProps, useLastItem } from '@rackwright/web-kit/lastItem';
import { Alert, Button, Skeleton } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { laterProposals } from '../proposals/laterProposals';
import { usePlanner } from '../parts/plannerContext';
import { useDeskPanelTexts } from '../text/desk';
import type { About } from '../proposals/about';
import type { LeavingDesk } from './useLeaving';
import styles from './desk.module.css';

interface AboutProps {
  readonly about: About;
  readonly roomId: string;
  readonly leaving: LeavingDesk;
}

/** The submission or the question that the project was opened from, and what can be done about it. */
export function AboutItem(props: AboutProps) {
  const { of, id } = props.about;
  if (of === 'submissions') return <AboutSubmission {...props} />;
  if (of === 'helpRequests') return <AboutHelpRequest {...props} />;
  return <AboutOrder id={id} />;
}

function AboutOrder({ id }: { readonly id: string }) {
  const words = useDeskPanelTexts();
  return (
    <section className={styles.item} aria-label={words.order(id)}>
      <h3>{words.order(id)}</h3>
      <p className={styles.quiet}>{words.orderAtDesk}</p>
    </section>
  );
}

function AboutSubmission({ about, ...props }: AboutProps) {
  const { item, ...state } = useDeskItem<Submission>('submissions', reviewCalls.list, about.id);
  const last = useLastItem(item);
  const isGone = item === null;
  const none = <NotThere isGone={isGone} {...state} />;
  return last ? <Submitted item={last} isGone={isGone} none={none} {...props} /> : none;
}

type ItemProps<Item> = Omit<AboutProps, 'about'> & LastItemProps<Item>;

function Submitted({ item, isGone, none, roomId, leaving }: ItemProps<Submission>) {
  const { item: words } = useDeskTexts();
  const isReviewed = item.status === 'reviewed';
  const { isWriting, begin, end } = useWriting('submissions', item, isReviewed);
  const { mark, isMarking } = useMarking(item);
  if (isGone && !isWriting) return none;
  return (
    <Frame
      title={words.submission(item.title)}
      lead={words.submitted(formatTime(item.createdAt))}
      badge={<WaitingBadge status={item.status} isDone={isReviewed} />}
      person={item}
      actions={
        <>
          {!isWriting && (
            <Button size="compact-sm" onClick={begin}>
              {words.sendReview}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => void mark()} loading={isMarking}>
            {isReviewed ? words.markNotReviewed : words.markReviewed}
          </Button>
          <Proposing leaving={leaving} submissionId={item.roomId === roomId ? item._id : null} />
        </>
      }
    >
      <SubmissionTalk item={item} isWriting={isWriting} isGone={isGone} within="place" close={end} />
    </Frame>
  );
}

function AboutHelpRequest({ about, ...props }: AboutProps) {
  const { item, ...state } = useDeskItem<HelpRequest>('helpRequests', helpCalls.list, about.id);
  const last = useLastItem(item);
  const isGone = item === null;
  const none = <NotThere isGone={isGone} {...state} />;
  return last ? <Asked item={last} isGone={isGone} none={none} {...props} /> : none;
}

function Asked({ item, isGone, none, leaving }: ItemProps<HelpRequest>) {
  const { item: words } = useDeskTexts();
  const isAnswered = item.status === 'answered';
  const { isWriting, begin, end } = useWriting('helpRequests', item, isAnswered);
  if (isGone && !isWriting) return none;
  return (
    <Frame
      title={words.helpRequest(String(item.num))}
      lead={words.asked(formatTime(item.createdAt))}
      badge={<WaitingBadge status={item.status} isDone={isAnswered} />}
      person={item}
      actions={
        <>
          {!isAnswered && !isWriting && (
            <Button size="compact-sm" onClick={begin}>
              {words.doAnswer}
            </Button>
          )}
          <Proposing leaving={leaving} submissionId={null} />
        </>
      }
    >
      <HelpRequestTalk item={item} isWriting={isWriting} isGone={isGone} within="place" close={end} />
    </Frame>
  );
}

interface ProposingProps {
  readonly leaving: LeavingDesk;
  /** Which one it answers; null for the latest of the project. */
  readonly submissionId: string | null;
}

/** Nothing is proposed of what has been ordered. */
export function Proposing({ leaving, submissionId }: ProposingProps) {
  const { session } = usePlanner();
  const isLocked = useStore(session.store, (state) => state.isLocked);
  return isLocked ? null : <laterProposals.BeginProposal submissionId={submissionId} leaving={leaving} />;
}

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  readonly badge: ReactNode;
  readonly person: HelpRequest | Submission;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, lead, badge, person, actions, children }: FrameProps) {
  const { firstName, lastName, email, phone } = person;
  return (
    <section className={styles.item} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.lead}>
        {lead} {badge}
      </div>
      <p className={styles.person}>
        <strong>
          {firstName} {lastName}
        </strong>
        <a href={`mailto:${email}`}>{email}</a>
        {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.talk}>{children}</div>
    </section>
  );
}

interface NotThereProps {
  /** Else it is on its way. */
  readonly isGone: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

function NotThere({ isGone, error, retry }: NotThereProps) {
  const words = useDeskPanelTexts();
  if (isGone) return <p role="status">{words.gone}</p>;
  if (!error) return <Skeleton height={240} />;
  return (
    <Alert color="red" role="alert" title={words.notLoaded}>
      <p>{error.message}</p>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {words.tryAgain}
      </Button>
    </Alert>
  );
}
