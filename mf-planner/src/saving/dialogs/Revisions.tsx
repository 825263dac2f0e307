import type { Revision } from '@rackwright/contracts';
import { ApiError, formatCount, formatTime, useShell, moneyText } from '@rackwright/web-kit';
import { Button, Modal, Skeleton, confirm, useLoaded } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { usePlanner } from '../../parts/plannerContext';
import { isReadOnly } from '../../project/ownership';
import { projectRevisions, restoreProjectRevision } from '../../project/projectRevisions';
import { texts, useTexts } from '../../text';
import styles from '../../parts/dialogs.module.css';

/** The latest states of the project, newest first; each can become the newest again. */
export function Revisions({ onClose }: { readonly onClose: () => void }) {
  const { versions } = useTexts().saving;
  const { session } = usePlanner();
  const key = ['revisions', session.state.roomId];
  const { data, error, refetch } = useLoaded(key, () => projectRevisions(session), { gcTime: 0 });
  const restore = useRestore(onClose);
  return (
    <Modal opened onClose={onClose} title={versions.revisions} size="lg">
      <div className={styles.dialog}>
        {!data && !error && (
          <div role="status" aria-label={versions.loading} className={styles.dialog}>
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </div>
        )}
        {error && (
          <div role="alert" className={styles.dialog}>
            <p>{error.message}</p>
            <Button variant="default" onClick={() => void refetch()}>
              {versions.retry}
            </Button>
          </div>
        )}
        {data && <List revisions={data} onRestore={restore} />}
      </div>
    </Modal>
  );
}

interface ListProps {
  readonly revisions: readonly Revision[];
  readonly onRestore: (revision: Revision) => Promise<void>;
}

function List({ revisions, onRestore }: ListProps) {
  const { session } = usePlanner();
  const { versions } = useTexts().saving;
  const [busy, setBusy] = useState<number | null>(null);
  const mayRestore = !isReadOnly(session.state);
  const restore = (revision: Revision) => {
    setBusy(revision.revision);
    void onRestore(revision).finally(() => setBusy(null));
  };
  return (
    <>
      <ol className={styles.revisions} aria-label={versions.revisions}>
        {revisions.map((revision, index) => {
          const when = formatTime(revision.savedAt);
          const bottles = versions.bottles(formatCount(revision.bottleCount));
          return (
            <li key={revision.revision} className={styles.revision}>
              <div>
                <strong>{when}</strong>
                <span>{[revision.titleProject, bottles, moneyText(revision.totalAmount)].join(' · ')}</span>
              </div>
              {index === 0 && <span>{versions.present}</span>}
              {index > 0 && mayRestore && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={versions.restoreOf(when)}
                  loading={busy === revision.revision}
                  disabled={busy !== null}
                  onClick={() => restore(revision)}
                >
                  {versions.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {revisions.length < 2 && <p className={styles.muted}>{versions.only}</p>}
    </>
  );
}

/** Asks first; the list closes once the earlier state is open. */
function useRestore(onDone: () => void) {
  const { toasts } = useShell();
  const { session } = usePlanner();
  return async ({ revision, savedAt }: Revision): Promise<void> => {
    const { versions, done } = texts().saving;
    const agrees = await confirm({
      title: versions.revisions,
      question: versions.question(formatTime(savedAt)),
      confirmLabel: versions.confirm,
    });
    if (!agrees) return;
    try {
      if (await restoreProjectRevision(session, revision)) toasts.success(done.restored);
      onDone();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    }
  };
}
