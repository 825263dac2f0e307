import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useTexts } from '../text';
import styles from '../parts/dialogs.module.css';

interface DisplacingProps {
  readonly names: readonly string[];
  readonly onAnswer: (isRemoving: boolean) => void;
}

/** A change of the room leaves objects without a place. */
export function DisplacedObjects({ names, onAnswer }: DisplacingProps) {
  const { displaced } = useTexts().saving;
  return (
    <Modal opened onClose={() => onAnswer(false)} title={displaced.title}>
      <div className={styles.dialog}>
        <ul className={styles.names}>
          {names.slice(0, 8).map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {names.length > 8 && <li>{displaced.more(names.length - 8)}</li>}
        </ul>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {displaced.keep}
          </Button>
          <Button color="red" onClick={() => onAnswer(true)}>
            {displaced.remove}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
