import { ApiError, useShell } from '@rackwright/web-kit';
import { Badge } from '@rackwright/web-kit/ui/core';
import { IconCircleCheck, IconClockHour4, IconLock, type Icon } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { hasAccount } from '../project/ownership';
import type { SaveState } from '../project/saveState';
import { texts, useTexts } from '../text';
import { followRoom } from './roomEvents';
import styles from './sharing.module.css';

type Status = SaveState['reviewStatus'];

const looks: Readonly<Record<Exclude<Status, 'draft'>, { readonly icon: Icon; readonly color: string }>> = {
  'in review': { icon: IconClockHour4, color: 'oak' },
  reviewed: { icon: IconCircleCheck, color: 'leaf' },
  ordered: { icon: IconLock, color: 'wine' },
};

/** How far the shop is with the open project, live; nothing while it has not been handed in. */
export function ProjectStatus() {
  const { session } = usePlanner();
  const { projectStatus: words } = useTexts().saving;
  const { roomId, reviewStatus } = useStore(session.store);
  useLiveProject();
  if (roomId === null || reviewStatus === 'draft') return null;
  const { icon: StatusIcon, color } = looks[reviewStatus];
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      tt="none"
      className={styles.status}
      leftSection={<StatusIcon size={16} aria-hidden="true" />}
      role="status"
      aria-label={words.label(words[reviewStatus])}
      title={words.label(words[reviewStatus])}
    >
      <span className={styles.statusWord}>{words[reviewStatus]}</span>
    </Badge>
  );
}

/** Follows the open project on the server, and says when the shop has done something with it. */
function useLiveProject(): void {
  const { session: signedIn, toasts } = useShell();
  const { session } = usePlanner();
  const { roomId, ownership } = useStore(session.store);
  const token = hasAccount(signedIn) ? signedIn.token : null;
  const isFollowed =
    roomId !== null && (ownership === 'own' || ownership === 'browsed' || ownership === 'customer');
  useEffect(() => {
    return session.store.subscribe(({ reviewStatus, roomId: id }, before) => {
      if (reviewStatus === before.reviewStatus || id === null || id !== before.roomId) return;
      // Who has just handed it in was told so.
      if (reviewStatus !== 'in review') toasts.info(texts().saving.changedElsewhere[reviewStatus]);
    });
  }, [session, toasts]);
  useEffect(() => {
    if (!isFollowed || token === null) return;
    return followRoom({
      roomId,
      token,
      onState: (state) => {
        session.proposed(state.proposal ?? null);
        session.roomChanged(state).catch((fault: unknown) => {
          if (!(fault instanceof ApiError)) throw fault;
          toasts.error(fault.message);
        });
      },
      onDeleted: () => toasts.warning(texts().saving.changedElsewhere.deleted),
    });
  }, [session, roomId, token, isFollowed, toasts]);
}
