import { filledPath, PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { UnsavedProvider } from '@rackwright/web-kit/desk';
import { ActionIcon, Button, Skeleton, Tooltip, useLocalStorage } from '@rackwright/web-kit/ui';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconInbox } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { useDeskPanelTexts } from '../text/desk';
import { type About, aboutAt, aboutIn, deskPlace } from '../proposals/about';
import { AboutItem, Proposing } from './AboutItem';
import { History } from './History';
import { useDeskNews } from './useDeskNews';
import { type LeavingDesk, useLeaving } from './useLeaving';
import { latestAbout, type ProjectHistory, useProjectHistory } from './useProjectHistory';
import styles from './desk.module.css';

/** Beside a customer's project, for sales: what was asked about it, answering that, what was before, and the way back to the desk. */
export function DeskPanel() {
  const { session } = usePlanner();
  const roomId = useStore(session.store, (state) => state.roomId);
  const userId = session.savedRoom?.user_id;
  if (roomId === null || !userId) return null;
  return <Panel key={roomId} roomId={roomId} userId={userId} />;
}

interface PanelProps {
  readonly roomId: string;
  readonly userId: string;
}

function Panel({ roomId, userId }: PanelProps) {
  const { location } = useShell();
  const words = useDeskPanelTexts();
  useDeskNews();
  const { history, error } = useProjectHistory(roomId, userId);
  const first = useFirstAbout(history);
  const shownAt = (search: string) => aboutIn(search) ?? first;
  const about = shownAt(location.search);
  const leaving = useLeaving(shownAt);
  const [isOpen, setOpen] = useIsOpen();
  const id = useId();
  const placeOf = (one: About) => aboutAt(filledPath(PAGES.browsing, { room_id: roomId }), one);
  return (
    <UnsavedProvider value={leaving.tell}>
      <aside className={styles.panel} aria-label={words.label} data-is-open={isOpen}>
        <Head about={about} leaving={leaving} isOpen={isOpen} setOpen={setOpen} bodyId={id} />
        <div id={id} className={styles.body} hidden={!isOpen}>
          {about && <AboutItem key={about.id} about={about} roomId={roomId} leaving={leaving} />}
          {history && !about && <Proposing leaving={leaving} submissionId={null} />}
          {history && <History history={history} about={about} placeOf={placeOf} leaving={leaving} />}
          {!history && !error && <Skeleton height={160} />}
          {error && <p role="alert">{error.message}</p>}
        </div>
      </aside>
    </UnsavedProvider>
  );
}

/** What is shown where the address names no item. It stays, whatever comes or goes: somebody may be writing about it. */
function useFirstAbout(history: ProjectHistory | undefined): About | null {
  const [first, setFirst] = useState<About | null>(null);
  const latest = first === null && history ? latestAbout(history) : null;
  if (latest) setFirst(latest);
  return first ?? latest;
}

/** The same for every project, and after a reload. */
const useIsOpen = () =>
  useLocalStorage<boolean>({
    key: 'rackwright-desk-panel',
    defaultValue: true,
    getInitialValueInEffect: false,
  });

interface HeadProps {
  readonly about: About | null;
  readonly leaving: LeavingDesk;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly bodyId: string;
}

function Head({ about, leaving, isOpen, setOpen, bodyId }: HeadProps) {
  const words = useDeskPanelTexts();
  const label = isOpen ? words.hide : words.show;
  const back = () => void leaving.leaveFor(deskPlace(about));
  return (
    <header className={styles.head}>
      <Tooltip label={label} position="left">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronRight size={18} /> : <IconChevronLeft size={18} />}
        </ActionIcon>
      </Tooltip>
      <h2 className={styles.title}>
        <IconInbox size={18} aria-hidden /> {words.title}
      </h2>
      <Button
        size="compact-sm"
        variant="default"
        className={styles.back}
        leftSection={<IconArrowLeft size={16} />}
        onClick={back}
      >
        {words.back}
      </Button>
    </header>
  );
}
