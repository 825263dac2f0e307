import { formatTime } from '@rackwright/web-kit';
import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useTexts } from '../../text';
import styles from '../../parts/dialogs.module.css';

interface ChoiceProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** For visitors and guests: what they have drawn waits in this browser, and is saved or copied as soon as they have signed in. */
export function SaveNeedsLogin({ isCopy, onClose, onConfirm }: ChoiceProps & { readonly isCopy: boolean }) {
  const { needsLogin } = useTexts().saving;
  return (
    <Modal opened onClose={onClose} title={needsLogin.title}>
      <div className={styles.dialog}>
        <p>{needsLogin.sentence}</p>
        <p>{isCopy ? needsLogin.copied : needsLogin.kept}</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {isCopy ? needsLogin.look : needsLogin.stay}
          </Button>
          <Button onClick={onConfirm}>{needsLogin.signIn}</Button>
        </div>
      </div>
    </Modal>
  );
}

interface RestoreProps {
  /** ISO 8601 UTC. */
  readonly keptAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Work that was not saved when the page was last closed. */
export function RestoreDraft({ keptAt, onRestore, onDiscard }: RestoreProps) {
  const { restore } = useTexts().saving;
  return (
    <Modal opened onClose={onRestore} title={restore.title} withCloseButton={false}>
      <div className={styles.dialog}>
        <p>{restore.question(formatTime(keptAt))}</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDiscard}>
            {restore.discard}
          </Button>
          <Button onClick={onRestore}>{restore.goOn}</Button>
        </div>
      </div>
    </Modal>
  );
}
