import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useTexts } from '../../text';
import styles from '../../parts/dialogs.module.css';
import { useTheirs, VersionTable } from './VersionTable';

interface ConflictProps {
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  readonly onReplaceTheirs: () => void;
  readonly onClose: () => void;
}

/** Two versions of one project, side by side: either, or both. What was ordered meanwhile is not replaced, what was deleted is not loaded. */
export function ConflictDialog({ onKeepMine, onLoadTheirs, onReplaceTheirs, onClose }: ConflictProps) {
  const { conflict } = useTexts().saving;
  const loaded = useTheirs();
  const { data: theirs } = loaded;
  const isDeleted = theirs === null;
  const isOrdered = theirs?.isLocked ?? false;
  const lead = isOrdered ? conflict.ordered : conflict.question;
  return (
    <Modal opened onClose={onClose} title={conflict.title} size="lg">
      <div className={styles.dialog}>
        <p>{isDeleted ? conflict.deleted : lead}</p>
        <VersionTable loaded={loaded} />
        <div className={styles.buttons}>
          {!isDeleted && (
            <Button variant="default" onClick={onLoadTheirs}>
              {conflict.loadTheirs}
            </Button>
          )}
          {!isDeleted && !isOrdered && (
            <Button variant="default" onClick={onReplaceTheirs}>
              {conflict.replaceTheirs}
            </Button>
          )}
          <Button data-autofocus onClick={onKeepMine}>
            {conflict.keepMine}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
