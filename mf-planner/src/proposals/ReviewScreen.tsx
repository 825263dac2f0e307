import type { WireProposal, WireRoom } from '@rackwright/contracts';
import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { formatTime, useShell } from '@rackwright/web-kit';
import { Badge, Button, SegmentedControl } from '@rackwright/web-kit/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { aboutAt, aboutIn } from './about';
import { PlannerProvider, usePlanner } from '../parts/plannerContext';
import type { OpenShop } from '../project/loadShop';
import { useLookingPlanner } from './useLookingPlanner';
import { ViewSwitch, ViewZoom } from '../bars/BottomBar';
import { followRoom } from '../sharing/roomEvents';
import { Canvas } from '../steps/Workspace';
import { useProposalTexts } from '../text/proposals';
import { BeginFor } from './BeginProposal';
import { ChangeList } from './ChangeList';
import { type ProposalComparison, marksOfChanges, type Version } from './comparison';
import { PriceDifference } from './PriceDifference';
import { ReviewAnswer } from './ReviewAnswer';
import { ReviewNotes } from './ReviewNotes';
import { Rounds } from './Rounds';
import { type Choosing, useChoosing } from './useChoosing';
import { useMayChoose } from './useMayChoose';
import frame from '../parts/planner.module.css';
import banner from '../parts/banner.module.css';
import styles from './proposals.module.css';

export interface LoadedProposal {
  readonly shop: OpenShop;
  readonly proposal: WireProposal;
  /** The project as it is now; null once it is answered or withdrawn, and for a draft. */
  readonly room: WireRoom | null;
}

export interface ReviewProps {
  readonly loaded: LoadedProposal;
  readonly leave: (path: string) => void;
  /** It has been answered, withdrawn, or the project has changed. */
  readonly onAnswered: () => void;
}

/** What is proposed beside the project: marked in every view, listed with what it costs, and answered by its owner. */
export function ReviewScreen(props: ReviewProps) {
  const words = useProposalTexts();
  const { planner, comparison } = useLookingPlanner(props);
  useFollowing(props);
  if (!comparison)
    return (
      <p role="alert" className={styles.unreadable}>
        {words.unreadable}
      </p>
    );
  return (
    <PlannerProvider value={planner}>
      <div className={frame.planner}>
        <div className={frame.inner}>
          <Review {...props} comparison={comparison} />
        </div>
      </div>
    </PlannerProvider>
  );
}

/** A change of the project, or a proposal that is taken back, is shown by itself. */
function useFollowing({ loaded: { proposal, room }, onAnswered }: ReviewProps): void {
  const { session } = useShell();
  const token = session?.token ?? null;
  const version = room?.version ?? null;
  const { roomId, _id } = proposal;
  useEffect(() => {
    if (token === null || version === null) return;
    return followRoom({
      roomId,
      token,
      onState: (state) => {
        if (state.version !== version || state.proposal?._id !== _id) onAnswered();
      },
      onDeleted: onAnswered,
    });
  }, [token, version, roomId, _id, onAnswered]);
}

function Review({
  loaded,
  comparison,
  onAnswered,
}: ReviewProps & { readonly comparison: ProposalComparison }) {
  const [version, setVersion] = useState<Version>('after');
  const choosing = useChoosing(comparison);
  useShown(comparison, choosing, version);
  return (
    <div className={styles.review}>
      <Head comparison={comparison} version={version} onVersion={setVersion} />
      <div className={styles.canvas}>
        <Canvas />
      </div>
      <aside className={styles.side} aria-label={useProposalTexts().review.label}>
        <Said comparison={comparison} />
        <ChangeList comparison={comparison} choosing={choosing} />
        <ReviewNotes comparison={comparison} />
        <PriceDifference comparison={comparison} after={choosing.scene} />
        <Rounds proposal={loaded.proposal} />
      </aside>
      <footer className={styles.foot}>
        <div className={styles.tools}>
          <ViewSwitch />
          <ViewZoom />
        </div>
        <ReviewAnswer comparison={comparison} chosen={choosing.taken} onAnswered={onAnswered} />
      </footer>
    </div>
  );
}

/** The version that is looked at, with its marks, in whichever view. */
function useShown(comparison: ProposalComparison, { scene, isTaken }: Choosing, version: Version): void {
  const { editor } = usePlanner();
  const marks = useMemo(
    () => marksOfChanges(comparison, { version, isTaken }),
    [comparison, version, isTaken],
  );
  useEffect(() => {
    editor.showVersion(version === 'after' ? scene : comparison.current.data);
  }, [editor, version, scene, comparison]);
  useEffect(() => void editor.mark(marks), [editor, marks]);
}

interface HeadProps {
  readonly comparison: ProposalComparison;
  readonly version: Version;
  readonly onVersion: (version: Version) => void;
}

function Head({ comparison, version, onVersion }: HeadProps) {
  const { proposal, isOpen } = comparison;
  const mayChoose = useMayChoose(comparison);
  const { location, navigate, session } = useShell();
  const words = useProposalTexts();
  const isSales = session?.user.role === 'salesManager';
  const page = isSales ? PAGES.browsing : PAGES.project;
  const { before, after, was, is, versions } = words.review;
  return (
    <section className={banner.banner} aria-label={words.notice.label}>
      <Badge variant="light" tt="none" color={isOpen ? 'oak' : 'leaf'} className={styles.state}>
        {words.states[proposal.state]}
      </Badge>
      <p>
        <strong role="heading" aria-level={1}>
          {words.heading(proposal.round, proposal.title)}
        </strong>{' '}
        <span className={styles.quiet}>
          {[proposal.by.name, proposal.sentAt === '' ? '' : formatTime(proposal.sentAt)]
            .filter((part) => part !== '')
            .join(', ')}
        </span>
      </p>
      <SegmentedControl
        size="xs"
        className={styles.versions}
        aria-label={versions}
        data={[
          { value: 'before', label: isOpen ? before : was },
          { value: 'after', label: mayChoose ? after : is },
        ]}
        value={version}
        onChange={(value) => onVersion(value as Version)}
      />
      <div className={banner.actions}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() =>
            navigate(aboutAt(filledPath(page, { room_id: proposal.roomId }), aboutIn(location.search)))
          }
        >
          {words.toProject}
        </Button>
        {isSales && proposal.state !== 'sent' && <BeginFor roomId={proposal.roomId} isAgain />}
      </div>
    </section>
  );
}

/** What goes with it, and what came back. */
function Said({ comparison: { proposal, isOpen, collisions } }: { readonly comparison: ProposalComparison }) {
  const { review: words } = useProposalTexts();
  const isOther = isOpen && proposal.roomVersion > proposal.baseVersion;
  return (
    <>
      {isOther && (
        <p className={styles.since} role="status">
          {words.changedSince(collisions.size)}
        </p>
      )}
      {proposal.message !== '' && <Quote title={words.message} text={proposal.message} />}
      {proposal.reply !== '' && <Quote title={words.reply} text={proposal.reply} />}
    </>
  );
}

function Quote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={styles.quote} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
